import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMap } from '../../../src/core/formats/doom/map'
import { doomOptions, WAD_SETTINGS } from '../../../src/core/formats/doom/settings'
import { tileOfCell } from '../../../src/core/formats/doom/tiles'
import { placesOfSectors } from '../../../src/core/formats/doom/udmf'
import { writer as godotWriter } from '../../../src/core/formats/godot/godot'
import { writer as jsonWriter } from '../../../src/core/formats/json/json'
import { writer as ldtkWriter } from '../../../src/core/formats/ldtk/ldtk'
import { indexOfPlaces } from '../../../src/core/formats/pdf/index-pages'
import { writer as uvttWriter } from '../../../src/core/formats/uvtt/uvtt'
import { largeBuildings } from '../../../src/core/level/building-shape'
import { buildingsOf } from '../../../src/core/level/buildings'
import { cellsOfEdge, edgeCount, isNorthEdge, xOf, yOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import { firstLevel, projectOf } from '../../../src/core/project/project'
import { joinedHouses, townsOfBuildings } from '../../support/building-levels'
import { textOf } from '../../support/files'
import { readerOf, writerOf } from '../../support/all-formats'
import { parseLdtk } from '../../support/ldtk-file'
import { parseSettings } from '../../../src/core/settings/parse'
import { layOutWith } from '../../support/lay-out'
import { samples } from '../../support/samples'

const writeGodot = godotWriter.write
const writeJson = jsonWriter.write
const writeLdtk = ldtkWriter.write
const writeUvtt = uvttWriter.write

/** Towns where some houses have a name. */
const namedTowns = townsOfBuildings().chain((level) =>
  fc.uniqueArray(fc.nat(level.cells.length - 1), { maxLength: 4 }).map((cells): Level => {
    const { of } = buildingsOf(level)
    const taken = new Set<number>()
    const places = cells
      .toSorted((a, b) => a - b)
      .flatMap((cell): Place[] => {
        const building = of[cell] ?? -1
        if (building < 0 || taken.has(building)) return []
        taken.add(building)
        return [{ cell, kind: 'guild', name: `Hall ${cell}`, properties: { beds: cell } }]
      })
    return { ...level, places }
  }),
)

const hall: Level = {
  ...joinedHouses('sssss', 'shhhs', 'shhhs', 'shsss'),
  places: [{ cell: 12, kind: 'guild', name: 'Masons', properties: {} }],
}

interface Entity {
  readonly identifier: string
  readonly px: readonly [number, number]
  readonly width: number
  readonly height: number
  readonly fieldInstances: readonly { readonly identifier: string; readonly value: unknown }[]
}
interface Objects {
  readonly layers: readonly {
    readonly objects?: readonly {
      readonly type: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly polygon?: readonly { readonly x: number; readonly y: number }[]
    }[]
  }[]
}

const written = (id: string, level: Level, values = {}): Uint8Array<ArrayBuffer> => {
  const [file] = writerOf(id).write(projectOf(level), `x.${id}`, values).files
  if (!file) throw new Error(`${id} writes nothing`)
  return file.bytes
}

function entitiesOf(level: Level): readonly Entity[] {
  const file = parseLdtk<{
    readonly levels: readonly {
      readonly layerInstances: readonly { readonly entityInstances: readonly Entity[] }[]
    }[]
  }>(textOf(writeLdtk(projectOf(level), 'x.ldtk', { size: 16 })))
  return file.levels.flatMap(({ layerInstances }) =>
    layerInstances.flatMap(({ entityInstances }) => entityInstances),
  )
}

describe.each(['tmj', 'tmx'])('a Tiled map (%s)', (id) => {
  it.each(['masks', 'blocks'])('keeps places, buildings and their inner edges (%s)', (variant) => {
    fc.assert(
      fc.property(namedTowns, (level) => {
        const result = readerOf(id).read(written(id, level, { variant }), `x.${id}`, {})
        if (result.status !== 'read') throw new Error('It is not read')
        const back = firstLevel(result.project).level
        expect(back.places).toEqual(level.places)
        expect(largeBuildings(back).map(({ cells }) => cells)).toEqual(
          largeBuildings(level).map(({ cells }) => cells),
        )
        expect(result.notes.filter((note) => note.includes('left out'))).toEqual([])
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

describe('a Tiled map', () => {
  it('has one object for each building of several cells: its rectangle or its outline', () => {
    const map = JSON.parse(new TextDecoder().decode(written('tmj', hall))) as Objects
    const objects = map.layers.flatMap((layer) => layer.objects ?? [])
    expect(objects.filter(({ type }) => type === 'guild')).toMatchObject([
      { x: 32, y: 32, width: 0, height: 0, polygon: { length: 6 } },
    ])
    const flat = { ...joinedHouses('sss', 'hhs'), places: [] }
    const plain = JSON.parse(new TextDecoder().decode(written('tmj', flat))) as Objects
    expect(
      plain.layers.flatMap((layer) => layer.objects ?? []).filter(({ type }) => type !== 'Wall'),
    ).toMatchObject([{ type: 'house', x: 0, y: 32, width: 64, height: 32 }, { type: 'Door' }])
  })
})

describe('an LDtk project', () => {
  it('has one entity for each building of several cells, the size of its box, that lists its cells', () => {
    fc.assert(
      fc.property(namedTowns, (level) => {
        const entities = entitiesOf(level)
        for (const { box, cells, place } of largeBuildings(level)) {
          const same = entities.filter(
            ({ fieldInstances }) =>
              JSON.stringify(fieldInstances.find((each) => each.identifier === 'cells')?.value) ===
              JSON.stringify(
                [
                  place?.cell ?? cells[0] ?? 0,
                  ...cells.filter((cell) => cell !== (place?.cell ?? cells[0])),
                ].map((cell) => ({ cx: xOf(level, cell), cy: yOf(level, cell) })),
              ),
          )
          expect(same).toHaveLength(1)
          const [entity] = same
          const size = (entity?.px[0] ?? 0) === 0 && box.x === 0 ? undefined : (entity?.px[0] ?? 0) / box.x
          expect(entity?.identifier).toBe(place ? 'Place' : 'Building')
          expect((entity?.width ?? 0) / box.width).toBe((entity?.height ?? 0) / box.height)
          expect(size === undefined || size === (entity?.width ?? 0) / box.width).toBe(true)
        }
        const places = entities.filter(({ identifier }) => identifier === 'Place')
        expect(places).toHaveLength(level.places.length)
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

describe('a map for virtual tables', () => {
  it('has no line within a building where its cells are open to each other', () => {
    fc.assert(
      fc.property(townsOfBuildings(), (level) => {
        const { line_of_sight: runs } = JSON.parse(
          textOf(writeUvtt(projectOf(level), 'x', { pixels: 4 })),
        ) as {
          readonly line_of_sight: readonly (readonly [Corner, Corner])[]
        }
        const covers = (edge: number): boolean => {
          const cell = cellsOfEdge(level, edge)[1]
          const [x, y] = [xOf(level, cell), yOf(level, cell)]
          return runs.some(([from, to]) =>
            isNorthEdge(level, edge)
              ? from.y === y && to.y === y && Math.min(from.x, to.x) <= x && Math.max(from.x, to.x) > x
              : from.x === x && to.x === x && Math.min(from.y, to.y) <= y && Math.max(from.y, to.y) > y,
          )
        }
        for (let edge = 0; edge < edgeCount(level); edge++) {
          if (cellsOfEdge(level, edge).some((cell) => cell < 0)) continue
          const kind = edgeAt(level, edge)
          if (kind !== EdgeKind.open && kind !== EdgeKind.wall) continue
          expect(covers(edge)).toBe(kind === EdgeKind.wall)
        }
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

interface Corner {
  readonly x: number
  readonly y: number
}

describe('a Doom map', () => {
  it('has one sector for cells open to each other, and the name of a building in all its rooms', () => {
    fc.assert(
      fc.property(namedTowns, (level) => {
        const map = makeMap(level, doomOptions(level, parseSettings(WAD_SETTINGS, {})))
        const sectorOf = (cell: number): number => map.tiles.sectors[tileOfCell(map.tiles, level, cell)] ?? -1
        for (let edge = 0; edge < edgeCount(level); edge++) {
          const [first, second] = cellsOfEdge(level, edge)
          if (first < 0 || second < 0 || edgeAt(level, edge) !== EdgeKind.open) continue
          expect(sectorOf(first)).toBe(sectorOf(second))
        }
        const named = placesOfSectors(map, level)
        for (const { cells, place } of largeBuildings(level)) {
          const atRooms = cells.filter((cell) => place && named.get(sectorOf(cell))?.includes(place))
          expect(atRooms).toEqual(place ? cells : [])
        }
      }),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
  })
})

describe('plain JSON', () => {
  it('lists the buildings of several cells with their doors and places, and omits an empty list', () => {
    const text = textOf(writeJson(projectOf(hall), 'x.json'))
    const [level] = (JSON.parse(text) as { readonly levels: readonly { readonly buildings: unknown }[] })
      .levels
    expect(level?.buildings).toEqual([
      {
        x: 1,
        y: 1,
        width: 3,
        height: 3,
        cells: [
          [1, 1],
          [2, 1],
          [3, 1],
          [1, 2],
          [2, 2],
          [3, 2],
          [1, 3],
        ],
        doors: [{ x: 1, y: 1, side: 'north' }],
        place: 0,
      },
    ])
    expect(textOf(writeJson(projectOf(joinedHouses('shs')), 'x.json'))).not.toContain('buildings')
  })
})

describe('a Godot scene', () => {
  it('has one marker for a building, in its middle, with all of its cells', () => {
    const text = textOf(writeGodot(projectOf(hall), 'x.tscn', { cell: 2 }))
    expect(text.match(/type="Marker3D"/g)).toHaveLength(1)
    expect(text).toContain('metadata/cells = PackedInt32Array(1, 1, 2, 1, 3, 1, 1, 2, 2, 2, 3, 2, 1, 3)')
  })
})

describe('the index of a printed map', () => {
  it('lists a building once', () => {
    expect(indexOfPlaces(hall, layOutWith(hall, {})).map(({ name }) => name)).toEqual(['Masons'])
  })
})
