import { Search } from '../../graph/search'
import { DIRECTIONS, edgeOf, neighbour, type Direction, type Grid } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isArea, isHousePlace, isRemark, type Place } from '../../level/places'

/**
 * The ground of a dungeon: what is drawn, and what may be dug. Sides are bits, `1 << direction`.
 */
export interface DungeonGround extends Grid {
  /** One byte a cell: 1 for drawn floor, which stays. */
  readonly drawn: Uint8Array
  /** One byte a cell: 1 for cells that may be dug. */
  readonly free: Uint8Array
  /** One byte a cell: the sides that the author shut. */
  readonly shut: Uint8Array
  /** One byte a cell: the sides that the author opened. */
  readonly built: Uint8Array
  /** Free cells that must be dug: a passage of the author or a place leads there. */
  readonly wanted: readonly number[]
  /** Number of free cells. */
  readonly count: number
  /** Free cells that no passage can join to the rest; they stay rock and are not free. */
  readonly lost: number
}

/** Creates the ground of a sketch; only one piece of it is free: that with drawn floor, or the largest. */
export function layDungeonGround(sketch: Level): DungeonGround {
  const { width, height, cells } = sketch
  const drawn = new Uint8Array(cells.length)
  const free = new Uint8Array(cells.length)
  // A loop, because millions of cells go through it: Uint8Array.from takes many times as long.
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell] as number // a cell of the level
    drawn[cell] = IS_STREET[kind] as number // a table of all bytes
    free[cell] = kind === CellKind.undecided ? 1 : 0
  }
  const shut = new Uint8Array(cells.length)
  const built = new Uint8Array(cells.length)
  const ground = { width, height, drawn, free, shut, built }
  laySides(ground, sketch)
  const { pieces, main } = mainPiece(ground)
  let count = 0
  let lost = 0
  for (let cell = 0; cell < cells.length; cell++) {
    if (free[cell] !== 1) continue
    if (pieces[cell] === main) count++
    else {
      free[cell] = 0
      lost++
    }
  }
  const wanted = wantedCells(ground, sketch.places)
  return { ...ground, wanted, count, lost }
}

type Sides = Pick<DungeonGround, 'width' | 'height' | 'drawn' | 'free' | 'shut' | 'built'>

function laySides({ drawn, free, shut, built }: Sides, sketch: Level): void {
  for (let cell = 0; cell < drawn.length; cell++) {
    if (drawn[cell] !== 1 && free[cell] !== 1) continue
    for (const side of DIRECTIONS) {
      const kind = edgeAt(sketch, edgeOf(sketch, cell, side))
      if (kind === EdgeKind.undecided) continue
      const sides = IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1 ? built : shut
      sides[cell] = (sides[cell] as number) | (1 << side) // a cell of the level
    }
  }
}

/** Returns the cell that one side of a cell leads to, or could lead to; -1 if rock, houses or walls are in the way. */
export function wayThrough(
  ground: Pick<DungeonGround, 'width' | 'height' | 'drawn' | 'free' | 'shut'>,
  cell: number,
  side: Direction,
): number {
  if (((ground.shut[cell] as number) & (1 << side)) !== 0) return -1
  const beside = neighbour(ground, cell, side)
  return beside >= 0 && (ground.drawn[beside] === 1 || ground.free[beside] === 1) ? beside : -1
}

/** Labels the pieces that no passage can join, and picks the one to dig in: that with most drawn floor, then most cells. */
function mainPiece(ground: Sides): { readonly pieces: Int32Array; readonly main: number } {
  const sizes: { drawn: number; cells: number }[] = []
  const pieces = labelPieces(ground, (label, cell) => {
    const size = (sizes[label] ??= { drawn: 0, cells: 0 })
    size.cells++
    size.drawn += ground.drawn[cell] as number // a cell of the level
  })
  let main = -1
  for (const [label, { drawn, cells }] of sizes.entries()) {
    const best = sizes[main]
    if (!best || drawn > best.drawn || (drawn === best.drawn && cells > best.cells)) main = label
  }
  return { pieces, main }
}

/** Returns the number of its piece for each cell, -1 for none; `visit` is called for each cell of a piece. */
export function labelPieces(
  ground: Pick<DungeonGround, 'width' | 'height' | 'drawn' | 'free' | 'shut'>,
  visit: (label: number, cell: number) => void,
): Int32Array {
  const search = new Search(ground.drawn.length)
  const pieces = search.labels
  let count = 0
  for (let start = 0; start < pieces.length; start++) {
    if (pieces[start] !== -1 || (ground.drawn[start] !== 1 && ground.free[start] !== 1)) continue
    search.label = count++
    search.reach(start)
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      visit(search.label, cell)
      for (const side of DIRECTIONS) {
        const beside = wayThrough(ground, cell, side)
        if (beside >= 0) search.reach(beside)
      }
    }
  }
  return pieces
}

function wantedCells(ground: Sides, places: readonly Place[]): readonly number[] {
  const wanted = new Set<number>()
  for (const place of places) {
    const isThing = !isRemark(place) && !isArea(place) && !isHousePlace(place)
    if (isThing && ground.free[place.cell] === 1) wanted.add(place.cell)
  }
  for (let cell = 0; cell < ground.built.length; cell++) {
    if (ground.free[cell] === 1 && ground.built[cell] !== 0) wanted.add(cell)
  }
  return [...wanted].sort((a, b) => a - b)
}
