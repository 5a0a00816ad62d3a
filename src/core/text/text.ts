import type { FileProblem } from './file-problem'
import { checkFileSize } from './file-size'

/**
 * Files as text: UTF-8, decoded and encoded here, because the core has no access to a platform's decoder and because an
 * illegal byte is reported with its position.
 */

export type TextResult = { readonly status: 'text'; readonly text: string } | RefusedText

interface RefusedText {
  readonly status: 'refused'
  readonly problem: FileProblem
}

/** One line of a text file. */
export interface Line {
  readonly text: string
  /** Counted from 1. */
  readonly number: number
}

/** Decodes a whole text file; drops a byte order mark. Refuses empty, too large and non-UTF-8 files with a message. */
export function readText(bytes: Uint8Array): TextResult {
  const oversize = checkFileSize(bytes)
  if (oversize) return { status: 'refused', problem: oversize }
  if (bytes.length === 0) return refused('The file is empty.')
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refused('The file is text in UTF-16; save it as UTF-8.')
  }
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const decoded = decode(bytes, marked ? 3 : 0)
  if (typeof decoded === 'string') return { status: 'text', text: decoded }
  const byte = (bytes[decoded.offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  return refused(
    `Byte ${decoded.offset + 1} (hexadecimal ${byte}) is not UTF-8 text; save the file as UTF-8.`,
    {
      line: lineOfByte(bytes, decoded.offset),
    },
  )
}

/** Maximum lines of a map: the largest have fewer than 20,000. */
export const MAX_LINES = 2 ** 20

/** Decodes a text file and splits it into lines. Counts them first, because each takes many times its bytes. */
export function readLines(
  bytes: Uint8Array,
  max = MAX_LINES,
): { readonly status: 'lines'; readonly lines: readonly Line[]; readonly text: string } | RefusedText {
  const decoded = hasTooManyLines(bytes, max)
    ? refused(`The file has more than ${max} lines, which no map has.`, { line: max + 1 })
    : readText(bytes)
  if (decoded.status === 'refused') return decoded
  return { status: 'lines', lines: linesOf(decoded.text), text: decoded.text }
}

/** Counts what `linesOf` makes, but for what may follow a DOS end mark. */
function hasTooManyLines(bytes: Uint8Array, max: number): boolean {
  let ends = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte !== LF && (byte !== CR || bytes[at + 1] === LF)) continue
    // The end of the last line begins no further one.
    if (++ends === max && at < bytes.length - 1) return true
  }
  return false
}

const LF = 0x0a
const CR = 0x0d

/** Encodes text as UTF-8 without a byte order mark; half a surrogate pair becomes U+FFFD. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  // Most files are plain ASCII, a byte a character: tried first, and restarted with more room otherwise.
  const plain = new Uint8Array(text.length)
  const end = encodePlain(text, plain)
  if (end === text.length) return plain
  const bytes = new Uint8Array(end + 3 * (text.length - end))
  bytes.set(plain.subarray(0, end))
  let at = end
  for (let index = end; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) {
      bytes[at++] = unit
    } else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6)
      bytes[at++] = 0x80 | (unit & 0x3f)
    } else if (isPair(text, index)) {
      const point = 0x10000 + ((unit & 0x3ff) << 10) + (text.charCodeAt(++index) & 0x3ff)
      bytes[at++] = 0xf0 | (point >> 18)
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f)
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f)
      bytes[at++] = 0x80 | (point & 0x3f)
    } else {
      const whole = (unit & 0xf800) === 0xd800 ? 0xfffd : unit
      bytes[at++] = 0xe0 | (whole >> 12)
      bytes[at++] = 0x80 | ((whole >> 6) & 0x3f)
      bytes[at++] = 0x80 | (whole & 0x3f)
    }
  }
  return bytes.slice(0, at)
}

/** Encodes until the first character beyond ASCII; returns its index, or the length of the text. */
function encodePlain(text: string, bytes: Uint8Array): number {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0x80) return index
    bytes[index] = unit
  }
  return text.length
}

