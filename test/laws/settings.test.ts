import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OVERLAND_FORMATS } from '../../src/core/formats/overland/index'
import { GENERATORS } from '../../src/core/generate/index'
import { SCENARIOS } from '../../src/core/generate/overland/index'
import type { Grid } from '../../src/core/level/grid'
import { checkValues, defaultValues } from '../../src/core/settings/check'
import { parseSetting, parseSettings } from '../../src/core/settings/parse'
import type { Setting, SettingValue } from '../../src/core/settings/setting'
import { readerOf, WRITERS } from '../support/all-formats'
import { fixture } from '../support/files'
import { samples } from '../support/samples'

/** Every table of settings, with its owner's label. */
const TABLES: readonly {
  readonly name: string
  readonly label: string
  readonly settings: readonly Setting[]
}[] = [
  ...[...GENERATORS, ...SCENARIOS].map(({ id, label, settings }) => ({ name: id, label, settings })),
  ...[...WRITERS, ...OVERLAND_FORMATS].map(({ id, label, settings = [] }) => ({ name: id, label, settings })),
  ...[
    ['ldtk', 'keep.ldtk'],
    ['gridcart', 'crypt.gridcart.json'],
    ['donjon', 'cellar.donjon.json'],
    ['textmaze', 'lines.maze.txt'],
    ['pngmaze', 'lines.png'],
    ['uvtt', 'cave.dd2vtt'],
  ].map(([id = '', file = '']) => {
    const { label, settingsFor } = readerOf(id)
    return {
      name: `${id} of ${file}`,
      label,
      settings: settingsFor?.(fixture(`imports/${file}`)) ?? [],
    }
  }),
].filter(({ settings }) => settings.length > 0)

const grids = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) })

/** Legal values of a setting. */
function legal(setting: Setting, grid: Grid): fc.Arbitrary<SettingValue> {
  switch (setting.kind) {
    case 'integer':
      return fc.integer({ min: setting.min, max: Math.max(setting.min, setting.max(grid)) })
    case 'choice':
      return fc.constantFrom(...setting.choices.map(({ value }) => value))
    case 'switch':
      return fc.boolean()
    case 'text':
      return fc.constantFrom(setting.default, setting.example)
  }
}

/** Values that are wrong for a setting, and the sentence that says so. */
function wrong(setting: Setting, grid: Grid): readonly (readonly [SettingValue, string])[] {
  const { label } = setting
  switch (setting.kind) {
    case 'integer': {
      const [min, max] = [setting.min, setting.max(grid)]
      const range = `it must be a whole number from ${min} to ${max}`
      return [
        [min - 1, `${label} is ${min - 1}; ${range}.`],
        [max + 1, `${label} is ${max + 1}; ${range}: ${setting.why}.`],
        [min + 0.5, `${label} is ${min + 0.5}; ${range}${min + 0.5 > max ? `: ${setting.why}` : ''}.`],
        [Number.NaN, `${label} is empty; ${range}.`],
        ['many', `${label} is many; ${range}.`],
        [true, `${label} is true; ${range}.`],
      ]
    }
    case 'choice': {
      const known = setting.choices.map(({ value }) => value).join(', ')
      const absent = Object.entries(setting.absent ?? {})
        .filter(([value]) => !setting.choices.some((each) => each.value === value))
        .map(([value, { message }]) => [value, message] as const)
      return [
        ['none of them', `${label} is "none of them"; it must be one of ${known}.`],
        [7, `${label} is "7"; it must be one of ${known}.`],
        ...absent,
      ]
    }
    case 'switch':
      return [
        ['true', `${label} is "true"; it must be true or false.`],
        [1, `${label} is "1"; it must be true or false.`],
      ]
    case 'text': {
      const long = 'x'.repeat(setting.maxLength + 1)
      return [
        [7, `${label} is 7; it must be a text.`],
        [long, `${label} has ${long.length} characters; it must have at most ${setting.maxLength}.`],
      ]
    }
  }
}

