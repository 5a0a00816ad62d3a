import { describe, expect, it } from 'vitest'
import { createLevel, type Level } from '../../src/core/level/level'
import {
  addRoll,
  nextRoll,
  NO_ROLLS,
  rollOnMap,
  rollsOf,
  type Roll,
  type Rolls,
} from '../../src/editor/rolls'
import { levelFromText } from '../support/level-text'

const record = {
  steps: [],
  order: new Uint32Array(),
  directions: new Uint8Array(),
  origins: new Uint8Array(),
}
const recipe = { generator: 'town', version: 1, settings: {}, seed: '1' }

function made(level: Level, change: Partial<Omit<Roll, 'id' | 'size'>> = {}): Omit<Roll, 'id' | 'size'> {
  return {
    levelId: 'a',
    sketch: createLevel(2, 2),
    level,
    record,
    recipe,
    streets: 0,
    buildings: 0,
    ...change,
  }
}

const towns = ['ss\nss', 'sh\nss', 'hs\nss', 'ss\nhs', 'ss\nsh'].map((text) =>
  levelFromText(text, 'generated'),
)

function rolled(levels: readonly Level[], limit?: number, budget?: number): Rolls {
  return levels.reduce((rolls, level) => addRoll(rolls, made(level), limit, budget), NO_ROLLS)
}

describe('rolls', () => {
  it('are kept in order up to a limit for each level, the oldest going first', () => {
    const rolls = addRoll(rolled(towns, 3), made(towns[0]!, { levelId: 'b' }), 3)
    expect(rollsOf(rolls, 'a').map(({ level }) => level)).toEqual(towns.slice(2))
    expect(rollsOf(rolls, 'b')).toHaveLength(1)
  })

  it('keep to the budget, and never lose the last', () => {
    const [first] = rolled(towns.slice(0, 1)).list
    const rolls = rolled(towns, 50, 2 * first!.size)
    expect(rolls.list.length).toBeLessThan(towns.length)
    expect(rolls.list.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(2 * first!.size)
    expect(rolled(towns, 50, 1).list.map(({ level }) => level)).toEqual([towns.at(-1)])
  })

  it('share equal sketches', () => {
    const [one, other] = rolled(towns).list
    expect(other?.sketch).toBe(one?.sketch)
    expect(other?.size).toBeLessThan(one?.size ?? 0)
  })

  it('find the one on a map, also when it is another object', () => {
    const rolls = rolled(towns)
    expect(rollOnMap(rolls, 'a', levelFromText('hs\nss', 'generated'))?.level).toBe(towns[2])
    expect(rollOnMap(rolls, 'b', towns[2]!)).toBeUndefined()
    expect(rollOnMap(rolls, 'a', createLevel(2, 2))).toBeUndefined()
  })

  it('lead one step back and forth, and back to the one a map was changed from', () => {
    const rolls = rolled(towns)
    expect(nextRoll(rolls, 'a', towns[2]!, -1)?.level).toBe(towns[1])
    expect(nextRoll(rolls, 'a', towns[2]!, 1)?.level).toBe(towns[3])
    expect(nextRoll(rolls, 'a', towns[0]!, -1)).toBeUndefined()
    expect(nextRoll(rolls, 'a', towns[4]!, 1)).toBeUndefined()
    expect(nextRoll(rolls, 'a', createLevel(2, 2), -1)?.level).toBe(towns[4])
    expect(nextRoll(NO_ROLLS, 'a', towns[0]!, -1)).toBeUndefined()
  })
})
