import { describe, expect, it } from 'vitest'
import { readable } from '../../../../src/core/formats/pdf/lines'
import { setLine } from '../../../../src/core/picture/glyphs/font'

describe('A line of text on paper', () => {
  it('is cut only if it would be squeezed to less than half its width', () => {
    const long = 'The Honourable Company of Merchants '.repeat(5)
    const width = setLine(long, false).width * 3
    expect(readable(long, 3, width / 2)).toBe(long)
    const cut = readable(long, 3, 30)
    expect(cut).toMatch(/^The Honourable Company .*…$/)
    expect(setLine(cut, false).width * 3).toBeLessThan(1.1 * 2 * 30)
    expect(readable('', 3, 30)).toBe('')
  })
})
