import { AreaKind, areaMap, boxOfPlace } from './areas'
import { chance } from './chance'
import { xOf, yOf } from './grid'
import type { Level } from './level'
import { SQUARE_FEATURES, type Place, type PlaceKindId } from './places'

/** Things on squares beside their features, for finished pictures and for first person alike. */

const FEATURES: ReadonlySet<PlaceKindId> = new Set(SQUARE_FEATURES)

/** Whether a place is drawn as a thing on the ground, without a plate: a feature on a square that leads nowhere. */
export function isDrawnFeature(level: Level, place: Place): boolean {
  return FEATURES.has(place.kind) && !place.link && areaMap(level)?.[place.cell] === AreaKind.square
}

/** A tree in a corner cell of a square: its middle, in cells. */
export interface CornerTree {
  readonly cell: number
  readonly x: number
  readonly y: number
}

/** Radius of a tree in the corner of a square, in cells. */
export const CORNER_TREE = 0.2

/** Returns the trees in the corners of a square of at least three cells a side, where no place is. */
export function cornerTrees(
  level: Level,
  square: Place,
  isTaken: (cell: number) => boolean,
): readonly CornerTree[] {
  const { x, y, width, height } = boxOfPlace(level, square)
  if (width < 3 || height < 3) return []
  const trees: CornerTree[] = []
  for (const [atX, atY, right, down] of [
    [x, y, 0.3, 0.3],
    [x + width - 1, y, 0.7, 0.3],
    [x, y + height - 1, 0.3, 0.7],
    [x + width - 1, y + height - 1, 0.7, 0.7],
  ] as const) {
    // The name of a square is written along its south.
    const isUnderName = atY > y && square.name !== ''
    const cell = atY * level.width + atX
    if (!isUnderName && !isTaken(cell)) trees.push({ cell, x: atX + right, y: atY + down })
  }
  return trees
}

/** A market stall: its cell, its north-western corner in cells, and a number from 0 to 1 that chooses its colour. */
export interface Stall {
  readonly cell: number
  readonly x: number
  readonly y: number
  readonly tint: number
}

/** Width and depth of a stall, in cells. */
export const STALL = { width: 0.6, height: 0.42 } as const

/** Returns the stalls of a market: on its cell, and on most cells of its square around it. */
export function stallsOf(level: Level, market: Place): readonly Stall[] {
  const [middleX, middleY] = [xOf(level, market.cell), yOf(level, market.cell)]
  const areas = areaMap(level)
  const stalls: Stall[] = []
  for (let y = Math.max(0, middleY - 1); y <= Math.min(level.height - 1, middleY + 1); y++) {
    for (let x = Math.max(0, middleX - 1); x <= Math.min(level.width - 1, middleX + 1); x++) {
      const cell = y * level.width + x
      if (areas?.[cell] !== AreaKind.square) continue
      if (cell !== market.cell && chance(x, y, 95) < 0.3) continue
      const [left, top] = [x + 0.12 + 0.16 * chance(x, y, 97), y + 0.2 + 0.2 * chance(x, y, 98)]
      stalls.push({ cell, x: left, y: top, tint: chance(x, y, 96) })
    }
  }
  return stalls
}
