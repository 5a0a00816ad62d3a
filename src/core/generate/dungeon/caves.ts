import { Search } from '../../graph/search'
import { DIRECTIONS, EAST, SOUTH } from '../../level/grid'
import { shuffle, type Random } from '../../random/random'
import { growCaves } from './automaton'
import type { Digging } from './digging'
import { dungeonGenerator } from './dungeon'
import { cavesEntry } from './entries'
import { labelPieces, wayThrough } from './ground'

/** Caves, with the code of their runs. */
export const caves = dungeonGenerator(cavesEntry, {
  dig(digging, settings, random) {
    const caves = growCaves(digging, settings, random)
    const { smallest } = settings
    const isLarge = inLargeCaves(digging, caves, smallest)
    for (let cell = 0; cell < caves.length; cell++) if (isLarge(cell)) digging.dig(cell)
    const isEmpty = digging.made === 0
    if (isEmpty) digSmallCave(digging, smallest, random)
    openFloor(digging)
    digging.endStep('caves', 'Caves')
    if (!isEmpty) return []
    return [
      `No cave of ${smallest} cells was left, so one was dug: lower “Rock at the start” or “Smallest cave” for more.`,
    ]
  },
  // A passage through the rock opens into all floor that it touches.
  digMore: openFloor,
  groundOfThings: (digging) => ({ groups: [Array.from(digging.cells())], each: digging.made / 1000 }),
})

/** Returns whether a cell lies in a cave that is large enough, or that drawn floor belongs to. */
function inLargeCaves(
  { ground, floor }: Digging,
  caves: Uint8Array,
  smallest: number,
): (cell: number) => boolean {
  const sizes: number[] = []
  const pieces = labelPieces({ ...ground, drawn: floor, free: caves }, (label, cell) => {
    sizes[label] = (sizes[label] ?? 0) + 1
    if (floor[cell] === 1) sizes[label] = Infinity
  })
  return (cell) => (sizes[pieces[cell] as number] ?? 0) >= smallest
}

/** Opens every side between two cells of floor that the author did not shut. */
function openFloor(digging: Digging): void {
  const { ground, floor } = digging
  for (let cell = 0; cell < floor.length; cell++) {
    if (floor[cell] !== 1) continue
    for (const side of [EAST, SOUTH] as const) {
      const beside = wayThrough(ground, cell, side)
      if (beside >= 0 && floor[beside] === 1) digging.link(cell, side)
    }
  }
}

/** Digs a cave of about a number of cells from a cell at random. */
function digSmallCave(digging: Digging, size: number, random: Random): void {
  const { ground, floor } = digging
  const free: number[] = []
  for (let cell = 0; cell < floor.length; cell++) if (ground.free[cell] === 1) free.push(cell)
  const start = free[random.below(free.length)]
  if (start === undefined) return
  const search = new Search(floor.length)
  search.reach(start)
  const sides = [...DIRECTIONS]
  for (let cell = search.next(); cell >= 0 && digging.made < size; cell = search.next()) {
    digging.dig(cell)
    shuffle(random, sides)
    for (const side of sides) {
      const beside = wayThrough(ground, cell, side)
      if (beside >= 0) search.reach(beside)
    }
  }
}
