import { describe, expect, it } from 'vitest'
import { createDraft, createLevel, MAX_CELLS, MAX_SIDE, type Level } from '../../src/core/level/level'
import { levelSchema } from '../../src/jobs/level-schema'

describe('the schema of levels', () => {
  const level = createLevel(4, 3)
  const takes = (value: unknown): boolean => levelSchema.safeParse(value).success
  /** The level with one value of one array replaced. */
  const withValue = (array: 'cells' | 'northEdges' | 'westEdges' | 'marks', value: number): Level => {
    const draft = createDraft(4, 3)
    draft[array][5] = value
    return draft
  }

  it('takes levels and keeps their arrays', () => {
    const parsed = levelSchema.parse(level)
    expect(parsed).toEqual(level)
    expect(parsed.cells).toBe(level.cells)
  })

  it.each(['cells', 'northEdges', 'westEdges', 'marks'] as const)(
    'refuses %s of the wrong length or type',
    (name) => {
      expect(takes({ ...level, [name]: level[name].slice(1) })).toBe(false)
      expect(takes({ ...level, [name]: [...level[name]] })).toBe(false)
      expect(takes({ ...level, [name]: new Uint16Array(level[name].length) })).toBe(false)
    },
  )

  it.each([
    ['cells', 32, 33],
    ['northEdges', 48, 49],
    ['westEdges', 62, 63],
  ] as const)('knows every value of %s', (name, legal, illegal) => {
    expect(takes(withValue(name, legal))).toBe(true)
    expect(takes(withValue(name, illegal))).toBe(false)
  })

  it.each([0, 1])(
    'finds a value that means nothing at any place of an array that begins %i bytes into its memory',
    (offset) => {
      for (let index = 0; index < 12; index++) {
        const cells = new Uint8Array(new ArrayBuffer(12 + offset), offset)
        cells[index] = 33
        const { error } = levelSchema.safeParse({ ...level, cells })
        expect(error?.issues[0]?.message).toBe(`cells[${index}] is 33, which means nothing.`)
      }
    },
  )

  it('refuses sizes beyond the limits', () => {
    expect(takes({ ...level, width: 0, cells: new Uint8Array(0), marks: new Uint8Array(0) })).toBe(false)
    expect(takes({ ...level, width: MAX_SIDE + 1 })).toBe(false)
    expect(takes({ ...level, width: MAX_SIDE, height: Math.floor(MAX_CELLS / MAX_SIDE) + 1 })).toBe(false)
    expect(takes({ ...level, width: 1.5 })).toBe(false)
  })

  it('refuses places outside, of no kind, and further properties', () => {
    const place = { cell: 11, kind: 'inn', name: 'The Goose', properties: { beds: 4 } }
    expect(takes({ ...level, places: [place] })).toBe(true)
    expect(takes({ ...level, places: [{ ...place, cell: 12 }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, kind: 'palace' }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, properties: { beds: [4] } }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, link: { id: 'link-1', kind: 'door' } }] })).toBe(true)
    expect(takes({ ...level, places: [{ ...place, link: { id: 'link-1', kind: 'ladder' } }] })).toBe(false)
    expect(takes({ ...level, more: 1 })).toBe(false)
  })

  it.each([
    ['no place', { cell: 'x' }],
    ['a cell beyond the level', { cell: 10_000, kind: 'note', name: '', properties: {} }],
    ['a square without a size', { cell: 3, kind: 'square', name: '', properties: {} }],
    [
      'a note with a size',
      { cell: 3, kind: 'note', name: '', properties: {}, size: { width: 1, height: 1 } },
    ],
  ])('refuses %s anywhere in a long list of places', (_, bad) => {
    const note = (cell: number) => ({ cell, kind: 'note', name: `Note ${cell}`, properties: {} })
    const places: unknown[] = Array.from({ length: 3000 }, (_each, cell) => note(cell))
    const large = createLevel(100, 100)
    expect(takes({ ...large, places })).toBe(true)
    for (const at of [0, 1500, 2999]) expect(takes({ ...large, places: places.with(at, bad) })).toBe(false)
  })
})
