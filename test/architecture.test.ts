import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { skippedUnless } from './support/skipped'

const root = path.resolve(import.meta.dirname, '..')
const src = path.join(root, 'src')

type Room =
  | 'core'
  | 'editor'
  | 'ipc'
  | 'jobs'
  | 'library'
  | 'node'
  | 'main'
  | 'preload'
  | 'renderer'
  | 'web'
  | 'cli'

interface Rules {
  /** Other rooms it may import from, types included. */
  readonly rooms: readonly Room[]
  /** Packages it may import; `node:*` stands for everything that Node itself brings. */
  readonly packages: readonly string[]
}

/** Who may import whom. Adding to it is a decision about the architecture, so say why in docs/decisions. */
const RULES: Readonly<Record<Room, Rules>> = {
  core: { rooms: [], packages: ['bidi-js', 'fast-png', 'fflate', 'harfbuzzjs', 'sax', 'zod'] },
  editor: { rooms: ['core'], packages: [] },
  ipc: { rooms: ['core'], packages: [] },
  jobs: { rooms: ['core', 'ipc'], packages: ['fflate'] },
  library: { rooms: ['core'], packages: [] },
  node: { rooms: ['core'], packages: ['node:*', 'ws'] },
  main: { rooms: ['core', 'ipc', 'jobs', 'node'], packages: ['electron', 'node:*'] },
  preload: { rooms: ['ipc'], packages: ['electron'] },
  renderer: {
    rooms: ['core', 'editor', 'ipc', 'jobs'],
    packages: [
      'react',
      'react-dom',
      '@tanstack/react-virtual',
      'fflate',
      'konva',
      'three',
      'zustand',
      'radix-ui',
      'lucide-react',
    ],
  },
  web: { rooms: ['core', 'ipc', 'jobs', 'renderer'], packages: ['workbox-precaching', 'workbox-window'] },
  cli: { rooms: ['core', 'node'], packages: ['commander', 'node:*'] },
}

/**
 * The rooms of the window's code, floor by floor from the top. A room may import from the floors below it; those that
 * share a floor do not know each other.
 */
const WINDOW_FLOORS: readonly (readonly string[])[] = [
  ['shell'],
  ['dialogs'],
  ['panels'],
  ['actions'],
  ['files', 'play'],
  ['generate', 'map', 'worlds'],
  ['looks'],
  ['check'],
  ['edit', 'tour'],
  ['state'],
  ['jobs', 'ui'],
  ['canvas', 'texts', 'styles'],
]

/** The rooms of the core, in the same way. */
const CORE_FLOORS: readonly (readonly string[])[] = [
  ['codes', 'link', 'templates'],
  ['formats', 'scenery'],
  ['generate', 'mesh'],
  ['picture'],
  ['play', 'quotas'],
  ['analyse'],
  ['logic'],
  ['project'],
  ['names', 'overland'],
  ['settings'],
  ['level'],
  ['graph', 'random', 'text'],
]

/** The rooms of the town generator, a floor each. */
const TOWN_FLOORS: readonly (readonly string[])[] = [
  ['patterns'],
  ['finish'],
  ['sketch'],
  ['seeds'],
  ['streets'],
  ['plan'],
  ['ground'],
  ['settings'],
]

/** A folder whose rooms lie on floors. */
interface House {
  readonly folder: string
  readonly floors: readonly (readonly string[])[]
  /** Files above all rooms. */
  readonly entries?: readonly string[]
}

const HOUSES: readonly House[] = [
  { folder: 'src/core', floors: CORE_FLOORS },
  { folder: 'src/core/generate/town', floors: TOWN_FLOORS, entries: ['town.ts', 'entry.ts'] },
  { folder: 'src/renderer', floors: WINDOW_FLOORS, entries: ['index.tsx'] },
]

/** Who takes the whole app can do anything: a function that needs only the store, the host or the jobs takes just those. */
const MAX_PLACES_OF_APP = 56

interface Import {
  /** The importing file, from the project's folder, with `/` on every system. */
  readonly file: string
  /** As it stands in the source. */
  readonly target: string
}

