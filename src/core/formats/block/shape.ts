import * as z from 'zod'
import { MAX_SIDE } from '../../level/level'

// The window's policy forbids code made at run time, which zod would otherwise try for speed.
z.config({ jitless: true })

/** What goes with a piece beside its cells. */
export interface BlockNotes {
  /** What it is called; empty where it has no name. */
  readonly name: string
  /** Where its north-west corner lay. */
  readonly x?: number | undefined
  readonly y?: number | undefined
}

const side = z.int().min(0).max(MAX_SIDE)

/** What the comments around the project say; the project itself is read as a file of its own. */
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
