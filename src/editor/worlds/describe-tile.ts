import { townAt, type ProjectWorld } from '../../core/project/worlds'
import { terrainOfCode } from '../../core/overland/terrain'
import {
  bonusOf,
  hasRiver,
  SPECIAL_NAMES,
  specialOf,
  Start,
  startOf,
  terrainOf,
} from '../../core/overland/tile'

/** A tile of a world in words: "Column 3, row 5: hills with coal, river, start. Town: Skara. Locked". */
export function describeTile(
  world: ProjectWorld,
  tile: number,
  levels: readonly { readonly id: string; readonly name: string }[],
): string {
  const { width, words } = world.overland
  const word = words[tile] ?? 0
  const terrain = terrainOfCode(terrainOf(word))
  const bonus = terrain?.bonus[bonusOf(word) - 1]
  const start = startOf(word)
  const parts = [
    `${terrain?.label.toLowerCase() ?? ''}${bonus === undefined ? '' : ` with ${bonus}`}`,
    ...(hasRiver(word) ? ['river'] : []),
    ...(specialOf(word) > 0 ? [SPECIAL_NAMES[specialOf(word)] ?? ''] : []),
    ...(start === Start.none ? [] : [start === Start.human ? 'human start' : 'start']),
  ]
  const town = townAt(world, tile)
  const named = levels.find(({ id }) => id === town)?.name
  return [
    `Column ${(tile % width) + 1}, row ${Math.floor(tile / width) + 1}: ${parts.join(', ')}`,
    ...(named === undefined ? [] : [`Town: ${named}`]),
    ...(world.locked?.includes(tile) ? ['Locked'] : []),
  ].join('. ')
}
