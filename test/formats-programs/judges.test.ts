import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { ITiledMap } from '@workadventure/tiled-map-type-guard'
import AStar from 'rot-js/lib/path/astar.js'
import Dijkstra from 'rot-js/lib/path/dijkstra.js'
import { describe, expect, it } from 'vitest'
import { distancesFrom, NATIVE } from '../../src/core/analyse/routes'
import { writer as blockMapWriter } from '../../src/core/formats/blockmap/blockmap'
import { overlandTmj } from '../../src/core/formats/overland/tiled/tiled'
import { JSON_ENCODER } from '../../src/core/formats/tiled/encoder'
import { tiledWriter } from '../../src/core/formats/tiled/write'
import { CellKind, EdgeKind, IS_BARE } from '../../src/core/level/kinds'
import { createDraft, type Level } from '../../src/core/level/level'
import { createOverland } from '../../src/core/overland/overland'
import { firstLevel, projectOf, type Project } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { textOf } from '../support/files'
import { oddLevels, oddProjects } from '../support/random-level'
import { riverTown } from '../support/river-town'
import { samples } from '../support/samples'
import { smallTown } from '../support/small-town'
import { needsPrograms, Workshop } from './support/programs'

const writeBlockMap = blockMapWriter.write
const writeMap = tiledWriter(JSON_ENCODER)

/** Compares our files with independent descriptions and readers of their formats. */

/** Parsed JSON that a test may damage. */
// oxlint-disable-next-line typescript/no-explicit-any -- any shape is what the tests need
type Spoilable = any

// The package contains its schema but does not export it.
const schema = new URL('../../node_modules/@kayahr/tiled/lib/map.schema.json', import.meta.url)
const fitsKayahr = new Ajv({ strict: false }).compile(
  JSON.parse(readFileSync(schema, 'utf8')) as object, // a schema, or the compiler throws
)
const mapOf = (project: Project, values?: SettingValues): Spoilable =>
  JSON.parse(textOf(writeMap(project, 'x.tmj', values)))

