import { blockMapLump } from './block-map'
import { buildNodes, NODE_FIELDS, type Nodes } from './bsp'
import { ByteWriter } from '../../text/byte-writer'
import type { Lines } from './line-list'
import {
  floorOf,
  isBarred,
  isSteady,
  landingTag,
  sectorLook,
  sidesOf,
  type DoomMap,
  type Sidedef,
} from './map'
import { mapName } from './settings'
import type { Lump } from './wad'

/**
 * The lumps of a binary map. Records as in the Doom source code, doomdata.h; the extended nodes of maps too large for
 * 16-bit counts as ZDoom defined them ("XNOD").
 */

/**
 * Line specials by `Action`: none, a door that closes again, one that needs the blue key, an exit, doors that need the
 * yellow and the red key, a secret exit, a teleport; none for travelling; lines that open or close doors when they are used, and when
 * they are walked over, again and again or once.
 */
export const SPECIALS: readonly number[] = [0, 1, 26, 52, 27, 28, 124, 97, 0, 61, 42, 86, 75, 2, 3]

const BLOCKS = 1
const TWO_SIDED = 4
const LOWER_UNPEGGED = 16
const SHOWN_AS_WALL = 32
const NO_SIDE = 0xffff
const ALL_SKILLS = 7

/** Lines, sides and vertices are counted in 16 bits; one value means none. */
export const MAX_RECORDS = 65_534
/** Half a megabyte of visibility data. */
const MAX_REJECTING = 2048
/** The first engines read signed counts. */
const MAX_SIGNED = 32_767

export interface BinaryMap {
  readonly lumps: readonly Lump[]
  /** Whether the first engines, and those faithful to them, can load it. */
  readonly isVanilla: boolean
}

/** Creates the binary lumps of a map whose line, side and vertex counts have been checked. */
export function binaryLumps(map: DoomMap): BinaryMap {
  const { lines } = map
  const vertexCount = lines.vertices.length
  const sides = sideLumps(map)
  const blockMap = blockMapLump(lines, vertexCount)
  const nodes = buildNodes(lines)
  const counts = [lines.length, sides.count, nodes.vertices.length, nodes.segs.length]
  const isClassic = counts.every((count) => count <= MAX_RECORDS) && nodes.subsectors.length - 1 <= MAX_SIGNED
  const nodeLumps = isClassic ? classicNodes(nodes, lines) : extendedNodes(nodes, vertexCount)
  const lumps: Lump[] = [
    { name: mapName(map.options), bytes: new Uint8Array() },
    { name: 'THINGS', bytes: things(map) },
    { name: 'LINEDEFS', bytes: sides.lines },
    { name: 'SIDEDEFS', bytes: sides.sides },
    { name: 'VERTEXES', bytes: vertexes(nodes, isClassic ? nodes.vertices.length : vertexCount) },
    ...nodeLumps,
    { name: 'SECTORS', bytes: sectors(map) },
    { name: 'REJECT', bytes: reject(map) },
    { name: 'BLOCKMAP', bytes: blockMap ?? new Uint8Array() },
  ]
  const isVanilla = isClassic && counts.every((count) => count <= MAX_SIGNED) && blockMap !== undefined
  return { lumps, isVanilla }
}

function things({ things: { things: list } }: DoomMap): Uint8Array {
  const writer = new ByteWriter(10 * list.length)
  for (const { x, y, angle, type } of list) {
    for (const value of [x, y, angle, type, ALL_SKILLS]) writer.u16(value)
  }
  return writer.finish()
}

function sideLumps(map: DoomMap): { lines: Uint8Array; sides: Uint8Array; count: number } {
  const { lines } = map
  const lineWriter = new ByteWriter(14 * lines.length)
  const sideWriter = new ByteWriter(45 * lines.length)
  // Equal sides are merged only if there would be too many: map editors prefer them separate.
  const known = countSides(lines) > MAX_RECORDS ? new Map<string, number>() : undefined
  let count = 0
  const put = ({ sector, upper, middle, lower, offset }: Sidedef): number => {
    const key = known && `${sector} ${upper} ${middle} ${lower} ${offset}`
    const index = key === undefined ? undefined : known?.get(key)
    if (index !== undefined) return index
    if (key !== undefined) known?.set(key, count)
    sideWriter.u16(offset)
    sideWriter.u16(0)
    sideWriter.name(upper)
    sideWriter.name(lower)
    sideWriter.name(middle)
    sideWriter.u16(sector)
    return count++
  }
  for (let line = 0; line < lines.length; line++) {
    const isWall = lines.back.at(line) < 0
    const look = lines.looks.at(line)
    lineWriter.u16(lines.from.at(line))
    lineWriter.u16(lines.to.at(line))
    lineWriter.u16(
      (isWall ? BLOCKS : TWO_SIDED) |
        (isBarred(look) ? BLOCKS : 0) |
        (isSteady(look) ? LOWER_UNPEGGED : 0) |
        (lines.hidden.at(line) === 1 ? SHOWN_AS_WALL : 0),
    )
    lineWriter.u16(SPECIALS[lines.actions.at(line)] ?? 0)
    lineWriter.u16(landingTag(map, line))
    const [front, back] = sidesOf(map, line)
    lineWriter.u16(front ? put(front) : NO_SIDE)
    lineWriter.u16(back ? put(back) : NO_SIDE)
  }
  return { lines: lineWriter.finish(), sides: sideWriter.finish(), count }
}

