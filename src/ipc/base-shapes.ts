import * as z from '../core/text/zod'
import { MAX_FILE_BYTES } from '../core/text/file-size'
import { visibleName } from '../core/text/visible-text'
import { bytesUpTo } from './content-shapes'

/** The schemas that those of calls and events are made of. */

export const text = z.string().check(z.maxLength(10_000))
export const count = z.int().check(z.nonnegative())
export const moment = z.number().check(z.nonnegative())

/** Names a file without naming a place: no separators of any platform, no control characters, no dots alone. */
export const fileName = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(255),
    z.regex(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, 'Expected a bare file name'),
  )

/** The name of a file that is there, in whatever way its system spells names; only shown. */
export const shownName = z.string().check(z.minLength(1), z.maxLength(1000), z.overwrite(visibleName))

/** A folder, or a sentence that may hold names; only shown. */
export const shownText = z.string().check(z.maxLength(10_000), z.overwrite(visibleName))

/** A list that nobody changes. `z.readonly` would freeze what it is given, junk as well, and throw if that is bytes. */
export const unchanging = <T>(list: z.ZodMiniType<T[], T[]>): z.ZodMiniType<readonly T[], readonly T[]> =>
  list

export const fileBytes = bytesUpTo(MAX_FILE_BYTES)

export const word = z.string().check(z.minLength(1), z.maxLength(200))

/** Names a file whose path the window never sees. */
export const token = word

export const knownToken = z.optional(token)

/** Maximum characters of a path: that of Windows. */
const MAX_PATH = 32_767
/** A whole path, of any system. */
export const filePath = z
  .string()
  .check(z.maxLength(MAX_PATH), z.regex(/^(?:[/\\]|[A-Za-z]:[/\\])[^\0]*$/, 'Expected a whole path'))

export const errorReply = z.strictObject({ status: z.literal('error'), message: shownText })
export const cancelledReply = z.strictObject({ status: z.literal('cancelled') })
