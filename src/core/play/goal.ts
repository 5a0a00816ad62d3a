import { capital } from '../text/capital'
import { stepFrom } from '../analyse/routes'
import { gatesOf } from '../level/gate-list'
import { DIRECTIONS } from '../level/grid'
import { cellsOfPlaces } from '../level/building-places'
import { MAX_CELLS, type Level } from '../level/level'
import { placeWords } from '../level/places'
import { kindLabel } from '../project/kinds'
import { endAt, levelById, otherEnd, spotName, type Spot } from '../project/links'
import type { Project } from '../project/project'
import { refuseStand } from './begin'
import { isSpot, type WalkRules } from './walk'

/** A destination of a walk. */
export interface Goal {
  readonly spot: Spot
  /** The text in a list of goals: "Inn “Scarlet Bard” at column 3, row 7". */
  readonly words: string
  readonly kind: 'mark' | 'place' | 'gate'
}

/** Maximum goals offered; nobody reads longer lists. */
const MAX_GOALS = 200

/** Names that make a place a goal, in any case of letters. */
const GOAL_NAMES: ReadonlySet<string> = new Set(['goal', 'exit', 'way out'])

/** Lists the possible goals from a spot: places with a goal's name first, then gates, then all other named places. */
export function goalsOf(project: Project, from: Spot): readonly Goal[] {
  const marks: Goal[] = []
  const gates: Goal[] = []
  const places: Goal[] = []
  for (const { id, level } of project.levels) {
    for (const place of level.places) {
      const spot = { level: id, cell: place.cell }
      const name = place.name.trim()
      if (name === '' || place.kind === 'start' || isWithin(level, spot, from)) continue
      const isMark = GOAL_NAMES.has(name.toLowerCase())
      const list = isMark ? marks : places
      if (place.kind === 'note' && !isMark) continue
      const words = `${capital(placeWords(place, kindLabel(project, place)))} at ${spotName(project, spot)}`
      if (list.length < MAX_GOALS) list.push({ spot, words, kind: isMark ? 'mark' : 'place' })
    }
    for (const { cell, isOpen } of gatesOf(level)) {
      const spot = { level: id, cell }
      if (!isOpen || isSpot(spot, from) || gates.length >= MAX_GOALS) continue
      gates.push({ spot, words: `Gate at ${spotName(project, spot)}`, kind: 'gate' })
    }
  }
  return [...marks, ...gates, ...places].slice(0, MAX_GOALS)
}

/** Whether a spot is at a place: for a building, anywhere in it. */
function isWithin(level: Level, place: Spot, spot: Spot): boolean {
  if (place.level !== spot.level) return false
  return place.cell === spot.cell || cellsOfPlaces(level, place.cell).includes(spot.cell)
}

/**
 * Returns the default goal: one with a goal's name, else the last other gate of the level, as in mazes, else its first
 * named place.
 */
export function plainGoal(goals: readonly Goal[], from: Spot): Goal | undefined {
  const mark = goals.find(({ kind }) => kind === 'mark')
  const gate = goals.findLast(({ kind, spot }) => kind === 'gate' && spot.level === from.level)
  return mark ?? gate ?? goals.find(({ spot }) => spot.level === from.level)
}

/**
 * Returns the fewest steps between two spots across all levels, with secret doors known and links as one step each;
 * undefined if no route exists. Linear in the cells of the levels reached.
 */
export function stepsBetween(project: Project, from: Spot, to: Spot, rules: WalkRules): number | undefined {
  const walker = { hasKeys: rules.hasKeys, knowsSecrets: true }
  const { levels } = project
  const indices = new Map(levels.map(({ id }, index) => [id, index]))
  // A spot is one number, to avoid an object per cell.
  const numberOf = (spot: Spot): number => (indices.get(spot.level) ?? 0) * MAX_CELLS + spot.cell
  const reached: (Uint8Array | undefined)[] = levels.map(() => undefined)
  const take = (spot: number, next: number[]): void => {
    const index = Math.floor(spot / MAX_CELLS)
    const cells = (reached[index] ??= new Uint8Array(levels[index]?.level.cells.length ?? 0))
    if (cells[spot % MAX_CELLS] !== 0) return
    cells[spot % MAX_CELLS] = 1
    next.push(spot)
  }
  const beyond = linksOf(project)
  const there = levelById(project, to.level)?.level
  const goals = new Set(
    (there ? cellsOfPlaces(there, to.cell) : [to.cell]).map((cell) => numberOf({ level: to.level, cell })),
  )
  let front: number[] = []
  take(numberOf(from), front)
  for (let steps = 0; front.length > 0; steps++) {
    const next: number[] = []
    for (const spot of front) {
      if (goals.has(spot)) return steps
      const base = spot - (spot % MAX_CELLS)
      const level = levels[base / MAX_CELLS]?.level
      if (!level) continue
      for (const direction of DIRECTIONS) {
        const cell = stepFrom(level, spot - base, direction, walker)
        if (cell >= 0) take(base + cell, next)
      }
      const other = beyond.get(spot)
      if (other) take(numberOf(other), next)
    }
    front = next
  }
  return undefined

  /** Returns the other ends of all complete links, by the numbers of their spots. */
  function linksOf({ levels: all }: Project): ReadonlyMap<number, Spot> {
    const found = new Map<number, Spot>()
    for (const { id, level } of all) {
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
}

/** Returns the fewest steps to a goal, see `stepsBetween`; or one sentence that says why it cannot be reached. */
export function wayToGoal(
  project: Project,
  from: Spot,
  goal: Spot,
  rules: WalkRules,
): { readonly steps: number } | { readonly refused: string } {
  const steps = stepsBetween(project, from, goal, rules)
  if (steps !== undefined) return { steps }
  const isLocked = !rules.hasKeys && stepsBetween(project, from, goal, { hasKeys: true }) !== undefined
  const where = spotName(project, goal)
  const refused = isLocked
    ? `The goal at ${where} lies behind a locked door. Walk with keys, choose another goal, or unlock the way.`
    : `No way leads to the goal at ${where}. Choose another goal, or open a way to it.`
  return { refused }
}
