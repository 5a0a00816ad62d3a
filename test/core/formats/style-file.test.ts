import { describe, expect, it } from 'vitest'
import { isStyleFile, MAX_STYLE_BYTES, readStyleFile } from '../../../src/core/formats/style-file'
import { encodeText } from '../../../src/core/text/text'
import { writeCustomStyle } from '../../../src/core/picture/styles/custom-style-file'

const PLUM = { name: 'Plum', base: 'dark', colours: { house: '#6a3a6a' } }

describe('a style file', () => {
  it('is recognised by its beginning, valid or not, and read', () => {
    const bytes = encodeText(writeCustomStyle(PLUM))
    expect(isStyleFile(bytes)).toBe(true)
    expect(readStyleFile(bytes)).toEqual({ status: 'read', style: PLUM })
    expect(isStyleFile(encodeText('\uFEFF {"format" :"brownstone-style", "version": 7'))).toBe(true)
    for (const text of ['', '{}', '{"format":"brownstone","version":1}', '[{"format":"brownstone-style"}]']) {
      expect(isStyleFile(encodeText(text))).toBe(false)
    }
  })

  it('is refused with a reason if it is too large, not text or not a style', () => {
    const messageOf = (bytes: Uint8Array): string => {
      const read = readStyleFile(bytes)
      return read.status === 'refused' ? read.problem.message : 'it was read'
    }
    expect(messageOf(new Uint8Array(MAX_STYLE_BYTES + 1))).toContain(
      'has 1048577 bytes; a style file has 1048576',
    )
    expect(messageOf(Uint8Array.of(0x7b, 0xff, 0x7d))).toMatch(/UTF-8/)
    expect(messageOf(encodeText('{}'))).toContain('This is not a style file')
  })
})
