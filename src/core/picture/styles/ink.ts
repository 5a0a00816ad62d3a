import type { MapStyle } from '../style'
import { light } from './light'

const BLACK = '#000000'
const WHITE = '#ffffff'

/** The atlas drawn in black lines on white, for printers and photocopiers. */
export const ink: MapStyle = {
  ...light,
  id: 'ink',
  label: 'Ink',

  outside: WHITE,
  land: { colour: WHITE, texture: { pattern: 'tufts', colour: BLACK, size: 1.2, period: 30 } },
  water: {
    colour: WHITE,
    texture: { pattern: 'waves', colour: BLACK, size: 1.2, period: 9 },
    afar: '#c4c4c4',
  },
  bridge: { colour: WHITE, texture: { pattern: 'planks', colour: BLACK, size: 1, period: 6.5 } },
  bank: { colour: BLACK, line: { width: 1.6, min: 1, max: 3 } },
  street: WHITE,
  streetDot: WHITE,
  house: {
    colour: WHITE,
    texture: { pattern: 'dots', colour: BLACK, size: 1.8, period: 4 },
    afar: '#8c8c8c',
  },
  namedHouse: {
    colour: WHITE,
    texture: { pattern: 'dots', colour: BLACK, size: 1.8, period: 4 },
    afar: '#8c8c8c',
  },
  neutralRoof: WHITE,
  rock: {
    colour: WHITE,
    texture: { pattern: 'hatch', colour: BLACK, size: 2.6, period: 7 },
    afar: BLACK,
  },
  avenue: { colour: WHITE, texture: { pattern: 'dots', colour: BLACK, size: 0.9, period: 7.8 }, afar: WHITE },
  square: {
    colour: WHITE,
    texture: { pattern: 'crosshatch', colour: BLACK, size: 0.4, period: 13 },
    afar: WHITE,
  },
  court: { colour: WHITE, ring: BLACK },
  undecided: { dot: BLACK, line: BLACK },

  partyWall: { colour: BLACK, line: { width: 1, min: 1, max: 2 } },
  facade: { colour: BLACK, line: { width: 2.6, min: 1, max: 4 } },
  innerWall: BLACK,
  townWall: { colour: BLACK, line: { width: 6, min: 3, max: 8 } },
  gate: BLACK,
  door: { fill: WHITE, line: BLACK, width: { width: 1.3, min: 1, max: 2 } },

  placed: { colour: BLACK, halo: WHITE },
  lock: { colour: BLACK, halo: WHITE, tint: 0.13 },
  // Overlays for editing in this style; they are never printed.
  selection: { colour: BLACK, halo: WHITE, tint: 0.2 },

  placeSigns: 'letters',
  plate: { fill: WHITE, line: BLACK, ink: BLACK },
  caption: { fill: WHITE, line: BLACK, ink: BLACK },
  problem: { fill: WHITE, line: BLACK, hint: WHITE },
  cursor: { outer: BLACK, inner: WHITE },
  refused: BLACK,
  ruler: BLACK,

  shows: {
    streetDots: false,
    undecided: false,
    placed: false,
    locks: false,
    seeds: true,
    names: true,
    districts: true,
    problems: true,
  },

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
    door: { fill: BLACK, line: BLACK, width: { width: 1, min: 1, max: 2 } },
    lettering: { ink: BLACK, halo: WHITE },
  },
}
