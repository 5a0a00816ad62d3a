import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, isCorner, neighbour } from '../../../level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { ALLOW_STREETS, findGaps, findWayBesideRock, OPEN_GAP } from '../../../analyse/repairs/through-rock'
import { labelRockMasses } from '../../../analyse/rock-masses'
import { hasMark, keepsStreetsOff, Mark } from '../../../level/marks'
import { isOnOutline } from '../../../level/outer-side'
import type { Problem } from '../../../level/problem'
import type { SketchProposal } from '../../generator'
import type { TownSettings } from '../settings/town-settings'
import { fillAround } from './fill-around'
import { removeThings } from './remove-things'
import { moveSeed, otherSeed, removeSeed, undecided, type Case } from './mend-seeds'

/** Gives up after this many gaps. */
const MAX_GAPS = 8

/** Possible repairs of a problem of a sketch, best first. The caller tries each before offering it. */
export function proposeForSketch(
  sketch: Level,
  problem: Problem,
  settings: TownSettings,
): readonly SketchProposal[] {
  return [
    ...fillAround({ sketch, settings }, problem),
    ...proposeByRule({ sketch, settings }, problem),
    ...removeThings(sketch, problem.things ?? []),
  ]
}

function proposeByRule(given: Case, problem: Problem): readonly SketchProposal[] {
  const { sketch } = given
  if (problem.rule === 'streets-joined') return joinThroughRock(given, problem.cells)
  const [cell, other] = problem.cells
  if (cell === undefined || problem.cells.length > 2) return []
  switch (problem.rule) {
    case 'house-reached':
      return reachHouse(given, cell)
    case 'rock-apart':
      return mendMass(given, cell)
    case 'gate-reaches-town':
    case 'court-reaches-town':
      return [
        ...rockInTheWay(sketch, cell).flatMap((rock) => moveSeed(given, rock)),
        ...moveSeed(given, cell),
        ...removeSeed(sketch, cell),
      ]
    case 'gate-in-wall':
    case 'court-inside':
      return [...moveSeed(given, cell), ...otherSeed(sketch, cell), ...removeSeed(sketch, cell)]
    case 'gates-apart':
      return [...moveSeed(given, cell), ...moveSeed(given, other ?? cell), ...removeSeed(sketch, cell)]
    case 'courts-apart':
      return [...moveSeed(given, cell), ...removeSeed(sketch, cell)]
    case 'streets-off-rock': {
      const rock = problem.cells.find((at) => sketch.cells[at] === CellKind.rock)
      if (rock === undefined) return []
      return [...moveSeed(given, rock), ...allowStreets(given, rock), ...removeSeed(sketch, rock)]
    }
    case 'streets-off-wall':
      return [...otherSeed(sketch, cell), ...removeSeed(sketch, cell)]
    case 'one-door':
    case 'locked-edge':
      return loosen(sketch, problem.cells)
    default:
      return []
  }
}

/** Repairs that join the streets of one network to the others. */
function joinThroughRock({ sketch, settings }: Case, cells: readonly number[]): readonly SketchProposal[] {
  const proposals: SketchProposal[] = []
  const beside = findWayBesideRock(sketch, cells, settings.keepOffRock)
  if (beside) {
    const allowed = beside.rock.map((rock) => allowedRock(sketch, rock))
    proposals.push({ id: 'allow-streets', label: ALLOW_STREETS, cells: allowed })
  }
  // One gap is enough. The smallest may not help, if houses beside it would be trapped.
  for (const { rock } of findGaps(sketch, cells, settings.keepOffRock).slice(0, MAX_GAPS)) {
    proposals.push({ id: 'open-gap', label: OPEN_GAP, cells: rock.map(undecided) })
  }
  return proposals
}

/** Repairs for a house that no street can reach. */
function reachHouse(given: Case, house: number): readonly SketchProposal[] {
  const { sketch } = given
  const proposals: SketchProposal[] = [
    {
      id: 'make-rock',
      label: 'Make this house rock',
      cells: [{ cell: house, kind: CellKind.rock, marks: Mark.placed | Mark.rockSeed }],
    },
  ]
  const [rock] = rockInTheWay(sketch, house)
  if (rock !== undefined) proposals.push(...moveSeed(given, rock))
  proposals.push(...rockInTheWay(sketch, house).flatMap((at) => allowStreets(given, at)))
  // Streets may also run beside rock if they are drawn there.
  for (const direction of DIRECTIONS) {
    const beside = neighbour(sketch, house, direction)
    if (beside < 0 || sketch.cells[beside] !== CellKind.undecided || isOnOutline(sketch, beside)) continue
    const isBesideRock = DIRECTIONS.some(
      (side) => sketch.cells[neighbour(sketch, beside, side)] === CellKind.rock,
    )
    proposals.push({
      id: `draw-street-${DIRECTION_NAMES[direction]}`,
      label: isBesideRock
        ? `Draw a street beside the rock, to the ${DIRECTION_NAMES[direction]}`
        : `Draw a street to the ${DIRECTION_NAMES[direction]}`,
      cells: [{ cell: beside, kind: CellKind.street, marks: Mark.placed }],
    })
  }
  return proposals
}

