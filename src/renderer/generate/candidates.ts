import { useEffect, useRef, useState } from 'react'
import { measureLevel, type Measures } from '../../core/analyse/measure'
import type { BuildRecord, GeneratorEntry, SettingValues } from '../../core/generate/generator'
import { recipeOf } from '../../core/generate/recipe'
import { withDefaults } from '../../core/generate/settings'
import { compareLevels } from '../../core/level/compare'
import { equalLevels, type Level } from '../../core/level/level'
import { seedOf } from '../../core/random/random'
import { currentLevel } from '../../editor/editor-document'
import { commandOfRun, refuseRun, sketchFor } from '../../editor/generation'
import { edit } from '../edit/edit'
import { keepRoll, refuseStart } from './run'
import { messageOf } from '../texts/error-message'
import { freshSeed } from '../desk/seed'
import { texts } from '../texts'
import type { State } from '../desk/state'
import type { Store } from '../desk/store'
import { announce, useWorkbench, type Workbench } from '../desk/workbench'

/** Levels on one sheet. */
export const CANDIDATES = 12

/** A level generated around placed and locked cells, for comparison with others. */
export interface Candidate {
  /** Number in the order made, from 1. */
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
  readonly generator: GeneratorEntry
  readonly settings: SettingValues
}

/** A sheet in progress or finished. */
export interface CandidateSheet {
  /** The finished candidates, in the order made. */
  readonly made: readonly Candidate[]
  /** Number of seeds that failed, and why the last one did. */
  readonly failed: number
  readonly reason?: string
  readonly isMaking: boolean
}

/** Sort orders of candidates; highest first, except the order made. */
export const CANDIDATE_ORDERS = [
  { id: 'made', label: texts.candidates.orders.made, value: ({ number }: Candidate) => -number },
  {
    id: 'deadEnds',
    label: texts.candidates.orders.deadEnds,
    value: ({ measures }: Candidate) => measures.deadEnds,
  },
  {
    id: 'buildings',
    label: texts.candidates.orders.buildings,
    value: ({ measures }: Candidate) => measures.buildings,
  },
  {
    id: 'longestWalk',
    label: texts.candidates.orders.longestWalk,
    value: ({ measures }: Candidate) => measures.longestWalk,
  },
  {
    id: 'backToBack',
    label: texts.candidates.orders.backToBack,
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

/** The sheet of a source while it is made; `stop` ends that and keeps the finished candidates. */
export function useCandidates(source: CandidateSource): {
  readonly sheet: CandidateSheet
  readonly stop: () => void
} {
  const bench = useWorkbench()
  const [sheet, setSheet] = useState<CandidateSheet>({ made: [], failed: 0, isMaking: true })
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = makeCandidates(bench, source, setSheet)
    return () => stop.current?.()
  }, [bench, source])
  return {
    sheet,
    stop: () => {
      stop.current?.()
      setSheet((now) => ({ ...now, isMaking: false }))
    },
  }
}

/** Makes candidates one after the other and reports the sheet after each. Returns a function that stops it. */
function makeCandidates(
  bench: Workbench,
  source: CandidateSource,
  tell: (sheet: CandidateSheet) => void,
): () => void {
  const stopping = new AbortController()
  const made: Candidate[] = []
  const reasons: string[] = []
  const makeAll = async (): Promise<void> => {
    for (let number = 1; number <= CANDIDATES; number++) {
      const next = await makeCandidate(bench, source, number, stopping.signal)
      if (stopping.signal.aborted) return
      if (typeof next === 'string') reasons.push(next)
      else made.push(next)
      const reason = reasons.at(-1)
      tell({
        made: [...made],
        failed: reasons.length,
        ...(reason === undefined ? {} : { reason }),
        isMaking: number < CANDIDATES,
      })
    }
  }
  void makeAll()
  return () => stopping.abort()
}

/** One candidate of a fresh seed, or why it failed, as a sentence. */
async function makeCandidate(
  bench: Workbench,
  { sketch, generator, settings }: CandidateSource,
  number: number,
  stopping: AbortSignal,
): Promise<Candidate | string> {
  const seed = freshSeed()
  try {
    const request = { generator: generator.id, settings, seed: seedOf(seed), sketch }
    const reply = await bench.jobs.run('generate', request, { signal: stopping })
    if (reply.status === 'failed') return reply.problems[0]?.message ?? texts.candidates.noReason
    const { level, record } = reply
    const measures = measureLevel(level, recipeOf(generator, settings, seed, record).steps)
    return { number, seed, level, record, measures }
  } catch (error) {
    return texts.generate.hostFailed(messageOf(error))
  }
}

/**
 * Puts a candidate on the map as one step of the history, as a re-roll. Returns whether it did: the map must be
 * unchanged since the sheet was made.
 */
export function takeCandidate(store: Store, source: CandidateSource, candidate: Candidate): boolean {
  const level = currentLevel(store.getState().document)
  if (!equalLevels(level, source.before)) {
    announce(store, texts.candidates.mapChanged)
    return false
  }
  const recipe = recipeOf(source.generator, source.settings, candidate.seed, candidate.record)
  keepRoll(store, { sketch: source.sketch, level: candidate.level, record: candidate.record, recipe })
  edit(store, commandOfRun('reroll', candidate.level), recipe)
  store.change({
    level: {
      seed: candidate.seed,
      generator: source.generator,
      settings: source.settings,
      outcome: undefined,
    },
  })
  announce(store, texts.candidates.taken(candidate.number, candidate.seed))
  return true
}
