; The link scheme, for as many users as the installer serves. NSIS in electron-builder registers file types only.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\brownstone" "" "URL:Brownstone town code"
  WriteRegStr SHCTX "Software\Classes\brownstone" "URL Protocol" ""
  WriteRegStr SHCTX "Software\Classes\brownstone\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHCTX "Software\Classes\brownstone\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\brownstone"
!macroend
