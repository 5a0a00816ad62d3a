import { decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_BANK_TILE, FIRST_DOOR_TILE, FIRST_WALL_TILE } from '../../../../src/core/formats/tiled/tileset'
import { drawTileset } from '../../../../src/core/formats/tiled/tileset-picture'
import { tiled as tiledEntry } from '../../../../src/core/formats/tiled/entry'
import { readClassic } from '../../../../src/core/formats/classic/read'
import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  isNorthEdge,
  neighbour,
  SOUTH,
  type Box,
} from '../../../../src/core/level/grid'
import { loadWriter } from '../../../../src/core/formats/load'
import { light } from '../../../../src/core/picture/styles/light'
import { JSON_ENCODER } from '../../../../src/core/formats/tiled/encoder'
import { tiledWriter } from '../../../../src/core/formats/tiled/write'
import { CellKind, cellKindRow, edgeKindRow, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, type Level } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { fixture, projectIn, textOf } from '../../../support/files'
import { withOpenBanks } from '../../../support/banks'
import { districtLevel } from '../../../support/district-town'
import { oddProjects } from '../../../support/random-level'
import { riverTown } from '../../../support/river-town'
import { samples } from '../../../support/samples'

const tiled = await loadWriter(tiledEntry)

interface MapFile {
  readonly width: number
  readonly height: number
  readonly nextobjectid: number
  readonly properties: readonly { readonly name: string; readonly value: unknown }[]
  readonly tilesets: readonly {
    readonly image: string
    readonly tilecount: number
    readonly firstgid: number
    readonly tiles: readonly {
      readonly id: number
      readonly properties?: readonly { readonly name: string }[]
      readonly objectgroup?: { readonly objects: readonly Box[] }
    }[]
  }[]
  readonly layers: readonly {
    readonly name: string
    readonly class?: string
    readonly encoding?: string
    readonly data?: readonly number[]
    readonly objects?: readonly MapObject[]
  }[]
}

