// The protections that test:hardening removes, one a run: which built file, which text of it, and what stands there
// instead. `refusal` is what the tests say where such a program ends at its start.
const MAIN = 'main/index.js'
const PRELOAD = 'preload/index.cjs'
const NOT_STARTED = /firstWindow: .* has been closed/

/** @type {readonly { name: string, file: string | RegExp, find: string | RegExp, put: string, refusal?: RegExp }[]} */
export const MUTANTS = [
  { name: 'sandbox of the window', file: MAIN, find: 'sandbox: true', put: 'sandbox: false' },
  { name: 'sandbox of all processes', file: MAIN, find: 'app.enableSandbox();', put: '' },
  {
    name: 'context isolation',
    file: MAIN,
    find: 'contextIsolation: true',
    put: 'contextIsolation: false',
    refusal: NOT_STARTED,
  },
  {
    name: 'no Node in the page',
    file: MAIN,
    find: 'nodeIntegration: false',
    put: 'nodeIntegration: true',
    refusal: NOT_STARTED,
  },
  { name: 'web security', file: MAIN, find: 'webSecurity: true', put: 'webSecurity: false' },
  { name: 'no <webview> tag', file: MAIN, find: 'webviewTag: false', put: 'webviewTag: true' },
  {
    name: 'guard of <webview>',
    file: MAIN,
    find: 'contents.on("will-attach-webview", (event) => event.preventDefault());',
    put: '',
  },
  {
    name: 'check of senders',
    file: MAIN,
    find: /if \(!isTrusted\(caller\)\) throw new Error\([^\n]*\);/,
    put: '',
  },
  { name: 'frames are no senders', file: MAIN, find: 'frame.parent === null &&', put: '' },
  {
    name: 'host of senders',
    file: MAIN,
    find: '&& url.host === "brownstone") return true',
    put: ') return true',
  },
  {
    name: 'payloads checked in the main process',
    file: MAIN,
    find: /const sent = checked\(ARGUMENT_SCHEMAS\[name\], values, [^\n]*\);/,
    put: 'const sent = values;',
  },
  {
    name: 'payloads checked in the window',
    file: /^renderer\/assets\/index-[^/]+\.js$/,
    find: /throw TypeError\((`\$\{\w+\} breaks the contract)/,
    put: 'return arguments[1];($1',
  },
  {
    name: 'events kept from the page',
    file: PRELOAD,
    find: 'forward = (_event, ...values)',
    put: 'forward = (...values)',
  },
  {
    name: 'Electron kept from the page',
    file: PRELOAD,
    find: '["kind", "desktop"],',
    put: '["kind", "desktop"], ["send", electron.ipcRenderer.send],',
  },
  {
    name: 'guard of navigation',
    file: MAIN,
    find: 'if (!isOwnPage(event.url, developmentUrl)) event.preventDefault();',
    put: '',
  },
  {
    name: 'no further windows',
    file: MAIN,
    find: 'contents.setWindowOpenHandler(() => ({ action: "deny" }));',
    put: '',
  },
  {
    name: 'requests for permissions',
    file: MAIN,
    find: /defaultSession\.setPermissionRequestHandler\([^\n]*\);/,
    put: '',
  },
  {
    name: 'checks of permissions',
    file: MAIN,
    find: /defaultSession\.setPermissionCheckHandler\([^\n]*\);/,
    put: '',
  },
  { name: 'content policy', file: MAIN, find: '"content-security-policy": policy,', put: '' },
  { name: 'nosniff', file: MAIN, find: '"x-content-type-options": "nosniff",', put: '' },
  {
    name: 'paths of the scheme',
    file: MAIN,
    find: 'return file.startsWith(root + path.sep) ? file : void 0;',
    put: 'return file;',
  },
  {
    name: 'host of the scheme',
    file: MAIN,
    find: /if \(url\.protocol !== `app:` \|\| url\.host !== "brownstone"\) return refuse\([^\n]*\);/,
    put: '',
  },
  {
    name: 'GET only',
    file: MAIN,
    find: 'if (request.method !== "GET") return refuse(405, "Only GET is answered");',
    put: '',
  },
]
