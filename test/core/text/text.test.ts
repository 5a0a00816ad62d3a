import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../src/core/text/file-size'
import { encodeText, linesOf, readText, showCharacter } from '../../../src/core/text/text'
import { anyCharacter } from '../../support/characters'
import { bytesOf } from '../../support/files'
import { samples } from '../../support/samples'

const anyText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60, size: 'max' })

describe('encodeText', () => {
  it('agrees with the platform on any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(encodeText(text)).toEqual(bytesOf(text))
      }),
    )
  })

  it('agrees with the platform on half a surrogate pair', () => {
    for (const text of ['\ud800', 'a\udc00b', '\ud83d\ude00', '\ud800\ud800\udc00']) {
      expect(encodeText(text)).toEqual(bytesOf(text))
    }
  })
})

describe('readText', () => {
  it('decodes its own encoding, across chunk borders', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 4080, max: 4100 }), (text, padding) => {
        const whole = `${'x'.repeat(padding)}${text}`
        expect(readText(encodeText(whole))).toEqual({ status: 'text', text: whole })
      }),
    )
  })

  it('accepts exactly the bytes that the platform accepts as UTF-8', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 6 })
    const lead = fc.constantFrom(0xc0, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff)
    const tail = fc.array(fc.integer({ min: 0x7e, max: 0xc1 }), { minLength: 1, maxLength: 4 })
    const nearMiss = fc.tuple(lead, tail).map(([first, rest]) => Uint8Array.from([first, ...rest]))
    fc.assert(
      fc.property(fc.oneof(bytes, nearMiss), (sequence) => {
        let expected: string | undefined
        try {
          expected = strict.decode(sequence)
        } catch {
          expected = undefined
        }
        const result = readText(sequence)
        expect(result.status === 'text' ? result.text : undefined).toBe(expected)
      }),
      { numRuns: samples({ short: 375, long: 3000 }) },
    )
  })

  it('drops a byte order mark', () => {
    expect(readText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x68]))).toEqual({ status: 'text', text: 'h' })
  })

  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x68, 0]), 'UTF-16'],
    [
      'a byte that is no UTF-8, with its place',
      Uint8Array.from([0x68, 0x0a, 0xe9, 0x68]),
      'Byte 3 (hexadecimal E9)',
    ],
    ['a file that is too large', new Uint8Array(MAX_FILE_BYTES + 1), 'at most'],
  ])('refuses %s', (_, bytes, words) => {
    const result = readText(bytes)
    expect(result.status === 'refused' ? result.problem.message : '').toContain(words)
  })
})

describe('linesOf', () => {
  it('splits at every kind of line end', () => {
    expect(linesOf('a\nb\r\nc\rd\n').map((line) => line.text)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('showCharacter', () => {
  it('shows visible characters and numbers the others', () => {
    expect(['x', 'é', ' ', '\t', '\u0000', '\u00a0', '😀'].map(showCharacter)).toEqual([
      '"x"',
      '"é"',
      'a space',
      'a tab',
      'the character U+0000',
      'the character U+00A0',
      '"😀"',
    ])
  })
})
