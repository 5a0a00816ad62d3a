import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOptions, optionsFor, type Format, type WriteResult } from '../../src/core/formats/format'
import { detectFormat, formatForName, FORMATS } from '../../src/core/formats/index'
import { GENERATORS } from '../../src/core/generate/index'
import { runGenerator } from '../../src/core/generate/run'
import { defaultsFor } from '../../src/core/generate/settings'
import { equalBytes } from '../../src/core/level/bytes'
import { CELL_KINDS, EDGE_KINDS } from '../../src/core/level/kinds'
import { createLevel, draftOf, equalLevels, type Level } from '../../src/core/level/level'
import { ALL_MARKS } from '../../src/core/level/marks'
import type { Setting, SettingValue, SettingValues } from '../../src/core/settings/setting'
import { firstLevel, projectOf, type Project } from '../../src/core/project/project'
import { fixture, projectIn } from '../support/files'
import { oddLevels, oddProjects, recipes, townRecipes } from '../support/random-level'

type TwoWayFormat = Format & Required<Pick<Format, 'read' | 'write'>>

const writable = FORMATS.filter(
  (format): format is Format & Required<Pick<Format, 'write'>> => !!format.write,
)
const twoWay = FORMATS.filter((format): format is TwoWayFormat => !!format.read && !!format.write)

function passedThrough(format: TwoWayFormat, project: Project): Project {
  return projectIn(format.read(firstBytes(format, project), `x.${format.extensions[0]}`))
}

function firstBytes(format: Required<Pick<Format, 'write'>>, project: Project): Uint8Array {
  return format.write(project, 'x').files[0]?.bytes ?? new Uint8Array()
}

/** Compared as bytes: comparing them one by one as values takes seconds. */
function sameFiles(a: WriteResult, b: WriteResult): boolean {
  return (
    a.files.length === b.files.length &&
    isDeepStrictEqual(a.losses, b.losses) &&
    a.files.every(({ name, bytes }, at) => {
      const other = b.files[at]
      return other?.name === name && equalBytes(bytes, other.bytes)
    })
  )
}

/** Any values that a format may be told for a project; numbers near their least, for pictures grow with them. */
function valuesWithin(settings: readonly Setting[], project: Project): fc.Arbitrary<SettingValues> {
  const { level } = firstLevel(project)
  const arbitraryOf = (setting: Setting): fc.Arbitrary<SettingValue> => {
    if (setting.kind === 'switch') return fc.boolean()
    if (setting.kind === 'choice') return fc.constantFrom(...setting.choices.map(({ value }) => value))
    return fc.integer({ min: setting.min, max: Math.min(setting.max(level), setting.min + 20) })
  }
  return fc.record(Object.fromEntries(settings.map((setting) => [setting.id, arbitraryOf(setting)])))
}

function sameContent(a: Project, b: Project): boolean {
  return (
    a.levels.length === b.levels.length &&
    a.levels.every((entry, index) => {
      const other = b.levels[index]
      return (
        other !== undefined &&
        equalLevels(entry.level, other.level) &&
        isDeepStrictEqual(entry.recipe, other.recipe)
      )
    })
  )
}

/** A project after a small change to its first level: one cell, edge or mark, or a recipe. */
function changed(project: Project, change: { part: number; at: number; value: number }): Project {
  const { level, recipe } = firstLevel(project)
  const draft = draftOf(level)
  const kinds = (rows: readonly { readonly value: number }[]): number =>
    rows[change.value % rows.length]?.value ?? 0
  const put = (values: Uint8Array, value: number): void => {
    values[change.at % values.length] = value
  }
  if (change.part === 0) put(draft.cells, kinds(CELL_KINDS))
  if (change.part === 1) put(draft.northEdges, kinds(EDGE_KINDS))
  if (change.part === 2) put(draft.westEdges, kinds(EDGE_KINDS))
  if (change.part === 3) put(draft.marks, change.value & ALL_MARKS)
  if (change.part === 4 && recipe) {
    const settings = { ...recipe.settings, [change.at % 2 === 0 ? 'connect' : 'left']: change.value }
    return projectOf(
      level,
      'x',
      change.at % 3 === 0 ? { ...recipe, version: change.value } : { ...recipe, settings },
    )
  }
  if (change.part === 5) draft.places = [{ cell: 0, kind: 'note', name: '', properties: {} }]
  return projectOf(draft, 'x', recipe)
}

const changes = fc.record({ part: fc.integer({ min: 0, max: 6 }), at: fc.nat(), value: fc.nat(255) })

