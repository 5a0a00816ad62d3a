import { array, assert, nat, property, record, string, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalkRecord } from '../../../src/core/play/records'
import { FIRST_PLAY_OPTIONS } from '../../../src/renderer/state/play-state'
import {
  rememberedPlayOptions,
  rememberedWalks,
  rememberPlayOptions,
  rememberWalks,
} from '../../../src/renderer/state/remembered-play'
import { storedTexts } from '../support/stored-texts'

const stored = storedTexts()

const position = record(
  {
    level: constantFrom('level-1', 'crypt', ''),
    cell: nat(),
    at: nat(),
    events: array(string(), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['level', 'cell', 'at'] },
)
const walks = array(
  record({ id: string(), walker: string(), trail: array(position, { maxLength: 9 }) }).map(
    (parts): WalkRecord => ({
      ...parts,
      course: { project: 'Skara', level: 'level-1', seed: 'town 7' },
      map: '00c0ffee',
      startedAt: '2026-05-01T10:42:07Z',
      milliseconds: 7300,
      isReached: true,
      steps: 12,
    }),
  ),
  { maxLength: 5 },
)

describe('stored playtests', () => {
  it('are every walk, with its trail over several levels', () => {
    assert(
      property(walks, (list) => {
        rememberWalks(list)
        expect(rememberedWalks()).toEqual(list)
      }),
    )
  })

  it('skip an invalid walk, and keep the others', () => {
    const good: WalkRecord = {
      id: 'a',
      walker: 'Ada',
      course: { project: 'Skara', level: 'level-1', seed: 'town 7' },
      map: '0',
      startedAt: '2026-05-01T10:42:07Z',
      milliseconds: 1,
      isReached: false,
      steps: 1,
      trail: [{ level: 'level-1', cell: 3, at: 0 }],
    }
    rememberWalks([good])
    const [text] = [...stored.values()]
    const [entry] = JSON.parse(text ?? '[]') as object[]
    for (const damage of [{ spots: [1, 2] }, { steps: -1 }, { course: null }, { levels: 'level-1' }]) {
      stored.set('brownstone.walks', JSON.stringify([{ ...entry, ...damage }, entry, 7]))
      expect(rememberedWalks()).toEqual([good])
    }
    const odd = [7, [0], [-1, ['take key']], [0, [3]], [9, ['take key']]]
    stored.set('brownstone.walks', JSON.stringify([{ ...entry, events: odd }]))
    expect(rememberedWalks()).toEqual([good])
    stored.set('brownstone.walks', '{')
    expect(rememberedWalks()).toEqual([])
  })

  it('are the latest options, each part separately', () => {
    expect(rememberedPlayOptions()).toEqual(FIRST_PLAY_OPTIONS)
    const options = { ...FIRST_PLAY_OPTIONS, hasFog: true, walker: 'Ada' }
    rememberPlayOptions(options)
    expect(rememberedPlayOptions()).toEqual(options)
    stored.set('brownstone.play', JSON.stringify({ hasFog: 'yes', view: 'sideways', walker: 3 }))
    expect(rememberedPlayOptions()).toEqual(FIRST_PLAY_OPTIONS)
  })
})
