import { describe, expect, it } from 'vitest'
import { entryForKey, entryTowards } from '../../../src/renderer/ui/grid-keys'

describe('keys in a grid of twelve entries in four columns', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 5, 9],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['ArrowLeft', 0, undefined],
    ['ArrowUp', 2, undefined],
    ['ArrowDown', 8, undefined],
    ['ArrowRight', 11, undefined],
    ['End', 11, undefined],
    ['Enter', 5, undefined],
  ])('%s leads from %d to %s', (key, at, next) => {
    expect(entryForKey(key, at, { count: 12, columns: 4 })).toBe(next)
  })
})

describe('keys in rows of four, two and three entries', () => {
  const corners = [4, 2, 3].flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({ left: column * 60, top: row * 50 })),
  )
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 0, 4],
    ['ArrowDown', 3, 5],
    ['ArrowDown', 5, 7],
    ['ArrowUp', 8, 5],
    ['ArrowUp', 4, 0],
    ['ArrowUp', 2, undefined],
    ['ArrowDown', 6, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowRight', 8, undefined],
    ['ArrowDown', -1, undefined],
    ['Enter', 5, undefined],
  ])('%s leads from %d to %s', (key, at, next) => {
    expect(entryTowards(key, at, corners)).toBe(next)
  })
})
