import { blockOf, boxAround, isNoTurn, turnBlock, type Turn } from '../../core/level/block'
import type { Level } from '../../core/level/level'
import { putOrRefuse } from './blocks'
import { cellsInWords, type CommandOf, type CommandResult, type CommandRules } from './rules'
import { rising } from './sift-cells'

/** Moves all given cells with their contents, turned or not; refuses if any cannot move. */
export const moveBlockCommand: CommandRules<'move-block'> = {
  run: move,
  describe: (command, count) => `${words(command)}, ${cellsInWords(count)}`,
}

function move(level: Level, { cells: asked, turn, dx, dy }: CommandOf<'move-block'>): CommandResult {
  const cells = [...rising(level, asked)]
  const box = boxAround(level, cells)
  const isStill = isNoTurn(turn) && dx === 0 && dy === 0
  if (!box || isStill) return { level, refused: [], count: cells.length, touched: new Uint32Array(0) }
  const block = turnBlock(blockOf(level, cells), turn)
  return putOrRefuse(level, { block, x: box.x + dx, y: box.y + dy, cleared: cells })
}

function words({ turn, dx, dy }: CommandOf<'move-block'>): string {
  if (isNoTurn(turn)) return 'Move'
  return dx === 0 && dy === 0 ? turnWords(turn) : 'Move and turn'
}

function turnWords({ quarters, mirrored }: Turn): string {
  if (!mirrored) return quarters === 1 ? 'Turn right' : quarters === 3 ? 'Turn left' : 'Turn round'
  if (quarters === 0) return 'Flip left to right'
  return quarters === 2 ? 'Flip top to bottom' : 'Turn and flip'
}
