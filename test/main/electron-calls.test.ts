import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Compares the table of Electron's calls in docs/desktop-testing.md with the declarations and with the code. */

const root = path.resolve(import.meta.dirname, '../..')
const declarations = readFileSync(path.join(root, 'node_modules/electron/electron.d.ts'), 'utf8').split('\n')
const document = readFileSync(path.join(root, 'docs/desktop-testing.md'), 'utf8')

/** The declared types of the objects in the table; a member may be in any of them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  app: ['App'],
  window: ['BrowserWindow', 'BaseWindow'],
  webContents: ['WebContents'],
  dialog: ['Dialog'],
  Menu: ['Menu'],
  session: ['Session', 'typeof Session'],
  protocol: ['Protocol'],
  net: ['Net'],
  shell: ['Shell'],
  nativeTheme: ['NativeTheme'],
  screen: ['Screen'],
  ipcMain: ['IpcMain'],
  ipcRenderer: ['IpcRenderer'],
  contextBridge: ['ContextBridge'],
  webUtils: ['WebUtils'],
  menuItem: ['MenuItemConstructorOptions'],
  options: ['BrowserWindowConstructorOptions', 'BaseWindowConstructorOptions'],
  webPreferences: ['WebPreferences'],
  fileDialog: ['OpenDialogOptions', 'SaveDialogOptions'],
  messageBox: ['MessageBoxOptions'],
}
/** Rows that are options of calls. */
const OPTIONS = /^(?:menuItem|options|webPreferences|fileDialog|messageBox)\b/

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' }
const ORDER = ['macOS', 'Windows', 'Linux']

/** The names of objects in the code by those in the table. */
const OBJECTS: Readonly<Record<string, string>> = {
  native: 'window',
  old: 'window',
  contents: 'webContents',
  defaultSession: 'session',
}

/** The lines of a declared type; empty if there is none. */
function linesOf(type: string): readonly string[] {
  const head = new RegExp(`^ {2}(?:interface|class) ${type}\\b`)
  const start = declarations.findIndex((line) => head.test(line))
  return start < 0 ? [] : declarations.slice(start, declarations.indexOf('  }', start))
}

/** The systems named by the declaration of a call, as the table writes them; undefined without a declaration. */
function declaredSystems(call: string): string | undefined {
  if (call === 'session.defaultSession') return 'all' // a static property, which has no own comment on systems
  const [object = '', event, member = ''] = /^(\w+)\.(?:on\('([\w-]+)'\)|(\w+))$/.exec(call)?.slice(1) ?? []
  const pattern = event
    ? new RegExp(`^ {4}on\\(event: '${event}'`)
    : new RegExp(`^ {4}(?:static |readonly |get )*${member}\\??[(:<]`)
  for (const lines of (TYPES[object] ?? []).map(linesOf)) {
    const at = lines.findIndex((line) => pattern.test(line))
    if (at < 0) continue
    const comment = lines.slice(
      lines.findLastIndex((line, index) => index < at && line.includes('/**')),
      at,
    )
    const isOwn = comment.at(-1)?.trim() === '*/'
    const named = isOwn ? /@platform (\S+)/.exec(comment.join('\n'))?.[1]?.split(',') : undefined
    const systems = named?.map((system) => SYSTEMS[system] ?? system)
    return systems ? ORDER.filter((system) => systems.includes(system)).join(', ') : 'all'
  }
  return undefined
}

