import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')

/** Builds for tests, each in a folder named after the state of the sources. */
const BUILDS = path.join(root, 'node_modules/.cache/brownstone-tests')

/** How long another run may use an older build, in milliseconds. */
const IN_USE = 3_600_000

/** What is built: everything that tests import, but not what sets Vitest up. */
const SOURCE = /^(?:src\/.*\.tsx?|test\/.*\.ts)$/
const NOT_BUILT = /\.d\.ts$|\.test\.ts$|^test\/support\/(?:set-up|built-modules)\.ts$/

/**
 * Lets tests import `src` and their own support as modules of Node. Vitest wraps each module in a function in which every
 * imported name is a look-up in an object: that makes generators and formats a third slower. All modules are
 * built at once, each into a file of its own, and again after a change. While Vitest watches, it does without.
 */
export function builtModules(): Plugin {
  let isWatching = false
  let output: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'built-modules',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch
    },
    async resolveId(source, importer, options) {
      if (isWatching || importer === undefined || source.includes('?')) return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      output ??= buildModules()
      return resolved ? (await output).get(path.normalize(resolved.id)) : undefined
    },
  }
}

/** Builds all modules unless it is done, and returns their paths by those of their sources. */
async function buildModules(): Promise<ReadonlyMap<string, string>> {
  const sources = ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name).replaceAll('\\', '/'))
      .filter((name) => SOURCE.test(name) && !NOT_BUILT.test(name))
      .toSorted(),
  )
  const folder = path.join(BUILDS, stateOf(sources))
  if (!existsSync(folder)) await buildInto(folder, sources)
  return new Map(
    sources.map((name) => [path.join(root, name), path.join(folder, name.replace(/\.tsx?$/, '.mjs'))]),
  )
}

/** Names the state of the sources, by their sizes and times: reading them all takes longer. */
function stateOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of sources) {
    const { size, mtimeMs } = statSync(path.join(root, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds into a folder that appears when it is complete, because another run may do the same at the same time. */
async function buildInto(folder: string, sources: readonly string[]): Promise<void> {
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(BUILDS, { recursive: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'test',
    plugins: [sourcePlaces()],
    ssr: { external: true },
    build: {
      ssr: true,
      outDir: unfinished,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: sources.map((name) => path.join(root, name)),
        treeshake: false,
        output: { entryFileNames: '[name].mjs', preserveModules: true, preserveModulesRoot: root },
      },
    },
  })
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  for (const name of readdirSync(BUILDS)) {
    const old = path.join(BUILDS, name)
    if (statSync(old).mtimeMs < Date.now() - IN_USE) rmSync(old, { recursive: true, force: true })
  }
}

/** Gives modules the places of their sources, beside which they look for files. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!code.includes('import.meta.')) return undefined
      const placed = code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      return { code: placed, map: null }
    },
  }
}
