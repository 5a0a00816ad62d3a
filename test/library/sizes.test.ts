import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
let game = ''

/** The library as an installed package of a game. */
beforeAll(async () => {
  game = await mkdtemp(path.join(tmpdir(), 'brownstone-sizes-'))
  const folder = path.join(game, 'node_modules/brownstone')
  await mkdir(folder, { recursive: true })
  await copyFile(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  await build({
    root,
    configFile: path.join(root, 'vite.library.config.ts'),
    logLevel: 'error',
    build: { outDir: path.join(folder, 'out/library') },
  })
}, 60_000)
afterAll(() => rm(game, { recursive: true, force: true }))

/** The bytes of a game in one minified file. */
async function bytesOf(source: string): Promise<number> {
  const input = path.join(game, 'game.js')
  await writeFile(input, source)
  const built = await build({
    root: game,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'es2023', rolldownOptions: { input } },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('The bundle has no files.')
  return bundle.output
    .map((file) => (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0))
    .reduce((sum, size) => sum + size)
}

describe('the bundle of a game', () => {
  it('holds of the library only the constant that the game uses', async () => {
    expect(await bytesOf("import { EAST } from 'brownstone'\nconsole.log(EAST)")).toBeLessThan(100)
  })

  it.each([
    [
      'has neither generators, schemas nor formats of other programs if the game reads levels',
      'readLevels',
      38_000,
    ],
    ['holds the checks of all parts of a project if the game reads projects', 'readProject', 50_000],
  ])('%s and walks in them', async (_what, read, most) => {
    const source = `import { EAST, edgeKindAt, kindAt, placesAt, ${read}, stepFrom } from 'brownstone'
      const [{ level }] = ${read}(await (await fetch('town.brownstone')).text()).levels
      const here = { x: 1, y: 1 }
      console.log(stepFrom(level, here, EAST), kindAt(level, 1, 1), edgeKindAt(level, 1, 1, EAST), placesAt(level, 1, 1))`
    expect(await bytesOf(source)).toBeLessThan(most)
  })

  it('has no reader of files if the game plays levels of its own', async () => {
    const source = "import { startPlay, act } from 'brownstone'\nconsole.log(startPlay, act)"
    expect(await bytesOf(source)).toBeLessThan(20_000)
  })
})
