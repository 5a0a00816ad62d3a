import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { BUILT_FOLDER, builtPath, nameOf } from './built-files.ts'

const root = path.join(import.meta.dirname, '../..')

/** The state of each source that was built. A change of how modules are built needs another name. */
const BUILT = path.join(BUILT_FOLDER, 'built-4.json')

/** What is built: tests and everything that they import. */
const SOURCE = /^(?:src\/.*\.tsx?|(?:test|samples\/library)\/.*\.ts)$/
const NOT_BUILT = /\.d\.ts$|^test\/support\/built-modules\.ts$/

/**
 * Lets tests and what they import be modules of Node. Vitest wraps each module in a function in which every imported name
 * is a look-up in an object: that makes generators and formats a third slower. Each module is built into a file of its
 * own, again after a change. While Vitest watches, it does without.
 */
export function builtModules(): Plugin {
  return {
    name: 'built-modules',
    async configureVitest({ vitest, project }) {
      if (vitest.config.watch) return
      await buildChanged()
      project.config.runner = builtPath('test/support/built-runner.ts')
    },
  }
}

/** The states of all sources by their paths from the root. */
type Sources = ReadonlyMap<string, string>

/** Builds the modules whose sources changed since they were built. */
async function buildChanged(): Promise<void> {
  const sources = listSources()
  const before = readBuilt()
  const isNew = (name: string): boolean =>
    before.states[name] !== sources.get(name) ||
    Object.entries(before.texts[name] ?? {}).some(([file, state]) => stateOf(file) !== state)
  const changed = [...sources.keys()].filter(isNew)
  if (changed.length > 0) {
    const texts = { ...before.texts, ...(await buildModules(sources, changed)) }
    writeWhole(BUILT, JSON.stringify({ root, states: Object.fromEntries(sources), texts }))
  }
}

/** A state is a size and a time: reading all files takes longer. */
function listSources(): Sources {
  const names = ['src', 'test', 'samples/library'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => SOURCE.test(name) && !NOT_BUILT.test(name)),
  )
  return new Map(names.map((name) => [name, stateOf(name)]))
}

/** Returns the state of a file, by its path from the root; empty if there is none. */
function stateOf(name: string): string {
  const { size, mtimeMs } = statSync(path.join(root, name), { throwIfNoEntry: false }) ?? {}
  return size === undefined ? '' : `${size} ${mtimeMs}`
}

/** Built modules name each other by their whole paths: those of a copied folder are of no use. */
function readBuilt(): BuiltModules {
  const none = { root, states: {}, texts: {} }
  if (!existsSync(BUILT)) return none
  const built = JSON.parse(readFileSync(BUILT, 'utf8')) as BuiltModules // as written above
  return built.root === root ? built : none
}

interface BuiltModules {
  readonly root: string
  readonly states: Readonly<Record<string, string>>
  /** For sources that import files as texts (`?raw`), the states of these. */
  readonly texts: Texts
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Each module is built by itself, so that it stays right when others change. Returns the files that they import as texts. */
async function buildModules(sources: Sources, changed: readonly string[]): Promise<Texts> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'test',
    plugins: [singly(sources), sourcePlaces()],
    ssr: { external: true },
    build: {
      ssr: true,
      write: false,
      outDir: BUILT_FOLDER, // for the places of sources in source maps
      target: 'esnext',
      minify: false,
      sourcemap: 'inline', // half the files to write
      rolldownOptions: {
        input: changed.map((name) => path.join(root, name)),
        treeshake: false,
        output: {
          entryFileNames: '[name].mjs',
          preserveModules: true,
          preserveModulesRoot: root,
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = files.filter((file) => file.type === 'chunk')
  for (const { fileName, code } of chunks) writeWhole(path.join(BUILT_FOLDER, fileName), code)

  const sourceOf = new Map(chunks.map((chunk) => [chunk.fileName, nameOf(chunk.facadeModuleId ?? '')]))
  const textsOf = (imports: readonly string[]): Readonly<Record<string, string>> => {
    const texts = imports.map((file) => sourceOf.get(file) ?? '').filter((name) => name.endsWith(TEXT))
    return Object.fromEntries(
      texts.map((name) => [name.slice(0, -TEXT.length), stateOf(name.slice(0, -TEXT.length))]),
    )
  }
  return Object.fromEntries(chunks.map(({ fileName, imports }) => [sourceOf.get(fileName), textsOf(imports)]))
}

/** Ends the name of a file that is imported as a text. */
const TEXT = '?raw'

/** Another run may read or write the same file at the same time. */
function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** Leaves imports of other sources as they are, but for the addresses of what is built of them. */
function singly(sources: Sources): Plugin {
  return {
    name: 'singly',
    enforce: 'pre',
    resolveId(source, importer) {
      const output = importer === undefined ? undefined : outputOf(sources, source, importer)
      return output === undefined ? undefined : { id: pathToFileURL(output).href, external: true }
    },
  }
}

/** Gives modules the places of their sources, beside which they look for files. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!code.includes('import.meta.')) return undefined
      const folder = JSON.stringify(path.dirname(id))
      const url = JSON.stringify(pathToFileURL(id).href)
      return { code: `import.meta.dirname = ${folder}; import.meta.url = ${url}; ${code}`, map: null }
    },
  }
}

/** Returns the path of what is built of an imported source; undefined for all other imports. */
function outputOf(sources: Sources, source: string, importer: string): string | undefined {
  const name = sourceNamed(source, importer)
  const found =
    name !== undefined &&
    [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find((each) => sources.has(each))
  return found ? builtPath(found) : undefined
}

/** Returns the path from the root that an import names, with or without its ending; undefined for a package. */
function sourceNamed(source: string, importer: string): string | undefined {
  if (source === 'brownstone') return 'src/library'
  if (source.startsWith('#jsx/')) return source.replace('#jsx', 'src/renderer/ui/jsx') // see "imports" in package.json
  return source.startsWith('.') ? nameOf(path.join(path.dirname(importer), source)) : undefined
}