const rows = [...document.matchAll(/^\| (`[\w.]+(?:\('[\w-]+'\))?`(?:, `[^`]+`)*) \| ([^|]+) \|/gm)].flatMap(
  ([, calls = '', systems = '']) =>
    calls.split(', ').map((call) => ({ call: call.slice(1, -1), systems: systems.trim() })),
)

/** The calls and events in the code. `window` is Electron's own only where windows are made. */
function usedCalls(): ReadonlySet<string> {
  const used = new Set<string>()
  const note = (text: string, objects: string): void => {
    const uses = new RegExp(`\\b(${objects})\\??\\.(?:(?:on|once)\\('([\\w-]+)'|(\\w+))`, 'g')
    for (const [, object = '', event, member] of text.matchAll(uses)) {
      const name = OBJECTS[object] ?? object
      used.add(event ? `${name}.on('${event}')` : `${name}.${member}`)
    }
  }
  const modules = Object.keys(TYPES)
    .slice(3)
    .filter((name) => !OPTIONS.test(name))
  for (const folder of ['src/main', 'src/preload']) {
    for (const file of readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(path.join(root, folder, file), 'utf8').replaceAll(
        /^\s*(?:\/\/|\/?\*).*$/gm,
        '',
      )
      note(text, ['app', 'contents', 'webContents', 'defaultSession', 'native', ...modules].join('|'))
      if (file === 'window.ts') note(text, 'window|old')
    }
  }
  return used
}

/** The options of windows and dialogs in the code, by the names of the table. */
function usedOptions(): readonly string[] {
  const [windows = '', dialogs = ''] = ['window', 'dialogs'].map((file) =>
    readFileSync(path.join(root, `src/main/${file}.ts`), 'utf8'),
  )
  const keysIn = (object: string, text: string): readonly string[] =>
    [...text.matchAll(/^ +(\w+)(?::|,$)/gm)].map(([, key]) => `${object}.${key}`)
  const [, ofWindow = '', preferences = ''] =
    /new BrowserWindow\(\{([\s\S]*?)webPreferences: \{([\s\S]*?)\n {4}\},\n {2}\}\)/.exec(windows) ?? []
  return [
    ...keysIn('options', ofWindow),
    ...keysIn('webPreferences', preferences),
    ...[...dialogs.matchAll(/dialog\.show(\w+)\([^{]*\{([\s\S]*?)\n +\}\)/g)].flatMap(([, kind, text = '']) =>
      keysIn(kind === 'MessageBox' ? 'messageBox' : 'fileDialog', text),
    ),
  ]
}

/** Options that `usedOptions` does not see: the code spreads the place of the last window and collects those of menu lines from several parts. */
const SPREAD = /^(?:options\.(?:height|width|x|y)|menuItem\.\w+)$/

/** Calls in other words: `webContents[command]`, `const { defaultSession } = session`, and a parameter for `ipcMain`. */
const INDIRECT = ['cut', 'copy', 'paste', 'undo', 'redo']
  .map((command) => `webContents.${command}`)
  .concat('session.defaultSession', 'ipcMain.handle')

describe('the calls of Electron', () => {
  it('have in the table the systems of their declarations', () => {
    const wrong = rows.filter(({ call, systems }) => declaredSystems(call) !== systems)
    expect(wrong.map(({ call }) => `${call}: ${declaredSystems(call)}`)).toEqual([])
    expect(rows.length).toBeGreaterThan(60)
  })

  it('are all in the table, which has no others', () => {
    const used = usedCalls()
    const listed = new Set(rows.map(({ call }) => call))
    expect([...used].filter((call) => !listed.has(call))).toEqual([])
    const others = [...listed].filter(
      (call) => !used.has(call) && !INDIRECT.includes(call) && !OPTIONS.test(call),
    )
    expect(others).toEqual([])
  })

  it('have exactly the options of windows and dialogs in the table', () => {
    const listed = rows.map(({ call }) => call).filter((call) => OPTIONS.test(call) && !SPREAD.test(call))
    expect([...new Set(usedOptions())].toSorted()).toEqual(listed.toSorted())
  })

  it('for only some systems are made there alone', () => {
    const text = ['index', 'window']
      .map((file) => readFileSync(path.join(root, `src/main/${file}.ts`), 'utf8'))
      .join('')
    expect(text).toContain("if (process.platform === 'win32') app.setAppUserModelId(")
    expect(text).toContain("if (process.platform !== 'linux') app.addRecentDocument(")
    expect(text).toContain("if (process.platform === 'darwin') native.setDocumentEdited(")
  })
})
