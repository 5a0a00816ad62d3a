import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeJson } from '../../../../src/core/formats/json/write'
import { cellKindRow, edgeKindRow, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { textOf } from '../../../support/files'
import { districtLevel } from '../../../support/district-town'
import { oddProjects } from '../../../support/random-level'
import { skippedUnless } from '../../../support/skipped'
import { smallTown } from '../../../support/small-town'

const schemaFile = path.resolve(
  import.meta.dirname,
  '../../../../resources/schema/brownstone-level-1.schema.json',
)
const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')))

interface Legend {
  readonly number: number
  readonly id: string
}
type GridOfNumbers = readonly (number | readonly number[])[]
interface JsonFile {
  readonly cellKinds: readonly Legend[]
  readonly edgeKinds: readonly Legend[]
  readonly levels: readonly {
    readonly width: number
    readonly height: number
    readonly cells: GridOfNumbers
    readonly northEdges: GridOfNumbers
    readonly westEdges: GridOfNumbers
    readonly gates: readonly { readonly x: number; readonly y: number; readonly open: boolean }[]
    readonly places: readonly {
      readonly x: number
      readonly width?: number
      readonly height?: number
      readonly ownKind?: string
      readonly name: string
      readonly link?: string
    }[]
    readonly zones?: GridOfNumbers
    readonly districts?: readonly {
      readonly name: string
      readonly settings: object
      readonly polygons: readonly (readonly (readonly number[])[])[]
    }[]
  }[]
  readonly ownKinds?: readonly object[]
  readonly links: readonly { readonly id: string; readonly ends: readonly object[] }[]
}

function fileOf(project: Project, grids: 'rows' | 'flat' = 'rows'): JsonFile {
  return JSON.parse(textOf(writeJson(project, 'x.json', { grids })))
}

/** The ids of a grid, read only with the legend of the file. */
function idsOf(grid: GridOfNumbers, legend: readonly Legend[]): readonly (string | undefined)[] {
  return grid.flat().map((number) => legend.find((row) => row.number === number)?.id)
}

describe('plain JSON', () => {
  it('keeps every cell and edge of every level, as rows and flat, and fits its schema', () => {
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom('rows' as const, 'flat' as const), (project, grids) => {
        const file = fileOf(project, grids)
        validate(file)
        expect(validate.errors).toBe(null)
        for (const [index, { level }] of project.levels.entries()) {
          const written = file.levels[index]
          if (!written) throw new Error(`Level ${index} is missing`)
          expect([written.width, written.height]).toEqual([level.width, level.height])
          expect(Array.isArray(written.cells[0])).toBe(grids === 'rows')
          expect(idsOf(written.cells, file.cellKinds)).toEqual(
            Array.from(level.cells, (kind) => cellKindRow(kind).id),
          )
          for (const edges of ['northEdges', 'westEdges'] as const) {
            expect(idsOf(written[edges], file.edgeKinds)).toEqual(
              Array.from(level[edges], (kind) => edgeKindRow(kind).id),
            )
          }
        }
      }),
    )
  })

  it('keeps districts with their polygons and zones, areas with their size, and own kinds', () => {
    const kind = {
      id: 'smithy',
      label: 'Smithy',
      base: 'shop',
      size: { width: 2, height: 1 },
      properties: [{ name: 'price', type: 'number', default: 3 }],
    } as const
    const file = fileOf({ ...projectOf(districtLevel()), kinds: [kind] }, 'flat')
    expect(file.ownKinds).toEqual([kind])
    const [level] = file.levels
    expect(level?.zones).toEqual([...(districtLevel().districts?.zones ?? [])])
    expect(
      level?.districts?.map(({ name, settings, polygons }) => [name, settings, polygons.length]),
    ).toEqual([
      ['Harbour, "old"', { pattern: 'grown', density: 40 }, 4],
      ['Market', {}, 2],
      ['Well yard', { open: true }, 1],
    ])
    expect(level?.districts?.[2]?.polygons).toEqual([
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    ])
    expect(level?.places.map((place) => [place.x, place.width, place.height, place.ownKind])).toEqual([
      [3, 3, 2, undefined],
      [7, undefined, undefined, 'smithy'],
      [0, 4, 1, undefined],
    ])
    validate(file)
    expect(validate.errors).toBe(null)
    expect(validate({ ...file, levels: [{ ...level, zones: undefined }] })).toBe(false)
    expect(validate({ ...file, levels: [{ ...level, districts: [{ name: 'x', settings: {} }] }] })).toBe(
      false,
    )
  })

  it('has no districts and own kinds where the project has none', () => {
    const file = fileOf(smallTown())
    expect([file.ownKinds, file.levels[0]?.zones, file.levels[0]?.districts]).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('joins places of two levels by a link with both its ends', () => {
    const file = fileOf(smallTown())
    expect(file.links).toEqual([
      {
        id: 'cellar-stairs',
        kind: 'stairs',
        ends: [
          { level: 'town', x: 2, y: 1 },
          { level: 'cellar', x: 2, y: 0 },
        ],
      },
    ])
    expect(file.levels[0]?.places[0]).toEqual({
      x: 1,
      y: 1,
      kind: 'inn',
      name: 'The “Anchor”',
      properties: { beds: 4, light: 3 },
    })
    expect(file.levels[0]?.gates.length).toBeGreaterThan(0)
  })

  it('is refused by its schema if something is missing or has the wrong type', () => {
    const file = fileOf(smallTown())
    expect(validate({ ...file, links: undefined })).toBe(false)
    expect(validate({ ...file, levels: [{ ...file.levels[0], cells: [['x']] }] })).toBe(false)
    expect(validate({ ...file, version: 2 })).toBe(false)
  })

  it('lists its losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.archway)
    draft.marks[0] = Mark.locked | Mark.gateSeed
    const entry = { id: 'a', name: 'A', level: draft }
    expect(writeJson(projectOf(draft), 'x').losses).toEqual([
      'The marks of 1 cell are lost: drawn by hand, locked, courtyard or rock seed.',
    ])
    const project = { name: 'x', levels: [entry, { ...entry, id: 'b', level: createLevel(1, 1) }] }
    expect(writeJson(project, 'x').losses[0]).toMatch(/^Level 1: The marks of 1 cell/)
  })

  it('is always the same file', async () => {
    await expect(textOf(writeJson(smallTown(), 'town.json'))).toMatchFileSnapshot(
      '../../../fixtures/formats/town.json',
    )
  })

  const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import jsonschema']).status === 0
  const needsPython = skippedUnless(hasPython, 'python3-jsonschema is not installed.', ['python3-jsonschema'])
  it('fits its schema according to another validator', needsPython, () => {
    const town = path.resolve(import.meta.dirname, '../../../fixtures/formats/town.json')
    const run = spawnSync('/usr/bin/python3', ['-m', 'jsonschema', '-i', town, schemaFile])
    expect({ status: run.status, errors: String(run.stderr) }).toMatchObject({ status: 0 })
  })
})
