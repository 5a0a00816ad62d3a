import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkLevel, LAWS } from '../../../src/core/analyse/check'
import { readLevelFile } from '../../../src/core/formats/read-level-file'
import { lawsFor } from '../../../src/core/generate/entries'
import { GENERATORS } from '../../../src/core/generate/index'
import { firstLevel } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

describe('The laws of a level', () => {
  const town = levelFromText('hh\nss')

  it.each(GENERATORS.map(({ id, laws }) => [id, laws] as const))(
    'are those of %s that made it',
    (id, laws) => {
      expect(lawsFor({ generator: id, version: 1, settings: {}, seed: '1' }, town)).toBe(laws)
    },
  )

  it('are those of towns if the level has houses and an unknown origin', () => {
    expect(lawsFor(undefined, town)).toBe(LAWS)
  })

  it('are those of mazes if it has no houses, like mazes of other programs', async () => {
    const bytes = readFileSync(new URL('../../fixtures/mazes/simpmaze-4x3.txt', import.meta.url))
    const read = await readLevelFile(new Uint8Array(bytes), 'simpmaze-4x3.txt')
    if (read.status !== 'read') throw new Error('The sample must be read')
    const { level, recipe } = firstLevel(read.project)
    expect(recipe).toBeUndefined()
    expect(checkLevel(level, LAWS)).not.toEqual([])
    expect(checkLevel(level, lawsFor(recipe, level))).toEqual([])
  })
})
