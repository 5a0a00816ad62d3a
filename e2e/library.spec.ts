import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNpm } from '../scripts/find-npm.mjs'
import { expect, test } from './support/editor'
import { ROOT } from './support/runtime'

// One worker packs and installs once for all.
test.describe.configure({ mode: 'default' })

/** Bytes of the package file at most. */
const LIMIT = 2 * 1024 * 1024

/** The folder of a game in which the packed package is installed as a registry would give it, without a network. */
let game = ''
let packed: { readonly size: number; readonly names: readonly string[] } = { size: 0, names: [] }

test.beforeAll(() => {
  game = mkdtempSync(path.join(tmpdir(), 'brownstone-game-'))
  const program = findNpm()
  if (program === undefined) throw new Error('npm is not where Node is.')
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync(process.execPath, [program, ...args, '--loglevel=error'], { cwd, encoding: 'utf8' })
  const [packing] = JSON.parse(npm(['pack', '--json', '--pack-destination', game], ROOT)) as [
    { filename: string; size: number; files: readonly { path: string }[] }, // as npm prints it
  ]
  packed = { size: packing.size, names: packing.files.map((file) => file.path) }
  writeFileSync(path.join(game, 'package.json'), '{ "private": true, "type": "module" }')
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${packing.filename}`], game)
})

test.afterAll(() => rmSync(game, { recursive: true, force: true }))

test('the package is small and alone: one entry in node_modules, with shell, library, types and notices', () => {
  expect(packed.size).toBeLessThan(LIMIT)
  expect(readdirSync(path.join(game, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'brownstone',
  ])
  expect(packed.names).toEqual(
    expect.arrayContaining([
      'out/cli/brownstone.js',
      'out/cli/brownstone.1',
      'out/cli/NOTICES.txt',
      'out/library/brownstone.js',
      'out/library/types/library/index.d.ts',
      'LICENSE',
      'README.md',
    ]),
  )
  expect(packed.names.filter((name) => /^(?:src|test|e2e|out\/(?:main|web|renderer))\//.test(name))).toEqual(
    [],
  )
  const notices = readFileSync(path.join(game, 'node_modules/brownstone/out/cli/NOTICES.txt'), 'utf8')
  for (const name of ['commander', 'harfbuzzjs', 'zod', 'DejaVu Sans']) expect(notices).toContain(`${name} `)
  expect(notices).not.toContain('react')
})

test('the installed command makes a town, and shells complete its words', () => {
  const bin = path.join(game, 'node_modules', '.bin')
  const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` }
  const run = (program: string, args: readonly string[]): string =>
    execFileSync(program, args, {
      cwd: game,
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  // Windows starts a command of a package through a shell only.
  test.skip(process.platform === 'win32', 'The shells of this test are those of Linux and macOS.')
  run('brownstone', ['new', '--width=20', '--height=14', '--seed=3', '-o', 'town.brownstone'])
  expect(run('brownstone', ['check', 'town.brownstone'])).toBe('No law is broken.\n')

  const script = (shell: string): string => {
    const file = path.join(game, `completion.${shell}`)
    writeFileSync(file, run('brownstone', ['completion', shell]))
    return file
  }
  // Outside a real completion there is no `compopt`.
  const bash = `source ${script('bash')}; compopt() { :; }
    COMP_LINE='brownstone new --generator=maze/w'; COMP_POINT=\${#COMP_LINE}
    _brownstone; printf '%s\\n' "\${COMPREPLY[@]}"`
  expect(run('bash', ['-c', bash])).toBe('maze/walk\nmaze/weights\nmaze/wilson\n')
  if (isInstalled('fish')) {
    const fish = `source ${script('fish')}; complete -C 'brownstone new --generator maze/w'`
    expect(run('fish', ['--no-config', '-c', fish]).replaceAll(/\t.*/g, '')).toBe(
      'maze/walk\nmaze/weights\nmaze/wilson\n',
    )
  }
  if (isInstalled('zsh')) {
    const zsh = `compdef() { :; }; _describe() { print -l -- $choices }; source ${script('zsh')}
      words=(brownstone new --generator maze/w); CURRENT=4; _brownstone`
    expect(run('zsh', ['-f', '-c', zsh]).replaceAll(/:.*/g, '')).toBe(
      'maze/walk\nmaze/weights\nmaze/wilson\n',
    )
  }
  if (isInstalled('mandoc')) {
    run('mandoc', ['-Tlint', '-W', 'error', 'node_modules/brownstone/out/cli/brownstone.1'])
  }
})

/** Whether a program is installed; says on the terminal which part of the test a missing one leaves out. */
function isInstalled(program: string): boolean {
  const isThere = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && existsSync(path.join(folder, program)))
  if (!isThere) console.log(`${program} is not installed; its script is not tried.`)
  return isThere
}

test('the library needs no other package and gives the towns of the shell', async () => {
  const folder = path.join(game, 'node_modules', 'brownstone', 'out', 'library')
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(modules.length).toBeGreaterThan(100)
  const texts = modules.map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)"/gm)])
  expect(named.map(([, from = '']) => from).filter((from) => !/^\.{1,2}\//.test(from))).toEqual([])
  expect(modules.filter((_, at) => /\brequire\(/.test(texts[at] ?? ''))).toEqual([])
  const file = path.join(folder, 'brownstone.js')
  const library = (await import(pathToFileURL(file).href)) as typeof import('../src/library/index') // its own types
  const shell = path.join(game, 'node_modules', 'brownstone', 'out', 'cli', 'brownstone.js')
  const out = path.join(game, 'town-77.brownstone')
  execFileSync(process.execPath, [shell, 'new', '--width=24', '--height=18', '--seed=77', '-o', out])
  const [entry] = library.readProject(readFileSync(out)).levels
  const { cells, northEdges, westEdges, places } = library.generateTown({ width: 24, height: 18, seed: 77 })
  expect(entry?.level).toMatchObject({ cells, northEdges, westEdges, places })
})

test('its types are found by a program in TypeScript that resolves as Node does', () => {
  const settings = {
    compilerOptions: {
      module: 'nodenext',
      strict: true,
      noEmit: true,
      lib: ['ES2023'],
      types: [],
      target: 'es2023',
    },
    files: ['game.ts'],
  }
  writeFileSync(path.join(game, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const problems = (source: string): string => {
    writeFileSync(path.join(game, 'game.ts'), source)
    try {
      execFileSync(process.execPath, [compiler, '-p', game], { stdio: 'pipe' })
      return ''
    } catch (error) {
      return String((error as { stdout?: Buffer }).stdout) // of a program that failed
    }
  }
  const good =
    "import { generateTown, solve } from 'brownstone'\nexport const steps: number | undefined = solve(generateTown({ seed: 1 }))?.steps\n"
  expect(problems(good)).toBe('')
  expect(problems(good.replace('seed: 1', 'seed: true'))).toContain('TS2322')
})

test('its types for TypeScript 5.4 to 5.6 have no typed arrays with the type of their buffer, as 5.7 has', () => {
  const folder = path.join(game, 'node_modules/brownstone/out/library')
  const textsOf = (types: string): string =>
    readdirSync(path.join(folder, types), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .toSorted()
      .map((name) => readFileSync(path.join(folder, types, name), 'utf8'))
      .join('')
  const generic = /\b(?:Uint|Int|Float|BigInt|BigUint)\w*Array</
  expect(textsOf('types')).toMatch(generic)
  expect(textsOf('types-5.4')).toContain('export declare function generateTown(')
  expect(textsOf('types-5.4')).not.toMatch(generic)
})
