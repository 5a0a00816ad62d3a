import { placeOf } from '../../native/json-text'
import { meantByXml } from '../../xml/write-xml'
import { readXml } from '../../xml/read-xml'
import type { SourceResult } from '../map-source'
import { numberOf, offsetOf, propertyValue, push, type Value } from '../xml-values'

interface OpenTag {
  readonly name: string
  readonly value: Value
  readonly texts: string[]
}

const NUMBERS: ReadonlySet<string> = new Set(
  ['id', 'tileid', 'tilewidth', 'tileheight', 'tilecount'].concat([
    'columns',
    'margin',
    'spacing',
    'width',
    'height',
  ]),
)

/** Converts a tileset in XML (.tsx) to the structure of its JSON, as far as maps with a custom tileset need it. */
export function readXmlTileset(text: string): SourceResult {
  const open: OpenTag[] = []
  const places = new Map<object, number>()
  let root: Value | undefined
  const problem = readXml(text, {
    open: (name, attributes, offset) => {
      const parent = open.at(-1)
      if (!parent && name !== 'tileset') {
        return name === 'map'
          ? 'This is a map; choose the file of its tileset (.tsx or .tsj).'
          : `This is a file of <${name}>; a tileset of Tiled begins with <tileset>.`
      }
      const value = valueOf(name, attributes)
      if (parent) attach(parent, open.at(-2), name, value)
      else root = value
      places.set(value, offset)
      open.push({ name, value, texts: [] })
      return undefined
    },
    text: (piece) => {
      const tag = open.at(-1)
      if (tag?.name === 'property') tag.texts.push(piece)
    },
    close: () => {
      const tag = open.pop()
      if (tag?.name !== 'property') return
      const { value, texts } = tag
      value['value'] = propertyValue(value['type'], value['value'] ?? meantByXml(texts.join('')))
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
  if (name === 'wangtile' && typeof value['wangid'] === 'string') value['wangid'] = wangOf(value['wangid'])
  return value
}

/** Puts a value where JSON has it. Ignores all others. */
function attach(parent: OpenTag, grandparent: OpenTag | undefined, name: string, value: Value): void {
  const { value: holder } = parent
  if (parent.name === 'tileset') {
    if (name === 'image') {
      holder['image'] = value['source']
      holder['imagewidth'] = value['width']
      holder['imageheight'] = value['height']
    } else if (name === 'tile') push(holder, 'tiles', value)
  } else if (parent.name === 'tile' && name === 'image') holder['image'] = value['source']
  else if (parent.name === 'properties' && name === 'property') {
    // Others have properties too: the tileset, and the objects of collision shapes.
    if (grandparent?.name === 'tile') push(grandparent.value, 'properties', value)
  } else if (parent.name === 'wangsets' && name === 'wangset' && grandparent) {
    push(grandparent.value, 'wangsets', value)
  } else if (parent.name === 'wangset') {
    if (name === 'wangcolor') push(holder, 'colors', value)
    else if (name === 'wangtile') push(holder, 'wangtiles', value)
  }
}

/** Converts "0,1,0,0,0,0,0,0" to a list; Tiled before 1.5 wrote eight hexadecimal digits, the last first. */
function wangOf(text: string): readonly unknown[] | string {
  if (/^0x[0-9a-f]{1,8}$/i.test(text)) {
    return Array.from(text.slice(2).padStart(8, '0'), (digit) => Number.parseInt(digit, 16)).toReversed()
  }
  return text.includes(',') ? text.split(',').map(numberOf) : text
}
