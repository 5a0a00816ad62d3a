/** Points of movement over the width of a tile. */
const POINTS_A_TILE = 150

/** What a number of tiles is in points of movement: "10 tiles, 1,500 points of movement". */
export function scaleLabel(tiles: number): string {
  const points = (tiles * POINTS_A_TILE).toLocaleString('en')
  return `${tiles} ${tiles === 1 ? 'tile' : 'tiles'}, ${points} points of movement`
}
