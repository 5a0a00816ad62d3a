import { clusterProblems } from '../../core/analyse/clusters'
import { generatorEntryById } from '../../core/generate/entries'
import { partialLevel } from '../../core/generate/partial'
import { recipeOf } from '../../core/generate/recipe'
import type { Generator, SettingValue } from '../../core/generate/generator'
import { checkSettings, defaultsFor, withDefaults } from '../../core/generate/settings'
import { otherLevels, withFreshNames } from '../../core/project/names'
import { seedOf } from '../../core/random/random'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { commandOfRun, describeRun, refuseRun, sketchFor, type RunMode } from '../../editor/generation'
import { addRoll, type Roll } from '../../editor/rolls'
import { countNow } from '../check/problems'
import { edit, editLive, showOnMap } from '../edit/edit'
import type { GenerateRequest, JobProgress, JobResult } from '../../jobs/job'
import { takeCensus } from '../../jobs/level-check'
import type { JobOptions, Jobs } from '../jobs/pool'
import { openPanel } from '../looks/layout-changes'
import { refuse } from '../state/obstacle'
import { refuseBeginning } from './refused-run'
import { notifyUnseen } from './system-notice'
import type { Run, RejectionRate, StoppedRun } from '../state/run-state'
import { freshSeed } from '../state/seed'
import { createStallWatch } from './stall-watch'
import type { State } from '../state/state'
import { obstacleTexts } from '../texts/obstacles'
import { markTexts } from '../texts/marks'
import { runTexts } from '../texts/runs'
import { texts } from '../texts'
import { messageOf } from '../texts/error-message'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { showErrorBanner } from '../state/banner'

/** Runs shorter than this show no progress, in milliseconds. */
const PROGRESS_DELAY = 200

/** Runs longer than this end with a system notice if the window is in the background, in milliseconds. */
const LONG_RUN = 10_000

/** Why no run can start, as a sentence; undefined if it can. Cheap: it does not look at the cells. */
export function refuseStart(state: State): string | undefined {
  if (state.level.seed.trim() === '') return texts.generate.seedEmpty
  const problems = checkSettings(state.level.generator, state.level.settings, currentLevel(state.document))
  return problems.length > 0 ? texts.generate.settingsWrong : undefined
}

/** Chooses another generator: settings that both have keep the values that were set, others get their defaults. */
export function chooseGenerator(store: Store, id: string): void {
  const generator = generatorEntryById(id)
  if (!generator) return
  const { document, level } = store.getState()
  const grid = currentLevel(document)
  const before = defaultsFor(level.generator, grid)
  const isShared = ([setting, value]: readonly [string, SettingValue]): boolean =>
    value !== before[setting] && generator.settings.some((one) => one.id === setting)
  const shared = Object.fromEntries(Object.entries(level.settings).filter(isShared))
  const defaults = defaultsFor(generator, grid)
  const isGood = checkSettings(generator, { ...defaults, ...shared }, grid).length === 0
  store.change({ level: { generator, settings: isGood ? { ...defaults, ...shared } : defaults } })
}

/** Options of a run beside its mode. */
export interface RollOptions {
  /** Whether a re-roll keeps the shown seed instead of a new one. */
  readonly seed?: 'fresh' | 'shown'
  /** Whether the result replaces that of the last re-roll in the history, so that dragging a slider is one step. */
  readonly isLive?: boolean
}

/**
 * Fills with the shown seed, or re-rolls with a new one. The map changes only if the run succeeds. Starting a run stops
 * the one in progress, so there is never more than one.
 */
export async function startRun(
  store: Store,
  jobs: Jobs,
  mode: RunMode,
  options: RollOptions = {},
): Promise<void> {
  // A gate drawn just now decides about further ones.
  countNow(store)
  const before = store.getState()
  const level = currentLevel(before.document)
  const { selection } = before.level
  const problem = refuseStart(before) ?? refuseRun(level, mode, selection)
  if (problem !== undefined) return refuseBeginning(store, problem, mode)

  stopRun(store.getState())
  if (mode !== 'fill' && options.seed !== 'shown') store.change({ level: { seed: freshSeed() } })
  const { generator, settings, seed } = store.getState().level
  const { levelId } = before.document
  const request: GenerateRequest = {
    generator: generator.id,
    settings: withDefaults(generator, settings),
    seed: seedOf(seed),
    sketch: sketchFor(level, mode, selection),
    note: { mode, generator: generator.id, settings, seed, levelId },
  }
  const run: BegunRun = { mode, request, generator, seed, isLive: options.isLive === true }
  await showRun(store, run, (how) => jobs.run('generate', request, how))
}

