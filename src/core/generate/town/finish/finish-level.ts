import { isGate } from '../../../level/gates'
import { runEnds, type Bytes } from '../../../level/bytes'
import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  NORTH,
  opposite,
  SOUTH,
  WEST,
  type Direction,
} from '../../../level/grid'
import {
  CellKind,
  EdgeKind,
  edgeKindRow,
  IS_DOOR,
  IS_OPEN,
  IS_SPECIAL,
  IS_STREET,
  type Passage,
} from '../../../level/kinds'
import { keepInnerWalls } from '../../../level/inner-walls'
import { isOuterSide } from '../../../level/outer-side'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../../level/level'
import { HAND_MARKS, Mark } from '../../../level/marks'
import { cellOf, Status, STATUS_BITS, statusOf, type Ground } from '../ground/ground'
import { isFrozen } from '../ground/locks'
import type { PlantedSite } from '../ground/planted-site'

/** Final kind of a cell by its Status: a cell that became neither street nor rock is a house. */
const KIND_OF_STATUS = new Uint8Array(8).fill(CellKind.house)
KIND_OF_STATUS[Status.street] = CellKind.street
KIND_OF_STATUS[Status.unused] = CellKind.rock

/** The bit of a street where the sides of doors are the four below it. */
const STREET = 16
/** By Status: STREET or 0, and the bits of doors that count, which are none for streets. */
const STREET_OF_STATUS = new Uint8Array(8)
STREET_OF_STATUS[Status.street] = STREET
const DOORS_OF_STATUS = new Uint8Array(8).fill(15)
DOORS_OF_STATUS[Status.street] = 0
/** The bit of a direction, 0 for NO_DOOR. */
const BIT_OF_SIDE = new Uint8Array(256)
for (const direction of DIRECTIONS) BIT_OF_SIDE[direction] = 1 << direction
/** The kind of a side between two streets, with a door from either side, or else. */
const KIND_OF_SIDE = new Uint8Array(32).fill(EdgeKind.door)
KIND_OF_SIDE[0] = EdgeKind.wall
KIND_OF_SIDE[STREET] = EdgeKind.open

/** 1 for the kinds of cells whose edges an author sets. */
const HAS_EDGES = Uint8Array.from(IS_STREET)
HAS_EDGES[CellKind.house] = 1

/**
 * Writes the finished ground as a level: kinds, marks, one edge between any two cells. No wall can stand alone between
 * four streets, because edges between streets are open, so the original's clean-up of posts is not needed.
 */
export function finishLevel({ ground, sketch, seeds }: PlantedSite, openGates: ReadonlySet<number>): Level {
  const draft = createDraft(sketch.width, sketch.height)
  draft.places = sketch.places
  if (sketch.districts) draft.districts = sketch.districts
  writeCells(ground, sketch, draft)
  for (const slot of seeds.gates) addMark(draft, cellOf(ground, slot), Mark.gateSeed)
  for (const slot of seeds.wallStreets) addMark(draft, cellOf(ground, slot), Mark.gateSeed)
  for (const slot of seeds.courts) addMark(draft, cellOf(ground, slot), Mark.courtSeed)
  for (const slot of seeds.rock) addMark(draft, cellOf(ground, slot), Mark.rockSeed)
  writeEdges(ground, draft)
  for (const slot of seeds.bridges) {
    const cell = cellOf(ground, slot)
    draft.cells[cell] = CellKind.bridge
    draft.marks[cell] = (draft.marks[cell] ?? 0) & ~HAND_MARKS
    for (const direction of DIRECTIONS) {
      const beside = slot + ground.steps[direction]
      const isDoor = ground.door[beside] === opposite(direction)
      if (statusOf(ground, beside) === Status.street || isDoor)
        setEdge(draft, edgeOf(draft, cell, direction), isDoor ? EdgeKind.door : EdgeKind.open)
    }
  }
  for (const slot of openGates) openGate(ground, sketch, draft, slot)
  keepFrozenEdges(sketch, draft)
  keepSetPassages(sketch.northEdges, draft.northEdges)
  keepSetPassages(sketch.westEdges, draft.westEdges)
  keepSetEdges(ground, sketch, draft)
  keepInnerWalls(sketch, draft)
  return draft
}

