import { putOrRefuse } from './blocks'
import type { CommandRules } from './rules'

/** Puts a piece of a level down: pasted, copied, or a stamp. All of it or nothing. */
export const placeBlockCommand: CommandRules<'place-block'> = {
  run: (level, { block, x, y }) => putOrRefuse(level, { block, x, y }),
  describe: ({ block, label }) => `${label}, ${block.width} × ${block.height} cells`,
}
