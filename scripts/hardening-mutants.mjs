// The protections that test:hardening removes, each from its own copy of the built desktop: the built file, the text in it,
// the text to put in its place, and the test that must notice: a file of e2e/desktop/security, and words of the test's name.
// `problem` matches the message of the test if the program ends without the protection; `ending` describes that for the table.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The bundler moves code that threads share into files of its own. */
const MAIN = /^main\/(?:index|chunks\/[^/]+)\.js$/
const PRELOAD = 'preload/index.cjs'
/** The stand-in ends a program that lets the page open a window. */
const PROGRAM_ENDED = /page\.evaluate: Target page, context or browser has been closed/
const NOT_STARTED = /firstWindow: .* has been closed/

const PREFERENCES = ['window', 'the window has the safe preferences']
const BRIDGE = ['bridge', 'the page sees neither Node nor Electron']
const STRANGERS = ['senders', 'no call of a foreign sender']
const BAD_VALUES = ['senders', 'the main process answers no call with one bad']
const ANSWERS = ['page', 'the scheme serves the files of the page only']
const POLICY = ['page', 'the page is held to its content policy']
const PERMISSIONS = ['leaving', 'no permission is granted']
const SECOND_START = ['outside', 'a second start opens only files']
const LINKS = ['outside', 'a link is read only with the scheme']
const OTHER_PAGE = ['rights', 'a right of the window is refused to another page']
const ENDS = ['rights', 'a right ends with its document']
const NO_WRITING = ['rights', 'the tokens of a recent file']
const ASKED = ['rights', 'the user is asked about files beside']
const BY_USER = ['user', 'a script cannot paste, copy']
const COPIES = ['rights', 'kept copies are listed and read']
const BESIDE = ['rights', 'a map reads only maps and their files']
const MADE_UP = ['user', 'a script gets no token for a file']
const NAMES = ['rights', 'no name is written that some system']

/** Removes the check of one shape of the contract, so that its values pass unchecked. */
const shape = (name) => ({
  name: `check of values: ${name}`,
  file: MAIN,
  find: 'var shapes = { ...shapes_exports };',
  // The bundle has only those functions of the schema library that the program calls.
  put: `var shapes = { ...shapes_exports, ${name}: custom(() => true) };`,
  test: BAD_VALUES,
})

/** Changes the value of a directive of the content policy, or removes the directive. */
const directive = (name, put = undefined) => ({
  name: put === undefined ? `policy: ${name}` : `policy: ${name} without ${put}`,
  file: MAIN,
  find: RegExp(`(var DIRECTIVES = \\{[^}]*?)"${name}": "[^"]*",?`),
  put: put === undefined ? '$1' : `$1"${name}": "${put}",`,
  test: ANSWERS,
})