export function countSides(lines: Lines): number {
  let sides = 0
  for (let line = 0; line < lines.length; line++) sides += lines.back.at(line) < 0 ? 1 : 2
  return sides
}

/**
 * Creates the table of sectors that see each other, one bit each: all do. Newer engines accept an empty table, which is
 * written if there are too many sectors.
 */
function reject({ tiles }: DoomMap): Uint8Array {
  const count = tiles.sectorTable.length
  return new Uint8Array(count > MAX_REJECTING ? 0 : Math.ceil((count * count) / 8))
}

function vertexes({ vertices }: Nodes, count: number): Uint8Array {
  const writer = new ByteWriter(4 * count)
  for (let vertex = 0; vertex < count; vertex++) {
    writer.u16(vertices.x.at(vertex))
    writer.u16(vertices.y.at(vertex))
  }
  return writer.finish()
}

function sectors(map: DoomMap): Uint8Array {
  const count = map.tiles.sectorTable.length
  const writer = new ByteWriter(26 * count)
  for (let sector = 0; sector < count; sector++) {
    const { floor, ceiling, ceilingHeight, light } = sectorLook(map, sector)
    writer.u16(floorOf(map, sector))
    writer.u16(ceilingHeight)
    writer.name(floor)
    writer.name(ceiling)
    for (const value of [light, 0, map.tiles.sectorTable.tags.at(sector)]) writer.u16(value)
  }
  return writer.finish()
}

function classicNodes({ vertices, segs, subsectors, nodes }: Nodes, lines: Lines): readonly Lump[] {
  const segWriter = new ByteWriter(12 * segs.length)
  for (let seg = 0; seg < segs.length; seg++) {
    const [from, to, line, side] = [segs.from.at(seg), segs.to.at(seg), segs.line.at(seg), segs.side.at(seg)]
    const dx = vertices.x.at(to) - vertices.x.at(from)
    const dy = vertices.y.at(to) - vertices.y.at(from)
    const begin = side === 0 ? lines.from.at(line) : lines.to.at(line)
    const offset =
      Math.abs(vertices.x.at(from) - vertices.x.at(begin)) +
      Math.abs(vertices.y.at(from) - vertices.y.at(begin))
    segWriter.u16(from)
    segWriter.u16(to)
    // A full turn is 65,536, counter-clockwise from the east.
    segWriter.u16(dx > 0 ? 0 : dy > 0 ? 0x4000 : dx < 0 ? 0x8000 : 0xc000)
    for (const value of [line, side, offset]) segWriter.u16(value)
  }
  const subsectorWriter = new ByteWriter(4 * subsectors.length)
  for (let at = 0; at < subsectors.length - 1; at++) {
    subsectorWriter.u16(subsectors.at(at + 1) - subsectors.at(at))
    subsectorWriter.u16(subsectors.at(at))
  }
  const nodeWriter = new ByteWriter(2 * nodes.length)
  for (let at = 0; at < nodes.length; at++) {
    const value = nodes.at(at)
    const isChild = at % NODE_FIELDS >= 12
    nodeWriter.u16(isChild && value < 0 ? 0x8000 | (-1 - value) : value)
  }
  return [
    { name: 'SEGS', bytes: segWriter.finish() },
    { name: 'SSECTORS', bytes: subsectorWriter.finish() },
    { name: 'NODES', bytes: nodeWriter.finish() },
  ]
}

function extendedNodes({ vertices, segs, subsectors, nodes }: Nodes, vertexCount: number): readonly Lump[] {
  const writer = new ByteWriter(11 * segs.length + 3 * nodes.length)
  writer.latin('XNOD')
  writer.u32(vertexCount)
  writer.u32(vertices.length - vertexCount)
  for (let vertex = vertexCount; vertex < vertices.length; vertex++) {
    writer.u32(vertices.x.at(vertex) << 16)
    writer.u32(vertices.y.at(vertex) << 16)
  }
  writer.u32(subsectors.length - 1)
  for (let at = 0; at < subsectors.length - 1; at++) writer.u32(subsectors.at(at + 1) - subsectors.at(at))
  writer.u32(segs.length)
  for (let seg = 0; seg < segs.length; seg++) {
    writer.u32(segs.from.at(seg))
    writer.u32(segs.to.at(seg))
    writer.u16(segs.line.at(seg))
    writer.u8(segs.side.at(seg))
  }
  writer.u32(nodes.length / NODE_FIELDS)
  for (let at = 0; at < nodes.length; at++) {
    const value = nodes.at(at)
    if (at % NODE_FIELDS < 12) writer.u16(value)
    else writer.u32(value < 0 ? 0x80000000 | (-1 - value) : value)
  }
  return [
    { name: 'SEGS', bytes: new Uint8Array() },
    { name: 'SSECTORS', bytes: new Uint8Array() },
    { name: 'NODES', bytes: writer.finish() },
  ]
}