/** Every import of a source file: static ones, types, re-exports, `import()` types and calls, worker addresses. */
function importsOf(file: string, text: string): readonly Import[] {
  // Comments may speak of imports.
  const code = withoutComments(text)
  const patterns = [
    /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
    // Not the end of a text, such as the name of an action.
    /(?<![.'"/])\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\brequire\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g,
  ]
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({ file, target: match[1] ?? '' })),
  )
}

/** A `//` inside a string would need more than this; none of ours has anything after it that the tests look for. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** What is wrong with an import, in words, or undefined. */
function problemOf({ file, target }: Import): string | undefined {
  const room = roomOf(file)
  if (!room) return `${file} lies in no room`
  const rules = RULES[room]
  if (target.startsWith('.')) {
    const meant = path.posix.join(path.posix.dirname(file), target)
    // Data that ships with the program, and what it is called.
    if (meant.startsWith('resources/') || meant === 'package.json') return undefined
    const other = roomOf(meant)
    if (other === room) return problemBetweenFloors(file, meant)
    if (other && rules.rooms.includes(other)) return undefined
    return `${file} imports ${target}: ${room} must not know ${other ?? 'what lies outside src'}`
  }
  const name = packageOf(target)
  const isAllowed = rules.packages.includes(name.startsWith('node:') ? 'node:*' : name)
  return isAllowed ? undefined : `${file} imports ${target}: ${room} must do without ${name}`
}

/** What is wrong with an import between rooms of one house, in words, or undefined. */
function problemBetweenFloors(file: string, meant: string): string | undefined {
  for (const { folder, floors, entries = [] } of HOUSES) {
    if (![file, meant].every((path) => path.startsWith(`${folder}/`))) continue
    if (entries.includes(file.slice(folder.length + 1))) continue
    const [from = '', to = ''] = [file, meant].map((path) => path.slice(folder.length + 1).split('/')[0])
    if (from === to) continue
    const [floor = -1, other = -1] = [from, to].map((name) =>
      floors.findIndex((rooms) => rooms.includes(name)),
    )
    if (floor < 0) return `${file} lies in no room of ${path.posix.basename(folder)}`
    if (floor >= other) return `${file} imports ${meant}: ${from} must not know ${to}`
  }
  return undefined
}

function roomOf(file: string): Room | undefined {
  const [top, room] = file.split('/')
  return top === 'src' && room !== undefined && room in RULES ? (room as Room) : undefined // just looked up
}

/** "konva/lib/Core" is of the package "konva", "@scope/name/deep" of "@scope/name". */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(tsx?|mts|css)$/.test(name))
const imports = sources
  .filter((file) => !file.endsWith('.css'))
  .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')))

