import { describe, expect, it } from 'vitest'
import { inLevelWords, kindOfLevel } from '../../../src/core/play/level-words'

describe('the words of a level', () => {
  it('are chosen by its generator and its theme', () => {
    const made = (generator: string) => ({ recipe: { generator } })
    expect([{}, made('town'), made('dungeon/caves'), made('maze/prim')].map(kindOfLevel)).toEqual([
      'town',
      'town',
      'dungeon',
      'maze',
    ])
    expect(kindOfLevel({ theme: 'cellar' })).toBe('dungeon')
    expect(kindOfLevel({ ...made('dungeon/caves'), theme: 'day' })).toBe('town')
    expect(kindOfLevel({ ...made('maze/prim'), theme: 'crypt' })).toBe('maze')
  })

  it.each([
    ['Street', 'Floor', 'Passage'],
    ['House, 14 cells', 'Room, 14 cells', 'Room, 14 cells'],
    ['212 streets, 3 houses', '212 floor cells, 3 rooms', '212 passage cells, 3 rooms'],
    [
      'No street can reach the house. Streets keep off the town wall.',
      'No floor cell can reach the room. Floor cells keep off the outer wall.',
      'No passage cell can reach the room. Passage cells keep off the outer wall.',
    ],
    [
      'The town is being generated. The town code is copied.',
      'The level is being generated. The town code is copied.',
      'The level is being generated. The town code is copied.',
    ],
  ])('replace those of towns: %s', (text, dungeon, maze) => {
    expect(inLevelWords('town', text)).toBe(text)
    expect(inLevelWords('dungeon', text)).toBe(dungeon)
    expect(inLevelWords('maze', text)).toBe(maze)
  })

  it('leave the names of authors as they are', () => {
    const text = 'Moved the name of note “The house of streets” in Gate Street.'
    expect(inLevelWords('dungeon', text)).toBe(text)
  })
})
