import { rederiveEdges } from '../../src/core/level/edges'
import { DIRECTIONS, edgeOf, isBorder, isCorner, neighbour, type Direction } from '../../src/core/level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../src/core/level/kinds'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { pick, type Random } from '../../src/core/random/random'

/** The content of a random sketch: percentages of each kind of cell, and how often edges and locks are odd. */
export interface SketchMix {
  readonly width: number
  readonly height: number
  /** Maximum undecided cells. */
  readonly undecided: number
  readonly street: number
  readonly rock: number
  readonly locked: number
  /** Percentage of edges between streets that are set by hand. */
  readonly edges: number
  /** Percentage of edges between houses that join them. */
  readonly joined: number
  /** Percentage of cells that are outside or water. */
  readonly bare: number
  /** Percentage of houses that no street can reach. */
  readonly odd: number
}

const STREET_EDGES = [
  EdgeKind.wall,
  EdgeKind.bars,
  EdgeKind.door,
  EdgeKind.lockedDoor,
  EdgeKind.secretDoor,
  EdgeKind.archway,
  EdgeKind.oneWayForth,
  EdgeKind.oneWayBack,
]

const INNER_EDGES = [EdgeKind.open, EdgeKind.open, EdgeKind.archway, EdgeKind.door, EdgeKind.secretDoor]

/** A small sketch with every kind of thing in it: seeds, locks, rock of both origins, special edges in streets and gates. */
export function randomSketch(random: Random, mix: SketchMix): Level {
  const draft = createDraft(mix.width, mix.height)
  const isChance = (percent: number): boolean => random.below(100) < percent
  const undecided = new Set<number>()
  while (undecided.size < mix.undecided) undecided.add(random.below(draft.cells.length))
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (!undecided.has(cell)) drawCell(draft, cell, random, mix)
  }
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (draft.cells[cell] === CellKind.house && !isNearStreet(draft, cell) && !isChance(mix.odd))
      makeRock(draft, cell)
  }
  rederiveEdges(draft, draft.cells.keys())
  for (let cell = 0; cell < draft.cells.length; cell++) {
    for (const side of [1, 2] as const) {
      const beside = neighbour(draft, cell, side)
      if (beside < 0) continue
      const areHouses = draft.cells[cell] === CellKind.house && draft.cells[beside] === CellKind.house
      if (areHouses && isChance(mix.joined))
        setEdge(draft, edgeOf(draft, cell, side), pick(random, INNER_EDGES))
      if (!isStreet(draft, cell) || !isStreet(draft, beside) || !isChance(mix.edges)) continue
      setEdge(draft, edgeOf(draft, cell, side), pick(random, STREET_EDGES))
    }
  }
  for (let cell = 0; cell < draft.cells.length; cell++) {
    if (draft.cells[cell] !== CellKind.undecided && isChance(mix.locked)) lock(draft, cell, random)
    // A gate walled up by its author.
    if (isBorder(draft, cell) && isStreet(draft, cell) && isChance(10)) wallUp(draft, cell)
  }
  return draft
}

/** Whether a cell has a street beside it, or may get one. */
function isNearStreet(level: Level, cell: number): boolean {
  return DIRECTIONS.some((side) => {
    const beside = neighbour(level, cell, side)
    if (beside < 0) return false
    return isStreet(level, beside) || (level.cells[beside] === CellKind.undecided && !isBorder(level, beside))
  })
}

function makeRock(draft: LevelDraft, cell: number): void {
  draft.cells[cell] = CellKind.rock
  draft.marks[cell] = Mark.placed
}

function isStreet(level: Level, cell: number): boolean {
  return IS_STREET[level.cells[cell] ?? 0] === 1
}

function drawCell(draft: LevelDraft, cell: number, random: Random, mix: SketchMix): void {
  const roll = random.below(100)
  const onBorder = isBorder(draft, cell)
  const isOdd = random.below(250) === 0
  if (random.below(100) < mix.bare) {
    draft.cells[cell] = random.below(2) === 0 ? CellKind.outside : CellKind.water
    draft.marks[cell] = Mark.placed
    return
  }
  if (isCorner(draft, cell) && !isOdd && random.below(4) > 0) {
    if (random.below(2) === 0) return
    draft.cells[cell] = CellKind.rock
    draft.marks[cell] = Mark.placed
  } else if (roll < (onBorder ? mix.street / 4 : mix.street)) {
    draft.cells[cell] = CellKind.street
    // Now and then a seed is in an illegal position.
    const mayBeGate = (onBorder && !isCorner(draft, cell)) || isOdd || random.below(100) < mix.bare / 4
    if (mix.bare > 0 && random.below(12) === 0) draft.cells[cell] = CellKind.bridge
    const seed = mayBeGate && random.below(3) > 0 ? Mark.gateSeed : 0
    const court = seed === 0 && (!onBorder || isOdd) && random.below(6) === 0 ? Mark.courtSeed : 0
    draft.marks[cell] = Mark.placed | seed | court
  } else if (roll < mix.street + mix.rock) {
    draft.cells[cell] = CellKind.rock
    draft.marks[cell] = pick(random, [
      Mark.placed,
      Mark.placed | Mark.rockSeed,
      Mark.rockSeed,
      Mark.placed | Mark.rockSeed | Mark.streetsBeside,
      0,
    ])
  } else {
    draft.cells[cell] = CellKind.house
    draft.marks[cell] = Mark.placed
  }
}

/** Locks a cell, and now and then first changes or decides one of its sides. */
function lock(draft: LevelDraft, cell: number, random: Random): void {
  draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  for (const side of [0, 1, 2, 3] as const) {
    const edge = edgeOf(draft, cell, side)
    const roll = random.below(16)
    if (roll === 0) setEdge(draft, edge, EdgeKind.wall)
    if (roll === 1 && oddDoor(draft, cell, side, random)) setEdge(draft, edge, EdgeKind.door)
    if (roll === 2 && edgeAt(draft, edge) === EdgeKind.undecided && random.below(3) === 0)
      setEdge(draft, edge, EdgeKind.open)
  }
}

/** Misplaced doors are only one kind of problem. */
function oddDoor(draft: LevelDraft, cell: number, side: Direction, random: Random): boolean {
  const beside = neighbour(draft, cell, side)
  if (beside < 0) return isStreet(draft, cell)
  const isPlain = isStreet(draft, cell) !== isStreet(draft, beside)
  return isPlain || random.below(20) === 0
}

function wallUp(draft: LevelDraft, cell: number): void {
  for (const side of [0, 1, 2, 3] as const) {
    if (neighbour(draft, cell, side) < 0) setEdge(draft, edgeOf(draft, cell, side), EdgeKind.wall)
  }
}
