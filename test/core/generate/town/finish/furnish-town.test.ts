import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../../src/core/analyse/check'
import type { GenerateResult, SettingValues } from '../../../../../src/core/generate/generator'
import { partSketch, putPart } from '../../../../../src/core/generate/part'
import { runGenerator } from '../../../../../src/core/generate/run'
import { checkSettings, withDefaults } from '../../../../../src/core/generate/settings'
import { town } from '../../../../../src/core/generate/town/town'
import { clearGenerated } from '../../../../../src/core/level/clear-generated'
import { CellKind } from '../../../../../src/core/level/kinds'
import { createLevel, equalLevels, type Level } from '../../../../../src/core/level/level'
import { HAND_MARKS, hasMark, Mark } from '../../../../../src/core/level/marks'
import { sortPlaces } from '../../../../../src/core/level/places'
import { nameKindOf } from '../../../../../src/core/names/style'
import { checkQuotas } from '../../../../../src/core/quotas/check-quotas'
import { parseQuotas } from '../../../../../src/core/quotas/parse'
import { levelFromText } from '../../../../support/level-text'
import { breaches } from '../../../../support/town-laws'

function run(sketch: Level, settings: SettingValues, seed = 1): Extract<GenerateResult, { status: 'done' }> {
  const result = runGenerator({ generator: town, sketch, settings, seed })
  if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result
}

const blank = createLevel(24, 20)

/** Squares and avenues are streets, and change them. */
const NO_AREAS = { squares: 0, avenues: 0 }

