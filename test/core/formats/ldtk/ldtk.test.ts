import { decode } from 'fast-png'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadWriter } from '../../../../src/core/formats/load'
import { ldtk as ldtkEntry } from '../../../../src/core/formats/ldtk/entry'
import { writer as ldtkWriter } from '../../../../src/core/formats/ldtk/ldtk'
import { CellKind, EdgeKind, edgeKindRow, type EdgeKindId } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../src/core/level/level'
import { sortPlaces } from '../../../../src/core/level/places'
import type { CustomKind } from '../../../../src/core/project/custom-kinds'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { textOf } from '../../../support/files'
import { fitsLdtkSchema } from '../../../support/ldtk-schema'
import { withOpenBanks } from '../../../support/banks'
import { parseLdtk } from '../../../support/ldtk-file'
import { districtLevel } from '../../../support/district-town'
import { oddLevels, oddProjects } from '../../../support/random-level'
import { isLongRun, samples } from '../../../support/samples'
import { sidesOf, sidesOfMasks } from '../../../support/sides'
import { riverTown } from '../../../support/river-town'
import { smallTown } from '../../../support/small-town'

const writeLdtk = ldtkWriter.write

const ldtk = await loadWriter(ldtkEntry)

/** The kind of cell of each ground value, as docs/formats.md lists them. */
const KIND_OF_VALUE = [
  CellKind.undecided,
  CellKind.street,
  CellKind.house,
  CellKind.rock,
  CellKind.outside,
  CellKind.water,
  CellKind.bridge,
]

interface Entity {
  readonly iid: string
  readonly identifier: string
  readonly grid: readonly [number, number]
  readonly width: number
  readonly height: number
  readonly fieldInstances: readonly {
    readonly identifier: string
    readonly type: string
    readonly value: unknown
  }[]
}
interface LdtkFile {
  readonly iid: string
  readonly dummyWorldIid: string
  readonly toc: readonly {
    readonly identifier: string
    readonly instancesData: readonly { readonly iids: { readonly entityIid: string } }[]
  }[]
  readonly defs: {
    readonly entities: readonly {
      readonly identifier: string
      readonly exportToToc: boolean
      readonly fieldDefs: readonly { readonly identifier: string; readonly exportToToc: boolean }[]
    }[]
    readonly layers: readonly {
      readonly uid: number
      readonly intGridValues: readonly { readonly identifier: string }[]
      readonly autoRuleGroups: readonly {
        readonly rules: readonly {
          readonly uid: number
          readonly pattern: readonly number[]
          readonly tileRectsIds: readonly (readonly number[])[]
        }[]
      }[]
    }[]
    readonly tilesets: readonly { readonly pxWid: number; readonly pxHei: number }[]
    readonly enums: readonly { readonly identifier: string; readonly values: readonly object[] }[]
  }
  readonly nextUid: number
  readonly levels: readonly {
    readonly uid: number
    readonly iid: string
    readonly identifier: string
    readonly worldDepth: number
    readonly neighbours: readonly object[]
    readonly layerInstances: readonly {
      readonly identifier: string
      readonly iid: string
      readonly layerDefUid: number
      readonly cWid: number
      readonly autoLayerTiles: readonly {
        readonly px: readonly number[]
        readonly src: readonly number[]
        readonly t: number
        readonly d: readonly number[]
      }[]
      readonly intGridCsv: readonly number[]
      readonly entityInstances: readonly Entity[]
    }[]
  }[]
}

function fileOf(project: Project, cell = 16, contents = false): LdtkFile {
  return parseLdtk(textOf(writeLdtk(project, 'x.ldtk', { cell, contents })))
}

function layerOf(file: LdtkFile, level: number, identifier: string) {
  const layer = file.levels[level]?.layerInstances.find((entry) => entry.identifier === identifier)
  if (!layer) throw new Error(`No layer ${identifier}`)
  return layer
}

function fieldsOf(entity: Entity | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries((entity?.fieldInstances ?? []).map((field) => [field.identifier, field.value]))
}

function kindAndName(entity: Entity): object {
  const { kind, name } = fieldsOf(entity)
  return { kind, name }
}

/** Sorts entries of the table of contents. */
function byId<Entry extends { readonly iids: { readonly entityIid: string } }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((a, b) => (a.iids.entityIid < b.iids.entityIid ? -1 : 1))
}

