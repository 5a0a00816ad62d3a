import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doomUdmf as doomUdmfEntry, doomWad as doomWadEntry } from '../../../../src/core/formats/doom/entry'
import { recordCounts } from '../../../../src/core/formats/doom/record-limits'
import { makeMap } from '../../../../src/core/formats/doom/map'
import { doomOptions } from '../../../../src/core/formats/doom/settings'
import { wad, udmf } from '../../../../src/core/formats/doom/doom'
import { checkOptions } from '../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../src/core/formats/load'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, IS_SHUT } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import {
  readMap,
  readWad,
  sectorAt,
  subsectorAt,
  type ReadLine,
  type ReadMap,
} from '../../../support/doom-wad'
import { levelFromText } from '../../../support/level-text'
import { oddLevels } from '../../../support/random-level'
import { smallTown } from '../../../support/small-town'
import { samples } from '../../../support/samples'

const writeBinaryMap = wad.writer.write
const writeTextMap = udmf.writer.write

const doomUdmf = await loadWriter(doomUdmfEntry)
const doomWad = await loadWriter(doomWadEntry)

const bytesOf = (level: Level, values = {}): Uint8Array =>
  writeBinaryMap(projectOf(level), 'x.wad', values).files[0]?.bytes ?? new Uint8Array()
const mapOf = (level: Level, values = {}): ReadMap => readMap(bytesOf(level, values))

const sizes = fc.record({
  cell: fc.integer({ min: 64, max: 256 }),
  thickness: fc.integer({ min: 8, max: 24 }),
  street: fc.integer({ min: 160, max: 400 }),
  house: fc.integer({ min: 72, max: 400 }),
})
const odd = fc.tuple(oddLevels({ maxSide: 7 }), sizes)
/** Levels with more floor and more passages than random ones. */
const floored = fc.tuple(
  oddLevels({
    maxSide: 7,
    cells: [CellKind.street, CellKind.street, CellKind.house, CellKind.house, CellKind.rock],
    edges: [EdgeKind.open, EdgeKind.open, EdgeKind.open, ...EDGE_KINDS.map(({ value }) => value)],
  }),
  sizes,
)

/** A point near the middle of a cell, off centre so that no line's end is hit. */
const middleOf = (at: number, { cell, thickness }: { cell: number; thickness: number }): number =>
  at * cell + (cell + thickness) / 2 + 0.25

/** Doors that need the blue, the yellow and the red key. */
const LOCKED = [26, 27, 28]

/** What is between two points on one axis, read from the lines that the segment between them crosses. */
function between(map: ReadMap, [ax, ay]: readonly number[], [bx, by]: readonly number[]): string {
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return '?'
  const crossed: { readonly line: ReadLine; readonly distance: number; readonly isFrontFirst: boolean }[] = []
  for (const line of map.lines) {
    const [x1, y1] = map.vertices[line.from] ?? [0, 0]
    const [x2, y2] = map.vertices[line.to] ?? [0, 0]
    const isAcross = ay === by ? x1 === x2 : y1 === y2
    const within = (value: number, one: number, other: number): boolean =>
      value > Math.min(one, other) && value < Math.max(one, other)
    const isHit =
      isAcross &&
      (ay === by ? within(ay, y1, y2) && within(x1, ax, bx) : within(ax, x1, x2) && within(y1, ay, by))
    if (!isHit) continue
    const isFrontFirst = (x2 - x1) * (ay - y1) - (y2 - y1) * (ax - x1) < 0
    crossed.push({ line, distance: Math.abs(ay === by ? x1 - ax : y1 - ay), isFrontFirst })
  }
  crossed.sort((one, other) => one.distance - other.distance)
  if (crossed.some(({ line }) => !line.back)) return 'shut'
  if (crossed.some(({ line }) => (line.flags & 1) !== 0)) return 'bars'
  const faces = crossed.filter(({ line }) =>
    [line.front.sector, line.back?.sector ?? -1].some((sector) => map.sectors[sector]?.ceiling === 0),
  )
  if (faces.length === 0) {
    const isLow = crossed.some(({ line }) =>
      [line.front, line.back].some((side) => map.sectors[side?.sector ?? -1]?.ceilingFlat === 'FLAT1'),
    )
    return isLow ? 'archway' : 'open'
  }
  const opens = (face: (typeof crossed)[number] | undefined, isForth: boolean): boolean => {
    if (!face) return false
    // A door line moves the sector behind it, and works only from its front.
    const isLeafBehind = map.sectors[face.line.back?.sector ?? -1]?.ceiling === 0
    return [1, ...LOCKED].includes(face.line.special) && isLeafBehind && face.isFrontFirst === isForth
  }
  const isHidden = faces.some(({ line }) => (line.flags & 32) !== 0)
  const isLocked = faces.some(({ line }) => LOCKED.includes(line.special))
  const [forth, back] = [opens(faces[0], true), opens(faces.at(-1), false)]
  return `${isLocked ? 'locked ' : ''}${isHidden ? 'secret ' : ''}door ${forth ? 'forth' : ''} ${back ? 'back' : ''}`
}