/** A run that this window began, or the crashed one before it. */
export interface BegunRun {
  readonly mode: RunMode
  readonly request: GenerateRequest
  readonly generator: Generator
  /** The random seed, as typed. */
  readonly seed: string
  readonly isLive: boolean
}

/** Shows the progress of a run of the level in view, and makes its result one step of the history. */
export async function showRun(
  store: Store,
  { mode, request, generator, seed, isLive }: BegunRun,
  begin: (how: JobOptions<'generate'>) => Promise<JobResult<'generate'>>,
): Promise<void> {
  const before = store.getState()
  const level = currentLevel(before.document)
  const { selection, findings } = before.level
  const startedAt = performance.now()
  const stopping = new AbortController()
  store.send({ kind: 'cancelStroke' })
  store.change({
    level: {
      run: {
        stopping,
        mode,
        isShown: false,
        progress: undefined,
        sketch: request.sketch,
        parts: [],
        startedAt,
      },
      stopped: undefined,
      outcome: undefined,
      findings: { ...findings, lastRun: [] },
    },
  })
  const showing = setTimeout(() => changeRun(store, stopping, { isShown: true }), PROGRESS_DELAY)

  const reply = await replyOf(store, begin, stopping)
  clearTimeout(showing)
  // Another run or another document has replaced this one; the document itself could not be edited meanwhile.
  const { run } = store.getState().level
  if (run?.stopping !== stopping) return
  store.change({ level: { run: undefined } })
  if (performance.now() - startedAt > LONG_RUN) notifyUnseen(endWords(reply))
  if (reply.status === 'done') {
    const recipe = recipeOf(generator, request.settings, seed, reply.record)
    const { project, levelId } = before.document
    const made = withFreshNames(reply.level, request.sketch, otherLevels(project, levelId), recipe)
    const change = commandOfRun({ mode, seed, made, before: level, selection })
    keepRoll(store, {
      sketch: request.sketch,
      level: change.level,
      record: reply.record,
      recipe,
      isPart: mode === 'part',
    })
    // A re-rolled selection keeps the recipe of the whole level, whose seed also places the trees around it.
    const whole = mode === 'part' ? (currentEntry(before.document).recipe ?? recipe) : recipe
    if (isLive) editLive(store, change, whole)
    else edit(store, change, whole)
    finish(store, describeRun(mode, reply, { level: change.level, generator: generator.id }), reply.trapped)
  } else if (reply.status === 'failed') {
    const lastRun = clusterProblems(request.sketch, reply.problems)
    store.change((state) => ({ level: { findings: { ...state.level.findings, lastRun } } }))
    showOnMap(store, reply.problems[0]?.cells ?? [])
    const label = obstacleTexts.showProblems(lastRun.length)
    openPanel(store, 'bottom', 'problems')
    const sentence = [
      texts.generate.failed(lastRun),
      ...(mode === 'part' ? [markTexts.outsideLocked] : []),
    ].join(' ')
    // Of several reasons the first is said as well; the Problems panel lists them.
    const [first] = lastRun.length > 1 ? lastRun : []
    const spoken = [sentence, ...(first ? [first.message] : [])].join(' ')
    refuse(store, sentence, [{ action: 'check.problems', label }], spoken)
  } else {
    // The partial result of a re-rolled part cannot be kept, because its surroundings were locked only for the run.
    if (mode !== 'part' && run.parts.some(({ cells }) => cells.length > 0)) {
      store.change({
        level: { stopped: { mode, before: level, sketch: run.sketch, parts: run.parts } },
      })
    }
    finish(store, reply.status === 'stopped' ? texts.generate.stopped : undefined)
  }
}

/** Stops the run in progress; the map is unchanged. */
export function stopRun(state: State): void {
  state.level.run?.stopping.abort()
}

