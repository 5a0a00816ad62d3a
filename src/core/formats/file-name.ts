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

/** Maximum characters of the stem of a file that is named after something. */
const MAX_STEM = 100

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i

/** Returns a text as the stem of a file that every system allows; `empty` if nothing of it is left. */
export function cleanStem(text: string, empty: string): string {
  const stem = text
    // Signs that turn the direction of writing would make a name look like another.
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, MAX_STEM)
    .replace(/[\uD800-\uDBFF]$/, '') // half a character left by the cut
    .trim()
  if (stem === '') return empty
  return DEVICE.test(stem) ? `${stem}-` : stem
}
