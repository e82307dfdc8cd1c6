"""``python -m app`` is ``schachraum``."""

from app.main import run

if __name__ == "__main__":
    run()