const SAID: Readonly<Record<number, string>> = {
  [EdgeKind.undecided]: 'open',
  [EdgeKind.open]: 'open',
  [EdgeKind.archway]: 'archway',
  [EdgeKind.wall]: 'shut',
  [EdgeKind.innerWall]: 'shut',
  [EdgeKind.breakableWall]: 'shut',
  [EdgeKind.bars]: 'bars',
  [EdgeKind.door]: 'door forth back',
  [EdgeKind.lockedDoor]: 'locked door forth back',
  [EdgeKind.secretDoor]: 'secret door forth back',
  [EdgeKind.oneWayForth]: 'door forth ',
  [EdgeKind.oneWayBack]: 'door  back',
}

describe('a binary Doom map', () => {
  it('has the same number of corners, lines and sectors for all options that are not lengths or heights', () => {
    const options = fc.record({
      game: fc.constantFrom('doom', 'doom2'),
      map: fc.integer({ min: 1, max: 32 }),
    })
    const lengths = fc.record({
      cell: fc.integer({ min: 64, max: 256 }),
      thickness: fc.integer({ min: 8, max: 24 }),
      street: fc.integer({ min: 160, max: 1024 }),
      house: fc.integer({ min: 72, max: 512 }),
    })
    fc.assert(
      fc.property(oddLevels(), lengths, options, options, (level, length, one, other) => {
        const counts = [one, other].map((values) =>
          recordCounts(makeMap(level, doomOptions(level, { ...length, ...values }))),
        )
        expect(counts[0]).toEqual(counts[1])
      }),
    )
  })

  it('has its lumps in the order that engines expect', () => {
    fc.assert(
      fc.property(odd, ([level, values]) => {
        const bytes = bytesOf(level, values)
        const lumps = readWad(bytes)
        expect(lumps.map(({ name }) => name).join(' ')).toBe(
          'MAP01 THINGS LINEDEFS SIDEDEFS VERTEXES SEGS SSECTORS NODES SECTORS REJECT BLOCKMAP',
        )
        let at = 12
        for (const lump of lumps) {
          expect(lump.at).toBe(at)
          at += lump.bytes.length
        }
        expect(bytes.length).toBe(at + 16 * lumps.length)
      }),
    )
  })

  it('has every edge between two cells with a floor as in the level', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(floored, ([level, values]) => {
        const map = mapOf(level, values)
        const compared: [read: string, said: string][] = []
        const outside: number[] = []
        const { width, height, cells } = level
        const point = (x: number, y: number): readonly number[] => [middleOf(x, values), -middleOf(y, values)]
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const isSolid = (cell: number): boolean => cells[cell] === CellKind.rock
            if (isSolid(y * width + x)) continue
            if (sectorAt(map, middleOf(x, values), -middleOf(y, values)) < 0) outside.push(y * width + x)
            if (x + 1 < width && !isSolid(y * width + x + 1)) {
              const said = SAID[level.westEdges[y * (width + 1) + x + 1] ?? 0] ?? ''
              met.add(said)
              compared.push([between(map, point(x, y), point(x + 1, y)), said])
            }
            if (y + 1 < height && !isSolid((y + 1) * width + x)) {
              const said = SAID[level.northEdges[(y + 1) * width + x] ?? 0] ?? ''
              compared.push([between(map, point(x, y), point(x, y + 1)), said])
            }
          }
        }
        expect(outside).toEqual([])
        expect(compared.map(([read]) => read)).toEqual(compared.map(([, said]) => said))
      }),
    )
    expect(met).toEqual(new Set(Object.values(SAID)))
  })

  it('ends the level at every open gate, and nowhere else', () => {
    fc.assert(
      fc.property(floored, ([level, values]) => {
        const map = mapOf(level, values)
        const { width, height } = level
        const isWayOut = (kind: number | undefined, cell: number): boolean =>
          kind !== EdgeKind.undecided && IS_SHUT[kind ?? 0] !== 1 && level.cells[cell] !== CellKind.rock
        let exits = 0
        for (let x = 0; x < width; x++) {
          if (isWayOut(level.northEdges[x], x)) exits++
          if (isWayOut(level.northEdges[height * width + x], (height - 1) * width + x)) exits++
        }
        for (let y = 0; y < height; y++) {
          if (isWayOut(level.westEdges[y * (width + 1)], y * width)) exits++
          if (isWayOut(level.westEdges[y * (width + 1) + width], y * width + width - 1)) exits++
        }
        expect(map.lines.filter(({ special }) => special === 52)).toHaveLength(exits)
      }),
    )
  })

  it('has every point of a floor in the sector that its lines enclose', () => {
    fc.assert(
      fc.property(
        odd,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
        ([level, values], spots) => {
          const map = mapOf(level, values)
          const [across, down] = [level.width, level.height].map(
            (side) => side * values.cell + values.thickness + 128,
          )
          const [found, enclosing]: [number[], (number | undefined)[]] = [[], []]
          for (const [a, b] of spots) {
            const x = (a % (across ?? 1)) - 63.5
            const y = 63.5 - (b % (down ?? 1))
            const sector = sectorAt(map, x, y)
            if (sector < 0) continue
            const [count, first] = map.subsectors[subsectorAt(map, x, y)] ?? [0, 0]
            const seg = count > 0 ? map.segs[first] : undefined
            const line = map.lines[seg?.line ?? -1]
            enclosing.push(sector)
            found.push((seg?.side === 0 ? line?.front : line?.back)?.sector ?? -1)
          }
          expect(found).toEqual(enclosing)
        },
      ),
      { numRuns: samples({ short: 5, long: 400 }) },
    )
  })

  it('has convex subsectors of one sector each, within the boxes of their nodes', () => {
    fc.assert(
      fc.property(odd, ([level, values]) => {
        const map = mapOf(level, values)
        const at = (vertex: number): readonly [number, number] =>
          map.vertices[vertex] ?? [Number.NaN, Number.NaN]
        const mixed: number[] = []
        const bent: number[] = []
        let next = 0
        for (const [index, [count, first]] of map.subsectors.entries()) {
          if (first !== next) mixed.push(index)
          next += count
          const segs = map.segs.slice(first, first + count)
          const sectors = segs.map(
            ({ line, side }) => (side === 0 ? map.lines[line]?.front : map.lines[line]?.back)?.sector,
          )
          if (new Set(sectors).size !== 1) mixed.push(index)
          for (const seg of segs) {
            const [x1, y1] = at(seg.from)
            const [x2, y2] = at(seg.to)
            const isLeftOfSeg = (vertex: number): boolean => {
              const [x, y] = at(vertex)
              return !((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) <= 0) // also true for a missing vertex
            }
            if (segs.some(({ from, to }) => isLeftOfSeg(from) || isLeftOfSeg(to))) bent.push(index)
          }
        }
        expect({ mixed, bent }).toEqual({ mixed: [], bent: [] })
        expect(next).toBe(map.segs.length)
        expect(map.nodes).toHaveLength(Math.max(0, map.subsectors.length - 1))
        const segsOf = (child: number): readonly number[] => {
          if ((child & 0x8000) === 0) return (map.nodes[child]?.children ?? []).flatMap(segsOf)
          const [count, first] = map.subsectors[child & 0x7fff] ?? [0, 0]
          return Array.from({ length: count }, (_, index) => first + index)
        }
        const [boxes, bounds]: [number[], number[]] = [[], []]
        for (const node of map.nodes) {
          for (const [index, child] of node.children.entries()) {
            const points = segsOf(child).flatMap((seg) => [
              at(map.segs[seg]?.from ?? -1),
              at(map.segs[seg]?.to ?? -1),
            ])
            const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
            boxes.push(...(node.boxes[index] ?? []))
            bounds.push(Math.max(...ys), Math.min(...ys), Math.min(...xs), Math.max(...xs))
          }
        }
        expect(boxes).toEqual(bounds)
      }),
    )
  })

  it('covers every side of every line once with segs', () => {
    fc.assert(
      fc.property(odd, ([level, values]) => {
        const map = mapOf(level, values)
        const length = (from: number, to: number): number => {
          const [[x1, y1], [x2, y2]] = [map.vertices[from] ?? [0, 0], map.vertices[to] ?? [0, 0]]
          return Math.abs(x1 - x2) + Math.abs(y1 - y2)
        }
        const stretches = map.lines.map((line) =>
          (line.back ? [0, 1] : [0]).map((): [number, number][] => []),
        )
        const [offsets, angles]: [number[], number[]] = [[], []]
        for (const seg of map.segs) {
          const stretch = stretches[seg.line]?.[seg.side]
          if (!stretch) throw new Error('A seg of no side')
          stretch.push([seg.offset, seg.offset + length(seg.from, seg.to)])
          const line = map.lines[seg.line]
          const begin = seg.side === 0 ? line?.from : line?.to
          offsets.push(length(begin ?? -1, seg.from))
          const [[x1, y1], [x2, y2]] = [map.vertices[seg.from] ?? [0, 0], map.vertices[seg.to] ?? [0, 0]]
          const angle = (Math.atan2(y2 - y1, x2 - x1) / (2 * Math.PI)) * 0x10000
          angles.push((Math.round(angle) + 0x10000) % 0x10000)
        }
        expect(offsets).toEqual(map.segs.map(({ offset }) => offset))
        expect(angles).toEqual(map.segs.map(({ angle }) => angle))
        const gaps: number[] = []
        for (const [index, sides] of stretches.entries()) {
          const line = map.lines[index]
          for (const side of sides) {
            let end = 0
            for (const [from, to] of side.toSorted(([a], [b]) => a - b)) {
              if (from !== end) gaps.push(index)
              end = to
            }
            if (end !== length(line?.from ?? -1, line?.to ?? -1)) gaps.push(index)
          }
        }
        expect(gaps).toEqual([])
      }),
    )
  })

  it('gives every wall a texture, and every line a length', () => {
    fc.assert(
      fc.property(floored, ([level, values]) => {
        const map = mapOf(level, values)
        const oneSided: string[] = []
        const [points, bare]: [number[], number[]] = [[], []]
        for (const [index, line] of map.lines.entries()) {
          if (isDeepStrictEqual(map.vertices[line.from], map.vertices[line.to])) points.push(index)
          if (!line.back) {
            oneSided.push(line.front.middle)
            continue
          }
          const ceiling = (sector: number): number => map.sectors[sector]?.ceiling ?? Number.NaN
          for (const [side, other] of [
            [line.front, line.back],
            [line.back, line.front],
          ] as const) {
            if (side.upper === '-' && !(ceiling(side.sector) <= ceiling(other.sector))) bare.push(index)
          }
        }
        expect({ points, bare }).toEqual({ points: [], bare: [] })
        expect(oneSided).not.toContain('-')
      }),
    )
  })

  it('lists in every block exactly the lines that touch it', () => {
    fc.assert(
      fc.property(floored, ([level, values]) => {
        const map = mapOf(level, values)
        const [originX = 0, originY = 0, columns = 0, rows = 0] = map.blockMap
        const signed = (value: number): number => (value > 0x7fff ? value - 0x10000 : value)
        const wrong: number[] = []
        for (let block = 0; block < columns * rows; block++) {
          const from = map.blockMap[4 + block] ?? 0
          if (map.blockMap[from] !== 0) wrong.push(block)
          const listed = map.blockMap.slice(from + 1, map.blockMap.indexOf(0xffff, from))
          const left = signed(originX) + 128 * (block % columns)
          const bottom = signed(originY) + 128 * Math.floor(block / columns)
          const touching = map.lines.flatMap((line, index) => {
            const [[x1, y1], [x2, y2]] = [map.vertices[line.from] ?? [0, 0], map.vertices[line.to] ?? [0, 0]]
            const isBeside = (low: number, a: number, b: number): boolean =>
              Math.max(a, b) < low || Math.min(a, b) >= low + 128
            return isBeside(left, x1, x2) || isBeside(bottom, y1, y2) ? [] : [index]
          })
          if (!isDeepStrictEqual(listed, touching)) wrong.push(block)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: samples({ short: 5, long: 80 }) },
    )
  })

  it("begins at the level's start, with the key on the way to the door if doors are locked", () => {
    const draft = draftOf(levelFromText('rhr\nhss\nrhr'))
    draft.places = [{ cell: 4, kind: 'start', name: '', properties: {} }]
    const middle = [128 + 72, -(128 + 72)]
    expect(mapOf(draft).things).toEqual([[...middle, 0, 1, 7]])
    draft.northEdges.fill(EdgeKind.lockedDoor, 4, 5)
    expect(mapOf(draft).things).toEqual([
      [...middle, 0, 1, 7],
      [72 + 8, -200, 0, 5, 7],
    ])
    const { losses } = writeBinaryMap(projectOf(draft), 'x.wad')
    expect(losses[0]).toBe(
      '1 locked door opens with a coloured key, which lies where it can be reached without it.',
    )
  })

  it('joins straight walls into few lines', () => {
    const { lines, vertices, sectors } = mapOf(
      levelFromText(['ssss', 'ssss', 'ssss'].join('\n'), 'generated'),
    )
    expect([lines.length, vertices.length, sectors.length]).toEqual([4, 4, 1])
  })

  it('is refused beyond 16 bits, with a remedy', () => {
    const wide = projectOf(createLevel(600, 3))
    for (const format of [doomWad, doomUdmf]) {
      expect(checkOptions(format, wide, { cell: 64 }).map(({ message }) => message)).toEqual([
        'The level has 600 x 3 cells; a Doom map is at most 32,767 units wide and high, which is room for 509 cells ' +
          'of 64 units. Export a part of the level, or make it smaller.',
      ])
      expect(() => format.write(wide, 'x')).toThrow('Doom map')
      expect(checkOptions(format, projectOf(createLevel(400, 3)), { cell: 128 })[0]?.message).toMatch(
        /from 64 to 81: a map is at most 32,767 units/,
      )
    }
    const many = draftOf(createLevel(140, 140))
    many.cells.fill(CellKind.house)
    many.northEdges.fill(EdgeKind.wall)
    many.westEdges.fill(EdgeKind.wall)
    expect(checkOptions(doomWad, projectOf(many), {})[0]?.message).toMatch(/has 78400 corners.*UDMF/)
    expect(checkOptions(doomUdmf, projectOf(many), {})).toEqual([])
  })
})

