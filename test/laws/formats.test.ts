import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WriteResult } from '../../src/core/formats/format'
import { checkOptions, optionsFor } from '../../src/core/formats/format-options'
import { formatForName } from '../../src/core/formats/index'
import { equalBytes } from '../../src/core/level/bytes'
import type { Setting, SettingValue, SettingValues } from '../../src/core/settings/setting'
import { createLevel } from '../../src/core/level/level'
import { firstLevel, projectOf, type Project } from '../../src/core/project/project'
import { oddProjects } from '../support/random-level'
import { ADDED, WITH_ADDED } from '../support/added-format'
import { WRITERS } from '../support/all-formats'
import { samples } from '../support/samples'

/** Runs of each law for each format: all of them together must not take minutes. */
const RUNS = { numRuns: samples({ short: 2, long: 200 }) }

/** Compared as bytes: comparing typed arrays value by value takes seconds. */
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

/** Any valid option values of a format for a project; numbers near their minimum, because pictures grow with them. */
function valuesWithin(settings: readonly Setting[], project: Project): fc.Arbitrary<SettingValues> {
  const { level } = firstLevel(project)
  const arbitraryOf = (setting: Setting): fc.Arbitrary<SettingValue> => {
    if (setting.kind === 'switch') return fc.boolean()
    if (setting.kind === 'choice') return fc.constantFrom(...setting.choices.map(({ value }) => value))
    if (setting.kind === 'text') return fc.constantFrom(setting.default, setting.example)
    return fc.integer({ min: setting.min, max: Math.min(setting.max(level), setting.min + 20) })
  }
  return fc.record(Object.fromEntries(settings.map((setting) => [setting.id, arbitraryOf(setting)])))
}

describe.each([...WRITERS, ADDED])('$id', (format) => {
  it('writes any project, the same with its defaults and without values, to files with bare names, the first with the given name, and leaves it as it was', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const before = structuredClone(project)
        const result = format.write(project, 'My town.x')
        const values = optionsFor(format, project)
        expect(checkOptions(format, project, values)).toEqual([])
        expect(sameFiles(result, format.write(project, 'My town.x', values))).toBe(true)
        expect(isDeepStrictEqual(structuredClone(project), before)).toBe(true)
        expect(result.files[0]?.name).toBe('My town.x')
        for (const file of result.files) expect(file.name).not.toMatch(/[/\\]/)
        for (const loss of result.losses) expect(loss).toMatch(/^[A-Z0-9].*\.$/)
      }),
      RUNS,
    )
  })

  it('describes each option', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const wrong = Object.fromEntries((format.settings ?? []).map(({ id }) => [id, 'no such value']))
        const problems = checkOptions(format, project, { ...wrong, nothing: true })
        expect(problems.map(({ setting }) => setting).toSorted()).toEqual(
          [...Object.keys(wrong), 'nothing'].toSorted(),
        )
        for (const { message } of problems) expect(message).toMatch(/^["A-Z].*\.$/)
      }),
      { numRuns: samples({ short: 2, long: 100 }) },
    )
  })

  it('writes any project with any options, always alike', () => {
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
      { numRuns: samples({ short: 2, long: 150 }) },
    )
  })

  it('is found by each of its extensions', () => {
    for (const extension of format.extensions)
      expect(formatForName(`a b.${extension.toUpperCase()}`, WITH_ADDED)?.id).toBe(format.id)
  })
})

// Pictures show no districts and are not read, and say that.
it.each(WRITERS.filter(({ group }) => group !== 'pictures'))(
  '$id writes the names of districts, or says that it leaves them out',
  (format) => {
    const list = ['Northend', 'Southend'].map((name) => ({ name, settings: {} }))
    const zones = Uint8Array.from({ length: 36 }, (_, cell) => (cell < 12 ? 1 : cell < 18 ? 0 : 2))
    const { files, losses } = format.write(
      projectOf({ ...createLevel(6, 6), districts: { zones, list } }),
      'x',
    )
    const text = files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n')
    const isSaid = losses.some((loss) => /\b2 districts (?:is|are) left out/.test(loss))
    expect(list.every(({ name }) => text.includes(name))).toBe(!isSaid)
  },
)