describe.each(TABLES)('the settings of $name', ({ label, settings }) => {
  const problemsOf = (values: Record<string, SettingValue>, grid: Grid): readonly string[] =>
    checkValues({ label, settings }, values, grid).map(({ message }) => message)

  it('have ids of their own, labels and sentences', () => {
    expect(new Set(settings.map(({ id }) => id)).size).toBe(settings.length)
    for (const { id, label: name, help } of settings) {
      expect([id, name]).toEqual([expect.stringMatching(/^[^\s=]+$/), expect.stringMatching(/\S/)])
      expect(help).toMatch(/^[A-Z“].*\.$/su)
    }
  })

  it('name only settings of the same table, which come before or after without a circle, and legal values', () => {
    const byId = new Map(settings.map((setting) => [setting.id, setting]))
    for (const { id, below, onlyWith = [] } of settings) {
      const above = [id]
      for (let next = below; next !== undefined; next = byId.get(next)?.below) {
        expect(byId.has(next)).toBe(true)
        expect(above).not.toContain(next)
        above.push(next)
      }
      for (const { id: needed, values } of onlyWith) {
        expect(byId.has(needed)).toBe(true)
        for (const value of values)
          expect(problemsOf({ [needed]: value }, { width: 60, height: 40 })).toEqual([])
      }
    }
  })

  it('begin with legal values at every size, and have legal defaults', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        // A setting whose maximum is below its minimum has no legal value in so small a level.
        const possible = settings.filter((each) => each.kind !== 'integer' || each.max(grid) >= each.min)
        const initial = defaultValues(possible, grid)
        expect(checkValues({ label, settings: possible }, initial, grid)).toEqual([])
      }),
      { numRuns: samples({ short: 9, long: 50 }) },
    )
    const grid = { width: 60, height: 40 }
    for (const setting of settings)
      expect(checkValues({ label, settings: [setting] }, { [setting.id]: setting.default }, grid)).toEqual([])
  })

  it('are what they were after being written as text', () => {
    const grid = { width: 60, height: 40 }
    fc.assert(
      fc.property(
        fc.constantFrom(...settings).chain((setting) => fc.tuple(fc.constant(setting), legal(setting, grid))),
        ([setting, value]) => {
          const written = String(value)
          expect(parseSetting(setting, written)).toBe(value)
          expect(String(parseSetting(setting, written))).toBe(written)
          expect(parseSettings(settings, { [setting.id]: value }, grid)).toMatchObject({
            [setting.id]: value,
          })
        },
      ),
    )
  })

  it('are all there once parsed, each of its kind, whatever the values', () => {
    const any = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean())
    const values = fc.dictionary(fc.constantFrom(...settings.map(({ id }) => id)), any)
    fc.assert(
      fc.property(values, grids, (given, grid) => {
        const typed = Object.entries(parseSettings(settings, given, grid) as object)
        expect(typed.map(([id]) => id)).toEqual(settings.map(({ id }) => id))
        for (const [at, [, value]] of typed.entries()) {
          const setting = settings[at]
          if (!setting || (setting.isOptional === true && value === undefined)) continue
          const kinds = { integer: 'number', choice: 'string', switch: 'boolean', text: 'string' }
          expect(typeof value).toBe(kinds[setting.kind])
        }
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })

  it('refuse other values with a sentence, and unknown ids with the known ones', () => {
    const grid = { width: 60, height: 40 }
    for (const setting of settings)
      for (const [value, sentence] of wrong(setting, grid))
        expect(problemsOf({ [setting.id]: value }, grid)).toEqual([sentence])
    const shown = settings.filter(({ isHidden }) => isHidden !== true).map(({ id }) => id)
    expect(problemsOf({ nonsense: 1 }, grid)).toEqual([
      `"nonsense" is not a setting of ${label}; it knows ${shown.join(', ')}.`,
    ])
  })
})
