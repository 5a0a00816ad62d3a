import type { OwnStyle } from '../picture/styles/own-style'
import { readOwnStyle, STYLE_FORMAT } from '../picture/styles/own-style-file'
import { beginningOf } from './beginning'
import type { FileProblem } from './format'
import { readText } from './text'

/** More than any style file has, in bytes. */
export const MOST_STYLE_BYTES = 1024 * 1024

/** What became of a style file. */
export type StyleFileRead =
  | { readonly status: 'read'; readonly style: OwnStyle }
  | { readonly status: 'refused'; readonly problem: FileProblem }

/** Whether a file is a style file, right or not: by how it begins, as `writeOwnStyle` has it. */
export function isStyleFile(bytes: Uint8Array): boolean {
  return new RegExp(String.raw`^\s*\{\s*"format"\s*:\s*"${STYLE_FORMAT}"`).test(beginningOf(bytes))
}

/** Reads a map style of one's own from the bytes of its file; nothing of one with a fault is taken. */
export function readStyleFile(bytes: Uint8Array): StyleFileRead {
  if (bytes.length > MOST_STYLE_BYTES) {
    const message = `The file has ${bytes.length} bytes; a style file has ${MOST_STYLE_BYTES} at most.`
    return { status: 'refused', problem: { message } }
  }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const read = readOwnStyle(decoded.text)
  return read.status === 'read' ? read : { status: 'refused', problem: { message: read.message } }
}
