import * as z from 'zod'

// The window's policy forbids code generated at run time, which zod would otherwise use for speed.
z.config({ jitless: true })

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const whole = z.int().min(-FAR).max(FAR)
const point = z.looseObject({ x: whole, y: whole })
const step = z.int().min(-1).max(1)

/** The parsed JSON of a dungeon, as far as it is read; other keys are ignored. */
export const onePageShape = z.looseObject({
  title: z.string().optional(),
  story: z.string().optional(),
  rects: z
    .array(
      z.looseObject({
        x: whole,
        y: whole,
        w: z.int().min(1).max(FAR),
        h: z.int().min(1).max(FAR),
        rotunda: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100_000),
  doors: z
    .array(z.looseObject({ x: whole, y: whole, dir: z.looseObject({ x: step, y: step }), type: z.int() }))
    .optional(),
  // Notes are in the middle of their subject, which may be half a cell.
  notes: z
    .array(
      z.looseObject({
        text: z.string(),
        ref: z.union([z.string(), z.number()]).optional(),
        pos: z.looseObject({ x: z.number().min(-FAR).max(FAR), y: z.number().min(-FAR).max(FAR) }),
      }),
    )
    .optional(),
  columns: z.array(point).optional(),
  water: z.array(point).optional(),
})

export type OnePageShape = z.infer<typeof onePageShape>
