import { DIRECTIONS, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import { gateDirection } from '../../level/gates'
import { CellKind, EdgeKind } from '../../level/kinds'
import { keepInnerWalls } from '../../level/inner-walls'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { HAND_MARKS, hasMark, Mark } from '../../level/marks'
import { pick, shuffle, type Random } from '../../random/random'
import { pickSide, type Carving } from './carving'
import { SIDES } from './ground'
import type { MazeEnds, TreeJoint } from './settings'
import { setsOfLinks, wallsOf } from './walls'

/**
 * Gives a percentage of the dead ends a second way out, to the cell if walls allow; preferably into another dead end,
 * which removes both.
 */
export function braidDeadEnds(carving: Carving, percent: number, random: Random): void {
  if (percent === 0) return
  const deadEnds = carving.order.slice(0, carving.made).filter((cell) => isDeadEnd(carving, cell))
  shuffle(random, deadEnds)
  let left = Math.round((deadEnds.length * percent) / 100)
  for (const cell of deadEnds) {
    if (left === 0) return
    if (!isDeadEnd(carving, cell)) continue
    const walls = carving.wallsWithin(cell)
    let toDeadEnds = 0
    for (const side of SIDES[walls] ?? []) {
      if (isDeadEnd(carving, carving.beyond(cell, side))) toDeadEnds |= 1 << side
    }
    // The last one must not take another with it.
    const sides = left === 1 ? walls & ~toDeadEnds : toDeadEnds === 0 ? walls : toDeadEnds
    if (sides === 0) continue
    carving.link(cell, pickSide(random, sides))
    left -= left > 1 && toDeadEnds !== 0 ? 2 : 1
  }
}

function isDeadEnd({ links }: Carving, cell: number): boolean {
  return (SIDES[links[cell] ?? 0] ?? []).length === 1
}

/** A side between two cells of a maze that is neither open nor a plain wall: a secret door, or a breakable wall. */
export interface SpecialSide {
  readonly cell: number
  readonly side: Direction
  readonly kind: number
}

/** What joins trees, as the kind of the edge between them. */
const KIND_OF_JOINT: Readonly<Record<TreeJoint, number>> = {
  none: EdgeKind.wall,
  secret: EdgeKind.secretDoor,
  breakable: EdgeKind.breakableWall,
}

/** Picks exactly as many random walls between trees as join them all; fewer if trees do not touch. */
export function joinTrees(carving: Carving, joint: TreeJoint, random: Random): readonly SpecialSide[] {
  if (joint === 'none') return []
  const sets = setsOfLinks(carving)
  const walls = wallsOf(carving.ground)
  shuffle(random, walls)
  const kind = KIND_OF_JOINT[joint]
  const doors: SpecialSide[] = []
  for (const wall of walls) {
    const cell = wall >>> 1
    const side = (wall & 1) === 1 ? SOUTH : EAST
    const beside = carving.beyond(cell, side)
    if (!carving.reached.has(cell) || !carving.reached.has(beside)) continue
    if (sets.join(cell, beside)) doors.push({ cell, side, kind })
  }
  return doors
}

/**
 * Picks an entrance and an exit: reached cells of the first and the last row, at random or the very first and last. The
 * entrance may be chosen already: `begun`, if it lies in the first row. A cell that already opens there, over a border
 * that wraps around, is taken only if all cells do.
 */
export function chooseEnds(
  carving: Carving,
  random: Random,
  { ends, begun = -1 }: { readonly ends: MazeEnds; readonly begun?: number | undefined },
): readonly { cell: number; side: Direction }[] {
  if (ends === 'none') return []
  const { width, height } = carving.ground
  const choose = (cells: readonly number[], side: Direction): number =>
    ends === 'rows' ? pick(random, cells) : (cells.at(side === NORTH ? 0 : -1) as number) // not empty
  const row = (y: number): readonly number[] =>
    Array.from({ length: width }, (_, x) => y * width + x).filter((cell) => carving.reached.has(cell))
  const found: { cell: number; side: Direction }[] = []
  for (const [cells, side] of [
    [begun >= 0 && begun < width ? [begun] : row(0), NORTH],
    [row(height - 1), SOUTH],
  ] as const) {
    if (cells.length === 0) continue
    const picked = choose(cells, side)
    const isOpen = (cell: number): boolean => ((carving.links[cell] ?? 0) & (1 << side)) !== 0
    const closed = isOpen(picked) ? row(side === NORTH ? 0 : height - 1).filter((cell) => !isOpen(cell)) : []
    found.push({ cell: closed.length > 0 ? choose(closed, side) : picked, side })
  }
  return found
}

/** Writes a carved maze as a level: streets with walls at closed sides but the special ones, rock elsewhere. */
export function finishMaze(
  carving: Carving,
  sketch: Level,
  sides: readonly SpecialSide[],
  entrances: readonly { cell: number; side: Direction }[],
): Level {
  const draft = createDraft(sketch.width, sketch.height)
  draft.places = sketch.places
  if (sketch.districts) draft.districts = sketch.districts
  if (carving.ground.wrap) draft.wraps = true
  layCells(draft, carving, sketch)
  layEdges(draft, carving)
  for (const { cell, side, kind } of sides) {
    setEdge(draft, edgeOf(draft, cell, side), kind)
    if (neighbour(draft, cell, side) >= 0) continue
    const far = carving.beyond(cell, side)
    setEdge(draft, edgeOf(draft, far, (side ^ 2) as Direction), kind) // the opposite side
  }
  for (const { cell, side } of [...entrances, ...gatesByHand(sketch)]) openToOutside(draft, cell, side)
  keepLockedEdges(sketch, draft)
  return draft
}

function layCells(draft: LevelDraft, carving: Carving, sketch: Level): void {
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const before = sketch.cells[cell] ?? 0
    const isDecided = before !== CellKind.undecided
    draft.cells[cell] = isDecided ? before : carving.reached.has(cell) ? CellKind.street : CellKind.rock
    const marks = sketch.marks[cell] ?? 0
    draft.marks[cell] = isDecided ? marks : marks & ~HAND_MARKS
  }
}

