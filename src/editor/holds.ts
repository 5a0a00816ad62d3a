/** Whether a list in rising order contains a cell. */
export function holds(cells: readonly number[], cell: number): boolean {
  let [low, high] = [0, cells.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle] ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return cells[low] === cell
}
