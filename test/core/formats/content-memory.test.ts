import { describe, expect, it } from 'vitest'
import { readWith } from '../../../src/core/formats/read-level-file'
import { encodeText } from '../../../src/core/text/text'
import { readerOf } from '../../support/all-formats'

const MEMORY =
  /^Reading this (?:JSON|XML) would take more than 1280 MB of memory, which is the most that is used\. Split/

/** Returns a file of a head and a number of equal parts, as bytes, without making a text of all of it. */
function fileOf(head: string, part: string, count: number): Uint8Array {
  const [start, piece] = [encodeText(head), encodeText(part)]
  const bytes = new Uint8Array(start.length + piece.length * count)
  bytes.set(start)
  bytes.set(piece, start.length)
  for (let done = 1; done < count; done *= 2) {
    const end = start.length + Math.min(done, count - done) * piece.length
    bytes.copyWithin(start.length + done * piece.length, start.length, end)
  }
  return bytes
}

const CASES: readonly (readonly [id: string, head: string, part: string, count: number])[] = [
  ['tmj', '{"layers":[', '[],', 10_000_000],
  ['tmx', '<map><layer>', '<a/>', 4_500_000],
  ['ldtk', '{"levels":[', '[],', 10_000_000],
  ['door-bits', '{"MZ":[', '[],', 10_000_000],
  ['gridcart', '<region>', '<a/>', 4_500_000],
]

describe('a file that would take more than 1.25 GB', () => {
  it.each(CASES)('is refused by %s before anything is built', (id, head, part, count) => {
    const start = process.memoryUsage.rss()
    const bytes = fileOf(head, part, count)
    const result = readWith(readerOf(id), bytes, 'x')
    const problems = result.status === 'refused' ? result.problems : []
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(MEMORY)])
    expect(process.memoryUsage.rss() - start - bytes.length).toBeLessThan(100 * 2 ** 20)
  })
})

describe('an LDtk project of very many levels', () => {
  it.each(['[]', '{}', '{"identifier":""}'])('such as %s is refused in one sentence', (level) => {
    const bytes = encodeText(`{"defs":{},"levels":[${`${level},`.repeat(200_000)}${level}]}`)
    const reader = readerOf('ldtk')
    expect(readWith(reader, bytes, 'x')).toMatchObject({
      status: 'refused',
      problems: [{ message: expect.stringContaining('has 200001 levels; at most 10000 are read.') }],
    })
    expect(reader.namesBeside?.(bytes, new Map())).toEqual([])
  })
})
