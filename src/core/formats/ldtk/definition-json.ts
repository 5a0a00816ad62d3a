import { TILE_COLUMNS, TILE_ROWS, TILE_OF_KIND } from '../tiled/tileset'
import { CELL_KINDS } from '../../level/kinds'
import {
  BANKS,
  DISTRICTS,
  DOORS,
  drawsTiles,
  ENTITIES,
  ENTITIES_UID,
  GROUND,
  ruleUid,
  TILESET_UID,
  tilePosition,
  WALLS,
  type LayerRow,
} from './layers'
import { LOGIC_ENUMS } from './logic'
import { LEVEL_FIELDS, type EntityRow, type FieldRow } from './rows'
import template from './template.json'
import { enumWord, ENUMS, TILE_KIND, type EnumRow } from './words'

/** What the definitions of a project depend on. */
export interface DefinitionOptions {
  /** Pixels a cell. */
  readonly size: number
  /** The name of the tileset's picture. */
  readonly picture: string
  readonly has: { readonly banks: boolean; readonly districts: boolean; readonly logic: boolean }
  readonly entities: readonly EntityRow[]
  /** Enums of the author's own properties. */
  readonly enums: readonly EnumRow[]
}

/** Returns the definitions of a file. */
export function definitionsOf({ size, picture, has, entities, enums }: DefinitionOptions): object {
  const rows = [...(has.districts ? [DISTRICTS] : []), DOORS, WALLS, ...(has.banks ? [BANKS] : []), GROUND]
  return {
    layers: [
      layerJson(ENTITIES, ENTITIES_UID, 'Entities', size),
      ...rows.map((row) => ({
        ...layerJson(row.identifier, row.uid, 'IntGrid', size),
        intGridValues: row.values.map(({ value, identifier, color, tile }) => {
          const rectangle = tile === undefined ? null : tileJson(tile, size)
          return { value, identifier, color, tile: rectangle, groupUid: 0 }
        }),
        ...(drawsTiles(row) ? { autoRuleGroups: [rulesJson(row)], tilesetDefUid: TILESET_UID } : {}),
      })),
    ],
    entities: entities.map((row) => entityJson(row, size)),
    tilesets: [tilesetJson(size, picture)],
    enums: [...enumsOf(has.logic), ...enums].map(({ identifier, uid, values }) => ({
      identifier,
      uid,
      values: values.map((id) => ({ id, tileRect: null, color: 0xb87040 })),
      iconTilesetUid: null,
      externalRelPath: null,
      externalFileChecksum: null,
      tags: [],
    })),
    externalEnums: [],
    levelFields: LEVEL_FIELDS.map(fieldJson),
  }
}

/** Returns our own enums. */
function enumsOf(logic: boolean): readonly EnumRow[] {
  if (!logic) return ENUMS
  const known = new Set(LOGIC_ENUMS.map(({ uid }) => uid))
  return [...ENUMS.filter(({ uid }) => !known.has(uid)), ...LOGIC_ENUMS]
}

function tileJson(tile: number, size: number): object {
  const [x, y] = tilePosition(tile, size)
  return { tilesetUid: TILESET_UID, x, y, w: size, h: size }
}

function tilesetJson(size: number, picture: string): object {
  const tags: readonly (readonly [string, readonly number[]])[] = [
    ...CELL_KINDS.map(({ id }) => [enumWord(id), [TILE_OF_KIND[id]]] as const),
    ...([WALLS, DOORS, BANKS] as const).map(
      ({ identifier, values }) => [identifier.slice(0, -1), values.map(({ tile = 0 }) => tile)] as const,
    ),
  ]
  return {
    ...template.tileset,
    __cWid: TILE_COLUMNS,
    __cHei: TILE_ROWS,
    uid: TILESET_UID,
    relPath: picture,
    pxWid: TILE_COLUMNS * size,
    pxHei: TILE_ROWS * size,
    tileGridSize: size,
    tagsSourceEnumUid: TILE_KIND.uid,
    enumTags: tags.map(([enumValueId, tileIds]) => ({ enumValueId, tileIds })),
  }
}

/** Rules that draw one tile for each value. */
function rulesJson(row: LayerRow): object {
  const rules = row.values.flatMap(({ value, tile }) =>
    tile === undefined
      ? []
      : [{ ...template.rule, uid: ruleUid(row, value), tileRectsIds: [[tile]], pattern: [value] }],
  )
  return { ...template.ruleGroup, uid: 80 + row.uid, name: row.identifier, rules }
}

function layerJson(identifier: string, uid: number, type: string, gridSize: number): object {
  return { ...template.layer, __type: type, identifier, type, uid, gridSize }
}

function entityJson(
  { identifier, uid, color, fields, isLarge, isInContents }: EntityRow,
  size: number,
): object {
  const [resizableX, resizableY] = [isLarge === true, isLarge === true]
  const sides = { width: size, height: size, resizableX, resizableY }
  const exportToToc = isInContents === true
  return {
    ...template.entity,
    identifier,
    uid,
    exportToToc,
    ...sides,
    color,
    fieldDefs: fields.map(fieldJson),
  }
}

function fieldJson({ identifier, uid, type, isList, isOptional, isInContents, doc }: FieldRow): object {
  return {
    ...template.field,
    identifier,
    doc: doc ?? null,
    __type: isList ? `Array<${type.shown}>` : type.shown,
    uid,
    type: type.defined,
    isArray: isList === true,
    canBeNull: isOptional === true,
    exportToToc: isInContents === true,
    symmetricalRef: identifier === 'link',
  }
}
