import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writer as gltfWriter } from '../../../../src/core/formats/gltf/gltf'
import { edgeOf, NORTH, xOf, yOf } from '../../../../src/core/level/grid'
import { distancesFrom, NATIVE } from '../../../../src/core/analyse/routes'
import { walkLevel } from '../../../../src/core/formats/play-report'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../../src/core/level/level'
import { isSolid } from '../../../../src/core/mesh/faces'
import { firstLevel, projectOf, type Project } from '../../../../src/core/project/project'
import { pickLevels } from '../../../../src/core/project/pick-levels'
import { writerOf } from '../../../support/all-formats'
import { walkFiles } from '../../../support/played-files/file-report'
import { districtLevel } from '../../../support/district-town'
import { levelFromText } from '../../../support/level-text'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'
import { smallTown } from '../../../support/small-town'
import { expectedEdges, readEdges, TriangleField } from '../../mesh/read-mesh'
import { countStops, expectedStops, type Ray } from './bodies'
import { bodiesOfGlb, partsOfGlb, surfacesOfGlb } from './read-glb'
import type { WriteResult } from '../../../../src/core/formats/format'
import { GLTF_SETTINGS } from '../../../../src/core/formats/gltf/settings'
import { writeGltf as writeScene } from '../../../../src/core/formats/gltf/write'
import { parseSettings } from '../../../../src/core/settings/parse'

const writeGltf = gltfWriter.write
/** Writes a scene of so many bytes at most. */
const writeWithin = (project: Project, limit: number): WriteResult =>
  writeScene(project, 'x', parseSettings(GLTF_SETTINGS, {}), {}, limit)

