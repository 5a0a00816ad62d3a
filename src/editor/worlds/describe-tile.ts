import type { Grid } from '../../core/level/grid'
import { cutText } from '../../core/text/cut-text'
import { dungeonAt, townAt } from '../../core/project/worlds'
import type { ProjectWorld } from '../../core/project/project'
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

/** Characters of the name of a town or dungeon in the words for its tile. */
const MAX_OF_NAME = 48

/** Describes a tile of a world: "Column 3, row 5: hills with coal, river, start. Town: Skara. Locked". */
export function describeTile(
  world: ProjectWorld,
  tile: number,
  levels: readonly { readonly id: string; readonly name: string }[],
): string {
  const { overland } = world
  const nameOf = (level: string | undefined): string | undefined =>
    levels.find(({ id }) => id === level)?.name
  const town = nameOf(townAt(world, tile))
  const dungeon = nameOf(dungeonAt(world, tile))
  return [
    `${placeOfTile(overland, tile)}: ${describeWord(overland.words[tile] ?? 0)}`,
    ...(town === undefined ? [] : [`Town: ${cutText(town, MAX_OF_NAME)}`]),
    ...(dungeon === undefined ? [] : [`Dungeon: ${cutText(dungeon, MAX_OF_NAME)}`]),
    ...(world.locked?.includes(tile) ? ['Locked'] : []),
  ].join('. ')
}

/** Describes the position of a tile: "Column 3, row 5". */
export function placeOfTile({ width }: Grid, tile: number): string {
  return `Column ${(tile % width) + 1}, row ${Math.floor(tile / width) + 1}`
}

/** Describes the contents of a tile: "hills with coal, river, start". */
export function describeWord(word: number): string {
  const terrain = terrainOfCode(terrainOf(word))
  const bonus = terrain?.bonus[bonusOf(word) - 1]
  const start = startOf(word)
  return [
    `${terrain?.label.toLowerCase() ?? ''}${bonus === undefined ? '' : ` with ${bonus}`}`,
    ...(hasRiver(word) ? ['river'] : []),
    ...(specialOf(word) > 0 ? [SPECIAL_NAMES[specialOf(word)] ?? ''] : []),
    ...(start === Start.none ? [] : [start === Start.human ? 'human start' : 'start']),
  ].join(', ')
}
