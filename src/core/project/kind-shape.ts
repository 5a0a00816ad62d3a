import { PLACE_KINDS } from '../level/places'
import * as z from '../text/zod'
import { KIND_ID, MAX_BUILDING_SIDE, MAX_CHOICES, MAX_KIND_PROPERTIES, PROPERTY_TYPES } from './custom-kinds'

const buildingSide = z.int().check(z.minimum(1), z.maximum(MAX_BUILDING_SIDE))

/** A kind of place of the author's own, also in files of kinds. */
export const kindShape = z.strictObject({
  id: z.string().check(z.regex(KIND_ID)),
  label: z.string(),
  base: z.enum(PLACE_KINDS.map((row) => row.id)),
  size: z.strictObject({ width: buildingSide, height: buildingSide }),
  properties: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.enum(PROPERTY_TYPES.map((row) => row.id)),
        choices: z.exactOptional(z.array(z.string()).check(z.maxLength(MAX_CHOICES))),
        default: z.union([z.string(), z.number(), z.boolean()]),
      }),
    )
    .check(z.maxLength(MAX_KIND_PROPERTIES)),
})
