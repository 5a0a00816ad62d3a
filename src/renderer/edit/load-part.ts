import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** A part that is there within this time, in milliseconds, is not worth a word. */
const PATIENCE = 300

/**
 * Loads a part of the program when it is first used. Says that it waits; where the part cannot be loaded a banner says
 * so, and the answer is undefined.
 */
export async function loadPart<Part>(bench: Workbench, load: () => Promise<Part>): Promise<Part | undefined> {
  const timer = setTimeout(() => announce(bench, texts.loading.part), PATIENCE)
  try {
    return await load()
  } catch {
    const text = texts.loading.partFailed
    bench.store.change({ window: { banner: { tone: 'error', text, details: [] } } })
    announce(bench, text)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Loads all importers and exporters. */
export function loadFormats(
  bench: Workbench,
): Promise<typeof import('../../core/formats/index') | undefined> {
  return loadPart(bench, () => import('../../core/formats/index'))
}
