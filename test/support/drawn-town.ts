import { rederiveEdges } from '../../src/core/level/edges'
import { canBeGate } from '../../src/core/level/gates'
import { EAST, edgeOf, isInside, neighbour, SOUTH } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../src/core/level/kinds'
import { createDraft, setEdge, type Level, type LevelDraft } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { isOnOutline } from '../../src/core/level/outer-side'
import { pick, type Random } from '../../src/core/random/random'

/**
 * Larger sketches as a designer would draw them: an outline or a river, lines of streets, gates, buildings of several
 * cells, quarters behind one locked door, rock, locks and edges set by hand.
 */
export function drawnTown(random: Random): Level {
  const draft = createDraft(10 + random.below(17), 10 + random.below(17))
  const shape = pick(random, SHAPES)
  const at = 0.3 + random.below(40) / 100
  const wide = 1 + random.below(5)
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const x = cell % draft.width
    const y = Math.floor(cell / draft.width)
    const kind = shape(x, y, { width: draft.width, height: draft.height, at, wide })
    if (kind !== CellKind.undecided) put(draft, x, y, kind, Mark.placed)
  }
  const things = random.below(12)
  for (let index = 0; index < things; index++) drawThing(draft, random)
  rederiveEdges(draft, draft.cells.keys())
  for (const set of waiting.get(draft) ?? []) set()
  waiting.delete(draft)
  setStreetEdges(draft, random)
  const locks = random.below(3) === 0 ? random.below(6) : 0
  for (let index = 0; index < locks; index++) {
    const cell = random.below(draft.cells.length)
    if (draft.cells[cell] !== CellKind.undecided) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  }
  return draft
}

interface Frame {
  readonly width: number
  readonly height: number
  /** The position of a cut or a river, as a share of a side. */
  readonly at: number
  /** Cells across a river. */
  readonly wide: number
}

const { undecided, outside, water } = CellKind

const SHAPES: readonly ((x: number, y: number, frame: Frame) => number)[] = [
  () => undecided,
  () => undecided,
  (x, y, { width, height, at }) => (x > width * at && y < height * (1 - at) ? outside : undecided),
  (x, _, { width, at, wide }) => (Math.abs(x - width * at) < wide / 2 ? water : undecided),
  (x, y, { width, height, at, wide }) =>
    Math.abs(y - height * at - Math.sin(x / width)) < wide / 2 ? water : undecided,
  (x, y, { width, height }) =>
    Math.hypot((2 * x) / width - 1, (2 * y) / height - 1) < 0.35 ? outside : undecided,
  (x, y, { width, height, at }) =>
    Math.hypot((2 * x) / width - 1, (2 * y) / height - 1) > 0.8 + at / 2 ? water : undecided,
  (x, y, { width, height, at, wide }) =>
    Math.abs(x - width * at) < wide / 2 ? (Math.abs(y - height / 2) < 2 ? water : outside) : undecided,
]

/** Edges to set after all cells are drawn, a list per draft. */
const waiting = new WeakMap<LevelDraft, (() => void)[]>()

function later(draft: LevelDraft, set: () => void): void {
  waiting.set(draft, [...(waiting.get(draft) ?? []), set])
}

function put(draft: LevelDraft, x: number, y: number, kind: number, marks: number): boolean {
  if (!isInside(draft, x, y)) return false
  const cell = y * draft.width + x
  if (draft.cells[cell] !== undecided) return false
  draft.cells[cell] = kind
  draft.marks[cell] = marks
  return true
}

function drawThing(draft: LevelDraft, random: Random): void {
  const x = 1 + random.below(draft.width - 2)
  const y = 1 + random.below(draft.height - 2)
  switch (random.below(8)) {
    case 0:
    case 1:
      return drawLine(draft, random, x, y)
    case 2:
      return drawGate(draft, random)
    case 3:
      return drawBuilding(draft, random, x, y)
    case 4:
      return drawQuarter(draft, random, x, y)
    case 5:
      put(draft, x, y, CellKind.rock, pick(random, [Mark.placed, Mark.placed | Mark.rockSeed, Mark.rockSeed]))
      return
    case 6:
      put(draft, x, y, CellKind.house, Mark.placed)
      return
    default:
      put(draft, x, y, CellKind.street, Mark.placed | Mark.courtSeed)
  }
}

