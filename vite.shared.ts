import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown, UserConfig } from 'vite'

/**
 * What both builds of the window share. sax asks for Node's streams and does without them where there are none; the
 * empty module says so, and the bundler has nothing to warn of.
 */
export const WINDOW_RESOLVE = {
  // HarfBuzz asks for Node's module in Node only.
  alias: [
    { find: /^(stream|module)$/, replacement: path.join(import.meta.dirname, 'scripts/no-streams.mjs') },
  ],
} satisfies UserConfig['resolve']

const WAITING = 'init(await createHarfBuzz());'

/**
 * HarfBuzz waits for its machine code while it is loaded. A part that waits so keeps the bundler from joining small parts
 * of the whole worker, which then sends 5 kB more: it gives out the promise instead, as `ready`.
 */
export function harfBuzz(): Plugin {
  return {
    name: 'harfbuzz',
    transform(code, id) {
      if (!id.endsWith('harfbuzzjs/dist/index.mjs')) return undefined
      if (!code.includes(WAITING)) throw new Error('HarfBuzz starts in another way: see vite.shared.ts')
      const started = 'export const ready = createHarfBuzz().then(init);'
      return { code: code.replace(WAITING, started), map: null }
    },
  }
}

/** HarfBuzz looks for its machine code beside the script that it is part of, in Node: in this folder of the build. */
export function machineCode(folder: string): Plugin {
  return {
    name: 'machine-code',
    generateBundle() {
      const source = readFileSync(
        path.join(import.meta.dirname, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'),
      )
      this.emitFile({ type: 'asset', fileName: `${folder}harfbuzz.wasm`, source })
    },
  }
}

/**
 * Writes which modules a bundle has, and which modules import each of them: `out/modules/<name>.json`, which a test reads.
 * The program does not contain that file.
 */
export function moduleList(name: string): Plugin {
  const shown = (id: string): string => path.relative(import.meta.dirname, id).replaceAll('\\', '/')
  return {
    name: 'module-list',
    generateBundle(_options, bundle) {
      const modules: Record<string, readonly string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength === 0) continue
          const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
          modules[shown(id)] = [...importers, ...dynamicImporters].map(shown)
        }
      }
      const folder = path.join(import.meta.dirname, 'out/modules')
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(modules))
    },
  }
}

/**
 * A few large files load faster than many small ones, although they hold some code that is not needed yet: one file holds all
 * code of the first screen, another all code that five or more parts share. `npm run bench start` measures it.
 */
const GROUPS = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 5 },
]
export const FEW_FILES = { codeSplitting: { groups: GROUPS } }

/**
 * Fails a build whose files import each other in a circle, although their modules may not: such a file may use a value
 * before it is there, and the window then does not start.
 */
export const noCycles: Plugin = {
  name: 'no-cycles',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) this.error(`Files import each other: ${[...path, file].join(' → ')}`)
      const chunk = bundle[file]
      if (done.has(file) || chunk?.type !== 'chunk') return
      for (const next of chunk.imports) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

/** Names one file for all modules that a module imports, directly and through others; not those that it loads later. */
export function reachedFrom(name: string, first: string) {
  const reached = new Set<string>()
  return (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
    const left = reached.size === 0 ? [first.replaceAll('\\', '/')] : []
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      left.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
    }
    return reached.has(id) ? name : null
  }
}

/** Rolldown remarks on slow plugins; how long a build took is printed anyway. */
export const BUILD_CHECKS = { pluginTimings: false }
