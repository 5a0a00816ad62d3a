import { expect, it } from 'vitest'
import { createCapabilities } from '../../src/ipc/capabilities'

it('holds at most a hundred exports of a document, the last ones', () => {
  const { beginSave, writing } = createCapabilities<string>()
  const tokens = Array.from({ length: 101 }, (_, index) => beginSave().exported(`${index}.csv`, []))
  expect(tokens.map((token) => writing(token, 'export')?.place)).toEqual([
    undefined,
    ...Array.from({ length: 100 }, (_, index) => `${index + 1}.csv`),
  ])
})

it('keeps an export that is repeated, and drops one that is not', () => {
  const { beginSave, writing } = createCapabilities<string>()
  const grants = beginSave()
  const first = grants.exported('first.csv', ['first.csv'])
  const second = grants.exported('second.csv', ['second.csv'])
  grants.exported('first.csv', ['first.csv', 'more.csv'], first)
  for (let count = 0; count < 99; count++) grants.exported(`${count}.csv`, [])
  expect(writing(first, 'export')?.names).toEqual(new Set(['first.csv', 'more.csv']))
  expect(writing(second, 'export')).toBeUndefined()
})

it('forgets the tokens of files that left the recent list', () => {
  const { list, opening } = createCapabilities<string>()
  const [one] = list(['one', 'two'])
  expect(list(['one', 'three'])[0]).toBe(one)
  list(['three'])
  expect(opening(one ?? '')).toBeUndefined()
})