/** The blocks of a text map: their kind and fields; throws on invalid UDMF. */
function readUdmf(bytes: Uint8Array): {
  namespace: string
  blocks: { kind: string; fields: Record<string, string> }[]
} {
  const text = new TextDecoder('latin1').decode(readWad(bytes).find(({ name }) => name === 'TEXTMAP')?.bytes)
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*|[-+]?\d+(?:\.\d+)?|[{}=;]|\S/g)].map(
    ([token]) => token,
  )
  const blocks: { kind: string; fields: Record<string, string> }[] = []
  let at = 0
  const take = (wanted?: string): string => {
    const token = tokens[at++] ?? 'the end'
    if (wanted !== undefined && token !== wanted) throw new Error(`${token} where ${wanted} was expected`)
    return token
  }
  const assignment = (name: string): [string, string] => {
    take('=')
    const value = take()
    take(';')
    return [name, value]
  }
  const [, namespace] = assignment(take('namespace'))
  while (at < tokens.length) {
    const kind = take()
    take('{')
    const fields: Record<string, string> = {}
    for (let token = take(); token !== '}'; token = take()) {
      const [name, value] = assignment(token)
      if (name in fields) throw new Error(`${name} twice`)
      fields[name] = value
    }
    blocks.push({ kind, fields })
  }
  return { namespace, blocks }
}

