import type { Measures } from '../../core/analyse/measure'
import type { Match } from '../../core/analyse/wishes'
import type { BuildRecord, Generator, SettingValues } from '../../core/generate/generator'
import { recipeOf } from '../../core/generate/recipe'
import { withDefaults } from '../../core/generate/settings'
import { compareLevels } from '../../core/level/compare'
import { equalLevels, type Level } from '../../core/level/level'
import { otherLevels, withFreshNames } from '../../core/project/names'
import { currentLevel } from '../../editor/editor-document'
import { commandOfRun, refuseRun, sketchFor } from '../../editor/generation'
import { edit } from '../edit/edit'
import { keepRoll, refuseStart } from './run'
import { candidateTexts } from '../texts/candidates'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Levels on one sheet. */
export const CANDIDATES = 12

/** A level generated around placed and locked cells, for comparison with others. */
export interface Candidate extends Match {
  /** Number of its seed on the sheet, from 1. */
  readonly number: number
  readonly seed: string
  readonly level: Level
  readonly record: BuildRecord
  readonly measures: Measures
}

/** The input of all candidates of a sheet; they can be taken only while the map is unchanged. */
export interface CandidateSource {
  readonly before: Level
  readonly sketch: Level
  readonly generator: Generator
  readonly settings: SettingValues
}

const { figures } = candidateTexts.orders

/** The figures that candidates are sorted by, with the words for the lowest and the highest first. */
const SORTED_FIGURES: readonly {
  readonly words: readonly [lowest: string, highest: string]
  /** Null if the level has nothing to measure. */
  readonly of: (measures: Measures) => number | null
}[] = [
  { words: figures.deadEnds, of: ({ deadEnds }) => deadEnds },
  { words: figures.streets, of: ({ streets }) => streets },
  { words: figures.straightShare, of: ({ straightShare }) => straightShare },
  { words: figures.meanRun, of: ({ meanRun }) => meanRun },
  { words: figures.longestWalk, of: ({ longestWalk }) => longestWalk },
  { words: figures.crossings, of: ({ junctions }) => junctions[3] + junctions[4] },
  { words: figures.plazas, of: ({ plazas }) => plazas },
  { words: figures.openGates, of: ({ gates }) => gates.open },
  { words: figures.buildings, of: ({ buildings }) => buildings },
  { words: figures.houses, of: ({ houses }) => houses },
  { words: figures.doors, of: ({ doors }) => doors },
  { words: figures.backToBackShare, of: ({ backToBackShare }) => backToBackShare },
  { words: figures.rock, of: ({ rock }) => rock },
  { words: figures.lockDepth, of: ({ logic }) => logic?.lockDepth ?? null },
  { words: figures.behindLocks, of: ({ logic }) => logic?.behindLocks ?? null },
  { words: figures.solutionLength, of: ({ logic }) => logic?.solutionLength ?? null },
]

/** A sort order of candidates, highest value first. */
interface CandidateOrder {
  readonly id: string
  readonly label: string
  /** Minus infinity if the level has nothing to measure. */
  readonly value: (candidate: Candidate) => number
}

/** The sort orders: the best match, the order of seeds, and each figure from both ends. */
export const CANDIDATE_ORDERS: readonly CandidateOrder[] = [
  { id: 'match', label: candidateTexts.orders.match, value: ({ score }) => -score },
  { id: 'made', label: candidateTexts.orders.made, value: ({ number }) => -number },
  ...SORTED_FIGURES.flatMap(({ words: [lowest, highest], of }): readonly CandidateOrder[] => [
    { id: lowest, label: lowest, value: ({ measures }) => -(of(measures) ?? Infinity) },
    { id: highest, label: highest, value: ({ measures }) => of(measures) ?? -Infinity },
  ]),
]

const ofLocks: ReadonlySet<string> = new Set([
  ...figures.lockDepth,
  ...figures.behindLocks,
  ...figures.solutionLength,
])

/** The sorted candidates, highest first; equal ones in the order made. */
export function inOrder(candidates: readonly Candidate[], order: string): readonly Candidate[] {
  const value = CANDIDATE_ORDERS.find(({ id }) => id === order)?.value
  if (!value) return candidates
  return candidates.toSorted((one, other) => value(other) - value(one) || one.number - other.number)
}

/** Number of cells that differ between two candidates. */
export function differingCells(one: Candidate, other: Candidate): number {
  return compareLevels(one.level, other.level).cells.length
}

/** The orders to offer: only wishes can be matched, and locks are compared only if some candidate has any. */
export function ordersFor(candidates: readonly Candidate[], hasWishes: boolean): readonly CandidateOrder[] {
  return CANDIDATE_ORDERS.filter(({ id, value }) =>
    id === 'match' ? hasWishes : !ofLocks.has(id) || candidates.some((each) => value(each) !== -Infinity),
  )
}

/** Why no sheet can be made now, as a sentence; undefined if it can. */
export function refuseCandidates(state: State): string | undefined {
  return (
    refuseStart({ ...state, level: { ...state.level, seed: '0' } }) ??
    refuseRun(currentLevel(state.document), 'reroll')
  )
}

/** The input for a sheet of the level in view. */
export function candidateSource(state: State): CandidateSource {
  const { document, level } = state
  const before = currentLevel(document)
  return {
    before,
    sketch: sketchFor(before, 'reroll'),
    generator: level.generator,
    settings: withDefaults(level.generator, level.settings),
  }
}

/**
 * Puts a candidate on the map as one step of the history, as a re-roll. Returns whether it did: the map must be
 * unchanged since the sheet was made.
 */
export function takeCandidate(store: Store, source: CandidateSource, candidate: Candidate): boolean {
  const { document } = store.getState()
  if (!equalLevels(currentLevel(document), source.before)) {
    announce(store, candidateTexts.mapChanged)
    return false
  }
  const recipe = recipeOf(source.generator, source.settings, candidate.seed, candidate.record)
  const level = withFreshNames(
    candidate.level,
    source.sketch,
    otherLevels(document.project, document.levelId),
    recipe,
  )
  keepRoll(store, { sketch: source.sketch, level, record: candidate.record, recipe })
  edit(store, commandOfRun({ mode: 'reroll', seed: candidate.seed, made: level }), recipe)
  store.change({
    level: {
      seed: candidate.seed,
      generator: source.generator,
      settings: source.settings,
      outcome: undefined,
    },
  })
  announce(store, candidateTexts.taken(candidate.number, candidate.seed))
  return true
}
