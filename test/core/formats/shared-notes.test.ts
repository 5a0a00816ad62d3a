import { describe, expect, it } from 'vitest'
import { levelNote, sharedNotes } from '../../../src/core/formats/shared-notes'

describe('notes on several levels', () => {
  const notesOf = (names: string, ...notes: readonly string[]) => [...names].map((name) => ({ name, notes }))

  it('have the name of each level, in their order', () => {
    expect(sharedNotes([...notesOf('a', 'One.', 'Two.'), ...notesOf('b', 'One.')], levelNote)).toEqual([
      'Level “a”: One.',
      'Level “a”: Two.',
      'Level “b”: One.',
    ])
  })

  it('are written once if many levels share them', () => {
    const all = [...notesOf('a', 'Own.'), ...notesOf('bcdef', 'Shared.'), ...notesOf('g', 'Shared.', 'Own.')]
    expect(sharedNotes(all, levelNote)).toEqual([
      'Level “a”: Own.',
      'Levels “b”, “c”, “d” and 3 more: Shared.',
      'Level “g”: Own.',
    ])
  })
})
