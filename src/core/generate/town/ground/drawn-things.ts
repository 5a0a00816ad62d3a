import { isGate } from '../../../level/gates'
import { buildingsOf } from '../../../level/buildings'
import {
  cellAt,
  cellName,
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeOf,
  isInside,
  isNorthEdge,
  neighbour,
  SOUTH,
  xOf,
  yOf,
  type Direction,
  type Bounds,
} from '../../../level/grid'
import { CellKind, EdgeKind, edgeKindRow, IS_STREET } from '../../../level/kinds'
import { visitInnerWalls } from '../../../level/inner-walls'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { DrawnThing, DrawnThingKind } from '../../../level/problem'
import { PARTS_STREETS } from './locks'
import { isCourtSeed } from './ground'

/** Everything drawn in a sketch, as things that can be removed one by one. */
export interface DrawnThings {
  readonly things: readonly DrawnThing[]
  /** One entry a cell: the index of its thing; -1 for undecided cells. */
  readonly of: Int32Array
  /** Every edge that separates two streets and every inner wall, as a side of a cell, with its thing. */
  readonly parting: readonly PartingEdge[]
}

interface PartingEdge {
  readonly edge: number
  readonly cell: number
  readonly direction: Direction
  readonly thing: number
}

/**
 * Divides a sketch into drawn things: rock, water and outside by touching cells (also at corners), streets by open
 * edges, each gate, courtyard and building alone, and locked cells apart from others. Edges that separate two drawn
 * streets are one thing for each pair of streets, and so is each straight inner wall. Linear in the sketch's size.
 */
export function listDrawnThings(sketch: Level): DrawnThings {
  const of = new Int32Array(sketch.cells.length).fill(-1)
  const buildings = buildingsOf(sketch)
  const lists: { kind: DrawnThingKind; cells: number[]; isLocked: boolean }[] = []
  for (let first = 0; first < of.length; first++) {
    if (of[first] !== -1 || sketch.cells[first] === CellKind.undecided) continue
    const kind = kindAt(sketch, first)
    const isLocked = hasMark(sketch.marks[first], Mark.locked)
    const thing = { kind, cells: [first], isLocked }
    of[first] = lists.length
    for (const cell of thing.cells) {
      forBeside(sketch, cell, kind, (beside) => {
        if (of[beside] !== -1 || sketch.cells[beside] === CellKind.undecided) return
        if (kindAt(sketch, beside) !== kind) return
        if (hasMark(sketch.marks[beside], Mark.locked) !== isLocked) return
        if (kind === 'house' && buildings.of[beside] !== buildings.of[cell]) return
        of[beside] = lists.length
        thing.cells.push(beside)
      })
    }
    lists.push(thing)
  }
  const things: DrawnThing[] = lists.map(({ kind, cells, isLocked }) => ({
    kind,
    isLocked,
    cells: cells.sort((a, b) => a - b),
    edges: [],
  }))
  const edges = [...partingEdges(sketch, of), ...innerWalls(sketch)]
  const parting = edges.flatMap(({ sides }, index) =>
    sides.map((side) => ({ ...side, thing: things.length + index })),
  )
  return { things: [...things, ...edges.map(({ thing }) => thing)], of, parting }
}

function kindAt(sketch: Level, cell: number): DrawnThingKind {
  switch (sketch.cells[cell]) {
    case CellKind.rock:
      return 'rock'
    case CellKind.water:
      return 'water'
    case CellKind.outside:
      return 'outside'
    case CellKind.house:
      return 'house'
    default:
      if (isGate(sketch, cell)) return 'gate'
      return isCourtSeed(sketch, cell) ? 'court' : 'street'
  }
}

/** Calls back for the neighbours that may belong to the same thing. */
function forBeside(sketch: Level, cell: number, kind: DrawnThingKind, look: (beside: number) => void): void {
  if (kind === 'gate' || kind === 'court') return
  const isMass = kind === 'rock' || kind === 'water' || kind === 'outside'
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, cell, direction)
    if (beside < 0) continue
    if (kind !== 'street' || PARTS_STREETS[edgeAt(sketch, edgeOf(sketch, cell, direction))] !== 1)
      look(beside)
    if (!isMass) continue
    // Around the corner: north-east from north, and so on.
    const corner = neighbour(sketch, beside, ((direction + 1) % 4) as Direction) // 0 to 3 again
    if (corner >= 0) look(corner)
  }
}

