import { recipeOf } from '../core/generate/recipe'
import { checkSettings, withDefaults } from '../core/generate/settings'
import { seedOf } from '../core/random/random'
import { currentLevel } from '../editor/editor-document'
import { commandOfRun, describeRun, refuseRun, sketchFor, type RunMode } from '../editor/generation'
import type { GenerateReply, GenerateRequest } from '../ipc/contract'
import { edit, showOnMap } from './editing'
import { freshSeed } from './seed'
import type { Run, State } from './state'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/** Runs shorter than this show no progress, in milliseconds. */
const PROGRESS_DELAY = 200

/** Why no run can begin, as a sentence; nothing where one can. Cheap: it does not look at the cells. */
export function refuseStart(state: State): string | undefined {
  if (state.run) return texts.tools.whileRunning
  if (state.seed.trim() === '') return texts.generate.seedEmpty
  const faults = checkSettings(state.generator, state.settings, currentLevel(state.document))
  return faults.length > 0 ? texts.generate.settingsWrong : undefined
}

/** Fills with the seed that is shown, or re-rolls with a new one. The map changes only when the run has succeeded. */
export async function startRun(bench: Workbench, mode: RunMode): Promise<void> {
  const before = bench.store.getState()
  const level = currentLevel(before.document)
  const { selection } = before
  const refusal = refuseStart(before) ?? refuseRun(level, mode, selection)
  if (refusal !== undefined) {
    announce(bench, refusal)
    return
  }

  if (mode !== 'fill') bench.store.setState({ seed: freshSeed() })
  const { generator, settings, seed, findings } = bench.store.getState()
  const request: GenerateRequest = {
    job: crypto.randomUUID(),
    generator: generator.id,
    settings: withDefaults(generator, settings),
    seed: seedOf(seed),
    sketch: sketchFor(level, mode, selection),
  }
  bench.map?.cancelPointer()
  bench.store.setState({
    run: { job: request.job, mode, isShown: false, progress: undefined },
    outcome: undefined,
    findings: { ...findings, lastRun: [] },
  })
  const showing = setTimeout(() => changeRun(bench, request.job, { isShown: true }), PROGRESS_DELAY)

  const reply = await replyOf(bench, request)
  clearTimeout(showing)
  // Another document took the window meanwhile; editing this one was refused until now.
  if (bench.store.getState().run?.job !== request.job) return
  bench.store.setState({ run: undefined })
  if (reply.status === 'done') {
    const command = commandOfRun(mode, reply.level, level, selection)
    edit(bench, command, recipeOf(generator, request.settings, seed, reply.record))
    finish(bench, describeRun(mode, reply))
  } else if (reply.status === 'failed') {
    bench.store.setState((state) => ({ findings: { ...state.findings, lastRun: reply.problems } }))
    showOnMap(bench, reply.problems[0]?.cells ?? [])
    const failed = texts.generate.failed(reply.problems.length)
    finish(bench, mode === 'part' ? `${failed} ${texts.parts.outsideLocked}` : failed)
  } else finish(bench, reply.status === 'stopped' ? texts.generate.stopped : undefined)
}

/** Stops the run that is under way; the map is as it was. */
export function stopRun(bench: Workbench): void {
  const { run } = bench.store.getState()
  if (run) bench.host.cancel(run.job).catch(() => undefined) // a host that is gone runs nothing either
}

/** Keeps the shown progress up to date. Returns a function that ends it. */
export function followProgress(bench: Workbench): () => void {
  return bench.host.onProgress((job, progress) => changeRun(bench, job, { progress }))
}

function changeRun(bench: Workbench, job: string, change: Partial<Run>): void {
  const { run } = bench.store.getState()
  if (run?.job === job) bench.store.setState({ run: { ...run, ...change } })
}

function finish(bench: Workbench, outcome: string | undefined): void {
  bench.store.setState({ outcome })
  if (outcome !== undefined) announce(bench, outcome)
}

/** The host's reply; where it has none, a banner says so and the run counts as an error. */
async function replyOf(bench: Workbench, request: GenerateRequest): Promise<GenerateReply> {
  let reply: GenerateReply
  try {
    reply = await bench.host.generate(request)
  } catch (error) {
    reply = { status: 'error', message: error instanceof Error ? error.message : String(error) }
  }
  if (reply.status === 'error') {
    const text = texts.generate.hostFailed(reply.message)
    bench.store.setState({ banner: { tone: 'error', text, details: [] } })
  }
  return reply
}
