import { cellsOfPlaces } from '../level/building-places'
import { DIRECTION_NAMES, edgeOf, neighbour, type Direction } from '../level/grid'
import { EdgeKind, IS_DOOR } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import type { PlaceKindId } from '../level/places'
import type { Happening } from '../logic/rules'
import { kindLabel } from '../project/kinds'
import { endAt, levelById, otherEnd, positionName, type Position } from '../project/links'
import type { Project } from '../project/project'
import { gateDirection } from '../level/gates'
import { edgesAcross, isWayOut, wrapFrom } from '../level/wraps'
import { breakableAcross, hiddenAcross, reachableBeside, whyStopped } from './ahead'
import { facingOnArrival, leadsToWorld, refuseStand } from './begin'
import { withSeen } from './look-around'
import { isStep, isTurn, QUARTERS, SIDES, turned, type Move } from './moves'
import { arriveAmongThings, operateHere } from './things'
import { isPosition, startClock, withEdge, type Walk, type WalkRules } from './walk'

export interface MoveResult {
  /** The same object if nothing happened. */
  readonly walk: Walk
  /** A message to the player: what stopped the walker, what was found, where a link led. */
  readonly words: string | undefined
  readonly happened: 'moved' | 'turned' | 'stopped' | 'found' | 'linked' | 'opened' | 'broken' | 'used'
  /** What happened to things where the walker arrived, in order; missing if the move led to no other cell. */
  readonly happenings?: readonly Happening[]
}

const CAME_AROUND = 'You came in on the other side of the level.'

/**
 * Moves a walker. Walking through a door opens it; the first try finds a secret door or breaks a breakable wall, if the
 * rules allow, and the next passes it. The clock
 * starts with the first step, not with a turn, and stops at the goal; `now` is in milliseconds.
 */
export function move(project: Project, walk: Walk, what: Move, now: number, rules: WalkRules): MoveResult {
  const level = levelById(project, walk.pose.level)?.level
  if (!level) return stopped(walk, 'The level is not there any more.')
  if (what === 'use' || (what === 'take' && !endAt(project, walk.pose))) {
    const used = operateHere(project, walk)
    if (used) return { walk: startClock(used.walk, now), words: used.words.join(' '), happened: 'used' }
    const hasWay = endAt(project, walk.pose) !== undefined || leadsToWorld(project, walk.pose)
    if (what === 'use' && !hasWay) return stopped(walk, 'There is nothing to use here.')
  }
  if (what === 'take' || what === 'use')
    return amongThings(project, walk, takeLink(project, walk, level, now), now)
  if (isTurn(what)) {
    const pose = { ...walk.pose, facing: turned(walk.pose.facing, QUARTERS[what]) }
    return { walk: { ...walk, pose }, words: undefined, happened: 'turned' }
  }
  if (isStep(what)) {
    const result = stepTo(project, walk, level, turned(walk.pose.facing, QUARTERS[what]), now, rules)
    return amongThings(project, walk, result, now)
  }
  const [first, second] = SIDES[what]
  if (second === undefined) {
    const faced = { ...walk, pose: { ...walk.pose, facing: first } }
    return amongThings(project, walk, stepTo(project, faced, level, first, now, rules), now)
  }
  if (walk.things) return stepAcrossThings(project, walk, [first, second], now, rules)
  return stepAcross(walk, level, [first, second], now, rules)
}

/** Adds the effects of things on a walker who has come to another cell. */
function amongThings(project: Project, before: Walk, result: MoveResult, now: number): MoveResult {
  const { walk } = result
  if (!walk.things || isPosition(walk.pose, before.pose)) return result
  const { walk: after, words: said, happenings } = arriveAmongThings(project, walk)
  const level = levelById(project, after.pose.level)?.level
  const isElsewhere = !isPosition(after.pose, walk.pose)
  const words = [...(result.words === undefined ? [] : [result.words]), ...said]
  return {
    walk: isElsewhere && level ? { ...arrived(after, level, now), steps: after.steps } : after,
    words: words.length === 0 ? undefined : words.join(' '),
    happened: result.happened,
    happenings,
  }
}

