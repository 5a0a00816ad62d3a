/** Returns the longest of the extensions that a file's name ends with, ignoring case; undefined if none fits. */
export function matchExtension(name: string, extensions: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  return extensions
    .filter(
      (extension) => lower.length > extension.length + 1 && lower.endsWith(`.${extension.toLowerCase()}`),
    )
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Returns a file's name without one of the extensions, or without its last one; never empty. */
export function stemOf(name: string, extensions: readonly string[]): string {
  const extension = matchExtension(name, extensions)
  const stem =
    extension === undefined ? name.replace(/(?<=.)\.[^.]*$/, '') : name.slice(0, -extension.length - 1)
  return stem.trim() === '' ? 'Untitled' : stem
}
