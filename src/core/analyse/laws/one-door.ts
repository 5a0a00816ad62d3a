import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, neighbour, type Direction } from '../../level/grid'
import { buildingsOf, isInnerSide } from '../../level/buildings'
import { CellKind, cellKindRow, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { HAND_MARKS, hasMark, Mark } from '../../level/marks'
import { isOutOfTown } from '../../level/outer-side'
import type { Problem } from '../../level/problem'
import { DOOR_RULE } from '../door-rule'
import { proposeForBuilding } from './building-doors'
import { toProblems, type LawProblem, type Law, type Patient } from '../law'
import { findWay } from '../repairs/find-way'
import {
  innerDoors,
  kindBeside,
  proposeKind,
  proposeSides,
  type Proposal,
  type SideChange,
} from '../repairs/proposal'

/**
 * A building has one door to a street, unless its author set more. A building is one house cell, or several joined
 * ones. A door in the town wall is an opening in the wall, not a building's door.
 */
export const oneDoor: Law = {
  id: 'one-door',
  statement: 'Every building has a door on a street, and no second one unless its author set it.',
  check(level) {
    const { houses, hasInner } = suspects(level)
    if (hasInner) return checkBuildings(level)
    return toProblems(
      oneDoor.id,
      houses.filter((house) => problemsOf(level, house).length > 0),
      (house) => describe(level, house),
      summarise(level),
    )
  },
  propose(patient, { cells }) {
    const [house] = cells
    if (house === undefined) return []
    if (cells.length > 1) return proposeForBuilding(patient, cells)
    const { level } = patient
    const isOnStreet = (direction: Direction): boolean =>
      IS_STREET[kindBeside(level, house, direction) ?? 0] === 1
    const doors = innerDoors(level, house)
    const good = doors.filter(isOnStreet)
    if (good.length > 0) {
      return good.map((direction) => keepDoor(level, house, direction, keepLabel(doors, good, direction)))
    }
    const sides = DIRECTIONS.filter(isOnStreet)
    if (sides.length === 0) return reachHouse(patient, house)
    return sides.map((direction) => {
      const side = DIRECTION_NAMES[direction]
      const label = doors.length > 0 ? `Turn the door ${side}` : `Give it a door to the ${side}`
      return keepDoor(level, house, direction, label)
    })
  },
}

function keepLabel(doors: readonly Direction[], good: readonly Direction[], keep: Direction): string {
  const [bad, ...more] = doors.filter((direction) => direction !== keep)
  if (bad === undefined) return 'Close the town wall'
  const isOnlyChoice = good.length === 1 && more.length === 0
  return isOnlyChoice
    ? `Wall up the door to the ${DIRECTION_NAMES[bad]}`
    : `Keep the door to the ${DIRECTION_NAMES[keep]}`
}

/** Keeps one door on one side; every other opening becomes a wall. */
function keepDoor(level: Level, house: number, keep: Direction, label: string): Proposal {
  const sides = DIRECTIONS.flatMap((direction): SideChange[] => {
    const edge = edgeAt(level, edgeOf(level, house, direction))
    if (direction === keep) {
      return IS_DOOR[edge] === 1 ? [] : [{ cell: house, direction, kind: EdgeKind.door }]
    }
    const isOpening = IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1
    return isOpening ? [{ cell: house, direction, kind: EdgeKind.wall }] : []
  })
  return proposeSides(`door-${DIRECTION_NAMES[keep]}`, label, sides)
}

/** Repairs for a house that no street touches. */
function reachHouse({ level, hasPlace }: Patient, house: number): readonly Proposal[] {
  const proposals: Proposal[] = []
  if (!hasPlace(house)) proposals.push(proposeKind('make-rock', 'Make it rock', CellKind.rock, [house]))
  const way = findWay(
    level,
    [house],
    (cell) => IS_STREET[level.cells[cell] ?? 0] === 1,
    (cell) => !hasPlace(cell),
  )
  if (way) {
    const kinds = [...way.kinds, { cell: house, kind: CellKind.house }]
    proposals.push({ id: 'open-way', label: 'Open a way to it', kinds, sides: way.sides })
  }
  return proposals
}

const summarise =
  (level: Level) =>
  (count: number, problem: LawProblem): string =>
    `${count} houses have not exactly one door on a street, the first at ${cellName(level, problem.cells[0] ?? 0)}; ${DOOR_RULE}`

/**
 * Houses without exactly one door to a street, or with an open side at the border (which of these are problems is decided
 * later), and whether any house is joined to another.
 */
function suspects(level: Level): { readonly houses: readonly number[]; readonly hasInner: boolean } {
  const { width, height, cells, northEdges, westEdges } = level
  const found: number[] = []
  let hasInner = false
  for (let y = 0, cell = 0; y < height; y++) {
    const isEdgeRow = y === 0 || y === height - 1
    for (let x = 0; x < width; x++, cell++) {
      if (cells[cell] !== CellKind.house) continue
      const north = PASSAGES[northEdges[cell] as number] as number // the arrays cover the level
      const west = PASSAGES[westEdges[cell + y] as number] as number
      // A door to another house makes the cell a suspect anyway; an opening may not.
      if (((north | west) & 2) !== 0) hasInner ||= isJoined(level, cell)
      if (isEdgeRow || x === 0 || x === width - 1) {
        hasInner ||= isJoined(level, cell)
        if (!isSoundAtBorder(level, cell)) found.push(cell)
        continue
      }
      const south = PASSAGES[northEdges[cell + width] as number] as number
      const east = PASSAGES[westEdges[cell + y + 1] as number] as number
      const doors = (north & 1) + (west & 1) + (south & 1) + (east & 1)
      let onStreets = 0
      if ((north & 1) === 1) onStreets += IS_STREET[cells[cell - width] as number] as number
      if ((south & 1) === 1) onStreets += IS_STREET[cells[cell + width] as number] as number
      if ((west & 1) === 1) onStreets += IS_STREET[cells[cell - 1] as number] as number
      if ((east & 1) === 1) onStreets += IS_STREET[cells[cell + 1] as number] as number
      if (doors !== 1 || onStreets !== 1) found.push(cell)
    }
  }
  return { houses: found, hasInner: hasInner || found.some((house) => isJoined(level, house)) }
}

function isJoined(level: Level, house: number): boolean {
  return DIRECTIONS.some((direction) => isInnerSide(level, house, direction))
}

/** One byte an edge kind: 1 for a door, 2 for an opening, 0 if it stops walkers. */
const PASSAGES = IS_DOOR.map((isDoor, kind) => isDoor + 2 * (IS_OPEN[kind] ?? 0))

// Border cells are few, so they take the simple path.
function isSoundAtBorder(level: Level, house: number): boolean {
  return problemsOf(level, house).length === 0
}

/** Facts about one house cell or a building. */
interface Openings {
  /** Doors to streets, and those of them that an author may have set. */
  doors: number
  setDoors: number
  undecided: number
  /** Forbidden openings, as parts of a sentence. */
  readonly problems: string[]
}

function lookAround(level: Level, house: number, openings: Openings): Openings {
  for (const direction of DIRECTIONS) {
    const edge = edgeAt(level, edgeOf(level, house, direction))
    const beside = neighbour(level, house, direction)
    const side = DIRECTION_NAMES[direction]
    if (edge === EdgeKind.undecided) openings.undecided++
    if (isOutOfTown(level, beside)) {
      if (IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1)
        openings.problems.push(`opens the town wall to the ${side}`)
      continue
    }
    if (IS_DOOR[edge] === 0) continue
    const kind = level.cells[beside] ?? 0
    if (IS_STREET[kind] === 1) {
      openings.doors++
      const isSet = hasMark(level.marks[house], HAND_MARKS) || hasMark(level.marks[beside], Mark.locked)
      if (isSet) openings.setDoors++
    } else if (kind !== CellKind.house && kind !== CellKind.undecided) {
      openings.problems.push(
        `has a door to the ${side} that leads into ${cellKindRow(kind).label.toLowerCase()}`,
      )
    }
  }
  return openings
}

/**
 * Returns the problems as parts of a sentence; a missing door is not a problem while undecided cells may still bring one.
 */
function judgeOpenings({ doors, setDoors, undecided, problems }: Openings): readonly string[] {
  if (doors === 0 && undecided === 0) return ['has no door', ...problems]
  return doors > 1 && setDoors < doors ? [`has ${doors} doors`, ...problems] : problems
}

/** Returns what is wrong with a house of one cell. */
function problemsOf(level: Level, house: number): readonly string[] {
  return judgeOpenings(lookAround(level, house, noOpenings()))
}

const noOpenings = (): Openings => ({ doors: 0, setDoors: 0, undecided: 0, problems: [] })

function describe(level: Level, house: number): LawProblem {
  const edges = DIRECTIONS.map((direction) => edgeOf(level, house, direction))
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1)
    .sort((a, b) => a - b)
  return {
    severity: 'error',
    message: `The house at ${cellName(level, house)} ${problemsOf(level, house).join(' and ')}; ${DOOR_RULE}`,
    cells: [house],
    edges,
  }
}

