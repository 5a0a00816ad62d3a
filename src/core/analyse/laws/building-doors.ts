import { outerDoors, type CellSide } from '../../level/building-doors'
import { buildingCells, isInnerSide } from '../../level/buildings'
import { cellName, DIRECTION_NAMES, DIRECTIONS, edgeOf, neighbour } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isOuterSide } from '../../level/outer-side'
import type { Patient } from '../law'
import { findWay } from '../repairs/find-way'
import { kindBeside, proposeSides, type Proposal, type SideChange } from '../repairs/proposal'

/** Maximum repairs offered for a building. */
const MAX_LISTED = 4

/** Repairs for a building of several cells: a door to a street, fewer doors, or a path to it; none for other cells. */
export function proposeForBuilding(patient: Patient, cells: readonly number[]): readonly Proposal[] {
  const { level } = patient
  const [first] = cells
  if (first === undefined || buildingCells(level, first).length !== cells.length) return []
  const bad = badOpenings(level, cells)
  const doors = outerDoors(level, first).filter(({ cell, side }) => isOnStreet(level, { cell, side }))
  if (doors.length > 0) {
    const keep = doors.slice(0, MAX_LISTED)
    return [
      ...(bad.length > 0 ? [proposeSides('wall-up', wallUpLabel(bad), bad)] : []),
      ...(doors.length > 1 ? keep.map((door) => keepDoor(level, doors, door, bad)) : []),
      ...(doors.length > 1 ? [splitHouses(level, cells, bad)] : []),
    ]
  }
  const sides = firstStreetSides(level, cells)
  if (sides.length === 0) return reachBuilding(patient, cells)
  return sides.map(({ cell, side }) =>
    proposeSides(
      `door-${DIRECTION_NAMES[side]}`,
      `Give it a door to the ${DIRECTION_NAMES[side]}, at ${cellName(level, cell)}`,
      [...bad, { cell, direction: side, kind: EdgeKind.door }],
    ),
  )
}

function isOnStreet(level: Level, { cell, side }: CellSide): boolean {
  return IS_STREET[kindBeside(level, cell, side) ?? 0] === 1
}

/** Turns openings in the town wall, and doors to cells that nobody can walk on, into walls. */
function badOpenings(level: Level, cells: readonly number[]): readonly SideChange[] {
  return cells.flatMap((cell) =>
    DIRECTIONS.flatMap((direction): SideChange[] => {
      if (isInnerSide(level, cell, direction)) return []
      const edge = edgeAt(level, edgeOf(level, cell, direction))
      const kind = kindBeside(level, cell, direction)
      const isOutside = isOuterSide(level, cell, direction) && (IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1)
      const isDead =
        kind !== undefined && IS_DOOR[edge] === 1 && IS_STREET[kind] !== 1 && kind !== CellKind.undecided
      return isOutside || isDead ? [{ cell, direction, kind: EdgeKind.wall }] : []
    }),
  )
}

function wallUpLabel(bad: readonly SideChange[]): string {
  const [only] = bad
  return bad.length === 1 && only
    ? `Wall up the side to the ${DIRECTION_NAMES[only.direction]}`
    : `Wall up ${bad.length} sides`
}

function keepDoor(
  level: Level,
  doors: readonly CellSide[],
  keep: CellSide,
  bad: readonly SideChange[],
): Proposal {
  const closed = doors
    .filter((door) => door !== keep)
    .map(({ cell, side }): SideChange => ({ cell, direction: side, kind: EdgeKind.wall }))
  const label = `Keep the door to the ${DIRECTION_NAMES[keep.side]}, at ${cellName(level, keep.cell)}`
  return proposeSides(`keep-${keep.cell}-${DIRECTION_NAMES[keep.side]}`, label, [...bad, ...closed])
}

/** Sets walls between its cells, which become houses with the doors they have. */
function splitHouses(level: Level, cells: readonly number[], bad: readonly SideChange[]): Proposal {
  const inner = cells.flatMap((cell) =>
    DIRECTIONS.filter((direction) => isInnerSide(level, cell, direction)).map((direction): SideChange => ({
      cell,
      direction,
      kind: EdgeKind.wall,
    })),
  )
  return proposeSides('split-houses', 'Split into houses', [...bad, ...inner])
}

/** For each direction, the first cell with a street on that side and no bars. */
function firstStreetSides(level: Level, cells: readonly number[]): readonly CellSide[] {
  return DIRECTIONS.flatMap((side) => {
    const cell = cells.find(
      (each) =>
        isOnStreet(level, { cell: each, side }) && edgeAt(level, edgeOf(level, each, side)) !== EdgeKind.bars,
    )
    return cell === undefined ? [] : [{ cell, side }]
  })
}

/** Repairs for a building that no street touches: a path through unnamed houses. */
function reachBuilding({ level, hasPlace }: Patient, cells: readonly number[]): readonly Proposal[] {
  const own = new Set(cells)
  const way = findWay(
    level,
    cells,
    (cell) => IS_STREET[level.cells[cell] ?? 0] === 1,
    (cell) => !own.has(cell) && !hasPlace(cell),
  )
  if (!way) return []
  // The path itself gives it a door: its cells are decided again.
  const beside = way.kinds.flatMap(({ cell }) =>
    DIRECTIONS.map((side) => neighbour(level, cell, side)).filter((other) => own.has(other)),
  )
  const kinds = [...way.kinds, ...[...new Set(beside)].map((cell) => ({ cell, kind: CellKind.house }))]
  return [{ id: 'open-way', label: 'Open a way to it', kinds, sides: way.sides }]
}
