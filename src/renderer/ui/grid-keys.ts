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
