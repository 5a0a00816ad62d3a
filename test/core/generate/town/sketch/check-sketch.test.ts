import { describe, expect, it } from 'vitest'
import { checkSettings, withDefaults } from '../../../../../src/core/generate/settings'
import { runGenerator } from '../../../../../src/core/generate/run'
import { maxCourts, maxGates, maxRock } from '../../../../../src/core/generate/town/settings/limits'
import { town } from '../../../../../src/core/generate/town/town'
import type { SettingValues } from '../../../../../src/core/generate/generator'
import { readSketch } from '../../../../../src/core/formats/sketch/read'
import { CellKind, EdgeKind } from '../../../../../src/core/level/kinds'
import { createLevel, draftOf, type Level } from '../../../../../src/core/level/level'
import { Mark } from '../../../../../src/core/level/marks'
import { firstLevel } from '../../../../../src/core/project/project'
import { levelFromText } from '../../../../support/level-text'
import { oracle } from '../../../../support/town-oracle'

/** A level from sketch text. */
function sketch(...rows: string[]): Level {
  const read = readSketch(new TextEncoder().encode(`${rows.join('\n')}\n`), 'a')
  if (read.status === 'refused') throw new Error(read.problems.map(({ message }) => message).join(' '))
  return firstLevel(read.project).level
}

function rules(level: Level, settings: SettingValues = {}): string[] {
  return town
    .checkSketch(level, withDefaults(town, settings))
    .map(({ rule, severity }) => `${severity} ${rule}`)
}

function outcome(level: Level, settings: SettingValues = {}): string {
  const result = runGenerator({ generator: town, sketch: level, settings, seed: 1 })
  return result.status === 'done' ? 'done' : result.problems.map(({ message }) => message).join('\n')
}

/** Streets keep off all rock. */
const AS_1991 = { keepOffRock: true }

const EMPTY = ['.........', '.........', '.........', '.........', '.........', '.........', '.........']

/** An empty sketch of 9 x 7 with single letters set: `[x, y, letter]`. */
function withCells(...cells: readonly (readonly [number, number, string])[]): Level {
  const rows = EMPTY.map((row) => row.split(''))
  for (const [x, y, letter] of cells) (rows[y] ?? [])[x] = letter
  return sketch(...rows.map((row) => row.join('')))
}

describe('rock drawn as a mass', () => {
  it('gets one hint at most, whatever its shape', () => {
    // An L of rock over one corner, two cells thick, on an otherwise empty map.
    const rows = Array.from({ length: 16 }, (_, y) =>
      y < 6 ? `${'r'.repeat(6)}${'.'.repeat(10)}` : '.'.repeat(16),
    )
    const found = rules(sketch(...rows)).filter((rule) => !rule.includes('house-reached'))
    expect(found.length).toBeLessThanOrEqual(1)
    const islands = sketch(
      '.........',
      '.........',
      '.rrr.....',
      '.r.r.....',
      '.........',
      '.........',
      '.......rr',
      '.......rr',
      '.........',
    )
    expect(rules(islands).filter((rule) => rule.includes('rock-apart')).length).toBeLessThanOrEqual(2)
  })
})

describe('the limits of a town', () => {
  it('are those of the original, in characters', () => {
    const sample = { width: 16, height: 7 }
    expect([maxGates(sample), maxCourts(sample), maxRock(sample)]).toEqual([8, 4, 2])
    const village = { width: 20, height: 20 }
    expect([maxGates(village), maxCourts(village), maxRock(village)]).toEqual([20, 36, 4])
    const city = { width: 30, height: 30 }
    expect([maxGates(city), maxCourts(city), maxRock(city)]).toEqual([28, 81, 16])
  })

  it('are reported all at once, each with the value, the range and the reason', () => {
    const messages = checkSettings(
      town,
      { gates: 9, courts: -1, straightness: 999, roofs: 1 },
      { width: 16, height: 4 },
    ).map(({ setting, message }) => `${setting}: ${message}`)
    expect(messages).toHaveLength(5)
    expect(messages.join('\n')).toMatch(/height: .* 4 cells.*at least 5/)
    expect(messages.join('\n')).toMatch(/straightness: .* 999.* 0 to 998.*bend/)
    expect(messages.join('\n')).toMatch(/roofs: .*gates, courts, rock/)
  })
})

