import { isGate } from '../../level/gates'
import { DIRECTIONS, EAST, edgeOf, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import {
  CellKind,
  EdgeKind,
  edgeKindRow,
  IS_DOOR,
  IS_OPEN,
  IS_SPECIAL,
  IS_STREET,
  type Passage,
} from '../../level/kinds'
import { isOuterSide } from '../../level/outer-side'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { HAND_MARKS, Mark } from '../../level/marks'
import { cellOf, NO_DOOR, Status, STATUS_BITS, type Ground } from './ground'
import { isFrozen } from './locks'
import type { Seeds } from './seeds'

/** Final kind of a cell by its Status: a cell that became neither street nor rock is a house. */
const KIND_OF_STATUS = new Uint8Array(8).fill(CellKind.house)
KIND_OF_STATUS[Status.street] = CellKind.street
KIND_OF_STATUS[Status.unused] = CellKind.rock

/** 1 for the kinds of cells whose edges an author sets. */
const HAS_EDGES = Uint8Array.from(IS_STREET)
HAS_EDGES[CellKind.house] = 1

/**
 * Writes the finished ground as a level: kinds, marks, one edge between any two cells. No wall can stand alone between
 * four streets, because edges between streets are open, so the original's clean-up of posts is not needed.
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
  for (const spot of seeds.wallStreets) addMark(draft, cellOf(ground, spot), Mark.gateSeed)
  for (const spot of seeds.courts) addMark(draft, cellOf(ground, spot), Mark.courtSeed)
  for (const spot of seeds.rock) addMark(draft, cellOf(ground, spot), Mark.rockSeed)
  writeEdges(ground, draft)
  for (const spot of seeds.bridges) {
    const cell = cellOf(ground, spot)
    draft.cells[cell] = CellKind.bridge
    draft.marks[cell] = (draft.marks[cell] ?? 0) & ~HAND_MARKS
  }
  for (const spot of openGates) openGate(ground, sketch, draft, spot)
  keepFrozenEdges(sketch, draft)
  keepSetEdges(sketch, draft)
  return draft
}

/** Copies what the sketch decides; the other cells get what the ground became, without hand-drawn marks. */
function writeCells(ground: Ground, sketch: Level, draft: LevelDraft): void {
  const { state, decided, stride } = ground
  const { width, height, cells, marks } = draft
  cells.set(sketch.cells)
  marks.set(sketch.marks)
  for (let y = 0, cell = 0; y < height; y++) {
    let spot = (y + 1) * stride + 1
    for (const end = cell + width; cell < end; cell++, spot++) {
      if (decided[spot] === 1) continue
      cells[cell] = KIND_OF_STATUS[(state[spot] as number) & STATUS_BITS] as number
      marks[cell] = (marks[cell] as number) & ~HAND_MARKS
    }
  }
}

function addMark(draft: LevelDraft, cell: number, mark: number): void {
  draft.marks[cell] = (draft.marks[cell] ?? 0) | mark
}

/** Sets walls everywhere, except openings between streets and a door on the door side of a house. */
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
      // Streets only write north and west, so that no edge is written twice; houses write their one door.
      if (((state[spot] as number) & STATUS_BITS) === Status.street) {
        if (((state[spot - stride] as number) & STATUS_BITS) === Status.street)
          northEdges[cell] = EdgeKind.open
        if (((state[spot - 1] as number) & STATUS_BITS) === Status.street) westEdges[west] = EdgeKind.open
        continue
      }
      const side = door[spot] as number
      if (side === NO_DOOR) continue
      switch (side) {
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

/** A door on the outer side of a gate, unless the author set one on another of its outer sides. */
function openGate(ground: Ground, sketch: Level, draft: LevelDraft, spot: number): void {
  const cell = cellOf(ground, spot)
  const outer = DIRECTIONS.filter((direction) => isOuterSide(sketch, cell, direction))
  const passageOf = (direction: Direction): Passage =>
    edgeKindRow(edgeAt(sketch, edgeOf(sketch, cell, direction))).passage
  const outward =
    outer.find((direction) => ['open', 'door'].includes(passageOf(direction))) ??
    outer.find((direction) => passageOf(direction) === 'undecided') ??
    outer[0]
  if (outward !== undefined) setEdge(draft, edgeOf(draft, cell, outward), EdgeKind.door)
}

/** Restores edges held by locks, kind by kind: an archway stays an archway. */
function keepFrozenEdges(sketch: Level, draft: LevelDraft): void {
  const { marks } = sketch
  for (let cell = 0; cell < marks.length; cell++) {
    if (((marks[cell] as number) & Mark.locked) === 0) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      if (isFrozen(sketch, edge)) setEdge(draft, edge, edgeAt(sketch, edge))
    }
  }
}

/**
 * Restores edges that the author set: every edge between two drawn streets or two drawn houses and on the outer side of
 * a drawn gate, doors between drawn houses and streets, and the kind of door, archway or bars wherever the finished
 * town has such a passage anyway.
 */
function keepSetEdges(sketch: Level, draft: LevelDraft): void {
  const { width, height, cells, northEdges, westEdges } = sketch
  const { northEdges: madeNorth, westEdges: madeWest } = draft
  for (let edge = 0, y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++, edge++) {
      const kind = northEdges[edge] as number // both are of one size
      if (isNobodysEdge(kind, cells[edge - width], cells[edge])) continue
      const isKept =
        keepsPassage(kind, madeNorth[edge] as number) ||
        (y === 0
          ? isGate(sketch, edge)
          : y === height
            ? isGate(sketch, edge - width)
            : isSet(kind, cells[edge - width] as number, cells[edge] as number) ||
              isGateSide(sketch, edge - width, edge))
      if (isKept) madeNorth[edge] = kind
    }
  }
  for (let edge = 0, y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++, edge++) {
      const kind = westEdges[edge] as number
      const cell = y * width + x
      if (isNobodysEdge(kind, cells[cell - 1], cells[cell])) continue
      const isKept =
        keepsPassage(kind, madeWest[edge] as number) ||
        (x === 0
          ? isGate(sketch, cell)
          : x === width
            ? isGate(sketch, cell - 1)
            : isSet(kind, cells[cell - 1] as number, cells[cell] as number) ||
              isGateSide(sketch, cell - 1, cell))
      if (isKept) madeWest[edge] = kind
    }
  }
}

/** Whether an edge is undecided, or a plain wall without a street or house beside it: most edges are. */
function isNobodysEdge(kind: number, one = 0, other = 0): boolean {
  if (kind === EdgeKind.undecided) return true
  return kind === EdgeKind.wall && HAS_EDGES[one] !== 1 && HAS_EDGES[other] !== 1
}

/** Whether an author set an edge of a kind between two drawn cells. */
function isSet(kind: number, one: number, other: number): boolean {
  if (IS_STREET[one] === 1) return IS_STREET[other] === 1 || (other === CellKind.house && IS_DOOR[kind] === 1)
  if (one !== CellKind.house) return false
  return other === CellKind.house || (IS_STREET[other] === 1 && IS_DOOR[kind] === 1)
}

/** Whether a drawn gate leads out between two cells. */
function isGateSide(sketch: Level, one: number, other: number): boolean {
  const { cells } = sketch
  if (cells[one] === CellKind.outside) return isGate(sketch, other)
  return cells[other] === CellKind.outside && isGate(sketch, one)
}

/** Whether a kind that only authors set is the same sort of passage as the town has there. */
function keepsPassage(kind: number, made: number): boolean {
  return IS_SPECIAL[kind] === 1 && IS_DOOR[made] === IS_DOOR[kind] && IS_OPEN[made] === IS_OPEN[kind]
}
