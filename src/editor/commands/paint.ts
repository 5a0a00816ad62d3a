import { hasDoor, rederiveEdges } from '../../core/level/edges'
import { DIRECTIONS, neighbour } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import { draftOf, type Level } from '../../core/level/level'
import { lastingMarks } from '../../core/level/marks'
import { placeWords, type Place } from '../../core/level/places'
import { brushOf, refusePaint } from '../brushes'
import type { BrushId } from '../command'
import { NO_MIRROR, type Mirror } from '../mirror'
import { mirrorDoors } from './mirror-doors'
import { cellsInWords, type CommandResult, type CommandRules } from './rules'
import { rising, shareUnchanged, sift } from './touched'

/** Paints cells with a brush; their edges and doors follow. */
export const paintCommand: CommandRules<'paint'> = {
  run: (level, { brush, cells, mirror }) => paint(level, brush, cells, mirror ?? NO_MIRROR),
  describe: ({ brush }, count) => `${brushOf(brush).label}, ${cellsInWords(count)}`,
}

function paint(level: Level, id: BrushId, asked: readonly number[], mirror: Mirror): CommandResult {
  const brush = brushOf(id)
  const { cells, refused } = sift(level, asked, (cell) => refusePaint(level, brush, cell))
  if (cells.length === 0) return { level, refused, count: 0, touched: cells }

  const draft = draftOf(level)
  for (const cell of cells) {
    const keepsKind = level.cells[cell] === brush.kind
    draft.cells[cell] = brush.kind
    draft.marks[cell] = brush.marks | lastingMarks(level.marks[cell], keepsKind)
  }
  rederiveEdges(draft, cells)
  const gone = placesPaintedOver(level, brush.kind, cells)
  if (gone.length > 0) draft.places = level.places.filter((place) => !gone.includes(place))

  // A house beside the stroke may have lost the street its door led to: it looks for another one.
  const robbed = housesWithoutTheirDoor(level, draft, cells)
  if (robbed.length > 0) rederiveEdges(draft, robbed)

  const turned = mirrorDoors(level, draft, mirror, cells, robbed)

  const more = robbed.length + turned.length > 0
  const touched = more ? rising(level, [...cells, ...robbed, ...turned]) : cells
  const said = gone.length > 0 ? { notice: goneInWords(gone) } : {}
  return { level: shareUnchanged(level, draft, touched), refused, count: cells.length, touched, ...said }
}

/** What stands on cells that become something else goes with them; notes stay. */
function placesPaintedOver(level: Level, kind: number, cells: Uint32Array): readonly Place[] {
  if (level.places.length === 0) return []
  const painted = new Set(cells)
  return level.places.filter(
    (place) => place.kind !== 'note' && painted.has(place.cell) && level.cells[place.cell] !== kind,
  )
}

function goneInWords(gone: readonly Place[]): string {
  const [first, ...others] = gone
  if (!first) return ''
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `The ${placeWords(first)}${more} went with ${others.length === 0 ? 'it' : 'them'}.`
}

/** Houses beside some cells that had a door before and have none now; a house may be listed twice. */
function housesWithoutTheirDoor(before: Level, after: Level, cells: Uint32Array): readonly number[] {
  const houses: number[] = []
  for (const cell of cells) {
    for (const direction of DIRECTIONS) {
      const house = neighbour(after, cell, direction)
      if (house < 0 || after.cells[house] !== CellKind.house) continue
      if (hasDoor(before, house) && !hasDoor(after, house)) houses.push(house)
    }
  }
  return houses
}
