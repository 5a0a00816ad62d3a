import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import type { IsolatedConfig } from './page/messages'

/** The name of the world that preload scripts run in; Electron's own uses the same. */
export const ISOLATED_WORLD = 'Electron Isolated Context'

/** The names of the wrapper that a sandboxed preload script is put in. */
const WRAPPER = '(require, process, exports, module, global, setImmediate, clearImmediate)'

/** What the page's own world runs before any script of the page. `folder` holds the built page scripts. */
export function mainWorldScript(folder: string, token: string): string {
  return inTopFrame(`${pageScript(folder, 'main-world')}
standinMainWorld.startMainWorld(${JSON.stringify(token)})`)
}

/**
 * Stores what STANDIN_STORAGE holds, an object of texts as JSON, for pages of the program that have not stored anything else
 * under these keys: a test may begin with settings of an earlier use.
 */
export function storageScript(): string {
  const entries = JSON.stringify(process.env['STANDIN_STORAGE'] ?? '{}')
  return inTopFrame(`if (location.protocol === 'about:') return;
for (const [key, value] of Object.entries(JSON.parse(${entries}))) localStorage[key] ??= value`)
}

/** What the isolated world runs: the preload's surroundings and the preload itself. */
export function isolatedWorldScript(folder: string, config: IsolatedConfig, preload: string): string {
  return inTopFrame(`${pageScript(folder, 'isolated-world')}
standinIsolatedWorld.startIsolatedWorld(${JSON.stringify(config)}, (scope) => {
  const exports = {};
  ${wrapped(preload)}.call(undefined, scope.require, scope.process, exports, { exports }, globalThis,
    scope.setImmediate, scope.clearImmediate)
})`)
}

/** Compiles without running; throws a SyntaxError for a preload script that is not CommonJS, such as one with `import`. */
export function compilePreload(source: string, file: string): Script {
  return new Script(wrapped(source), { filename: file })
}

function wrapped(source: string): string {
  return `(function ${WRAPPER} {${source}\n})`
}

/** Electron runs preload scripts in the top frame only, unless told otherwise. */
function inTopFrame(code: string): string {
  return `(() => { if (window.top !== window) return;\n${code}\n})()`
}

function pageScript(folder: string, name: string): string {
  return readFileSync(path.join(folder, 'page', `${name}.js`), 'utf8')
}
