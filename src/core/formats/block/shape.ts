import * as z from 'zod'
import { MAX_SIDE } from '../../level/level'

// The window's policy forbids code generated at run time, which zod would otherwise use for speed.
z.config({ jitless: true })

/** Data of a piece beside its cells. */
export interface BlockNotes {
  /** Its name; may be empty. */
  readonly name: string
  /** Original position of its north-west corner. */
  readonly x?: number | undefined
  readonly y?: number | undefined
}

const side = z.int().min(0).max(MAX_SIDE)

/** The comments around the project; the project itself is read as a file of its own. */
export const piece = z.strictObject({
  brownstone: z.literal('piece'),
  version: z.int().min(1),
  x: side.optional(),
  y: side.optional(),
  mask: z
    .array(z.string().regex(/^[01]+$/))
    .min(1)
    .max(MAX_SIDE),
  project: z.unknown(),
})
