import { MAX_DISTRICTS } from '../../level/districts'
import type { CellKindId } from '../../level/kinds'

/** Definitions that levels refer to by number: layers, entities, fields. Numbers never change. */
export const GROUND = 1
export const WALLS = 2
export const DOORS = 3
export const ENTITIES = 4
/** Only in projects with districts. */
export const DISTRICTS = 5
const LEVEL_NAME = 30
export const NEXT_UID = 100

/** Values of the layer "Ground"; 0 is an empty cell. */
export const GROUND_VALUE: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 4,
  water: 5,
  bridge: 6,
}

interface FieldRow {
  readonly identifier: string
  readonly uid: number
  readonly type: 'String' | 'Bool' | 'Int'
}

export interface EntityRow {
  readonly identifier: string
  readonly uid: number
  readonly color: string
  readonly fields: readonly FieldRow[]
  /** Whether it may be larger than a cell. */
  readonly isLarge?: boolean
}

function textField(identifier: string, uid: number): FieldRow {
  return { identifier, uid, type: 'String' }
}

export const PLACE: EntityRow = {
  identifier: 'Place',
  uid: 10,
  color: '#B87040',
  fields: [
    textField('kind', 11),
    textField('name', 12),
    textField('properties', 13),
    textField('link', 14),
    textField('cells', 17),
    textField('ownKind', 18),
  ],
  isLarge: true,
}
/** A building of several cells without a name. */
export const BUILDING: EntityRow = {
  identifier: 'Building',
  uid: 25,
  color: '#B87040',
  fields: [textField('cells', 26)],
  isLarge: true,
}
/** A square or an avenue, as large as it is. */
export const AREA: EntityRow = {
  identifier: 'Area',
  uid: 40,
  color: '#C9B27C',
  fields: [
    textField('kind', 41),
    textField('name', 42),
    textField('properties', 43),
    textField('link', 44),
    textField('ownKind', 45),
  ],
  isLarge: true,
}
/** The box around a district, whose cells are those with its zone in the layer "Districts". */
export const DISTRICT: EntityRow = {
  identifier: 'District',
  uid: 50,
  color: '#6A7FB0',
  fields: [{ identifier: 'zone', uid: 51, type: 'Int' }, textField('name', 52), textField('settings', 53)],
  isLarge: true,
}
export const GATE: EntityRow = {
  identifier: 'Gate',
  uid: 15,
  color: '#4A2C17',
  fields: [{ identifier: 'open', uid: 16, type: 'Bool' }],
}
/** A special door: locked, secret, one-way. */
export const SPECIAL_DOOR: EntityRow = {
  identifier: 'SpecialDoor',
  uid: 20,
  color: '#2E1A0C',
  fields: [textField('kind', 21), textField('side', 22)],
}

/** The field of the level's name. */
export const LEVEL_NAME_FIELD = textField('name', LEVEL_NAME)

/** Returns the definitions of the file, for grids of the given size in pixels. */
export function definitionsOf(cell: number, hasDistricts: boolean): object {
  const masks = (noun: string, color: string): readonly object[] =>
    Array.from({ length: 15 }, (_, index) => intGridValue(index + 1, `${noun}_${sidesOf(index + 1)}`, color))
  return {
    layers: [
      layer('Entities', ENTITIES, 'Entities', cell, []),
      ...(hasDistricts ? [layer('Districts', DISTRICTS, 'IntGrid', cell, zoneValues())] : []),
      layer('Doors', DOORS, 'IntGrid', cell, masks('door', '#FFFFFF')),
      layer('Walls', WALLS, 'IntGrid', cell, masks('wall', '#4A2C17')),
      layer('Ground', GROUND, 'IntGrid', cell, [
        intGridValue(GROUND_VALUE.street, 'street', '#FBF6EA'),
        intGridValue(GROUND_VALUE.house, 'house', '#B87040'),
        intGridValue(GROUND_VALUE.rock, 'rock', '#77706A'),
        intGridValue(GROUND_VALUE.outside, 'outside', '#D6DCB6'),
        intGridValue(GROUND_VALUE.water, 'water', '#A5C6DA'),
        intGridValue(GROUND_VALUE.bridge, 'bridge', '#E6D3AE'),
      ]),
    ],
    entities: [PLACE, GATE, SPECIAL_DOOR, BUILDING, AREA, ...(hasDistricts ? [DISTRICT] : [])].map((row) =>
      entity(row, cell),
    ),
    tilesets: [],
    enums: [],
    externalEnums: [],
    levelFields: [field(LEVEL_NAME_FIELD)],
  }
}

/** Returns the values of the layer "Districts", one for each possible district, in different colours. */
function zoneValues(): readonly object[] {
  return Array.from({ length: MAX_DISTRICTS }, (_, index) => {
    const part = (step: number): string => (64 + ((index * step) % 128)).toString(16).toUpperCase()
    return intGridValue(index + 1, `district_${index + 1}`, `#${part(37)}${part(71)}${part(97)}`)
  })
}

/** Returns the sides of a mask as letters: 5 is "NS". */
function sidesOf(mask: number): string {
  return [...'NESW'].filter((_, bit) => ((mask >> bit) & 1) === 1).join('')
}

function intGridValue(value: number, identifier: string, color: string): object {
  return { value, identifier, color, tile: null, groupUid: 0 }
}

function layer(
  identifier: string,
  uid: number,
  type: string,
  gridSize: number,
  intGridValues: readonly object[],
): object {
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
    intGridValues,
    intGridValuesGroups: [],
    autoRuleGroups: [],
    autoSourceLayerDefUid: null,
    tilesetDefUid: null,
    tilePivotX: 0,
    tilePivotY: 0,
    biomeFieldUid: null,
  }
}

function entity({ identifier, uid, color, fields, isLarge = false }: EntityRow, size: number): object {
  return {
    identifier,
    uid,
    tags: [],
    exportToToc: false,
    allowOutOfBounds: false,
    doc: null,
    width: size,
    height: size,
    resizableX: isLarge,
    resizableY: isLarge,
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
    fieldDefs: fields.map(field),
  }
}

function field({ identifier, uid, type }: FieldRow): object {
  return {
    identifier,
    doc: null,
    __type: type,
    uid,
    type: `F_${type}`,
    isArray: false,
    canBeNull: false,
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
    symmetricalRef: false,
    autoChainRef: true,
    allowOutOfLevelRef: true,
    allowedRefs: 'OnlySame',
    allowedRefsEntityUid: null,
    allowedRefTags: [],
    tilesetUid: null,
  }
}
