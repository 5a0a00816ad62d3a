import { checkPreserved } from '../../core/generate/check-preserved'
import { generatorEntryById } from '../../core/generate/entries'
import { withDefaults } from '../../core/generate/settings'
import { seedOf } from '../../core/random/random'
import { currentLevel } from '../../editor/editor-document'
import { sketchFor } from '../../editor/generation'
import type { GenerateRequest } from '../../jobs/job'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'
import { runTexts } from '../texts/runs'
import { showRun } from './run'

/**
 * Goes on with the run of a crashed window, if there is one and its level is open again. Returns a sentence about it;
 * undefined without such a run.
 */
export async function goOnWithRun(store: Store, host: Host, jobs: Jobs): Promise<string | undefined> {
  const lost = await host.lostRun().catch(() => undefined)
  if (lost?.status !== 'running') return undefined
  const { thread, note } = lost
  const { mode, settings, seed } = note
  const generator = generatorEntryById(note.generator)
  const { document, level } = store.getState()
  if (!generator || !jobs.goOn || document.levelId !== note.levelId) {
    await host.endThread(thread).catch(() => undefined) // it ended by itself
    return runTexts.runs.notBack
  }
  store.change({ level: { generator, settings, seed } })
  const sketch = sketchFor(currentLevel(document), mode, level.selection)
  const request: GenerateRequest = {
    generator: generator.id,
    settings: withDefaults(generator, settings),
    seed: seedOf(seed),
    sketch,
  }
  const goOn = jobs.goOn.bind(jobs)
  void showRun(store, { mode, request, generator, seed, isLive: false }, async (how) => {
    const result = await goOn(thread, request, how)
    if (result.status === 'failed') return result
    // The last strokes before the crash may be missing here.
    const isOfSize = result.level.width === sketch.width && result.level.height === sketch.height
    const problems = isOfSize ? checkPreserved(sketch, result.level) : []
    if (!isOfSize || problems.length > 0) throw new Error(runTexts.runs.notBack)
    return result
  })
  return runTexts.runs.goesOn
}
