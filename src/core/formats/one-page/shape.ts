import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const whole = z.int().check(z.minimum(-FAR), z.maximum(FAR))
const point = z.looseObject({ x: whole, y: whole })
const near = z.number().check(z.minimum(-FAR), z.maximum(FAR))
const step = z.int().check(z.minimum(-1), z.maximum(1))

/** The parsed JSON of a dungeon, as far as it is read; other keys are ignored. */
export const onePageShape = z.looseObject({
  title: z.optional(z.string()),
  story: z.optional(z.string()),
  rects: z
    .array(
      z.looseObject({
        x: whole,
        y: whole,
        w: z.int().check(z.minimum(1), z.maximum(FAR)),
        h: z.int().check(z.minimum(1), z.maximum(FAR)),
        rotunda: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(100_000)),
  doors: z.optional(
    z.array(z.looseObject({ x: whole, y: whole, dir: z.looseObject({ x: step, y: step }), type: z.int() })),
  ),
  // Notes are in the middle of their subject, which may be half a cell.
  notes: z.optional(
    z.array(
      z.looseObject({
        text: z.string(),
        ref: z.optional(z.union([z.string(), z.number()])),
        pos: z.looseObject({ x: near, y: near }),
      }),
    ),
  ),
  columns: z.optional(z.array(point)),
  water: z.optional(z.array(point)),
})

export type OnePageShape = z.infer<typeof onePageShape>
