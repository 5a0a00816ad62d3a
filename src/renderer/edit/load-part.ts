import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** Loading time without a message, in milliseconds. */
const PATIENCE = 300

/**
 * Loads a part of the program when first used. Shows a message while waiting; if loading fails, a banner says so, and
 * the result is undefined.
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