describe('a text map', () => {
  const textOf = (level: Level, values = {}): ReturnType<typeof readUdmf> =>
    readUdmf(writeTextMap(projectOf(level), 'x', values).files[0]?.bytes ?? new Uint8Array())

  it('has the same lines, vertices and sectors as the binary map', () => {
    fc.assert(
      fc.property(odd, fc.constantFrom('doom', 'zdoom'), ([level, values], namespace) => {
        const map = mapOf(level, values)
        const text = textOf(level, { ...values, namespace })
        const all = (kind: string): Record<string, string>[] =>
          text.blocks.filter((block) => block.kind === kind).map(({ fields }) => fields)
        const sides = all('sidedef')
        const points = all('vertex').map(({ x, y }) => [Number(x), Number(y)])
        expect(text.namespace).toBe(`"${namespace}"`)
        expect(points).toEqual(map.vertices.slice(0, points.length))
        expect(all('sector').map(({ heightceiling }) => Number(heightceiling ?? 0))).toEqual(
          map.sectors.map(({ ceiling }) => ceiling),
        )
        const specials: Readonly<Record<string, number>> =
          namespace === 'doom'
            ? { 1: 1, 26: 26, 27: 27, 28: 28, 52: 52 }
            : { 12: 1, '13 130': 26, '13 131': 27, '13 129': 28, 243: 52 }
        const sectorOf = (side: string | undefined): number | undefined =>
          side === undefined ? undefined : Number(sides[Number(side)]?.['sector'])
        expect(
          all('linedef').map(({ v1, v2, sidefront, sideback, special, blocking, secret, ...rest }) => ({
            ends: [Number(v1), Number(v2)],
            sectors: [sectorOf(sidefront), sectorOf(sideback)],
            special:
              special === undefined ? 0 : specials['arg3' in rest ? `${special} ${rest['arg3']}` : special],
            flags:
              (blocking ? 1 : 0) +
              (rest['twosided'] ? 4 : 0) +
              (rest['dontpegbottom'] ? 16 : 0) +
              (secret ? 32 : 0),
          })),
        ).toEqual(
          map.lines.map((line) => ({
            ends: [line.from, line.to],
            sectors: [line.front.sector, line.back?.sector],
            special: line.special,
            flags: line.flags,
          })),
        )
      }),
    )
  })

  it('sets the line specials of doors in each namespace', () => {
    const door = textOf(firstLevel(smallTown()).level).blocks.find(({ fields }) => fields['special'] === '12')
    expect(door?.fields).toMatchObject({ arg1: '16', arg2: '150', playeruse: 'true', repeatspecial: 'true' })
  })

  it('names houses at their sectors, in the available characters', () => {
    const draft = draftOf(levelFromText('rhr\nhss\nrhr'))
    draft.places = [{ cell: 1, kind: 'inn', name: 'The “Äpfel” \\ "Rose"', properties: {} }]
    const named = textOf(draft).blocks.filter(({ fields }) => 'user_name' in fields)
    expect(named.map(({ kind, fields }) => [kind, fields['user_place'], fields['user_name']])).toEqual([
      ['sector', '"inn"', String.raw`"The ?Äpfel? \\ \"Rose\""`],
    ])
    expect(writeTextMap(projectOf(draft), 'x').losses).toContain(
      'The names of 1 house lose characters that ISO 8859-1 does not have.',
    )
  })
})

it('has every kind of cell as ground, water, a room or solid', () => {
  for (const { value, id } of CELL_KINDS) {
    const draft = draftOf(createLevel(1, 1))
    draft.cells.fill(value)
    const { sectors } = mapOf(draft)
    const ceilings = sectors.map(({ ceiling, ceilingFlat }) => `${ceiling} ${ceilingFlat}`)
    expect(ceilings).toEqual(
      id === 'rock' || id === 'outside' ? [] : [id === 'house' ? '128 CEIL3_5' : '256 F_SKY1'],
    )
  }
})
