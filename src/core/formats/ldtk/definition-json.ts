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
import { LEVEL_FIELDS, type EntityRow, type FieldRow } from './rows'
import { enumWord, ENUMS, TILE_KIND, type EnumRow } from './words'

/** What the definitions of a project depend on. */
export interface DefinitionOptions {
  /** Pixels a cell. */
  readonly size: number
  /** The name of the tileset's picture. */
  readonly picture: string
  readonly has: { readonly banks: boolean; readonly districts: boolean }
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
    enums: [...ENUMS, ...enums].map(({ identifier, uid, values }) => ({
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
    __cWid: TILE_COLUMNS,
    __cHei: TILE_ROWS,
    identifier: 'Brownstone',
    uid: TILESET_UID,
    relPath: picture,
    embedAtlas: null,
    pxWid: TILE_COLUMNS * size,
    pxHei: TILE_ROWS * size,
    tileGridSize: size,
    spacing: 0,
    padding: 0,
    tags: [],
    tagsSourceEnumUid: TILE_KIND.uid,
    enumTags: tags.map(([enumValueId, tileIds]) => ({ enumValueId, tileIds })),
    customData: [],
    savedSelections: [],
    cachedPixelData: null,
  }
}

/** Rules that draw one tile for each value. */
function rulesJson(row: LayerRow): object {
  return {
    uid: 80 + row.uid,
    name: row.identifier,
    color: null,
    icon: null,
    active: true,
    isOptional: false,
    rules: row.values.flatMap(({ value, tile }) => (tile === undefined ? [] : [ruleJson(row, value, tile)])),
    usesWizard: false,
    requiredBiomeValues: [],
    biomeRequirementMode: 0,
  }
}

function ruleJson(row: LayerRow, value: number, tile: number): object {
  return {
    uid: ruleUid(row, value),
    active: true,
    size: 1,
    tileRectsIds: [[tile]],
    alpha: 1,
    chance: 1,
    breakOnMatch: true,
    pattern: [value],
    flipX: false,
    flipY: false,
    xModulo: 1,
    yModulo: 1,
    xOffset: 0,
    yOffset: 0,
    tileXOffset: 0,
    tileYOffset: 0,
    tileRandomXMin: 0,
    tileRandomXMax: 0,
    tileRandomYMin: 0,
    tileRandomYMax: 0,
    checker: 'None',
    tileMode: 'Single',
    pivotX: 0,
    pivotY: 0,
    outOfBoundsValue: null,
    invalidated: false,
    perlinActive: false,
    perlinSeed: 1,
    perlinScale: 0.2,
    perlinOctaves: 2,
  }
}

function layerJson(identifier: string, uid: number, type: string, gridSize: number): object {
  return {
    __type: type,
    identifier,
    type,
    uid,
    doc: null,
    uiColor: null,
    gridSize,
    guideGridWid: 0,
    guideGridHei: 0,
    displayOpacity: 1,
    inactiveOpacity: 0.6,
    hideInList: false,
    hideFieldsWhenInactive: false,
    canSelectWhenInactive: true,
    renderInWorldView: true,
    pxOffsetX: 0,
    pxOffsetY: 0,
    parallaxFactorX: 0,
    parallaxFactorY: 0,
    parallaxScaling: true,
    requiredTags: [],
    excludedTags: [],
    autoTilesKilledByOtherLayerUid: null,
    uiFilterTags: [],
    useAsyncRender: false,
    intGridValues: [],
    intGridValuesGroups: [],
    autoRuleGroups: [],
    autoSourceLayerDefUid: null,
    tilesetDefUid: null,
    tilePivotX: 0,
    tilePivotY: 0,
    biomeFieldUid: null,
  }
}

function entityJson({ identifier, uid, color, fields, isLarge }: EntityRow, size: number): object {
  return {
    identifier,
    uid,
    tags: [],
    exportToToc: false,
    allowOutOfBounds: false,
    doc: null,
    width: size,
    height: size,
    resizableX: isLarge === true,
    resizableY: isLarge === true,
    minWidth: null,
    maxWidth: null,
    minHeight: null,
    maxHeight: null,
    keepAspectRatio: false,
    tileOpacity: 1,
    fillOpacity: 0.4,
    lineOpacity: 1,
    hollow: false,
    color,
    renderMode: 'Rectangle',
    showName: true,
    tilesetId: null,
    tileRenderMode: 'FitInside',
    tileRect: null,
    uiTileRect: null,
    nineSliceBorders: [],
    maxCount: 0,
    limitScope: 'PerLevel',
    limitBehavior: 'MoveLastOne',
    pivotX: 0,
    pivotY: 0,
    fieldDefs: fields.map(fieldJson),
  }
}

function fieldJson({ identifier, uid, type, isList, isOptional, doc }: FieldRow): object {
  return {
    identifier,
    doc: doc ?? null,
    __type: isList ? `Array<${type.shown}>` : type.shown,
    uid,
    type: type.defined,
    isArray: isList === true,
    canBeNull: isOptional === true,
    arrayMinLength: null,
    arrayMaxLength: null,
    editorDisplayMode: 'Hidden',
    editorDisplayScale: 1,
    editorDisplayPos: 'Above',
    editorLinkStyle: 'StraightArrow',
    editorDisplayColor: null,
    editorAlwaysShow: false,
    editorShowInWorld: true,
    editorCutLongValues: true,
    editorTextSuffix: null,
    editorTextPrefix: null,
    useForSmartColor: false,
    exportToToc: false,
    searchable: false,
    min: null,
    max: null,
    regex: null,
    acceptFileTypes: null,
    defaultOverride: null,
    textLanguageMode: null,
    symmetricalRef: identifier === 'link',
    autoChainRef: true,
    allowOutOfLevelRef: true,
    allowedRefs: 'Any',
    allowedRefsEntityUid: null,
    allowedRefTags: [],
    tilesetUid: null,
  }
}
