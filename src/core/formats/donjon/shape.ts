import * as z from 'zod'

// The window's policy forbids code generated at run time, which zod would otherwise use for speed.
z.config({ jitless: true })

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
const bits = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 32 - 1)
const text = z.union([z.string(), z.number()])

/** The parsed JSON of a dungeon, as far as it is read; other keys are ignored. */
export const dungeonShape = z.looseObject({
  cell_bit: z.record(z.string(), bits),
  cells: z.array(z.array(bits).min(1)).min(1),
  rooms: z.array(z.looseObject({ id: text, row: z.int(), col: z.int() }).nullable()).optional(),
  settings: z.looseObject({ name: z.string().optional() }).optional(),
  details: z.unknown().optional(),
})

export type DungeonShape = z.infer<typeof dungeonShape>
