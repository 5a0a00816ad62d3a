import { withoutLinks } from '../../core/project/links'
import { putOrRefuse } from './blocks'
import type { CommandRules } from './rules'

/**
 * Puts a whole piece of a level down (pasted, copied, or a stamp) or refuses. The copy has no links: a link has two
 * ends only.
 */
export const placeBlockCommand: CommandRules<'place-block'> = {
  run: (level, { block, x, y }) =>
    putOrRefuse(level, { block: { ...block, places: withoutLinks(block).places }, x, y }),
  describe: ({ block, label }) => `${label}, ${block.width} × ${block.height} cells`,
}
