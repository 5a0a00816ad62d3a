import type { Bytes } from '../../level/bytes'
import type { Connector } from '../../level/connectors'
import { doorPosition, type Door } from '../../level/doors'
import type { District } from '../../level/districts'
import type { Grid } from '../../level/grid'
import type { Level } from '../../level/level'
import { type LabelSetting, type Place } from '../../level/places'
import { FORBIDDEN_NAMES } from '../../text/is-record'
import { textOfCodes } from '../../text/text'
import type { Alphabet } from './letters'

// How the parts of a level are written, both in the level and in its source.

/** Writes one row of values as letters that need no escape in JSON. */
export function rowText(values: Bytes, row: number, length: number, alphabet: Alphabet): string {
  const codes = new Uint8Array(length)
  for (let index = 0; index < length; index++) {
    const value = values[row * length + index] ?? 0
    const code = alphabet.codeOf[value] ?? 0
    if (code === 0) throw new RangeError(`${value} has no letter among "${alphabet.letters}"`)
    codes[index] = code
  }
  return textOfCodes(codes)
}

/** Writes one place. */
export function placeText(level: Pick<Level, 'width'>, place: Place): string {
  const parts = [
    `"x": ${place.cell % level.width}`,
    `"y": ${Math.floor(place.cell / level.width)}`,
    `"kind": ${JSON.stringify(place.kind)}`,
    `"name": ${JSON.stringify(place.name)}`,
    `"properties": ${recordText(place.properties)}`,
  ]
  const { link, size, ownKind, isGenerated, id, connectors, label } = place
  if (size) parts.push(`"width": ${size.width}`, `"height": ${size.height}`)
  if (ownKind !== undefined) parts.push(`"ownKind": ${JSON.stringify(ownKind)}`)
  if (isGenerated) parts.push('"generated": true')
  if (label) parts.push(labelText(label))
  if (link) parts.push(`"link": { "id": ${JSON.stringify(link.id)}, "kind": ${JSON.stringify(link.kind)} }`)
  if (id !== undefined) parts.push(`"id": ${JSON.stringify(id)}`)
  if (connectors) parts.push(connectorsText(connectors))
  return `{ ${parts.join(', ')} }`
}

/** Writes one door. */
export function doorText(grid: Grid, door: Door): string {
  const { edge, id, key, open, name, connectors, isGenerated } = door
  const { x, y, side } = doorPosition(grid, edge)
  const parts = [`"x": ${x}`, `"y": ${y}`, `"side": "${side}"`]
  if (id !== undefined) parts.push(`"id": ${JSON.stringify(id)}`)
  if (key !== undefined) parts.push(`"key": ${JSON.stringify(key)}`)
  if (open) parts.push('"open": true')
  if (name !== undefined) parts.push(`"name": ${JSON.stringify(name)}`)
  if (isGenerated) parts.push('"generated": true')
  if (connectors) parts.push(connectorsText(connectors))
  return `{ ${parts.join(', ')} }`
}

function connectorsText(connectors: readonly Connector[]): string {
  const entries = connectors.map(
    (connector) =>
      `{ "on": "${connector.on}", "target": ${JSON.stringify(connector.target)}, "do": "${connector.do}" }`,
  )
  return `"connectors": [${entries.join(', ')}]`
}

/** Writes one district. */
export function districtText({ name, settings, label }: District): string {
  const parts = [`"name": ${JSON.stringify(name)}`, `"settings": ${recordText(settings)}`]
  if (label) parts.push(labelText(label))
  return `{ ${parts.join(', ')} }`
}

function labelText(label: LabelSetting): string {
  return label === 'hidden' ? '"label": "hidden"' : `"label": { "x": ${label.x}, "y": ${label.y} }`
}

/** Writes free keys in sorted order. Throws on keys that a file cannot hold: they must not get into a project. */
export function recordText(record: Readonly<Record<string, string | number | boolean>>): string {
  const parts = Object.keys(record)
    .toSorted()
    .map((key) => {
      const value = record[key]
      if (FORBIDDEN_NAMES.includes(key)) throw new RangeError(`"${key}" is not allowed as a property name`)
      if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key} is ${value}`)
      return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
    })
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