interface MapObject {
  readonly id: number
  readonly type: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly properties: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

const write = tiledWriter(JSON_ENCODER)

function mapOf(project: Project, values: SettingValues = {}): MapFile {
  return JSON.parse(textOf(write(project, 'town.tmj', values)))
}

function dataOf(map: MapFile, name: string): readonly number[] {
  return map.layers.find((layer) => layer.name === name)?.data ?? []
}

function objectsOf(map: MapFile, type: string): readonly MapObject[] {
  return map.layers.flatMap((layer) => layer.objects ?? []).filter((object) => object.type === type)
}

const sample = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample'))

/** What the tiles of cells mean, as published. */
const KIND_OF_TILE = new Map([
  [0, 'undecided'],
  [1, 'street'],
  [2, 'house'],
  [3, 'rock'],
  [40, 'outside'],
  [41, 'water'],
  [42, 'bridge'],
])

describe('a Tiled map', () => {
  it('has the kind, walls and doors of every cell on both sides of each edge', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const { level } = firstLevel(project)
        const map = mapOf(project)
        const [ground, walls, doors] = ['ground', 'walls', 'doors'].map((name) => dataOf(map, name))
        const hasBanks = map.layers.some(({ name }) => name === 'banks')
        const seen = hasBanks ? withOpenBanks(level) : level
        const mask = (gid: number, first: number): number => (gid === 0 ? 0 : gid - 1 - first)
        expect([ground?.length, walls?.length, doors?.length]).toEqual(Array(3).fill(level.cells.length))
        for (let cell = 0; cell < level.cells.length; cell++) {
          const kind = KIND_OF_TILE.get((ground?.[cell] ?? 0) - 1)
          expect(kind).toBe(cellKindRow(level.cells[cell] ?? 0).id)
          for (const [bit, direction] of DIRECTIONS.entries()) {
            const { passage } = edgeKindRow(edgeAt(seen, edgeOf(seen, cell, direction)))
            expect((mask(walls?.[cell] ?? 0, FIRST_WALL_TILE) >> bit) & 1).toBe(passage === 'shut' ? 1 : 0)
            expect((mask(doors?.[cell] ?? 0, FIRST_DOOR_TILE) >> bit) & 1).toBe(passage === 'door' ? 1 : 0)
          }
        }
      }),
    )
  })

  it('draws banks at the water and rails on bridges, no walls over water and land outside', () => {
    const project = riverTown()
    const { level } = firstLevel(project)
    const map = mapOf(project)
    const [banks, walls] = ['banks', 'walls'].map((name) => dataOf(map, name))
    const maskAt = (data: readonly number[] | undefined, cell: number, first: number): number => {
      const gid = data?.[cell] ?? 0
      return gid === 0 ? 0 : gid - 1 - first
    }
    const expected = Array.from(level.cells, (kind, cell) => {
      if (kind !== CellKind.water && kind !== CellKind.bridge) return 0
      return DIRECTIONS.reduce<number>((mask, direction) => {
        const beside = level.cells[neighbour(level, cell, direction)]
        const isLow = beside !== undefined && beside !== CellKind.house && beside !== CellKind.rock
        const ends = kind === CellKind.water ? isLow && beside !== kind : beside === CellKind.water
        return ends ? mask | (1 << direction) : mask
      }, 0)
    })
    expect(expected.map((_, cell) => maskAt(banks, cell, FIRST_BANK_TILE))).toEqual(expected)
    expect(expected.filter((mask) => mask > 0).length).toBeGreaterThan(10)
    for (let cell = 0; cell < level.cells.length; cell++) {
      if (level.cells[cell] !== CellKind.water) continue
      const houses = DIRECTIONS.filter((direction) => {
        const beside = level.cells[neighbour(level, cell, direction)]
        return beside === CellKind.house || beside === CellKind.rock
      })
      const mask = houses.reduce<number>((sum, direction) => sum | (1 << direction), 0)
      expect(maskAt(walls, cell, FIRST_WALL_TILE)).toBe(mask)
    }
  })

  it('keeps every wall of a level whose water has an open side, which banks alone cannot show', () => {
    const draft = draftOf(firstLevel(riverTown()).level)
    draft.westEdges[4 * (draft.width + 1) + 6] = EdgeKind.open
    const names = mapOf(projectOf(draft)).layers.map(({ name }) => name)
    expect(names).toEqual(['ground', 'walls', 'doors', 'collision', 'objects'])
  })

  it('lets water and outside continue between their cells if walls are tiles', () => {
    const project = riverTown()
    const { level } = firstLevel(project)
    const map: MapFile = JSON.parse(textOf(write(project, 'x', { variant: 'blocks' })))
    const blocks = dataOf(map, 'blocks')
    const across = 2 * level.width + 1
    const tileAt = (x: number, y: number): number => (blocks[y * across + x] ?? 0) - 1
    let between = 0
    for (let cell = 0; cell < level.cells.length; cell++) {
      const kind = level.cells[cell] ?? 0
      if (kind !== CellKind.water && kind !== CellKind.outside) continue
      const [x, y] = [2 * (cell % level.width) + 1, 2 * Math.floor(cell / level.width) + 1]
      expect(KIND_OF_TILE.get(tileAt(x, y))).toBe(cellKindRow(kind).id)
      for (const [dx, dy, direction] of [
        [1, 0, EAST],
        [0, 1, SOUTH],
      ] as const) {
        if (level.cells[neighbour(level, cell, direction)] !== kind) continue
        expect(KIND_OF_TILE.get(tileAt(x + dx, y + dy))).toBe(cellKindRow(kind).id)
        between++
      }
    }
    expect(between).toBeGreaterThan(40)
    // The deck of a bridge continues, too.
    expect(KIND_OF_TILE.get(tileAt(2 * 7, 2 * 1 + 1))).toBe('bridge')
  })

  it.each([8, 32, 50])('has collision shapes on every wall and nowhere else, with tiles of %i px', (size) => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const { level } = firstLevel(project)
        const map: MapFile = JSON.parse(textOf(write(project, 'x', { size })))
        const walls = map.layers.find(({ name }) => name === 'collision')
        expect(walls?.class).toBe(walls && 'Wall')
        const shapesOf = new Map(map.tilesets[0]?.tiles.map(({ id, objectgroup }) => [id + 1, objectgroup]))
        const covers = (boxes: readonly Box[], x: number, y: number): boolean =>
          boxes.some((box) => x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height)
        const tileCovers = (cell: number, x: number, y: number): boolean =>
          ['walls', 'doors'].some((name) => {
            const shapes = shapesOf.get(dataOf(map, name)[cell] ?? 0)?.objects ?? []
            return covers(shapes, x - (cell % level.width) * size, y - Math.floor(cell / level.width) * size)
          })
        const hasBanks = map.layers.some(({ name }) => name === 'banks')
        for (let edge = 0; edge < edgeCount(level); edge++) {
          const [before, after] = cellsOfEdge(level, edge)
          const isFlat = isNorthEdge(level, edge)
          const cell = after < 0 ? before : after
          const far = after < 0 ? 1 : 0
          const x = ((cell % level.width) + (isFlat ? 0.5 : far)) * size
          const y = (Math.floor(cell / level.width) + (isFlat ? far : 0.5)) * size
          const isShut = edgeKindRow(edgeAt(level, edge)).passage === 'shut'
          expect(covers(walls?.objects ?? [], x, y)).toBe(isShut)
          // Where water and outside end, banks and solid cells stop walkers instead.
          if (hasBanks) continue
          const [dx, dy] = isFlat ? [0, 0.5] : [0.5, 0]
          expect(before < 0 || tileCovers(before, x - dx, y - dy) === isShut).toBe(true)
          expect(after < 0 || tileCovers(after, x + dx, y + dy) === isShut).toBe(true)
        }
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })

  it('says of exactly the tiles that are solid as a whole that they collide', () => {
    const { tiles = [] } = mapOf(sample).tilesets[0] ?? {}
    const solid = tiles.filter(({ objectgroup }) =>
      objectgroup?.objects.some(({ width, height }) => width === 32 && height === 32),
    )
    const colliding = tiles.filter(({ properties = [] }) =>
      properties.some(({ name }) => name === 'collides'),
    )
    expect(colliding.map(({ id }) => id)).toEqual([3, 40, 41, 4, 7])
    expect(solid).toEqual(colliding)
  })

  it('keeps the ids of its objects when another place or door is added', () => {
    const idsOf = (level: Level) =>
      mapOf(projectOf(level)).layers.flatMap(({ objects = [] }) =>
        objects
          .filter(({ type }) => type !== 'Wall')
          .map(({ id, type, x, y }) => `${type} ${x},${y} is ${id}`),
      )
    const draft = draftOf(firstLevel(sample).level)
    const before = idsOf(draft)
    draft.places = [{ cell: 0, kind: 'note', name: 'first', properties: {} }, ...draft.places]
    draft.northEdges[0] = EdgeKind.door
    const after = idsOf(draft)
    expect(before.length).toBeGreaterThan(60)
    expect(after).toHaveLength(before.length + 2)
    expect(before.filter((id) => !after.includes(id))).toEqual([])
  })

  it('has objects with unique ids, all below the next free id', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const map = mapOf(project)
        const ids = map.layers.flatMap((layer) => layer.objects ?? []).map((object) => object.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(Math.max(0, ...ids)).toBeLessThan(map.nextobjectid)
      }),
    )
  })

  it('shows gates as points with their state, and doors as rectangles on their edge', () => {
    const map = mapOf(sample)
    const gates = objectsOf(map, 'gate')
    expect(gates).toHaveLength(8)
    expect(
      gates.filter((gate) => gate.properties.some(({ name, value }) => name === 'open' && value === true)),
    ).toHaveLength(1)
    // One door for each house, and the open gate.
    const doors = objectsOf(map, 'Door')
    expect(doors).toHaveLength(54)
    expect(new Set(doors.map(({ width, height }) => `${width} x ${height}`))).toEqual(
      new Set(['32 x 6', '6 x 32']),
    )
  })

  it('distinguishes kinds of doors and the direction of one-way doors by properties', () => {
    const draft = draftOf(createLevel(2, 2))
    draft.northEdges.set([EdgeKind.lockedDoor, 0, EdgeKind.oneWayBack])
    draft.westEdges.set([0, EdgeKind.oneWayForth])
    draft.westEdges.set([EdgeKind.secretDoor, EdgeKind.archway, EdgeKind.bars], 3)
    const map = mapOf(projectOf(draft))
    const doors = objectsOf(map, 'Door')
    expect(
      doors.map((door) => [
        door.x,
        door.y,
        Object.fromEntries(door.properties.map(({ name, value }) => [name, value])),
      ]),
    ).toEqual([
      [0, -3, { state: 'locked', outside: true }],
      [0, 29, { state: 'one-way', towards: 'north' }],
      [29, 0, { state: 'one-way', towards: 'east' }],
      [-3, 32, { state: 'secret', outside: true }],
      [29, 32, { state: 'archway' }],
      [61, 32, { state: 'bars', outside: true }],
    ])
    // Bars stop walkers, so they are among the walls, too.
    expect(objectsOf(map, 'Wall').map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
      [61, 32, 6, 32],
    ])
  })

  it('shows places as points in the middle of their cell, with typed properties', () => {
    const properties = { beds: 4, share: 0.5, clean: true, keeper: 'Ebba "Å"', many: 2 ** 40 }
    const level = {
      ...createLevel(3, 2),
      places: [{ cell: 4, kind: 'inn', name: 'The Anchor', properties }],
    } as const
    const [inn] = objectsOf(mapOf(projectOf(level)), 'inn')
    expect(inn).toMatchObject({ x: 48, y: 48, name: 'The Anchor' })
    expect(inn?.properties.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['beds', 'int', 4],
      ['share', 'float', 0.5],
      ['clean', 'bool', true],
      ['keeper', 'string', 'Ebba "Å"'],
      ['many', 'float', 2 ** 40],
    ])
  })

  it('has a layer of districts below the objects, each part a rectangle or a polygon with the settings', () => {
    const map = mapOf(projectOf(districtLevel()))
    const names = map.layers.map(({ name }) => name)
    expect(names).toEqual(['ground', 'walls', 'doors', 'districts', 'objects'])
    const found = objectsOf(map, 'district')
    expect(found.map(({ name, x, y }) => [name, x, y])).toEqual([
      ['Harbour, "old"', 0, 0],
      ['Harbour, "old"', 0, 32],
      ['Harbour, "old"', 64, 32],
      ['Harbour, "old"', 0, 64],
      ['Market', 192, 0],
      ['Market', 128, 96],
      ['Well yard', 32, 32],
    ])
    const says = (at: number) =>
      Object.fromEntries((found[at]?.properties ?? []).map(({ name, value }) => [name, value]))
    expect(says(0)).toEqual({ zone: 1, pattern: 'grown', density: 40 })
    expect(says(6)).toEqual({ zone: 3, open: true })
    const [square] = objectsOf(map, 'square')
    expect(square).toMatchObject({ name: 'Forum', x: 96, y: 0, width: 96, height: 64 })
    const [shop] = objectsOf(map, 'shop')
    expect(shop?.properties).toContainEqual({ name: 'brownstone:kind', type: 'string', value: 'smithy' })
  })

  it('names districts without cells as a loss, and has no layer of districts without districts', () => {
    const level = {
      ...districtLevel(),
      districts: { zones: new Uint8Array(32), list: [{ name: 'a', settings: {} }] },
    }
    const result = write(projectOf(level), 'x')
    expect(result.losses).toContain('1 district without cells is left out.')
    expect(mapOf(projectOf(level)).layers.map(({ name }) => name)).not.toContain('districts')
  })

  it('keeps the recipe of the town as properties of the map', () => {
    const { properties } = mapOf(sample)
    expect(properties).toContainEqual({ name: 'seed', type: 'string', value: '113181' })
    expect(properties).toContainEqual({ name: 'setting:gates', type: 'int', value: 8 })
  })

  it('has one line per map row, and no encoding beside a list, which melonJS cannot read', () => {
    const text = textOf(write(sample, 'town.tmj'))
    expect(text.split('\n').filter((line) => /^ {3}\d+(,\d+){15},?$/.test(line))).toHaveLength(3 * 7)
    expect(text).not.toContain('"encoding"')
  })

  it.each([
    ['base64', { encoding: 'base64' }],
    ['zlib', { encoding: 'base64', compression: 'zlib' }],
    ['gzip', { encoding: 'base64', compression: 'gzip' }],
  ])('names the encoding of texts (%s)', (data, words) => {
    const layers = mapOf(sample, { data }).layers.filter((layer) => layer.data !== undefined)
    expect(layers).toHaveLength(3)
    expect(layers).toEqual(layers.map(() => expect.objectContaining(words)))
  })

  it('names its picture after itself', () => {
    const result = write(sample, 'My "town".tmj')
    expect(result.files.map((file) => file.name)).toEqual(['My "town".tmj', 'My "town"-tiles.png'])
    expect(JSON.parse(textOf(result))).toMatchObject({ tilesets: [{ image: 'My "town"-tiles.png' }] })
  })

  it('lists its losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.archway)
    draft.westEdges.fill(EdgeKind.bars)
    draft.westEdges[0] = EdgeKind.undecided
    draft.marks[0] = Mark.locked
    expect(write(projectOf(draft), 'x').losses).toEqual([
      '1 undecided edge becomes open.',
      'The marks of 1 cell are lost: drawn by hand, locked, courtyard or rock seed.',
    ])
    expect(write(sample, 'x').losses).toEqual([])
  })

  it('is recognised by its beginning', () => {
    expect(tiled.recognise?.(write(sample, 'x').files[0]?.bytes ?? new Uint8Array())).toBe(true)
  })
})

