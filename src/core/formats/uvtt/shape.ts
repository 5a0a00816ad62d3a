import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const near = z.number().check(z.minimum(-FAR), z.maximum(FAR))
const point = z.looseObject({ x: near, y: near })
const lines = z.optional(z.nullable(z.array(z.array(point))))
const parts = z.optional(z.nullable(z.array(z.unknown())))

/** A portal: a door. */
export const portalShape = z.looseObject({
  bounds: z.array(point).check(z.minLength(2)),
  closed: z.optional(z.unknown()),
})

export const lightShape = z.looseObject({
  position: point,
  range: z.optional(near),
  color: z.optional(z.unknown()),
})

/** The keys of a map that are read; others are ignored. Portals and lights are checked one by one. */
export const tableShape = z.looseObject({
  resolution: z.looseObject({ map_origin: z.optional(z.nullable(point)), map_size: point }),
  line_of_sight: lines,
  objects_line_of_sight: lines,
  portals: parts,
  lights: parts,
  image: z.optional(z.unknown()),
  // Only in our own files: the letters of project files, a text a row.
  brownstone: z.optional(z.looseObject({ cells: z.array(z.string()) })),
})

export type TableShape = z.infer<typeof tableShape>
export type TablePoint = z.infer<typeof point>
export type PortalShape = z.infer<typeof portalShape>
