import { stepFrom, STRANGER } from '../analyse/routes'
import { gatesOf } from '../level/gate-list'
import { gateDirection } from '../level/gates'
import { cellName, DIRECTIONS, NORTH, opposite, SOUTH, type Direction } from '../level/grid'
import { CellKind, cellKindRow, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import type { Place } from '../level/places'
import { levelById, otherEnd, type Position } from '../project/links'
import type { Project } from '../project/project'
import { dungeonAt, siteOfLevel } from '../project/worlds'
import { withThings } from './things'
import { withSeen } from './look-around'
import type { Walk } from './walk'

/** A walk at its beginning, or one sentence that says why there is none. */
export type WalkBeginning = { readonly walk: Walk } | { readonly refused: string }

/** A position, or one sentence that says why there is none. */
export type FoundStart = { readonly position: Position } | { readonly refused: string }

/**
 * Finds the position where a walk from the start begins: the level's start mark, else its first open gate, else its first
 * gate, else where its stairs or another link arrive.
 */
export function startPosition(project: Project, levelId: string): FoundStart {
  const level = levelById(project, levelId)?.level
  if (!level) return { refused: 'There is no such level.' }
  const mark = level.places.find(({ kind }) => kind === 'start')
  const gates = gatesOf(level)
  const cell =
    mark?.cell ?? (gates.find(({ isOpen }) => isOpen) ?? gates[0])?.cell ?? arrivalIn(project, levelId)
  if (cell !== undefined) return { position: { level: levelId, cell } }
  return {
    refused:
      'This level has neither a start nor a gate nor stairs to begin at. Set a start, or play from the cursor.',
  }
}

/**
 * The cell where a walker arrives from elsewhere: by the stairs of a dungeon in the wild; else by stairs from the first other
 * level in the project, which for cellars and towers is their town; else by another link. Undefined if there is none.
 */
function arrivalIn(project: Project, levelId: string): number | undefined {
  const level = levelById(project, levelId)?.level
  const ends = (level?.places ?? []).filter(
    (place) => level && (place.link || leadsUpAndOut(place)) && refuseStand(level, place.cell) === undefined,
  )
  const out = ends.find(leadsUpAndOut)
  if (out) return out.cell
  const from = (place: Place): number => {
    const other = otherEnd(project, { level: levelId, cell: place.cell, place })
    const at = project.levels.findIndex(({ id }) => id === other?.level)
    return at < 0 || other?.level === levelId ? Infinity : at
  }
  const stairs = ends
    .filter(({ link }) => link?.kind === 'stairs')
    .map((place) => ({ place, from: from(place) }))
  const first = stairs.toSorted((one, other) => (one.from === other.from ? 0 : one.from - other.from))[0]
  return (first?.place ?? ends[0])?.cell
}

/** Returns whether a place is the way out of a dungeon in the wild: stairs up that lead to no other level. */
function leadsUpAndOut({ kind, link }: Place): boolean {
  return kind === 'stairs-up' && link === undefined
}

/** Returns whether stairs on a position lead out of a dungeon, to the tile of its world. */
export function leadsToWorld(project: Project, { level: id, cell }: Position): boolean {
  const site = siteOfLevel(project, id)
  if (!site || dungeonAt(site.world, site.tile) !== id) return false
  const places = levelById(project, id)?.level.places ?? []
  return places.some((place) => place.cell === cell && leadsUpAndOut(place))
}

/** Returns one sentence that says why nobody can stand on a cell; undefined if one can. */
export function refuseStand(level: Level, cell: number): string | undefined {
  const kind = level.cells[cell]
  if (kind !== undefined && (IS_STREET[kind] === 1 || kind === CellKind.house)) return undefined
  if (kind === undefined) return 'The walk would begin outside the level. Choose a cell of it.'
  const what = WHERE_NOBODY_STANDS[kind] ?? cellKindRow(kind).label.toLowerCase()
  return `The walk would begin on ${what} at ${cellName(level, cell)}, where nobody can stand. Choose a street or a house.`
}

const WHERE_NOBODY_STANDS: Readonly<Record<number, string>> = {
  [CellKind.undecided]: 'an undecided cell',
  [CellKind.outside]: 'land outside the town',
}

/** Creates a walk at its beginning, with the clock at zero. */
export function beginWalk(project: Project, position: Position, goal: Position | undefined): WalkBeginning {
  const level = levelById(project, position.level)?.level
  if (!level) return { refused: 'The level to walk in is not there any more.' }
  const refused = refuseStand(level, position.cell)
  if (refused !== undefined) return { refused }
  const pose = { level: position.level, cell: position.cell, facing: facingAt(level, position.cell) }
  const walk: Walk = {
    start: pose,
    pose,
    goal,
    opened: new Map(),
    found: new Map(),
    seen: new Map(),
    steps: 0,
    trail: { level: position.level, cell: position.cell, at: 0, before: undefined },
    since: undefined,
    took: undefined,
  }
  const begun = withThings(project, walk)
  return { walk: withSeen(begun, levelById(project, begun.pose.level)?.level ?? level) }
}

/** Returns the facing of a walker who comes by a link: away from the wall behind its stairs, which would fill the view. */
export function facingOnArrival(level: Level, cell: number): Direction {
  const isFree = (direction: Direction): boolean => stepFrom(level, cell, direction, STRANGER) >= 0
  const back = DIRECTIONS.find((direction) => !isFree(direction) && isFree(opposite(direction)))
  if (back !== undefined) return opposite(back)
  // Stairs without a wall behind them have their back in the north.
  return isFree(SOUTH) ? SOUTH : facingAt(level, cell)
}

/** From a gate the walker faces the town; otherwise the first free side. */
function facingAt(level: Level, cell: number): Direction {
  const outward = hasMark(level.marks[cell], Mark.gateSeed) ? gateDirection(level, cell) : undefined
  const inward = outward === undefined ? undefined : opposite(outward)
  const isFree = (direction: Direction): boolean => stepFrom(level, cell, direction, STRANGER) >= 0
  if (inward !== undefined && isFree(inward)) return inward
  return DIRECTIONS.find(isFree) ?? inward ?? NORTH
}
