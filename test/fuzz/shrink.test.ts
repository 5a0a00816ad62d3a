import { expect, it } from 'vitest'
import { shrink } from './shrink'
import { decode, encode } from './target'

const LONG = 10_000

it('leaves out what a tree does not need, and keeps the order of the rest', async () => {
  const tree = {
    a: Array.from({ length: 50 }, (_, at) => at),
    ['__proto__x']: 1,
    b: { c: [1, 2], d: 'x'.repeat(99) },
    e: 5,
  }
  const needs = (text: string): boolean => /^\{.*7.*"c":.*"e":5/.test(text)
  const short = await shrink(encode(JSON.stringify(tree)), (input) => needs(decode(input)), LONG)
  expect(decode(short)).toBe('{"a":[47],"b":{"c":[]},"e":5}')
})

it('leaves out lines and bytes of a text', async () => {
  const text = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  const short = await shrink(encode(text), (input) => /7[^]*33/.test(decode(input)), LONG)
  expect(decode(short)).toBe('733')
})

it('changes nothing that does not suit, and no bytes that are no text', async () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, at) => (at * 37) % 256)
  expect(await shrink(bytes, () => false, LONG)).toEqual(bytes)
  const short = await shrink(bytes, (input) => input.includes(0xff) && input[0] === 0, LONG)
  expect([...short]).toEqual([0, 0xff])
})

it('ends in time', async () => {
  expect(await shrink(encode('x'.repeat(1000)), () => true, 0)).toHaveLength(1000)
})
