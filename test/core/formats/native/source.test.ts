import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../../src/core/formats/index'
import { readNative } from '../../../../src/core/formats/native/read'
import { excessOfSources } from '../../../../src/core/formats/native/read-source'
import { writeNative } from '../../../../src/core/formats/native/write'
import { writtenSources } from '../../../../src/core/formats/native/write-source'
import type { Level } from '../../../../src/core/level/level'
import { Mark, withWeight } from '../../../../src/core/level/marks'
import type { Place } from '../../../../src/core/level/places'
import { firstLevel, type Project } from '../../../../src/core/project/project'
import type { ImportSource } from '../../../../src/core/project/source'
import { bytesOf, projectIn, problemOf, textOf } from '../../../support/files'
import { oddLevels } from '../../../support/random-level'
import { levelFromText } from '../../../support/level-text'
import { samples } from '../../../support/samples'

const schema: object = JSON.parse(
  readFileSync(
    fileURLToPath(new URL('../../../../resources/schema/brownstone-1.schema.json', import.meta.url)),
    'utf8',
  ),
)
const fitsSchema = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

const cave = levelFromText('sss\nhhh', 'generated')

function source(imported: Level): ImportSource {
  return {
    file: 'cave.tmj',
    format: 'tmj',
    name: 'Cave',
    position: 2,
    options: { empty: 'rock', 'Layer “Ground”': true },
    digest: '0123456789abcdef',
    imported,
  }
}

function projectOf(level: Level, imported: Level): Project {
  return { name: 'Caves', levels: [{ id: 'cave', name: 'My cave', level, source: source(imported) }] }
}

function written(project: Project): string {
  return textOf(writeNative(project, 'x.brownstone'))
}

/** The marks of the cave with one cell drawn by hand. */
function markedAt(cell: number): Uint8Array {
  const marks = cave.marks.slice()
  marks[cell] = Mark.placed
  return marks
}

/** The rows of a level as a file has them. */
function firstRows(level: Level): readonly object[] {
  const file: { readonly levels: readonly { readonly rows: readonly object[] }[] } = JSON.parse(
    written(projectOf(level, level)),
  )
  return file.levels[0]?.rows ?? []
}

function readBack(project: Project): Project {
  return projectIn(readNative(bytesOf(written(project))))
}

