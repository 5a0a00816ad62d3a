import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lacksShape, setLine } from '../../../../src/core/picture/glyphs/font'
import { oddLetters } from './fonts'
import { anyCharacter } from '../../../support/characters'

describe('The font', () => {
  it.each([
    'Scarlet Bard',
    'Красный бард',
    'Žižkov Łódź Füße',
    'Αθήνα',
    'Тѣнь ґ',
    'Հայաստան',
    'Việt Nam',
    '€ № “…” →',
  ])('has the letters of %s', (text) => {
    expect(lacksShape(text)).toBe(false)
    const shapeless = setLine(text).letters.filter(({ glyph }) => glyph.contours.length === 0)
    expect(shapeless.map(({ letter }) => letter.trim()).join('')).toBe('')
  })

  it('reports letters of other scripts as missing, and shows boxes', () => {
    expect(['東京', 'שלום', 'a\u{1f409}'].map(lacksShape)).toEqual([true, true, true])
    expect(setLine('東').letters[0]?.glyph).toBe(setLine('京').letters[0]?.glyph)
  })

  it('has accents in one piece, however they were typed', () => {
    expect(setLine('e\u0301').letters.map(({ letter }) => letter)).toEqual(['é'])
  })

  it('sets any text as closed outlines of whole curves, letter by letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.boolean(), (text, isBold) => {
        expect(oddLetters(setLine(text, isBold))).toEqual([])
      }),
    )
  })

  it('sets a line in bold only if the bold font has all its letters', () => {
    expect(setLine('Skara', true)).toMatchObject({ isBold: true })
    expect(setLine('Skara Ве', true)).toMatchObject({ isBold: false })
    expect(setLine('Skara', true).width).toBeGreaterThan(setLine('Skara').width)
  })
})
