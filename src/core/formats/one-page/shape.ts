import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const whole = z.int().check(z.minimum(-FAR), z.maximum(FAR))
const step = z.int().check(z.minimum(-1), z.maximum(1))

/**
 * The keys of a dungeon that are read; others are ignored. Contents that are left out have no shape, so that they never make a
 * file invalid.
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
  // A note is in the middle of its subject, at halves of cells too, or off the map.
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
