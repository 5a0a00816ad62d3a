import { doorsField, type Door } from '../../level/doors'
import { outwardDirection } from '../../level/gates'
import { EAST, edgeCount, edgeOf, SOUTH } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { createDraft, edgeAt, setEdge, type Level } from '../../level/level'
import { HAND_MARKS, hasMark, Mark } from '../../level/marks'
import { sortPlaces, type Place } from '../../level/places'
import type { Digging } from './digging'

/** Contents of a finished dungeon, apart from its floor. */
export interface Fittings {
  /** The kinds of doors by their edges. */
  readonly doors: ReadonlyMap<number, number>
  /** What doors need beyond their kinds. */
  readonly states: readonly Door[]
  /** Cells of new gates. */
  readonly gates: readonly number[]
  readonly places: readonly Place[]
}

/** Writes a dungeon as a level: streets where it is dug, rock elsewhere, and walls at closed sides; drawings stay. */
export function finishDungeon({ floor, links }: Digging, sketch: Level, fittings: Fittings): Level {
  const draft = createDraft(sketch.width, sketch.height)
  draft.places = sortPlaces([...sketch.places, ...fittings.places])
  if (sketch.districts) draft.districts = sketch.districts
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const before = sketch.cells[cell] as number // the same grid
    const isDecided = before !== CellKind.undecided
    draft.cells[cell] = isDecided ? before : floor[cell] === 1 ? CellKind.street : CellKind.rock
    const marks = sketch.marks[cell] as number
    draft.marks[cell] = isDecided ? marks : marks & ~HAND_MARKS
  }
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  for (let cell = 0; cell < draft.cells.length; cell++) {
    for (const side of [EAST, SOUTH] as const) {
      if (((links[cell] as number) & (1 << side)) === 0) continue
      const edge = edgeOf(draft, cell, side)
      setEdge(draft, edge, fittings.doors.get(edge) ?? EdgeKind.open)
    }
  }
  for (const cell of fittings.gates) {
    draft.marks[cell] = (draft.marks[cell] as number) | Mark.gateSeed
  }
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (!hasMark(draft.marks[cell], Mark.gateSeed)) continue
    const side = outwardDirection(draft, cell)
    if (side !== undefined) setEdge(draft, edgeOf(draft, cell, side), EdgeKind.door)
  }
  for (let edge = 0; edge < edgeCount(draft); edge++) {
    const kind = edgeAt(sketch, edge)
    if (kind !== EdgeKind.undecided) setEdge(draft, edge, kind)
  }
  return { ...draft, ...doorsField(draft, fittings.states) }
}
