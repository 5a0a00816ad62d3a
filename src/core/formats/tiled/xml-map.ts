import { placeOf, type JsonPath } from '../native/json-text'
import { readXml } from '../xml/read-xml'
import { meantByXml } from '../xml/write-xml'
import type { SourceResult } from './map-source'

/** A value as JSON would have it, while it is being put together. */
type Value = Record<string, unknown>

/** A tag that is open: the value that its attributes and what stands in it become. */
interface OpenTag {
  readonly name: string
  readonly value: Value
  /** Pieces of text in it, where text means something. */
  readonly texts: string[] | undefined
}

/** Attributes that are numbers in JSON. Those that are words there, such as names, stay as they are. */
const NUMBERS: ReadonlySet<string> = new Set(
  ['width', 'height', 'tilewidth', 'tileheight', 'firstgid', 'id', 'gid', 'x', 'y', 'rotation'].concat([
    'columns',
    'tilecount',
    'spacing',
    'margin',
    'startx',
    'starty',
  ]),
)
const SHAPES: ReadonlySet<string> = new Set(['point', 'ellipse', 'capsule', 'text'])
const LAYER_TYPES: Readonly<Record<string, string>> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
}

/** Reads a map in XML (.tmx) into what the same map is in JSON. */
export function readXmlMap(text: string): SourceResult {
  const open: OpenTag[] = []
  const places = new Map<object, number>()
  let root: Value | undefined

  const problem = readXml(text, {
    open: (name, attributes, offset) => {
      const parent = open.at(-1)
      if (!parent && name !== 'map') {
        const what = name === 'tileset' ? 'a tileset without a map' : `a file of <${name}>`
        return `This is ${what}; a Tiled map begins with <map>.`
      }
      const value = valueOf(name, attributes)
      if (!parent) root = value
      else attach(parent, open.at(-2), name, value)
      // Single tiles are too many to remember where each stands; their layer's place is near enough.
      if (name !== 'tile') places.set(value, offset)
      const hasText = name === 'data' || name === 'chunk' || name === 'property'
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

/** The innermost value on a path whose tag is known. */
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

function valueOf(name: string, attributes: Readonly<Record<string, string>>): Value {
  const value: Value = {}
  for (const [key, text] of Object.entries(attributes)) {
    if (NUMBERS.has(key) && name !== 'property') value[key] = numberOf(text)
    else value[key] = meantByXml(text)
  }
  if (name === 'map') value['infinite'] = attributes['infinite'] === '1'
  const type = LAYER_TYPES[name]
  if (type !== undefined) value['type'] = type
  // Tiled 1.9 called it class, on objects and tiles.
  if ((name === 'object' || name === 'tile') && value['type'] === undefined && 'class' in value)
    value['type'] = value['class']
  return value
}

/** A number, or the text itself where it is none: the check of the map then says so. */
function numberOf(text: string): number | string {
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : text
}

/** Puts a value where JSON has it. What is unknown is passed over. */
function attach(parent: OpenTag, grandparent: OpenTag | undefined, name: string, value: Value): void {
  const { value: holder } = parent
  if (name in LAYER_TYPES && (parent.name === 'map' || parent.name === 'group')) push(holder, 'layers', value)
  else if (name === 'tileset' && parent.name === 'map') push(holder, 'tilesets', value)
  else if (name === 'object' && parent.name === 'objectgroup') push(holder, 'objects', value)
  else if (name === 'chunk' && parent.name === 'data' && grandparent) push(grandparent.value, 'chunks', value)
  else if (name === 'tile' && parent.name === 'tileset') push(holder, 'tiles', value)
  else if (name === 'tile' && (parent.name === 'data' || parent.name === 'chunk'))
    push(holder, 'data', value['gid'] ?? 0)
  else if (name === 'property' && parent.name === 'properties' && grandparent)
    push(grandparent.value, 'properties', value)
  else if (parent.name !== 'object') return
  else if (SHAPES.has(name)) holder[name] = true
  else if (name === 'polyline' || name === 'polygon') holder[name] = pointsOf(value['points'])
}

function push(holder: Value, key: string, value: unknown): void {
  const list = holder[key]
  if (Array.isArray(list)) list.push(value)
  else holder[key] = [value]
}

/** "0,0 32,0" as a list of points; the text itself where it is something else. */
function pointsOf(points: unknown): unknown {
  if (typeof points !== 'string') return points
  const pairs = points.trim().split(/\s+/)
  return pairs.map((pair) => {
    const [x = '', y = ''] = pair.split(',')
    return { x: numberOf(x), y: numberOf(y) }
  })
}

/** What only the end of a tag can tell: the text in it. */
function finish({ name, value, texts }: OpenTag, parent: OpenTag | undefined): void {
  if (!texts) return
  const text = texts.join('')
  if (name === 'property') {
    value['value'] = propertyValue(value['type'], value['value'] ?? meantByXml(text))
    return
  }
  // Tiles by themselves, each a tag, stand between blanks.
  if (value['data'] === undefined && text.trim() !== '') value['data'] = text
  if (name !== 'data' || !parent) return
  parent.value['encoding'] = value['encoding']
  parent.value['compression'] = value['compression']
  if (parent.value['chunks'] === undefined) parent.value['data'] = value['data']
}

function propertyValue(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'bool') return value === 'true' ? true : value === 'false' ? false : value
  return type === 'int' || type === 'float' || type === 'object' ? numberOf(value) : value
}
