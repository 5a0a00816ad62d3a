import { cellsOfEdge, DIRECTIONS, EAST, edgeOf, NORTH, SOUTH, WEST } from '../../level/grid'
import type { Bytes } from '../../level/bytes'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN, IS_SPECIAL } from '../../level/kinds'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { HAND_MARKS, hasMark, Mark } from '../../level/marks'
import { cellOf, Status, STATUS_BITS, type Ground } from './ground'
import { isFrozen } from './locks'
import type { Seeds } from './seeds'

/** What a cell of each Status is in the end: whatever became neither street nor rock is a house. */
const KIND_OF_STATUS = new Uint8Array(8).fill(CellKind.house)
KIND_OF_STATUS[Status.street] = CellKind.street
KIND_OF_STATUS[Status.unused] = CellKind.rock

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
  keepSpecialEdges(sketch, sketch.northEdges, draft.northEdges, 0)
  keepSpecialEdges(sketch, sketch.westEdges, draft.westEdges, draft.northEdges.length)
  return draft
}

function writeCells(ground: Ground, sketch: Level, draft: LevelDraft): void {
  const { state, decided } = ground
  for (let y = 0, cell = 0; y < draft.height; y++) {
    let spot = (y + 1) * ground.stride + 1
    for (const end = cell + draft.width; cell < end; cell++, spot++) {
      draft.cells[cell] = KIND_OF_STATUS[(state[spot] as number) & STATUS_BITS] as number
      const marks = sketch.marks[cell] as number
      if (marks !== 0) draft.marks[cell] = decided[spot] === 1 ? marks : marks & ~HAND_MARKS
    }
  }
}

function addMark(draft: LevelDraft, cell: number, mark: number): void {
  draft.marks[cell] = (draft.marks[cell] ?? 0) | mark
}

/** Walls everywhere, but open between streets, and a door where one of the two cells has its door there. */
function writeEdges(ground: Ground, draft: LevelDraft): void {
  const { state, door, stride } = ground
  const { width, height, northEdges, westEdges } = draft
  northEdges.fill(EdgeKind.wall)
  westEdges.fill(EdgeKind.wall)
  for (let y = 0; y < height; y++) {
    let spot = (y + 1) * stride + 1
    let cell = y * width
    let west = y * (width + 1)
    for (const end = cell + width; cell < end; spot++, cell++, west++) {
      // Streets look north and west only, so that no edge is written twice; houses write their one door.
      if (((state[spot] as number) & STATUS_BITS) === Status.street) {
        if (((state[spot - stride] as number) & STATUS_BITS) === Status.street)
          northEdges[cell] = EdgeKind.open
        if (((state[spot - 1] as number) & STATUS_BITS) === Status.street) westEdges[west] = EdgeKind.open
        continue
      }
      switch (door[spot]) {
        case NORTH:
          northEdges[cell] = EdgeKind.door
          break
        case EAST:
          westEdges[west + 1] = EdgeKind.door
          break
        case SOUTH:
          northEdges[cell + width] = EdgeKind.door
          break
        case WEST:
          westEdges[west] = EdgeKind.door
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

/**
 * Puts back what an author set between cells that stay: the sort of door, archway or bars wherever the finished town has
 * such a passage there anyhow, and whatever bars a street that was drawn on both hands.
 */
function keepSpecialEdges(sketch: Level, before: Bytes, edges: Uint8Array, first: number): void {
  for (let at = 0; at < edges.length; at++) {
    const kind = before[at] as number // both are of one size
    if (IS_SPECIAL[kind] === 0) continue
    const made = edges[at] as number
    const isSamePassage = IS_DOOR[made] === IS_DOOR[kind] && IS_OPEN[made] === IS_OPEN[kind]
    if (isSamePassage || isBetweenStreets(sketch, first + at)) edges[at] = kind
  }
}

function isBetweenStreets(level: Level, edge: number): boolean {
  return cellsOfEdge(level, edge).every((cell) => cell >= 0 && level.cells[cell] === CellKind.street)
}