/** @type {readonly { name: string, file: string | RegExp, find: string | RegExp, put: string, test: readonly string[], problem?: RegExp, ending?: string }[]} */
export const MUTANTS = [
  // The window.
  {
    name: 'sandbox of the window',
    file: MAIN,
    find: 'sandbox: true',
    put: 'sandbox: false',
    test: PREFERENCES,
  },
  {
    name: 'sandbox of all processes',
    file: MAIN,
    find: 'app.enableSandbox();',
    put: '',
    test: ['window', 'the sandbox is switched on'],
  },
  {
    name: 'context isolation',
    file: MAIN,
    find: 'contextIsolation: true',
    put: 'contextIsolation: false',
    test: PREFERENCES,
    problem: NOT_STARTED,
  },
  {
    name: 'no Node in the page',
    file: MAIN,
    find: 'nodeIntegration: false',
    put: 'nodeIntegration: true',
    test: PREFERENCES,
    problem: NOT_STARTED,
  },
  {
    name: 'web security',
    file: MAIN,
    find: 'webSecurity: true',
    put: 'webSecurity: false',
    test: PREFERENCES,
  },
  {
    name: 'no <webview> tag',
    file: MAIN,
    find: 'webviewTag: false',
    put: 'webviewTag: true',
    test: PREFERENCES,
  },
  {
    name: 'no developer tools',
    file: MAIN,
    find: 'devTools: false',
    put: 'devTools: true',
    test: PREFERENCES,
  },
  {
    name: 'guard of <webview>',
    file: MAIN,
    find: 'contents.on("will-attach-webview", (event) => event.preventDefault());',
    put: '',
    test: ['window', 'nothing can be embedded'],
  },

  // Calls and events.
  {
    name: 'check of senders',
    file: MAIN,
    find: /if \(!isTrusted\(caller\)\) throw new Error\([^\n]*\);/,
    put: '',
    test: STRANGERS,
  },
  {
    name: 'senders: main frame only',
    file: MAIN,
    find: 'frame.parent === null &&',
    put: '',
    test: STRANGERS,
  },
  {
    name: 'host of senders',
    file: MAIN,
    find: '&& url.host === "brownstone") return true',
    put: ') return true',
    test: STRANGERS,
  },
  {
    name: 'scheme of senders',
    file: MAIN,
    find: 'if (url.protocol === `app:` && url.host',
    put: 'if (url.host',
    test: STRANGERS,
  },
  {
    name: 'values checked in the main process',
    file: MAIN,
    find: /const sent = checked\(ARGUMENT_SCHEMAS\[name\], values, [^\n]*\);/,
    put: 'const sent = values;',
    test: ['senders', 'no call with values that break'],
    problem: /The program ended: [\s\S]*\bat menu \(/,
    ending: 'such a value ends the program',
  },
  ...[
    'token',
    'openRequest',
    'saveRequest',
    'draft',
    'crashEntry',
    'besidePath',
    'byteCount',
    'filePath',
    'codePoints',
    'documentState',
    'menuLines',
    'editCommand',
  ].map(shape),
  {
    name: 'check of values: bare names',
    file: MAIN,
    find: /_regex\([^\n]*, "Expected a bare file name"\)/,
    put: '_minLength(1)',
    test: BAD_VALUES,
  },
  {
    name: 'check of values: bytes',
    file: MAIN,
    find: 'value instanceof Uint8Array && value.byteLength <= limit',
    put: 'true',
    test: BAD_VALUES,
  },
  {
    name: 'check of values: extensions',
    file: MAIN,
    find: /string\(\)\.check\(_regex\([^\n]*\{0,30\}\$\/\)\)/,
    put: 'string()',
    test: BAD_VALUES,
  },
  {
    name: 'check of values: number of files',
    file: MAIN,
    find: 'array(fileToSave).check(_minLength(1), _maxLength(MAX_SAVED_FILES))',
    put: 'array(fileToSave)',
    test: BAD_VALUES,
  },
  {
    name: 'check of values: unknown fields',
    file: MAIN,
    find: /(strictObject\(\{\s*file: exactOptional\(token\),\s*filter,[^]*?\n\})\)/,
    put: '$1, { catchall: undefined })',
    test: BAD_VALUES,
  },
  {
    name: 'values checked in the window',
    file: /^renderer\/assets\/index-[^/]+\.js$/,
    find: /throw TypeError\((`\$\{\w+\} breaks the contract)/,
    put: 'return arguments[1];($1',
    test: ['bridge', 'an event that breaks the contract'],
  },
  {
    name: 'events kept from the page',
    file: PRELOAD,
    find: 'forward = (_event, ...values)',
    put: 'forward = (...values)',
    test: ['bridge', 'a listener gets the values'],
  },
  {
    name: 'Electron kept from the page',
    file: PRELOAD,
    find: '["kind", "desktop"],',
    put: '["kind", "desktop"], ["send", electron.ipcRenderer.send],',
    test: BRIDGE,
  },

  // Other pages, windows and permissions.
  {
    name: 'guard of navigation',
    file: MAIN,
    find: 'if (!isOwnPage(event.url, developmentUrl)) event.preventDefault();',
    put: '',
    test: ['leaving', 'the window cannot leave its page'],
  },
  {
    name: 'guard of navigation: file:',
    file: MAIN,
    find: 'if (!isOwnPage(event.url, developmentUrl)) event.preventDefault();',
    put: 'if (!isOwnPage(event.url, developmentUrl) && !event.url.startsWith("file:")) event.preventDefault();',
    test: ['leaving', 'the window cannot leave its page'],
  },
  {
    name: 'no further windows',
    file: MAIN,
    find: 'contents.setWindowOpenHandler(() => ({ action: "deny" }));',
    put: '',
    test: ['leaving', 'the page opens no window'],
    problem: PROGRAM_ENDED,
    ending: 'the stand-in has no further windows',
  },
  {
    name: 'requests for permissions',
    file: MAIN,
    find: /defaultSession\.setPermissionRequestHandler\([^\n]*\);/,
    put: '',
    test: PERMISSIONS,
  },
  {
    name: 'checks of permissions',
    file: MAIN,
    find: /defaultSession\.setPermissionCheckHandler\([^\n]*\);/,
    put: '',
    test: PERMISSIONS,
  },
  {
    name: 'only notifications',
    file: MAIN,
    find: 'return permission === "notifications";',
    put: 'return permission === "notifications" || permission === "hid";',
    test: PERMISSIONS,
  },

  // The scheme and the content policy.
  {
    name: 'content policy',
    file: MAIN,
    find: '"content-security-policy": policy,',
    put: '',
    test: POLICY,
  },
  directive('script-src', "'self' 'unsafe-inline' 'unsafe-eval'"),
  directive('connect-src', '*'),
  ...['default-src', 'object-src', 'base-uri', 'form-action', 'worker-src'].map((name) => directive(name)),
  {
    name: 'policy: frame-ancestors',
    file: MAIN,
    find: /(CONTENT_POLICY_HEADER = policyText\(\{\s*\.\.\.DIRECTIVES),\s*"frame-ancestors": "'none'"/,
    put: '$1',
    test: ANSWERS,
  },
  {
    name: 'policy: the page runs no WebAssembly',
    file: MAIN,
    find: 'WORKER_SCRIPT.test(path.basename(file)) ? WORKER_POLICY_HEADER : CONTENT_POLICY_HEADER',
    put: 'WORKER_POLICY_HEADER',
    test: ANSWERS,
  },
  { name: 'nosniff', file: MAIN, find: '"x-content-type-options": "nosniff",', put: '', test: ANSWERS },
  {
    name: 'opener policy',
    file: MAIN,
    find: /"cross-origin-opener-policy": "same-origin",/,
    put: '',
    test: ANSWERS,
  },
  { name: 'referrer policy', file: MAIN, find: '"referrer-policy": "no-referrer"', put: '', test: ANSWERS },
  {
    name: 'paths of the scheme',
    file: MAIN,
    find: 'return file.startsWith(root + path.sep) ? file : void 0;',
    put: 'return file;',
    test: ANSWERS,
  },
  {
    name: 'host of the scheme',
    file: MAIN,
    find: /if \(url\.protocol !== `app:` \|\| url\.host !== "brownstone"\) return refuse\([^\n]*\);/,
    put: '',
    test: ANSWERS,
  },
  {
    name: 'types of the scheme',
    file: MAIN,
    find: 'MEDIA_TYPES[path.extname(file)];',
    put: 'MEDIA_TYPES[path.extname(file)] ?? "text/plain";',
    test: ANSWERS,
  },
  {
    name: 'GET only',
    file: MAIN,
    find: 'if (request.method !== "GET") return refuse(405, "Only GET is answered");',
    put: '',
    test: ANSWERS,
  },

  // What comes from outside.
  {
    name: 'second start: extensions',
    file: MAIN,
    find: '&& extensions.includes(extensionOf(word))',
    put: '',
    test: SECOND_START,
  },
  {
    name: 'second start: switches',
    file: MAIN,
    find: '!word.startsWith("-") &&',
    put: '',
    test: SECOND_START,
  },
  {
    name: 'second start: links are not files',
    file: MAIN,
    find: 'townCodeOf(word) === void 0 &&',
    put: '',
    test: ['outside', 'a link is never opened as a file'],
  },
  {
    name: 'links: scheme',
    file: MAIN,
    find: 'if (link.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return void 0;',
    put: '',
    test: LINKS,
  },
  {
    name: 'links: length',
    file: MAIN,
    find: 'link.slice(length, length + MAX_TOWN_CODE + 1)',
    put: 'link.slice(length)',
    test: LINKS,
  },

  // Rights to files.
  {
    name: 'rights: of one window',
    file: MAIN,
    find: 'const files = windowFiles.of(sender);',
    put: 'const files = windowFiles.of(page);',
    test: OTHER_PAGE,
  },
  {
    name: 'files beside: within the folder',
    file: MAIN,
    find: 'if (!isWithin(within, file)) return outside;',
    put: '',
    test: BESIDE,
  },
  {
    name: 'files beside: links resolved',
    file: MAIN,
    find: 'if (!isWithin(await realpath(within), entry.realPath)) return outside;',
    put: '',
    test: BESIDE,
  },
  {
    name: 'files beside: maps and their files only',
    file: MAIN,
    find: 'if (!mayOpenBeside(named)) return NO_COMPANION;',
    put: '',
    test: BESIDE,
  },
  {
    name: 'files beside: hidden files',
    file: MAIN,
    find: 'return isBesidePath(path) && !isHidden &&',
    put: 'return isBesidePath(path) &&',
    test: BESIDE,
  },
  {
    name: 'files beside: size',
    file: MAIN,
    find: 'await readFileLimited(entry.realPath, left)',
    put: 'await readFileLimited(entry.realPath)',
    test: BESIDE,
  },
  {
    name: 'dropped files: paths of the system only',
    file: PRELOAD,
    find: /(\w+\.)?webUtils\.getPathForFile\((\w+)\)/,
    put: '($2.path ?? String($2))',
    test: MADE_UP,
  },
  {
    name: 'dropped files: never a path of the page',
    file: PRELOAD,
    find: /(tokenFor: \{[^}]*?),\s*byFile: true/,
    put: '$1',
    test: MADE_UP,
  },
  { name: 'rights: exports end', file: MAIN, find: 'exports.clear();', put: '', test: ENDS },
  {
    name: 'rights: ended rights stay ended',
    file: MAIN,
    find: 'if (file !== void 0) opened.delete(file);',
    put: '',
    test: ENDS,
  },
  {
    name: 'rights: projects only',
    file: MAIN,
    find: 'return file?.mayWrite ? {',
    put: 'return file ? {',
    test: NO_WRITING,
  },
  {
    name: 'rights: exports only by export',
    file: MAIN,
    find: 'if (purpose === "export") return exports.get(token);',
    put: 'if (purpose === "export") return exports.get(token) ?? { place: [...listed.keys()][0], names: new Set() };',
    test: NO_WRITING,
  },
  {
    name: 'questions: replaced files',
    file: MAIN,
    find: 'if (status === "other") replaced.push(file.name);',
    put: '',
    test: ASKED,
  },
  {
    name: 'questions: unusual files',
    file: MAIN,
    find: /if \(status === "missing" && [^\n]*\) added\.push\(file\.name\);/,
    put: '',
    test: ASKED,
  },
  {
    name: 'names: of export',
    file: MAIN,
    find: 'fileNamesProblem(files.map((file) => file.name));',
    put: 'void 0;',
    test: NAMES,
  },
  {
    name: 'names: devices',
    file: MAIN,
    find: /if \(DEVICE\.test\(name\.replace\(\/\\\.\.\*\$\/s, ""\)\.trim\(\)\)\) return problem\([^\n]*\);/,
    put: '',
    test: NAMES,
  },
  {
    name: 'names: direction of writing',
    file: MAIN,
    find: /if \(\/\\p\{Bidi_Control\}\/u\.test\(name\)\) return problem\([^\n]*\);/,
    put: '',
    test: NAMES,
  },
  {
    name: 'names: invisible characters',
    file: MAIN,
    find: /if \(HIDDEN\.test\(name\)\) return problem\([^\n]*\);/,
    put: '',
    test: NAMES,
  },
  {
    name: 'names: streams of other files',
    file: MAIN,
    find: /if \(index > 0 && name\.includes\(":"\)\) return [^\n]*;/,
    put: '',
    test: NAMES,
  },
  {
    name: 'names: differ by case only',
    file: MAIN,
    find: 'const folded = name.normalize("NFC").toUpperCase().toLowerCase();',
    put: 'const folded = name;',
    test: NAMES,
  },
  {
    name: 'versions: of replaced projects',
    file: MAIN,
    find: /const replaced = isDocument \? \[\] : [^\n]*;/,
    put: 'const replaced = [];',
    test: ['rights', 'what an export replaces is kept'],
  },

  {
    name: 'questions: changed files',
    file: MAIN,
    find: 'if (!await dialogs.askReplace([name], into)) return { status: "cancelled" };',
    put: '',
    test: ['rights', 'a file that another program changed'],
  },

  // Kept copies, and what only the user may do.
  {
    name: 'kept copies: only as long as they are shown',
    file: MAIN,
    find: 'reach = "none";\n\t\t}\n\t};',
    put: '}\n\t};',
    test: COPIES,
  },
  {
    name: 'kept copies: not after a file was opened',
    file: MAIN,
    find: 'if (reply.status === "opened") copyAccess.end();',
    put: '',
    test: COPIES,
  },
  {
    name: 'kept copies: reading',
    file: MAIN,
    find: /if \(!isInReach\(\{ kind: id[^\n]*\) return NOT_NOW;/,
    put: '',
    test: COPIES,
  },
  {
    name: 'kept copies: asked once',
    file: MAIN,
    find: 'if (isRefused) return false;',
    put: '',
    test: COPIES,
  },
  {
    name: 'kept copies: discarded by the user',
    file: MAIN,
    find: 'return await askDiscard(item) ? copies.discard(id) :',
    put: 'return true ? copies.discard(id) :',
    test: COPIES,
  },
  {
    name: 'acts of the user',
    file: PRELOAD,
    find: /if \(needsUser\(name\) && !isUserThere\(\)\) throw new Error\([^\n]*\);/,
    put: '',
    test: BY_USER,
  },
  {
    name: 'acts of the user: paste and copy',
    file: PRELOAD,
    find: /(editCommand: \{[^}]*?),\s*byUser: true/,
    put: '$1',
    test: BY_USER,
  },
  {
    name: 'acts of the user: updates',
    file: PRELOAD,
    find: /(checkForUpdate: \{[^}]*?),\s*byUser: true/,
    put: '$1',
    test: BY_USER,
  },
  {
    name: 'acts of the user: opening the page of an update',
    file: PRELOAD,
    find: /(installUpdate: \{[^}]*?),\s*byUser: true/,
    put: '$1',
    test: BY_USER,
  },
  {
    name: 'acts of the user: full screen',
    file: PRELOAD,
    find: /(fullScreen: \{[^}]*?),\s*byUser: true/,
    put: '$1',
    test: BY_USER,
  },

  // Names that are shown.
  {
    name: 'shown names: title',
    file: MAIN,
    find: '${visibleName(state.name)} — Brownstone',
    put: '${state.name} — Brownstone',
    test: ['names', 'the title shows'],
  },
  {
    name: 'shown names: recent files',
    file: MAIN,
    find: 'visibleName(`${name} — ${folder}`)',
    put: '`${name} — ${folder}`',
    test: ['names', 'the native list of recent files'],
  },
  {
    name: 'shown names: menu',
    file: MAIN,
    find: /(label: string\(\)\.check\(_minLength\(1\), _maxLength\(500\)), _overwrite\(visibleName\)/,
    put: '$1',
    test: ['names', 'the native menu'],
  },
  {
    name: 'shown names: questions',
    file: MAIN,
    find: 'names.map((name) => `"${visibleName(name)}"`).join(", ")',
    put: 'names.map((name) => `"${name}"`).join(", ")',
    test: ['names', 'dialogs and questions'],
  },
  {
    name: 'shown names: kinds of files',
    file: MAIN,
    find: 'name: visibleName(label),',
    put: 'name: label,',
    test: ['names', 'dialogs and questions'],
  },
  {
    name: 'shown names: crash log',
    file: MAIN,
    find: '${what}: ${visibleName(words)}',
    put: '${what}: ${words}',
    test: ['names', 'the crash log'],
  },
  {
    name: 'crash log without folders',
    file: MAIN,
    find: 'const words = shortenPaths(message.slice(0, 4 * MAX_CRASH_MESSAGE))',
    put: 'const words = message.slice(0, 4 * MAX_CRASH_MESSAGE)',
    test: ['names', 'the crash log'],
  },
]

/** The files of each build by their paths from its folder: a listing takes longer than a search. */
const listed = new Map()

function filesIn(out) {
  const known =
    listed.get(out) ?? readdirSync(out, { recursive: true }).map((entry) => entry.replaceAll('\\', '/'))
  listed.set(out, known)
  return known
}

/** The texts of one build by their paths: most protections are in one file. */
let read = { out: '', texts: new Map() }

function textOf(out, entry) {
  if (read.out !== out) read = { out, texts: new Map() }
  const text = read.texts.get(entry) ?? readFileSync(path.join(out, entry), 'utf8')
  read.texts.set(entry, text)
  return text
}

/**
 * Returns the built files without one protection, by their paths from the folder of the build. Throws if its text is not there
 * exactly once, because then no protection would be removed, or more than one.
 */
export function changedFiles({ name, file, find, put }, out) {
  const names = typeof file === 'string' ? [file] : filesIn(out).filter((one) => file.test(one))
  const pattern =
    typeof find === 'string' ? RegExp(find.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g') : RegExp(find, 'g')
  const replacement = typeof find === 'string' ? put.replaceAll('$', '$$$$') : put
  const entries = names.map((entry) => [entry, textOf(out, entry)])
  const count = entries.reduce((sum, [, text]) => sum + (text.match(pattern)?.length ?? 0), 0)
  if (count !== 1) throw new Error(`${name}: ${String(find)} is in the built files ${count} times, not once.`)
  return new Map(
    entries
      .filter(([, text]) => text.search(pattern) >= 0)
      .map(([entry, text]) => [entry, text.replace(pattern, replacement)]),
  )
}
