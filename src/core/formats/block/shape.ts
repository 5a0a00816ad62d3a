import * as z from '../../zod'
import { MAX_SIDE } from '../../level/level'

/** What goes with a piece beside its cells. */
export interface BlockNotes {
  /** What it is called; empty where it has no name. */
  readonly name: string
  /** Where its north-west corner lay. */
  readonly x?: number | undefined
  readonly y?: number | undefined
}

const side = z.int().check(z.minimum(0), z.maximum(MAX_SIDE))

/** What the comments around the project say; the project itself is read as a file of its own. */
export const piece = z.strictObject({
  brownstone: z.literal('piece'),
  version: z.int().check(z.minimum(1)),
  x: z.optional(side),
  y: z.optional(side),
  mask: z.array(z.string().check(z.regex(/^[01]+$/))).check(z.minLength(1), z.maxLength(MAX_SIDE)),
  project: z.unknown(),
})