function partingEdges(
  sketch: Level,
  of: Int32Array,
): readonly { readonly thing: DrawnThing; readonly sides: readonly Omit<PartingEdge, 'thing'>[] }[] {
  const pairs = new Map<string, Omit<PartingEdge, 'thing'>[]>()
  for (let cell = 0; cell < of.length; cell++) {
    if (IS_STREET[sketch.cells[cell] ?? 0] !== 1) continue
    for (const direction of [EAST, SOUTH] as const) {
      const beside = neighbour(sketch, cell, direction)
      if (beside < 0 || IS_STREET[sketch.cells[beside] ?? 0] !== 1) continue
      const edge = edgeOf(sketch, cell, direction)
      const kind = edgeAt(sketch, edge)
      if (PARTS_STREETS[kind] !== 1 || kind === EdgeKind.innerWall) continue
      const key = [of[cell] ?? 0, of[beside] ?? 0].sort((a, b) => a - b).join(' ')
      const sides = pairs.get(key) ?? []
      sides.push({ edge, cell, direction })
      pairs.set(key, sides)
    }
  }
  return [...pairs.values()].map((sides) => edgeThing(sketch, sides))
}

/** The inner walls in straight lines, each a thing. */
function innerWalls(sketch: Level): ReturnType<typeof partingEdges> {
  const lines: Omit<PartingEdge, 'thing'>[][] = []
  const lineOf = new Map<number, Omit<PartingEdge, 'thing'>[]>()
  visitInnerWalls(sketch, (edge) => {
    const [cell, beside] = cellsOfEdge(sketch, edge)
    if (cell < 0 || beside < 0) return
    const isNorth = isNorthEdge(sketch, edge)
    const continues = !isNorth || xOf(sketch, cell) > 0
    const line = (continues ? lineOf.get(edge - (isNorth ? 1 : sketch.width + 1)) : undefined) ?? []
    if (line.length === 0) lines.push(line)
    line.push({ edge, cell, direction: isNorth ? SOUTH : EAST })
    lineOf.set(edge, line)
  })
  return lines.map((sides) => edgeThing(sketch, sides))
}

function edgeThing(
  sketch: Level,
  sides: readonly Omit<PartingEdge, 'thing'>[],
): ReturnType<typeof partingEdges>[number] {
  const cells = sides.flatMap(({ cell, direction }) => [cell, neighbour(sketch, cell, direction)])
  const thing: DrawnThing = {
    kind: 'edge',
    isLocked: cells.some((cell) => hasMark(sketch.marks[cell], Mark.locked)),
    cells: [...new Set(cells)].sort((a, b) => a - b),
    edges: sides.map(({ edge }) => edge).sort((a, b) => a - b),
  }
  return { thing, sides }
}

/** A sketch without some of its things, and the cells of removed streets. */
export interface ReducedSketch {
  readonly sketch: Level
  /**
   * Cells that held a street. Drawn streets may be where the generator would set none (on the border, beside rock). A
   * sketch with fewer things must not be harder to fill, so streets may come again here.
   */
  readonly loose: readonly number[]
}

/**
 * Cuts out the surroundings of some things, without all others. Everything beyond is undecided and connected around
 * them, so that the cut-out can be filled exactly if the whole sketch with only these things can. Linear in the number
 * of cells cut out.
 */
export function cutThings(sketch: Level, drawn: DrawnThings, chosen: ReadonlySet<number>): ReducedSketch {
  const box = boxAround(sketch, drawn, chosen)
  const part = createDraft(box.right - box.left + 1, box.bottom - box.top + 1)
  const outward = (cell: number): number =>
    cellAt(sketch, xOf(part, cell) + box.left, yOf(part, cell) + box.top)
  const loose: number[] = []
  const isChosen = (cell: number): boolean => chosen.has(drawn.of[cell] ?? -1)
  for (let cell = 0; cell < part.cells.length; cell++) {
    const source = outward(cell)
    const kind = sketch.cells[source] ?? 0
    if (kind === CellKind.undecided) continue
    if (isChosen(source)) {
      part.cells[cell] = kind
      part.marks[cell] = sketch.marks[source] ?? 0
    } else if (IS_STREET[kind] === 1) loose.push(cell)
  }
  copySides(sketch, drawn, chosen, { part, outward })
  return { sketch: part, loose }
}

/**
 * Free ground around the things, in cells: the outermost ring takes no streets, the next one leads around everything.
 */
const MARGIN = 4
/** Minimum side of a part, so that streets fit in it. */
const MIN_SIDE = 8

