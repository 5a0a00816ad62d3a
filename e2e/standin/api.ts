import { app } from './app'
import { BrowserWindow } from './browser-window'
import { nativeTheme, net, screen, shell } from './desktop'
import { dialog } from './dialog'
import { ipcMain } from './ipc-main'
import { Menu, MenuItem } from './menu'
import { protocol } from './protocol'
import { session } from './session'
import { unmodelledExport } from './unmodelled'
import { webContents } from './web-contents'

/** Every name that Electron exports to the main process: a test holds this list against Electron's own types. */
export const EXPORTS = [
  'BaseWindow',
  'BrowserView',
  'BrowserWindow',
  'ClipboardItem',
  'ImageView',
  'IpcMainServiceWorker',
  'Menu',
  'MenuItem',
  'MessageChannelMain',
  'Notification',
  'ShareMenu',
  'TouchBar',
  'Tray',
  'View',
  'WebContentsView',
  'WebSocket',
  'app',
  'autoUpdater',
  'clipboard',
  'contentTracing',
  'crashReporter',
  'desktopCapturer',
  'dialog',
  'globalShortcut',
  'inAppPurchase',
  'ipcMain',
  'nativeImage',
  'nativeTheme',
  'net',
  'netLog',
  'powerMonitor',
  'powerSaveBlocker',
  'protocol',
  'pushNotifications',
  'safeStorage',
  'screen',
  'session',
  'sharedTexture',
  'shell',
  'systemPreferences',
  'utilityProcess',
  'webContents',
  'webFrameMain',
] as const

/** The exports that behave as Electron's do; the others throw by name as soon as they are used. */
export const MODELLED = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme,
  net,
  protocol,
  screen,
  session,
  shell,
  webContents,
}

/** What `import … from 'electron'` gives in the main process. */
export const electron: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(EXPORTS.map((name) => [name, unmodelledExport(name)])),
  ...MODELLED,
}