/** Lifts the rule that no street runs beside rock, for this rock only. */
function allowStreets({ sketch, settings }: Case, rock: number): readonly SketchProposal[] {
  if (!keepsStreetsOff(sketch, rock, settings.keepOffRock)) return []
  const label = `Allow streets beside the rock at ${cellName(sketch, rock)}`
  return [{ id: `allow-${rock}`, label, cells: [allowedRock(sketch, rock)] }]
}

function allowedRock(sketch: Level, rock: number): SketchProposal['cells'][number] {
  const marks = (sketch.marks[rock] ?? 0) | Mark.placed | Mark.streetsBeside
  return { cell: rock, kind: CellKind.rock, marks }
}

/** Rock beside a cell or beside its neighbours, nearest first. */
function rockInTheWay(sketch: Level, cell: number): readonly number[] {
  const found = new Set<number>()
  const near = DIRECTIONS.map((side) => neighbour(sketch, cell, side)).filter((at) => at >= 0)
  for (const at of [
    ...near,
    ...near.flatMap((at) => DIRECTIONS.map((side) => neighbour(sketch, at, side))),
  ]) {
    if (at >= 0 && sketch.cells[at] === CellKind.rock && !hasMark(sketch.marks[at], Mark.locked))
      found.add(at)
  }
  return [...found]
}

/** Repairs for a risky mass of rock: move a single cell; for more, lift the rule. */
function mendMass(given: Case, rock: number): readonly SketchProposal[] {
  const { sketch } = given
  const { labels, sizes } = labelRockMasses(sketch)
  const mass = labels[rock] ?? -1
  if ((sizes[mass] ?? 1) === 1) return [...moveSeed(given, rock), ...removeSeed(sketch, rock)]
  const cells: number[] = []
  labels.forEach((label, cell) => {
    if (label === mass && !isCorner(sketch, cell)) cells.push(cell)
  })
  const name = `the rock around ${cellName(sketch, cells[0] ?? rock)}`
  const allowed = cells.map((cell) => allowedRock(sketch, cell))
  return [
    { id: 'allow-streets', label: `Allow streets beside ${name}`, cells: allowed },
    { id: 'take-away', label: `Remove ${name}`, cells: cells.map(undecided) },
  ]
}

/** Repairs for locked cells that contradict each other: another door, or one lock less. */
function loosen(sketch: Level, cells: readonly number[]): readonly SketchProposal[] {
  const isLocked = (cell: number): boolean => hasMark(sketch.marks[cell], Mark.locked)
  const locked = cells.filter(isLocked)
  const all = new Set(locked)
  // The impossible lock may be that of a neighbour.
  if (locked.length === 0) {
    for (const cell of cells) {
      for (const side of DIRECTIONS) {
        const beside = neighbour(sketch, cell, side)
        if (beside >= 0 && isLocked(beside)) all.add(beside)
      }
    }
  }
  const doors = [...all].flatMap((cell) => turnDoor(sketch, cell))
  const unlocks = [...all].map((cell): SketchProposal => {
    const kind = sketch.cells[cell] ?? 0
    const marks = (sketch.marks[cell] ?? 0) & ~Mark.locked
    const label = `Unlock ${cellName(sketch, cell)}`
    return { id: `unlock-${cell}`, label, cells: [{ cell, kind, marks }], overLocks: true }
  })
  return [...doors, ...unlocks]
}

/** Gives a locked house its one door on another side, where a street is or may come. */
function turnDoor(sketch: Level, house: number): readonly SketchProposal[] {
  if (sketch.cells[house] !== CellKind.house) return []
  const doors = DIRECTIONS.filter((side) => IS_DOOR[edgeAt(sketch, edgeOf(sketch, house, side))] === 1)
  return DIRECTIONS.flatMap((direction): readonly SketchProposal[] => {
    const beside = neighbour(sketch, house, direction)
    const isWay = sketch.cells[beside] === CellKind.street || sketch.cells[beside] === CellKind.undecided
    if (beside < 0 || !isWay || (doors.length === 1 && doors[0] === direction)) return []
    const side = DIRECTION_NAMES[direction]
    const label = doors.length === 0 ? `Give it a door to the ${side}` : `Turn the door ${side}`
    const sides = [
      ...doors
        .filter((door) => door !== direction)
        .map((door) => ({ cell: house, direction: door, kind: EdgeKind.wall })),
      { cell: house, direction, kind: EdgeKind.door },
    ]
    return [{ id: `door-${side}`, label, cells: [], sides, overLocks: true }]
  })
}
