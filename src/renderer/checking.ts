import type { Repair } from '../core/analyse/repairs/repair'
import type { SettingValues } from '../core/generate/generator'
import { generatorById, lawsFor } from '../core/generate/index'
import type { Level } from '../core/level/level'
import type { Problem } from '../core/level/problem'
import type { Recipe } from '../core/project/project'
import { findProblems, repairsInTurn, takeCensus, type Check } from './level-check'
import type { Repairs } from './state'

/** What the worker is asked for. */
export interface CheckRequest {
  readonly level: Level
  /** Id of the generator whose rules a sketch is checked against. */
  readonly generator: string
  readonly settings: SettingValues
  /** How the level was generated: a maze has other laws. */
  readonly recipe?: Recipe
}

/** What the worker tells: the check first, then the repairs of the first problems in their order. */
export type CheckAnswer =
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'repairs'; readonly repairs: readonly (readonly Repair[])[] }

/** Checks of large levels beside the window; one at a time, for only the last one asked for matters. */
export interface CheckAside {
  /** Whether there are workers at all. */
  readonly isThere: () => boolean
  /** Tells the check, then the repairs; `onFailed` where the worker could not be loaded. */
  readonly check: (
    request: CheckRequest,
    onCheck: (check: Check) => void,
    onRepairs: (repairs: Repairs) => void,
    onFailed: () => void,
  ) => void
  /** Tells nothing any more of the check under way. */
  readonly giveUp: () => void
}

/** Tells what comes of a request, in the worker or wherever. Throws on a generator that there is not. */
export function answerCheck(request: CheckRequest, tell: (answer: CheckAnswer) => void): void {
  const { level, settings, recipe } = request
  const generator = generatorById(request.generator)
  if (!generator) throw new RangeError(`No generator ${request.generator}`)
  const census = takeCensus(level)
  const found = findProblems(level, census.undecided, generator, settings, lawsFor(recipe, level))
  tell({ kind: 'check', check: { census, found } })
  const turns = repairsInTurn(level, found, generator, settings)
  for (;;) {
    const { value, done } = turns.next()
    if (!done) continue
    tell({ kind: 'repairs', repairs: [...value.of.values()] })
    return
  }
}

/** A place beside the window to check levels in: a worker for each check, which ends with it. */
export function createCheckAside(): CheckAside {
  let worker: Worker | undefined
  const giveUp = (): void => {
    worker?.terminate()
    worker = undefined
  }
  return {
    isThere: () => typeof Worker !== 'undefined',
    giveUp,
    check: (request, onCheck, onRepairs, onFailed) => {
      giveUp()
      worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
        type: 'module',
        name: 'checking',
      })
      let problems: readonly Problem[] = []
      worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.kind === 'check') {
          ;({ problems } = data.check.found)
          onCheck(data.check)
          return
        }
        giveUp()
        const pairs = data.repairs.flatMap((repairs, at) => {
          const problem = problems[at]
          return problem ? [[problem, repairs] as const] : []
        })
        onRepairs({ level: request.level, of: new Map(pairs) })
      })
      worker.addEventListener('error', () => {
        giveUp()
        onFailed()
      })
      worker.postMessage(request)
    },
  }
}
