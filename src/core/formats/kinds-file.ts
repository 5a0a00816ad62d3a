import { kindShape } from '../project/kind-shape'
import { checkCustomKinds, MAX_CUSTOM_KINDS, type CustomKind } from '../project/custom-kinds'
import * as z from '../text/zod'
import { shapeProblems } from './field-problems'
import type { RefusedFile } from './format'
import { readJsonFile } from './json-file'

/** The first field of a file of kinds, by which it is recognised. */
const KINDS_FORMAT = 'brownstone-kinds'
/** Maximum bytes of a file of kinds. */
export const MAX_KINDS_BYTES = 1024 * 1024

const fileShape = z.strictObject({
  format: z.literal(KINDS_FORMAT),
  version: z.literal(1),
  kinds: z.array(kindShape).check(z.minLength(1), z.maxLength(MAX_CUSTOM_KINDS)),
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
  const shaped = fileShape.safeParse(file.content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  const { kinds } = shaped.data
  const bad = checkCustomKinds(kinds)
  return bad ? file.refuse([{ ...bad, path: ['kinds', ...bad.path] }]) : { status: 'read', kinds }
}
