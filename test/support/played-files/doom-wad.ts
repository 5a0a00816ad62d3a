import { textOfCodes } from '../../../src/core/text/text'
import type { Lump } from '../../../src/core/formats/doom/wad'

/** A line of a map: its two vertices, its two sectors, and what it does. */
export interface MapLine {
  readonly from: number
  readonly to: number
  readonly front: number
  /** -1 for a wall. */
  readonly back: number
  readonly isBlocking: boolean
  readonly special: number
  /** The lock of a door in text maps; 0 for none. */
  readonly lock: number
}

/** What players meet in a map. Coordinates as in the file: y grows towards the north. */
export interface WadMap {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly lines: readonly MapLine[]
  readonly floors: readonly number[]
  readonly ceilings: readonly number[]
  readonly things: readonly { readonly x: number; readonly y: number; readonly type: number }[]
}

/** Returns the lumps of a WAD in order; none if it is damaged. */
export function lumpsOf(bytes: Uint8Array): readonly Lump[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || textOfCodes(bytes.subarray(0, 4)) !== 'PWAD') return []
  const [count, start] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (start + 16 * count > bytes.length) return []
  return Array.from({ length: count }, (_, index) => {
    const at = start + 16 * index
    const [from, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    const name = textOfCodes(bytes.subarray(at + 8, at + 16)).replace(/\0.*$/s, '')
    return { name, bytes: bytes.subarray(from, from + length) }
  })
}

/** Returns the map that begins with a lump of this name, as text or binary; undefined without one. */
export function mapNamed(lumps: readonly Lump[], name: string): WadMap | undefined {
  const first = lumps.findIndex((lump) => lump.name === name)
  if (first < 0) return undefined
  const [text] = lumps.slice(first + 1)
  if (text?.name === 'TEXTMAP') return textMap(textOfCodes(text.bytes))
  const lumpOf = (kind: string): DataView | undefined => {
    const bytes = lumps.slice(first + 1).find((lump) => lump.name === kind)?.bytes
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const [things, lines, sides] = ['THINGS', 'LINEDEFS', 'SIDEDEFS'].map(lumpOf)
  const [vertices, sectors] = ['VERTEXES', 'SECTORS'].map(lumpOf)
  if (!things || !lines || !sides || !vertices || !sectors) return undefined
  const sectorOf = (side: number): number =>
    30 * side + 30 <= sides.byteLength ? sides.getUint16(30 * side + 28, true) : -1
  return {
    x: records(vertices, 4, (at) => vertices.getInt16(at, true)),
    y: records(vertices, 4, (at) => vertices.getInt16(at + 2, true)),
    lines: records(lines, 14, (at) => ({
      from: lines.getUint16(at, true),
      to: lines.getUint16(at + 2, true),
      isBlocking: (lines.getUint16(at + 4, true) & 1) !== 0,
      special: lines.getUint16(at + 6, true),
      lock: 0,
      front: sectorOf(lines.getUint16(at + 10, true)),
      back: sectorOf(lines.getUint16(at + 12, true)),
    })),
    floors: records(sectors, 26, (at) => sectors.getInt16(at, true)),
    ceilings: records(sectors, 26, (at) => sectors.getInt16(at + 2, true)),
    things: records(things, 10, (at) => ({
      x: things.getInt16(at, true),
      y: things.getInt16(at + 2, true),
      type: things.getInt16(at + 6, true),
    })),
  }
}

function records<T>(view: DataView, size: number, read: (at: number) => T): T[] {
  return Array.from({ length: Math.floor(view.byteLength / size) }, (_, index) => read(size * index))
}

const FIELD = /(\w+)=("(?:[^"\\]|\\.)*"|[^;]*);/g

/** Reads a text map of a block a line, as ours are. */
function textMap(text: string): WadMap {
  const blocks = { thing: [], vertex: [], linedef: [], sidedef: [], sector: [] } as Record<string, Fields[]>
  for (const line of text.split('\n')) {
    const list = blocks[line.slice(0, line.indexOf('{'))]
    if (!list) continue
    const fields: Fields = {}
    for (const [, name = '', value = ''] of line.matchAll(FIELD)) {
      if (!value.startsWith('"')) fields[name] = value === 'true' ? 1 : Number(value)
    }
    list.push(fields)
  }
  const { thing = [], vertex = [], linedef = [], sidedef = [], sector = [] } = blocks
  const sectorOf = (side = -1): number => (side < 0 ? -1 : (sidedef[side]?.['sector'] ?? -1))
  return {
    x: vertex.map((each) => each['x'] ?? 0),
    y: vertex.map((each) => each['y'] ?? 0),
    lines: linedef.map((each) => ({
      from: each['v1'] ?? -1,
      to: each['v2'] ?? -1,
      front: sectorOf(each['sidefront']),
      back: sectorOf(each['sideback']),
      isBlocking: each['blocking'] === 1,
      special: each['special'] ?? 0,
      lock: each['arg3'] ?? 0,
    })),
    floors: sector.map((each) => each['heightfloor'] ?? 0),
    ceilings: sector.map((each) => each['heightceiling'] ?? 0),
    things: thing.map((each) => ({ x: each['x'] ?? 0, y: each['y'] ?? 0, type: each['type'] ?? 0 })),
  }
}

type Fields = Record<string, number>
