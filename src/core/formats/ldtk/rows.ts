import type { EnumRow } from './words'
import { DOOR_KIND, LINK_KIND, PLACE_KIND, SIDE } from './words'

/** The types of fields, as LDtk names them in three positions. */
export interface FieldType {
  /** "String", "LocalEnum.Side". */
  readonly shown: string
  /** "F_String", "F_Enum(63)". */
  readonly defined: string
  /** "V_String". */
  readonly stored: string
}

function plain(name: string, stored = name): FieldType {
  return { shown: name, defined: `F_${name}`, stored: `V_${stored}` }
}

export const TEXT = plain('String')
export const SWITCH = plain('Bool')
export const WHOLE = plain('Int')
export const NUMBER = plain('Float')
export const COLOUR = plain('Color', 'Int')
const POINT = plain('Point', 'String')
export const REFERENCE = plain('EntityRef', 'String')

export function enumType({ identifier, uid }: Pick<EnumRow, 'identifier' | 'uid'>): FieldType {
  return { shown: `LocalEnum.${identifier}`, defined: `F_Enum(${uid})`, stored: 'V_String' }
}

/** The definition of a field. */
export interface FieldRow {
  readonly identifier: string
  readonly uid: number
  readonly type: FieldType
  readonly isList?: true
  /** Whether it may have no value. */
  readonly isOptional?: true
  /** Whether the project's table of contents has its values. */
  readonly isInContents?: true
  /** Help in the editor; of a property whose name is no identifier, its name as JSON: see `fields.ts`. */
  readonly doc?: string
}

/** The definition of an entity. */
export interface EntityRow {
  readonly identifier: string
  readonly uid: number
  readonly color: string
  readonly fields: readonly FieldRow[]
  /** Whether it may be larger than a cell. */
  readonly isLarge?: true
  /** Whether the project's table of contents lists each entity of this kind, so that games find it without the levels. */
  readonly isInContents?: true
}

/** The field with the properties beyond the limit of typed fields, as JSON. */
export const MORE = 'properties'

/** The fields that places and areas share, numbered from a first number. */
function placeFields(first: number): readonly FieldRow[] {
  return [
    { identifier: 'kind', uid: first, type: enumType(PLACE_KIND), isInContents: true },
    { identifier: 'name', uid: first + 1, type: TEXT, isInContents: true },
    { identifier: 'link', uid: first + 2, type: REFERENCE, isOptional: true },
    { identifier: 'linkKind', uid: first + 3, type: enumType(LINK_KIND), isOptional: true },
    { identifier: 'linkId', uid: first + 4, type: TEXT, isOptional: true },
    { identifier: 'ownKind', uid: first + 5, type: TEXT, isOptional: true },
    { identifier: 'generated', uid: first + 6, type: SWITCH },
  ]
}

const CELLS = { identifier: 'cells', type: POINT, isList: true } as const

export const PLACE: EntityRow = {
  identifier: 'Place',
  uid: 10,
  color: '#B87040',
  fields: [...placeFields(100), { ...CELLS, uid: 107 }],
  isLarge: true,
  isInContents: true,
}
/** A square or an avenue, in its own size. */
export const AREA: EntityRow = {
  identifier: 'Area',
  uid: 11,
  color: '#C9B27C',
  fields: placeFields(110),
  isLarge: true,
}
/** A building of several cells without a name. */
export const BUILDING: EntityRow = {
  identifier: 'Building',
  uid: 12,
  color: '#B87040',
  fields: [{ ...CELLS, uid: 120 }],
  isLarge: true,
  isInContents: true,
}
/** The box around a district, whose cells are those with its zone in the layer "Districts". */
export const DISTRICT: EntityRow = {
  identifier: 'District',
  uid: 13,
  color: '#6A7FB0',
  fields: [
    { identifier: 'zone', uid: 130, type: WHOLE },
    { identifier: 'name', uid: 131, type: TEXT },
  ],
  isLarge: true,
}
export const GATE: EntityRow = {
  identifier: 'Gate',
  uid: 14,
  color: '#4A2C17',
  fields: [{ identifier: 'open', uid: 140, type: SWITCH }],
}
/** A door of any kind, bars, an archway, or an opening where water or outside would have a bank. */
export const DOOR: EntityRow = {
  identifier: 'Door',
  uid: 15,
  color: '#2E1A0C',
  fields: [
    { identifier: 'kind', uid: 150, type: enumType(DOOR_KIND) },
    { identifier: 'side', uid: 151, type: enumType(SIDE) },
    { identifier: 'towards', uid: 152, type: enumType(SIDE), isOptional: true },
  ],
}

export const LEVEL_FIELDS: readonly FieldRow[] = [
  { identifier: 'name', uid: 30, type: TEXT },
  { identifier: 'id', uid: 31, type: TEXT },
  {
    identifier: 'recipe',
    uid: 32,
    type: TEXT,
    isOptional: true,
    doc: 'How the level was generated, as JSON.',
  },
]

/** One value of a field. */
type SingleValue = string | number | boolean | EntityReference | Cell

/** The value of a field, or those of a list; `undefined` for an optional field without one. */
export type FieldValue = SingleValue | readonly SingleValue[] | undefined

/** A cell, as a point of LDtk. */
export interface Cell {
  readonly cx: number
  readonly cy: number
}

export interface EntityReference {
  readonly entityIid: string
  readonly layerIid: string
  readonly levelIid: string
  readonly worldIid: string
}

function fieldInstance({ identifier, uid, type, isList }: FieldRow, value: FieldValue): object {
  const values =
    value === undefined ? [] : isList ? (value as readonly SingleValue[]) : [value as SingleValue] // as `isList` says
  return {
    __identifier: identifier,
    __type: isList ? `Array<${type.shown}>` : type.shown,
    __value: value ?? null,
    __tile: null,
    defUid: uid,
    realEditorValues: values.map((each) => ({
      id: type.stored,
      params: [storedOf(type, each)],
    })),
  }
}

/** Returns instances of fields, with values in their order. */
export function fieldInstances(
  fields: readonly FieldRow[],
  values: readonly FieldValue[],
): readonly object[] {
  return fields.map((field, index) => fieldInstance(field, values[index]))
}

function storedOf(type: FieldType, value: SingleValue): unknown {
  if (type === COLOUR) return Number.parseInt(String(value).slice(1), 16)
  if (typeof value !== 'object') return value
  if ('entityIid' in value) return value.entityIid
  return `${value.cx},${value.cy}`
}