describe('independent types and schemas of Tiled maps', () => {
  const everyOption = fc.record({
    tileset: fc.constantFrom('embedded', 'external'),
    data: fc.constantFrom('csv', 'base64', 'zlib', 'gzip'),
    variant: fc.constantFrom('masks', 'blocks'),
    size: fc.constantFrom(8, 32),
    extrusion: fc.constantFrom(0, 2),
  })

  it('accept ours, whatever the level and the options', () => {
    fc.assert(
      fc.property(oddProjects(), everyOption, (project, values) => {
        const map = mapOf(project, values)
        expect(ITiledMap.safeParse(map).error?.issues ?? []).toEqual([])
        fitsKayahr(map)
        expect(fitsKayahr.errors ?? []).toEqual([])
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('accept our worlds, with and without what is on them', () => {
    const overland = createOverland(20, 12, 0x7800_0082)
    const marks = {
      title: 'A',
      towns: [{ tile: 0, name: 'B' }],
      dungeons: [{ tile: 30, name: 'C' }],
      roads: [[0, 19, 18]],
    }
    for (const each of [undefined, marks]) {
      const [file] = overlandTmj.write(overland, 'world.tmj', {}, each).files ?? []
      const map: Spoilable = JSON.parse(new TextDecoder().decode(file?.bytes))
      expect(ITiledMap.safeParse(map).error?.issues ?? []).toEqual([])
      fitsKayahr(map)
      expect(fitsKayahr.errors ?? []).toEqual([])
      map.tilesets[0].wangsets[0].wangtiles[0].wangid = 'none'
      expect(fitsKayahr(map)).toBe(false)
    }
  })

  it.each<[string, (map: Spoilable) => void]>([
    ['a width that is text', (map) => (map.width = '16')],
    ['no layers', (map) => delete map.layers],
    ['an orientation of its own', (map) => (map.orientation = 'sideways')],
    ['an object without a place', (map) => delete map.layers.at(-1).objects[0].x],
  ])('refuse a map with %s, so that their consent proves something', (_, spoil) => {
    const map = mapOf(smallTown())
    spoil(map)
    expect([ITiledMap.safeParse(map).success, fitsKayahr(map)]).toEqual([false, false])
  })
})

describe('rot.js', () => {
  /** Steps between two cells on the rows of a block map; -1 if there is no path. Openings in the border lead nowhere. */
  function stepsOn(
    Finder: typeof AStar | typeof Dijkstra,
    rows: readonly string[],
    { width, height }: Level,
    from: number,
    to: number,
  ): number {
    const blockOf = (cell: number): [number, number] => [
      2 * (cell % width) + 1,
      2 * Math.floor(cell / width) + 1,
    ]
    const isOpen = (x: number, y: number): boolean =>
      x > 0 && y > 0 && x < 2 * width && y < 2 * height && rows[y]?.[x] !== '#'
    let blocks = 0
    new Finder(...blockOf(to), isOpen, { topology: 4 }).compute(...blockOf(from), () => blocks++)
    return blocks === 0 ? -1 : (blocks - 1) / 2
  }

  it('finds paths through our block map that are as short as ours, and none where we find none', () => {
    const levels = oddLevels({
      cells: [CellKind.street, CellKind.street, CellKind.house, CellKind.rock],
      edges: [EdgeKind.open, EdgeKind.open, EdgeKind.door, EdgeKind.wall],
    })
    let [ways, none] = [0, 0]
    fc.assert(
      fc.property(levels, fc.nat(), (level, pick) => {
        const rows = textOf(writeBlockMap(projectOf(level), 'x', { posts: true })).split('\n')
        const floors = Array.from(level.cells, (_, cell) => cell).filter(
          (cell) => level.cells[cell] !== CellKind.rock,
        )
        const start = floors[pick % floors.length]
        if (start === undefined) return
        const distances = distancesFrom(level, start)
        for (const goal of floors) {
          const steps = distances[goal] ?? -1
          expect(stepsOn(Dijkstra, rows, level, start, goal)).toBe(steps)
          // Its A* keeps the first path to a block, which may be longer than the shortest, but exists if any path does.
          const found = stepsOn(AStar, rows, level, start, goal)
          expect(found < 0).toBe(steps < 0)
          expect(found).toBeGreaterThanOrEqual(steps)
          if (steps < 0) none++
          else ways++
        }
      }),
      { numRuns: samples({ short: 15, long: 100 }) },
    )
    expect(ways).toBeGreaterThan(200)
    expect(none).toBeGreaterThan(50)
  })

  it.each([
    ['a town', smallTown()],
    ['a town with a river', riverTown()],
  ])(
    'finds paths as short as ours through %s by both of its searches, with squares without posts',
    (_, project) => {
      const { level } = firstLevel(project)
      const rows = textOf(writeBlockMap(project, 'x')).split('\n')
      const start = level.cells.indexOf(CellKind.street)
      // A block map shows secret doors to everybody.
      const distances = distancesFrom(level, start, NATIVE)
      for (const [goal, steps] of distances.entries()) {
        const kind = level.cells[goal] ?? 0
        if (kind === CellKind.rock || IS_BARE[kind] === 1) continue
        for (const Finder of [AStar, Dijkstra]) expect(stepsOn(Finder, rows, level, start, goal)).toBe(steps)
      }
      expect(Math.max(...distances)).toBeGreaterThan(10)
    },
  )

  it('finds another path if a wall is removed, so that the comparison proves something', () => {
    const draft = createDraft(2, 2)
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(EdgeKind.wall).fill(EdgeKind.open, 2, 4)
    draft.westEdges.fill(EdgeKind.wall).fill(EdgeKind.open, 4, 5)
    const rows = textOf(writeBlockMap(projectOf(draft), 'x')).split('\n')
    const both = () => [AStar, Dijkstra].map((Finder) => stepsOn(Finder, rows, draft, 0, 1))
    expect([...both(), distancesFrom(draft, 0)[1]]).toEqual([3, 3, 3])
    rows[1] = '#...#'
    expect(both()).toEqual([1, 1])
  })
})

/** Counts the content of the layers in a Lua table as Tiled writes it. */
const COUNT = `
local map = dofile(arg[1])
print(map.width, map.height, map.tilesets[1].tilecount)
for _, layer in ipairs(map.layers) do
  local count, sum = 0, 0
  for _, gid in ipairs(layer.data or {}) do count = count + 1; sum = sum + gid * count % 65521 end
  print(layer.name, count, sum, #(layer.objects or {}))
end
`

describe('Lua, on what Tiled makes of our map', needsPrograms('tiled', 'lua5.1'), () => {
  const workshop = new Workshop()
  const project = smallTown()
  workshop.put(writeMap(project, 'town.tmj').files)
  writeFileSync(workshop.path('count.lua'), COUNT)

  it('finds the tiles and objects that we wrote', () => {
    expect(workshop.run('tiled', ['--export-map', 'lua', 'town.tmj', 'town.lua'])).toMatchObject({
      status: 0,
    })
    const { width, height } = firstLevel(project).level
    const { layers, tilesets } = mapOf(project)
    const sum = (data: readonly number[]): number =>
      data.reduce((before, gid, at) => before + ((gid * (at + 1)) % 65521), 0)
    const expected = [
      [width, height, tilesets[0].tilecount],
      ...layers.map(({ name, data = [], objects = [] }: Spoilable) => [
        name,
        data.length,
        sum(data),
        objects.length,
      ]),
    ]
    const { status, output } = workshop.run('lua5.1', ['count.lua', 'town.lua'])
    expect({ status, output }).toEqual({
      status: 0,
      output: expected.map((row) => `${row.join('\t')}\n`).join(''),
    })
  })

  it('refuses a table that is cut off', () => {
    const text = readFileSync(workshop.path('town.lua'), 'utf8')
    writeFileSync(workshop.path('half.lua'), text.slice(0, text.length / 2))
    expect(workshop.run('lua5.1', ['count.lua', 'half.lua']).status).not.toBe(0)
  })
})
