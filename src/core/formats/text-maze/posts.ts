/** Whether a row is the top of a maze with posts: `+---+---+`, `o---o---o`, also with gaps. */
export function isTopOfPosts(row: string): boolean {
  return /^\+[+-]+$/.test(row) || (/^([+oO*])(?:[- ]+\1)+$/.test(row) && row.includes('-'))
}
