import { describe, expect, it } from 'vitest'
import { MAX_CONTENT_MEMORY } from '../../../src/core/formats/content-memory'
import { findExcess, MAX_NESTING, readJsonFile } from '../../../src/core/formats/json-file'
import { MAX_FILE_BYTES } from '../../../src/core/text/file-size'
import { MAX_CELLS } from '../../../src/core/level/level'
import { encodeText } from '../../../src/core/text/text'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the memory of a JSON file', () => {
  it('is estimated before it is read: refused above the limit in one sentence, read up to it', () => {
    // 3 lists, 1 named value, 2 further values, and the bytes twice.
    const bytes = encodeText('[{"a":0},[],0]')
    const needed = 3 * 40 + 16 + 2 * 8 + 2 * bytes.length
    expect(findExcess(bytes, needed)).toBeUndefined()
    expect(findExcess(bytes, needed - 1)?.message).toBe(
      'Reading this JSON would take about 1 MB of memory; at most 0 MB are used. Split the file.',
    )
  })

  it('ignores brackets and commas in strings', () => {
    const bytes = encodeText('"[[[,,,:::"')
    expect(findExcess(bytes, 2 * bytes.length)).toBeUndefined()
  })

  it('lets through one list of all cells of the largest level, and refuses a file that is small for what it holds', () => {
    const largest = new Uint8Array(2 * MAX_CELLS + 2).fill(0x2c)
    expect(findExcess(largest)).toBeUndefined()
    // Empty lists, three bytes each, take 54 bytes or more: a file of 120 MB would take a worker's whole memory.
    const lists = encodeText(`[${'[],'.repeat(1000)}0]`)
    expect(findExcess(lists, 54 * 1000)?.message).toMatch(
      /^Reading this JSON would take about 1 MB of memory/,
    )
    expect(MAX_CONTENT_MEMORY / 54).toBeLessThan(MAX_FILE_BYTES / 3)
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
