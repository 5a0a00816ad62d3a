import { stepFrom } from '../analyse/routes'
import { placesOfBuilding } from '../level/building-places'
import { buildingCells, isInnerSide } from '../level/buildings'
import { DIRECTION_NAMES, edgeOf, neighbour, type Direction } from '../level/grid'
import {
  CellKind,
  cellKindRow,
  EdgeKind,
  edgeKindRow,
  IS_STREET,
  type CellKindId,
  type EdgeKindId,
  type Passage,
} from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'
import { isHousePlace, placeWords, type Place } from '../level/places'
import { kindLabel } from '../project/kinds'
import type { Project } from '../project/project'
import { acrossBorder } from '../project/wraps'
import { edgesOf, type Walk, type WalkRules } from './walk'

/** Describes a side of a cell to a walker. An undiscovered secret door is a wall. */
const SIDES: Readonly<Record<EdgeKindId, string>> = {
  undecided: 'nothing decided yet',
  open: 'open',
  archway: 'an archway',
  wall: 'a wall',
  bars: 'bars',
  door: 'a door',
  lockedDoor: 'a locked door',
  secretDoor: 'a secret door',
  oneWayForth: 'a one-way door',
  oneWayBack: 'a one-way door',
}

/** Returns the cell that a step leads to, given what the walker knows; -1 if the step is blocked. */
export function reachableBeside(walk: Walk, level: Level, direction: Direction, rules: WalkRules): number {
  const { pose, found } = walk
  const edge = edgeOf(level, pose.cell, direction)
  const knowsSecrets = edgesOf(found, pose.level).has(edge)
  return stepFrom(level, pose.cell, direction, { hasKeys: rules.hasKeys, knowsSecrets })
}

/**
 * Describes what is before the walker: "a door, inn “Scarlet Bard” behind it", "a wall", "a street". `project` has the
 * labels of own kinds of places, and says which levels wrap around.
 */
export function wordsAhead(
  walk: Walk,
  level: Level,
  project: Pick<Project, 'kinds'> & Partial<Pick<Project, 'levels'>> = {},
): string {
  const { pose } = walk
  const edge = edgeOf(level, pose.cell, pose.facing)
  const kind = edgeAt(level, edge)
  const isHidden = kind === EdgeKind.secretDoor && !edgesOf(walk.found, pose.level).has(edge)
  const beside = neighbour(level, pose.cell, pose.facing)
  const row = edgeKindRow(kind)
  if (beside >= 0 && isBank(level, pose.cell, beside, kind)) return cellWords(level, beside)
  if (isHidden || row.passage === 'shut' || row.passage === 'undecided')
    return SIDES[isHidden ? 'wall' : row.id]
  if (beside < 0) {
    const recipe = project.levels?.find(({ id }) => id === pose.level)?.recipe
    const isAround = acrossBorder({ level, ...(recipe && { recipe }) }, pose.cell, pose.facing) >= 0
    return isAround ? 'a passage to the other side of the level' : `${SIDES[row.id]} out of the level`
  }
  if (level.cells[beside] === CellKind.outside) return `${SIDES[row.id]} out of the town`
  const place = placeAhead(level, pose.cell, beside)
  const isSeen = row.passage === 'open' || (place !== undefined && place.name !== '')
  const what = place && isSeen ? placeWords(place, kindLabel(project, place)) : undefined
  if (row.id === 'open')
    return (
      what ?? (isInnerSide(level, pose.cell, pose.facing) ? 'more of the building' : cellWords(level, beside))
    )
  return what === undefined ? SIDES[row.id] : `${SIDES[row.id]}, ${what} behind it`
}

/**
 * Returns the place on a cell, or what its building is; within the walker's own building, only the place on the cell.
 */
function placeAhead(level: Level, cell: number, beside: number): Place | undefined {
  const isInside = level.cells[cell] === CellKind.house && buildingCells(level, cell).includes(beside)
  return placesOfBuilding(level, beside).find((place) =>
    isHousePlace(place) ? !isInside : place.cell === beside && place.kind !== 'note',
  )
}

/** Returns one sentence that says why a step is blocked. */
export function whyStopped(walk: Walk, level: Level, direction: Direction, rules: WalkRules): string {
  const { pose } = walk
  const side = `to the ${DIRECTION_NAMES[direction]}`
  const edge = edgeOf(level, pose.cell, direction)
  const { id, passage } = edgeKindRow(edgeAt(level, edge))
  const beside = neighbour(level, pose.cell, direction)
  const isWater = beside >= 0 && isBank(level, pose.cell, beside, edgeAt(level, edge))
  if (isWater) return LIES[level.cells[beside] ?? 0]?.(side) ?? `A wall stands ${side}.`
  if (id === 'undecided') return `Nothing is decided ${side} yet.`
  if (id === 'wall') return `A wall stands ${side}.`
  if (id === 'bars') return `Bars stand ${side}.`
  if (beside < 0) {
    return passage === 'open' || id === 'door'
      ? `Here the way leads out of the level ${side}.`
      : `Here the level ends ${side}.`
  }
  if (level.cells[beside] === CellKind.outside) return outOfTown(id, passage, side)
  if (id === 'lockedDoor' && !rules.hasKeys) return `The door ${side} is locked.`
  if (id === 'oneWayForth' || id === 'oneWayBack') {
    if (reachesCell(level, beside)) return `The door ${side} opens from its other side only.`
  }
  return LIES[level.cells[beside] ?? 0]?.(side) ?? `Nothing is decided ${side} yet.`
}

/** Sentences for cells that nobody can enter, without a wall before them. */
const LIES: Readonly<Record<number, (side: string) => string>> = {
  [CellKind.rock]: (side) => `Rock lies ${side}.`,
  [CellKind.water]: (side) => `Water lies ${side}.`,
}

function outOfTown(id: EdgeKindId, passage: Passage, side: string): string {
  return passage === 'open' || id === 'door'
    ? `Here the way leads out of the town ${side}.`
    : `Here the town ends ${side}.`
}

function reachesCell(level: Level, cell: number): boolean {
  const kind = level.cells[cell] ?? 0
  return IS_STREET[kind] === 1 || kind === CellKind.house
}

const CELL_WORDS: Readonly<Record<CellKindId, string>> = {
  undecided: 'nothing decided yet',
  street: 'a street',
  bridge: 'a bridge',
  house: 'a house',
  rock: 'rock',
  outside: 'open land outside the town',
  water: 'water',
}

function cellWords(level: Level, cell: number): string {
  return CELL_WORDS[cellKindRow(level.cells[cell] ?? 0).id]
}
