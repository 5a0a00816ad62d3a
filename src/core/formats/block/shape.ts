import * as z from '../../text/zod'
import { MAX_SIDE } from '../../level/level'

/** Data of a piece beside its cells. */
export interface BlockNotes {
  /** Its name; may be empty. */
  readonly name: string
  /** Original position of its north-west corner. */
  readonly x?: number | undefined
  readonly y?: number | undefined
}

const side = z.int().check(z.minimum(0), z.maximum(MAX_SIDE))

/** The comments around the project; the project itself is read as a file of its own. */
export const piece = z.strictObject({
  brownstone: z.literal('piece'),
  version: z.int().check(z.minimum(1)),
  x: z.optional(side),
  y: z.optional(side),
  mask: z
    .array(z.string().check(z.regex(/^[01]+$/, 'must be a row of 0 and 1.')))
    .check(z.minLength(1), z.maxLength(MAX_SIDE)),
  project: z.unknown(),
})
