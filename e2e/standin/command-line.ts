/** The command line of Electron's executable: `electron [-r module] [--switches] path [arguments]`. */
export interface CommandLine {
  /** Folder or file of the program; undefined when none is given. */
  readonly program: string | undefined
  readonly modules: readonly string[]
  /** Chromium's switches that stand before the program, name and value. */
  readonly switches: readonly (readonly [name: string, value: string])[]
  /** Every switch on the line, as Chromium sees it, including those after the program. */
  readonly allSwitches: readonly (readonly [name: string, value: string])[]
  readonly inspectorPort: number | undefined
  readonly debuggingPort: number | undefined
  readonly asksVersion: boolean
}

/** The stand-in sets these itself: the profile, the debugging connections and the mode of the browser. */
const OWN = new Set([
  'inspect',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'headless',
])

/** Reads the arguments after the executable's name. */
export function parseCommandLine(values: readonly string[]): CommandLine {
  let program: string | undefined
  const modules: string[] = []
  const switches: (readonly [string, string])[] = []
  const allSwitches: (readonly [string, string])[] = []
  let inspectorPort: number | undefined
  let debuggingPort: number | undefined
  let isModule = false
  for (const value of values) {
    if (isModule) {
      modules.push(value)
      isModule = false
    } else if (program === undefined && (value === '-r' || value === '--require')) {
      isModule = true
    } else if (value.startsWith('-')) {
      const [name, setting] = splitSwitch(value)
      allSwitches.push([name, setting])
      if (name === 'inspect') inspectorPort = setting === '' ? 9229 : Number(setting)
      if (name === 'remote-debugging-port') debuggingPort = Number(setting)
      if (program === undefined && !OWN.has(name)) switches.push([name, setting])
    } else {
      program ??= value
    }
  }
  const asksVersion = program === undefined && (values.includes('--version') || values.includes('-v'))
  return { program, modules, switches, allSwitches, inspectorPort, debuggingPort, asksVersion }
}

function splitSwitch(value: string): [name: string, setting: string] {
  const text = value.replace(/^--?/, '')
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