/** The same for a level with joined houses: their openings are added up. */
function checkBuildings(level: Level): readonly Problem[] {
  const { of, first, size } = buildingsOf(level)
  const larger = new Map<number, Openings & { readonly cells: number[] }>()
  const faulty: number[] = []
  for (let cell = 0; cell < of.length; cell++) {
    const building = of[cell] ?? -1
    if (building < 0) continue
    if (size[building] === 1) {
      if (problemsOf(level, cell).length > 0) faulty.push(building)
      continue
    }
    const known = larger.get(building) ?? { ...noOpenings(), cells: [] }
    larger.set(building, known)
    known.cells.push(cell)
    lookAround(level, cell, known)
  }
  for (const [building, openings] of larger) if (judgeOpenings(openings).length > 0) faulty.push(building)
  faulty.sort((a, b) => a - b)
  return toProblems(
    oneDoor.id,
    faulty,
    (building) => {
      const openings = larger.get(building)
      const house = first[building] ?? 0
      if (!openings) return describe(level, house)
      return {
        severity: 'error',
        message: `The building at ${cellName(level, house)} (${openings.cells.length} cells) ${judgeOpenings(openings).join(' and ')}; ${DOOR_RULE}`,
        cells: openings.cells,
        edges: [],
      }
    },
    summarise(level),
  )
}
