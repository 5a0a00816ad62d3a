import { distancesFrom, NATIVE } from '../analyse/routes'
import { cellsOfPlace } from '../level/building-places'
import { cellName } from '../level/grid'
import { IS_DOOR, isWalkable } from '../level/kinds'
import type { Level } from '../level/level'
import { isHousePlace, placeWords, type Place } from '../level/places'
import { proveProject } from '../logic/prove'
import type { Project } from '../project/project'
import { counted } from '../text/counted'
import type { PlayedLevel } from './played-level'

/** Whether written files can be played. */
export interface PlayReport {
  /** Unknown without a start. */
  readonly result: 'playable' | 'unplayable' | 'unknown'
  /** One sentence if the files can be played, else one for each problem. */
  readonly sentences: readonly string[]
  /** Whether it is what a proof found of levels whose things act on each other. */
  readonly isProof?: true
}

/** The result of a walk through a level from its start. */
export interface Walk {
  /** A sentence each. */
  readonly problems: readonly string[]
  readonly hasStart: boolean
  readonly goals: number
  readonly goalsReached: number
  readonly doors: number
}

/** Walks through each level of a project as players of its files meet it. Linear. */
export function playReport({ levels }: Project, played: readonly PlayedLevel[]): PlayReport {
  return reportOf(
    levels.flatMap(({ name, level }, index) => {
      const each = played[index]
      return each ? [{ name, walk: walkLevel(level, each) }] : []
    }),
  )
}

/** States that a proof searches for an export, and cells that it visits: about a second. */
const MAX_PROOF_STATES = 200_000
const MAX_PROOF_VISITS = 24_000_000
const TOO_LARGE: PlayReport = {
  result: 'unknown',
  sentences: [
    'Not proven: the levels are too large for a proof at each export. “brownstone prove” makes it.',
  ],
  isProof: true,
}

/** Proves that a project whose things act on each other can be solved. */
export function proofReport(project: Project, maxVisits = MAX_PROOF_VISITS): PlayReport {
  const proof = proveProject(project, { maxStates: MAX_PROOF_STATES, maxVisits })
  if ('refused' in proof)
    return { result: 'unknown', sentences: [`Not proven: ${proof.refused}`], isProof: true }
  const { complete, solved, steps, stuck, states } = proof
  if (!complete && states === 0) return TOO_LARGE
  if (!complete) {
    const why = `Not proven: there are more states than the limit. The search stopped after ${counted(states, 'state')}.`
    return { result: 'unknown', sentences: [why], isProof: true }
  }
  const because = stuck ? ` because of ${stuck.because}` : ''
  const after =
    stuck && stuck.moves.length > 0 ? `, after ${counted(stuck.moves.length, 'move', 'moves')}` : ''
  const sentences = [
    ...(solved
      ? [steps === undefined ? 'Can be solved.' : `Can be solved in ${counted(steps, 'move', 'moves')}.`]
      : ['Cannot be solved.']),
    ...(stuck ? [`A player can get stuck${because}${after}.`] : []),
  ]
  return { result: solved && !stuck ? 'playable' : 'unplayable', sentences, isProof: true }
}

/** The report on files that lack a part of the logic of their levels. */
export const WITHOUT_LOGIC: PlayReport = {
  result: 'unknown',
  sentences: ['Not proven: the file lacks a part of what things do to each other.'],
  isProof: true,
}

/** Combines walks through levels into one report. */
export function reportOf(walked: readonly { readonly name: string; readonly walk: Walk }[]): PlayReport {
  const walks = walked.map(({ walk }) => walk)
  const problems = walked.flatMap(({ name, walk }) =>
    walks.length === 1 ? walk.problems : walk.problems.map((problem) => `Level “${name}”: ${problem}`),
  )
  if (problems.length > 0) return { result: 'unplayable', sentences: problems }
  const isWalked = walks.some(({ hasStart }) => hasStart)
  return { result: isWalked ? 'playable' : 'unknown', sentences: [goodWords(walks)] }
}

/** Returns a report in one line. */
export function playWords({ result, sentences, isProof }: PlayReport): string {
  const words = sentences.join(' ')
  return result === 'unplayable' && isProof !== true ? `Not playable: ${words}` : words
}

