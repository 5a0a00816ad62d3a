import { refusedFor, type FieldProblem } from '../field-problems'
import type { RefusedFile } from '../format'
import type { JsonFile } from '../json-file'
import { placeOf, type JsonPath } from '../native/json-text'
import { readText } from '../../text/text'
import { MAX_CONTENT_MEMORY } from '../content-memory'
import { readXml } from '../xml/read-xml'
import { findXmlExcess } from '../xml/xml-memory'

/** An object of the map, with the arrays that its elements fill. */
type Holder = Record<string, unknown>

/**
 * Converts the XML of a map to the content of its JSON, so that one check serves both. Only elements with data are
 * known (region, setup, floor, bounds, row, note, and a tile each within a row); elements around them, such as a list
 * of regions, are ignored, because no description of the exact nesting is published.
 */
export function readMapXml(bytes: Uint8Array, memory = MAX_CONTENT_MEMORY): JsonFile {
  const excess = findXmlExcess(bytes, memory)
  if (excess) return { status: 'refused', problems: [excess] }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return { status: 'refused', problems: [decoded.problem] }
  const { text } = decoded
  const offsets = new WeakMap<object, number>()
  const regions: Holder[] = []
  const content: Holder = { regions }
  let region: Holder | undefined
  let floor: Holder | undefined
  let row: Holder | undefined
  let note: Holder | undefined
  /** The open tile in a row, and whether it contains other tiles. */
  const open: { readonly tile: Holder; isHolder: boolean }[] = []

  const problem = readXml(text, {
    open: (name, attributes, offset) => {
      const made: Holder = { ...attributes }
      offsets.set(made, offset)
      if (row) {
        const around = open.at(-1)
        if (around) around.isHolder = true
        open.push({ tile: made, isHolder: false })
      } else if (name === 'region') {
        const floors: Holder[] = []
        region = { ...made, floors }
        offsets.set(region, offset)
        regions.push(region)
      } else if (name === 'setup' && region) region['setup'] = made
      else if (name === 'floor' && region) {
        // Counts of floors may have the same name, but no number.
        if (made['index'] === undefined) return undefined
        floor = { ...made, notes: [], tiles: { rows: [] } }
        offsets.set(floor, offset)
        listIn(region, 'floors').push(floor)
      } else if (name === 'bounds' && floor) holderIn(floor, 'tiles')['bounds'] = made
      else if (name === 'row' && floor) {
        row = { ...made, tdata: [] }
        offsets.set(row, offset)
        listIn(holderIn(floor, 'tiles'), 'rows').push(row)
      } else if (name === 'note' && floor) {
        note = { ...made, __data: '' }
        offsets.set(note, offset)
        listIn(floor, 'notes').push(note)
      }
      return undefined
    },
    text: (piece) => {
      if (note) note['__data'] = `${String(note['__data'])}${piece}`
    },
    close: (name) => {
      if (row && open.length > 0) {
        const last = open.pop()
        if (last && !last.isHolder) listIn(row, 'tdata').push(last.tile)
      } else if (name === 'row') row = undefined
      else if (name === 'note') note = undefined
      else if (name === 'floor') floor = undefined
      else if (name === 'region') region = undefined
    },
  })
  if (problem) return { status: 'refused', problems: [problem] }
  const refuse = (problems: readonly FieldProblem[]): RefusedFile =>
    refusedFor(problems, text, (path) => placeOf(text, offsetOf(content, path, offsets)))
  return { status: 'json', content, refuse }
}

function listIn(holder: Holder, key: string): Holder[] {
  return holder[key] as Holder[] // made above with this key
}

function holderIn(holder: Holder, key: string): Holder {
  return holder[key] as Holder // made above with this key
}

/** Returns the start of the element at a key path, or of the innermost one around it. */
function offsetOf(content: Holder, path: JsonPath, offsets: WeakMap<object, number>): number {
  let found = 0
  let now: unknown = content
  for (const key of path) {
    if (typeof now !== 'object' || now === null) break
    now = (now as Record<string | number, unknown>)[key] // an object, as just checked
    if (typeof now === 'object' && now !== null) found = offsets.get(now) ?? found
  }
  return found
}