describe.each(writable)('$id', (format) => {
  it('writes any project, always alike, to files with bare names, the first as it was called', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const result = format.write(project, 'My town.x')
        expect(sameFiles(result, format.write(project, 'My town.x'))).toBe(true)
        expect(result.files[0]?.name).toBe('My town.x')
        for (const file of result.files) expect(file.name).not.toMatch(/[/\\]/)
        for (const loss of result.losses) expect(loss).toMatch(/^[A-Z0-9].*\.$/)
      }),
    )
  })

  it('leaves the project as it was', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const before = structuredClone(project)
        format.write(project, 'x')
        expect(project).toEqual(before)
      }),
    )
  })

  it('is written alike with its defaults and without any, and says of each option what it may be', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const values = optionsFor(format, project)
        expect(checkOptions(format, project, values)).toEqual([])
        expect(sameFiles(format.write(project, 'x'), format.write(project, 'x', values))).toBe(true)
        const wrong = Object.fromEntries((format.settings ?? []).map(({ id }) => [id, 'no such value']))
        const faults = checkOptions(format, project, { ...wrong, nothing: true })
        expect(faults.map(({ setting }) => setting).toSorted()).toEqual(
          [...Object.keys(wrong), 'nothing'].toSorted(),
        )
        for (const { message } of faults) expect(message).toMatch(/^["A-Z].*\.$/)
      }),
      { numRuns: 20 },
    )
  })

  it('writes any project with whatever options, always alike', () => {
    const chosen = oddProjects().chain((project) =>
      valuesWithin(format.settings ?? [], project).map((values) => ({ project, values })),
    )
    fc.assert(
      fc.property(chosen, ({ project, values }) => {
        expect(checkOptions(format, project, values)).toEqual([])
        const result = format.write(project, 'My town.x', values)
        expect(sameFiles(result, format.write(project, 'My town.x', values))).toBe(true)
        expect(result.files[0]?.name).toBe('My town.x')
        for (const loss of result.losses) expect(loss).toMatch(/^[A-Z0-9].*\.$/)
      }),
      { numRuns: 30 },
    )
  })

  it('is found by each of its extensions', () => {
    for (const extension of format.extensions)
      expect(formatForName(`a b.${extension.toUpperCase()}`)).toBe(format)
  })
})

describe.each(twoWay)('$id', (format) => {
  it('reads every project it wrote, and writes the same bytes again', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        expect(firstBytes(format, passedThrough(format, project))).toEqual(firstBytes(format, project))
      }),
    )
  })

  it('loses nothing of what it has read', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const read = passedThrough(format, project)
        expect(format.write(read, 'x').losses).toEqual([])
        expect(sameContent(passedThrough(format, read), read)).toBe(true)
      }),
    )
  })

  it('tells a loss exactly where something does not come back', () => {
    const odd = fc.oneof(
      oddProjects(),
      fc
        .tuple(oddLevels(), fc.oneof(recipes, townRecipes))
        .map(([level, recipe]) => projectOf(level, 'x', recipe)),
    )
    let whole = 0
    let lossy = 0
    fc.assert(
      fc.property(odd, changes, fc.boolean(), (project, change, isOdd) => {
        const candidate = isOdd ? project : changed(passedThrough(format, project), change)
        const { losses } = format.write(candidate, 'x')
        const same = sameContent(passedThrough(format, candidate), candidate)
        if (same) whole++
        else lossy++
        expect({ same, losses }).toEqual({ same: losses.length === 0, losses })
      }),
      { numRuns: 1000 },
    )
    // Both sides of the law were really met; the project file loses nothing at all.
    expect(whole).toBeGreaterThan(50)
    expect(lossy > 50).toBe(format.id !== 'native')
  })

  it('is recognised by what it wrote', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        expect(detectFormat(firstBytes(format, project), 'stdin')).toBe(format)
      }),
    )
  })

  it('reads or refuses any bytes, and throws on none', () => {
    const sources = [fixture('townmaze-sample.txt'), firstBytes(format, projectOf(createLevel(5, 4)))]
    const spoilt = fc
      .tuple(fc.constantFrom(...sources), fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 4 }))
      .map(([source, from, length, put]) => {
        const at = from % source.length
        return Uint8Array.from([...source.slice(0, at), ...put, ...source.slice(at + (length % 8))])
      })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), spoilt), (bytes) => {
        const result = format.read(bytes, 'x')
        const found = result.status === 'refused' ? result.problems : result.project.levels
        expect(found.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe.each(GENERATORS)('a level by the generator $id', (generator) => {
  const towns = fc.tuple(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 5, max: 30 }), fc.nat())
  const generated = (width: number, height: number, seed: number): Level | undefined => {
    const sketch = createLevel(width, height)
    if (generator.checkGrid(sketch).length > 0) return undefined
    const result = runGenerator({ generator, sketch, settings: defaultsFor(generator, sketch), seed })
    return result.status === 'done' ? result.level : undefined
  }

  it.each(['native', 'classic'])('keeps its cells and edges in %s', (id) => {
    const format = twoWay.find((candidate) => candidate.id === id)
    if (!format) throw new Error(`No format ${id}`)
    let count = 0
    fc.assert(
      fc.property(towns, ([width, height, seed]) => {
        const level = generated(width, height, seed)
        if (!level) return
        count++
        const back = firstLevel(passedThrough(format, projectOf(level))).level
        expect(back.cells).toEqual(level.cells)
        expect(back.northEdges).toEqual(level.northEdges)
        expect(back.westEdges).toEqual(level.westEdges)
      }),
    )
    expect(count).toBeGreaterThan(50)
  })
})
