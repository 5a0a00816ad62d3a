import type { Layers } from '../../core/picture/style'

/** Pictures of the map, and what of the map is shown. */
export const pictures = {
  png: 'PNG picture',
  save: 'Save map as picture (PNG)…',
  tooLarge: 'The town is too large for one PNG picture. Export it as SVG instead.',
  layers: {
    streetDots: 'Show dots of streets',
    undecided: 'Show dots of undecided cells',
    placed: 'Show corners of cells placed by hand',
    locks: 'Show locks',
    seeds: 'Show courtyards and closed gates',
    names: 'Show names',
    problems: 'Show problem marks',
  } satisfies Record<keyof Layers, string>,
} as const
