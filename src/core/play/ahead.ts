import { stepFrom } from '../analyse/routes'
import { DIRECTION_NAMES, edgeOf, neighbour, type Direction } from '../level/grid'
import { CellKind, EdgeKind, edgeKindRow, type EdgeKindId } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { placesAt, placeWords } from '../level/places'
import { edgesOf, type Walk, type WalkRules } from './walk'

/** What stands on a side of a cell, for somebody who walks. A secret door that was not found is a wall. */
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

/** The cell that a step leads to with what the walker knows; -1 where it is stopped. */
export function reachableBeside(walk: Walk, level: Level, direction: Direction, rules: WalkRules): number {
  const { pose, found } = walk
  const edge = edgeOf(level, pose.cell, direction)
  const knowsSecrets = edgesOf(found, pose.level).has(edge)
  return stepFrom(level, pose.cell, direction, { hasKeys: rules.hasKeys, knowsSecrets })
}

/** What lies before the walker, in a few words: "a door, inn “Scarlet Bard” behind it", "a wall", "a street". */
export function wordsAhead(walk: Walk, level: Level): string {
  const { pose } = walk
  const edge = edgeOf(level, pose.cell, pose.facing)
  const kind = edgeAt(level, edge)
  const isHidden = kind === EdgeKind.secretDoor && !edgesOf(walk.found, pose.level).has(edge)
  const beside = neighbour(level, pose.cell, pose.facing)
  const row = edgeKindRow(kind)
  if (isHidden || row.passage === 'shut' || row.passage === 'undecided')
    return SIDES[isHidden ? 'wall' : row.id]
  if (beside < 0) return `${SIDES[row.id]} out of the level`
  const place = placesAt(level.places, beside).find(({ kind: what }) => what !== 'note')
  const isSeen = row.passage === 'open' || (place !== undefined && place.name !== '')
  const what = place && isSeen ? placeWords(place) : undefined
  if (row.id === 'open') return what ?? cellWords(level, beside)
  return what === undefined ? SIDES[row.id] : `${SIDES[row.id]}, ${what} behind it`
}

/** Why a step is stopped, as a sentence. */
export function whyStopped(walk: Walk, level: Level, direction: Direction, rules: WalkRules): string {
  const { pose } = walk
  const side = `to the ${DIRECTION_NAMES[direction]}`
  const edge = edgeOf(level, pose.cell, direction)
  const { id, passage } = edgeKindRow(edgeAt(level, edge))
  const beside = neighbour(level, pose.cell, direction)
  if (id === 'undecided') return `Nothing is decided ${side} yet.`
  if (id === 'wall') return `A wall stands ${side}.`
  if (id === 'bars') return `Bars stand ${side}.`
  if (beside < 0) {
    return passage === 'open' || id === 'door'
      ? `Here the way leads out of the level ${side}.`
      : `Here the level ends ${side}.`
  }
  if (id === 'lockedDoor' && !rules.hasKeys) return `The door ${side} is locked.`
  if (id === 'oneWayForth' || id === 'oneWayBack') {
    if (reachesCell(level, beside)) return `The door ${side} opens from its other side only.`
  }
  return level.cells[beside] === CellKind.rock ? `Rock lies ${side}.` : `Nothing is decided ${side} yet.`
}

function reachesCell(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.street || level.cells[cell] === CellKind.house
}

function cellWords(level: Level, cell: number): string {
  const kind = level.cells[cell]
  if (kind === CellKind.rock) return 'rock'
  if (kind === CellKind.house) return 'a house'
  return kind === CellKind.street ? 'a street' : 'nothing decided yet'
}