describe('the source of a level', () => {
  it('comes back, whatever was changed since, and fits the schema', () => {
    const corner = fc.option(fc.record({ column: fc.integer(), row: fc.integer() }), { nil: undefined })
    fc.assert(
      fc.property(oddLevels(), oddLevels(), corner, fc.boolean(), (level, imported, at, wraps) => {
        const [entry] = projectOf(level, { ...imported, ...(wraps ? { wraps } : {}) }).levels
        if (!entry?.source) throw new Error('a level with a source')
        const moved = { ...entry, source: { ...entry.source, ...(at ? { corner: at } : {}) } }
        const snapshot = { id: 'old', name: 'Old', savedAt: '2026-05-01T10:42:07Z', level: moved }
        const project = { name: 'Caves', levels: [moved], snapshots: [snapshot] }
        const text = written(project)
        expect(readBack(project)).toEqual(project)
        expect(written(readBack(project))).toBe(text)
        expect(fitsSchema(JSON.parse(text)) ? [] : fitsSchema.errors).toEqual([])
      }),
      { numRuns: samples({ short: 15, long: 2000 }) },
    )
  })

  it('takes one line without changes since, and shares the arrays of the level', () => {
    const project = projectOf(cave, cave)
    expect(written(project)).not.toContain('"was"')
    const read = firstLevel(readBack(project))
    expect(read.source?.imported).toBe(read.level)
  })

  it('comes back where only the districts of one cell or only its weight were changed', () => {
    const districts = (zone: number) => ({
      zones: Uint8Array.of(zone, 1, 0, 0, 0, 0),
      list: [{ name: 'Harbour', settings: {} }],
    })
    const weighed = cave.marks.slice()
    weighed[5] = withWeight(weighed[5] ?? 0, 2)
    const project = projectOf(
      { ...cave, districts: districts(0) },
      { ...cave, marks: weighed, districts: districts(1) },
    )
    expect(readBack(project)).toEqual(project)
  })

  it('has only the rows and places that were changed', () => {
    const place = (cell: number, name: string): Place => ({ cell, kind: 'inn', name, properties: {} })
    const imported = { ...cave, places: [place(0, 'Anchor'), place(1, 'Bull'), place(2, 'Cat')] }
    const level = {
      ...cave,
      marks: markedAt(4),
      places: [place(0, 'Anchor'), place(1, 'Buffalo'), place(2, 'Cat')],
    }
    const file: unknown = JSON.parse(written(projectOf(level, imported)))
    const was = {
      rows: [{ y: 1, ...firstRows(cave)[1] }],
      places: { from: 1, count: 1, list: [{ x: 1, y: 0, kind: 'inn', name: 'Bull', properties: {} }] },
    }
    expect(file).toMatchObject({ levels: [{ source: { was } }] })
    expect(JSON.stringify(file)).toContain(JSON.stringify(was))
    const read = firstLevel(readBack(projectOf(level, imported)))
    expect(read.source?.imported.cells).toBe(read.level.cells)
  })

  it('may have every format that is read', () => {
    for (const { id } of FORMATS) {
      const [entry] = projectOf(cave, cave).levels
      if (!entry?.source) throw new Error('a level with a source')
      const project = { name: 'x', levels: [{ ...entry, source: { ...entry.source, format: id } }] }
      expect(readBack(project)).toEqual(project)
    }
  })

  it.each([
    ['a path', '"file": "cave.tmj"', '"file": "maps/cave.tmj"', /file/],
    ['a path of Windows', '"file": "cave.tmj"', String.raw`"file": "maps\\cave.tmj"`, /file/],
    ['a digest of other letters', '"digest": "01', '"digest": "xy', /digest/],
    ['a forbidden option', '"empty": "rock"', '"__proto__": 1', /__proto__/],
    ['a row that is too short', '"y": 1, "north": "', '"y": 1, "north": "..', /it must have 3/],
    ['a row below the level', '"y": 1', '"y": 2', /each row once/],
    [
      'another width without its rows',
      '"rows": [\n          { "y"',
      '"width": 2, "rows": [{ "y"',
      /each row once/,
    ],
    ['a place outside', '{ "x": 0, "y": 0', '{ "x": 9, "y": 0', /lies outside/],
  ])('is refused with %s', (_, from, to, problem) => {
    const place: Place = { cell: 0, kind: 'inn', name: 'Anchor', properties: {} }
    const text = written(projectOf({ ...cave, marks: markedAt(4) }, { ...cave, places: [place] }))
    expect(text).toContain(from)
    expect(problemOf(readNative(bytesOf(text.replace(from, to)))).join('\n')).toMatch(problem)
  })

  it('has a limit of places for all levels together: a writer leaves out a source, a reader refuses the file', () => {
    const many = Array.from({ length: 70_000 }, (): Place => ({
      cell: 0,
      kind: 'note',
      name: '',
      properties: {},
    }))
    const [entry] = projectOf(cave, { ...cave, places: many }).levels
    if (!entry) throw new Error('a level with a source')
    const levels = ['one', 'two', 'three'].map((id) => ({ ...entry, id, name: id }))
    const { hasSource, losses } = writtenSources({ name: 'Many', levels })
    expect(levels.map(hasSource)).toEqual([true, true, false])
    expect(losses).toEqual([
      '“three” can no longer be read again from “cave.tmj”: too many places were changed since the import.',
    ])
    const list = many.map(({ kind, name, properties }) => ({ x: 0, y: 0, kind, name, properties }))
    const shape = { source: { was: { places: { list } } } }
    expect(excessOfSources({ levels: [shape, shape] })).toBeUndefined()
    expect(excessOfSources({ levels: [shape, shape], snapshots: [{ level: shape }] })?.message).toMatch(
      /^In the levels as they were imported: holds 210000 places/,
    )
  })
})
