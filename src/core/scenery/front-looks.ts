import { NAMED_ROOFS, PLAIN_ROOFS, type FrontId } from '../mesh/view-parts'
import { atlas } from '../picture/styles/atlas'
import type { PatternId } from './patterns'
import type { Surface } from './theme-looks'

interface FrontLook {
  /** Houses choose from these by their tone. */
  readonly patterns: readonly PatternId[]
  /** Eight colours. */
  readonly tones: readonly string[]
}

/** The patterns and colours that the houses of each front choose from. */
export const FRONT_LOOKS: Readonly<Record<FrontId, FrontLook>> = {
  timber: {
    patterns: ['studs', 'braces', 'crosses'],
    tones: ['#efe6d0', '#e8d9b5', '#e2cfa0', '#efe3d6', '#dcc7a8', '#e9d3bf', '#d9cfa9', '#f1ead9'],
  },
  limewash: {
    patterns: ['limewash'],
    tones: ['#e6d6a8', '#d9a866', '#cf9079', '#b9c4bf', '#b8bd92', '#ddc3a0', '#d8b98c', '#e9e0cc'],
  },
  brick: {
    patterns: ['bricks'],
    tones: ['#b8643c', '#a9532f', '#c07044', '#9c4a34', '#b56a48', '#ad5c3a', '#94563f', '#c27a4e'],
  },
  ashlar: {
    patterns: ['ashlar'],
    tones: ['#b9b2a0', '#c3b595', '#a9a79f', '#bdb09a', '#c8bda2', '#b0aa98', '#a8a08c', '#c0b8a8'],
  },
  rubble: {
    patterns: ['rubble'],
    tones: ['#9d907c', '#a3927a', '#8f8a80', '#a89b86', '#978a72', '#9a9288', '#a08c78', '#8c8475'],
  },
  boards: {
    patterns: ['clapboards'],
    tones: ['#8a6a48', '#7a5638', '#6f6a5c', '#94502f', '#6c7a66', '#9a8055', '#5f5648', '#7d7f86'],
  },
}

/** The colours of doors, by the tone of their house. */
export const DOOR_TONES: readonly string[] = [
  '#6b452a',
  '#35524a',
  '#7a2f28',
  '#5a4632',
  '#2f4363',
  '#80562f',
  '#4d5a33',
  '#4a3527',
]

/** The paint of shutters, by the tone of their house. */
export const SHUTTER_TONES: readonly string[] = ['#335c54', '#6b332b', '#3d4f70', '#5c4a2e']

/** The surfaces of roofs: their colours are those on finished maps, so that a walker knows a roof again. */
export const ROOF_SURFACES: readonly Surface[] = [
  ...roofSurfaces(atlas.look?.roofs ?? [], PLAIN_ROOFS),
  ...roofSurfaces(atlas.look?.namedRoofs ?? [], NAMED_ROOFS),
]

function roofSurfaces(colours: readonly string[], count: number): readonly Surface[] {
  return Array.from({ length: count }, (_, at) => {
    const colour = colours[at] ?? '#b5432c'
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
      Number.parseInt(colour.slice(from, from + 2), 16),
    )
    const pattern = blue >= red ? 'slates' : green > 0.6 * red ? 'thatch' : 'tiles'
    return { colour, pattern }
  })
}
