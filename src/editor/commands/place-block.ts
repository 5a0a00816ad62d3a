import { cellsUnder } from '../../core/level/block'
import { cellsOfEdge } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { BlockPlacement } from '../../core/level/put-block'
import { idsOf, withFreshIds } from '../../core/project/thing-ids'
import { withoutLinks } from '../../core/project/links'
import { putOrRefuse } from './blocks'
import type { CommandRules } from './rules'

/**
 * Puts a whole piece of a level down (pasted, copied, or a stamp) or refuses. The copy has no links, because a link has two
 * ends only, and new ids where other things have them.
 */
export const placeBlockCommand: CommandRules<'place-block'> = {
  run: (level, { block, x, y, takenIds = NO_IDS }) => {
    const copy = withFreshIds(
      { ...block, places: withoutLinks(block).places },
      new Set([...takenIds, ...idsAround(level, { block, x, y })]),
    )
    return putOrRefuse(level, { block: copy, x, y })
  },
  describe: ({ block, label }) => `${label}, ${block.width} × ${block.height} cells`,
}

const NO_IDS: ReadonlySet<string> = new Set()

/** Returns the ids of the things around a piece: the piece replaces those under it. */
function idsAround(level: Level, { block, x, y }: BlockPlacement): ReadonlySet<string> {
  if (idsOf(level).size === 0 || idsOf(block).size === 0) return NO_IDS
  const covered = new Set(cellsUnder(level, block, x, y))
  const isCovered = (cell: number): boolean => cell < 0 || covered.has(cell)
  return idsOf({
    places: level.places.filter(({ cell }) => !covered.has(cell)),
    doors: (level.doors ?? []).filter(({ edge }) => !cellsOfEdge(level, edge).every(isCovered)),
  })
}
