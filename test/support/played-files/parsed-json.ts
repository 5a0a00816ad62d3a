import { parseJson } from '../../../src/core/text/parse-json'
import { readText } from '../../../src/core/text/text'

/** Returns the content of a file that we wrote; undefined if it is not JSON. */
export function parsedJson(file: { readonly bytes: Uint8Array } | undefined): unknown {
  const read = file && readText(file.bytes)
  return read?.status === 'text' ? parseJson(read.text) : undefined
}
