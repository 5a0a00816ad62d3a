import * as z from 'zod'

// The window's policy forbids code generated at run time, which zod would otherwise use for speed.
z.config({ jitless: true })

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const WHOLE = 'must be a whole number.'

/** A whole number; XML, and some values in JSON, have it as text. */
const whole = (least: number, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,9}\s*$/, WHOLE)], WHOLE)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** The keys of a tile that are read; its colours and its special marks are read separately. */
const tile = z.looseObject({
  r: whole(0, 9999).optional(),
  b: whole(0, 9999).optional(),
  t: whole(0, 9999).optional(),
  m: whole(0, 9999).optional(),
})

const floor = z.looseObject({
  index: whole(-FAR, FAR),
  notes: z
    .array(z.looseObject({ x: whole(-FAR, FAR), y: whole(-FAR, FAR), __data: z.string().optional() }))
    .optional(),
  tiles: z.looseObject({
    bounds: z.looseObject({
      x0: whole(-FAR, FAR),
      y0: whole(-FAR, FAR),
      width: whole(0, FAR),
      height: whole(0, FAR),
    }),
    rows: z
      .array(
        z.looseObject({
          y: whole(-FAR, FAR),
          start: whole(0, FAR).optional(),
          tdata: z.array(tile).optional(),
        }),
      )
      .optional(),
  }),
})

/** A map in either notation, as far as it is read; other keys are ignored. */
export const mapShape = z.looseObject({
  regions: z
    .array(
      z.looseObject({
        name: z.string().optional(),
        grid_shape: z.string().optional(),
        setup: z.looseObject({ origin: z.enum(['tl', 'bl']) }),
        floors: z.array(floor),
      }),
    )
    .min(1)
    .max(10_000),
})

export type MapShape = z.infer<typeof mapShape>
export type RegionShape = MapShape['regions'][number]
export type FloorShape = RegionShape['floors'][number]
export type TileShape = z.infer<typeof tile>
