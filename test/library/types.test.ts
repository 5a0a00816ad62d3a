import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../support/samples'

const root = path.resolve(import.meta.dirname, '../..')
const game = mkdtempSync(path.join(tmpdir(), 'brownstone-types-'))
const installed = path.join(game, 'node_modules/brownstone')
afterAll(() => rmSync(game, { recursive: true, force: true }))

/** The types of the library as an installed package of a game, whose source is the samples of the manual. */
beforeAll(() => {
  mkdirSync(installed, { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(installed, 'package.json'))
  const args = ['scripts/build-library.mjs', '--types', path.join(installed, 'out/library')]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The types were not built: ${stdout}${stderr}`)
  cpSync(path.join(root, 'samples/library'), path.join(game, 'src'), { recursive: true })
}, 120_000)

/** What a compiler says about the game; empty if it is content. */
function problemsOf(compiler: string, ...options: readonly string[]): string {
  const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc')
  writeFileSync(
    path.join(game, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
        target: 'es2022',
        lib: ['es2023'],
      },
      include: ['src'],
    }),
  )
  writeFileSync(path.join(game, 'package.json'), JSON.stringify({ type: 'module' }))
  return spawnSync(process.execPath, [tsc, '-p', game, ...options], { encoding: 'utf8' }).stdout
}

const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler']
const NODE = ['--module', 'nodenext', '--moduleResolution', 'nodenext']

describe('the older compiler', () => {
  it('leaves the command tsc to the current one, which npx then runs', () => {
    const bin = path.join(root, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(process.execPath, [bin, '--version'], { encoding: 'utf8' })
    // On Windows the file is a script of the shell, which names the package.
    expect(process.platform === 'win32' ? readFileSync(bin, 'utf8') : stdout).toMatch(
      process.platform === 'win32' ? /\/typescript\/bin/ : /^Version [7-9]/,
    )
  })
})

it.each([
  ['typescript-5.4', /^5\.4\./],
  ['typescript', /^[7-9]/],
])('the compiler %s is the one that is meant', (compiler, version) => {
  const manifest = readFileSync(path.join(root, 'node_modules', compiler, 'package.json'), 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({ version: expect.stringMatching(version) as unknown })
})

/** A short run tries each compiler, and each way to find modules, once. */
const WAYS: readonly (readonly [compiler: string, options: readonly string[]])[] = [
  ['typescript-5.4', BUNDLER],
  ['typescript', NODE],
  ['typescript-5.4', NODE],
  ['typescript', BUNDLER],
]

it.each(WAYS.slice(0, isLongRun ? 4 : 2))(
  'the types of the library let the samples of the manual compile, and refuse wrong calls: %s %s',
  (compiler, options) => {
    const file = path.join(game, 'src/wrong.ts')
    writeFileSync(
      file,
      "import { generateTown, readLevels } from 'brownstone'\ngenerateTown({ widht: 3 })\nexport const seed: string = generateTown({}).seed\nexport const [level] = readLevels(3).levels\n",
    )
    const problems = problemsOf(compiler, ...options)
      .trim()
      .split('\n')
    rmSync(file)
    // Further lines of a problem are indented.
    expect(problems.filter((line) => !line.startsWith(' '))).toEqual([
      expect.stringMatching(/wrong\.ts\(\d.*'widht'/),
      expect.stringMatching(/wrong\.ts\(\d.*'number' is not assignable to type 'string'/),
      expect.stringMatching(/wrong\.ts\(\d.*'number' is not assignable to parameter of type/),
    ])
  },
)

it('TypeScript 5.4 needs the types that are made for it', () => {
  const manifest = path.join(installed, 'package.json')
  const text = readFileSync(manifest, 'utf8')
  const without = text.replace(/"types@<5\.7": .*\n/, '')
  expect(without).not.toBe(text)
  writeFileSync(manifest, without)
  const problems = problemsOf('typescript-5.4', ...BUNDLER)
  writeFileSync(manifest, text)
  expect(problems).toContain('out/library/types/')
})
