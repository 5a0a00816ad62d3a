import { isInside } from './grid'
import type { Level, LevelDraft } from './level'
import { cellIn, Remains, type Extent, type LevelVersions } from './level-versions'

/** The two arrays of edges: how far each one's grid goes beyond that of the cells, and the step to the cell before an edge. */
const SIDES = {
  northEdges: { wider: 0, higher: 1, back: { x: 0, y: -1 } },
  westEdges: { wider: 1, higher: 0, back: { x: -1, y: 0 } },
} as const

type Side = keyof typeof SIDES
const BOTH: readonly Side[] = ['northEdges', 'westEdges']

/** The merged level under construction. */
interface Merging {
  readonly draft: LevelDraft
  /** One byte a cell of the draft: set where an edge stays although the file changed it too. */
  readonly conflicts: Uint8Array
}

/**
 * Writes the edges of a merged level: those that were changed here or belong to a locked cell stay, the others become as in
 * the file. `stays` has the bits of `Remains` for each cell of the current level. Returns the number of changed ones.
 */
export function mergeEdges(
  versions: LevelVersions,
  stays: Uint8Array,
  { draft, conflicts }: Merging,
): number {
  const { imported, current, fresh, columns, rows } = versions
  let count = 0
  for (const side of BOTH) {
    const { wider, higher, back } = SIDES[side]
    const width = draft.width + wider
    const height = draft.height + higher
    for (let y = 0, edge = 0; y < height; y++) {
      for (let x = 0; x < width; x++, edge++) {
        const here = edgeIn(current, side, x, y)
        const now = edgeIn(fresh, side, x - columns, y - rows)
        const theirs = fresh[side][now] ?? 0
        if (here < 0) {
          draft[side][edge] = theirs
          continue
        }
        const then = edgeIn(imported, side, x - columns, y - rows)
        const [ours, was] = [current[side][here] ?? 0, imported[side][then] ?? 0]
        const bits = bitsAt(current, stays, x, y) | bitsAt(current, stays, x + back.x, y + back.y)
        const isChanged = ours !== was
        if (isChanged) count++
        // Beyond the map of the file, a cell that stays keeps the edges around it.
        const isOurs = isChanged || (bits & Remains.locked) !== 0 || (now < 0 && (then < 0 || bits !== 0))
        draft[side][edge] = isOurs ? ours : theirs
        if (!isOurs || now < 0 || theirs === ours || (then >= 0 && theirs === was)) continue
        const cell = cellIn(draft, x, y)
        conflicts[cell >= 0 ? cell : cellIn(draft, x + back.x, y + back.y)] = 1
      }
    }
  }
  return count
}

/** Finds the last column and row with an edge that was changed here. */
export function extentOfEdges({ imported, current, columns, rows }: LevelVersions): Extent {
  const extent = { x: -1, y: -1 }
  for (const side of BOTH) {
    const { wider, higher } = SIDES[side]
    for (let y = 0, edge = 0; y < current.height + higher; y++) {
      for (let x = 0; x < current.width + wider; x++, edge++) {
        const was = imported[side][edgeIn(imported, side, x - columns, y - rows)] ?? 0
        if (current[side][edge] === was) continue
        extent.x = Math.max(extent.x, x - wider)
        extent.y = Math.max(extent.y, y - higher)
      }
    }
  }
  return extent
}

function bitsAt(level: Level, stays: Uint8Array, x: number, y: number): number {
  return stays[cellIn(level, x, y)] ?? 0
}

/** Returns the index of an edge among those of its side; -1 outside. */
function edgeIn({ width, height }: Level, side: Side, x: number, y: number): number {
  const { wider, higher } = SIDES[side]
  const grid = { width: width + wider, height: height + higher }
  return isInside(grid, x, y) ? y * grid.width + x : -1
}