/**
 * Adds a wall at every closed side. Both cells of a passage store it, so each cell lays only its north and west; the
 * last of a row and of a column also lay the border, which on a torus lets pass as its other side does.
 */
function layEdges(draft: LevelDraft, { reached, links }: Carving): void {
  const { width, height, northEdges, westEdges } = draft
  for (let y = 0, cell = 0, west = 0; y < height; y++) {
    let sides = 0
    // A table instead of a branch: the pattern of open sides is unpredictable for a processor.
    for (let x = 0; x < width; x++, cell++, west++) {
      sides = reached.has(cell) ? (links[cell] as number) : 0 // a cell of the level
      northEdges[cell] = EDGE_OF_BIT[(sides >> NORTH) & 1] as number // 0 or 1
      westEdges[west] = EDGE_OF_BIT[(sides >> WEST) & 1] as number
    }
    westEdges[west++] = EDGE_OF_BIT[(sides >> EAST) & 1] as number // a row has one west edge more than cells
  }
  const last = width * (height - 1)
  for (let x = 0; x < width; x++) {
    const sides = reached.has(last + x) ? (links[last + x] as number) : 0
    northEdges[last + width + x] = EDGE_OF_BIT[(sides >> SOUTH) & 1] as number
  }
}

const EDGE_OF_BIT = Uint8Array.of(EdgeKind.wall, EdgeKind.open)

/** Returns the drawn gates in the outer wall, with the side on which they lead out. */
function gatesByHand(sketch: Level): readonly { cell: number; side: Direction }[] {
  const gates: { cell: number; side: Direction }[] = []
  for (let cell = 0; cell < sketch.marks.length; cell++) {
    if (!hasMark(sketch.marks[cell], Mark.gateSeed)) continue
    const side = gateDirection(sketch, cell)
    if (side !== undefined) gates.push({ cell, side })
  }
  return gates
}

function openToOutside(draft: LevelDraft, cell: number, side: Direction): void {
  setEdge(draft, edgeOf(draft, cell, side), EdgeKind.door)
  draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.gateSeed
}

function keepLockedEdges(sketch: Level, draft: LevelDraft): void {
  keepInnerWalls(sketch, draft)
  for (let cell = 0; cell < sketch.marks.length; cell++) {
    if (!hasMark(sketch.marks[cell], Mark.locked)) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      const kind = edgeAt(sketch, edge)
      if (kind !== EdgeKind.undecided) setEdge(draft, edge, kind)
    }
  }
}
