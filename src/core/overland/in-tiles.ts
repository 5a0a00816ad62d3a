/** Points of movement that a step over the edge of a tile costs. */
export const POINTS_A_STEP = 100

/** Says a distance in tiles, stepping over edges: "3.5 tiles". */
export function inTiles(points: number): string {
  const tiles = points / POINTS_A_STEP
  return `${tiles.toLocaleString('en')} ${tiles === 1 ? 'tile' : 'tiles'}`
}
