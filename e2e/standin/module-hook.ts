/* oxlint-disable no-underscore-dangle -- `_load` is Node's own name */
import Module from 'node:module'
import { pathToFileURL } from 'node:url'

/** Names under which the main process may ask for Electron. */
const NAMES = ['electron', 'electron/main', 'electron/common']

const ADDRESS = 'standin:electron'
const GLOBAL = 'standinElectron'

/** Makes `require('electron')` and `import … from 'electron'` give `electron`. */
export function provideElectron(electron: Readonly<Record<string, unknown>>): void {
  // Node's own loader, which has no public way to answer a name.
  const loader = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown }
  const load = loader._load
  loader._load = function (name, ...rest) {
    return NAMES.includes(name) ? electron : load.call(this, name, ...rest)
  }

  Reflect.set(globalThis, GLOBAL, electron)
  const names = Object.keys(electron)
  const source = [
    `const electron = globalThis.${GLOBAL}`,
    'export default electron',
    ...names.map((name) => `export const ${name} = electron.${name}`),
  ].join('\n')
  // These hooks run on a separate thread and can only be given as text.
  const hooks = `
    const names = ${JSON.stringify(NAMES)}
    export const resolve = (name, context, next) =>
      names.includes(name) ? { url: '${ADDRESS}', shortCircuit: true } : next(name, context)
    export const load = (url, context, next) =>
      url === '${ADDRESS}'
        ? { format: 'module', source: ${JSON.stringify(source)}, shortCircuit: true }
        : next(url, context)`
  Module.register(`data:text/javascript,${encodeURIComponent(hooks)}`, pathToFileURL(__filename))
}