/** Drops the mark at the end of texts of DOS (Ctrl+Z), and what fills up the last block of a file behind it. */
function withoutDosEnd(text: string): string {
  let end = text.length
  while (end > 0 && FILLING.includes(text.charAt(end - 1))) end--
  const mark = text.indexOf('\u001a', end)
  return mark < 0 ? text : text.slice(0, mark)
}

const FILLING = '\u001a\0 \t\r\n'

/** Splits a text into lines at LF, CRLF or CR; a line end at the end does not start another line. */
export function linesOf(text: string): readonly Line[] {
  const texts = withoutDosEnd(text).split(/\r\n|\n|\r/)
  if (texts.at(-1) === '') texts.pop()
  return texts.map((line, index) => ({ text: line, number: index + 1 }))
}

/** Removes blank lines before the first and after the last other line. */
export function trimLines(lines: readonly Line[]): readonly Line[] {
  const says = (line: Line): boolean => line.text.trim() !== ''
  return lines.slice(lines.findIndex(says), lines.findLastIndex(says) + 1)
}

/** Maximum characters of lines that are padded. */
const MAX_PADDED = 64 * 1024 * 1024

/** Returns lines with the blanks at their ends that editors remove: none is shorter than the first, or than a width. */
export function padLines(lines: readonly Line[], width = lines[0]?.text.length ?? 0): readonly Line[] {
  if (width * lines.length > MAX_PADDED || lines.every(({ text }) => text.length >= width)) return lines
  return lines.map((line) => ({ ...line, text: line.text.padEnd(width) }))
}

/** Converts character codes below 256 to text, such as one row of a map. */
export function textOfCodes(codes: Uint8Array): string {
  let text = ''
  // Engines limit the number of arguments of a call.
  for (let start = 0; start < codes.length; start += PIECE)
    text += textOf(codes.subarray(start, start + PIECE))
  return text
}

const PIECE = 4096

/** Spreading the codes would visit them one by one, which takes ten times as long. */
function textOf(codes: Uint8Array | Uint16Array): string {
  return String.fromCharCode.apply(undefined, codes as unknown as number[]) // any list with a length will do
}

/** Formats the first character of a text for a sentence: quoted, or by number if it is invisible. */
export function showCharacter(text: string): string {
  const point = text.codePointAt(0) ?? 0
  if (point === 0x20) return 'a space'
  if (point === 0x09) return 'a tab'
  const isHalf = point >= 0xd800 && point < 0xe000
  const isSeen = point > 0x20 && point !== 0x7f && (point < 0x80 || point > 0xa0) && !isHalf
  if (isSeen) return `"${String.fromCodePoint(point)}"`
  return `the character U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

function refused(message: string, place: { readonly line?: number } = {}): RefusedText {
  return { status: 'refused', problem: { message, ...place } }
}

function isPair(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
}

function lineOfByte(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (let at = 0; at < offset; at++) if (bytes[at] === 0x0a) line++
  return line
}

/** Decodes strictly (no overlong forms, no surrogates, nothing above U+10FFFF), or returns the first illegal byte. */
function decode(bytes: Uint8Array, start: number): string | { readonly offset: number } {
  const units = new Uint16Array(PIECE)
  let text = ''
  let filled = 0
  let at = start
  while (at < bytes.length) {
    if (filled > units.length - 2) {
      text += textOf(units.subarray(0, filled))
      filled = 0
    }
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      units[filled++] = first
      at++
      continue
    }
    const size = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
    if (size === 0) return { offset: at }
    let point = first & (0xff >> (size + 1))
    for (let part = 1; part < size; part++) {
      const next = bytes[at + part] ?? 0
      if ((next & 0xc0) !== 0x80) return { offset: at }
      point = (point << 6) | (next & 0x3f)
    }
    const overlong = (size === 3 && point < 0x800) || (size === 4 && point < 0x10000)
    if (overlong || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return { offset: at }
    if (point < 0x10000) {
      units[filled++] = point
    } else {
      units[filled++] = 0xd800 | ((point - 0x10000) >> 10)
      units[filled++] = 0xdc00 | ((point - 0x10000) & 0x3ff)
    }
    at += size
  }
  return text + textOf(units.subarray(0, filled))
}