describe('the arrows between the rooms', () => {
  it('all point the way they should', () => {
    expect(imports.map(problemOf).filter((problem) => problem !== undefined)).toEqual([])
  })

  it('never lead round to where they began, types included', () => {
    expect(circlesIn('src/')).toEqual([])
  })

  it('are really read: a good part of all files imports something', () => {
    expect(new Set(imports.map(({ file }) => file)).size).toBeGreaterThan(sources.length / 3)
  })

  it.each([
    ['src/core/level/level.ts', '../../editor/command', 'core must not know editor'],
    ['src/core/level/level.ts', 'node:fs', 'core must do without node:fs'],
    ['src/core/level/level.ts', '../../../scripts/run.mjs', 'what lies outside src'],
    ['src/core/picture/svg.ts', '../formats/format', 'picture must not know formats'],
    ['src/core/level/level.ts', '../settings/setting', 'level must not know settings'],
    ['src/core/analyse/check.ts', '../generate/generator', 'analyse must not know generate'],
    ['src/core/play/walk.ts', '../quotas/rule', 'play must not know quotas'],
    ['src/core/counted.ts', './text/text', 'lies in no room of core'],
    ['src/core/attic/run.ts', '../level/level', 'lies in no room of core'],
    ['src/editor/command.ts', '../ipc/contract', 'editor must not know ipc'],
    ['src/editor/command.ts', 'react', 'editor must do without react'],
    ['src/ipc/client.ts', '../renderer/shell/start', 'ipc must not know renderer'],
    ['src/ipc/shapes.ts', 'zod/mini', 'ipc must do without zod'],
    ['src/jobs/table.ts', '../renderer/texts', 'jobs must not know renderer'],
    ['src/jobs/serve-jobs.ts', 'node:worker_threads', 'jobs must do without node:worker_threads'],
    ['src/main/index.ts', '../renderer/shell/start', 'main must not know renderer'],
    ['src/preload/index.ts', 'zod', 'preload must do without zod'],
    ['src/renderer/shell/start.tsx', '../../main/files', 'renderer must not know main'],
    ['src/renderer/shell/start.tsx', 'electron', 'renderer must do without electron'],
    ['src/renderer/state/state.ts', '../edit/levels', 'state must not know edit'],
    ['src/renderer/state/state.ts', '../index', 'state must not know index'],
    ['src/renderer/map/routes.ts', '../worlds/worlds', 'map must not know worlds'],
    ['src/renderer/state.ts', './state/state', 'lies in no room of renderer'],
    ['src/renderer/attic/run.ts', '../state/state', 'lies in no room of renderer'],
    ['src/core/generate/town/ground/ground.ts', '../plan/planner', 'ground must not know plan'],
    ['src/core/generate/town/seeds/growth.ts', '../sketch/judge', 'seeds must not know sketch'],
    ['src/core/generate/town/settings/limits.ts', '../town', 'settings must not know town'],
    ['src/core/generate/town/recipe.ts', './plan/planner', 'lies in no room of town'],
    ['src/web/index.tsx', '../main/files', 'web must not know main'],
    ['src/cli/run.ts', '../ipc/contract', 'cli must not know ipc'],
    ['src/attic/run.ts', 'node:fs', 'lies in no room'],
  ])('are noticed when turned: %s to %s', (file, target, problem) => {
    expect(problemOf({ file, target })).toContain(problem)
  })

  it('may go down inside the core and the window', () => {
    expect(problemOf({ file: 'src/core/formats/format.ts', target: '../level/level' })).toBeUndefined()
    expect(problemOf({ file: 'src/renderer/ui/Field.tsx', target: '../texts' })).toBeUndefined()
    expect(problemOf({ file: 'src/renderer/index.tsx', target: './shell/start' })).toBeUndefined()
  })

  it('may go down inside the town generator, and in from outside', () => {
    const folder = 'src/core/generate'
    expect(problemOf({ file: `${folder}/town/town.ts`, target: './patterns/planned' })).toBeUndefined()
    expect(
      problemOf({ file: `${folder}/town/streets/tidy-costs.ts`, target: '../plan/plan' }),
    ).toBeUndefined()
    expect(
      problemOf({ file: `${folder}/town-endless/wards.ts`, target: '../town/plan/plan' }),
    ).toBeUndefined()
  })

  it.each([
    `import type { A } from '../editor/a'`,
    `import { a,\n  b } from '../editor/a'`,
    `import '../editor/a'`,
    `export * from '../editor/a'`,
    `type A = import('../editor/a').A`,
    `const a = await import('../editor/a')`,
    `new Worker(new URL('../editor/a', import.meta.url))`,
  ])('are found in %j', (text) => {
    expect(importsOf('src/core/x.ts', text)).toEqual([{ file: 'src/core/x.ts', target: '../editor/a' }])
  })
})

const entriesOf = (folder: string): readonly string[] => readdirSync(path.join(root, folder)).toSorted()

describe('the rooms of the core', () => {
  it('hold every file', () => {
    expect(entriesOf('src/core')).toEqual(CORE_FLOORS.flat().toSorted())
  })

  it('have their tests in folders of the same names', () => {
    const rooms = new Set(CORE_FLOORS.flat())
    expect(entriesOf('test/core').filter((name) => !rooms.has(name))).toEqual([])
  })
})

describe('the rooms of the town generator', () => {
  it('hold every file but the recipe and the entry of the list', () => {
    const rooms = TOWN_FLOORS.flat()
    expect(entriesOf('src/core/generate/town')).toEqual(['entry.ts', 'town.ts', ...rooms].toSorted())
  })
})

