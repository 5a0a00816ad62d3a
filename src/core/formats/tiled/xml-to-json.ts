import { placeOf, type JsonPath } from '../native/json-text'
import { readXml } from '../xml/read-xml'
import { MAX_OBJECT_PARTS } from './input/limits'
import { meantByXml } from '../xml/write-xml'
import type { SourceResult } from './map-source'

/** A value in the JSON structure, under construction. */
type Value = Record<string, unknown>

/** An open tag: the value of its attributes and content. */
interface OpenTag {
  readonly name: string
  readonly value: Value
  /** Pieces of text in it, if text is meaningful. */
  readonly texts: string[] | undefined
}

/** Tags whose text says something. */
const WITH_TEXT: ReadonlySet<string> = new Set(['data', 'chunk', 'property', 'text'])
/** Attributes that are numbers in JSON. Text attributes, such as names, are not listed. */
const NUMBERS: ReadonlySet<string> = new Set(
  ['width', 'height', 'tilewidth', 'tileheight', 'firstgid', 'id', 'gid', 'tileid', 'x', 'y'].concat([
    'rotation',
    'columns',
    'tilecount',
    'spacing',
    'margin',
    'startx',
    'starty',
    'offsetx',
    'offsety',
    'opacity',
    'parallaxx',
    'parallaxy',
  ]),
)
const SHAPES: ReadonlySet<string> = new Set(['point', 'ellipse', 'capsule'])
const LAYER_TYPES = new Map([
  ['layer', 'tilelayer'],
  ['objectgroup', 'objectgroup'],
  ['imagelayer', 'imagelayer'],
  ['group', 'group'],
])
/** The list in which JSON has a tag, by the tag around it and its own name. */
const LISTS = new Map([
  ...['map', 'group'].flatMap((place) =>
    [...LAYER_TYPES.keys()].map((name) => [`${place} ${name}`, 'layers'] as const),
  ),
  ['map tileset', 'tilesets'],
  ['objectgroup object', 'objects'],
  ['tileset tile', 'tiles'],
  ['wangset wangcolor', 'colors'],
  ['wangset wangtile', 'wangtiles'],
])
/** The same for tags around which there is one that JSON does not have. */
const OUTER_LISTS = new Map([
  ['properties property', 'properties'],
  ['wangsets wangset', 'wangsets'],
  ['data chunk', 'chunks'],
])

/** Returns the sentence for a root that is not wanted; undefined for the wanted one. */
export type CheckRoot = (name: string) => string | undefined

/** Converts a map or a tileset in XML (.tmx, .tsx) to the structure of its JSON. */
export function xmlToJson(text: string, checkRoot: CheckRoot): SourceResult {
  const open: OpenTag[] = []
  const places = new Map<object, number>()
  let root: Value | undefined
  let points = 0
  const problem = readXml(text, {
    open: (name, attributes, offset) => {
      const parent = open.at(-1)
      const wrongRoot = parent ? undefined : checkRoot(name)
      if (wrongRoot !== undefined) return wrongRoot
      // Counted before the conversion: a point takes ten times its size in the file.
      points += countPoints(attributes['points'], MAX_OBJECT_PARTS)
      if (points > MAX_OBJECT_PARTS)
        return `The objects have more than ${MAX_OBJECT_PARTS} points. Remove some, or split the map.`
      const value = valueOf(name, attributes)
      if (!parent) root = value
      else attach(parent, open.at(-2), name, value)
      // There are too many single tiles to store positions; their layer's position is near enough.
      if (name !== 'tile' || parent?.name === 'tileset') places.set(value, offset)
      const hasText = WITH_TEXT.has(name)
      open.push({ name, value, texts: hasText ? [] : undefined })
      return undefined
    },
    text: (piece) => open.at(-1)?.texts?.push(piece),
    close: () => {
      const tag = open.pop()
      if (tag) finish(tag, open.at(-1))
    },
  })
  if (problem) return { status: 'refused', problem }
  return {
    status: 'source',
    source: { content: root, locate: (path) => placeOf(text, offsetOf(root, path, places)) },
  }
}

function valueOf(name: string, attributes: Readonly<Record<string, string>>): Value {
  const value: Value = {}
  for (const [key, text] of Object.entries(attributes)) {
    value[key] = NUMBERS.has(key) && name !== 'property' ? numberOf(text) : meantByXml(text)
  }
  if (name === 'map') value['infinite'] = attributes['infinite'] === '1'
  if (attributes['visible'] !== undefined) value['visible'] = attributes['visible'] !== '0'
  const type = LAYER_TYPES.get(name)
  if (type !== undefined) value['type'] = type
  if (name === 'wangtile' && typeof value['wangid'] === 'string') value['wangid'] = wangOf(value['wangid'])
  return value
}

