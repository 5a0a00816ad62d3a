import * as z from '../../text/zod'

/** The known names of bits; a file defines their values, and may omit some. */
export const BIT_NAMES = [
  'room',
  'corridor',
  'aperture',
  'arch',
  'door',
  'locked',
  'trapped',
  'secret',
  'portcullis',
  'stair_down',
  'stair_up',
] as const

export type BitName = (typeof BIT_NAMES)[number]

/** 32 bits, as numbers with or without a sign. */
const bits = z.int().check(z.minimum(-(2 ** 31)), z.maximum(2 ** 32 - 1))
const text = z.union([z.string(), z.number()])

/** The keys of a dungeon that are read; others are ignored. */
export const dungeonShape = z.looseObject({
  cell_bit: z.record(z.string(), bits),
  cells: z.array(z.array(bits).check(z.minLength(1))).check(z.minLength(1)),
  rooms: z.optional(z.array(z.nullable(z.looseObject({ id: text, row: z.int(), col: z.int() })))),
  settings: z.optional(z.looseObject({ name: z.optional(z.string()) })),
  details: z.optional(z.unknown()),
})

export type DungeonShape = z.infer<typeof dungeonShape>
