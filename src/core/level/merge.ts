import { sortDoors } from './doors'
import { isInside, type Grid } from './grid'
import { checkSize, createDraft, equalLevels, type Level, type LevelDraft } from './level'
import { cellIn, Remains, type Extent, type LevelVersions } from './level-versions'
import { hasMark, Mark, weightOf, withWeight } from './marks'
import { mergeDistricts } from './merge-districts'
import { mergeDoors } from './merge-doors'
import { extentOfEdges, mergeEdges } from './merge-edges'
import { mergePlaces } from './merge-places'
import { sortPlaces } from './places'

/** A level with the content of its file now, and with the later changes and locks made here. */
export interface MergedLevel {
  readonly level: Level
  /** Number of cells that stay because they are locked, or were changed here since the import, and of changed edges. */
  readonly remainingCells: number
  readonly remainingEdges: number
  /** Cells that stay as they are here although the file changed them too; in rising order. */
  readonly conflicts: readonly number[]
  /** Number of links that new places have in the file: they do not come in. */
  readonly unlinked: number
  /** Whether the districts, which were changed here, stay although the file has others now. */
  readonly hidesDistricts: boolean
}

/**
 * Merges a level with the content of its file now. Whatever differs from the imported level stays: kinds, marks, edges,
 * places, districts; so do locked cells with their edges. Everything else becomes as in the file. The merged level has the
 * size that the map in the file has now, or more if something that stays lies beyond it; one that was resized here keeps
 * its size. Linear. Returns a sentence if the level would be too large.
 */
export function mergeLevels(versions: LevelVersions): MergedLevel | { readonly refused: string } {
  const { imported, current, fresh, columns, rows } = versions
  const places = mergePlaces(
    { ...imported, columns, rows },
    { ...current, columns: 0, rows: 0 },
    { ...fresh, columns, rows },
  )
  const stays = findRemaining(versions)
  const grid = mergedSize(versions, [places.extent, extentOfCells(current, stays), extentOfEdges(versions)])
  const refused = checkSize(grid.width, grid.height)
  if (refused !== undefined) return { refused }

  const draft = createDraft(grid.width, grid.height)
  const conflicts = new Uint8Array(draft.cells.length)
  mergeCells(versions, stays, draft, conflicts)
  const remainingEdges = mergeEdges(versions, stays, { draft, conflicts })
  draft.places = sortPlaces(
    places.within(grid).map(({ x, y, place }) => ({ ...place, cell: y * grid.width + x })),
  )
  for (const { x, y } of places.conflicts) if (isInside(grid, x, y)) conflicts[y * grid.width + x] = 1
  const { districts, hides } = mergeDistricts(versions, grid)
  if (districts) draft.districts = districts
  const doors = mergeDoors(versions, draft)
  if (doors.length > 0) draft.doors = sortDoors(draft, doors)
  if ((current.wraps === imported.wraps ? fresh : current).wraps) draft.wraps = true
  return {
    level: equalLevels(draft, current) ? current : draft,
    remainingCells: stays.reduce((count, bits) => count + (bits === 0 ? 0 : 1), 0),
    remainingEdges,
    conflicts: indicesOf(conflicts),
    unlinked: places.unlinked,
    hidesDistricts: hides,
  }
}

/** Finds the cells of the level that stay as they are, with the bits of `Remains`. */
function findRemaining({ imported, current, columns, rows }: LevelVersions): Uint8Array {
  const stays = new Uint8Array(current.cells.length)
  for (let y = 0, cell = 0; y < current.height; y++) {
    for (let x = 0; x < current.width; x++, cell++) {
      const then = cellIn(imported, x - columns, y - rows)
      const marks = current.marks[cell] ?? 0
      const before = imported.marks[then] ?? 0
      const isChanged = current.cells[cell] !== (imported.cells[then] ?? 0) || plain(marks) !== plain(before)
      stays[cell] =
        (isChanged ? Remains.changed : 0) |
        (hasMark(marks, Mark.locked) ? Remains.locked : 0) |
        (weightOf(marks) !== weightOf(before) ? Remains.weight : 0)
    }
  }
  return stays
}

function mergeCells(
  { imported, current, fresh, columns, rows }: LevelVersions,
  stays: Uint8Array,
  draft: LevelDraft,
  conflicts: Uint8Array,
): void {
  for (let y = 0, cell = 0; y < draft.height; y++) {
    for (let x = 0; x < draft.width; x++, cell++) {
      const here = cellIn(current, x, y)
      const then = cellIn(imported, x - columns, y - rows)
      const now = cellIn(fresh, x - columns, y - rows)
      const [kind, marks] = [current.cells[here] ?? 0, current.marks[here] ?? 0]
      const [freshKind, freshMarks] = [fresh.cells[now] ?? 0, fresh.marks[now] ?? 0]
      const bits = stays[here] ?? 0
      const isOurs = (bits & (Remains.changed | Remains.locked)) !== 0
      draft.cells[cell] = isOurs ? kind : freshKind
      // A weight is painted on a position, whatever its kind.
      const weight = weightOf((bits & Remains.weight) !== 0 ? marks : freshMarks)
      draft.marks[cell] = withWeight(isOurs ? marks : freshMarks, weight)
      if (!isOurs || now < 0) continue
      const isOther = kind !== freshKind || plain(marks) !== plain(freshMarks)
      const isOtherInFile =
        freshKind !== imported.cells[then] || plain(freshMarks) !== plain(imported.marks[then])
      if (isOther && isOtherInFile) conflicts[cell] = 1
    }
  }
}

/** Marks without the weight. */
function plain(marks = 0): number {
  return withWeight(marks, 0)
}

function extentOfCells(grid: Grid, stays: Uint8Array): Extent {
  const extent = { x: -1, y: -1 }
  for (let y = 0, cell = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, cell++) {
      if (stays[cell] === 0) continue
      if (x > extent.x) extent.x = x
      extent.y = y
    }
  }
  return extent
}

function mergedSize(
  { imported, current, fresh, columns, rows }: LevelVersions,
  extents: readonly Extent[],
): Grid {
  const hasOtherWidth = imported.width !== current.width || columns !== 0
  const hasOtherHeight = imported.height !== current.height || rows !== 0
  return {
    width: hasOtherWidth ? current.width : Math.max(fresh.width, ...extents.map(({ x }) => x + 1)),
    height: hasOtherHeight ? current.height : Math.max(fresh.height, ...extents.map(({ y }) => y + 1)),
  }
}

function indicesOf(flags: Uint8Array): readonly number[] {
  const indices: number[] = []
  for (let index = 0; index < flags.length; index++) if (flags[index] !== 0) indices.push(index)
  return indices
}
