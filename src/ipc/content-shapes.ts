import * as z from '../core/text/zod'
import { BEGINNING } from './content'
import type { FileContent, HeldContent } from './contract'

/** The schemas of contents of files. */

export const bytesUpTo = (limit: number) =>
  z.custom<Uint8Array<ArrayBuffer>>(
    (value) => value instanceof Uint8Array && value.byteLength <= limit,
    'Expected bytes within the size limit',
  )

/** A content that stays with the host. */
export const heldContent = z.strictObject({
  held: z.string().check(z.minLength(1), z.maxLength(200)),
  size: z.int().check(z.nonnegative()),
  beginning: bytesUpTo(BEGINNING),
}) satisfies z.ZodMiniType<HeldContent>

/** A content of this number of bytes. Bytes are never inspected as an object, which would have a key for each of them. */
export const contentUpTo = (limit: number) =>
  z.custom<FileContent>(
    (value) =>
      value instanceof Uint8Array ? value.byteLength <= limit : heldContent.safeParse(value).success,
    'Expected the content of a file within the size limit',
  )
