import { NO_WIDTH, visibleName } from './visible-text'

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
export function stemOf(name: string, extensions: readonly string[] = []): string {
  const extension = matchExtension(name, extensions)
  const stem =
    extension === undefined ? name.replace(/(?<=.)\.[^.]*$/, '') : name.slice(0, -extension.length - 1)
  return stem.trim() === '' ? 'Untitled' : stem
}

/** Maximum characters of the stem of a file that is named after something. */
const MAX_STEM = 100
/** Maximum characters of a file name from a file. */
const MAX_NAME = 200

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

const HIDDEN = new RegExp(`[${NO_WIDTH}]`, 'u')

/** Returns one sentence if a file of this bare name must not be written, because some system reads it otherwise. */
export function fileNameProblem(name: string): string | undefined {
  const problem = (why: string): string => `A file cannot be named "${visibleName(name)}": ${why}`
  if (name === '' || /^\.{1,2}$/.test(name) || /[/\\\0]/.test(name)) {
    return problem('expected a name without folders.')
  }
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)) return problem('remove the control characters.')
  if (/\p{Bidi_Control}/u.test(name)) {
    return problem('remove the characters that change the direction of writing.')
  }
  if (HIDDEN.test(name)) return problem('remove the characters that are not seen.')
  if (DEVICE.test(name.replace(/\..*$/s, '').trim())) {
    return problem('Windows keeps this name for a device. Choose another name.')
  }
  if (/[. ]$/.test(name)) return problem('remove the full stop or blank at its end, which Windows drops.')
  return undefined
}

/** Returns one sentence if these files, of which the user names the first, must not be written into one folder. */
export function fileNamesProblem(names: readonly string[]): string | undefined {
  const seen = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const problem = fileNameProblem(name)
    if (problem !== undefined) return problem
    // On Windows "map.csv:more" is a stream of the file "map.csv". Elsewhere a colon may be wanted in the first name.
    if (index > 0 && name.includes(':')) {
      return `A file cannot be named "${visibleName(name)}": remove the colon, because Windows reads what follows it as a part of another file.`
    }
    // Some systems ignore case, and treat composed and decomposed accents as equal.
    const folded = name.normalize('NFC').toUpperCase().toLowerCase()
    const other = seen.get(folded)
    if (other !== undefined) {
      return `Two files would be named "${visibleName(other)}" and "${visibleName(name)}", which some systems do not tell apart.`
    }
    seen.set(folded, name)
  }
  return undefined
}

/**
 * Says what is wrong with a bare file name that comes from a file: a folder in it, or what some system does not allow;
 * undefined if it is good. Ends a sentence that begins with what the name is for.
 */
export function bareNameProblem(name: string): string | undefined {
  const shown = `is "${name.replace(/\p{Cc}/gu, '?')}"; it must be`
  if (/[\\/:]/.test(name) || /^\.+$/.test(name)) return `${shown} a bare file name without folders.`
  if (DEVICE.test(name.replace(/\..*$/, '').trim()))
    return `${shown} a file; some systems keep this name for a device.`
  if (name.length > MAX_NAME) return `has ${name.length} characters; it may have ${MAX_NAME}.`
  if (name.trim() === '' || name.startsWith('-')) return `${shown} a file name, and must not begin with "-".`
  if (/[\p{Cc}\p{Bidi_Control}<>"|?*]/u.test(name) || /[. ]$/.test(name)) {
    return `${shown} a name that every system allows: without < > " | ? * and without a full stop or blank at its end.`
  }
  return undefined
}

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