/** Copies what the sketch decides; the other cells get what the ground became, without hand-drawn marks. */
function writeCells(ground: Ground, sketch: Level, draft: LevelDraft): void {
  const { state, decided, land } = ground
  const { cells, marks } = draft
  cells.set(sketch.cells)
  marks.set(sketch.marks)
  for (let run = 0; run < land.length; run += 2) {
    let slot = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    for (let cell = cellOf(ground, slot); slot < end; cell++, slot++) {
      if (decided[slot] === 1) continue
      cells[cell] = KIND_OF_STATUS[(state[slot] as number) & STATUS_BITS] as number
      marks[cell] = (marks[cell] as number) & ~HAND_MARKS
    }
  }
}

function addMark(draft: LevelDraft, cell: number, mark: number): void {
  draft.marks[cell] = (draft.marks[cell] ?? 0) | mark
}

/** Sets walls everywhere, except openings between streets and a door on the door side of a house. */
function writeEdges(ground: Ground, draft: LevelDraft): void {
  const { state, door, land, stride } = ground
  const { width, northEdges, westEdges } = draft
  northEdges.fill(EdgeKind.wall)
  westEdges.fill(EdgeKind.wall)
  /** STREET for a street, or the bit of the side on which a house has its door. */
  const passageOf = (slot: number): number => {
    const status = (state[slot] as number) & STATUS_BITS
    return (
      (STREET_OF_STATUS[status] as number) |
      ((BIT_OF_SIDE[door[slot] as number] as number) & (DOORS_OF_STATUS[status] as number))
    )
  }
  for (let run = 0; run < land.length; run += 2) {
    let slot = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    let cell = cellOf(ground, slot)
    let west = cell + Math.floor(cell / width)
    let before = passageOf(slot - 1)
    // Every side of the land is the northern or western one of a cell, but for the sides of bridges.
    for (; slot < end; slot++, cell++, west++) {
      const here = passageOf(slot)
      const above = passageOf(slot - stride)
      northEdges[cell] = KIND_OF_SIDE[
        (here & above & STREET) | (here & (1 << NORTH)) | (above & (1 << SOUTH))
      ] as number
      westEdges[west] = KIND_OF_SIDE[
        (here & before & STREET) | (here & (1 << WEST)) | (before & (1 << EAST))
      ] as number
      before = here
    }
  }
}

/** A door on the outer side of a gate, unless the author set one on another of its outer sides. */
function openGate(ground: Ground, sketch: Level, draft: LevelDraft, slot: number): void {
  const cell = cellOf(ground, slot)
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
  const endOf = runEnds(marks)
  for (let cell = 0; cell < marks.length; cell++) {
    if (((marks[cell] as number) & Mark.locked) === 0) {
      cell = endOf(cell, marks.length) - 1
      continue
    }
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      if (isFrozen(sketch, edge)) setEdge(draft, edge, edgeAt(sketch, edge))
    }
  }
}

/** Restores the kind of door, archway or bars that the author set wherever the finished town has such a passage anyway. */
function keepSetPassages(set: Bytes, made: Uint8Array): void {
  const endOf = runEnds(set)
  for (let edge = 0; edge < set.length; edge++) {
    const kind = set[edge] as number // both are of one size
    if (kind === EdgeKind.undecided || kind === EdgeKind.wall) edge = endOf(edge, set.length) - 1
    else if (keepsPassage(kind, made[edge] as number)) made[edge] = kind
  }
}

/**
 * Restores the other edges that the author set: every edge between two drawn streets or two drawn houses and on the
 * outer side of a drawn gate, and doors between drawn houses and streets.
 */
function keepSetEdges(ground: Ground, sketch: Level, draft: LevelDraft): void {
  const { land } = ground
  const { cells } = sketch
  const endOf = runEnds(cells)
  for (let run = 0; run < land.length; run += 2) {
    const first = cellOf(ground, land[run] as number) // runs come in pairs
    const end = first + (land[run + 1] as number) - (land[run] as number)
    for (let cell = first; cell < end; cell++) {
      const kind = cells[cell] as number // within the level
      if (HAS_EDGES[kind] === 1) keepEdgesOf(sketch, draft, cell, kind)
      else cell = endOf(cell, end) - 1
    }
  }
}

function keepEdgesOf(sketch: Level, draft: LevelDraft, cell: number, kind: number): void {
  for (const direction of DIRECTIONS) {
    const edge = edgeOf(sketch, cell, direction)
    const set = edgeAt(sketch, edge)
    if (set === EdgeKind.undecided) continue
    const beside = neighbour(sketch, cell, direction)
    const mayStay =
      beside < 0
        ? isGate(sketch, cell)
        : isSet(set, kind, sketch.cells[beside] as number) || isGateSide(sketch, cell, beside)
    if (mayStay) setEdge(draft, edge, set)
  }
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
