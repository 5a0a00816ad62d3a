import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from '../../../src/core/text/cut-text'
import { anyCharacter } from '../../support/characters'

describe('A cut text', () => {
  it('is unchanged if it is short enough', () => {
    expect(cutText('Scarlet Bard', 12)).toBe('Scarlet Bard')
    expect(cutText('Scarlet Bard', 11)).toBe('Scarlet Ba…')
    expect(cutText('Scarlet Bard', 9)).toBe('Scarlet…')
  })

  it('never ends with half a character, or with a joiner that joins nothing', () => {
    expect(cutText('Inn 🏰🐉', 6)).toBe('Inn…')
    expect(cutText('Inn 🏰🐉', 7)).toBe('Inn 🏰…')
    expect(cutText('👨\u200d👩\u200d👧', 4)).toBe('👨…')
  })

  it('is never longer than its limit, and well formed if the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 1, max: 12 }), (text, longest) => {
        const cut = cutText(text, longest)
        expect(cut.length).toBeLessThanOrEqual(longest)
        // With `u`, surrogates match only if they are unpaired.
        expect(cut).not.toMatch(/[\uD800-\uDFFF]/u)
      }),
    )
  })
})
