import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Format, Writer } from '../../src/core/formats/format'
import { detectFormat } from '../../src/core/formats/index'
import { GENERATORS } from '../../src/core/generate/index'
import type { SettingValues } from '../../src/core/generate/generator'
import { runGenerator } from '../../src/core/generate/run'
import { defaultsFor } from '../../src/core/generate/settings'
import { equalBytes } from '../../src/core/level/bytes'
import { DIRECTIONS, edgeOf, neighbour } from '../../src/core/level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind } from '../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../src/core/level/level'
import { ALL_MARKS } from '../../src/core/level/marks'
import type { CustomKind } from '../../src/core/project/custom-kinds'
import { firstLevel, projectOf, type Project } from '../../src/core/project/project'
import { fixture, projectIn } from '../support/files'
import { oddLevels, oddProjects, recipes, townRecipes } from '../support/random-level'
import { ADDED, WITH_ADDED } from '../support/added-format'
import { TWO_WAY } from '../support/all-formats'
import type { TwoWayFormat } from '../support/formats'
import { samples } from '../support/samples'

/** What files hold for other programs only, and what only those lose: the file brings it back to us. */
const FOR_OTHERS: Readonly<Record<string, { readonly bytes: RegExp; readonly losses: RegExp }>> = {
  // Its picture is not read.
  uvtt: { bytes: /"image":"[^"]*"/, losses: /only by the picture\.$|not stop tokens\.$/ },
}

/** Whether two files of a format are the same to us. Compared as bytes: comparing values one by one takes seconds. */
function sameBytes(format: TwoWayFormat, one: Uint8Array, other: Uint8Array): boolean {
  const others = FOR_OTHERS[format.id]
  if (!others || equalBytes(one, other)) return equalBytes(one, other)
  const [a, b] = [one, other].map((bytes) => new TextDecoder().decode(bytes).replace(others.bytes, ''))
  return a === b
}

/** What a format says that we lose. */
function lossesOf(format: TwoWayFormat, project: Project): readonly string[] {
  const { losses } = format.write(project, 'x')
  const others = FOR_OTHERS[format.id]
  return others ? losses.filter((loss) => !others.losses.test(loss)) : losses
}

/** Runs of each law for each format: all of them together must not take minutes. */
const RUNS = { numRuns: samples({ short: 5, long: 200 }) }

function nameFor(format: Format): string {
  return `x.${format.extensions[0]}`
}

function passedThrough(format: TwoWayFormat, project: Project): Project {
  return projectIn(format.read(firstBytes(format, project), nameFor(format)))
}

function firstBytes(format: Writer, project: Project): Uint8Array {
  return format.write(project, 'x').files[0]?.bytes ?? new Uint8Array()
}

function sameContent(a: Project, b: Project): boolean {
  return (
    isDeepStrictEqual(a.kinds, b.kinds) &&
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

const ownKind: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 1, height: 1 },
  properties: [],
}

/** A project after a small change: one cell, edge or mark, a recipe, a place, the districts, or a custom kind. */
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
  if (change.part === 6) {
    // Small values leave some districts without cells.
    const zones = draft.cells.map((_, cell) => (cell + change.at) % (1 + (change.value % 4)))
    const list = ['North', 'South', 'Harbour'].map((name) => ({ name, settings: { density: change.value } }))
    draft.districts = { zones, list }
  }
  if (change.part === 7) {
    const size = { width: 1 + (change.value % draft.width), height: 1 + (change.at % draft.height) }
    const made = change.at % 2 === 0 ? { ownKind: 'forum' } : { isGenerated: true as const }
    draft.places = [{ cell: 0, kind: 'square', name: 'Forum', properties: {}, size, ...made }]
  }
  const next = projectOf(draft, 'x', recipe)
  return change.part === 8 ? { ...next, kinds: [ownKind] } : next
}

const changes = fc.record({ part: fc.integer({ min: 0, max: 9 }), at: fc.nat(), value: fc.nat(255) })

