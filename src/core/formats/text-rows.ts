import { textOfCodes } from '../text/text'
import { isText } from './unknown-file'

/** Maximum bytes inspected to recognise a drawing. */
const MAX_INSPECTED = 65_536

/** The first rows of a text, by which drawings are recognised. */
export interface TextRows {
  /** One character for each column, without blanks at the ends of rows and without blank rows around all. */
  readonly rows: readonly string[]
  /** Whether the text continues after these rows. */
  readonly isCut: boolean
}

/**
 * Returns the first rows of a file, with a letter for each character: box characters as `+`, blocks as `#`, middle dots
 * as `.`, all others beyond ASCII as `a`. Undefined for JSON, XML and texts with bytes of binary files.
 */
export function textRows(bytes: Uint8Array): TextRows | undefined {
  const isCut = bytes.length > MAX_INSPECTED
  const raw = textOfCodes(bytes.subarray(0, MAX_INSPECTED)).replace(/^\u00ef\u00bb\u00bf/, '')
  const end = raw.indexOf('\u001a')
  const ended = end < 0 ? raw : raw.slice(0, end)
  if (/^\s*(?:[{[]|<[?!a-z])/i.test(ended) || !isText(ended)) return undefined
  const text = ended
    .replaceAll(/\u00e2[\u0094\u0095][\u0080-\u00bf]/g, '+')
    .replaceAll(/\u00e2\u0096[\u0080-\u00bf]/g, '#')
    .replaceAll('\u00c2\u00b7', '.')
    .replaceAll(/[\u00c0-\u00ff][\u0080-\u00bf]*/g, 'a')
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trimEnd())
  // The last row may have been cut off.
  if (isCut) lines.pop()
  const isRow = (line: string): boolean => line !== ''
  const rows = lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow) + 1)
  return { rows, isCut }
}
