import { describe, expect, it } from 'vitest'
import type { ImportRules } from '../../../src/core/formats/import-rules'
import {
  MAX_REMEMBERED_RULES,
  rememberedRules,
  rememberRules,
} from '../../../src/renderer/state/remembered-rules'
import { storedTexts } from '../support/stored-texts'

const stored = storedTexts()

const rulesFor = (name: string, meaning = 'water'): ImportRules => ({
  format: 'tiled',
  name,
  meanings: { empty: meaning },
})
const remember = (rules: ImportRules): void => rememberRules(rules, rules)

describe('remembered import rules', () => {
  it('are those of the first name that has some, of the same format', () => {
    remember(rulesFor('cave'))
    remember(rulesFor('town', 'rock'))
    expect(rememberedRules('tiled', ['sea', 'town', 'cave'])).toEqual(rulesFor('town', 'rock'))
    expect(rememberedRules('ldtk', ['town'])).toBeUndefined()
  })

  it('replace those of the same name, and can be forgotten', () => {
    remember(rulesFor('cave'))
    remember(rulesFor('cave', 'rock'))
    expect(rememberedRules('tiled', ['cave'])).toEqual(rulesFor('cave', 'rock'))
    rememberRules(rulesFor('cave'), undefined)
    expect(rememberedRules('tiled', ['cave'])).toBeUndefined()
  })

  it('leave the oldest out when there are too many', () => {
    for (let at = 0; at <= MAX_REMEMBERED_RULES; at++) remember(rulesFor(`set ${at}`))
    expect(rememberedRules('tiled', ['set 0'])).toBeUndefined()
    expect(rememberedRules('tiled', ['set 1'])).toBeDefined()
  })

  it('are ignored where the stored text is damaged', () => {
    remember(rulesFor('cave'))
    for (const [key, text] of stored) stored.set(key, `[5, {"type": "x"}, ${text.slice(1)}`)
    expect(rememberedRules('tiled', ['cave'])).toEqual(rulesFor('cave'))
    for (const key of stored.keys()) stored.set(key, '{')
    expect(rememberedRules('tiled', ['cave'])).toBeUndefined()
  })
})
