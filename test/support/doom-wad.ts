/** Reads WADs and binary Doom maps by their published layout, without code from `src`. */

export interface ReadLump {
  readonly name: string
  readonly at: number
  readonly bytes: Uint8Array
}

export interface ReadSide {
  readonly upper: string
  readonly middle: string
  readonly sector: number
}

export interface ReadLine {
  readonly from: number
  readonly to: number
  readonly flags: number
  readonly special: number
  readonly front: ReadSide
  readonly back: ReadSide | undefined
}

export interface ReadSeg {
  readonly from: number
  readonly to: number
  readonly angle: number
  readonly line: number
  readonly side: number
  readonly offset: number
}

export interface ReadNode {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  /** Right, then left: top, bottom, left, right. */
  readonly boxes: readonly (readonly number[])[]
  readonly children: readonly number[]
}

export interface ReadMap {
  readonly things: readonly (readonly number[])[]
  readonly lines: readonly ReadLine[]
  readonly vertices: readonly (readonly [x: number, y: number])[]
  readonly segs: readonly ReadSeg[]
  /** The number of segs, and the first one. */
  readonly subsectors: readonly (readonly [number, number])[]
  readonly nodes: readonly ReadNode[]
  readonly sectors: readonly { readonly ceiling: number; readonly ceilingFlat: string }[]
  readonly blockMap: readonly number[]
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function readWad(bytes: Uint8Array): readonly ReadLump[] {
  const data = view(bytes)
  if (nameAt(bytes, 0, 4) !== 'PWAD') throw new Error('no PWAD')
  const directory = data.getInt32(8, true)
  return Array.from({ length: data.getInt32(4, true) }, (_, index) => {
    const entry = directory + 16 * index
    const at = data.getInt32(entry, true)
    const size = data.getInt32(entry + 4, true)
    return { name: nameAt(bytes, entry + 8, 8), at, bytes: bytes.subarray(at, at + size) }
  })
}

export function readMap(bytes: Uint8Array): ReadMap {
  const lumps = new Map(readWad(bytes).map((lump) => [lump.name, lump.bytes]))
  const lump = (name: string): Uint8Array => lumps.get(name) ?? new Uint8Array()
  const vertices = records(
    lump('VERTEXES'),
    4,
    (data) => [data.getInt16(0, true), data.getInt16(2, true)] as const,
  )
  const sides = records(lump('SIDEDEFS'), 30, (data, record) => ({
    upper: nameAt(record, 4, 8),
    middle: nameAt(record, 20, 8),
    sector: data.getUint16(28, true),
  }))
  const lines = records(lump('LINEDEFS'), 14, (data) => {
    const front = sides[data.getUint16(10, true)]
    if (!front) throw new Error('a line without a front')
    return {
      from: data.getUint16(0, true),
      to: data.getUint16(2, true),
      flags: data.getUint16(4, true),
      special: data.getUint16(6, true),
      front,
      back: sides[data.getUint16(12, true)],
    }
  })
  return {
    vertices,
    lines,
    things: records(lump('THINGS'), 10, (data) => [0, 2, 4, 6, 8].map((at) => data.getInt16(at, true))),
    segs: records(lump('SEGS'), 12, (data) => ({
      from: data.getUint16(0, true),
      to: data.getUint16(2, true),
      angle: data.getUint16(4, true),
      line: data.getUint16(6, true),
      side: data.getUint16(8, true),
      offset: data.getUint16(10, true),
    })),
    subsectors: records(
      lump('SSECTORS'),
      4,
      (data) => [data.getUint16(0, true), data.getUint16(2, true)] as const,
    ),
    nodes: records(lump('NODES'), 28, (data) => ({
      x: data.getInt16(0, true),
      y: data.getInt16(2, true),
      dx: data.getInt16(4, true),
      dy: data.getInt16(6, true),
      boxes: [8, 16].map((at) => [0, 2, 4, 6].map((field) => data.getInt16(at + field, true))),
      children: [data.getUint16(24, true), data.getUint16(26, true)],
    })),
    sectors: records(lump('SECTORS'), 26, (data, record) => ({
      ceiling: data.getInt16(2, true),
      ceilingFlat: nameAt(record, 12, 8),
    })),
    blockMap: records(lump('BLOCKMAP'), 2, (data) => data.getUint16(0, true)),
  }
}

/** The subsector of a point, as Doom finds it. */
export function subsectorAt({ nodes }: ReadMap, x: number, y: number): number {
  let child = nodes.length === 0 ? 0x8000 : nodes.length - 1
  while ((child & 0x8000) === 0) {
    const node = nodes[child]
    if (!node) throw new Error(`no node ${child}`)
    const isLeft = node.dx * (y - node.y) - node.dy * (x - node.x) > 0
    child = node.children[isLeft ? 1 : 0] ?? 0x8000
  }
  return child & 0x7fff
}

/** The sector of a point by lines alone: that of the side which the nearest line to the east turns towards it; -1 outside. */
export function sectorAt({ lines, vertices }: ReadMap, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  let sector = -1
  for (const line of lines) {
    const [x1, y1] = vertices[line.from] ?? [0, 0]
    const [x2, y2] = vertices[line.to] ?? [0, 0]
    if (x1 !== x2 || x1 < x || x1 > nearest || y < Math.min(y1, y2) || y > Math.max(y1, y2)) continue
    nearest = x1
    // A line to the south has the west on its right.
    sector = y2 < y1 ? line.front.sector : (line.back?.sector ?? -1)
  }
  return sector
}

function records<T>(bytes: Uint8Array, size: number, read: (data: DataView, record: Uint8Array) => T): T[] {
  if (bytes.length % size !== 0) throw new Error(`${bytes.length} bytes are no records of ${size}`)
  return Array.from({ length: bytes.length / size }, (_, index) => {
    const record = bytes.subarray(index * size, (index + 1) * size)
    return read(view(record), record)
  })
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length)).replace(/\0+$/, '')
}
