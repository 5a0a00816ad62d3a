import type { FileProblem } from '../../text/file-problem'
import { MAX_CONTENT_MEMORY, memoryProblem, textMemory } from '../content-memory'
import { RareNames } from '../rare-names'

/**
 * Returns a problem if the content of an XML text would take more than `memory` bytes, else undefined. It scans bytes, so
 * that a file is refused before its text or an object for a tag is made.
 */
export function findXmlExcess(bytes: Uint8Array, memory = MAX_CONTENT_MEMORY): FileProblem | undefined {
  const names = new RareNames()
  let needed = textMemory(bytes)
  for (let at = 0; at < bytes.length && needed <= memory; at++) {
    const byte = bytes[at]
    if (byte === AND) needed += ENTITY
    else if (byte === OPEN) {
      const isSection = startsWith(bytes, at, CDATA)
      // Longer markup needs too much, wherever it ends.
      const end = endOfMarkup(isSection ? bytes : bytes.subarray(0, at + memory / LONG_MARKUP + 1), at)
      needed += isSection ? SECTION + LONG_MARKUP * bracketsIn(bytes.subarray(at, end)) : markupOf(end - at)
      if (needed > memory) break
      if (startsWith(bytes, at, TILE)) needed += TILE_HOLDER
      else if (isName(bytes[at + 1])) needed += HOLDER + attributesIn(bytes, at, end, names)
      at = end - 1
    }
  }
  return memoryProblem('XML', needed, memory, 'Split the map.')
}

/** Estimated bytes of memory for a tag with its place in the file and an attribute, as measured with the smallest ones. */
const HOLDER = 320
const NAMED = 240
/** The same for an entity and a section of characters; these are large because the parser is slow at them. */
const ENTITY = 112
const SECTION = 240
/** The same for a tile of a layer, which becomes a number. */
const TILE_HOLDER = 120
/**
 * The same for each byte of tags and comments, which the parser builds byte by byte, and of long ones, which need more
 * until they end. The parser cuts texts out of the file instead.
 */
const MARKUP = 20
const LONG_MARKUP = 40
const LONG = 2 ** 16

function markupOf(size: number): number {
  return size * (size > LONG ? LONG_MARKUP : MARKUP)
}

/** Returns the end of the tag, comment, section or instruction that begins at "<". */
function endOfMarkup(bytes: Uint8Array, start: number): number {
  for (const [beginning, ending] of MARKS) {
    if (!startsWith(bytes, start, beginning)) continue
    let at = start + beginning.length
    while (at < bytes.length && !startsWith(bytes, at, ending)) at++
    return Math.min(bytes.length, at + ending.length)
  }
  let quote: number | undefined
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) quote = undefined
    else if (quote !== undefined) continue
    else if (byte === DOUBLE || byte === SINGLE) quote = byte
    else if (byte === CLOSE) return at + 1
  }
  return bytes.length
}

/** Returns the memory of the attributes of a tag. */
function attributesIn(bytes: Uint8Array, start: number, end: number, names: RareNames): number {
  let needed = 0
  let nameAt = start
  let quote: number | undefined
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) quote = undefined
    else if (quote !== undefined) continue
    else if (byte === DOUBLE || byte === SINGLE) quote = byte
    else if (byte <= BLANK) nameAt = at + 1
    else if (byte === EQUALS) needed += NAMED + names.memoryOf(bytes, nameAt, at)
  }
  return needed
}

/** Counts the brackets that may end a section: the parser builds these like markup. */
function bracketsIn(section: Uint8Array): number {
  let count = 0
  for (let at = CDATA.length; at < section.length; at++) if (section[at] === BRACKET) count++
  return count
}

function startsWith(bytes: Uint8Array, at: number, codes: readonly number[]): boolean {
  for (let index = 0; index < codes.length; index++) if (bytes[at + index] !== codes[index]) return false
  return true
}

/** Whether a byte begins the name of a tag. */
function isName(byte = 0): boolean {
  return byte >= FIRST_LETTER || byte === COLON
}

const codesOf = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0))
const CDATA = codesOf('<![CDATA[')
const TILE = codesOf('<tile gid=')
/** The beginnings and ends of markup other than tags. */
const MARKS: readonly (readonly [beginning: readonly number[], ending: readonly number[]])[] = [
  [codesOf('<!--'), codesOf('-->')],
  [CDATA, codesOf(']]>')],
  [codesOf('<?'), codesOf('?>')],
]

const BLANK = 0x20
const DOUBLE = 0x22
const AND = 0x26
const SINGLE = 0x27
const COLON = 0x3a
const OPEN = 0x3c
const EQUALS = 0x3d
const CLOSE = 0x3e
const FIRST_LETTER = 0x41
const BRACKET = 0x5d
