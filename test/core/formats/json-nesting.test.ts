import { describe, expect, it } from 'vitest'
import { findExcess, MAX_NESTING, readJsonFile } from '../../../src/core/formats/json-file'
import { MAX_CELLS } from '../../../src/core/level/level'
import { encodeText } from '../../../src/core/text/text'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const memory = (text: string, limit: number): string | undefined =>
  findExcess(encodeText(text), limit)?.message

describe('the memory of a JSON file', () => {
  it.each<[what: string, text: string, bytes: number]>([
    ['lists, objects and values', '[{"a":0},[],0]', 3 * 128 + 384 + 2 * 8 + 2 * 16],
    ['names that were met before, as a number each', '[{"a":0},{"a":0}]', 3 * 128 + 384 + 16 + 8 + 16],
    ['texts', '["a","b"]', 128 + 2 * 96 + 8 + 16],
    [
      'numbers with a fraction or an exponent, but not words',
      '[1.5,1e9,1E9,true]',
      128 + 3 * 8 + 3 * 32 + 3 * 16,
    ],
    ['only the longest list while it is open', '[[0,0],[0,0,0]]', 3 * 128 + 4 * 8 + 2 * 16],
    ['brackets and commas in texts as text', '"[[[,,,:::\\"."', 96],
  ])('counts %s: refused above the limit in one sentence, read up to it', (_, text, bytes) => {
    const needed = bytes + 2 * text.length
    expect(memory(text, needed)).toBeUndefined()
    expect(memory(text, needed - 1)).toBe(
      'Reading this JSON would take more than 0 MB of memory, which is the most that is used. Split the file.',
    )
  })

  it('counts a text with other letters than Latin ones twice', () => {
    const bytes = encodeText('"\u65e5"')
    expect(findExcess(bytes, 96 + 3 * bytes.length)).toBeUndefined()
    expect(findExcess(bytes, 96 + 3 * bytes.length - 1)).toBeDefined()
    expect(memory('"\u00e9"', 96 + 2 * 4)).toBeUndefined()
  })

  it('lets through one list of all cells of the largest level', () => {
    expect(findExcess(new Uint8Array(2 * MAX_CELLS + 2).fill(0x2c))).toBeUndefined()
  })
})

describe('the nesting of a JSON file', () => {
  it('is read up to its limit, and refused above it in one sentence with a line', () => {
    expect(readJsonFile(encodeText(nested(MAX_NESTING))).status).toBe('json')
    expect(readJsonFile(encodeText(`\n${nested(MAX_NESTING + 1)}`))).toEqual({
      status: 'refused',
      problems: [{ line: 2, message: 'This JSON is nested more than 200 deep, which no map is.' }],
    })
    expect(readJsonFile(encodeText('{"a":'.repeat(1_000_000))).status).toBe('refused')
  })

  it('counts neither brackets in texts nor lists that have ended', () => {
    const many = '['.repeat(1000)
    expect(readJsonFile(encodeText(`["${many}", "\\"${many}", "\\\\", "é${many}"]`)).status).toBe('json')
    expect(readJsonFile(encodeText(`[${'[],{},'.repeat(1000)}0]`)).status).toBe('json')
  })
})