/** Puts a value where JSON has it. Ignores unknown ones. */
function attach(parent: OpenTag, grandparent: OpenTag | undefined, name: string, value: Value): void {
  const { name: place, value: holder } = parent
  const list = LISTS.get(`${place} ${name}`)
  const outerList = OUTER_LISTS.get(`${place} ${name}`)
  if (list !== undefined) push(holder, list, value)
  else if (outerList !== undefined && grandparent) push(grandparent.value, outerList, value)
  else if (name === 'tile' && (place === 'data' || place === 'chunk')) push(holder, 'data', value['gid'] ?? 0)
  else if (name === 'objectgroup' && place === 'tile') holder['objectgroup'] = value
  else if (place === 'template' && (name === 'object' || name === 'tileset')) holder[name] = value
  else if (name === 'image') {
    holder['image'] = value['source']
    holder['imagewidth'] = value['width']
    holder['imageheight'] = value['height']
  } else if (place !== 'object') return
  else if (SHAPES.has(name)) holder[name] = true
  else if (name === 'text') holder[name] = value
  else if (name === 'polyline' || name === 'polygon') holder[name] = pointsOf(value['points'])
}

/** Appends a value to the list under a key; creates the list if it is missing. */
function push(holder: Value, key: string, value: unknown): void {
  const list = holder[key]
  if (Array.isArray(list)) list.push(value)
  else holder[key] = [value]
}

/** Counts the points of "0,0 32,0", up to one more than `max`. */
function countPoints(points: string | undefined, max: number): number {
  if (points === undefined) return 0
  const pair = /\S+/g
  for (let count = 0; count <= max; count++) if (!pair.test(points)) return count
  return max + 1
}

/** Converts "0,0 32,0" to a list of points; returns the text itself if it is something else. */
function pointsOf(points: unknown): unknown {
  if (typeof points !== 'string') return points
  const pairs = points.trim().split(/\s+/)
  return pairs.map((pair) => {
    const [x = '', y = ''] = pair.split(',')
    return { x: numberOf(x), y: numberOf(y) }
  })
}

/** Characters of eight numbers, with blanks. A longer text stays a text, which the check of the file refuses. */
const MAX_WANG_ID = 200

/** Converts "0,1,0,0,0,0,0,0" to a list; Tiled before 1.5 wrote eight hexadecimal digits, the last first. */
function wangOf(text: string): readonly unknown[] | string {
  if (/^0x[0-9a-f]{1,8}$/i.test(text)) {
    return Array.from(text.slice(2).padStart(8, '0'), (digit) => Number.parseInt(digit, 16)).toReversed()
  }
  return text.length < MAX_WANG_ID && text.includes(',') ? text.split(',').map(numberOf) : text
}

/** Handles the end of a tag, when its text is complete. */
function finish({ name, value, texts }: OpenTag, parent: OpenTag | undefined): void {
  if (!texts) return
  const text = texts.join('')
  if (name === 'property') {
    value['value'] = propertyValue(value['type'], value['value'] ?? meantByXml(text))
    return
  }
  if (name === 'text') {
    value['text'] = meantByXml(text)
    return
  }
  // Single tiles, each a tag, are separated by blanks.
  if (value['data'] === undefined && text.trim() !== '') value['data'] = text
  if (name !== 'data' || !parent) return
  parent.value['encoding'] = value['encoding']
  parent.value['compression'] = value['compression']
  if (parent.value['chunks'] === undefined) parent.value['data'] = value['data']
}

/** Converts the value of a property, which is text in XML, to its type. */
function propertyValue(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'bool') return value === 'true' ? true : value === 'false' ? false : value
  return type === 'int' || type === 'float' || type === 'object' ? numberOf(value) : value
}

/** Returns a number, or the text itself if it is not one: the check of the file then reports it. */
function numberOf(text: string): number | string {
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : text
}

/** Returns the position of the innermost value on a path with a known tag. */
function offsetOf(root: unknown, path: JsonPath, places: ReadonlyMap<object, number>): number {
  let value: unknown = root
  let offset = 0
  for (let depth = 0; typeof value === 'object' && value !== null; depth++) {
    offset = places.get(value) ?? offset
    const key = path[depth]
    if (key === undefined || !Object.hasOwn(value, key)) break
    value = (value as Readonly<Record<string | number, unknown>>)[key] // an object or a list, as just checked
  }
  return offset
}
