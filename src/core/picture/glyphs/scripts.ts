/** Scripts by their names in Unicode, and in words for people. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Gurmukhi}/u, 'Gurmukhi'],
  [/\p{Script=Gujarati}/u, 'Gujarati'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Telugu}/u, 'Telugu'],
  [/\p{Script=Kannada}/u, 'Kannada'],
  [/\p{Script=Malayalam}/u, 'Malayalam'],
  [/\p{Script=Sinhala}/u, 'Sinhala'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Lao}/u, 'Lao'],
  [/\p{Script=Khmer}/u, 'Khmer'],
  [/\p{Script=Myanmar}/u, 'Burmese'],
  [/\p{Script=Tibetan}/u, 'Tibetan'],
  [/\p{Script=Ethiopic}/u, 'Ethiopic'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Armenian}/u, 'Armenian'],
  [/\p{Script=Mongolian}/u, 'Mongolian'],
  [/\p{Script=Syriac}/u, 'Syriac'],
  [/\p{Script=Thaana}/u, 'Thaana'],
  [/\p{Script=Runic}/u, 'Runic'],
  [/\p{Script=Latin}/u, 'Latin'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 'emoji'],
]

/** Returns the scripts of signs in words, each once: "Arabic", "emoji"; signs of no listed script are "other signs". */
export function scriptsOf(signs: readonly string[]): readonly string[] {
  const names = new Set(signs.map((sign) => SCRIPTS.find(([letters]) => letters.test(sign))?.[1] ?? ''))
  const isRest = names.delete('')
  return [...names, ...(isRest ? ['other signs'] : [])]
}

/** Letters that neither join nor form syllables, so that space between them keeps a word readable. */
const SEPARATE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Runic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether a text has letters that must not be set apart: Arabic letters join, Indic ones form syllables. */
export function hasJoinedLetters(text: string): boolean {
  return !SEPARATE.test(text)
}

const FIRST_LETTER = /\p{L}/u
const FROM_THE_RIGHT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether a line runs from right to left: its first letter decides. */
export function startsFromRight(text: string): boolean {
  const [letter = ''] = FIRST_LETTER.exec(text) ?? []
  return FROM_THE_RIGHT.test(letter)
}
