import { expect, it } from 'vitest'
import { joinReferences, type FoundPlace } from '../../../../src/core/formats/ldtk/found-level'
import { CellKind } from '../../../../src/core/level/kinds'
import { createDraft } from '../../../../src/core/level/level'

const LEFT = 'left out: a place is linked to one other, and only to a place.'

/** Places in a row that refer to each other, by their letters: "b" for the second, an unknown one for none. */
function joined(...references: readonly string[]): {
  readonly links: readonly unknown[]
  readonly notes: readonly string[]
} {
  const level = createDraft(references.length, 1)
  level.cells.fill(CellKind.street)
  const places = references.map((letters, cell): FoundPlace => ({
    place: { cell, kind: 'portal', name: '', properties: {} },
    iid: 'abcdef'.charAt(cell),
    references: [...letters],
  }))
  const { levels, notes } = joinReferences([{ id: 'a', name: 'A', level, places, notes: [] }])
  return { links: levels[0]?.level.places.map(({ link }) => link?.id) ?? [], notes }
}

it('places that refer to each other, once or both, are linked', () => {
  expect(joined('b', 'a', '', 'c')).toEqual({ links: ['link-1', 'link-1', 'link-2', 'link-2'], notes: [] })
})

it('a reference to the place itself, to one that is linked, or to none links nothing, and is counted', () => {
  expect(joined('a', '')).toEqual({ links: [undefined, undefined], notes: [`1 reference is ${LEFT}`] })
  expect(joined('bf', '', 'b')).toEqual({
    links: ['link-1', 'link-1', undefined],
    notes: [`2 references are ${LEFT}`],
  })
})