/** Walks from the start of a level to its goals; every door can be opened. */
export function walkLevel(drawn: Level, { level, start }: PlayedLevel): Walk {
  const goals = goalsOf(drawn)
  const distances =
    start !== undefined && isWalkable(level.cells[start]) ? distancesFrom(level, start, NATIVE) : undefined
  const missed = goals.filter(({ cells }) => !distances || cells.every((cell) => distances[cell] === -1))
  return {
    problems: start === undefined ? [] : problemsOf(level, start, { distances, missed }),
    hasStart: start !== undefined,
    goals: goals.length,
    goalsReached: goals.length - missed.length,
    doors: doorsIn(level),
  }
}

/** A goal of a walk: reaching any of its cells is enough. */
export interface Goal {
  /** "Inn “Scarlet Bard” at column 3, row 7". */
  readonly words: string
  readonly cells: readonly number[]
}

/** Names that make a place a goal, in lower case. */
const GOAL_NAMES: ReadonlySet<string> = new Set(['goal', 'exit', 'way out'])

/** Lists the goals of a level: links, buildings with a name, and places with the name of a goal. */
export function goalsOf(level: Level): readonly Goal[] {
  const houseAt = new Map<number, Place>()
  for (const place of level.places) {
    if (isHousePlace(place) && !houseAt.has(place.cell)) houseAt.set(place.cell, place)
  }
  return level.places
    .filter((place) => {
      const name = place.name.trim()
      const isNamed = name !== '' && (isHousePlace(place) || GOAL_NAMES.has(name.toLowerCase()))
      return isNamed || place.link !== undefined
    })
    .map((place) => ({
      words: `${placeWords(place)} at ${cellName(level, place.cell)}`,
      cells: cellsOfPlace(level, houseAt.get(place.cell) ?? place),
    }))
}

/** Maximum goals named in a sentence. */
const MAX_NAMED = 3

function problemsOf(
  level: Level,
  start: number,
  { distances, missed }: { readonly distances: Int32Array | undefined; readonly missed: readonly Goal[] },
): readonly string[] {
  const where = cellName(level, start)
  if (!distances) return [`Nobody can stand at the start, ${where}, in this file.`]
  if (distances.every((distance) => distance <= 0) && hasOtherGround(level, start))
    return [`Nobody can leave the start, ${where}, in this file.`]
  if (missed.length === 0) return []
  const reached = 'cannot be reached from the start'
  const count = counted(missed.length, `goal ${reached}`, `goals ${reached}`)
  const named = missed.slice(0, MAX_NAMED).map(({ words }) => words)
  return [`${count} in this file: ${named.join(', ')}${missed.length > MAX_NAMED ? ', …' : ''}.`]
}

/** Whether a cell other than the start is walkable. */
function hasOtherGround({ cells }: Level, start: number): boolean {
  for (let cell = 0; cell < cells.length; cell++) if (cell !== start && isWalkable(cells[cell])) return true
  return false
}

function doorsIn({ northEdges, westEdges }: Level): number {
  let count = 0
  for (const edges of [northEdges, westEdges]) {
    for (let edge = 0; edge < edges.length; edge++) count += IS_DOOR[edges[edge] ?? 0] ?? 0
  }
  return count
}

/** "Playable: start, 5 of 5 goals and 134 of 134 doors." */
function goodWords(walks: readonly Walk[]): string {
  const sum = (key: 'goals' | 'goalsReached' | 'doors'): number =>
    walks.reduce((total, each) => total + each[key], 0)
  const share = (some: number, all: number, noun: string): readonly string[] =>
    all === 0 ? [] : [`${some} of ${counted(all, noun, `${noun}s`)}`]
  const starts = walks.filter(({ hasStart }) => hasStart).length
  const doors = share(sum('doors'), sum('doors'), 'door')
  if (starts === 0) {
    return `There is no start, so nobody walked to the goals.${doors.length > 0 ? ` ${doors.join('')} can be opened.` : ''}`
  }
  const goals = share(sum('goalsReached'), sum('goals'), 'goal')
  const parts = [starts === 1 ? 'start' : `${starts} starts`, ...goals, ...doors]
  const last = parts.pop() ?? ''
  return `Playable: ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`
}
