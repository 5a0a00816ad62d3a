import { afterEach, describe, expect, it, vi } from 'vitest'
import { readWith } from '../../src/core/formats/read-level-file'
import { encodeText } from '../../src/core/text/text'
import { READERS } from '../support/all-formats'

/** Maximum parts into which a reader may split a line: V8 ends the program at a list of a hundred million texts. */
const MAX_PARTS = 2 ** 17

const FILES = ['0,', '0 ', '#\t'].flatMap((part) => {
  const line = part.repeat(MAX_PARTS)
  return [line, `MZ0${part}\n${line}\n`].map(encodeText)
})

afterEach(() => void vi.restoreAllMocks())

describe('a long line', () => {
  it.each(READERS)('is not split into all its parts as $id', (format) => {
    const lists: number[] = []
    const split = String.prototype.split
    vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...values) {
      const parts: string[] = Reflect.apply(split, this, values)
      lists.push(parts.length)
      return parts
    })
    for (const bytes of FILES) {
      expect(readWith(format, bytes, 'x').status).toBe('refused')
      format.settingsFor?.(bytes)
    }
    expect(Math.max(0, ...lists)).toBeLessThan(MAX_PARTS)
  })
})
