import { PLACE_KINDS } from '../level/places'
import { list, object, oneOf, optional, plainValue, text, whole } from '../text/shape'
import { KIND_ID, MAX_BUILDING_SIDE, MAX_CHOICES, MAX_KIND_PROPERTIES, PROPERTY_TYPES } from './custom-kinds'

const buildingSide = whole(1, MAX_BUILDING_SIDE)

/** A kind of place of the author's own, also in files of kinds. */
export const kindShape = object({
  id: text({ form: [KIND_ID, 'must be letters, digits and hyphens, at most 64 of them.'] }),
  label: text(),
  base: oneOf(PLACE_KINDS.map((row) => row.id)),
  size: object({ width: buildingSide, height: buildingSide }),
  properties: list(
    object({
      name: text(),
      type: oneOf(PROPERTY_TYPES.map((row) => row.id)),
      choices: optional(list(text(), 0, MAX_CHOICES)),
      default: plainValue(),
    }),
    0,
    MAX_KIND_PROPERTIES,
  ),
})
