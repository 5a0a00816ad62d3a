import type { BlockResult } from '../../core/formats/block/read'
import { parseFile } from '../jobs/parse-file'
import { loadPart } from './load-part'
import type { Store } from '../state/store'
import type { Jobs } from '../jobs/pool'

/** Reads a piece of a level, or a whole level in any text format, which a job reads. Undefined if the code cannot be loaded. */
export function readLevelText(store: Store, jobs: Jobs, text: string): Promise<BlockResult | undefined> {
  return loadPart(store, async () => {
    const { readLevelAsBlock } = await import('../../core/formats/block/read-level')
    return readLevelAsBlock(text, async (bytes, name) => (await parseFile(jobs, { bytes, name })).result)
  })
}