/** Goes diagonally in two steps, so that things on the cell between act too; only one step if something there moves the walker. */
function stepAcrossThings(
  project: Project,
  walk: Walk,
  sides: readonly [Direction, Direction],
  now: number,
  rules: WalkRules,
): MoveResult {
  const [upright, across] = sides
  const straight = (from: Walk, side: Direction): MoveResult =>
    move(project, from, DIRECTION_NAMES[side], now, rules)
  for (const [first, second] of [
    [upright, across],
    [across, upright],
  ] as const) {
    const half = straight(walk, first)
    if (half.happened !== 'moved') continue
    const whole = straight(half.walk, second)
    const words = [half.words, whole.words].filter((each) => each !== undefined).join(' ')
    const happenings = [...(half.happenings ?? []), ...(whole.happenings ?? [])]
    return { ...whole, happened: 'moved', words: words === '' ? undefined : words, happenings }
  }
  const [one, other] = sides.map((side) => DIRECTION_NAMES[side])
  return stopped(walk, aroundCorner(one, other))
}

function aroundCorner(one = '', other = ''): string {
  return `The way ${one} and ${other} around the corner is not free: both steps have to be.`
}

/** Whether a move leads out of the level by an open gate, linked or not; a wrapped border does not. */
export function walksOut(level: Level, { pose }: Walk, what: Move): boolean {
  if (what === 'take' || what === 'use' || isTurn(what)) return false
  const direction = isStep(what) ? turned(pose.facing, QUARTERS[what]) : SIDES[what][0]
  if (wrapFrom(level, pose.cell, direction) >= 0) return false
  return (isStep(what) || SIDES[what][1] === undefined) && leadsOutBy(level, pose.cell, direction)
}

function stepTo(
  project: Project,
  walk: Walk,
  level: Level,
  direction: Direction,
  now: number,
  rules: WalkRules,
): MoveResult {
  const { pose } = walk
  const beside = reachableBeside(walk, level, direction, rules)
  if (beside >= 0) {
    const words = neighbour(level, pose.cell, direction) < 0 ? CAME_AROUND : undefined
    return { walk: stepped(walk, level, direction, beside, now), words, happened: 'moved' }
  }
  const hidden = hiddenAcross(level, pose, direction, walk.found)
  if (hidden.length > 0) {
    const found = hidden.reduce((edges, edge) => withEdge(edges, pose.level, edge), walk.found)
    const words = `You found a secret door to the ${DIRECTION_NAMES[direction]}.`
    return { walk: { ...walk, found }, words, happened: 'found' }
  }
  const breakable = rules.breaksWalls === true ? breakableAcross(walk, level, direction) : []
  if (breakable.length > 0) {
    const opened = breakable.reduce((edges, edge) => withEdge(edges, pose.level, edge), walk.opened)
    const words = `You broke the wall to the ${DIRECTION_NAMES[direction]}.`
    return { walk: startClock(withSeen({ ...walk, opened }, level), now), words, happened: 'broken' }
  }
  // Walking out of a linked gate follows the link.
  if (leadsOutBy(level, pose.cell, direction) && endAt(project, pose))
    return takeLink(project, walk, level, now)
  return stopped(walk, whyStopped(walk, level, direction, rules))
}

/** A diagonal goes around the corner in two steps, by either of the two routes; both steps must be free. */
function stepAcross(
  walk: Walk,
  level: Level,
  sides: readonly [Direction, Direction],
  now: number,
  rules: WalkRules,
): MoveResult {
  const [upright, across] = sides
  for (const [first, second] of [
    [upright, across],
    [across, upright],
  ] as const) {
    const between = reachableBeside(walk, level, first, rules)
    if (between < 0) continue
    const half = stepped(walk, level, first, between, now)
    const end = reachableBeside(half, level, second, rules)
    if (end < 0) continue
    // The walker stops if the first step reaches the goal.
    const whole = half.took === undefined || walk.took !== undefined
    const gone = whole ? stepped(half, level, second, end, now) : half
    const pose = { ...gone.pose, facing: whole ? second : first }
    const isAround =
      neighbour(level, walk.pose.cell, first) < 0 || (whole && neighbour(level, between, second) < 0)
    return { walk: { ...gone, pose }, words: isAround ? CAME_AROUND : undefined, happened: 'moved' }
  }
  const [one, other] = sides.map((side) => DIRECTION_NAMES[side])
  return stopped(walk, aroundCorner(one, other))
}

