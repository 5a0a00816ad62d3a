import { blockOfLevel, MAX_BLOCK_CELLS } from '../../level/block'
import { draftOf } from '../../level/level'
import { firstLevel } from '../../project/project'
import { describeFileProblem } from '../../text/file-problem'
import { readLevelFile } from '../read-level-file'
import { encodeText } from '../../text/text'
import { readBlockText, tooLarge, type BlockResult } from './read'

/**
 * Reads a piece of a level from any text: like `readBlockText`, or a whole level in any text format. Refusals are one
 * sentence; never rejects on bad input.
 */
export async function readLevelAsBlock(text: string): Promise<BlockResult> {
  const result = readBlockText(text)
  return result.status === 'refused' && result.mayBeLevel ? readFile(text) : result
}

async function readFile(text: string): Promise<BlockResult> {
  const read = await readLevelFile(encodeText(text), 'clipboard.txt')
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
