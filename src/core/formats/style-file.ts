import type { CustomStyle } from '../picture/styles/custom-style'
import { readCustomStyle, STYLE_FORMAT } from '../picture/styles/custom-style-file'
import { beginningOf } from './beginning'
import type { FileProblem } from '../text/file-problem'
import { readText } from '../text/text'

/** Maximum bytes of a style file. */
export const MAX_STYLE_BYTES = 1024 * 1024

/** The result of reading a style file. */
export type StyleFileRead =
  | { readonly status: 'read'; readonly style: CustomStyle }
  | { readonly status: 'refused'; readonly problem: FileProblem }

/** Whether a file is a style file, valid or not: by its beginning, as `writeCustomStyle` writes it. */
export function isStyleFile(bytes: Uint8Array): boolean {
  return new RegExp(String.raw`^\s*\{\s*"format"\s*:\s*"${STYLE_FORMAT}"`).test(beginningOf(bytes))
}

/** Reads a custom map style from the bytes of its file; refuses it completely for any problem. */
export function readStyleFile(bytes: Uint8Array): StyleFileRead {
  if (bytes.length > MAX_STYLE_BYTES) {
    const message = `The file has ${bytes.length} bytes; a style file has ${MAX_STYLE_BYTES} at most.`
    return { status: 'refused', problem: { message } }
  }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return decoded
  const read = readCustomStyle(decoded.text)
  return read.status === 'read' ? read : { status: 'refused', problem: { message: read.message } }
}