const DEFAULT_SHEET = { tile: 32, margin: 0, spacing: 0, extrusion: 0 }

describe('the picture of the tiles', () => {
  const picture = decode(drawTileset(light, DEFAULT_SHEET))

  function pixel(tile: number, x: number, y: number): readonly number[] {
    const at = ((Math.floor(tile / 8) * 32 + y) * 256 + (tile % 8) * 32 + x) * 4
    return Array.from(picture.data.slice(at, at + 4))
  }

  it('has 8 x 8 tiles of 32 pixels, always the same bytes', () => {
    expect([picture.width, picture.height, picture.channels]).toEqual([256, 256, 4])
    expect(drawTileset(light, DEFAULT_SHEET)).toEqual(drawTileset(light, DEFAULT_SHEET))
  })

  it('shows a wall on exactly the sides of the mask', () => {
    const middles = [
      [16, 0],
      [31, 16],
      [16, 31],
      [0, 16],
    ] as const
    for (let mask = 0; mask < 16; mask++) {
      for (const [bit, [x, y]] of middles.entries()) {
        expect(pixel(FIRST_WALL_TILE + mask, x, y)[3]).toBe((mask >> bit) & 1 ? 255 : 0)
        expect(pixel(FIRST_DOOR_TILE + mask, x, y)).toEqual(
          (mask >> bit) & 1 ? [255, 255, 255, 255] : [0, 0, 0, 0],
        )
      }
    }
  })
})