describe('a sketch', () => {
  it('breaks no rule when it is empty', () => {
    expect(rules(createLevel(20, 20))).toEqual([])
  })

  it('needs something for streets to begin from', () => {
    expect(rules(createLevel(9, 7), { gates: 0, left: 0, courts: 0 })).toEqual(['error some-street'])
    expect(rules(withCells([4, 3, 'c']), { gates: 0, left: 0, courts: 0 })).toEqual([])
  })

  it('cannot leave more gates open than there are', () => {
    expect(rules(createLevel(9, 7), { gates: 1, left: 2 })).toEqual(['error gates-left-open'])
    expect(rules(withCells([3, 0, 'g'], [5, 6, 'g']), { gates: 1, left: 2 })).toEqual([])
  })

  it('names gates that touch, with both cells', () => {
    const problems = town.checkSketch(withCells([3, 0, 'g'], [4, 0, 'g']), withDefaults(town, {}))
    expect(problems.map(({ rule, severity, cells }) => [rule, severity, cells])).toEqual([
      ['gates-apart', 'hint', [3, 4]],
    ])
    expect(problems[0]?.message).toContain('column 4, row 1')
    expect(problems[0]?.message).toContain('column 5, row 1')
  })

  it('names a gate behind rock, and one that only lies beside rock', () => {
    const shutIn = [
      [4, 0, 'g'],
      [4, 1, 'r'],
    ] as const
    expect(rules(withCells(...shutIn, [4, 4, 's']))).toContain('error gate-reaches-town')
    expect(rules(withCells([4, 0, 'g'], [5, 0, 'r']), AS_1991)).toContain('hint streets-off-rock')
    expect(rules(withCells([4, 0, 'g'], [5, 0, 'r']))).toEqual([])
    expect(outcome(withCells(...shutIn, [4, 4, 's']))).toContain('The gate at column 5, row 1 leads nowhere')
  })

  it('is refused where no street can begin at its only gates and courtyards, though there is ground for streets', () => {
    const gate = withCells([4, 0, 'g'], [4, 1, 'r'])
    expect(rules(gate)).toEqual(['error gate-reaches-town'])
    expect(outcome(gate)).toContain(
      'contradict each other: the gate at column 5, row 1 and the rock at column 5, row 2',
    )
    const wide = withCells([3, 0, 'g'], [4, 0, 'g'], [3, 1, 'r'], [4, 1, 'r'])
    expect(rules(wide)).toContain('error gate-reaches-town')
    const court = withCells([4, 3, 'c'], [3, 3, 'r'], [5, 3, 'r'], [4, 2, 'r'], [4, 4, 'r'])
    expect(rules(court)).toContain('error court-reaches-town')
    for (const level of [gate, wide, court]) expect(oracle(level, { keepOffRock: false })).toBe(false)

    // With a street beside it, it is one of the town; and where nothing is free nothing is lost.
    expect(rules(withCells([4, 0, 'g'], [4, 1, 's']))).not.toContain('error gate-reaches-town')
    const whole = sketch('rrgrr', 'rrrrr', 'rrrrr', 'rrrrr', 'rrrrr')
    expect(rules(whole)).toEqual(['hint gate-reaches-town'])
    expect(outcome(whole)).toBe('done')
  })

  it('names rock near the border and near other rock', () => {
    expect(rules(withCells([1, 3, 'r']))).toEqual([])
    const near = rules(withCells([1, 3, 'r']), AS_1991)
    expect(near.filter((rule) => rule.includes('rock-apart'))).toEqual(['hint rock-apart'])
    expect(
      rules(
        sketch(...Array.from({ length: 20 }, (_, y) => (y === 9 ? '.......r..r.........' : '.'.repeat(20)))),
        AS_1991,
      ),
    ).toEqual(['hint rock-apart'])
  })

  it('is filled around streets that the author drew beside rock and along the wall', () => {
    const drawn = withCells([0, 3, 's'], [1, 3, 's'], [4, 3, 'r'], [3, 3, 's'], [2, 3, 's'])
    const result = runGenerator({ generator: town, sketch: drawn, settings: {}, seed: 4 })
    expect(result.status === 'done' && [0, 1, 2, 3].map((x) => result.level.cells[27 + x])).toEqual(
      [0, 1, 2, 3].map(() => CellKind.street),
    )
  })
})

