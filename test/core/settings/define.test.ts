import { describe, expect, expectTypeOf, it } from 'vitest'
import { checkValues, defaultValues } from '../../../src/core/settings/check'
import {
  boolean,
  choice,
  defineSettings,
  integer,
  optional,
  text,
  type SettingsOf,
} from '../../../src/core/settings/define'
import { parseSettings } from '../../../src/core/settings/parse'

const SETTINGS = defineSettings({
  size: integer({
    label: 'Size',
    help: 'How large.',
    default: 32,
    initial: ({ width }) => 2 * width,
    min: 8,
    max: ({ width }) => 4 * width,
    why: 'there is no more room',
  }),
  look: choice({
    label: 'Look',
    help: 'Which colours.',
    default: 'plain',
    choices: [
      { value: 'plain', label: 'Plain' },
      { value: 'ink', label: 'Ink' },
    ],
    absent: { own: { label: 'Custom', message: 'It is missing here.' } },
  }),
  side: choice({
    label: 'Side',
    help: 'Which side.',
    default: 'north',
    choices: [
      { value: 'north', label: 'North' },
      { value: 'south', label: 'South' },
    ],
  }),
  isOpen: boolean({ label: 'Open', help: 'Whether it is open.', default: true }),
  rules: text({
    label: 'Rules',
    help: 'Which rules.',
    default: '',
    maxLength: 3,
    example: 'a',
    check: () => [],
  }),
  left: optional(
    integer({ label: 'Left', help: 'How many are left.', default: 2, min: 0, max: 9, why: 'no more' }),
  ),
})

const level = { width: 10, height: 10 }

describe('a table of settings', () => {
  it('gives each setting its key as id, in order', () => {
    expect(SETTINGS.map(({ id, kind }) => [id, kind])).toEqual([
      ['size', 'integer'],
      ['look', 'choice'],
      ['side', 'choice'],
      ['isOpen', 'switch'],
      ['rules', 'text'],
      ['left', 'integer'],
    ])
  })

  it('knows the types of its values', () => {
    expectTypeOf<SettingsOf<typeof SETTINGS>>().toEqualTypeOf<{
      readonly size: number
      readonly look: 'plain' | 'ink' | 'own'
      readonly side: 'north' | 'south'
      readonly isOpen: boolean
      readonly rules: string
      readonly left: number | undefined
    }>()
  })
})

describe('typed values', () => {
  it('are the given ones, where they have the type of their setting', () => {
    const values = { size: 12, look: 'ink', side: 'south', isOpen: false, rules: 'abc', left: 0 }
    expect(parseSettings(SETTINGS, values)).toEqual(values)
    expect(parseSettings(SETTINGS, values, level)).toEqual(values)
  })

  it('keep a choice that is absent, because the reader may have it', () => {
    expect(parseSettings(SETTINGS, { look: 'own' }).look).toBe('own')
    expect(checkValues({ label: 'A test', settings: SETTINGS }, { look: 'own' }, level)).toEqual([
      { setting: 'look', message: 'It is missing here.' },
    ])
  })

  it('are defaults where a value is missing or has another type', () => {
    const defaults = { size: 32, look: 'plain', side: 'north', isOpen: true, rules: '', left: undefined }
    expect(parseSettings(SETTINGS, {})).toEqual(defaults)
    const wrong = { size: '12', look: 'toString', side: 1, isOpen: 'true', rules: 3, left: 1.5, other: 1 }
    expect(parseSettings(SETTINGS, wrong)).toEqual(defaults)
  })

  it('begin with what suits a level, and within its limits', () => {
    expect(parseSettings(SETTINGS, {}, level).size).toBe(20)
    expect(parseSettings(SETTINGS, {}, { width: 3, height: 3 }).size).toBe(6)
    expect(parseSettings(SETTINGS, {}, { width: 0, height: 0 }).size).toBe(0)
    expect(defaultValues(SETTINGS, level)).toMatchObject({ size: 20 })
  })

  it('have the limits of their setting and level, both included', () => {
    const problemsOf = (values: object): readonly string[] =>
      checkValues({ label: 'A test', settings: SETTINGS }, { ...values }, level).map(({ setting }) => setting)
    for (const size of [8, 40]) expect(problemsOf({ size })).toEqual([])
    for (const size of [7, 41, 8.5]) expect(problemsOf({ size })).toEqual(['size'])
    expect([problemsOf({ rules: 'abc' }), problemsOf({ rules: 'abcd' })]).toEqual([[], ['rules']])
  })

  it('may lie outside the limits, which are checked where they come from', () => {
    expect(parseSettings(SETTINGS, { size: 999 }, level).size).toBe(999)
  })
})
