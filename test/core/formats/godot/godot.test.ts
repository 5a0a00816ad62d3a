import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { godot as godotEntry } from '../../../../src/core/formats/godot/entry'
import { writer as godotWriter } from '../../../../src/core/formats/godot/godot'
import { checkOptions } from '../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../src/core/formats/load'
import { EAST, edgeOf, SOUTH } from '../../../../src/core/level/grid'
import { createDraft, setEdge } from '../../../../src/core/level/level'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, IS_SHUT } from '../../../../src/core/level/kinds'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { withOpenBanks } from '../../../support/banks'
import { textOf } from '../../../support/files'
import { districtLevel } from '../../../support/district-town'
import { smallTown } from '../../../support/small-town'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const writeGodot = godotWriter.write

const godot = await loadWriter(godotEntry)

interface Section {
  readonly head: Readonly<Record<string, string>>
  readonly body: string
}

/** Splits a scene into its sections, without knowing how it was written. */
function sectionsOf(scene: string): readonly Section[] {
  return [...scene.matchAll(/^\[(\w+)([^\]]*)\]\n((?:(?!\[\w+ ).*\n?)*)/gm)].map(
    ([, tag = '', attributes = '', body = '']) => ({
      head: {
        tag,
        ...Object.fromEntries(
          [...attributes.matchAll(/(\w+)="?([^"\s]*)"?/g)].map(([, key = '', value = '']) => [key, value]),
        ),
      },
      body,
    }),
  )
}

/** The items of a grid map by column and row, by their names in the library. */
function itemsOf(scene: string, node: string, level = 'Level1'): ReadonlyMap<string, string> {
  const sections = sectionsOf(scene)
  const library = sections.find(({ head }) => head['type'] === 'MeshLibrary')?.body ?? ''
  const names = new Map(
    [...library.matchAll(/^item\/(\d+)\/name = "(\w+)"$/gm)].map(([, id, name = '']) => [Number(id), name]),
  )
  const map = sections.find(({ head }) => head['name'] === node && head['parent'] === level)
  expect(map?.head).toMatchObject({ tag: 'node', type: 'GridMap' })
  const numbers = (/PackedInt32Array\(([^)]*)\)/.exec(map?.body ?? '')?.[1] ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
  const values = new Int32Array(numbers.map(Number))
  const found = new Map<string, string>()
  for (let at = 0; at < values.length; at += 3) {
    // The key is three numbers of 16 bits: x and y in the first, z in the second.
    const [first = 0, second = 0, item = 0] = values.subarray(at, at + 3)
    expect(first >> 16).toBe(0)
    const isTurned = item >> 16 !== 0
    expect(isTurned).toBe(node === 'WestEdges')
    found.set(`${(first << 16) >> 16},${(second << 16) >> 16}`, names.get(item & 0xffff) ?? '?')
  }
  return found
}

/** The tiles of a layer: the cell of each, and its column and row in the picture. */
function tilesOf(
  scene: string,
  node: string,
): readonly { readonly cell: readonly number[]; readonly tile: string }[] {
  const body = sectionsOf(scene).find(
    ({ head }) => head['name'] === node && head['type'] === 'TileMapLayer',
  )?.body
  const bytes = Buffer.from(
    /tile_map_data = PackedByteArray\("([^"]*)"\)/.exec(body ?? '')?.[1] ?? '',
    'base64',
  )
  const count = Math.floor(bytes.length / 12)
  return Array.from({ length: count }, (_, index) => {
    const word = (at: number): number => bytes.readUInt16LE(2 + 12 * index + at)
    return { cell: [word(0), word(2)], tile: `${word(6)}:${word(8)}` }
  })
}

function doorNames(
  side: string,
  edges: Iterable<number>,
  columns: number,
  doors: readonly number[],
): string[] {
  return [...edges].flatMap((kind, at) =>
    doors.includes(kind) ? [`Door_${side}_${at % columns}_${Math.floor(at / columns)}`] : [],
  )
}