describe.each([...TWO_WAY, ADDED])('$id', (format) => {
  it('reads every project that it wrote, and writes the same bytes again', () => {
    fc.assert(
      fc.property(oddProjects(), (odd) => {
        // Bars along a bank become its wall, which has no line of its own from then on.
        const project = format.id in FOR_OTHERS ? passedThrough(format, odd) : odd
        const written = firstBytes(format, project)
        const again = format.write(projectIn(format.read(written, nameFor(format))), 'x')
        if (sameBytes(format, again.files[0]?.bytes ?? new Uint8Array(), written)) return
        expect(new TextDecoder().decode(again.files[0]?.bytes)).toBe(new TextDecoder().decode(written))
        expect.fail('The bytes differ, though not as text.')
      }),
      RUNS,
    )
  })

  it('loses nothing that it has read', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const read = passedThrough(format, project)
        expect(lossesOf(format, read)).toEqual([])
        expect(sameContent(passedThrough(format, read), read)).toBe(true)
      }),
      RUNS,
    )
  })

  it('reports a loss exactly if something does not come back', () => {
    const odd = fc.oneof(
      oddProjects(),
      fc
        .tuple(oddLevels(), fc.oneof(recipes, townRecipes))
        .map(([level, recipe]) => projectOf(level, 'x', recipe)),
    )
    const numRuns = samples({ short: 8, long: 600 })
    let whole = 0
    let lossy = 0
    fc.assert(
      fc.property(odd, changes, fc.boolean(), (project, change, isOdd) => {
        const candidate = isOdd ? project : changed(passedThrough(format, project), change)
        const losses = lossesOf(format, candidate)
        const same = sameContent(passedThrough(format, candidate), candidate)
        if (same) whole++
        else lossy++
        expect({ same, losses }).toEqual({ same: losses.length === 0, losses })
      }),
      { numRuns },
    )
    // Both outcomes must occur; the project file loses nothing at all.
    expect(whole).toBeGreaterThan(numRuns / 20)
    expect(lossy > numRuns / 20).toBe(format.id !== 'native')
  })
})

describe.each([...TWO_WAY, ADDED])('$id', (format) => {
  it('is recognised by what it wrote', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        expect(detectFormat(firstBytes(format, project), 'stdin', WITH_ADDED)?.id).toBe(format.id)
      }),
      RUNS,
    )
  })

  it('reads or refuses any bytes, and never throws', () => {
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
      { numRuns: samples({ short: 10, long: 2000 }) },
    )
  })
})

/** A classic map cannot tell a house with its door in the border, to a street of a greater town, from a street. */
function asClassic(level: Level): Uint8Array {
  return level.cells.slice().map((kind, cell) => {
    const hasDoorOut = DIRECTIONS.some(
      (side) =>
        neighbour(level, cell, side) < 0 && edgeAt(level, edgeOf(level, cell, side)) === EdgeKind.door,
    )
    return kind === CellKind.house && hasDoorOut ? CellKind.street : kind
  })
}

describe.each(GENERATORS)('a level by the generator $id', (generator) => {
  const towns = fc.tuple(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 5, max: 30 }), fc.nat())
  const generated = (
    width: number,
    height: number,
    seed: number,
    values: SettingValues,
  ): Level | undefined => {
    const sketch = createLevel(width, height)
    if (generator.checkGrid(sketch).length > 0) return undefined
    const settings = { ...defaultsFor(generator, sketch), ...values }
    const result = runGenerator({ generator, sketch, settings, seed })
    return result.status === 'done' ? result.level : undefined
  }

  it.each(['native', 'classic', 'ldtk', 'json'])('keeps its cells and edges in %s', (id) => {
    const format = TWO_WAY.find((candidate) => candidate.id === id)
    if (!format) throw new Error(`No format ${id}`)
    // The classic map has no buildings of several cells: see its losses.
    const isBare = id === 'classic' && generator.settings.some((setting) => setting.id === 'furnish')
    // Nor does it tell locked and secret doors from others.
    const hasLocks = id === 'classic' && generator.settings.some((setting) => setting.id === 'locks')
    const values = { ...(isBare ? { furnish: false } : {}), ...(hasLocks ? { locks: 0, secrets: 0 } : {}) }
    const numRuns = samples({ short: 6, long: 300 })
    let count = 0
    fc.assert(
      fc.property(towns, ([width, height, seed]) => {
        const level = generated(width, height, seed, values)
        if (!level) return
        count++
        const back = firstLevel(passedThrough(format, projectOf(level))).level
        expect(equalBytes(back.cells, id === 'classic' ? asClassic(level) : level.cells)).toBe(true)
        expect(equalBytes(back.northEdges, level.northEdges)).toBe(true)
        expect(equalBytes(back.westEdges, level.westEdges)).toBe(true)
      }),
      { numRuns },
    )
    expect(count).toBeGreaterThan(numRuns / 2)
  })
})
