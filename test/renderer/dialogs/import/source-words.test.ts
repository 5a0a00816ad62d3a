import { describe, expect, it } from 'vitest'
import type { SourceObject, SourcePicture } from '../../../../src/core/formats/source-picture'
import { wordsAtCell } from '../../../../src/renderer/dialogs/import/source-words'

describe('the words for a cell of a source', () => {
  const square = (name: string): SourceObject => ({
    name,
    isClosed: true,
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  })
  const picture = (objects: readonly SourceObject[]): SourcePicture => ({
    width: 2,
    height: 1,
    layers: [{ name: 'Ground', isDrawn: true, cells: Uint32Array.of(1, 1) }],
    keys: [{ label: 'Tile 1' }],
    pictures: [],
    isBetween: false,
    objects,
  })
  const meanings = { level: undefined, settings: [], values: {} }

  it('name the objects that lie in it before its tiles', () => {
    const source = picture([square('The Boar (inn)')])
    expect(wordsAtCell(source, 0, meanings)).toBe('object “The Boar (inn)”, Tile 1 in “Ground”')
    expect(wordsAtCell(source, 1, meanings)).toBe('Tile 1 in “Ground”')
  })

  it('count those that are too many to name', () => {
    const source = picture(['a', 'b', 'c', 'd', 'e'].map(square))
    expect(wordsAtCell(source, 0, meanings)).toBe(
      'object “a”, object “b”, object “c”, Tile 1 in “Ground”, 2 more',
    )
  })
})