describe('what cannot become a town', () => {
  it('names a house that no street can reach, and all that is in the way', () => {
    const words = outcome(withCells([4, 2, 'r'], [4, 4, 'r'], [3, 3, 'h'], [5, 3, 'h'], [4, 3, 'h']))
    expect(words).toContain('No street can reach the house at column 5, row 4')
    expect(words).toContain('the rock at column 5, row 3')
    expect(words).toContain('the house at column 6, row 4')
    expect(words).toContain('are in the way')
  })

  it('names networks that cannot meet', () => {
    const rows = Array.from({ length: 9 }, (_, y) =>
      y === 0 || y === 8 ? '.......r.......' : '.......r.......',
    )
    rows[4] = '..c....r....c..'
    const words = outcome(sketch(...rows), { gates: 0 })
    expect(words).toMatch(
      /^The courtyard at column 13, row 5 cannot meet the courtyard at column 3, row 5: the rock around column 8, row 1 \(9 cells\) is in the way\./,
    )
  })

  it('names a locked house without a door, and keeps both doors of one with two', () => {
    const walled = draftOf(withCells([4, 3, 'H']))
    for (const edge of [31, 40]) walled.northEdges[edge] = EdgeKind.wall
    walled.westEdges[3 * 10 + 4] = EdgeKind.wall
    walled.westEdges[3 * 10 + 5] = EdgeKind.wall
    expect(outcome(walled)).toContain('The locked house at column 5, row 4 has four walls and no door')

    const twice = draftOf(withCells([4, 3, 'H']))
    twice.northEdges[31] = EdgeKind.door
    twice.northEdges[40] = EdgeKind.door
    expect(outcome(twice)).toBe('done')
  })

  it('reads no courtyard from a bridge, on the border of the map either', () => {
    const crossed = draftOf(withCells([0, 2, 'w'], [0, 4, 'w'], [1, 3, 's']))
    crossed.cells[27] = CellKind.bridge
    crossed.marks[27] = Mark.placed | Mark.courtSeed
    expect(rules(crossed).filter((rule) => rule.startsWith('error'))).toEqual([])
    expect(outcome(crossed)).toBe('done')
  })

  it('keeps a locked wall between two streets, and joins them around it', () => {
    const parted = draftOf(withCells([3, 3, 'S'], [4, 3, 's']))
    parted.westEdges[3 * 10 + 4] = EdgeKind.wall
    expect(outcome(parted)).toBe('done')
  })

  it('leaves the sketch as it was', () => {
    const before = withCells([4, 0, 'g'], [4, 1, 'r'])
    const copy = structuredClone({ ...before })
    outcome(before)
    expect(before).toEqual(copy)
  })
})

describe('a lock', () => {
  it('makes the cell before a locked door a street', () => {
    const locked = draftOf(withCells([4, 3, 'H']))
    locked.northEdges[40] = EdgeKind.door
    for (let seed = 0; seed < 50; seed++) {
      const result = runGenerator({ generator: town, sketch: locked, settings: {}, seed })
      if (result.status !== 'done') throw new Error('must fill')
      expect(result.level.cells[40]).toBe(CellKind.street)
      expect(result.level.northEdges[40]).toBe(EdgeKind.door)
      expect(result.level.marks[31]).toBe(Mark.placed | Mark.locked)
    }
  })

  it('keeps a locked archway and a locked secret door what they are', () => {
    const locked = draftOf(withCells([4, 3, 'S'], [4, 4, 's'], [3, 3, 'h']))
    locked.northEdges[40] = EdgeKind.archway
    locked.westEdges[3 * 10 + 4] = EdgeKind.secretDoor
    const result = runGenerator({ generator: town, sketch: locked, settings: {}, seed: 2 })
    if (result.status !== 'done') throw new Error('must fill')
    expect(result.level.northEdges[40]).toBe(EdgeKind.archway)
    expect(result.level.westEdges[3 * 10 + 4]).toBe(EdgeKind.secretDoor)
  })
})

describe('streets where none is drawn', () => {
  it('come to the smaller of two parts where it alone leads to a street in the town wall that houses need', () => {
    const sketch = levelFromText(`
      . h . h r . .
      r r . r r . .
      r r . r r . .
      r r r r r . .
      . . . . . . .
      . . . . . . .
      . . . . . . .`)
    expect(oracle(sketch, { keepOffRock: false })).toBe(true)
    for (let seed = 0; seed < 5; seed++) {
      const result = runGenerator({ generator: town, sketch, settings: { gates: 0, courts: 1 }, seed })
      expect(result.status === 'failed' ? result.problems : result.level.cells[2]).toBe(CellKind.street)
    }
  })
})
