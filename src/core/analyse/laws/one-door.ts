import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, neighbour, type Direction } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { toProblems, type Fault, type Law, type Patient } from '../law'
import { findWay } from '../repairs/find-way'
import {
  innerDoors,
  kindBeside,
  proposeKind,
  proposeSides,
  type Proposal,
  type Side,
} from '../repairs/proposal'

/** A house is entered in one way, from a street. A door in the town wall is an opening in the wall, not a house's door. */
export const oneDoor: Law = {
  id: 'one-door',
  statement: 'Every house has exactly one door, and it opens on a street.',
  check(level) {
    return toProblems(
      oneDoor.id,
      suspects(level).filter((house) => faultsOf(level, house).length > 0),
      (house) => describe(level, house),
      (count, fault) =>
        `${count} houses have not exactly one door on a street, the first at ${cellName(level, fault.cells[0] ?? 0)}; every house has exactly one door, and it opens on a street.`,
    )
  },
  propose(patient, { cells }) {
    const [house] = cells
    if (house === undefined || cells.length > 1) return []
    const { level } = patient
    const isOnStreet = (direction: Direction): boolean =>
      kindBeside(level, house, direction) === CellKind.street
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

/** One door on one side; every other opening becomes a wall. */
function keepDoor(level: Level, house: number, keep: Direction, label: string): Proposal {
  const sides = DIRECTIONS.flatMap((direction): Side[] => {
    const edge = edgeAt(level, edgeOf(level, house, direction))
    if (direction === keep) {
      return IS_DOOR[edge] === 1 ? [] : [{ cell: house, direction, kind: EdgeKind.door }]
    }
    const isOpening = IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1
    return isOpening ? [{ cell: house, direction, kind: EdgeKind.wall }] : []
  })
  return proposeSides(`door-${DIRECTION_NAMES[keep]}`, label, sides)
}

/** What helps a house that no street lies beside. */
function reachHouse({ level, hasPlace }: Patient, house: number): readonly Proposal[] {
  const proposals: Proposal[] = []
  if (!hasPlace(house)) proposals.push(proposeKind('make-rock', 'Make it rock', CellKind.rock, [house]))
  const way = findWay(
    level,
    [house],
    (cell) => level.cells[cell] === CellKind.street,
    (cell) => !hasPlace(cell),
  )
  if (way) {
    const kinds = [...way.kinds, { cell: house, kind: CellKind.house }]
    proposals.push({ id: 'open-way', label: 'Open a way to it', kinds, sides: way.sides })
  }
  return proposals
}

/** Houses without exactly one door on a street, or with an open side at the border; what of it is a fault is seen later. */
function suspects(level: Level): number[] {
  const { width, height, cells, northEdges, westEdges } = level
  const found: number[] = []
  for (let y = 0, cell = 0; y < height; y++) {
    const isEdgeRow = y === 0 || y === height - 1
    for (let x = 0; x < width; x++, cell++) {
      if (cells[cell] !== CellKind.house) continue
      if (isEdgeRow || x === 0 || x === width - 1) {
        if (!isSoundAtBorder(level, cell)) found.push(cell)
        continue
      }
      let doors = 0
      let onStreets = 0
      if (IS_DOOR[northEdges[cell] ?? 0] === 1) {
        doors++
        if (cells[cell - width] === CellKind.street) onStreets++
      }
      if (IS_DOOR[northEdges[cell + width] ?? 0] === 1) {
        doors++
        if (cells[cell + width] === CellKind.street) onStreets++
      }
      if (IS_DOOR[westEdges[cell + y] ?? 0] === 1) {
        doors++
        if (cells[cell - 1] === CellKind.street) onStreets++
      }
      if (IS_DOOR[westEdges[cell + y + 1] ?? 0] === 1) {
        doors++
        if (cells[cell + 1] === CellKind.street) onStreets++
      }
      if (doors !== 1 || onStreets !== 1) found.push(cell)
    }
  }
  return found
}

// Border cells are few, and take the plain way.
function isSoundAtBorder(level: Level, house: number): boolean {
  return faultsOf(level, house).length === 0
}

/** What is wrong with a house, in parts of a sentence; nothing where what is undecided may still mend it. */
function faultsOf(level: Level, house: number): readonly string[] {
  const faults: string[] = []
  let doors = 0
  let undecided = 0
  for (const direction of DIRECTIONS) {
    const edge = edgeAt(level, edgeOf(level, house, direction))
    const beside = neighbour(level, house, direction)
    const side = DIRECTION_NAMES[direction]
    if (edge === EdgeKind.undecided) undecided++
    if (beside < 0) {
      if (IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1) faults.push(`opens the town wall to the ${side}`)
      continue
    }
    if (IS_DOOR[edge] === 0) continue
    doors++
    if (level.cells[beside] === CellKind.house)
      faults.push(`has a door to the ${side} that leads into a house`)
    if (level.cells[beside] === CellKind.rock) faults.push(`has a door to the ${side} that leads into rock`)
  }
  if (doors === 0 && undecided === 0) faults.unshift('has no door')
  if (doors > 1) faults.unshift(`has ${doors} doors`)
  return faults
}

function describe(level: Level, house: number): Fault {
  const edges = DIRECTIONS.map((direction) => edgeOf(level, house, direction))
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1)
    .sort((a, b) => a - b)
  return {
    severity: 'error',
    message: `The house at ${cellName(level, house)} ${faultsOf(level, house).join(' and ')}; every house has exactly one door, and it opens on a street.`,
    cells: [house],
    edges,
  }
}