describe('a furnished town', () => {
  it('is the default, with names that occur once', () => {
    const { level, notices } = run(blank, {})
    const kinds = new Set(level.places.map(({ kind }) => kind))
    for (const kind of ['inn', 'shop', 'temple', 'guild', 'bank', 'castle', 'statue'])
      expect(kinds).toContain(kind)
    const names = level.places.filter(({ kind }) => nameKindOf(kind)).map(({ name }) => name)
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
    expect(notices).toEqual([])
    expect(breaches(level, true)).toEqual([])
  })

  it('has the streets and the houses of the bare town, and the doors of its single houses', () => {
    for (const pattern of ['planned', 'grown', 'classic']) {
      const bare = run(blank, { pattern, furnish: false }, 3).level
      const full = run(blank, { ...NO_AREAS, pattern, quotas: 'inn 3; shop 9' }, 3).level
      expect(bare.places).toEqual([])
      expect(equalLevels({ ...full, places: [] }, bare)).toBe(true)
    }
  })

  it('is the same for the same seed, and has the same streets with other quotas and names', () => {
    const first = run(blank, {}, 8).level
    expect(equalLevels(run(blank, {}, 8).level, first)).toBe(true)
    const other = run(blank, { quotas: 'inn 9', nameStyle: 'grim' }, 8).level
    expect(other.cells).toEqual(first.cells)
    expect(equalLevels(other, first)).toBe(false)
  })

  it('is bare where the settings say so', () => {
    expect(run(blank, { furnish: false }).level.places).toEqual([])
    expect(withDefaults(town, { pattern: 'grown' })['furnish']).toBe(true)
  })

  it('reports the rules that it cannot meet, but not the usual ones', () => {
    expect(run(createLevel(8, 8), { quotas: 'inn 2 apart 90' }).notices).toContain(
      '1 of 2 inns: no other place is 90 steps from the first.',
    )
    // Ten gates leave no house far enough from all of them for the usual tower.
    const open = run(createLevel(16, 16), { gates: 10 })
    expect(open.level.places.filter(({ kind }) => kind === 'tower')).toEqual([])
    expect(open.level.places.length).toBeGreaterThan(8)
    expect(open.notices).toEqual([])
  })

  it('has the mix of buildings that the town or a district asks for', () => {
    const count = (level: Level, kind: string, zone?: number): number =>
      level.places.filter(
        (place) => place.kind === kind && (zone === undefined || level.districts?.zones[place.cell] === zone),
      ).length
    const side = 40
    const zones = Uint8Array.from(
      { length: side * side },
      (_, cell) => 1 + Math.floor((3 * (cell % side)) / side),
    )
    const list = [
      { name: 'Temple Hill', settings: { mix: 'temples' } },
      { name: 'Quiet End', settings: { mix: 'homes' } },
      { name: 'Rest', settings: {} },
    ]
    const sketch = { ...createLevel(side, side), districts: { zones, list } }
    for (let seed = 0; seed < 5; seed++) {
      const { level, notices } = run(sketch, NO_AREAS, seed)
      expect(count(level, 'temple', 1)).toBeGreaterThan(2)
      expect(count(level, 'shop', 1)).toBe(0)
      const houses = level.places.filter(
        ({ cell }) => zones[cell] === 2 && level.cells[cell] === CellKind.house,
      )
      expect(houses).toEqual([])
      expect(count(level, 'shop', 3)).toBeGreaterThan(2)
      expect(notices).toEqual([])
      // What the author writes holds everywhere.
      const written = run(sketch, { ...NO_AREAS, quotas: 'bank 2 in "Quiet End"' }, seed)
      expect(count(written.level, 'bank', 2)).toBe(2)
      expect(written.notices).toEqual([])
      expect(count(run(blank, { mix: 'harbour' }, seed).level, 'temple')).toBe(0)
    }
  })

  it.each([
    ['magic 1', 'temples'],
    ['shop 0; bank 1', 'market'],
    ['shop 2..4', 'market'],
    ['inn 2 apart 12', 'harbour'],
    ['temple 2 far shop 6', 'market'],
    ['statue 1; training 1 far statue 5', 'noble'],
  ])('keeps the quotas "%s" of the town beside the mix "%s" of a district', (quotas, mix) => {
    const side = 30
    const zones = Uint8Array.from({ length: side * side }, (_, cell) => (cell % side < 22 ? 1 : 0))
    const sketch = {
      ...createLevel(side, side),
      districts: { zones, list: [{ name: 'A', settings: { mix } }] },
    }
    const parsed = parseQuotas(quotas)
    const rules = parsed.status === 'parsed' ? parsed.rules : []
    for (let seed = 0; seed < 5; seed++) {
      const { level, notices } = run(sketch, { ...NO_AREAS, quotas }, seed)
      expect(notices).toEqual([])
      expect(checkQuotas(level, rules)).toEqual([])
      // The district still has the rest of its mix.
      const asked = new Set<string>(rules.map(({ kind }) => kind))
      expect(level.places.some(({ kind, cell }) => !asked.has(kind) && zones[cell] === 1)).toBe(true)
    }
  })

  it('keeps and counts the places of its author, and leaves the author’s houses alone', () => {
    const sketch = levelFromText(`
      . . . . . . . . . .
      . . . . . . . . . .
      . . h . . h . . . .
      . . . . . . . . . .
      . . . . . . . . . .
      . . . . h . . H . .
      . . . . . . . . . .
      . . . . . . . . . .`)
    const inn = { cell: 22, kind: 'inn', name: 'Mine', properties: {} } as const
    const { level } = run({ ...sketch, places: [inn] }, { quotas: 'inn 2; shop 40' })
    expect(level.places.filter(({ kind }) => kind === 'inn')).toHaveLength(2)
    expect(level.places).toContainEqual(inn)
    for (const place of level.places.filter(({ isGenerated }) => isGenerated))
      expect(hasMark(level.marks[place.cell], HAND_MARKS)).toBe(false)
  })

  it('gets other places when it is re-rolled, and the same from its cleared sketch', () => {
    const { level } = run(blank, {}, 4)
    const cleared = clearGenerated(level)
    expect(cleared.places).toEqual([])
    expect(equalLevels(run(cleared, {}, 4).level, level)).toBe(true)
    expect(run(cleared, {}, 5).level.places).not.toEqual(level.places)
  })

  it('keeps locked places when it is re-rolled, and counts them', () => {
    const { level } = run(blank, { quotas: 'inn 3; shop 5' }, 4)
    const inns = level.places.filter(({ kind }) => kind === 'inn')
    const marks = level.marks.slice()
    for (const { cell } of inns) marks[cell] = (marks[cell] ?? 0) | Mark.locked
    const again = run(clearGenerated({ ...level, marks }), { quotas: 'inn 3; shop 5' }, 9).level
    expect(again.places.filter(({ kind }) => kind === 'inn')).toEqual(inns)
    expect(again.places.filter(({ kind }) => kind === 'shop')).toHaveLength(5)
  })

  it('keeps the places outside of a part that is re-rolled, and counts them', () => {
    const settings = { quotas: 'inn 4; shop 12; castle 1 size 2x2' }
    for (let seed = 0; seed < 10; seed++) {
      const { level } = run(blank, settings, seed)
      const selection = Array.from({ length: 80 }, (_, at) => 24 * (5 + Math.floor(at / 10)) + 7 + (at % 10))
      const isInside = new Set(selection)
      const outside = level.places.filter(({ cell }) => !isInside.has(cell))
      const made = run(partSketch(level, selection), settings, seed + 100).level
      const again = putPart(level, made, selection)
      expect(checkLevel(again)).toEqual([])
      expect(again.places.filter(({ cell }) => !isInside.has(cell))).toEqual(outside)
      const count = (kind: string): number => again.places.filter((place) => place.kind === kind).length
      expect([count('inn'), count('shop'), count('castle')]).toEqual([4, 12, 1])
      expect(again.places).toEqual(sortPlaces(again.places))
    }
  })

  it('keeps a building across the seam of a re-rolled part, whole and named', () => {
    const settings = { ...NO_AREAS, quotas: 'castle 1 size 2x2' }
    const { level } = run(blank, settings, 6)
    const [castle] = level.places
    if (!castle) throw new Error('no castle')
    for (const selection of [[castle.cell], [castle.cell, castle.cell - 1, castle.cell + 1]]) {
      const sketch = partSketch(level, selection)
      expect(putPart(level, run(sketch, settings, 7).level, selection).places).toEqual([castle])
    }
  })

  it('has larger buildings with one door', () => {
    const { level, notices } = run(blank, { ...NO_AREAS, quotas: 'castle 2 size 3x2; guild 2 size 2x1' }, 2)
    expect(notices).toEqual([])
    expect(level.places.every(({ cell }) => level.cells[cell] === CellKind.house)).toBe(true)
    expect(breaches(level, true)).toEqual([])
  })
})