function boxAround(sketch: Level, { things }: DrawnThings, chosen: ReadonlySet<number>): Bounds {
  let [left, right, top, bottom] = [sketch.width - 1, 0, sketch.height - 1, 0]
  for (const index of chosen) {
    for (const cell of things[index]?.cells ?? []) {
      left = Math.min(left, xOf(sketch, cell))
      right = Math.max(right, xOf(sketch, cell))
      top = Math.min(top, yOf(sketch, cell))
      bottom = Math.max(bottom, yOf(sketch, cell))
    }
  }
  const [west, east] = widen(left, right, sketch.width)
  const [north, south] = widen(top, bottom, sketch.height)
  return { left: west, right: east, top: north, bottom: south }
}

/** A range with a margin on both sides and a minimum length, within a side of the level. */
function widen(first: number, last: number, side: number): readonly [number, number] {
  const from = Math.max(0, Math.min(first, last) - MARGIN)
  const to = Math.min(side - 1, Math.max(first, last) + MARGIN)
  const missing = Math.max(0, MIN_SIDE - (to - from + 1))
  const end = Math.min(side - 1, to + missing)
  return [Math.max(0, Math.min(from, end - MIN_SIDE + 1)), end]
}

/** Copies the sides of chosen cells; between a chosen cell and a removed one, only the sides held by a lock. */
function copySides(
  sketch: Level,
  drawn: DrawnThings,
  chosen: ReadonlySet<number>,
  { part, outward }: { readonly part: LevelDraft; readonly outward: (cell: number) => number },
): void {
  for (let cell = 0; cell < part.cells.length; cell++) {
    if (part.cells[cell] === CellKind.undecided) continue
    const source = outward(cell)
    const isLocked = hasMark(sketch.marks[source], Mark.locked)
    for (const direction of DIRECTIONS) {
      const beside = neighbour(sketch, source, direction)
      const isGone = beside >= 0 && drawn.of[beside] !== -1 && !chosen.has(drawn.of[beside] ?? -1)
      const kind = edgeAt(sketch, edgeOf(sketch, source, direction))
      if (kind === EdgeKind.innerWall || (isGone && !isLocked)) continue
      setEdge(part, edgeOf(part, cell, direction), kind)
    }
  }
  // An edge that is a thing is open once removed; inner walls are set only if chosen.
  drawn.parting.forEach(({ edge, cell, direction, thing }) => {
    const isInnerWall = edgeAt(sketch, edge) === EdgeKind.innerWall
    if (chosen.has(thing) !== isInnerWall) return
    const [x, y] = [xOf(sketch, cell), yOf(sketch, cell)]
    const [left, top] = [xOf(sketch, outward(0)), yOf(sketch, outward(0))]
    if (!isInside(part, x - left, y - top)) return
    const inner = cellAt(part, x - left, y - top)
    const at = edgeOf(part, inner, direction)
    if (isInnerWall) setEdge(part, at, EdgeKind.innerWall)
    else if (edgeAt(sketch, edge) !== EdgeKind.undecided && edgeAt(part, at) !== EdgeKind.undecided)
      setEdge(part, at, EdgeKind.open)
  })
}

const NOUNS: Readonly<Record<DrawnThingKind, readonly [one: string, many: string]>> = {
  rock: ['rock', 'rock'],
  water: ['water', 'water'],
  outside: ['open land', 'open land'],
  house: ['house', 'building'],
  street: ['street', 'streets'],
  gate: ['gate', 'gates'],
  court: ['courtyard', 'courtyards'],
  edge: ['edge', 'edges'],
}

/** Names a thing in a sentence: "the rock around column 3, row 4 (12 cells)". */
export function nameOfThing(sketch: Level, thing: DrawnThing): string {
  const { kind, cells, edges, isLocked } = thing
  const [first = 0, second = 0] = cells
  const lock = isLocked ? 'locked ' : ''
  if (kind === 'edge') {
    const [edge = 0] = edges
    const label = edgeKindRow(edgeAt(sketch, edge)).label.toLowerCase()
    const more = edges.length > 1 ? ` and ${edges.length - 1} more` : ''
    return `the ${label} between ${cellName(sketch, first)} and ${cellName(sketch, second)}${more}`
  }
  const [one, many] = NOUNS[kind]
  if (cells.length === 1) return `the ${lock}${one} at ${cellName(sketch, first)}`
  return `the ${lock}${many} around ${cellName(sketch, first)} (${cells.length} cells)`
}
