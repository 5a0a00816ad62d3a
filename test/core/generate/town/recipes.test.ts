import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { samples } from '../../../support/samples'
import { lineOfRecipe } from '../../../support/town-recipes'

const GROUP = 50

function fileOf(group: number): string {
  return path.join(import.meta.dirname, `../../../fixtures/towns/recipes/group-${group}.txt`)
}

describe('500 recipes of any kind', () => {
  // Renewing these files changes towns that people have recipes of: raise the version of the generator with them.
  it.each(Array.from({ length: samples({ short: 0, long: 10 }) }, (_, group) => group))(
    'give the towns, reports, problems and letters that they gave: group %i',
    async (group) => {
      const lines = Array.from({ length: GROUP }, (_, index) => lineOfRecipe(GROUP * group + index))
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileOf(group))
    },
  )

  it('give the same towns, reports, problems and letters, every second one of the first group', () => {
    const lines = readFileSync(fileOf(0), 'utf8').trimEnd().split('\n')
    const even = lines.filter((_, index) => index % 2 === 0)
    expect(even.map((_, index) => lineOfRecipe(2 * index))).toEqual(even)
    expect(lines).toHaveLength(GROUP)
  })
})
