/**
 * Returns the entry that an arrow key, Home or End leads to from the entry `at` of a list that is shown in columns;
 * undefined if the key leads nowhere.
 */
export function entryForKey(
  key: string,
  at: number,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | undefined {
  const next = targetOf(key, at, count, columns)
  return next !== undefined && next >= 0 && next < count && next !== at ? next : undefined
}

function targetOf(key: string, at: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return at - 1
    case 'ArrowRight':
      return at + 1
    case 'ArrowUp':
      return at - columns
    case 'ArrowDown':
      return at + columns
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Counts the columns of elements that wrap: those as high up as the first. */
export function columnsOf(elements: readonly HTMLElement[]): number {
  const top = elements[0]?.getBoundingClientRect().top
  const other = elements.findIndex((element) => element.getBoundingClientRect().top !== top)
  return other < 0 ? elements.length : other
}

/**
 * Returns the entry that an arrow key leads to from the entry `at` of rows with different lengths: the neighbour in reading
 * order, or the nearest entry of the next row above or below; undefined at an end and for other keys.
 */
export function entryTowards(
  key: string,
  at: number,
  corners: readonly { readonly left: number; readonly top: number }[],
): number | undefined {
  const from = corners[at]
  if (!from) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = key === 'ArrowLeft' ? at - 1 : at + 1
    return corners[next] && next
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const way = key === 'ArrowDown' ? 1 : -1
  let nearest: number | undefined
  let [down, aside] = [Infinity, Infinity]
  for (const [index, { left, top }] of corners.entries()) {
    const [rows, columns] = [(top - from.top) * way, Math.abs(left - from.left)]
    if (rows <= 0 || rows > down || (rows === down && columns >= aside)) continue
    ;[nearest, down, aside] = [index, rows, columns]
  }
  return nearest
}