/** Rays at the height of a hand, which hit the fronts of triangles only, as in most engines. */
function rayIn(field: TriangleField): Ray {
  return ([x, y], [toX, toY]) => {
    const { cell, height } = field
    const length = Math.hypot(toX - x, toY - y)
    const hits = field.hits(
      [x * cell, 0.31 * height, y * cell],
      [(toX - x) / length, 0, (toY - y) / length],
      length * cell,
    )
    return hits.some(({ isFront }) => isFront)
  }
}

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
      { numRuns: samples({ short: 6, long: 200 }) },
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
    const named = (start: string) => scene.nodes.filter(({ name }) => name?.startsWith(start))
    expect(named('Square “Forum”')).toEqual([
      {
        name: 'Square “Forum”',
        translation: [4.5, 0, 1],
        extras: {
          place: 'square',
          id: expect.stringMatching(/^[0-9a-z]+$/),
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
    const town = pickLevels(smallTown(), ['town'])
    const { scene } = partsOfGlb(writeGltf(town, 'x').files[0]?.bytes ?? new Uint8Array())
    const { level } = firstLevel(town)
    const named = (start: string) => scene.nodes.filter(({ name }) => name?.startsWith(start))
    const count = (kind: number): number =>
      [...level.northEdges, ...level.westEdges].filter((edge) => edge === kind).length
    const gates = named('Gate, ').filter(({ extras }) => extras?.['edge'] === 'door')
    expect(gates.length).toBeGreaterThan(0)
    expect(new Set(gates.map(({ extras }) => extras?.['state']))).toEqual(new Set(['open']))
    expect(named('Door, ')).toHaveLength(count(EdgeKind.door) - gates.length)
    expect(named('Door leaf, ')).toHaveLength(count(EdgeKind.door) - gates.length)
    expect(named('Secret door leaf, ')).toHaveLength(1)
    expect(named('Secret door, ')[0]?.extras).toEqual({
      edge: 'secretDoor',
      x: 2,
      y: 1,
      side: 'west',
      state: 'secret',
    })
    expect(named('Inn “The “Anchor””')).toEqual([
      {
        name: 'Inn “The “Anchor””',
        translation: [4.5, 0, 4.5],
        children: ['Shape of inn “The “Anchor””', 'Light of inn “The “Anchor””'].map((child) =>
          scene.nodes.findIndex(({ name }) => name === child),
        ),
        extras: {
          place: 'inn',
          id: expect.stringMatching(/^[0-9a-z]+$/),
          name: 'The “Anchor”',
          x: 1,
          y: 1,
          properties: { beds: 4, light: 3 },
        },
      },
    ])
    expect(named('Stairs_down')[0]).not.toHaveProperty('mesh')
    expect(named('Stairs_down')[0]?.children?.map((child) => scene.nodes[child]?.name)).toEqual([
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
    const shapes = scene.nodes.filter(({ name }) => name?.startsWith('Shape of '))
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

  it('has a node a level, one below the other, whose links name the nodes of their other ends', () => {
    const project = smallTown()
    const [file] = writeGltf(project, 'x').files
    const { scene } = partsOfGlb(file?.bytes ?? new Uint8Array())
    const levels = (scene.scenes[0]?.nodes ?? []).map((node) => scene.nodes[node])
    expect(levels.map((node) => [node?.name, node?.translation])).toEqual([
      ['Town', undefined],
      ['Cellar', [0, -6, 0]],
    ])
    const ends = scene.nodes.flatMap(({ name, extras }) => {
      const link = extras?.['link'] as Record<string, string> | undefined // as written
      return link ? [{ name, id: extras?.['id'], link }] : []
    })
    const [down, up] = ends
    expect(ends).toHaveLength(2)
    expect(down?.link).toEqual({
      id: 'cellar-stairs',
      kind: 'stairs',
      level: 'Cellar',
      node: up?.name,
      target: up?.id,
    })
    expect(up?.link).toMatchObject({ level: 'Town', node: down?.name, target: down?.id })
    expect(ends.filter(({ name }) => /[\s[\].:/]/.test(name ?? ''))).toEqual([])
    // Each end is below the node of its level, and its name occurs once.
    expect(
      levels.map((level) => level?.children?.some((child) => scene.nodes[child]?.name === up?.name)),
    ).toEqual([false, true])
    expect(scene.nodes.filter(({ name }) => name === up?.name)).toHaveLength(1)
  })

  it('keeps the names and ids of the ends of links when another place is added', () => {
    const project = smallTown()
    const endsOf = (whole: Project): readonly unknown[] =>
      partsOfGlb(writeGltf(whole, 'x').files[0]?.bytes ?? new Uint8Array()).scene.nodes.flatMap(
        ({ name, extras }) => (extras?.['link'] ? [[name, extras]] : []),
      )
    const more = {
      ...project,
      levels: project.levels.map((entry) => {
        const level = draftOf(entry.level)
        level.places = [{ cell: 0, kind: 'note', name: 'New', properties: {} }, ...entry.level.places]
        return { ...entry, level }
      }),
    } satisfies Project
    expect(endsOf(more)).toEqual(endsOf(project))
    expect(endsOf(project)).toHaveLength(2)
  })

  it('says which links lead to levels that are not written', () => {
    const project = smallTown()
    const part = pickLevels(project, ['town'])
    expect(writeGltf(project, 'x').losses.join(' ')).not.toContain('link')
    expect(writeGltf(part, 'x').losses).toContain('1 link leads to a place that is not written.')
  })

  it.each(['bodies', 'flat'])('stops walkers at every wall and closed door, with doors as %s', (doors) => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 6 }), (level) => {
        const field = new TriangleField(bodiesOfGlb(bytesOf(level, { doors })), 3, 3)
        expect(countStops(level, rayIn(field))).toEqual(expectedStops(level))
      }),
      { numRuns: samples({ short: 4, long: 400 }) },
    )
  })

  it('lets pass where a leaf is gone, so that the rays prove something', () => {
    const { level } = firstLevel(smallTown())
    const all = bodiesOfGlb(bytesOf(level))
    const field = new TriangleField(
      all.filter(({ material }) => !material.includes(' leaf, ')),
      3,
      3,
    )
    const expected = expectedStops(level)
    const [, doors] = expected.doors.split(' of ')
    const stops = countStops(level, rayIn(field))
    expect(stops).toMatchObject({ walls: expected.walls, doors: `0 of ${doors}`, open: expected.open })
    const none = countStops(level, rayIn(new TriangleField([], 3, 3)))
    expect(none.walls).toBe(`0 of ${expected.walls.split(' of ')[1]}`)
  })

  it('has floors below every cell but solid rock', () => {
    fc.assert(
      fc.property(oddLevels({ maxSide: 6 }), (level) => {
        const field = new TriangleField(bodiesOfGlb(bytesOf(level, { cover: 'none' })), 3, 3)
        const cells = Array.from(level.cells, (_, cell) => cell).filter((cell) => !isSolid(level, cell))
        const hasFloor = (cell: number): boolean =>
          field
            .hits([(xOf(level, cell) + 0.513) * 3, 2, (yOf(level, cell) + 0.487) * 3], [0, -1, 0], 6)
            .some(({ isFront }) => isFront)
        expect(cells.filter(hasFloor)).toEqual(cells)
      }),
      { numRuns: samples({ short: 5, long: 200 }) },
    )
  })

  it('has flat doors in large towns, each named by its cell and side, and as many bodies as asked for', () => {
    const { level } = firstLevel(smallTown())
    const count = (values: object): number =>
      partsOfGlb(bytesOf(level, values)).scene.nodes.filter(({ name }) => name?.startsWith('Door leaf'))
        .length
    const doors = count({})
    expect([doors > 20, count({ doors: 'bodies' }), count({ doors: 'flat' })]).toEqual([true, doors, 0])
    const { scene } = partsOfGlb(bytesOf(level, { doors: 'flat' }))
    const flat = scene.nodes.filter(({ name }) => name?.startsWith('Doors from'))
    const sides = flat.map(({ extras }) => extras?.['doors'] as Record<string, readonly number[]>) // as written
    expect(sides.flatMap((lists) => Object.values(lists)).flat()).toHaveLength(2 * doors)
    expect(scene.images?.length).toBeGreaterThan(0)
    const large = draftOf(createLevel(70, 70))
    large.northEdges.fill(EdgeKind.door)
    expect(writeGltf(projectOf(large), 'x').losses.join(' ')).toContain(
      '4970 doors are flat and cannot be opened one by one',
    )
  })

  it('has lights where places have the property, one for each range', () => {
    const level = draftOf(levelFromText('ssss'))
    level.places = [true, 2, 2, Number.POSITIVE_INFINITY].map((light, cell) => ({
      cell,
      kind: 'sign' as const,
      name: '',
      properties: { light },
    }))
    const { scene } = partsOfGlb(bytesOf(level))
    expect(scene.extensions?.KHR_lights_punctual?.lights).toMatchObject([
      { type: 'point', range: 12 },
      { type: 'point', range: 6 },
    ])
    expect(scene.nodes.flatMap(({ extensions }) => extensions?.KHR_lights_punctual ?? [])).toEqual(
      [0, 1, 1].map((light) => ({ light })),
    )
  })

  it('has pictures of surfaces only if asked for, as PNG', () => {
    const level = levelFromText('hs')
    expect(partsOfGlb(bytesOf(level)).scene.images).toBeUndefined()
    const { scene, binary } = partsOfGlb(bytesOf(level, { textures: true }))
    expect(scene.images?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Façade', 'Street', 'Roof']),
    )
    for (const { bufferView } of scene.images ?? []) {
      const view = scene.bufferViews[bufferView]
      expect(binary.getUint32(view?.byteOffset ?? 0)).toBe(0x89504e47)
      expect(view?.byteLength).toBeLessThan(1500)
    }
  })

  it('has the vertices of chunks once, so that a larger level adds indices only', () => {
    const bytes = (side: number): number => bytesOf(createLevel(side, side), { cover: 'none' }).length
    expect(bytes(128) - bytes(32)).toBeLessThan(16 * 1000)
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
    const cut = writeWithin(projectOf(tall), 1)
    expect(cut.losses[0]).toMatch(/^Only rows 1 to 32 of 100 are written: more would exceed 1 bytes\.$/)
    expect(cut.files[0]?.bytes.length).toBeLessThan(whole.files[0]?.bytes.length ?? 0)
  })

  it('lets players walk on the written rows only, and through the doors there', () => {
    const level = draftOf(createLevel(40, 70))
    level.cells.fill(CellKind.street)
    for (let row = 1; row < 70; row++) setEdge(level, edgeOf(level, 40 * row, NORTH), EdgeKind.door)
    level.places = [{ cell: 0, kind: 'start', name: '', properties: {} }]
    const project = projectOf(level)
    const { files, played = [] } = writeWithin(project, 1)
    const met = played[0] ?? { level, start: 0 }
    const [walk] = walkFiles(writerOf('glb'), files, project)
    expect(walkLevel(level, met)).toMatchObject({ problems: [], doors: walk?.doors })
    const distances = distancesFrom(met.level, 0, NATIVE)
    const isMeant = level.cells.slice().map((_, cell) => (walk?.isReached(cell) ? 1 : 0))
    expect(Uint8Array.from(distances, (distance) => (distance < 0 ? 0 : 1))).toEqual(isMeant)
    expect(isMeant.lastIndexOf(1)).toBe(40 * 32 - 1)
  })

  it('omits whole levels after one that does not fit', () => {
    const level = createLevel(40, 70)
    const levels = ['a', 'b', 'c'].map((id) => ({ id, name: id, level }))
    const { losses, files } = writeWithin({ name: 'x', levels }, 1)
    expect(losses.slice(0, 2)).toEqual([
      'Only rows 1 to 32 of 70 of level “a” are written: more would exceed 1 bytes.',
      '2 levels are left out: more would exceed 1 bytes.',
    ])
    expect(partsOfGlb(files[0]?.bytes ?? new Uint8Array()).scene.scenes[0]?.nodes).toHaveLength(1)
  })

  it('reports that an undecided edge becomes open', () => {
    const level = draftOf(levelFromText('ss'))
    setEdge(level, edgeOf(level, 0, NORTH), EdgeKind.undecided)
    expect(writeGltf(projectOf(level), 'x').losses).toContain('1 undecided edge becomes open.')
  })
})