describe('a scene of Godot', () => {
  it('no longer says that it is untested, since Godot runs it in test/formats-programs', () => {
    expect(godot.label).toBe('Godot 4 scene')
  })

  it('has every cell and edge, according to an independent reader', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const scene = textOf(writeGodot(projectOf(level), 'x'))
        const doors = EDGE_KINDS.filter(({ passage }) => passage === 'door').map(({ value }) => value)
        const open = new Set<number>([EdgeKind.open, EdgeKind.undecided, ...doors])
        const check = (
          node: string,
          values: Iterable<number>,
          columns: number,
          kinds: readonly { value: number; id: string }[],
          empty: ReadonlySet<number>,
          seen?: ArrayLike<number>,
        ) => {
          const items = itemsOf(scene, node)
          const wanted = [...values].flatMap((value, at) =>
            empty.has(value)
              ? []
              : [
                  [
                    `${at % columns},${Math.floor(at / columns)}`,
                    // A wall that is not drawn is a bank.
                    (seen?.[at] ?? value) === value ? kinds.find((row) => row.value === value)?.id : 'bank',
                  ],
                ],
          )
          expect([...items]).toEqual(wanted)
        }
        check('Ground', level.cells, level.width, CELL_KINDS, new Set())
        const { northEdges, westEdges } = withOpenBanks(level)
        check('NorthEdges', level.northEdges, level.width, EDGE_KINDS, open, northEdges)
        check('WestEdges', level.westEdges, level.width + 1, EDGE_KINDS, open, westEdges)
        const nodes = sectionsOf(scene).filter(({ head }) => head['parent'] === 'Level1/Doors')
        expect(nodes.map(({ head }) => head['name'])).toEqual([
          ...doorNames('n', level.northEdges, level.width, doors),
          ...doorNames('w', level.westEdges, level.width + 1, doors),
        ])
      }),
      { numRuns: samples({ short: 9, long: 50 }) },
    )
  })

  it('has areas and districts as areas with upright prisms over their cells, and custom kinds as metadata', () => {
    const scene = textOf(writeGodot(projectOf(districtLevel()), 'x', { cell: 2 }))
    const sections = sectionsOf(scene)
    const named = (parent: string, name: string): Section | undefined =>
      sections.find(({ head }) => head['parent'] === parent && head['name'] === name)
    const pointsOf = (section: Section | undefined): readonly number[] =>
      (/polygon = PackedVector2Array\(([^)]*)\)/.exec(section?.body ?? '')?.[1] ?? '').split(', ').map(Number)
    expect(named('Level1/Places', 'Square_3_0')?.head['type']).toBe('Area3D')
    expect(named('Level1/Places', 'Square_3_0')?.body).toContain(
      'metadata/kind = "square"\nmetadata/title = "Forum"',
    )
    expect(pointsOf(named('Level1/Places/Square_3_0', 'Shape1'))).toEqual([6, 0, 12, 0, 12, 4, 6, 4])
    const markers = sections.filter(
      ({ head }) => head['parent'] === 'Level1/Places' && head['type'] === 'Marker3D',
    )
    expect(markers[0]?.body).toContain('metadata/own_kind = "smithy"')
    expect(named('Level1', 'District1')?.body).toContain(
      'metadata/zone = 1\nmetadata/title = "Harbour, \\"old\\""\nmetadata/settings = {"pattern": "grown", "density": 40}',
    )
    const shapes = sections.filter(({ head }) => head['parent'] === 'Level1/District1')
    expect(shapes.map(({ head }) => head['type'])).toEqual(Array(4).fill('CollisionPolygon3D'))
    expect(pointsOf(named('Level1/District3', 'Shape1'))).toEqual([2, 2, 4, 2, 4, 4, 2, 4])
    // The basis by rows, then the origin: the point (x, y, z) of a shape is (x, 1 - z, y) in the level.
    expect(shapes[0]?.body).toContain(
      'transform = Transform3D(1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 1, 0)\ndepth = 2\n',
    )
  })

  it('has its edges half a cell north and west of the cells, a mesh for each item, and places as markers', () => {
    const place = { cell: 1, kind: 'inn' as const, name: 'A "bard"', properties: { beds: 3 } }
    const [level] = fc.sample(
      oddLevels({ withPlaces: false }).filter(({ width }) => width > 1),
      { numRuns: 1, seed: 7 },
    )
    if (!level) throw new Error('No level')
    const project: Project = projectOf({ ...level, places: [place] })
    const scene = textOf(writeGodot(project, 'x', { cell: 3 }))
    const sections = sectionsOf(scene)
    const bodyOf = (name: string): string => sections.find(({ head }) => head['name'] === name)?.body ?? ''
    expect(bodyOf('NorthEdges')).toContain('0, 0, -1.5)')
    expect(bodyOf('WestEdges')).toContain('-1.5, 0, 0)')
    expect(bodyOf('Inn_1_0')).toContain('4.5, 0, 1.5)')
    expect(bodyOf('Inn_1_0')).toContain('metadata/title = "A \\"bard\\""')
    expect(bodyOf('Inn_1_0')).toContain('metadata/properties = {"beds": 3}')
    const boxes = sections.filter(({ head }) => head['type'] === 'BoxMesh').map(({ head }) => head['id'])
    const used = [...scene.matchAll(/SubResource\("(box_\w+)"\)/g)].map(([, id]) => id)
    expect(used.toSorted()).toEqual(boxes.toSorted())
    // Each kind but open and undecided edges, and banks.
    expect(used.length).toBe(CELL_KINDS.length + EDGE_KINDS.length - 2 + 1)
  })

  it('gives every item of its library a shape', () => {
    const scene = textOf(writeGodot(smallTown(), 'x', { cell: 2 }))
    const shapes = [
      ...scene.matchAll(/^item\/\d+\/shapes = \[SubResource\("(\w+)"\), Transform3D\(.*\)\]$/gm),
    ]
    expect(shapes.length).toBe([...scene.matchAll(/^item\/\d+\/name/gm)].length)
    for (const [, id] of shapes) expect(scene).toContain(`[sub_resource type="BoxShape3D" id="${id}"]`)
  })

  it('keeps the names of nodes when levels and places are added, and leads from one end of a link to the other', () => {
    const [town, cellar] = smallTown().levels
    if (!town || !cellar) throw new Error('No level')
    const nodesOf = (levels: Project['levels']): readonly string[] =>
      sectionsOf(textOf(writeGodot({ name: 'x', levels }, 'x')))
        .filter(({ head }) => head['tag'] === 'node')
        .map(({ head }) => `${head['parent'] ?? ''}/${head['name'] ?? ''}`)
    const well = { cell: 0, kind: 'well', name: '', properties: {} } as const
    const more = { ...town, level: { ...town.level, places: [well, ...town.level.places] } }
    const before = nodesOf([town])
    expect(nodesOf([cellar, more])).toEqual(expect.arrayContaining([...before]))
    const scene = textOf(writeGodot(smallTown(), 'x'))
    expect(scene).toContain('metadata/link_to = NodePath("../../../Level_cellar/Places/StairsUp_2_0")')
    for (const [, path = ''] of scene.matchAll(/link_to = NodePath\("..\/..\/..\/([^"]*)"\)/g)) {
      expect(nodesOf(smallTown().levels)).toContain(path)
    }
    expect(textOf(writeGodot({ name: 'x', levels: [town] }, 'x'))).not.toContain('link_to')
  })

  it('has the kind of every cell and the walls of every cell in layers of tiles', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const scene = textOf(writeGodot(projectOf(level), 'x', { dimension: '2d' }))
        const { width } = level
        const ground = tilesOf(scene, 'Ground')
        expect(ground.map(({ cell }) => cell)).toEqual(
          Array.from(level.cells, (_, at) => [at % width, Math.floor(at / width)]),
        )
        for (const [at, kind] of [...level.cells].entries()) {
          const { tile = '' } = ground[at] ?? {}
          const id = CELL_KINDS.find(({ value }) => value === kind)?.id
          expect(scene).toContain(`${tile}/0/custom_data_0 = "${id}"`)
        }
        // Walls that are not drawn are in a layer of their own.
        const walls = new Map<string, number>()
        for (const { cell, tile } of [...tilesOf(scene, 'Walls'), ...tilesOf(scene, 'Shores')]) {
          const mask = Number(new RegExp(`^${tile}/0/custom_data_1 = (\\d+)$`, 'm').exec(scene)?.[1])
          walls.set(cell.join(), (walls.get(cell.join()) ?? 0) + mask)
        }
        const isShut = (edge: number | undefined): boolean => IS_SHUT[edge ?? 0] === 1
        for (let at = 0; at < level.cells.length; at++) {
          const y = Math.floor(at / width)
          const sides = [
            level.northEdges[at],
            level.westEdges[at + y + 1],
            level.northEdges[at + width],
            level.westEdges[at + y],
          ]
          const mask = sides.reduce((sum: number, edge, side) => sum + (isShut(edge) ? 2 ** side : 0), 0)
          expect(walls.get([at % width, y].join())).toBe(mask)
        }
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })

  it('has cracks over breakable walls, on the southern or eastern cell of each', () => {
    const draft = createDraft(2, 2)
    draft.cells.fill(CellKind.street)
    const crackedTiles = (): ReturnType<typeof tilesOf> =>
      tilesOf(textOf(writeGodot(projectOf(draft), 'x', { dimension: '2d' })), 'Cracks')
    expect(crackedTiles()).toEqual([])
    const sides = [
      [0, EAST],
      [0, SOUTH],
      [1, SOUTH],
      [2, EAST],
    ] as const
    for (const [cell, side] of sides) setEdge(draft, edgeOf(draft, cell, side), EdgeKind.breakableWall)
    // Tile 43 is cracked in the north, 44 in the west, 45 in both; a row of the picture has eight.
    expect(crackedTiles()).toEqual([
      { cell: [1, 0], tile: '4:5' },
      { cell: [0, 1], tile: '3:5' },
      { cell: [1, 1], tile: '5:5' },
    ])
  })

  it('is refused before it is written if it would be too long to open', () => {
    const draft = createDraft(1500, 1500)
    expect(checkOptions(godot, projectOf(draft), {})).toEqual([])
    draft.northEdges.fill(EdgeKind.door)
    expect(checkOptions(godot, projectOf(draft), {})).toEqual([
      {
        setting: 'dimension',
        message:
          'The scene would be about 751 MB long; 256 MB are the limit. Export fewer levels, or a part of the level.',
      },
    ])
  })
})
