import type { Place } from './editor-page'
import type { SavedLevel } from './saved-level'

/** North, east, south and west, as columns and rows; also the order of quarter turns to the right. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const
/** Sides that can be walked through, as the letters of the file: open sides and doors. */
const PASSABLE = ' +'
const SIDES = ['north', 'east', 'south', 'west']

export type WalkMove = 'forward' | 'turn-left' | 'turn-right'

/** The walker's cell and direction, from the text of the playtest: "Column 1, row 4, facing east". */
export function poseIn(words: string): { readonly place: Place; readonly facing: number } {
  const [, column, row, side = ''] = /column (\d+), row (\d+), facing (\w+)/i.exec(words) ?? []
  if (column === undefined || row === undefined) throw new Error(`Nobody stands anywhere in “${words}”`)
  return { place: [Number(column), Number(row)], facing: SIDES.indexOf(side) }
}

/** The moves of a shortest walk in a saved town, whose edges are open, walls and plain doors. */
export function movesOnWay(level: SavedLevel, from: Place, facing: number, to: Place): WalkMove[] {
  const moves: WalkMove[] = []
  let looks = facing
  for (const side of shortestWay(level, from, to)) {
    const turns = (side - looks + 4) % 4
    if (turns === 3) moves.push('turn-left')
    else for (let turn = 0; turn < turns; turn++) moves.push('turn-right')
    moves.push('forward')
    looks = side
  }
  return moves
}

/** The sides that a walk passes through, found by a breadth-first search from the start. */
function shortestWay({ width, height, rows, south }: SavedLevel, from: Place, to: Place): number[] {
  const edge = (column: number, row: number, side: number): string | undefined => {
    if (side === 0) return rows[row - 1]?.north[column - 1]
    if (side === 2) return (rows[row]?.north ?? south)[column - 1]
    return rows[row - 1]?.west[side === 1 ? column : column - 1]
  }
  const cameBy = new Map<string, number>([[String(from), -1]])
  const ring: Place[] = [from]
  for (const [column, row] of ring) {
    for (const [side, [across, down]] of STEPS.entries()) {
      const next: Place = [column + across, row + down]
      const isInside = next[0] >= 1 && next[1] >= 1 && next[0] <= width && next[1] <= height
      if (!isInside || cameBy.has(String(next))) continue
      if (!PASSABLE.includes(edge(column, row, side) ?? '#')) continue
      cameBy.set(String(next), side)
      ring.push(next)
    }
  }
  const way: number[] = []
  for (let at = to; String(at) !== String(from);) {
    const side = cameBy.get(String(at)) ?? -1
    const [across, down] = STEPS[side] ?? [0, 0]
    if (side < 0) throw new Error(`No way leads to column ${to[0]}, row ${to[1]}`)
    way.unshift(side)
    at = [at[0] - across, at[1] - down]
  }
  return way
}
