import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../../support/formats'
import { readWith } from '../../../../src/core/formats/read-level-file'
import { plainLevel } from '../../../../src/core/formats/plain-edges'
import { uvtt as uvttEntry } from '../../../../src/core/formats/uvtt/entry'
import { writer as uvttWriter } from '../../../../src/core/formats/uvtt/uvtt'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, type Level } from '../../../../src/core/level/level'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { riverTown } from '../../../support/river-town'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'
import { samples } from '../../../support/samples'

const writeUvtt = uvttWriter.write

const uvtt = await loadBoth(uvttEntry)

interface Map {
  readonly [key: string]: unknown
}

const point = (x: number, y: number) => ({ x, y })

function mapOf(parts: Map, width = 4, height = 3): Uint8Array {
  const resolution = { map_origin: point(0, 0), map_size: point(width, height), pixels_per_grid: 8 }
  return bytesOf(JSON.stringify({ format: 0.3, resolution, ...parts }))
}

function read(bytes: Uint8Array, values?: SettingValues): { level: Level; notes: readonly string[] } {
  const result = readWith(uvtt, bytes, 'map.dd2vtt', { values })
  if (result.status === 'refused') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return { level: firstLevel(result.project).level, notes: result.notes }
}

describe('Reading a Universal VTT map', () => {
  it('brings our own towns back with all their cells, walls and doors', () => {
    let doors = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 30 }),
        fc.integer({ min: 8, max: 30 }),
        fc.nat(),
        (width, height, seed) => {
          const sketch = createLevel(width, height)
          const result = runGenerator({ generator: town, sketch, settings: {}, seed })
          fc.pre(result.status === 'done')
          if (result.status !== 'done') return
          const written = writeUvtt(projectOf(result.level), 'a.uvtt', { pixels: 2, secrets: true })
          const back = firstLevel(
            projectIn(uvtt.read(written.files[0]?.bytes ?? bytesOf(''), 'a.uvtt') ?? never()),
          )
          const plain = plainLevel(result.level)
          expect(back.level.cells.slice()).toEqual(plain.cells.slice())
          expect(back.level.northEdges).toEqual(plain.northEdges)
          expect(back.level.westEdges).toEqual(plain.westEdges)
          doors += plain.northEdges.slice().filter((kind) => kind === EdgeKind.door).length
        },
      ),
      { numRuns: samples({ short: 8, long: 40 }) },
    )
    expect(doors).toBeGreaterThan(100)
  })

  it('brings the banks of a river back, which are no walls of the map', () => {
    const written = writeUvtt(riverTown(), 'a.uvtt', { pixels: 2 }).files[0]?.bytes ?? bytesOf('')
    const plain = plainLevel(firstLevel(riverTown()).level)
    const { level } = read(written)
    expect(level.northEdges).toEqual(plain.northEdges)
    expect(level.westEdges).toEqual(plain.westEdges)
  })

  it('counts from the origin of the map, and reads walls, doors, lights and what does not fit', () => {
    const { level, notes } = read(fixture('imports/cave.dd2vtt'))
    expect([level.width, level.height]).toEqual([12, 8])
    expect(level.northEdges.slice(13, 17)).toEqual(Uint8Array.of(32, 32, 32, 32))
    expect(level.westEdges[2 * 13 + 5]).toBe(EdgeKind.door)
    expect(level.northEdges[4 * 12 + 3]).toBe(EdgeKind.archway)
    expect(level.places).toEqual([
      { cell: 13, kind: 'light', name: '', properties: { light: 4.5, colour: '#eccd8b' } },
    ])
    // The room on the right has no door.
    expect(level.cells[12 + 7]).toBe(CellKind.rock)
    expect(notes).toEqual([
      '12 of 20 pieces of wall do not lie between cells; they follow the nearest sides of cells.',
      '1 open portal becomes an archway.',
      '1 door does not lie between cells; it is put on the nearest side of cells.',
      '1 light lies outside the map or has no range; left out.',
      '1 area without a door (8 cells) becomes rock.',
      'The picture of the map is left out.',
    ])
  })

  it('follows slanted walls without a gap, or leaves them out', () => {
    const bytes = mapOf({ line_of_sight: [[point(0, 0), point(4, 3)]] })
    const { level } = read(bytes, { closed: 'street' })
    const walls = [...level.northEdges.slice(4, 12), ...level.westEdges].filter((kind, at) => {
      const column = (at - 8) % 5
      return kind === EdgeKind.wall && (at < 8 || (column > 0 && column < 4))
    })
    // A way of 4 columns and 3 rows, of which the first or last part may lie on the border.
    expect(walls.length).toBeGreaterThanOrEqual(4)
    const { level: bare, notes } = read(bytes, { closed: 'street', slanted: 'omit' })
    expect(bare.northEdges.slice(4, 12).every((kind) => kind === EdgeKind.open)).toBe(true)
    expect(notes).toEqual(['1 of 1 piece of wall does not lie between cells; left out.'])
  })

  it('reads objects on request, and doors of several cells', () => {
    const bytes = mapOf({
      objects_line_of_sight: [[point(1, 1), point(2, 1)]],
      portals: [{ position: point(2, 2), bounds: [point(1, 2), point(3, 2)], closed: true }],
    })
    const { level } = read(bytes)
    expect(level.northEdges[4 + 1]).toBe(EdgeKind.wall)
    expect(level.northEdges.slice(8, 12)).toEqual(Uint8Array.of(16, 48, 48, 16))
    expect(read(bytes, { objects: false }).level.northEdges[4 + 1]).toBe(EdgeKind.open)
  })

  it('reads colours of 6 and 8 digits, with and without #, with the opacity first or last', () => {
    const coloursOf = (bytes: Uint8Array) =>
      read(bytes).level.places.map(({ properties }) => properties['colour'])
    const { level, notes } = read(fixture('imports/light-colours.uvtt'))
    expect(level.places.map(({ properties }) => properties)).toEqual(
      Array.from({ length: 3 }, () => ({ light: 3, colour: '#8040c0' })),
    )
    expect(notes).toContain('The colours of the lights are read with their opacity last.')
    const lights = (...colours: readonly unknown[]) =>
      mapOf({ lights: colours.map((color) => ({ position: point(0.5, 0.5), range: 2, color })) })
    expect(coloursOf(lights('ff8040c0', '#FF0000ff', '#123456'))).toEqual(['#8040c0', '#0000ff', '#123456'])
    // A file has one position for the opacity, also for colours that fit both.
    expect(coloursOf(lights('8040c0ff', 'ff0000ff', '80ff0080'))).toEqual(['#8040c0', '#ff0000', '#80ff00'])
    expect(coloursOf(lights('7f8040c0', 'ffffd27f', null))).toEqual(['#8040c0', undefined, undefined])
    const odd = lights('orange', 7, '')
    expect(coloursOf(odd)).toEqual([undefined, undefined, undefined])
    expect(read(odd).notes).toContain(
      '3 lights have colours that are not of 6 or 8 hexadecimal digits, and left out.',
    )
  })

  it('leaves out bad portals and lights, names them, and reads the rest', () => {
    const { level, notes } = read(fixture('imports/portal-without-bounds.uvtt'))
    expect(level.northEdges[6 + 2]).toBe(EdgeKind.wall)
    expect(level.places).toEqual([
      { cell: 14, kind: 'light', name: '', properties: { light: 3, colour: '#8040c0' } },
    ])
    expect(notes[0]).toBe('1 portal is left out: portals[0].bounds must be a list, and must not be missing.')
    const bounds = [point(1, 1), point(2, 1)]
    const bad = read(
      mapOf({
        portals: [null, { bounds: [point(1, 1)] }, { bounds, closed: 'yes' }],
        lights: [
          { position: { x: 1 } },
          { position: point(0.5, 0.5) },
          { position: point(1.5, 0.5), range: '2' },
        ],
      }),
    )
    expect(bad.level.northEdges[4 + 1]).toBe(EdgeKind.door)
    expect(bad.level.places.map(({ cell }) => cell)).toEqual([0])
    expect(bad.notes.slice(0, 2)).toEqual([
      '2 portals are left out, the first: portals[0] must be an object, and must not be missing.',
      '2 lights are left out, the first: lights[0].position.y must be a number, and must not be missing.',
    ])
  })

  it.each<[string, Uint8Array, string]>([
    ['no size', bytesOf('{"format":0.3,"resolution":{}}'), 'resolution.map_size must be an object'],
    ['a size beyond any level', mapOf({}, 1e6, 3), 'The width is 1000000'],
    ['a size of nothing', mapOf({}, 0, 3), 'The width is 0'],
    ['walls that are no list', mapOf({ line_of_sight: 7 }), 'line_of_sight must be a list'],
    ['a point far away', mapOf({ line_of_sight: [[point(0, 1e9), point(0, 0)]] }), 'line_of_sight'],
    [
      'walls without end',
      mapOf({ line_of_sight: Array.from({ length: 100 }, () => [point(-1e6, 0), point(1e6, 0)]) }),
      'longer than any level needs',
    ],
    ['too few rows of cells', mapOf({ brownstone: { cells: ['ssss'] } }), 'has 1 rows, but the map has 3'],
    [
      'an unknown letter',
      mapOf({ brownstone: { cells: ['ssss', 'ss?s', 'ssss'] } }),
      'may only have the letters',
    ],
    ['text that is cut off', fixture('imports/cave.dd2vtt').slice(0, 900), 'This is not JSON'],
  ])('refuses %s with a reason', (_, bytes, words) => {
    expect(problemOf(readWith(uvtt, bytes, 'map.dd2vtt')).join(' ')).toContain(words)
  })
})

function never(): never {
  throw new Error('The format is read')
}