function stepped(walk: Walk, level: Level, direction: Direction, beside: number, now: number): Walk {
  const doors = edgesAcross(level, walk.pose.cell, direction).filter(
    (edge) => IS_DOOR[edgeAt(level, edge)] === 1,
  )
  const opened = doors.reduce((edges, edge) => withEdge(edges, walk.pose.level, edge), walk.opened)
  return arrived({ ...walk, opened, pose: { ...walk.pose, cell: beside } }, level, now)
}

/** Whether a walker is at a goal: for a building, anywhere in it. */
function isAtGoal(level: Level, pose: Position, goal: Position | undefined): boolean {
  if (!goal || goal.level !== pose.level) return false
  return isPosition(pose, goal) || cellsOfPlaces(level, goal.cell).includes(pose.cell)
}

/** Adds a position to the trail; the first one starts the clock, and the goal stops it, once. */
function arrived(before: Walk, level: Level, now: number): Walk {
  const walk = startClock(before, now)
  const { pose, goal, trail, steps } = walk
  const at = Math.max(0, now - (walk.since ?? now))
  const isThere = walk.took === undefined && isAtGoal(level, pose, goal)
  const next: Walk = {
    ...walk,
    steps: steps + 1,
    trail: { level: pose.level, cell: pose.cell, at, before: trail },
    took: isThere ? at : walk.took,
  }
  return withSeen(next, level)
}

const STAIRS: ReadonlySet<PlaceKindId> = new Set(['stairs', 'stairs-up', 'stairs-down'])

function takeLink(project: Project, walk: Walk, level: Level, now: number): MoveResult {
  const end = endAt(project, walk.pose)
  if (!end && leadsToWorld(project, walk.pose))
    return stopped(walk, 'These stairs lead out to the map of the world. Walk the world to leave by them.')
  if (!end) return stopped(walk, 'Neither stairs nor any other link begin here.')
  const label = kindLabel(project, end.place).toLowerCase()
  const other = otherEnd(project, end)
  if (!other)
    return stopped(walk, `No way leads on from the ${label} here: the other end of the link is gone.`)
  const there = levelById(project, other.level)?.level
  const refused = there ? refuseStand(there, other.cell) : undefined
  if (!there || refused !== undefined) {
    const where = positionName(project, other)
    return stopped(walk, `From the ${label} here one would come to ${where}, where nobody can stand.`)
  }
  // Stairs would fill the view of a walker who faces them; out of one gate and into another a walker goes straight on.
  const facing = STAIRS.has(end.place.kind) ? facingOnArrival(there, other.cell) : walk.pose.facing
  const pose = { level: other.level, cell: other.cell, facing }
  const gone = arrived({ ...walk, pose }, there, now)
  const words = `The ${label} led to ${positionName(project, other)}.`
  return level === there && walk.pose.cell === other.cell
    ? stopped(walk, `The way by the ${label} here ends where it begins.`)
    : { walk: gone, words, happened: 'linked' }
}

function leadsOutBy(level: Level, cell: number, direction: Direction): boolean {
  if (gateDirection(level, cell) !== direction || !isWayOut(level, cell, direction)) return false
  const kind = edgeAt(level, edgeOf(level, cell, direction))
  return kind === EdgeKind.door || kind === EdgeKind.open || kind === EdgeKind.archway
}

function stopped(walk: Walk, words: string): MoveResult {
  return { walk, words, happened: 'stopped' }
}