describe('the rooms of the window', () => {
  it('hold every file but the entry point, the page and what describes the rooms', () => {
    const rooms = WINDOW_FLOORS.flat()
    expect(entriesOf('src/renderer')).toEqual(['README.md', 'index.html', 'index.tsx', ...rooms].toSorted())
  })

  it('have their tests in folders of the same names', () => {
    const rooms = new Set([...WINDOW_FLOORS.flat(), 'support'])
    expect(entriesOf('test/renderer').filter((name) => !rooms.has(name))).toEqual([])
  })

  it('are all told of, floor by floor, in the file that describes them', () => {
    const text = readFileSync(path.join(src, 'renderer/README.md'), 'utf8')
    expect([...text.matchAll(/`(\w+)\/`/g)].map(([, room]) => room)).toEqual(WINDOW_FLOORS.flat())
  })
})

describe('schemas', () => {
  /** Where data comes in: files, storage, calls between processes, and games. */
  const EDGES = [
    /^src\/core\/(?:formats|link)\//,
    /^src\/core\/text\/zod\.ts$/,
    /^src\/(?:ipc|main|node)\//,
    /^src\/jobs\/\w+-schema\.ts$/,
    /^src\/renderer\/files\/restored-session\.ts$/,
  ]

  it('stand at the edges only: inside a build, types are enough', () => {
    const users = imports
      .filter(({ target }) => /(?:^|\/)zod(?:\/mini)?$|-schema$/.test(target))
      .map(({ file }) => file)
    expect(users.length).toBeGreaterThan(20)
    expect(users.filter((file) => !EDGES.some((edge) => edge.test(file)))).toEqual([])
  })
})

describe('ids of actions', () => {
  /** Patterns over ids, in place of something that an action or a row says of itself. */
  const PATTERN =
    /\.test\(\s*(?:\w+\.)*id\s*\)|\b(?:action|row|command)\.id\.(?:startsWith|endsWith|match|replace|search)\(/

  it('are never matched against patterns', () => {
    const matched = sources.filter(
      (file) =>
        file.startsWith('src/renderer/') &&
        PATTERN.test(withoutComments(readFileSync(path.join(root, file), 'utf8'))),
    )
    expect(matched).toEqual([])
  })

  it.each([`OF_LEVELS.test(action.id)`, `if (/^town/.test(id))`, `!action.id.startsWith('play.')`])(
    'would be noticed in %s',
    (text) => {
      expect(PATTERN.test(text)).toBe(true)
    },
  )
})

describe('what the window hands its functions', () => {
  /** The places that name the whole app, or picked parts of it, as the type of a value. */
  const placesOfApp = (text: string): number =>
    [...withoutComments(text).matchAll(/(?::|=>|[|<])\s*(?:Pick<\s*)?\bApp\b(?!\.)/g)].length

  it('is mostly the store: few know the app with its host, its jobs and its map', () => {
    const counts = sources
      .filter((file) => /^src\/renderer\/.*\.tsx?$/.test(file))
      .map((file) => placesOfApp(readFileSync(path.join(root, file), 'utf8')))
    const sum = counts.reduce((all, count) => all + count, 0)
    expect(sum).toBeGreaterThan(20)
    expect(sum).toBeLessThanOrEqual(MAX_PLACES_OF_APP)
  })

  it.each([
    ['export async function open(app: App): Promise<void>', 1],
    ["function begin({ map }: Pick<App, 'map' | 'hand'>, end: (app: App) => void)", 2],
    ['const Context = createContext<App | undefined>(undefined)', 1],
    ["import { announce, type App } from '../state/app'", 0],
    ['/** Takes an `app: App`. */ const name = texts.App', 0],
  ])('is counted in %j', (text, count) => {
    expect(placesOfApp(text)).toBe(count)
  })
})

describe('the desktop', () => {
  const importers = (target: RegExp): readonly string[] =>
    sources.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return [...text.matchAll(/^import (?!type\b)[^;]*?from '([^']+)'/gm)].some((match) =>
        target.test(match[1] ?? ''),
      )
    })

  it('runs Electron in few files, so that all others can be tested without it', () => {
    expect([...importers(/^electron$/)].toSorted()).toEqual([
      'src/main/dialogs.ts',
      'src/main/index.ts',
      'src/main/window.ts',
      'src/preload/index.ts',
    ])
  })

  it('has a preload that knows the table of calls and nothing else', () => {
    const text = readFileSync(path.join(src, 'preload/index.ts'), 'utf8')
    const known = [...text.matchAll(/^import (?!type\b)[^;]*?from '([^']+)'/gm)].map((match) => match[1])
    expect(known).toEqual(['electron', '../ipc/calls'])
    expect(text).not.toMatch(/exposeInMainWorld\([^)]*ipcRenderer/)
  })

  const needsBuild = skippedUnless(
    existsSync(path.join(root, 'out/preload/index.cjs')),
    'the preload is not built; npm run build makes it.',
  )
  it('has a built preload that a sandboxed window can load', needsBuild, () => {
    const text = readFileSync(path.join(root, 'out/preload/index.cjs'), 'utf8')
    const required = [...text.matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1])
    expect(required).toEqual(['electron'])
    expect(text).not.toMatch(/^\s*(?:import|export)\s|\bimport\(/m)
  })
})

