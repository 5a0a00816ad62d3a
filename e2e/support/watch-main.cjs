// Loaded into the main process before the program (`-r`): notes which protections the program sets up and keeps its
// handlers, which Electron itself does not give back.
const { app, protocol, session, shell } = require('electron')

const watched = { sandboxEnabled: false, opened: [], serve: undefined, request: undefined, check: undefined }
globalThis.watched = watched

watch(app, 'enableSandbox', () => (watched.sandboxEnabled = true))
watch(protocol, 'handle', (_scheme, handler) => (watched.serve = handler))
shell.openExternal = async (address) => void watched.opened.push(address)
// Registered first, so that it runs before what the program does when it is ready.
app.whenReady().then(() => {
  watch(session.defaultSession, 'setPermissionRequestHandler', (handler) => (watched.request = handler))
  watch(session.defaultSession, 'setPermissionCheckHandler', (handler) => (watched.check = handler))
})

function watch(object, name, note) {
  const original = object[name]
  object[name] = (...values) => {
    note(...values)
    return original.apply(object, values)
  }
}
