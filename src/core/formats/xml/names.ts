/** Names and spaces of XML, by the code units of a text. */

type Range = readonly [first: number, last: number]

/** The code units beyond ASCII that begin a name, halves of pairs among them. */
const START: readonly Range[] = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xdbff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
]
/** Those that only continue one. */
const FURTHER: readonly Range[] = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
  [0xdc00, 0xdfff],
]

/** For each character of ASCII: whether it begins a name (2), continues one (1), or neither (0). */
const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[:A-Z_a-z]/.test(sign) ? 2 : /[-.0-9]/.test(sign) ? 1 : 0
})

function kindOf(code: number): number {
  const isIn = ([first, last]: Range): boolean => code >= first && code <= last
  return KINDS[code] ?? (START.some(isIn) ? 2 : FURTHER.some(isIn) ? 1 : 0)
}

/** Returns the end of the name that begins at a position; the position itself if none does. */
export function endOfName(text: string, start: number): number {
  let at = start
  for (let least = 2; at < text.length; at++, least = 1) {
    if (kindOf(text.charCodeAt(at)) < least) break
  }
  return at
}

/** Returns the position behind blanks, tabs and line ends. */
export function endOfSpace(text: string, start: number): number {
  let at = start
  for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at++
  return at
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}