/** Every id of a file but that of the world, which references name. */
function iidsOf(file: LdtkFile): readonly string[] {
  return [
    file.iid,
    ...file.levels.flatMap((level) => [
      level.iid,
      ...level.layerInstances.flatMap(({ iid, entityInstances }) => [
        iid,
        ...entityInstances.map((entity) => entity.iid),
      ]),
    ]),
  ]
}

const WORDS: Readonly<Partial<Record<EdgeKindId, string>>> = {
  archway: 'Archway',
  bars: 'Bars',
  innerWall: 'Inner_wall',
  breakableWall: 'Breakable_wall',
  door: 'Door',
  lockedDoor: 'Locked_door',
  secretDoor: 'Secret_door',
  oneWayForth: 'One_way_door',
  oneWayBack: 'One_way_door',
}

/** The doors, bars and archways of a level in words, straight from its edges. */
function doorsOf({ width, height, northEdges, westEdges }: Level): readonly string[] {
  const said = (kind: number, forth: string, back: string): string | undefined => {
    const { id } = edgeKindRow(kind)
    const way = id === 'oneWayForth' ? ` to ${forth}` : id === 'oneWayBack' ? ` to ${back}` : ''
    return WORDS[id] && WORDS[id] + way
  }
  const doors: string[] = []
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const word = said(northEdges[y * width + x] ?? 0, 'South', 'North')
      if (word) doors.push(y < height ? `${x},${y} North: ${word}` : `${x},${y - 1} South: ${word}`)
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) {
      const word = said(westEdges[y * (width + 1) + x] ?? 0, 'East', 'West')
      if (word) doors.push(x < width ? `${x},${y} West: ${word}` : `${x - 1},${y} East: ${word}`)
    }
  }
  return doors
}

const smithy: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 1, height: 1 },
  properties: [
    { name: 'price range', type: 'choice', choices: ['very cheap', 'dear'], default: 'dear' },
    { name: 'sign', type: 'colour', default: '#000000' },
    { name: 'near', type: 'place', default: '' },
    { name: 'open at night', type: 'switch', default: false },
    { name: 'dice', type: 'dice', default: 'd6' },
  ],
}

