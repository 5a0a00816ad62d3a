import { stepFrom } from '../analyse/routes'
import { placesOfBuilding } from '../level/building-places'
import { buildingCells, isInnerSide } from '../level/buildings'
import { DIRECTION_NAMES, edgeOf, neighbour, type Direction } from '../level/grid'
import {
  CellKind,
  cellKindRow,
  EdgeKind,
  edgeKindRow,
  IS_SHUT,
  IS_STREET,
  type CellKindId,
  type EdgeKindId,
  type Passage,
} from '../level/kinds'
import { doorAt } from '../level/fit-doors'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'
import { isHousePlace, isRemark, placeWords, type Place } from '../level/places'
import { isPassable } from '../logic/play'
import { kindLabel } from '../project/kinds'
import type { Position } from '../project/links'
import type { Project } from '../project/project'
import { beyondBorder, edgesAcross, isWayOut, wrapFrom } from '../level/wraps'
import { keyWords } from './key-words'
import { edgesOf, type EdgesByLevel, type Walk, type WalkRules } from './walk'

/** Describes a side of a cell to a walker. An undiscovered secret door is a wall. */
const SIDES: Readonly<Record<EdgeKindId, string>> = {
  undecided: 'nothing decided yet',
  open: 'open',
  archway: 'an archway',
  wall: 'a wall',
  innerWall: 'a wall',
  breakableWall: 'a cracked wall',
  bars: 'bars',
  door: 'a door',
  lockedDoor: 'a locked door',
  secretDoor: 'a secret door',
  oneWayForth: 'a one-way door',
  oneWayBack: 'a one-way door',
}

/** Describes a side that keys or levers have opened. */
const OPENED: Readonly<Partial<Record<EdgeKindId, string>>> = {
  wall: 'a wall that stands open',
  breakableWall: 'a broken wall',
  bars: 'open bars',
  lockedDoor: 'a door that you can open',
}

/** Returns the cell that a step leads to, given what the walker knows; -1 if the step is blocked. */
export function reachableBeside(walk: Walk, level: Level, direction: Direction, rules: WalkRules): number {
  const { pose, found } = walk
  const knowsSecrets = hiddenAcross(level, pose, direction, found).length === 0
  return stepFrom(level, pose.cell, direction, {
    hasKeys: rules.hasKeys,
    knowsSecrets,
    isOpen: (edge) => isOpened(walk, level, edge),
  })
}

/** Whether a walker has opened an edge for good: a wall that was broken, or what keys and levers have opened. */
export function isOpened({ pose, things, opened }: Walk, level: Level, edge: number): boolean {
  if (edgeAt(level, edge) === EdgeKind.breakableWall) return edgesOf(opened, pose.level).has(edge)
  return things !== undefined && isPassable(things, pose.level, edge)
}

/** The unbroken breakable walls on a side of a cell, with a cell behind them. */
export function breakableAcross(walk: Walk, level: Level, direction: Direction): readonly number[] {
  const { cell } = walk.pose
  const edges = edgesAcross(level, cell, direction).filter(
    (edge) => edgeAt(level, edge) === EdgeKind.breakableWall && !isOpened(walk, level, edge),
  )
  const isPath =
    edges.length > 0 &&
    stepFrom(level, cell, direction, { hasKeys: true, knowsSecrets: true, breaksWalls: true }) >= 0
  return isPath ? edges : []
}

/** The secret doors on a side of a cell that a walker has not found; two if both halves of a wrap are secret. */
export function hiddenAcross(
  level: Level,
  position: Position,
  direction: Direction,
  found: EdgesByLevel,
): readonly number[] {
  const known = edgesOf(found, position.level)
  return edgesAcross(level, position.cell, direction).filter(
    (edge) => edgeAt(level, edge) === EdgeKind.secretDoor && !known.has(edge),
  )
}

/** Facts beside the level on which a walker's words depend: labels of custom kinds of places, and whether it lies below ground. */
export interface Surroundings extends Pick<Project, 'kinds'> {
  readonly isBelowGround?: boolean
}

