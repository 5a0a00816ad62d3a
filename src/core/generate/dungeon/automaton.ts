import type { Random } from '../../random/random'
import type { Digging } from './digging'
import type { CaveSettings } from './settings'

/**
 * Runs a cellular automaton on the free cells: rock at random, then passes in which a cell becomes or stays rock beside
 * enough rock of the eight cells around it. Beyond the free cells everything but drawn floor is rock. Returns 1 for floor.
 */
export function growCaves(
  { ground, floor }: Digging,
  { walls, passes, birth, survival }: CaveSettings,
  random: Random,
): Uint8Array {
  const { width, height, free } = ground
  // With a rim of rock, so that no cell needs a check for the border.
  const row = width + 2
  let rock = new Uint8Array(row * (height + 2)).fill(1)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const isRock = random.below(100) < walls
      if (floor[cell] === 1 || (free[cell] === 1 && !isRock)) rock[(y + 1) * row + x + 1] = 0
    }
  }
  let next = rock.slice()
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0, cell = 0; y < height; y++) {
      for (let x = 0, at = (y + 1) * row + 1; x < width; x++, at++, cell++) {
        if (free[cell] !== 1 || floor[cell] === 1) continue
        const isRock = rock[at] === 1
        next[at] = rockAround(rock, at, row) >= (isRock ? survival : birth) ? 1 : 0
      }
    }
    ;[rock, next] = [next, rock]
  }
  const caves = new Uint8Array(width * height)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) caves[cell] = 1 - (rock[(y + 1) * row + x + 1] as number)
  }
  return caves
}

function rockAround(rock: Uint8Array, at: number, row: number): number {
  let sum = 0
  for (const first of [at - row - 1, at - 1, at + row - 1]) {
    sum += (rock[first] as number) + (rock[first + 1] as number) + (rock[first + 2] as number) // within the rim
  }
  return sum - (rock[at] as number)
}
