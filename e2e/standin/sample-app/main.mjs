import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

// A small program that uses what an editor uses. It writes down what happens in `globalThis.log`, for the tests.

const log = []
globalThis.log = log
globalThis.refuseClose = false

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
const PAGES = new Map([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/page.js', 'text/javascript; charset=utf-8'],
])

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'sample', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

async function answer(request) {
  const { pathname } = new URL(request.url)
  const type = PAGES.get(pathname)
  if (pathname === '/broken.html') throw new Error('broken on purpose')
  if (!type) return new Response('not found', { status: 404 })
  const body = await readFile(path.join(import.meta.dirname, pathname))
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': POLICY } })
}

function describe(_event, value) {
  const names = Object.entries(value).map(([key, member]) => `${key}:${member?.constructor?.name}`)
  return names.join(' ')
}

function createMenu() {
  const zoom = (label, checked) => ({ id: label, label, type: 'radio', checked })
  return Menu.buildFromTemplate([
    {
      label: '&File',
      submenu: [
        { id: 'new', label: 'New', accelerator: 'CmdOrCtrl+N', click: (item) => log.push(`menu ${item.id}`) },
        { id: 'grid', label: 'Grid', type: 'checkbox', click: (item) => log.push(`grid ${item.checked}`) },
        { type: 'separator' },
        zoom('near', true),
        zoom('far', false),
        { type: 'separator' },
        { id: 'close', role: 'close' },
        { id: 'quit', role: 'quit' },
      ],
    },
    { role: 'editMenu' },
  ])
}

function createWindow() {
  const window = new BrowserWindow({
    show: false,
    width: 640,
    height: 480,
    webPreferences: { preload: path.join(import.meta.dirname, 'preload.cjs') },
  })
  const { webContents } = window
  webContents.on('will-navigate', (event, url) => {
    log.push(`navigate ${url}`)
    event.preventDefault()
  })
  webContents.setWindowOpenHandler(({ url }) => {
    log.push(`open ${url}`)
    return { action: 'deny' }
  })
  webContents.on('preload-error', (_event, _file, error) => log.push(`preload-error ${error.message}`))
  webContents.on('did-finish-load', () => log.push('did-finish-load'))
  webContents.on('will-prevent-unload', () => log.push('will-prevent-unload'))
  window.once('ready-to-show', () => {
    log.push('ready-to-show')
    window.show()
  })
  window.on('close', (event) => {
    log.push('close')
    if (globalThis.refuseClose) event.preventDefault()
  })
  window.on('closed', () => log.push('closed'))
  webContents.send('news', 'too early')
  window.loadURL('sample://town/index.html').catch((error) => log.push(`load ${error.message}`))
}

if (!app.requestSingleInstanceLock({ from: 'sample' })) {
  app.quit()
} else {
  app.on('second-instance', (_event, argv, _folder, data) => log.push(`second ${argv.at(-1)} ${data.from}`))
  app.on('window-all-closed', () => app.quit())
  ipcMain.handle('echo', (_event, value) => value)
  ipcMain.handle('describe', describe)
  ipcMain.handle('fail', () => {
    throw new RangeError('too large')
  })
  ipcMain.handle('ask', () => dialog.showOpenDialog({ properties: ['openFile'] }))
  ipcMain.on('told', (event, ...values) => log.push(`told ${event.senderFrame.url} ${values.join(',')}`))
  app.whenReady().then(() => {
    session.defaultSession.setPermissionCheckHandler(() => false)
    session.defaultSession.setPermissionRequestHandler((_contents, _permission, grant) => grant(false))
    protocol.handle('sample', answer)
    Menu.setApplicationMenu(createMenu())
    createWindow()
  })
}
