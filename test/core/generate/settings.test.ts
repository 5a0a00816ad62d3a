import { describe, expect, it } from 'vitest'
import { GENERATORS } from '../../../src/core/generate/index'
import { runGenerator } from '../../../src/core/generate/run'
import { checkSettings, defaultsFor } from '../../../src/core/generate/settings'
import { town } from '../../../src/core/generate/town/town'
import { createLevel } from '../../../src/core/level/level'
import { createRandom } from '../../../src/core/random/random'
import { panelSettings, whyWithoutEffect } from '../../../src/core/settings/check'
import type { SettingValues } from '../../../src/core/settings/setting'
import { drawnTown } from '../../support/drawn-town'
import { isLongRun } from '../../support/samples'

describe.each(GENERATORS.map((generator, at) => [generator.id, generator, at] as const))(
  'The defaults of %s',
  (_, generator, at) => {
    it('are valid for every small level that it accepts, and generate one', () => {
      for (let width = 1; width <= 9; width++) {
        for (let height = 1; height <= 9; height++) {
          const sketch = createLevel(width, height)
          if (generator.checkGrid(sketch).length > 0) continue
          // In a short run a third of the sizes, in turns.
          if (!isLongRun && (2 * width + height) % 3 !== at % 3) continue
          const settings = defaultsFor(generator, sketch)
          expect(checkSettings(generator, settings, sketch)).toEqual([])
          const { status } = runGenerator({
            generator,
            sketch,
            settings,
            seed: 1,
          })
          expect([width, height, status]).toEqual([width, height, 'done'])
        }
      }
    })
  },
)

describe('The settings of a panel', () => {
  it('leave hidden ones out, and list some below those they belong to', () => {
    const ids = panelSettings(town.settings).map(({ id }) => id)
    expect(ids).toEqual([
      'gates',
      'walled',
      'courts',
      'squares',
      'avenues',
      'avenueWidth',
      'rock',
      'pattern',
      'straightness',
      'blockLength',
      'density',
      'houseDepth',
      'connect',
      'keepOffRock',
      'bridges',
      'furnish',
      'quotas',
      'mix',
      'nameStyle',
      'openRing',
    ])
  })

  it.each(GENERATORS.map((generator) => [generator.id, generator] as const))(
    'are all that are not hidden: %s',
    (_, { settings }) => {
      const shown = settings.filter(({ isHidden }) => isHidden !== true).map(({ id }) => id)
      expect(panelSettings(settings).map(({ id }) => id)).toHaveLength(shown.length)
    },
  )

  it('say which have no effect, and what they need', () => {
    const unused = (values: SettingValues): readonly (readonly [string, string])[] =>
      town.settings.flatMap((setting) => {
        const why = whyWithoutEffect(setting, town.settings, values)
        return why === undefined ? [] : [[setting.id, why] as const]
      })
    const needsClassic = [['connect', 'Set Street pattern to “Grown” or “As in 1991” to use it.']]
    expect(unused({})).toEqual(needsClassic)
    expect(unused({ pattern: 'planned' })).toEqual(needsClassic)
    expect(unused({ quotas: 'inn 2' })).toContainEqual(['mix', 'Empty “Building quotas” to use it.'])
    const needsPlanned = 'Set Street pattern to “Planned” to use it.'
    for (const pattern of ['grown', 'classic']) {
      expect(unused({ pattern })).toEqual([
        ...(pattern === 'grown'
          ? []
          : [
              ['blockLength', 'Set Street pattern to “Planned” or “Grown” to use it.'],
              ['density', 'Set Street pattern to “Planned” or “Grown” to use it.'],
            ]),
        ['squares', needsPlanned],
        ['avenues', needsPlanned],
        ['avenueWidth', needsPlanned],
        ['openRing', needsPlanned],
        ['houseDepth', needsPlanned],
      ])
    }
  })

  it('have no effect where they say so', () => {
    // Streets drawn in these sketches are joined, by one pattern or the other.
    const made = (settings: SettingValues): readonly Uint8Array[] =>
      [11, 31].map((seed) => {
        const sketch = drawnTown(createRandom(seed))
        const result = runGenerator({ generator: town, sketch, settings, seed: 3 })
        if (result.status === 'failed') throw new Error(result.problems[0]?.message)
        return result.level.cells.slice()
      })
    const planned = made({})
    expect(made({ connect: 'classic' })).toEqual(planned)
    expect(made({ blockLength: 12 })).not.toEqual(planned)
    for (const pattern of ['grown', 'classic']) {
      const grown = made({ pattern })
      expect(made({ pattern, squares: 0, avenues: 0, openRing: true })).toEqual(grown)
      expect(made({ pattern, connect: 'classic' })).not.toEqual(grown)
    }
    const blocks = { blockLength: 12, density: 90 }
    expect(made({ pattern: 'classic', ...blocks })).toEqual(made({ pattern: 'classic' }))
    expect(made({ pattern: 'grown', ...blocks })).not.toEqual(made({ pattern: 'grown' }))
  })
})

describe('A value out of range', () => {
  const sketch = createLevel(20, 20)
  const problemsFor = (gates: number): string[] =>
    checkSettings(town, { gates }, sketch).map(({ message }) => message)

  it('is refused with the reason for the maximum if it is greater, and with the range alone otherwise', () => {
    expect(problemsFor(99)).toEqual([
      expect.stringMatching(/^Extra gates is 99; .* from 0 to \d+: gates keep/),
    ])
    expect(problemsFor(-1)).toEqual([expect.stringMatching(/^Extra gates is -1; .* from 0 to \d+\.$/)])
    expect(problemsFor(2.5)).toEqual([expect.stringMatching(/^Extra gates is 2\.5; .* from 0 to \d+\.$/)])
    expect(problemsFor(Number.NaN)).toEqual([
      expect.stringMatching(/^Extra gates is empty; .* from 0 to \d+\.$/),
    ])
  })
})
