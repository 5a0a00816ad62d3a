import { kindShape } from '../project/kind-shape'
import { checkCustomKinds, MAX_CUSTOM_KINDS, type CustomKind } from '../project/custom-kinds'
import { checkShape, list, object, oneOf } from '../text/shape'
import type { RefusedFile } from './format'
import { readJsonFile } from './json-file'

/** The first field of a file of kinds, by which it is recognised. */
const KINDS_FORMAT = 'brownstone-kinds'
/** Maximum bytes of a file of kinds. */
export const MAX_KINDS_BYTES = 1024 * 1024

const fileShape = object({
  format: oneOf([KINDS_FORMAT]),
  version: oneOf([1]),
  kinds: list(kindShape, 1, MAX_CUSTOM_KINDS),
})

/** Writes kinds of places as a file that other projects can load. */
export function writeKinds(kinds: readonly CustomKind[]): string {
  return `${JSON.stringify({ format: KINDS_FORMAT, version: 1, kinds }, undefined, 2)}\n`
}

/** Reads a file of kinds; refuses it completely for any problem. Never throws on bad input. */
export function readKindsFile(
  bytes: Uint8Array,
): { readonly status: 'read'; readonly kinds: readonly CustomKind[] } | RefusedFile {
  if (bytes.length > MAX_KINDS_BYTES) {
    const message = `The file has ${bytes.length} bytes; a file of kinds has at most ${MAX_KINDS_BYTES}.`
    return { status: 'refused', problems: [{ message }] }
  }
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const shaped = checkShape(fileShape, file.content)
  if ('problems' in shaped) return file.refuse(shaped.problems)
  const { kinds } = shaped.value
  const bad = checkCustomKinds(kinds)
  return bad ? file.refuse([{ ...bad, path: ['kinds', ...bad.path] }]) : { status: 'read', kinds }
}
