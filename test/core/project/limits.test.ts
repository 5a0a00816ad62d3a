import { describe, expect, it } from 'vitest'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { json as jsonEntry } from '../../../src/core/formats/json/entry'
import { writer as jsonWriter } from '../../../src/core/formats/json/json'
import { native as nativeEntry } from '../../../src/core/formats/native/entry'
import { writeNative } from '../../../src/core/formats/native/write'
import type { WriteResult } from '../../../src/core/formats/format'
import { checkOptions } from '../../../src/core/formats/format-options'
import { loadWriter } from '../../../src/core/formats/load'
import { createLevel } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import {
  checkLimits,
  MAX_PLACES,
  MAX_PLACES_OF_CELL,
  MAX_PROJECT_PLACES,
  MAX_PROJECT_PROPERTIES,
  MAX_PROPERTIES,
  MAX_TEXT,
} from '../../../src/core/project/limits'
import { projectOf, type Project } from '../../../src/core/project/project'
import { applyCommand, applyProjectCommand } from '../../../src/editor/apply-command'
import { openDocument } from '../../../src/editor/editor-document'
import { writeProject } from '../../../src/library/project-files'
import { bytesOf } from '../../support/files'
import { isLongRun } from '../../support/samples'

const writeJson = jsonWriter.write

const json = await loadWriter(jsonEntry)
const native = await loadWriter(nativeEntry)

type Properties = Place['properties']

function note(cell: number, properties: Properties = {}): Place {
  return { cell, kind: 'note', name: '', properties }
}

/** Notes on cells from the first on, with the maximum on each cell. */
function notes(count: number): readonly Place[] {
  return Array.from({ length: count }, (_, index) => note(Math.floor(index / MAX_PLACES_OF_CELL)))
}

function some(count: number): Properties {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]))
}

/** Makes a large project when it is first needed, and keeps it for the other laws of its limit. */
function once(make: () => Project): () => Project {
  let made: Project | undefined
  return () => (made ??= make())
}

/** Notes on a number of cells, all with the same properties. */
function notesWith(count: number, properties: Properties): readonly Place[] {
  return Array.from({ length: count }, (_, cell) => note(cell, properties))
}

function holding(...lists: readonly (readonly Place[])[]): Project {
  return {
    name: 'Many',
    levels: lists.map((places, index) => ({
      id: `level-${index + 1}`,
      name: `Floor ${index + 1}`,
      level: { ...createLevel(40, 60), places },
    })),
  }
}

/** A project with the most places that it may have, and the most in its first level. */
const full = once(() => holding(notes(MAX_PLACES), notes(MAX_PROJECT_PLACES - MAX_PLACES)))

/** Each limit: a project that just keeps it, one that just exceeds it, and what the sentence says. */
const LIMITS: readonly {
  readonly limit: string
  readonly just: () => Project
  readonly over: () => Project
  readonly says: RegExp
}[] = [
  {
    limit: 'places of a level',
    just: full,
    over: () => holding(notes(MAX_PLACES + 1)),
    says: /100000.*Remove some, or split the level\./,
  },
  {
    limit: 'places of a project',
    just: full,
    over: () => holding(notes(MAX_PLACES), notes(MAX_PLACES), notes(1)),
    says: new RegExp(`at most ${MAX_PROJECT_PLACES}.*split the project\\.`),
  },
  {
    limit: 'places on a cell',
    just: () => holding(Array.from({ length: MAX_PLACES_OF_CELL }, () => note(41))),
    over: () => holding(Array.from({ length: MAX_PLACES_OF_CELL + 1 }, () => note(41))),
    says: /at most 100 places, but column 2, row 2 has more\. Remove some, or use another cell\./,
  },
  {
    limit: 'properties of a place',
    just: () => holding([note(0, some(MAX_PROPERTIES))]),
    over: () => holding([note(0, some(MAX_PROPERTIES + 1))]),
    says: /holds 201 entries; at most 200 .*Remove some\./,
  },
  {
    limit: 'properties of a project',
    just: () => holding(notesWith(2400, some(200)), [], [note(0)]),
    over: () => holding(...twice(notesWith(1251, some(200)))),
    says: new RegExp(`more than ${MAX_PROJECT_PROPERTIES} properties`),
  },
  {
    limit: 'a text',
    just: () => holding([note(0, { note: 'a'.repeat(MAX_TEXT) })]),
    over: () => holding([note(0, { note: 'a'.repeat(MAX_TEXT + 1) })]),
    says: /holds a text of 100001 characters; at most 100000 are allowed\. Shorten it\./,
  },
  {
    limit: 'the name of a property',
    just: () => holding([note(0, { ['a'.repeat(MAX_TEXT)]: 1 })]),
    over: () => holding([note(0, { ['a'.repeat(MAX_TEXT + 1)]: 1 })]),
    says: /holds a text of 100001 characters/,
  },
]

