import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const WHOLE = 'must be a whole number.'

/** A whole number; XML, and some values in JSON, have it as text. */
const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,9}\s*$/, WHOLE))], WHOLE),
      z.transform(Number),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/** The keys of a tile that are read; its colours and its special marks are read separately. */
const tile = z.looseObject({
  r: z.optional(whole(0, 9999)),
  b: z.optional(whole(0, 9999)),
  t: z.optional(whole(0, 9999)),
  m: z.optional(whole(0, 9999)),
})

const floor = z.looseObject({
  index: whole(-FAR, FAR),
  notes: z.optional(
    z.array(z.looseObject({ x: whole(-FAR, FAR), y: whole(-FAR, FAR), __data: z.optional(z.string()) })),
  ),
  tiles: z.looseObject({
    bounds: z.looseObject({
      x0: whole(-FAR, FAR),
      y0: whole(-FAR, FAR),
      width: whole(0, FAR),
      height: whole(0, FAR),
    }),
    rows: z.optional(
      z.array(
        z.looseObject({
          y: whole(-FAR, FAR),
          start: z.optional(whole(0, FAR)),
          tdata: z.optional(z.array(tile)),
        }),
      ),
    ),
  }),
})

/** The keys of a map that are read, in either notation; others are ignored. */
export const mapShape = z.looseObject({
  regions: z
    .array(
      z.looseObject({
        name: z.optional(z.string()),
        grid_shape: z.optional(z.string()),
        setup: z.looseObject({ origin: z.enum(['tl', 'bl']) }),
        floors: z.array(floor),
      }),
    )
    .check(z.minLength(1), z.maxLength(10_000)),
})

export type MapShape = z.infer<typeof mapShape>
export type RegionShape = MapShape['regions'][number]
export type FloorShape = RegionShape['floors'][number]
export type TileShape = z.infer<typeof tile>
