import * as z from '../../text/zod'

/** Far beyond any level, but small enough to be added up. */
const FAR = 1_000_000

const whole = z.int().check(z.minimum(-FAR), z.maximum(FAR))
const count = z.int().check(z.minimum(1), z.maximum(FAR))
const near = z.number().check(z.minimum(-FAR), z.maximum(FAR))
const optionalText = z.optional(z.nullable(z.string()))

const field = z.looseObject({
  __identifier: z.string(),
  __type: z.optional(z.string()),
  __value: z.unknown(),
})

const entity = z.looseObject({
  __identifier: z.string(),
  __pivot: z.optional(z.tuple([near, near])),
  __tags: z.optional(z.array(z.string())),
  iid: z.optional(z.string()),
  px: z.tuple([near, near]),
  width: near,
  height: near,
  fieldInstances: z.optional(z.array(field)),
})

/** Numbers and tiles are many, so they are checked while they are read. */
const layerInstance = z.looseObject({
  __identifier: z.string(),
  __type: z.enum(['IntGrid', 'Entities', 'Tiles', 'AutoLayer']),
  __cWid: count,
  __cHei: count,
  __gridSize: count,
  __tilesetDefUid: z.optional(z.nullable(z.int())),
  __pxTotalOffsetX: z.optional(near),
  __pxTotalOffsetY: z.optional(near),
  layerDefUid: z.int(),
  intGridCsv: z.optional(z.unknown()),
  gridTiles: z.optional(z.unknown()),
  autoLayerTiles: z.optional(z.unknown()),
  entityInstances: z.optional(z.array(entity)),
})

/** A level: part of a project, or a separate file. */
export const levelShape = z.looseObject({
  identifier: z.string(),
  externalRelPath: optionalText,
  pxWid: z.optional(near),
  pxHei: z.optional(near),
  worldDepth: z.optional(whole),
  fieldInstances: z.optional(z.array(field)),
  layerInstances: z.optional(z.nullable(z.array(layerInstance))),
})

const definitions = z.looseObject({
  layers: z.array(
    z.looseObject({
      identifier: z.string(),
      uid: z.int(),
      __type: z.optional(z.string()),
      intGridValues: z.optional(z.array(z.looseObject({ value: z.int(), identifier: optionalText }))),
    }),
  ),
  tilesets: z.optional(
    z.array(
      z.looseObject({
        identifier: z.string(),
        uid: z.int(),
        enumTags: z.optional(z.array(z.looseObject({ enumValueId: z.string(), tileIds: z.array(z.int()) }))),
      }),
    ),
  ),
  entities: z.optional(
    z.array(
      z.looseObject({
        identifier: z.string(),
        fieldDefs: z.optional(
          z.array(z.looseObject({ identifier: z.string(), __type: optionalText, doc: optionalText })),
        ),
      }),
    ),
  ),
})

/** The keys of a project that are read; others are ignored. */
export const ldtkShape = z.looseObject({
  defs: definitions,
  externalLevels: z.optional(z.boolean()),
  levels: z.array(levelShape),
  worlds: z.optional(z.array(z.looseObject({ levels: z.array(levelShape) }))),
  __brownstone__: z.optional(z.looseObject({ name: z.optional(z.string()) })),
})

export type LdtkShape = z.infer<typeof ldtkShape>
export type LevelShape = z.infer<typeof levelShape>
export type LayerShape = z.infer<typeof layerInstance>
export type EntityShape = z.infer<typeof entity>