/** The stopped run whose result can still be kept: the map must be unchanged. */
export function keepable({ document, level }: State): StoppedRun | undefined {
  return level.run === undefined && level.stopped?.before === currentLevel(document)
    ? level.stopped
    : undefined
}

/** Keeps the cells that the stopped run decided, as one step of the history; the others become undecided. */
export function keepPartial(store: Store): void {
  const stopped = keepable(store.getState())
  if (!stopped) return
  const level = partialLevel(stopped.sketch, stopped.parts)
  store.change({ level: { stopped: undefined } })
  edit(store, { kind: 'replace', level, label: runTexts.runs.partial(stopped.mode) })
  const cells = stopped.parts.reduce((sum, part) => sum + part.cells.length, 0)
  finish(store, runTexts.runs.accepted(cells))
}

/** Eases the setting that stalls the run, and starts it again with the same seed. */
export function easeRun(store: Store, jobs: Jobs): void {
  const { run, generator } = store.getState().level
  const { ease } = generator
  if (!run || !ease) return
  store.change((state) => ({
    level: { settings: { ...state.level.settings, [ease.setting]: ease.value } },
  }))
  void startRun(store, jobs, run.mode, { seed: 'shown' })
}

/** Lets a stalled run go on, without further messages. */
export function ignoreStall(store: Store): void {
  const { run } = store.getState().level
  if (run) changeRun(store, run.stopping, { stall: 'ignored' })
}

/** Updates the shown progress of one run, its picture and its stall watch. */
function followRun(store: Store, stopping: AbortController): (progress: JobProgress<'generate'>) => void {
  const isStalled = createStallWatch()
  return ({ growth, ...progress }) => {
    const { run } = store.getState().level
    if (run?.stopping !== stopping) return
    if (growth) {
      run.parts.push(growth)
      store.send({ kind: 'grow', growth })
    }
    const stall = run.stall ?? isStalled(progress, performance.now())
    if (stall !== undefined && run.stall === undefined) announce(store, stallWords(store.getState(), stall))
    changeRun(store, stopping, stall === undefined ? { progress } : { progress, stall })
  }
}

/** The message for a stalled run. */
export function stallWords(state: State, stall: RejectionRate | 'ignored'): string {
  const { run, generator, settings } = state.level
  if (stall === 'ignored') return ''
  const setting = generator.settings.find(({ id }) => id === generator.ease?.setting)
  const value = settings[generator.ease?.setting ?? '']
  return runTexts.runs.stalled(run?.progress?.networks ?? 0, stall, setting?.label, value)
}

function changeRun(store: Store, stopping: AbortController, change: Partial<Run>): void {
  const { run } = store.getState().level
  if (run?.stopping === stopping) store.change({ level: { run: { ...run, ...change } } })
}

/** Adds the result of a run to the rolls of the level in view. */
export function keepRoll(
  store: Store,
  made: Omit<Roll, 'id' | 'levelId' | 'streets' | 'buildings' | 'size'>,
): void {
  const { streets, buildings } = takeCensus(made.level)
  store.change(({ document, session }) => ({
    session: { rolls: addRoll(session.rolls, { ...made, levelId: document.levelId, streets, buildings }) },
  }))
}

function endWords(reply: Reply): string {
  return reply.status === 'done' ? runTexts.runs.endedWell : runTexts.runs.ended
}

function finish(store: Store, outcome: string | undefined, trapped: readonly number[] = []): void {
  store.change({ level: { outcome, trapped } })
  if (outcome !== undefined) announce(store, outcome)
}

type Reply = JobResult<'generate'> | { readonly status: 'stopped' | 'error' }

/** The result of a run; if it failed for a reason other than the sketch, a banner says so. */
async function replyOf(
  store: Store,
  begin: (how: JobOptions<'generate'>) => Promise<JobResult<'generate'>>,
  stopping: AbortController,
): Promise<Reply> {
  try {
    const onProgress = followRun(store, stopping)
    return await begin({ signal: stopping.signal, onProgress })
  } catch (error) {
    if (stopping.signal.aborted) return { status: 'stopped' }
    showErrorBanner(store, texts.generate.hostFailed(messageOf(error)))
    return { status: 'error' }
  }
}
