import { describe, expect, it } from 'vitest'
import { settingsBelow } from '../../../src/core/generate/dungeon-below'
import { generatorEntryById } from '../../../src/core/generate/entries'
import { settingsOfFloor } from '../../../src/core/generate/floors'

const rooms = generatorEntryById('dungeon/rooms')!
const numbers = Array.from({ length: 9 }, (_, number) => number)

describe('the floors of a dungeon', () => {
  it('have more locks and levers the deeper they lie, and the same number in all', () => {
    const wrong: unknown[] = []
    for (const floors of numbers.slice(1)) {
      for (const [id, max] of [
        ['locks', 8],
        ['levers', 4],
      ] as const) {
        for (const value of numbers.slice(0, max + 1)) {
          const made = floorsOf({ [id]: value }, id, floors)
          const sum = made.reduce((total, each) => total + each, 0)
          const isRising = made.every((each, index) => each >= (made[index - 1] ?? 0) && each <= max)
          if (sum !== value * floors || !isRising) wrong.push({ id, value, made })
        }
      }
    }
    expect(wrong).toEqual([])
    expect(floorsOf({ locks: 2 }, 'locks', 3)).toEqual([1, 2, 3])
    expect(floorsOf({}, 'locks', 2)).toEqual([1, 3])
  })

  it('have no pits on the last floor, where a pit would lead nowhere', () => {
    expect(floorsOf({ pits: 3 }, 'pits', 3)).toEqual([2, 4, 0])
    expect(floorsOf({ pits: 3 }, 'pits', 1)).toEqual([3])
  })

  it('rise as well in a dungeon below a town', () => {
    const made = [1, 2, 3].map((floor) => settingsBelow(rooms, { locks: 2 }, floor, 3)['locks'])
    expect(made).toEqual([1, 2, 3])
  })
})

function floorsOf(values: Readonly<Record<string, number>>, id: string, floors: number): readonly number[] {
  return Array.from({ length: floors }, (_, index) =>
    Number(settingsOfFloor(rooms, values, index + 1, floors)[id] ?? values[id]),
  )
}