describe('the settings of furnishing', () => {
  const messagesOf = (values: SettingValues): readonly string[] =>
    checkSettings(town, values, { width: 6, height: 6 }).map(
      ({ setting, message }) => `${setting}: ${message}`,
    )

  it('are checked before a run', () => {
    expect(messagesOf({ quotas: 'inn 2' })).toEqual([])
    expect(messagesOf({ quotas: 'inn many' })[0]).toContain(
      'quotas: Column 5: "many" is not a number of inns',
    )
    expect(messagesOf({ quotas: 'inn many; shop few; temple 1' })).toHaveLength(2)
    expect(messagesOf({ quotas: 7 })).toEqual(['quotas: Building quotas is 7; it must be a text.'])
    expect(messagesOf({ quotas: 'x'.repeat(2001) })).toEqual([
      'quotas: Building quotas has 2001 characters; it must have at most 2000.',
    ])
    expect(messagesOf({ quotas: 'inn 37' })).toEqual([
      'quotas: The quotas ask for buildings of 37 cells; 6 x 6 cells are 36.',
    ])
    expect(messagesOf({ quotas: 'inn 37', furnish: false })).toEqual([])
    expect(messagesOf({ nameStyle: 'silly' })[0]).toContain('must be one of plain, northern, southern, grim')
  })
})
