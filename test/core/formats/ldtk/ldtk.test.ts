import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ldtk } from '../../../../src/core/formats/ldtk/ldtk'
import { writeLdtk } from '../../../../src/core/formats/ldtk/write'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { fixture, textOf } from '../../../support/files'
import { withOpenBanks } from '../../../support/banks'
import { parseLdtk } from '../../../support/ldtk-file'
import { districtLevel } from '../../../support/district-town'
import { oddProjects } from '../../../support/random-level'
import { sidesOf, sidesOfMasks } from '../../../support/sides'
import { smallTown } from '../../../support/small-town'

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

// The published schema names its dialect by an address that validators do not know.
const schemaText = new TextDecoder()
  .decode(fixture('schema/ldtk-1.5.3.schema.json'))
  .replace('https://json-schema.org/draft-07', 'http://json-schema.org/draft-07')
const validate = new Ajv({ strict: false }).compile(JSON.parse(schemaText))

interface Entity {
  readonly iid: string
  readonly identifier: string
  readonly grid: readonly [number, number]
  readonly width: number
  readonly height: number
  readonly fieldInstances: readonly { readonly identifier: string; readonly value: unknown }[]
}
interface LdtkFile {
  readonly iid: string
  readonly nextUid: number
  readonly levels: readonly {
    readonly uid: number
    readonly iid: string
    readonly worldDepth: number
    readonly layerInstances: readonly {
      readonly identifier: string
      readonly iid: string
      readonly intGridCsv: readonly number[]
      readonly entityInstances: readonly Entity[]
    }[]
  }[]
}

function fileOf(project: Project, cell = 16): LdtkFile {
  return parseLdtk(textOf(writeLdtk(project, 'x.ldtk', { cell })))
}

function layerOf(file: LdtkFile, level: number, identifier: string) {
  const layer = file.levels[level]?.layerInstances.find((entry) => entry.identifier === identifier)
  if (!layer) throw new Error(`No layer ${identifier}`)
  return layer
}

function fieldsOf(entity: Entity | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries((entity?.fieldInstances ?? []).map((field) => [field.identifier, field.value]))
}

describe('an LDtk project', () => {
  it('fits the official schema, and has every cell, wall and door of every level, but no banks', () => {
    fc.assert(
      fc.property(oddProjects(), fc.integer({ min: 4, max: 256 }), (project, cell) => {
        validate(JSON.parse(textOf(writeLdtk(project, 'x.ldtk', { cell }))))
        expect(validate.errors).toBe(null)
        const file = fileOf(project, cell)
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
        const ids = [
          file.iid,
          ...file.levels.flatMap((level) => [
            level.iid,
            ...level.layerInstances.flatMap(({ iid, entityInstances }) => [
              iid,
              ...entityInstances.map((entity) => entity.iid),
            ]),
          ]),
        ]
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        for (const { uid } of file.levels) expect(uid).toBeLessThan(file.nextUid)
      }),
    )
  })

  it('has places, gates and special doors as entities', () => {
    const { entityInstances } = layerOf(fileOf(smallTown()), 0, 'Entities')
    expect(fieldsOf(entityInstances[0])).toEqual({
      kind: 'inn',
      name: 'The “Anchor”',
      properties: '{"beds":4,"light":3}',
      link: '',
      cells: '',
      ownKind: '',
    })
    expect(fieldsOf(entityInstances[1])['link']).toBe('stairs cellar-stairs')
    expect(entityInstances.filter((entity) => entity.identifier === 'Gate').length).toBeGreaterThan(0)
    const secret = entityInstances.find((entity) => entity.identifier === 'SpecialDoor')
    expect(fieldsOf(secret)).toEqual({ kind: 'secretDoor', side: 'west' })
    expect(secret?.grid).toEqual([2, 1])
  })

  it('has areas as large as they are, own kinds, and districts as a layer with a box for each', () => {
    const project = {
      name: 'x',
      levels: [
        { id: 'a', name: 'A', level: districtLevel() },
        { id: 'b', name: 'B', level: createLevel(2, 1) },
      ],
    }
    validate(JSON.parse(textOf(writeLdtk(project, 'x.ldtk', { cell: 16 }))))
    expect(validate.errors).toBe(null)
    const file = fileOf(project)
    expect(layerOf(file, 0, 'Districts').intGridCsv).toEqual([...(districtLevel().districts?.zones ?? [])])
    expect(layerOf(file, 1, 'Districts').intGridCsv).toEqual([0, 0])
    const { entityInstances } = layerOf(file, 0, 'Entities')
    const named = (identifier: string) => entityInstances.filter((entity) => entity.identifier === identifier)
    expect(named('Area').map(({ grid, width, height }) => [grid, width, height])).toEqual([
      [[3, 0], 48, 32],
      [[0, 3], 64, 16],
    ])
    expect(fieldsOf(named('Area')[0])).toMatchObject({ kind: 'square', name: 'Forum', ownKind: '' })
    expect(fieldsOf(named('Place')[0])).toMatchObject({ kind: 'shop', name: 'Adze', ownKind: 'smithy' })
    expect(named('District').map((entity) => [entity.grid, entity.width, fieldsOf(entity)])).toEqual([
      [[0, 0], 48, { zone: 1, name: 'Harbour, "old"', settings: '{"pattern":"grown","density":40}' }],
      [[4, 0], 64, { zone: 2, name: 'Market', settings: '{}' }],
      [[1, 1], 16, { zone: 3, name: 'Well yard', settings: '{"open":true}' }],
    ])
  })

  it('is refused by the schema where a required list is missing', () => {
    const text = textOf(writeLdtk(smallTown(), 'x.ldtk'))
    expect(validate(JSON.parse(text.replaceAll('"intGridCsv"', '"intGridTsv"')))).toBe(false)
  })

  it('lists its losses, and is recognised', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.bars)
    draft.westEdges.fill(EdgeKind.oneWayBack)
    const result = writeLdtk(projectOf(draft), 'x')
    expect(result.losses).toEqual(['4 edges with bars become walls.'])
    expect(ldtk.recognise?.(result.files[0]?.bytes ?? new Uint8Array())).toBe(true)
  })

  it('is always the same file', async () => {
    await expect(textOf(writeLdtk(smallTown(), 'town.ldtk'))).toMatchFileSnapshot(
      '../../../fixtures/formats/town.ldtk',
    )
  })
})
