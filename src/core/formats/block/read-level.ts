import { blockOfLevel, MAX_BLOCK_CELLS } from '../../level/block'
import { draftOf } from '../../level/level'
import { firstLevel } from '../../project/project'
import { describeFileProblem } from '../../text/file-problem'
import type { ReadResult } from '../format'
import { encodeText } from '../../text/text'
import { readBlockText, tooLarge, type BlockResult } from './read'

/** Reads a file in the format that its name and content show. */
type ReadFile = (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<ReadResult>

/**
 * Reads a piece of a level from any text: like `readBlockText`, or a whole level in any text format, which `readFile`
 * reads. Refusals are one sentence; never rejects on bad input.
 */
export async function readLevelAsBlock(text: string, readFile: ReadFile): Promise<BlockResult> {
  const result = readBlockText(text)
  if (result.status !== 'refused' || !result.mayBeLevel) return result
  const read = await readFile(encodeText(text), 'clipboard.txt')
  if (read.status === 'refused') {
    const [problem] = read.problems
    return { status: 'refused', problem: problem ? describeFileProblem(problem) : 'It is not a level.' }
  }
  const { name, level } = firstLevel(read.project)
  if (level.cells.length > MAX_BLOCK_CELLS) {
    return { status: 'refused', problem: tooLarge(level.width, level.height) }
  }
  return { status: 'read', block: blockOfLevel(draftOf(level)), notes: { name } }
}