describe('what test files share', () => {
  it('adds hooks in functions alone: it is loaded once for many files, and hooks belong to the first', () => {
    const shared = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.(?:test|spec)\.ts$/.test(file),
    )
    // Vitest runs its set-up file before each test file.
    const early = shared.filter(
      (file) =>
        path.basename(file) !== 'set-up.ts' &&
        /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(path.join(root, 'test', file), 'utf8')),
    )
    expect(shared.length).toBeGreaterThan(20)
    expect(early).toEqual([])
  })
})

describe('code that runs when it is imported', () => {
  it('is named as such in the package, folder by folder: bundlers leave out the rest, and a benchmark measured nothing', () => {
    const { sideEffects } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      readonly sideEffects: readonly string[]
    } // our own file
    expect(sideEffects).toEqual(expect.arrayContaining(['./bench/**', './src/**', './test/**']))
  })
})

describe('file names', () => {
  it('differ in more than case, for disks that do not tell', () => {
    const folders = ['src', 'test', 'e2e', 'scripts', 'resources', 'docs', 'bench']
    const names = folders
      .filter((folder) => existsSync(path.join(root, folder)))
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        ),
      )
    const lower = names.map((name) => name.toLowerCase())
    expect(names.filter((_name, at) => lower.indexOf(lower[at] ?? '') !== at)).toEqual([])
  })

  it('are kebab-case, and PascalCase for components and the style sheets beside them', () => {
    const known = new Set(sources)
    const odd = sources.filter((file) => {
      const name = path.posix.basename(file).replace(/(?:\.d)?\.\w+$/, '')
      const isOfComponent = file.endsWith('.tsx') || known.has(file.replace(/\.css$/, '.tsx'))
      return !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && !(isOfComponent && /^[A-Z][A-Za-z0-9]*$/.test(name))
    })
    expect(odd).toEqual([])
  })
})

/** The files of a folder that come back to themselves by their imports: those left when all that import none of the others are taken away, again and again. */
function circlesIn(folder: string): readonly string[] {
  const left = new Map(
    sources
      .filter((file) => file.startsWith(folder))
      .map((file) => [file, new Set(targetsOf(file).filter((target) => target.startsWith(folder)))]),
  )
  for (;;) {
    const done = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)))
    if (done.length === 0) return [...left.keys()]
    for (const [file] of done) left.delete(file)
  }
}

/** The source files that a file imports by their place; a worker it starts shares nothing with it. */
function targetsOf(file: string): readonly string[] {
  return importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ target }) => {
    if (!target.startsWith('.') || target.endsWith('-worker.ts')) return []
    const base = path.posix.join(path.posix.dirname(file), target)
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((name) => sources.includes(name))
  })
}