describe('an LDtk project', () => {
  it('fits the official schema, and has every cell, wall and door of every level, but no banks', () => {
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom(4, 16, 31), (project, cell) => {
        const text = textOf(writeLdtk(project, 'x.ldtk', { cell }))
        fitsLdtkSchema(JSON.parse(text))
        expect(fitsLdtkSchema.errors).toBe(null)
        const file = parseLdtk<LdtkFile>(text)
        for (const [index, { level }] of project.levels.entries()) {
          expect(layerOf(file, index, 'Ground').intGridCsv.map((value) => KIND_OF_VALUE[value])).toEqual([
            ...level.cells,
          ])
          const walls = layerOf(file, index, 'Walls').intGridCsv
          const doors = layerOf(file, index, 'Doors').intGridCsv
          expect(sidesOfMasks(walls, doors)).toEqual(sidesOf(withOpenBanks(level)))
        }
      }),
    )
  })

  it('gives every object a unique id', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const file = fileOf(project)
        const ids = iidsOf(file)
        expect(new Set(ids).size).toBe(ids.length)
        const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
        expect(ids.filter((id) => !isUuid(id))).toEqual([])
        for (const { uid } of file.levels) expect(uid).toBeLessThan(file.nextUid)
      }),
    )
  })

  it('has places and gates as entities with typed fields, and links as references', () => {
    const file = fileOf(smallTown())
    const { entityInstances } = layerOf(file, 0, 'Entities')
    const [inn, down] = entityInstances
    const stairs = layerOf(file, 1, 'Entities').entityInstances[0]
    expect(fieldsOf(inn)).toEqual({
      kind: 'Inn',
      name: 'The “Anchor”',
      link: null,
      linkKind: null,
      linkId: null,
      ownKind: null,
      generated: false,
      cells: [],
      beds: 4,
      light: 3,
    })
    expect(inn?.fieldInstances.map(({ type }) => type)).toEqual([
      'LocalEnum.PlaceKind',
      'String',
      'EntityRef',
      'LocalEnum.LinkKind',
      'String',
      'String',
      'Bool',
      'Array<Point>',
      'Int',
      'Int',
    ])
    expect(fieldsOf(down)['link']).toEqual({
      entityIid: stairs?.iid,
      layerIid: layerOf(file, 1, 'Entities').iid,
      levelIid: file.levels[1]?.iid,
      worldIid: file.dummyWorldIid,
    })
    expect(fieldsOf(stairs)['link']).toMatchObject({ entityIid: down?.iid })
    expect(entityInstances.filter((entity) => entity.identifier === 'Gate')).toHaveLength(8)
  })

  it('lists its places, with starts, and its nameless buildings in the table of contents, on request', () => {
    const named = ['Place', 'Building']
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom(4, 31), (project, cell) => {
        const file = fileOf(project, cell, true)
        const listed = file.toc.flatMap(({ identifier, instancesData }) =>
          instancesData.map((entry) => ({ identifier, ...entry })),
        )
        const wanted = file.levels.flatMap(({ iid: levelIid, layerInstances }) =>
          layerInstances.flatMap(({ iid: layerIid, entityInstances }) =>
            entityInstances
              .filter(({ identifier }) => named.includes(identifier))
              .map((entity) => ({
                identifier: entity.identifier,
                iids: { entityIid: entity.iid, layerIid, levelIid, worldIid: file.dummyWorldIid },
                worldX: entity.grid[0] * cell,
                worldY: entity.grid[1] * cell,
                widPx: entity.width,
                heiPx: entity.height,
                fields: entity.identifier === 'Place' ? kindAndName(entity) : {},
              })),
          ),
        )
        expect(byId(listed)).toEqual(byId(wanted))
      }),
      { numRuns: samples({ short: 10, long: 100 }) },
    )
    const { defs, toc } = fileOf(smallTown())
    const { entities } = defs
    // Excalibur opens no file with a table.
    expect(toc).toEqual([])
    const inContents = (row: (typeof entities)[number]): boolean => row.exportToToc
    expect(entities.filter(inContents).map(({ identifier }) => identifier)).toEqual(named)
    const [place] = entities
    expect(place?.fieldDefs.filter((field) => field.exportToToc)).toMatchObject([
      { identifier: 'kind' },
      { identifier: 'name' },
    ])
  })

  it('calls rock, outside and water solid, but no walls of cells that players enter', () => {
    const words = fileOf(riverTown()).defs.layers.flatMap(({ intGridValues }) =>
      intGridValues.map(({ identifier }) => identifier),
    )
    expect(words.filter((word) => /solid/i.test(word))).toEqual([
      'solid_rock',
      'solid_outside',
      'solid_water',
    ])
    expect(words).toContain('wall_NE')
  })

  it('has one entity for each edge that is a door of any kind, bars, an inner or breakable wall or an archway', () => {
    fc.assert(
      fc.property(oddLevels({ withPlaces: false }), (level) => {
        const { entityInstances } = layerOf(fileOf(projectOf(level)), 0, 'Entities')
        const said = entityInstances
          .filter(({ identifier }) => identifier === 'Door')
          .map(({ grid: [x, y], fieldInstances }) => {
            const [kind, side, towards] = fieldInstances.map(({ value }) => String(value))
            return `${x},${y} ${side}: ${kind}${towards === 'null' ? '' : ` to ${towards}`}`
          })
        expect(said.filter((text) => !text.endsWith(': Open')).toSorted()).toEqual(doorsOf(level).toSorted())
      }),
    )
  })

  it('gives properties of custom kinds the types of their definitions, with choices as enums', () => {
    const project: Project = {
      ...projectOf({
        ...createLevel(4, 1),
        places: [
          { cell: 0, kind: 'shop', name: 'Adze', properties: {}, ownKind: 'smithy' },
          {
            cell: 1,
            kind: 'shop',
            name: 'Anvil',
            ownKind: 'smithy',
            properties: {
              'price range': 'very cheap',
              sign: '#b87040',
              near: 'Adze',
              'open at night': true,
              dice: '2d6',
            },
          },
          { cell: 2, kind: 'note', name: '', properties: { sign: 'none', weight: 1.5 } },
        ],
      }),
      kinds: [smithy],
    }
    fitsLdtkSchema(JSON.parse(textOf(writeLdtk(project, 'x.ldtk'))))
    expect(fitsLdtkSchema.errors).toBe(null)
    const file = fileOf(project)
    const { entityInstances } = layerOf(file, 0, 'Entities')
    const typed = entityInstances[1]?.fieldInstances.slice(8).filter(({ value }) => value !== null)
    expect(typed?.map(({ identifier, type, value }) => [identifier, type, value])).toEqual([
      ['dice', 'String', '2d6'],
      ['near', 'EntityRef', expect.objectContaining({ entityIid: entityInstances[0]?.iid })],
      ['open_at_night', 'Bool', true],
      ['price_range', 'LocalEnum.Place_price_range', 'very_cheap'],
      ['sign', 'Color', '#b87040'],
    ])
    expect(fieldsOf(entityInstances[2])).toMatchObject({ sign: null, sign_2: 'none', weight: 1.5 })
    expect(
      file.defs.enums.find(({ identifier }) => identifier === 'Place_price_range')?.values,
    ).toMatchObject([{ id: 'very_cheap' }, { id: 'dear' }])
  })

  it('has areas as large as they are, custom kinds, and districts as a layer with a box for each', () => {
    const project = {
      name: 'x',
      levels: [
        { id: 'a', name: 'A', level: districtLevel() },
        { id: 'b', name: 'B', level: createLevel(2, 1) },
      ],
    }
    fitsLdtkSchema(JSON.parse(textOf(writeLdtk(project, 'x.ldtk', { cell: 16 }))))
    expect(fitsLdtkSchema.errors).toBe(null)
    const file = fileOf(project)
    expect(layerOf(file, 0, 'Districts').intGridCsv).toEqual([...(districtLevel().districts?.zones ?? [])])
    expect(layerOf(file, 1, 'Districts').intGridCsv).toEqual([0, 0])
    const { entityInstances } = layerOf(file, 0, 'Entities')
    const named = (identifier: string) => entityInstances.filter((entity) => entity.identifier === identifier)
    expect(named('Area').map(({ grid, width, height }) => [grid, width, height])).toEqual([
      [[3, 0], 48, 32],
      [[0, 3], 64, 16],
    ])
    expect(fieldsOf(named('Area')[0])).toMatchObject({ kind: 'Square', name: 'Forum', paved: true })
    expect(fieldsOf(named('Place')[0])).toMatchObject({
      kind: 'Shop',
      name: 'Adze',
      ownKind: 'smithy',
      price: 3,
    })
    expect(named('District').map((entity) => [entity.grid, entity.width, fieldsOf(entity)])).toEqual([
      [[0, 0], 48, { zone: 1, name: 'Harbour, "old"', density: 40, open: null, pattern: 'grown' }],
      [[4, 0], 64, { zone: 2, name: 'Market', density: null, open: null, pattern: null }],
      [[1, 1], 16, { zone: 3, name: 'Well yard', density: null, open: true, pattern: null }],
    ])
  })

  it('draws each value by a rule, with the tile that the rule sets in the tileset', () => {
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom(4, 16, 31), (project, cell) => {
        const file = fileOf(project, cell)
        const [tileset] = file.defs.tilesets
        for (const { layerInstances } of file.levels) {
          for (const layer of layerInstances) {
            const rules = file.defs.layers
              .find(({ uid }) => uid === layer.layerDefUid)
              ?.autoRuleGroups.flatMap((group) => group.rules)
            const expected = layer.intGridCsv.flatMap((value, at) => {
              const rule = rules?.find(({ pattern }) => value !== 0 && pattern[0] === value)
              const tile = rule?.tileRectsIds[0]?.[0] ?? -1
              const [x, y] = [at % layer.cWid, Math.floor(at / layer.cWid)]
              return rule
                ? [
                    {
                      px: [x * cell, y * cell],
                      src: [(tile % 8) * cell, Math.floor(tile / 8) * cell],
                      t: tile,
                      d: [rule.uid, at],
                    },
                  ]
                : []
            })
            expect(layer.autoLayerTiles.map(({ px, src, t, d }) => ({ px, src, t, d }))).toEqual(expected)
            for (const { src } of expected) {
              expect((src[0] ?? 0) + cell).toBeLessThanOrEqual(tileset?.pxWid ?? 0)
              expect((src[1] ?? 0) + cell).toBeLessThanOrEqual(tileset?.pxHei ?? 0)
            }
          }
        }
      }),
      { numRuns: samples({ short: 4, long: 100 }) },
    )
  })

  it.each(isLongRun ? [4, 16, 32, 70, 256] : [4, 16, 70, 128])(
    'has walls and doors in its tileset at %d pixels a cell',
    (size) => {
      const { files } = writeLdtk(smallTown(), 'town.ldtk', { cell: size })
      expect(files.map(({ name }) => name)).toEqual(['town.ldtk', 'town-tiles.png'])
      const { width, height, data, channels } = decode(files[1]?.bytes ?? new Uint8Array())
      expect([width, height, channels]).toEqual([8 * size, 8 * size, 4])
      const colourAt = (tile: number, x: number, y: number): readonly number[] => {
        const at = ((Math.floor(tile / 8) * size + y) * width + (tile % 8) * size + x) * 4
        return Array.from(data.slice(at, at + 4))
      }
      const wall = [0x4a, 0x2c, 0x17, 0xff]
      for (const [side, x, y] of [
        [1, size >> 1, 0],
        [2, size - 1, size >> 1],
        [4, size >> 1, size - 1],
        [8, 0, size >> 1],
      ] as const) {
        expect(colourAt(8 + side, x, y)).toEqual(wall)
        // The other side is clear, and so is the middle.
        expect(colourAt(8 + side, size - 1 - x, size - 1 - y)[3]).toBe(0)
        expect(colourAt(8 + side, size >> 1, size >> 1)[3]).toBe(0)
      }
      expect(colourAt(1, 1, 1)).not.toEqual(colourAt(3, 1, 1))
    },
  )

  it('keeps every id when a place is added, a level is added or the project is renamed', () => {
    const town = smallTown()
    const first = town.levels[0]
    if (!first) throw new Error('A town has a level')
    const before = iidsOf(fileOf(town))
    const cellar = { ...first, id: 'attic', name: 'Attic' }
    fc.assert(
      fc.property(
        fc.nat(first.level.cells.length - 1),
        fc.constantFrom('inn', 'note', 'chest'),
        (cell, kind) => {
          const places = sortPlaces([
            ...first.level.places,
            { cell, kind, name: 'New', properties: { rare: 'x' } },
          ])
          const more = {
            ...town,
            levels: [{ ...first, level: { ...first.level, places } }, ...town.levels.slice(1)],
          }
          const after = iidsOf(fileOf(more))
          expect(after.filter((id) => before.includes(id))).toEqual(before)
          expect(after).toHaveLength(before.length + 1)
        },
      ),
      { numRuns: samples({ short: 4, long: 40 }) },
    )
    const added = iidsOf(fileOf({ ...town, levels: [cellar, ...town.levels] }))
    expect(before.filter((id) => !added.includes(id))).toEqual([])
    expect(
      fileOf({ ...town, levels: [cellar, ...town.levels] })
        .levels.slice(1)
        .map(({ uid }) => uid),
    ).toEqual(fileOf(town).levels.map(({ uid }) => uid))
    const renamed = iidsOf(fileOf({ ...town, name: 'Other' }))
    // Only that of a project without an id of its own is another.
    expect(before.filter((id) => !renamed.includes(id))).toEqual([fileOf(town).iid])
    const own = { ...town, id: 'mine' }
    const other = { ...own, name: 'Other' }
    expect(iidsOf(fileOf(other))).toEqual(iidsOf(fileOf(own)))
    expect(fileOf(other).dummyWorldIid).toBe(fileOf(own).dummyWorldIid)
    expect(fileOf({ ...own, id: 'another' }).iid).not.toBe(fileOf(own).iid)
    expect(fileOf({ ...own, id: 'another' }).dummyWorldIid).not.toBe(fileOf(own).dummyWorldIid)
  })

  it('has every level under a name of its own, one above the other', () => {
    const level = createLevel(2, 1)
    const named = (...names: string[]): Project => ({
      name: 'x',
      levels: names.map((name, index) => ({ id: `l${index}`, name, level })),
    })
    const { levels } = fileOf(named('Old town', 'old TOWN', '', '12 Pits', '"</n>\n'))
    expect(levels.map(({ identifier }) => identifier)).toEqual([
      'Old_town',
      'old_TOWN_2',
      'Level',
      '_12_Pits',
      'n',
    ])
    expect(levels.map(({ worldDepth }) => worldDepth)).toEqual([0, -1, -2, -3, -4])
    expect(levels[1]?.neighbours).toEqual([
      { levelIid: levels[0]?.iid, dir: '>' },
      { levelIid: levels[2]?.iid, dir: '<' },
    ])
  })

  it('is refused by the schema where a required list is missing', () => {
    const text = textOf(writeLdtk(smallTown(), 'x.ldtk'))
    expect(fitsLdtkSchema(JSON.parse(text.replaceAll('"intGridCsv"', '"intGridTsv"')))).toBe(false)
  })

  it('lists its losses, and is recognised', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.bars)
    draft.westEdges.fill(EdgeKind.oneWayBack)
    const result = writeLdtk(projectOf(draft), 'x')
    expect(result.losses).toEqual([])
    expect(ldtk.recognise?.(result.files[0]?.bytes ?? new Uint8Array())).toBe(true)
  })

  it('is always the same file', async () => {
    await expect(textOf(writeLdtk(smallTown(), 'town.ldtk'))).toMatchFileSnapshot(
      '../../../fixtures/formats/town.ldtk',
    )
  })
})