/** Describes what is before the walker: "a door, inn “Scarlet Bard” behind it", "a wall", "a street". */
export function wordsAhead(walk: Walk, level: Level, project: Surroundings = {}): string {
  const { pose } = walk
  const edge = edgeOf(level, pose.cell, pose.facing)
  const kind = edgeAt(level, edge)
  const isHidden = hiddenAcross(level, pose, pose.facing, walk.found).length > 0
  const beside = neighbour(level, pose.cell, pose.facing)
  const row = edgeKindRow(kind)
  if (beside >= 0 && isBank(level, pose.cell, beside, kind)) return cellWords(level, beside, project)
  if (isOpened(walk, level, edge)) return OPENED[row.id] ?? SIDES[row.id]
  if (isHidden || row.passage === 'shut' || row.passage === 'undecided')
    return SIDES[isHidden ? 'wall' : row.id]
  if (beside < 0) return borderWords(level, pose.cell, pose.facing)
  if (level.cells[beside] === CellKind.outside) return `${SIDES[row.id]} out of the town`
  const place = placeAhead(level, pose.cell, beside)
  const isSeen = row.passage === 'open' || (place !== undefined && place.name !== '')
  const what = place && isSeen ? placeWords(place, kindLabel(project, place)) : undefined
  if (row.id === 'open')
    return (
      what ??
      (isInnerSide(level, pose.cell, pose.facing)
        ? 'more of the building'
        : cellWords(level, beside, project))
    )
  return what === undefined ? SIDES[row.id] : `${SIDES[row.id]}, ${what} behind it`
}

/** Describes an opening or a door in the border. */
function borderWords(level: Level, cell: number, direction: Direction): string {
  const { id } = edgeKindRow(edgeAt(level, edgeOf(level, cell, direction)))
  if (wrapFrom(level, cell, direction) >= 0) {
    return `${id === 'open' ? 'a passage' : SIDES[id]} to the other side of the level`
  }
  return isWayOut(level, cell, direction)
    ? `${SIDES[id]} out of the level`
    : 'a passage that is closed behind'
}

/**
 * Returns the place on a cell, or what its building is; within the walker's own building, only the place on the cell.
 */
function placeAhead(level: Level, cell: number, beside: number): Place | undefined {
  const isInside = level.cells[cell] === CellKind.house && buildingCells(level, cell).includes(beside)
  return placesOfBuilding(level, beside).find((place) =>
    isHousePlace(place) ? !isInside : place.cell === beside && !isRemark(place),
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
  if (id === 'breakableWall') return `A cracked wall stands ${side}. A walker who breaks walls can pass it.`
  if (id === 'bars') return `Bars stand ${side}.`
  if (beside < 0 && beyondBorder(level, pose.cell, direction) >= 0) {
    const stop = whyNotAround(level, pose.cell, direction, rules)
    if (stop !== undefined) return stop
  }
  if (beside < 0) {
    return passage === 'open' || id === 'door'
      ? `Here the way leads out of the level ${side}.`
      : `Here the level ends ${side}.`
  }
  if (level.cells[beside] === CellKind.outside) return outOfTown(id, passage, side)
  const key = doorAt(level, edge)?.key
  if (id === 'lockedDoor' && key !== undefined)
    return `The door ${side} is locked. It needs the ${keyWords(key)}.`
  if (id === 'lockedDoor' && !rules.hasKeys) return `The door ${side} is locked.`
  if (id === 'oneWayForth' || id === 'oneWayBack') {
    if (reachesCell(level, beside)) return `The door ${side} opens from its other side only.`
  }
  return LIES[level.cells[beside] ?? 0]?.(side) ?? `Nothing is decided ${side} yet.`
}

/** Sentences for cells that walkers cannot enter, without a wall before them. */
const LIES: Readonly<Record<number, (side: string) => string>> = {
  [CellKind.rock]: (side) => `Rock lies ${side}.`,
  [CellKind.water]: (side) => `Water lies ${side}.`,
}

/** Says why a walker cannot pass a wrap; undefined if there is no wrap, as at a gate. */
function whyNotAround(
  level: Level,
  cell: number,
  direction: Direction,
  { hasKeys }: WalkRules,
): string | undefined {
  const side = `to the ${DIRECTION_NAMES[direction]}`
  if (wrapFrom(level, cell, direction) < 0) {
    return isWayOut(level, cell, direction) || IS_SHUT[edgeAt(level, edgeOf(level, cell, direction))] === 1
      ? undefined
      : `The passage ${side} is closed where it comes in on the other side of the level.`
  }
  const kinds = edgesAcross(level, cell, direction).map((edge) => edgeAt(level, edge))
  if (kinds.includes(EdgeKind.lockedDoor) && !hasKeys) return `The door ${side} is locked.`
  if (kinds.some((kind) => kind === EdgeKind.oneWayForth || kind === EdgeKind.oneWayBack)) {
    return `The door ${side} opens from its other side only.`
  }
  return undefined
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

function cellWords(level: Level, cell: number, { isBelowGround = false }: Surroundings): string {
  if (isBelowGround && level.cells[cell] === CellKind.street) return 'open floor'
  return CELL_WORDS[cellKindRow(level.cells[cell] ?? 0).id]
}
