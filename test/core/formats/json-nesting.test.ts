import { describe, expect, it } from 'vitest'
import { MAX_NESTING, readJsonFile } from '../../../src/core/formats/json-file'
import { encodeText } from '../../../src/core/formats/text'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

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
