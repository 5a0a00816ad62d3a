import { capital } from '../text/capital'
import { stepFrom } from '../analyse/routes'
import { gatesOf } from '../level/gate-list'
import { DIRECTIONS } from '../level/grid'
import { cellsOfPlaces } from '../level/building-places'
import { MAX_CELLS, type Level } from '../level/level'
import { placeWords } from '../level/places'
import { kindLabel } from '../project/kinds'
import { endAt, levelById, otherEnd, positionName, type Position } from '../project/links'
import type { Project } from '../project/project'
import { refuseStand } from './begin'
import { isPosition, type WalkRules } from './walk'

/** A destination of a walk. */
export interface Goal {
  readonly position: Position
  /** The text in a list of goals: "Inn “Scarlet Bard” at column 3, row 7". */
  readonly words: string
  readonly kind: 'mark' | 'place' | 'gate'
}

/** Maximum goals offered; nobody reads longer lists. */
const MAX_GOALS = 200

/** Names that make a place a goal, in any case of letters. */
const GOAL_NAMES: ReadonlySet<string> = new Set(['goal', 'exit', 'way out'])

/** Lists the possible goals from a position: places with a goal's name first, then gates, then all other named places. */
export function goalsOf(project: Project, from: Position): readonly Goal[] {
  const marks: Goal[] = []
  const gates: Goal[] = []
  const places: Goal[] = []
  for (const { id, level } of project.levels) {
    for (const place of level.places) {
      const position = { level: id, cell: place.cell }
      const name = place.name.trim()
      if (name === '' || place.kind === 'start' || isWithin(level, position, from)) continue
      const isMark = GOAL_NAMES.has(name.toLowerCase())
      const list = isMark ? marks : places
      if (place.kind === 'note' && !isMark) continue
      const words = `${capital(placeWords(place, kindLabel(project, place)))} at ${positionName(project, position)}`
      if (list.length < MAX_GOALS) list.push({ position, words, kind: isMark ? 'mark' : 'place' })
    }
    for (const { cell, isOpen } of gatesOf(level)) {
      const position = { level: id, cell }
      if (!isOpen || isPosition(position, from) || gates.length >= MAX_GOALS) continue
      gates.push({ position, words: `Gate at ${positionName(project, position)}`, kind: 'gate' })
    }
  }
  return [...marks, ...gates, ...places].slice(0, MAX_GOALS)
}

/** Whether a position is at a place: for a building, anywhere in it. */
function isWithin(level: Level, place: Position, position: Position): boolean {
  if (place.level !== position.level) return false
  return place.cell === position.cell || cellsOfPlaces(level, place.cell).includes(position.cell)
}

/**
 * Returns the default goal: one with a goal's name, else the last other gate of the level, as in mazes, else its first
 * named place.
 */
export function plainGoal(goals: readonly Goal[], from: Position): Goal | undefined {
  const mark = goals.find(({ kind }) => kind === 'mark')
  const gate = goals.findLast(({ kind, position }) => kind === 'gate' && position.level === from.level)
  return mark ?? gate ?? goals.find(({ position }) => position.level === from.level)
}

/**
 * Returns the fewest steps between two positions across all levels, with secret doors known and links as one step each;
 * undefined if no route exists. Linear in the cells of the levels reached.
 */
export function stepsBetween(
  project: Project,
  from: Position,
  to: Position,
  rules: WalkRules,
): number | undefined {
  const { hasKeys, breaksWalls = false } = rules
  const walker = { hasKeys, breaksWalls, knowsSecrets: true }
  const { levels } = project
  const indices = new Map(levels.map(({ id }, index) => [id, index]))
  // A position is one number, to avoid an object per cell.
  const numberOf = (position: Position): number =>
    (indices.get(position.level) ?? 0) * MAX_CELLS + position.cell
  const reached: (Uint8Array | undefined)[] = levels.map(() => undefined)
  const take = (position: number, next: number[]): void => {
    const index = Math.floor(position / MAX_CELLS)
    const cells = (reached[index] ??= new Uint8Array(levels[index]?.level.cells.length ?? 0))
    if (cells[position % MAX_CELLS] !== 0) return
    cells[position % MAX_CELLS] = 1
    next.push(position)
  }
  const beyond = otherEnds(project, numberOf)
  const there = levelById(project, to.level)?.level
  const goals = new Set(
    (there ? cellsOfPlaces(there, to.cell) : [to.cell]).map((cell) => numberOf({ level: to.level, cell })),
  )
  let front: number[] = []
  take(numberOf(from), front)
  for (let steps = 0; front.length > 0; steps++) {
    const next: number[] = []
    for (const position of front) {
      if (goals.has(position)) return steps
      const base = position - (position % MAX_CELLS)
      const level = levels[base / MAX_CELLS]?.level
      if (!level) continue
      for (const direction of DIRECTIONS) {
        const cell = stepFrom(level, position - base, direction, walker)
        if (cell >= 0) take(base + cell, next)
      }
      const other = beyond.get(position)
      if (other) take(numberOf(other), next)
    }
    front = next
  }
  return undefined
}

/** Returns the other ends of all complete links, by the numbers of their positions. */
function otherEnds(
  project: Project,
  numberOf: (position: Position) => number,
): ReadonlyMap<number, Position> {
  const found = new Map<number, Position>()
  for (const { id, level } of project.levels) {
    for (const { cell, link } of level.places) {
      const end = link && endAt(project, { level: id, cell })
      const other = end && otherEnd(project, end)
      const there = other && levelById(project, other.level)
      if (other && there && refuseStand(there.level, other.cell) === undefined) {
        found.set(numberOf({ level: id, cell }), other)
      }
    }
  }
  return found
}

/** Returns the fewest steps to a goal, see `stepsBetween`; or one sentence that says why it cannot be reached. */
export function wayToGoal(
  project: Project,
  from: Position,
  goal: Position,
  rules: WalkRules,
): { readonly steps: number } | { readonly refused: string } {
  const steps = stepsBetween(project, from, goal, rules)
  if (steps !== undefined) return { steps }
  const isReached = (others: Partial<WalkRules>): boolean =>
    stepsBetween(project, from, goal, { ...rules, ...others }) !== undefined
  const isLocked = !rules.hasKeys && isReached({ hasKeys: true })
  const isWalled = rules.breaksWalls !== true && isReached({ breaksWalls: true })
  const where = positionName(project, goal)
  const refused = isWalled
    ? `The goal at ${where} lies behind a breakable wall. Walk with “Break walls”, choose another goal, or open the way.`
    : isLocked
      ? `The goal at ${where} lies behind a locked door. Walk with keys, choose another goal, or unlock the way.`
      : `No way leads to the goal at ${where}. Choose another goal, or open a way to it.`
  return { refused }
}
