/** Characters without width, for use in a class of a regular expression. Joiners are not among them, because some scripts and emoji need them. */
export const NO_WIDTH = '\\u00AD\\u200B\\u2060-\\u2064\\uFEFF\\uFFF9-\\uFFFB'

/** Characters that are not seen, or that turn the direction of writing, which makes a name look like another. */
const UNSEEN = new RegExp(`[\\p{Cc}\\p{Bidi_Control}\\p{Zl}\\p{Zp}${NO_WIDTH}]`, 'gu')
const UNSEEN_IN_TEXT = new RegExp(`(?!\\t|\\r?\\n)${UNSEEN.source}`, 'gu')

/** Returns a text from outside for display: characters that are not seen are written as their code points. */
export function visibleName(text: string): string {
  return text.replace(UNSEEN, codePointOf)
}

/** Returns a text that may hold names from outside for display, as `visibleName` does; tabs and the ends of lines stay. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN_IN_TEXT, codePointOf)
}

/** Returns a JSON text for display: characters that are not seen are escaped, so that its values stay the same. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN_IN_TEXT, escapedUnits)
}

function escapedUnits(sign: string): string {
  return sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

function codePointOf(sign: string): string {
  return `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}
