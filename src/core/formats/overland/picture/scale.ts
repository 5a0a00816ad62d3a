/** Points of movement that the width of a tile costs. */
const POINTS_A_TILE = 150

/** Returns a distance in words: "10 tiles, 1,500 points of movement". */
export function scaleLabel(tiles: number): string {
  const points = (tiles * POINTS_A_TILE).toLocaleString('en')
  return `${tiles} ${tiles === 1 ? 'tile' : 'tiles'}, ${points} points of movement`
}
