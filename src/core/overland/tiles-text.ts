/** Formats a number of tiles: "1 tile", "35 tiles". */
export function tilesText(count: number): string {
  return count === 1 ? '1 tile' : `${count} tiles`
}
