import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeGltf } from '../../../../src/core/formats/gltf/write'
import { edgeOf, NORTH } from '../../../../src/core/level/grid'
import { EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import { districtLevel } from '../../../support/district-town'
import { levelFromText } from '../../../support/level-text'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'
import { smallTown } from '../../../support/small-town'
import { expectedEdges, readEdges, TriangleField } from '../../mesh/read-mesh'
import { partsOfGlb, surfacesOfGlb } from './read-glb'

function bytesOf(level: Level, values = {}): Uint8Array {
  const [file] = writeGltf(projectOf(level, 'Town'), 'town.glb', values).files
  if (!file) throw new Error('Nothing was written')
  return file.bytes
}

describe('a glTF scene', () => {
  it('has every edge of any level, checked with rays through its triangles', () => {
    const sizes = fc.record({ cell: fc.constantFrom(100, 250, 300), height: fc.constantFrom(200, 300, 450) })
    fc.assert(
      fc.property(oddLevels({ maxSide: 6 }), sizes, (level, values) => {
        const field = new TriangleField(
          surfacesOfGlb(bytesOf(level, values)),
          values.cell / 100,
          values.height / 100,
        )
        expect(readEdges(field, level.width, level.height)).toEqual(expectedEdges(level))
      }),
      { numRuns: samples({ short: 12, long: 200 }) },
    )
  })

  it('holds every edge of a level of several chunks', () => {
    const { level } = firstLevel(smallTown())
    const wide = draftOf(createLevel(40, 35))
    for (let y = 0; y < 35; y++) {
      for (let x = 0; x < 40; x++) {
        const from = (y % level.height) * level.width + (x % level.width)
        wide.cells[y * 40 + x] = level.cells[from] ?? 0
        wide.northEdges[y * 40 + x] = level.northEdges[from] ?? 0
        wide.westEdges[y * 41 + x] = level.westEdges[from + (y % level.height)] ?? 0
      }
    }
    const field = new TriangleField(surfacesOfGlb(bytesOf(wide)), 3, 3)
    expect(readEdges(field, 40, 35)).toEqual(expectedEdges(wide))
  })

  it('has an empty node in the middle of each area and each district, with sizes and polygons in cells', () => {
    const { scene } = partsOfGlb(bytesOf(districtLevel(), { cell: 100 }))
    const named = (start: string) => scene.nodes.filter(({ name }) => name.startsWith(start))
    expect(named('Square “Forum”')).toEqual([
      {
        name: 'Square “Forum”',
        translation: [4.5, 0, 1],
        extras: {
          place: 'square',
          name: 'Forum',
          x: 3,
          y: 0,
          width: 3,
          height: 2,
          properties: { paved: true },
        },
      },
    ])
    expect(named('Shop “Adze”')[0]?.extras).toMatchObject({ place: 'shop', ownKind: 'smithy' })
    expect(
      named('District').map(({ name, translation, extras }) => [name, translation, extras?.['district']]),
    ).toEqual([
      ['District “Harbour, "old"”', [1.5, 0, 1.5], 1],
      ['District “Market”', [6, 0, 2], 2],
      ['District “Well yard”', [1.5, 0, 1.5], 3],
    ])
    expect(named('District “Well')[0]?.extras).toEqual({
      district: 3,
      name: 'Well yard',
      x: 1,
      y: 1,
      width: 1,
      height: 1,
      settings: { open: true },
      polygons: [
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 2],
        ],
      ],
    })
  })

  it('has a node for each door with a child for its leaf, and an empty one for each place', () => {
    const { scene } = partsOfGlb(writeGltf(smallTown(), 'x').files[0]?.bytes ?? new Uint8Array())
    const { level } = firstLevel(smallTown())
    const named = (start: string) => scene.nodes.filter(({ name }) => name.startsWith(start))
    const count = (kind: number): number =>
      [...level.northEdges, ...level.westEdges].filter((edge) => edge === kind).length
    const gates = named('Gate, ').filter(({ extras }) => extras?.['edge'] === 'door')
    expect(gates.length).toBeGreaterThan(0)
    expect(named('Door, ')).toHaveLength(count(EdgeKind.door) - gates.length)
    expect(named('Door leaf, ')).toHaveLength(count(EdgeKind.door) - gates.length)
    expect(named('Secret door leaf, ')).toHaveLength(1)
    expect(named('Secret door, ')[0]?.extras).toEqual({ edge: 'secretDoor', x: 2, y: 1, side: 'west' })
    expect(named('Inn “The “Anchor””')).toEqual([
      {
        name: 'Inn “The “Anchor””',
        translation: [4.5, 0, 4.5],
        children: [scene.nodes.findIndex(({ name }) => name === 'Shape of inn “The “Anchor””')],
        extras: { place: 'inn', name: 'The “Anchor”', x: 1, y: 1, properties: { beds: 4, light: 3 } },
      },
    ])
    expect(named('Stairs down')[0]).not.toHaveProperty('mesh')
    expect(named('Stairs down')[0]?.children?.map((child) => scene.nodes[child]?.name)).toEqual([
      'Shape of stairs down',
    ])
  })

  it('builds statues, stairs, objects of links and signs on streets, but not an author’s notes', () => {
    const level = draftOf(levelFromText('ssssss'))
    level.places = (['statue', 'stairs-up', 'portal', 'note', 'inn', 'start'] as const).map((kind, cell) => ({
      cell,
      kind,
      name: '',
      properties: {},
    }))
    const { scene } = partsOfGlb(bytesOf(level))
    const shapes = scene.nodes.filter(({ name }) => name.startsWith('Shape of '))
    expect(shapes.map(({ name }) => name)).toEqual([
      'Shape of statue',
      'Shape of stairs up',
      'Shape of portal',
      'Shape of inn',
    ])
    expect(scene.materials.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Statue', 'Steps', 'Portal']),
    )
  })

  it('states the size of a cell, and has that size', () => {
    const { scene } = partsOfGlb(bytesOf(levelFromText('sss'), { cell: 150, height: 200 }))
    expect(scene.nodes.at(-1)).toMatchObject({
      name: 'Town',
      extras: { width: 3, height: 1, cellSize: 1.5, wallHeight: 2 },
    })
    const corners = surfacesOfGlb(bytesOf(levelFromText('sss'), { cell: 150, height: 200 })).flatMap(
      (surface) => Array.from(surface.corners),
    )
    const along = (axis: number) => corners.filter((_, at) => at % 3 === axis)
    expect([0, 1, 2].map((axis) => Math.max(...along(axis)))).toEqual([4.5, 2, 1.5])
    expect(Math.min(...corners)).toBe(0)
  })

  it.each([
    ['roofs', true, true],
    ['ceilings', true, false],
    ['none', false, false],
  ])('covers houses as chosen: %s', (cover, hasCeiling, hasRoof) => {
    const materials = surfacesOfGlb(bytesOf(levelFromText('hs'), { cover })).map(({ material }) => material)
    expect([materials.includes('Ceiling'), materials.includes('Roof')]).toEqual([hasCeiling, hasRoof])
  })

  it('omits southern rows that would make the file too large, and reports them', () => {
    const tall = createLevel(40, 100)
    const whole = writeGltf(projectOf(tall), 'x')
    expect(whole.losses.join(' ')).not.toContain('Only rows')
    const cut = writeGltf(projectOf(tall), 'x', {}, undefined, 1)
    expect(cut.losses[0]).toMatch(/^Only rows 1 to 32 of 100 are written: more would exceed 1 bytes\.$/)
    expect(cut.files[0]?.bytes.length).toBeLessThan(whole.files[0]?.bytes.length ?? 0)
  })

  it('reports that an undecided edge becomes open', () => {
    const level = draftOf(levelFromText('ss'))
    setEdge(level, edgeOf(level, 0, NORTH), EdgeKind.undecided)
    expect(writeGltf(projectOf(level), 'x').losses).toContain('1 undecided edge becomes open.')
  })
})
