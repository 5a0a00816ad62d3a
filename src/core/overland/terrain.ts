/** The kinds of terrain of an overland map, by the codes of its files; 8 is not used. */
export const Terrain = {
  ocean: 0,
  coast: 1,
  grassland: 2,
  desert: 3,
  prairie: 4,
  tundra: 5,
  arctic: 6,
  swamp: 7,
  forest: 9,
  hills: 10,
  mountains: 11,
} as const

export type TerrainId = keyof typeof Terrain

/** A code of the table above. */
export type TerrainCode = (typeof Terrain)[TerrainId]

/** One kind of terrain and its rules in the game. */
export interface TerrainRow {
  readonly id: TerrainId
  readonly code: TerrainCode
  readonly label: string
  /** Labels of its first and second bonus resource; undefined if it has none. */
  readonly bonus: readonly string[]
  readonly river: boolean
  /** Whether a nation may start there. */
  readonly start: boolean
}

/** Every kind of terrain, in the order of the codes. */
export const TERRAINS: readonly TerrainRow[] = [
  row('ocean', 'Ocean', [], false, false),
  row('coast', 'Coast', ['fish', 'manganese'], false, false),
  row('grassland', 'Grassland', ['plains'], true, true),
  row('desert', 'Desert', ['oasis', 'oil'], true, false),
  row('prairie', 'Prairie', ['wheat', 'bauxite'], true, true),
  row('tundra', 'Tundra', ['gold', 'natural gas'], true, true),
  row('arctic', 'Arctic', ['ivory'], false, false),
  row('swamp', 'Swamp', ['peat'], true, false),
  row('forest', 'Forest', ['game', 'mineral water'], true, false),
  row('hills', 'Hills', ['wine', 'coal'], true, true),
  row('mountains', 'Mountains', ['iron', 'diamonds'], false, false),
]

/** Returns a set of terrain kinds as bits, 1 << code. */
export function terrainSet(...codes: readonly number[]): number {
  let set = 0
  for (const code of codes) set |= 1 << code
  return set
}

export function isIn(set: number, code: number): boolean {
  return ((set >>> code) & 1) === 1
}

export const WATER = terrainSet(Terrain.ocean, Terrain.coast)
export const LAND = setOf((terrain) => terrain.code >= Terrain.grassland)
/** Land that makes adjacent water coast: all but arctic. */
export const COAST_MAKING = LAND & ~terrainSet(Terrain.arctic)
export const RIVER_LAND = setOf((terrain) => terrain.river)
export const START_LAND = setOf((terrain) => terrain.start)

const ROW_OF_CODE: readonly (TerrainRow | undefined)[] = Array.from({ length: 32 }, (_, code) =>
  TERRAINS.find((terrain) => terrain.code === code),
)

/** Returns the row of a code; undefined for an unknown code. */
export function terrainOfCode(code: number): TerrainRow | undefined {
  return ROW_OF_CODE[code]
}

function row(
  id: TerrainId,
  label: string,
  bonus: readonly string[],
  river: boolean,
  start: boolean,
): TerrainRow {
  return { id, code: Terrain[id], label, bonus, river, start }
}

function setOf(test: (terrain: TerrainRow) => boolean): number {
  return terrainSet(...TERRAINS.filter(test).map((terrain) => terrain.code))
}
