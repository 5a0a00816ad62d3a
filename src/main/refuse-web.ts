import type { App, Session } from 'electron'
import { DEVELOPMENT_POLICY } from '../ipc/content-policy'
import { isOwnPage, isPermitted } from './security'

/**
 * Allows no permissions but notifications, no other pages, no further windows: the program does not use the web. `developmentUrl` is
 * the address of the development server, if one runs.
 */
export function refuseTheWeb(app: App, defaultSession: Session, developmentUrl: string | undefined): void {
  defaultSession.setPermissionRequestHandler((_contents, permission, decide) =>
    decide(isPermitted(permission)),
  )
  defaultSession.setPermissionCheckHandler((_contents, permission) => isPermitted(permission))
  if (developmentUrl !== undefined) {
    defaultSession.webRequest.onHeadersReceived((details, answer) =>
      answer({
        responseHeaders: { ...details.responseHeaders, 'Content-Security-Policy': [DEVELOPMENT_POLICY] },
      }),
    )
  }
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isOwnPage(event.url, developmentUrl)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
