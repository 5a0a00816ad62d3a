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

/** Sort orders of candidates; highest first, except the best match and the order of seeds. */
export const CANDIDATE_ORDERS = [
  { id: 'match', label: candidateTexts.orders.match, value: ({ score }: Candidate) => -score },
  { id: 'made', label: candidateTexts.orders.made, value: ({ number }: Candidate) => -number },
  {
    id: 'deadEnds',
    label: candidateTexts.orders.deadEnds,
    value: ({ measures }: Candidate) => measures.deadEnds,
  },
  {
    id: 'buildings',
    label: candidateTexts.orders.buildings,
    value: ({ measures }: Candidate) => measures.buildings,
  },
  {
    id: 'longestWalk',
    label: candidateTexts.orders.longestWalk,
    value: ({ measures }: Candidate) => measures.longestWalk,
  },
  {
    id: 'backToBack',
    label: candidateTexts.orders.backToBack,
    value: ({ measures }: Candidate) => measures.backToBackShare,
  },
] as const

export type CandidateOrder = (typeof CANDIDATE_ORDERS)[number]['id']

/** The sorted candidates, highest first; equal ones in the order made. */
export function inOrder(candidates: readonly Candidate[], order: CandidateOrder): readonly Candidate[] {
  const value = CANDIDATE_ORDERS.find(({ id }) => id === order)?.value
  if (!value) return candidates
  return candidates.toSorted((one, other) => value(other) - value(one) || one.number - other.number)
}

/** Number of cells that differ between two candidates. */
export function differingCells(one: Candidate, other: Candidate): number {
  return compareLevels(one.level, other.level).cells.length
}

/** The orders to offer: by the wishes, or by the figures that are shown where there are none. */
export function ordersFor(hasWishes: boolean): readonly (typeof CANDIDATE_ORDERS)[number][] {
  return CANDIDATE_ORDERS.filter(({ id }) => id === 'made' || (id === 'match') === hasWishes)
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
