import { describe, expect, it } from 'vitest'
import { loadReader } from '../../../src/core/formats/load'
import { ldtk } from '../../../src/core/formats/ldtk/entry'
import {
  MAX_RULE_BYTES,
  meaningsOf,
  readRules,
  rulesAfter,
  rulesAmong,
  unusedNote,
  valuesByRules,
  writeRules,
  type ImportRules,
} from '../../../src/core/formats/import-rules'
import { textMaze } from '../../../src/core/formats/text-maze/entry'
import { tiled, tiledXml } from '../../../src/core/formats/tiled/entry'
import { describeFileProblem } from '../../../src/core/text/file-problem'
import { bytesOf, fixture } from '../../support/files'

const reader = await loadReader(tiled)

/** A map whose tileset begins at another number, with its layers in an order. */
function mapOf(firstgid: number, layers: readonly string[]): Uint8Array {
  return bytesOf(
    JSON.stringify({
      type: 'map',
      width: 2,
      height: 2,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [
        { firstgid: firstgid === 1 ? 100 : 1, name: 'other', tilewidth: 16, tileheight: 16 },
        { firstgid, name: 'cave', tilewidth: 16, tileheight: 16 },
      ],
      layers: layers.map((name) => ({
        type: 'tilelayer',
        name,
        data: [firstgid, firstgid + 1, firstgid, firstgid],
      })),
    }),
  )
}

const one = mapOf(1, ['Floor', 'Trees', 'Shapes'])
const two = mapOf(50, ['Shapes', 'Floor'])
const settingsOf = (bytes: Uint8Array) => reader.settingsFor?.(bytes) ?? []

describe('rules for maps of a tileset', () => {
  const meanings = meaningsOf(settingsOf(one), {
    layer: '0',
    'tile:1': 'layer',
    'tile:2': 'water',
    'role:1': 'walls',
    'role:2': 'ground',
  })

  it('hold the choices that differ from the defaults, by names that other maps share', () => {
    expect(meanings).toEqual({
      'Tile 1 of “cave”': 'water',
      'Layer “Trees”': 'walls',
      'Layer “Shapes”': 'ground',
    })
  })

  it('hold a chosen default of a hidden setting, which has no value otherwise', () => {
    const [tile] = settingsOf(one).filter(({ id }) => id === 'tile:1')
    const hidden = { ...tile!, isHidden: true }
    expect(meaningsOf([tile!], { 'tile:1': tile!.default })).toEqual({})
    expect(Object.keys(meaningsOf([hidden], { 'tile:1': tile!.default }))).toEqual(['Tile 0 of “cave”'])
  })

  it('are never more than a file may hold', () => {
    const [tile] = settingsOf(one).filter(({ id }) => id === 'tile:1')
    const many = Array.from({ length: 5001 }, (_, at) => ({ ...tile!, id: `tile:${at}`, rule: `Tile ${at}` }))
    const values = Object.fromEntries(many.map(({ id }) => [id, 'water']))
    const file = writeRules({ format: 'tiled', name: 'cave', meanings: meaningsOf(many, values) })
    expect(readRules(bytesOf(file)).status).toBe('read')
  })

  it('are found by the first name of a file that has rules, of its format only', () => {
    const all = ['cave', 'tower'].map((name) => ({ format: 'tiled', name, meanings }))
    expect(rulesAmong(all, { format: 'tiled', names: ['sea', 'tower', 'cave'] })).toBe(all[1])
    expect(rulesAmong(all, { format: 'ldtk', names: ['cave'] })).toBeUndefined()
  })

  it('mean the same in a map with other numbers, and count what it lacks', () => {
    const ruled = valuesByRules({ meanings }, settingsOf(two))
    expect(ruled).toEqual({ values: { 'tile:51': 'water', 'role:0': 'ground' }, unused: 1 })
    expect(unusedNote(ruled)).toBe(
      '1 meaning of the rules is for layers, tiles or values that this file lacks.',
    )
  })

  it('name the layer of the ground, not its number', () => {
    const ground = meaningsOf(settingsOf(one), { layer: '2' })
    expect(ground).toEqual({ layer: 'Layer “Shapes”' })
    const rules = { format: 'tiled', name: 'cave', meanings: ground }
    expect(valuesByRules(rules, settingsOf(two)).values).toEqual({ layer: '0' })
  })

  it('ignore values that are not among the choices', () => {
    const rules = { format: 'tiled', name: 'cave', meanings: { 'Tile 1 of “cave”': 'lava', by: true } }
    expect(valuesByRules(rules, settingsOf(two))).toEqual({ values: {}, unused: 2 })
  })

  it('recognise maps by their tilesets, the most used first, in both notations', async () => {
    expect(reader.rules?.namesFor(one, 'x')).toEqual(['cave'])
    expect((await loadReader(tiledXml)).rules?.format).toBe(reader.rules?.format)
  })
})

describe('rules after another file was read', () => {
  const of = { format: 'tiled', name: 'cave' }
  const before = { ...of, meanings: { 'Layer “Roof”': 'none', 'Layer “Trees”': 'walls' } }

  it('keep the meanings of things that the file lacks', () => {
    expect(rulesAfter(before, of, settingsOf(one), { 'tile:2': 'water' })?.meanings).toEqual({
      'Layer “Roof”': 'none',
      'Tile 1 of “cave”': 'water',
    })
  })

  it('are undefined if every choice is the default', () => {
    expect(rulesAfter(undefined, of, settingsOf(one), { 'tile:2': 'layer' })).toBeUndefined()
  })
})

describe('rules for other formats', () => {
  it('recognise an LDtk project by its name, and leave out the chosen level', async () => {
    const { rules, settingsFor } = await loadReader(ldtk)
    const bytes = fixture('imports/keep.ldtk')
    expect(rules?.namesFor(bytes, 'keep')).toEqual(['keep'])
    const settings = settingsFor?.(bytes) ?? []
    expect(settings.map(({ id }) => id)).toContain('level')
    expect(meaningsOf(settings, { level: '0', empty: 'water' })).toEqual({ empty: 'water' })
  })

  it('recognise a text by its characters', async () => {
    const { rules } = await loadReader(textMaze)
    expect(rules?.namesFor(bytesOf('#####\n#..+#\n#####\n'), 'x')).toEqual(['#+.'])
  })
})

const rules: ImportRules = {
  format: 'tiled',
  name: 'cave',
  meanings: { 'Layer “Trees”': 'walls', empty: 'rock' },
}

describe('a rule file', () => {
  it('is equal after writing and reading', () => {
    expect(readRules(bytesOf(writeRules(rules)))).toEqual({ status: 'read', rules })
  })

  it.each([
    ['{', 'This is not JSON'],
    ['{"format": "tiled"}', 'This is not a file of import rules'],
    [writeRules(rules).replace('"version": 1', '"version": 2'), 'version must be one of 1.'],
    [writeRules(rules).replace('"rock"', '[1]'), 'must be a text, a number, or true or false.'],
    [writeRules(rules).replace('"name": "cave",', ''), 'name must be a text, and must not be missing.'],
    [' '.repeat(MAX_RULE_BYTES + 1), 'has 1048577 bytes; a file of rules has 1048576 at most.'],
    [
      writeRules({
        ...rules,
        meanings: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, 1])),
      }),
      'The file has 5001 meanings; at most 5000 are read.',
    ],
  ])('is refused with a sentence (%#)', (text, sentence) => {
    const read = readRules(bytesOf(text))
    if (read.status === 'read') throw new Error('the file is wrong')
    expect(read.problems.map(describeFileProblem).join(' ')).toContain(sentence)
  })
})
