import { describe, expect, it } from 'vitest'
import { actionById } from '../../../src/renderer/actions'
import { MANUAL } from '../../../src/renderer/texts/manual'

const paragraphs = MANUAL.flatMap((section) => section.paragraphs)

describe('the manual', () => {
  it('refers to existing actions', () => {
    const ids = paragraphs.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, id = '']) => id))
    expect(ids.length).toBeGreaterThan(30)
    expect(ids.filter((id) => actionById(id) === undefined)).toEqual([])
  })

  it('writes out no key, because keys can be changed', () => {
    expect(paragraphs.filter((text) => /\b(?:Ctrl|Shift|Alt|F\d{1,2}|[B-HJ-Z])\b(?!\})/.test(text))).toEqual(
      [],
    )
  })

  it('has chapters with unique ids and some text', () => {
    expect(new Set(MANUAL.map(({ id }) => id)).size).toBe(MANUAL.length)
    for (const { title, paragraphs: own } of MANUAL) {
      expect(title).toMatch(/^[A-Z]/)
      expect(own.length).toBeGreaterThan(0)
    }
  })
})
