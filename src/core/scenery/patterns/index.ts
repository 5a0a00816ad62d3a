import type { Paint, PatternCanvas } from './canvas'
import * as fronts from './fronts'
import * as grounds from './grounds'

/** How a pattern is painted, and what it measures in metres: it repeats after that. */
interface PatternRow {
  readonly paint: (canvas: PatternCanvas) => void
  readonly width: number
  readonly height: number
}

const WARM: Paint = [0.93, 0.86, 0.68]
/** The colour of open land, as it grows over paths. */
const MEADOW: Paint = [0.7, 0.74, 0.55]

const square = (side: number, paint: PatternRow['paint']): PatternRow => ({
  paint,
  width: side,
  height: side,
})

const ROWS = {
  plain: square(3, grounds.plain),
  bricks: square(3, fronts.bricks),
  studs: square(3, (canvas) => fronts.timber(canvas, 0)),
  braces: square(3, (canvas) => fronts.timber(canvas, 1)),
  crosses: square(3, (canvas) => fronts.timber(canvas, 2)),
  limewash: square(3, fronts.limewash),
  ashlar: square(3, fronts.ashlar),
  rubble: square(3, fronts.rubble),
  clapboards: square(3, fronts.clapboards),
  plinth: { paint: fronts.plinth, width: 3, height: 0.72 },
  oldWindow: square(1, (canvas) => fronts.window(canvas, { isOld: true, isLit: false })),
  oldWindowLit: square(1, (canvas) => fronts.window(canvas, { isOld: true, isLit: true })),
  window: square(1, (canvas) => fronts.window(canvas, { isOld: false, isLit: false })),
  windowLit: square(1, (canvas) => fronts.window(canvas, { isOld: false, isLit: true })),
  shutter: square(1, fronts.shutter),
  tiles: square(3, (canvas) => grounds.roofTiles(canvas, { isSlate: false })),
  slates: square(3, (canvas) => grounds.roofTiles(canvas, { isSlate: true })),
  thatch: square(3, grounds.thatch),
  blocks: square(3, grounds.blocks),
  cobbles: square(3, grounds.cobbles),
  slabs: square(3, grounds.slabs),
  planks: square(3, (canvas) => grounds.planks(canvas, 15)),
  boards: square(3, (canvas) => grounds.planks(canvas, 10)),
  beams: square(3, grounds.beams),
  rough: square(6, grounds.rough),
  plaster: square(3, grounds.plaster),
  grass: square(6, grounds.grass),
  bright: square(3, grounds.plain),
  glow: square(3, (canvas) => grounds.glow(canvas, WARM)),
  hewn: square(3, grounds.hewn),
  ripples: square(6, grounds.ripples),
  hedge: { paint: grounds.hedge, width: 3, height: 4 },
  path: square(6, (canvas) => grounds.path(canvas, MEADOW)),
  // Painted again for each theme: see `landBeyond`.
  beyond: square(1, () => undefined),
} as const satisfies Readonly<Record<string, PatternRow>>

export type PatternId = keyof typeof ROWS

/** The patterns of surfaces; a pattern's layer in the texture is its index in this list. */
export const PATTERNS: readonly PatternId[] = Object.keys(ROWS) as PatternId[] // the keys of the table are its ids

export function patternOf(id: PatternId): PatternRow {
  return ROWS[id]
}
