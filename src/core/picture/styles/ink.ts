import type { MapStyle } from '../style'
import { print } from './print'

const BLACK = '#000000'
const WHITE = '#ffffff'

/** The printed map with the details of a finished one, in black lines on white, for printers and photocopiers. */
export const ink: MapStyle = {
  ...print,
  id: 'ink',
  label: 'Ink',

  look: {
    roofs: [WHITE],
    namedRoofs: [WHITE],
    facets: [1, 1, 1, 1],
    roofLine: BLACK,
    courses: { colour: BLACK, opacity: 1, isShadeOnly: true },
    chimney: BLACK,
    shadow: undefined,
    paving: { colour: BLACK, kerb: BLACK, alley: WHITE, slab: BLACK },
    garden: { fill: WHITE, hedge: BLACK, bed: BLACK },
    isFlat: true,
    patch: undefined,
    tree: { dark: WHITE, light: WHITE, line: BLACK },
    stone: { fill: WHITE, line: BLACK, roof: WHITE },
    shore: { fill: WHITE, ripple: BLACK },
    stalls: [WHITE],
    road: WHITE,
    countryside: { fields: [WHITE], furrow: BLACK, hedge: BLACK, sail: WHITE },
    door: { fill: BLACK, line: BLACK, width: { width: 1, min: 1, max: 2 } },
    underground: {
      ground: WHITE,
      floor: WHITE,
      ink: BLACK,
      hatch: BLACK,
      hatchWidth: 0.04,
      grid: BLACK,
      dash: 0.035,
      pebble: BLACK,
      shadow: undefined,
      wood: WHITE,
      knob: BLACK,
      ruler: BLACK,
    },
    lettering: { ink: BLACK, halo: WHITE },
  },
}
