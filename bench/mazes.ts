import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Map as RotMap, RNG } from 'rot-js'
import { MAZES } from '../src/core/generate/maze/mazes'
import type { RunnableGenerator } from '../src/core/generate/generator'
import { withDefaults } from '../src/core/generate/settings'
import { createLevel, type Level } from '../src/core/level/level'
import { createRandom } from '../src/core/random/random'
import { milliseconds, table } from './timing'

/**
 * Every maze generator at two sizes: how much longer a cell takes in the larger level. The aim is 1.6, and the
 * shortest of several runs is what counts. Then the libraries of others,
 * each against ours of the same kind at one size; docs/benchmarks.md says how to have them all.
 */
const SMALL = 250
const LARGE = 2000
/** The sides of the mazes that others make as well. */
const SHARED = [60, 250]
/** A library that takes longer than this for one maze is not asked for more, in milliseconds. */
const PATIENCE = 20_000

function build(generator: RunnableGenerator, side: number, seed: number): Level {
  const result = generator.run({
    sketch: createLevel(side, side),
    settings: withDefaults(generator, {}),
    random: createRandom(seed),
    progress: () => undefined,
  })
  if (result.status !== 'done') throw new Error('the maze must fill')
  return result.level
}

const rows: string[][] = [['generator', `ns a cell, ${SMALL}²`, `ns a cell, ${LARGE}²`, 'ratio']]
for (const generator of MAZES) {
  for (let warm = 0; warm < 20; warm++) build(generator, 60, warm)
  const perCell = (side: number, runs: number): number => {
    const times = Array.from({ length: runs }, (_, seed) => milliseconds(() => build(generator, side, seed)))
    // The shortest: what else the machine does only adds to it.
    return (1e6 * Math.min(...times)) / side ** 2
  }
  const [small, large] = [perCell(SMALL, 25), perCell(LARGE, 5)]
  rows.push([generator.id, small.toFixed(0), large.toFixed(0), (large / small).toFixed(2)])
}
console.log(table(rows))

/** A maze of another library: `make` takes the cells a side, and returns a part of the result, so that it is not optimised away. */
interface Other {
  readonly name: string
  /** The generator of ours that works alike, or the nearest. */
  readonly ours: string
  readonly make: (side: number, seed: number) => unknown
}

/** rot.js digs into a map of blocks: a maze of n cells a side takes 2n + 1 of them. */
function rotMaze(kind: 'EllerMaze' | 'DividedMaze' | 'IceyMaze'): Other['make'] {
  return (side, seed) => {
    const blocks = 2 * side + 1
    RNG.setSeed(seed + 1)
    const map = new Uint8Array(blocks * blocks)
    new RotMap[kind](blocks, blocks).create((x, y, value) => (map[y * blocks + x] = value))
    return map
  }
}

/** What a folder beside the project holds; a library that is not there is said to be missing, and left out. */
async function othersIn(folder: string | undefined): Promise<readonly Other[]> {
  const rot = versionOf(path.resolve('node_modules/rot-js'))
  const found: Other[] = [
    { name: `rot-js ${rot} EllerMaze`, ours: 'maze/rows', make: rotMaze('EllerMaze') },
    { name: `rot-js ${rot} DividedMaze`, ours: 'maze/depth-first', make: rotMaze('DividedMaze') },
    { name: `rot-js ${rot} IceyMaze`, ours: 'maze/depth-first', make: rotMaze('IceyMaze') },
  ]
  if (folder === undefined) {
    console.log('BROWNSTONE_MAZE_LIBRARIES names no folder: generate-maze and maze-generation are left out.')
    return found
  }
  const require = createRequire(pathToFileURL(path.join(path.resolve(folder), 'x.js')))
  const load = (name: string): unknown => {
    try {
      const library: unknown = require(name)
      return library
    } catch (error) {
      console.log(
        `${name} is left out: ${error instanceof Error ? error.message.split('\n')[0] : 'no module'}`,
      )
      return undefined
    }
  }
  const version = (name: string): string => versionOf(path.join(folder, 'node_modules', name))
  const rowsOfOther = load('generate-maze')
  if (typeof rowsOfOther === 'function') {
    found.push({
      name: `generate-maze ${version('generate-maze')}`,
      ours: 'maze/rows',
      make: (side, seed) => rowsOfOther(side, side, true, seed) as unknown,
    })
  }
  const depthFirst = load('maze-generation')
  if (typeof depthFirst === 'function') {
    found.push({
      name: `maze-generation ${version('maze-generation')}`,
      ours: 'maze/depth-first',
      make: (side, seed) => depthFirst({ width: side, height: side, seed: seed + 1 }) as unknown,
    })
  }
  return found
}

function versionOf(folder: string): string {
  const content: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return typeof content === 'object' && content && 'version' in content ? String(content.version) : '?'
}

/**
 * The time of one maze in milliseconds, the shortest of some: what else the machine does only adds to it. Why there is
 * none where the library fails or takes too long.
 */
function timeOf(make: Other['make'], side: number): number | string {
  try {
    for (let warm = 0; warm < 20; warm++) make(30, warm)
    const first = milliseconds(() => make(side, 0))
    if (first > PATIENCE) return 'too long'
    return Math.min(...Array.from({ length: 9 }, (_, seed) => milliseconds(() => make(side, seed + 1))))
  } catch (error) {
    return error instanceof RangeError ? 'out of stack' : 'fails'
  }
}

const against: string[][] = [['library', 'against', ...SHARED.map((side) => `times as long, ${side}²`)]]
for (const { name, ours, make } of await othersIn(process.env['BROWNSTONE_MAZE_LIBRARIES'])) {
  const generator = MAZES.find(({ id }) => id === ours)
  if (!generator) throw new Error(`no generator ${ours}`)
  const ratios = SHARED.map((side) => {
    const mine = timeOf((n, seed) => build(generator, n, seed), side)
    const theirs = timeOf(make, side)
    return typeof mine === 'number' && typeof theirs === 'number'
      ? (theirs / mine).toFixed(1)
      : String(theirs)
  })
  against.push([name, ours, ...ratios])
}
console.log(`\n${table(against)}`)
