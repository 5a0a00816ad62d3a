import { placeOf } from '../native/json-text'
import { readXml } from '../xml/read-xml'
import { meantByXml } from '../xml/write-xml'
import type { SourceResult } from './map-source'
import { numberOf, offsetOf, propertyValue, push, type Value } from './xml-values'

/** An open tag: the value of its attributes and content. */
interface OpenTag {
  readonly name: string
  readonly value: Value
  /** Pieces of text in it, if text is meaningful. */
  readonly texts: string[] | undefined
}

/** Attributes that are numbers in JSON. Text attributes, such as names, are not listed. */
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

/** Converts a map in XML (.tmx) to the structure of its JSON. */
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
      // There are too many single tiles to store positions; their layer's position is near enough.
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

/** Puts a value where JSON has it. Ignores unknown ones. */
function attach(parent: OpenTag, grandparent: OpenTag | undefined, name: string, value: Value): void {
  const { value: holder } = parent
  if (name in LAYER_TYPES && (parent.name === 'map' || parent.name === 'group')) push(holder, 'layers', value)
  else if (name === 'tileset' && parent.name === 'map') push(holder, 'tilesets', value)
  else if (name === 'object' && parent.name === 'objectgroup') push(holder, 'objects', value)
  else if (name === 'chunk' && parent.name === 'data' && grandparent) push(grandparent.value, 'chunks', value)
  else if (name === 'tile' && parent.name === 'tileset') push(holder, 'tiles', value)
  else if (name === 'tile' && (parent.name === 'data' || parent.name === 'chunk'))
    push(holder, 'data', value['gid'] ?? 0)
  else if (name === 'objectgroup' && parent.name === 'tile') holder['objectgroup'] = value
  else if (name === 'property' && parent.name === 'properties' && grandparent)
    push(grandparent.value, 'properties', value)
  else if (parent.name !== 'object') return
  else if (SHAPES.has(name)) holder[name] = true
  else if (name === 'polyline' || name === 'polygon') holder[name] = pointsOf(value['points'])
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

/** Handles the end of a tag, when its text is complete. */
function finish({ name, value, texts }: OpenTag, parent: OpenTag | undefined): void {
  if (!texts) return
  const text = texts.join('')
  if (name === 'property') {
    value['value'] = propertyValue(value['type'], value['value'] ?? meantByXml(text))
    return
  }
  // Single tiles, each a tag, are separated by blanks.
  if (value['data'] === undefined && text.trim() !== '') value['data'] = text
  if (name !== 'data' || !parent) return
  parent.value['encoding'] = value['encoding']
  parent.value['compression'] = value['compression']
  if (parent.value['chunks'] === undefined) parent.value['data'] = value['data']
}