function drawLine(draft: LevelDraft, random: Random, x: number, y: number): void {
  const [dx, dy] = random.below(2) === 0 ? [1, 0] : [0, 1]
  const kind = random.below(5) === 0 ? CellKind.rock : CellKind.street
  const length = 2 + random.below(8)
  for (let step = 0; step < length; step++) {
    const [toX, toY] = [x + step * dx, y + step * dy]
    if (toX >= draft.width - 1 || toY >= draft.height - 1) return
    const cell = toY * draft.width + toX
    // A street drawn across water is a bridge.
    if (kind === CellKind.street && draft.cells[cell] === water) {
      draft.cells[cell] = CellKind.bridge
      draft.marks[cell] = Mark.placed
    } else if (kind === CellKind.rock || !isOnOutline(draft, cell)) put(draft, toX, toY, kind, Mark.placed)
  }
}

function drawGate(draft: LevelDraft, random: Random): void {
  const cell = random.below(draft.cells.length)
  if (!canBeGate(draft, cell) || draft.cells[cell] !== undecided) return
  draft.cells[cell] = CellKind.street
  draft.marks[cell] = Mark.placed | Mark.gateSeed
  if (random.below(5) > 0) return
  later(draft, () => {
    for (const side of [0, 1, 2, 3] as const) {
      const beside = neighbour(draft, cell, side)
      if (beside < 0 || draft.cells[beside] === outside)
        setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
    }
  })
}

function drawBuilding(draft: LevelDraft, random: Random, x: number, y: number): void {
  const [wide, high] = [1 + random.below(4), 1 + random.below(3)]
  const kind = pick(random, [EdgeKind.open, EdgeKind.open, EdgeKind.archway, EdgeKind.door])
  const cells: number[] = []
  for (let row = y; row < y + high; row++) {
    for (let column = x; column < x + wide; column++) {
      if (put(draft, column, row, CellKind.house, Mark.placed)) cells.push(row * draft.width + column)
    }
  }
  later(draft, () => {
    for (const cell of cells) {
      for (const side of [EAST, SOUTH] as const) {
        if (cells.includes(neighbour(draft, cell, side))) setEdge(draft, edgeOf(draft, cell, side), kind)
      }
    }
  })
}

/** A ring of rock or houses around undecided cells, with a street that enters it by a door. */
function drawQuarter(draft: LevelDraft, random: Random, x: number, y: number): void {
  const side = 5 + random.below(3)
  const kind = random.below(2) === 0 ? CellKind.rock : CellKind.house
  const doorY = y + 1 + random.below(side - 2)
  const door = pick(random, [
    EdgeKind.lockedDoor,
    EdgeKind.lockedDoor,
    EdgeKind.secretDoor,
    EdgeKind.oneWayForth,
  ])
  put(draft, x, doorY, CellKind.street, Mark.placed)
  put(draft, x - 1, doorY, CellKind.street, Mark.placed)
  for (let step = 0; step < side; step++) {
    for (const [column, row] of [
      [x + step, y],
      [x + step, y + side - 1],
      [x, y + step],
      [x + side - 1, y + step],
    ] as const) {
      if (column < draft.width - 1 && row < draft.height - 1) put(draft, column, row, kind, Mark.placed)
    }
  }
  later(draft, () => {
    const cell = doorY * draft.width + x
    const areStreets = [cell, cell - 1].every((at) => draft.cells[at] === CellKind.street)
    if (areStreets && doorY < draft.height) setEdge(draft, edgeOf(draft, cell, 3), door)
  })
}

function setStreetEdges(draft: LevelDraft, random: Random): void {
  const kinds = [EdgeKind.bars, EdgeKind.wall, EdgeKind.lockedDoor, EdgeKind.archway, EdgeKind.oneWayBack]
  for (let cell = 0; cell < draft.cells.length; cell++) {
    for (const side of [EAST, SOUTH] as const) {
      const beside = neighbour(draft, cell, side)
      if (beside < 0 || IS_STREET[draft.cells[cell] ?? 0] !== 1 || IS_STREET[draft.cells[beside] ?? 0] !== 1)
        continue
      if (random.below(25) === 0) setEdge(draft, edgeOf(draft, cell, side), pick(random, kinds))
    }
  }
}
