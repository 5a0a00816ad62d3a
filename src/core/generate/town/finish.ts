import { DIRECTIONS, edgeOf } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { HAND_MARKS, hasMark, Mark } from '../../level/marks'
import { cellOf, Status, type Ground } from './ground'
import { isFrozen } from './locks'
import type { Seeds } from './seeds'

/**
 * Writes the finished ground as a level: kinds, marks, one edge between any two cells. Walls that would stand alone
 * between four streets cannot arise, because edges between streets are open; so the original's clean-up of posts holds
 * by construction.
 */
export function finishLevel(
  ground: Ground,
  sketch: Level,
  seeds: Seeds,
  openGates: ReadonlySet<number>,
): Level {
  const draft = createDraft(sketch.width, sketch.height)
  draft.places = sketch.places
  writeCells(ground, sketch, draft)
  for (const spot of seeds.gates) addMark(draft, cellOf(ground, spot), Mark.gateSeed)
  for (const spot of seeds.courts) addMark(draft, cellOf(ground, spot), Mark.courtSeed)
  for (const spot of seeds.rock) addMark(draft, cellOf(ground, spot), Mark.rockSeed)
  writeEdges(ground, draft)
  for (const spot of openGates) openGate(ground, draft, spot)
  keepFrozenEdges(sketch, draft)
  return draft
}

function writeCells(ground: Ground, sketch: Level, draft: LevelDraft): void {
  for (let y = 0, cell = 0; y < draft.height; y++) {
    const row = (y + 1) * ground.stride + 1
    for (let x = 0; x < draft.width; x++, cell++) {
      const status = ground.status[row + x]
      draft.cells[cell] =
        status === Status.street ? CellKind.street : status === Status.unused ? CellKind.rock : CellKind.house
      draft.marks[cell] = (sketch.marks[cell] ?? 0) & (ground.decided[row + x] === 1 ? 255 : ~HAND_MARKS)
    }
  }
}

function addMark(draft: LevelDraft, cell: number, mark: number): void {
  draft.marks[cell] = (draft.marks[cell] ?? 0) | mark
}

/** Walls everywhere, but open between streets, and a door where one of the two cells has its door there. */
function writeEdges(ground: Ground, draft: LevelDraft): void {
  const { status, door, stride } = ground
  const { width, height, northEdges, westEdges } = draft
  northEdges.fill(EdgeKind.wall)
  westEdges.fill(EdgeKind.wall)
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * stride + 1
    for (let x = 0; x < width; x++) {
      const spot = row + x
      const street = status[spot] === Status.street
      if (y > 0) {
        const above = spot - stride
        if (street && status[above] === Status.street) northEdges[y * width + x] = EdgeKind.open
        else if (door[spot] === 0 || door[above] === 2) northEdges[y * width + x] = EdgeKind.door
      }
      if (x > 0) {
        const before = spot - 1
        if (street && status[before] === Status.street) westEdges[y * (width + 1) + x] = EdgeKind.open
        else if (door[spot] === 3 || door[before] === 1) westEdges[y * (width + 1) + x] = EdgeKind.door
      }
    }
  }
}

function openGate(ground: Ground, draft: LevelDraft, spot: number): void {
  const cell = cellOf(ground, spot)
  const y = Math.floor(cell / draft.width)
  const x = cell - y * draft.width
  if (y === 0) draft.northEdges[x] = EdgeKind.door
  else if (y === draft.height - 1) draft.northEdges[draft.height * draft.width + x] = EdgeKind.door
  else if (x === 0) draft.westEdges[y * (draft.width + 1)] = EdgeKind.door
  else draft.westEdges[y * (draft.width + 1) + draft.width] = EdgeKind.door
}

/** Puts back what locks froze, kind by kind: an archway stays an archway. */
function keepFrozenEdges(sketch: Level, draft: LevelDraft): void {
  for (let cell = 0; cell < sketch.marks.length; cell++) {
    if (!hasMark(sketch.marks[cell], Mark.locked)) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      if (isFrozen(sketch, edge)) setEdge(draft, edge, edgeAt(sketch, edge))
    }
  }
}
