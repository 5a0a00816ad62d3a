import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const whole = z.int().check(z.minimum(-FAR), z.maximum(FAR))
const step = z.int().check(z.minimum(-1), z.maximum(1))

/**
 * The parsed JSON of a dungeon, as far as it is read; other keys are ignored. Nothing is said of the contents of what is left
 * out, so that they refuse no file.
 */
export const onePageShape = z.looseObject({
  title: z.optional(z.unknown()),
  story: z.optional(z.unknown()),
  rects: z
    .array(
      z.looseObject({
        x: whole,
        y: whole,
        w: z.int().check(z.minimum(1), z.maximum(FAR)),
        h: z.int().check(z.minimum(1), z.maximum(FAR)),
        rotunda: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(100_000)),
  doors: z.optional(
    z.array(z.looseObject({ x: whole, y: whole, dir: z.looseObject({ x: step, y: step }), type: z.int() })),
  ),
  // Notes are in the middle of their subject, which may be half a cell, or off the map.
  notes: z.optional(
    z.array(
      z.looseObject({
        text: z.string(),
        ref: z.optional(z.unknown()),
        pos: z.looseObject({ x: z.number(), y: z.number() }),
      }),
    ),
  ),
  columns: z.optional(z.unknown()),
  water: z.optional(z.unknown()),
})

export type OnePageShape = z.infer<typeof onePageShape>
