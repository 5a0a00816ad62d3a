import { hasLogic } from '../../core/logic/compile-logic'
import type { ProofResult } from '../../core/logic/prove'
import { thingByName } from '../../core/logic/thing-name'
import type { Project } from '../../core/project/project'
import { goToThing } from '../edit/things'
import type { Jobs } from '../jobs/pool'
import { announce, announceUnseen } from '../state/app'
import { lastResult } from '../state/last-result'
import type { FinishedProof } from '../state/session-state'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { logicTexts } from '../texts/logic'
import { defined } from '../../core/text/defined'

const words = logicTexts.proof

/** Pause after the last change before the project is proven again, in milliseconds. */
const REST = 200

/** A verdict in few words for the status bar, and its tone. */
export interface Verdict {
  readonly words: string
  readonly tone: 'good' | 'bad' | 'unknown'
}

/** Chooses the place to reach by its id; undefined proves everything in turn. */
export function chooseProofGoal(store: Store, goal: string | undefined): void {
  store.change({ session: { proofGoal: goal, isProofWanted: true } })
}

/** The proof of the project as it is now; undefined while it is being made or was not asked for. */
export function currentProof({ document, session: { proof, proofGoal } }: State): FinishedProof | undefined {
  return proof?.project === document.project && proof.goal === proofGoal ? proof : undefined
}

/** Whether the project is proven in the background, or on request. */
export function isProofDue({ document, session }: State): boolean {
  return session.isProofWanted || logicIn(document.project)
}

/** Whether a project has things that act on others; the same answer while the project stays the same. */
export const logicIn: (project: Project) => boolean = lastResult((project: Project) => hasLogic(project))

/** The verdict on the project; undefined if it is not proven and the user did not ask for it. */
export function verdictNow(state: State): Verdict | undefined {
  if (!isProofDue(state)) return undefined
  const proof = currentProof(state)
  return proof ? verdictOf(proof.result) : PROVING
}

const PROVING: Verdict = { words: words.chip.proving, tone: 'unknown' }

/** Returns the verdict of a proof in few words. */
export const verdictOf = lastResult((result: ProofResult): Verdict => {
  if ('refused' in result || !result.complete) return { words: words.chip.unproven, tone: 'unknown' }
  const { solved, stuck, steps } = result
  if (!solved) return { words: words.chip.unsolved, tone: 'bad' }
  if (stuck) return { words: words.chip.stuck, tone: 'bad' }
  return { words: steps === undefined ? words.chip.solved : words.chip.solvedIn(steps), tone: 'good' }
})

/** Shows a thing of the project by its name in a proof, on any level. */
export function showThing(store: Store, name: string): void {
  const { project } = store.getState().document
  const thing = thingByName(project, name)
  if (thing) goToThing(store, thing)
  else announce(store, words.gone)
}

/**
 * Proves a project with keys, levers or the like a moment after each change, in a worker. The next change stops it. Returns
 * a function that stops all.
 */
export function watchProof(store: Store, jobs: Jobs): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let proving: AbortController | undefined

  const prove = async (): Promise<void> => {
    const state = store.getState()
    const { project } = state.document
    const goal = state.session.proofGoal
    if (!isProofDue(state)) return
    const { signal } = (proving = new AbortController())
    try {
      const result = await jobs.run('prove', { project: provenPart(project), goal }, { signal })
      if (signal.aborted) return
      const before = store.getState().session.proof
      store.change({ session: { proof: { project, goal, result } } })
      const { words: said, tone } = verdictOf(result)
      if (before === undefined || verdictOf(before.result).tone !== tone) announceUnseen(store, said)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  const proveSoon = (): void => {
    clearTimeout(resting)
    proving?.abort()
    resting = setTimeout(() => void prove(), REST)
  }
  const unsubscribe = store.subscribe((state, before) => {
    const isOther =
      state.document.project !== before.document.project ||
      state.session.isProofWanted !== before.session.isProofWanted ||
      state.session.proofGoal !== before.session.proofGoal
    if (isOther) proveSoon()
  })
  proveSoon()
  return () => {
    unsubscribe()
    clearTimeout(resting)
    proving?.abort()
  }
}

/** The part of a project that a proof reads, so that a worker gets no more. */
function provenPart({ name, levels, kinds }: Project): Project {
  return {
    name,
    levels: levels.map(({ id, name: called, level }) => ({ id, name: called, level })),
    ...defined({ kinds }),
  }
}
