import { withoutLinks } from '../../core/project/links'
import { putOrRefuse } from './blocks'
import type { CommandRules } from './rules'

/**
 * Puts a piece of a level down: pasted, copied, or a stamp. All of it or nothing. A link has two ends, so that a copy of
 * one is none.
 */
export const placeBlockCommand: CommandRules<'place-block'> = {
  run: (level, { block, x, y }) =>
    putOrRefuse(level, { block: { ...block, places: withoutLinks(block).places }, x, y }),
  describe: ({ block, label }) => `${label}, ${block.width} × ${block.height} cells`,
}
