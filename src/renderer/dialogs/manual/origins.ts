import { AS_1991 } from '../../../core/generate/town/settings/as-1991'
import type { SpecimenRequest } from '../../files/specimens'
import type { WorldRequest } from '../../state/world-state'
import { originTexts } from '../../texts/manual-origins'

/** A system that came before this program, and what is made here as it made it. */
export type Origin = { readonly id: keyof typeof originTexts.systems } & (
  | { readonly level: SpecimenRequest }
  | { readonly world: WorldRequest }
)

/** The systems in the order of the chapter. Sizes and settings are those that each was known for. */
export const ORIGINS: readonly Origin[] = [
  {
    id: 'townmaze',
    level: {
      generator: 'town',
      settings: { gates: 8, left: 1, courts: 4, rock: 2, straightness: 950, ...AS_1991 },
      seed: '113181',
      width: 16,
      height: 7,
      format: 'classic',
    },
  },
  {
    id: 'mazemaster',
    level: {
      generator: 'maze/walk',
      settings: { share: 95 },
      seed: '1981',
      width: 17,
      height: 10,
      format: 'maz-c',
    },
  },
  {
    id: 'simpmaze',
    level: {
      generator: 'maze/scan',
      settings: { ends: 'corners' },
      seed: '1983',
      width: 13,
      height: 8,
      format: 'simpmaze',
    },
  },
  {
    id: 'faq',
    level: {
      generator: 'maze/rows',
      settings: { sideways: 625, downwards: 625 },
      seed: '1992',
      width: 20,
      height: 11,
      format: 'faq',
    },
  },
  {
    id: 'mapgen',
    world: { scenario: 'overland/navigation-required', settings: { map_size: '35' }, seed: '2017' },
  },
]
