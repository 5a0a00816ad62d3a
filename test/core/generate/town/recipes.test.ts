import { describe, expect, it } from 'vitest'
import { samples } from '../../../support/samples'
import { lineOfRecipe } from '../../../support/town-recipes'

const GROUP = 50

describe('500 recipes of any kind', () => {
  // Renewing these files changes towns that people have recipes of: raise the version of the generator with them.
  it.each(Array.from({ length: samples({ short: 1, long: 10 }) }, (_, group) => group))(
    'give the towns, reports, problems and letters that they gave: group %i',
    async (group) => {
      const lines = Array.from({ length: GROUP }, (_, index) => lineOfRecipe(GROUP * group + index))
      const file = `../../../fixtures/towns/recipes/group-${group}.txt`
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
    },
  )
})