/** The files of the formats that are read again; in a short run only the first of large projects, which takes a second. */
function writtenFiles(project: Project): readonly WriteResult[] {
  const places = project.levels.reduce((sum, { level }) => sum + level.places.length, 0)
  const isLarge = places > 2000
  const others = isLarge && !isLongRun ? [] : [writeJson(project, 'a.json')]
  return [writeNative(project, 'a.brownstone'), ...others]
}

function twice<T>(value: T): readonly [T, T] {
  return [value, value]
}

describe.each(LIMITS)('the limit of $limit', ({ says, ...make }) => {
  const [just, over] = [once(make.just), once(make.over)]

  it('lets a project pass that keeps it, read and written', async () => {
    const project = just()
    expect(checkLimits(project)).toBeUndefined()
    expect(checkOptions(native, project, {})).toEqual([])
    for (const { files } of writtenFiles(project)) {
      const [file] = files
      expect(file && (await readLevelFile(file.bytes, file.name)).status).toBe('read')
    }
  })

  it('refuses a project beyond it in one sentence, read or written', async () => {
    const project = over()
    expect(checkLimits(project)).toMatch(says)
    for (const format of [native, json]) {
      expect(checkOptions(format, project, {}).map(({ message }) => message)).toEqual([
        expect.stringMatching(says),
      ])
    }
    expect(() => writeProject(project)).toThrow(says)
    for (const { files } of writtenFiles(project)) {
      const [file] = files
      const read = file && (await readLevelFile(file.bytes, file.name))
      expect(read?.status).toBe('refused')
      expect(read?.status === 'refused' && read.problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(says),
      ])
    }
  })

  it('refuses the edit that would exceed it, and takes the one that keeps it', () => {
    const [empty, within, exceeding] = [holding([], [], []), just(), over()]
    for (const [project, isTaken] of [
      [within, true],
      [exceeding, false],
    ] as const) {
      const document = openDocument({ ...empty, name: 'Many' }, { name: 'many.brownstone' })
      const last = project.levels.length - 1
      const rest = applyProjectCommand(document, {
        kind: 'add-levels',
        levels: project.levels.slice(0, last),
      })
      const { document: after, refused } = applyProjectCommand(rest.document, {
        kind: 'add-levels',
        levels: project.levels.slice(last),
      })
      expect(after === rest.document).toBe(!isTaken)
      expect(refused ?? '').toMatch(isTaken ? /^$/ : says)
    }
  })
})

describe('editing at a limit', () => {
  it('refuses one place more on a full cell, and leaves the document as it was', () => {
    const places = Array.from({ length: MAX_PLACES_OF_CELL }, (_, index) => ({
      ...note(41),
      name: `${index}`,
    }))
    const document = openDocument(projectOf({ ...createLevel(40, 60), places }), { name: 'a.brownstone' })
    const one = { kind: 'set-place', after: note(41, { beds: 3 }) } as const
    const outcome = applyCommand(document, one)
    expect(outcome.document).toBe(document)
    expect(outcome.refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('at most 100 places'),
    ])
    expect(applyCommand(document, { ...one, after: note(42) }).refused).toEqual([])
  })
})

describe('a file with too much of something', () => {
  it.each([
    ['presets', 51, '{ "name": "a", "format": "tmj", "values": {} }', 'presets holds 51 presets; at most 50'],
    ['exports', 51, '{ "file": "a", "format": "tmj", "values": {} }', 'exports holds 51 exports; at most 50'],
    ['kinds', 101, '{}', 'kinds holds 101 kinds; at most 100'],
    ['worlds', 17, '{}', 'worlds holds 17 worlds; at most 16'],
    ['snapshots', 101, '{}', 'snapshots holds 101 snapshots; at most 100'],
    ['levels', 257, '{}', 'levels holds 257 levels; at most 256'],
  ])('is refused before its %s are looked at', async (key, count, entry, says) => {
    const list = Array.from({ length: count }, () => entry).join(',')
    const others = key === 'levels' ? '' : '"levels": [],'
    const text = `{ "format": "brownstone", "version": 1, "name": "a", ${others} "${key}": [${list}] }`
    const read = await readLevelFile(bytesOf(text), 'a.brownstone')
    expect(read.status === 'refused' && read.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(says),
    ])
  })

  it('is refused with the position of the excess', async () => {
    const [file] = writeNative(holding([note(0, some(201))]), 'a.brownstone').files
    const read = file && (await readLevelFile(file.bytes, file.name))
    const [problem] = read?.status === 'refused' ? read.problems : []
    expect(problem?.message).toContain('levels[0].places[0].properties holds 201 entries')
    expect(problem?.line).toBeGreaterThan(1)
  })

  it('is refused however deep known keys are nested', async () => {
    const text = `{ "format": "brownstone", "version": 1, "name": "a", "levels": ${'[{ "levels": '.repeat(5000)}[]${'}]'.repeat(5000)} }`
    expect((await readLevelFile(bytesOf(text), 'a.brownstone')).status).toBe('refused')
  })
})
