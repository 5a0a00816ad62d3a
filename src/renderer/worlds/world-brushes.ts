import { capital } from '../../core/text/capital'
import { TERRAINS, Terrain, type TerrainId, type TerrainRow } from '../../core/overland/terrain'
import { Special, SPECIAL_NAMES, specialOf, Start, startOf, terrainOf } from '../../core/overland/tile'
import type { WorldState } from '../state/world-state'

/** Coast is missing: it is never painted, because it is water near land. */
const TERRAIN_KEYS: Readonly<Record<Exclude<TerrainId, 'coast'>, string>> = {
  ocean: 'O',
  grassland: 'G',
  desert: 'D',
  prairie: 'P',
  tundra: 'T',
  arctic: 'A',
  swamp: 'S',
  forest: 'F',
  hills: 'H',
  mountains: 'M',
}

/** The kinds of terrain to paint, each with its key. */
export const TERRAIN_BRUSHES: readonly (TerrainRow & { readonly key: string })[] = TERRAINS.flatMap((row) =>
  row.id === 'coast' ? [] : [{ ...row, key: TERRAIN_KEYS[row.id] }],
)

/** The resources, by the numbers of `Special`, each with its key. */
export const SPECIAL_BRUSHES: readonly {
  readonly special: number
  readonly label: string
  readonly key: string
}[] = SPECIAL_NAMES.map((name, special) => ({
  special,
  label: capital(name),
  key: special === Special.none ? 'Shift+X' : String(special),
}))

/** Returns the brush that picks a tile's content: its start, or its resource, or else its terrain. */
export function brushOfTile(word: number): Pick<WorldState, 'tool'> & Partial<WorldState> {
  const start = startOf(word)
  if (start !== Start.none) return { tool: start === Start.human ? 'human-start' : 'start' }
  const special = specialOf(word)
  if (special !== Special.none) return { tool: 'special', special }
  const terrain = terrainOf(word)
  return { tool: 'terrain', terrain: terrain === Terrain.coast ? Terrain.ocean : terrain }
}
