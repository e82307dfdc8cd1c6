; The installer for Windows. It installs for one person, and needs no rights of an administrator.
; bundling/installer.py runs makensis with these definitions:
;   VERSION  of the program
;   FOLDER   the bundle that is installed
;   FILES    a script with two macros, InstallFiles and RemoveFiles, that name each file
;   TARGET   the installer that is made

Target amd64-unicode
!include MUI2.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Schachraum"
!define CLASSES "Software\Classes"
!define TYPE "Schachraum.pgn"
!define UNINSTALLER "uninstall-schachraum.exe"

Name "Schachraum"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Schachraum"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS Win10
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Schachraum"
VIAddVersionKey /LANG=0 "FileDescription" "Schachraum"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\schachraum.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString Running ${LANG_ENGLISH} "Schachraum is running, or a chess program uses it. Close it and try again."
LangString Running ${LANG_GERMAN} "Schachraum läuft, oder ein Schachprogramm benutzt es. Bitte beenden und noch einmal versuchen."
LangString Games ${LANG_ENGLISH} "Also delete your games, preferences, themes and own games of Schachraum? This cannot be undone."
LangString Games ${LANG_GERMAN} "Auch die eigenen Partien, Einstellungen, Themen und eigenen Spiele von Schachraum löschen? Das lässt sich nicht rückgängig machen."
LangString FileType ${LANG_ENGLISH} "Chess games (PGN)"
LangString FileType ${LANG_GERMAN} "Schachpartien (PGN)"

!include "${FILES}"

; Waits until a program can be replaced; a silent installer gives up instead, with exit status 2.
!macro WaitForEnd PROGRAM
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Quit
  ${Loop}
!macroend

Section
  !insertmacro WaitForEnd "schachraum.exe"
  !insertmacro WaitForEnd "schachraum-uci.exe"
  ; Another version may have had other files.
  ${If} ${FileExists} "$INSTDIR\${UNINSTALLER}"
    ExecWait '"$INSTDIR\${UNINSTALLER}" /S _?=$INSTDIR'
  ${EndIf}
  !insertmacro InstallFiles
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"
  CreateShortcut "$SMPROGRAMS\Schachraum.lnk" "$INSTDIR\schachraum.exe"

  ; Files of games are offered to be opened with this program; who opens them so far goes on to.
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "$(FileType)"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\_internal\schachraum-document.ico"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\schachraum.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.pgn\OpenWithProgids" "${TYPE}" ""

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Schachraum"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\schachraum.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Schachraum authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  SectionGetSize 0 $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ; Tells the desktop of the type of files.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro WaitForEnd "schachraum.exe"
  !insertmacro WaitForEnd "schachraum-uci.exe"
  !insertmacro RemoveFiles
  Delete "$INSTDIR\${UNINSTALLER}"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Schachraum.lnk"
  DeleteRegValue HKCU "${CLASSES}\.pgn\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.pgn\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.pgn"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(Games)" /SD IDNO IDNO +3
    RMDir /r "$APPDATA\schachraum"
    RMDir /r "$LOCALAPPDATA\schachraum"
SectionEnd
