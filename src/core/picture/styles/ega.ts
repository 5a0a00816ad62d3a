import type { MapStyle } from '../style'
import { light } from './light'
import { crosshatch, dots, flatAfar, hatch, planks, tufts, waves } from './textures'

/** The sixteen colours of the Enhanced Graphics Adapter (IBM, 1984). */
export const EGA = {
  black: '#000000',
  blue: '#0000aa',
  green: '#00aa00',
  cyan: '#00aaaa',
  red: '#aa0000',
  magenta: '#aa00aa',
  brown: '#aa5500',
  lightGrey: '#aaaaaa',
  darkGrey: '#555555',
  lightBlue: '#5555ff',
  lightGreen: '#55ff55',
  lightCyan: '#55ffff',
  lightRed: '#ff5555',
  lightMagenta: '#ff55ff',
  yellow: '#ffff55',
  white: '#ffffff',
} as const

/** A town on a screen of 1984: sixteen colours, and hard pixels in PNG pictures. */
export const ega: MapStyle = {
  ...light,
  id: 'ega',
  label: 'EGA',
  isPixelExact: true,

  outside: EGA.green,
  land: flatAfar(tufts(EGA.green, EGA.lightGreen)),
  water: flatAfar(waves(EGA.lightBlue, EGA.lightCyan)),
  bridge: flatAfar(planks(EGA.brown, EGA.black)),
  bank: { colour: EGA.blue, line: { width: 2, min: 1, max: 3 } },
  street: EGA.lightGrey,
  streetDot: EGA.darkGrey,
  house: { colour: EGA.red },
  namedHouse: { colour: EGA.blue },
  neutralRoof: EGA.darkGrey,
  rock: flatAfar(hatch(EGA.darkGrey, EGA.black)),
  avenue: flatAfar(dots(EGA.lightGrey, EGA.white)),
  square: flatAfar(crosshatch(EGA.white, EGA.lightGrey)),
  court: { colour: EGA.lightGreen, ring: EGA.black },
  undecided: { dot: EGA.black, line: EGA.black },

  partyWall: { colour: EGA.black, line: { width: 1, min: 1, max: 2 } },
  facade: { colour: EGA.black, line: { width: 2.6, min: 1, max: 4 } },
  innerWall: EGA.black,
  townWall: { colour: EGA.black, line: { width: 6, min: 3, max: 8 } },
  gate: EGA.red,
  door: { fill: EGA.white, line: EGA.black, width: { width: 1.3, min: 1, max: 2 } },

  placed: { colour: EGA.black, halo: EGA.white },
  lock: { colour: EGA.black, halo: EGA.white, tint: 0.13 },
  selection: { colour: EGA.blue, halo: EGA.white, tint: 0.2 },

  plate: { fill: EGA.white, line: EGA.black, ink: EGA.black },
  caption: { fill: EGA.white, line: EGA.black, ink: EGA.black },
  problem: { fill: EGA.yellow, line: EGA.black, hint: EGA.white },
  cursor: { outer: EGA.black, inner: EGA.white },
  refused: EGA.black,
  ruler: EGA.black,

  look: {
    roofs: [EGA.red, EGA.red, EGA.red, EGA.red, EGA.brown, EGA.darkGrey],
    namedRoofs: [EGA.blue],
    facets: [1, 1, 1, 1],
    // Each colour has a brighter one: for the sides in the light of the north-west.
    sides: {
      [EGA.red]: [EGA.lightRed, EGA.lightRed, EGA.red, EGA.red],
      [EGA.brown]: [EGA.yellow, EGA.yellow, EGA.brown, EGA.brown],
      [EGA.darkGrey]: [EGA.lightGrey, EGA.lightGrey, EGA.darkGrey, EGA.darkGrey],
      [EGA.blue]: [EGA.lightBlue, EGA.lightBlue, EGA.blue, EGA.blue],
    },
    roofLine: EGA.black,
    courses: undefined,
    chimney: EGA.black,
    shadow: EGA.darkGrey,
    paving: { colour: EGA.darkGrey, kerb: EGA.white, alley: EGA.lightGrey, slab: EGA.lightGrey },
    garden: { fill: EGA.lightGreen, hedge: EGA.green, bed: EGA.brown },
    isFlat: true,
    patch: undefined,
    tree: { dark: EGA.green, light: EGA.lightGreen, line: EGA.black },
    stone: { fill: EGA.lightGrey, line: EGA.black, roof: EGA.red },
    shore: { fill: EGA.brown, ripple: EGA.lightCyan },
    stalls: [EGA.lightRed, EGA.lightBlue, EGA.yellow, EGA.magenta, EGA.cyan],
    road: EGA.lightGrey,
    door: { fill: EGA.black, line: EGA.white, width: { width: 0.8, min: 1, max: 2 } },
    underground: {
      ground: EGA.black,
      floor: EGA.lightGrey,
      ink: EGA.black,
      hatch: EGA.brown,
      hatchWidth: 0.055,
      grid: EGA.white,
      dash: 0.06,
      pebble: EGA.darkGrey,
      shadow: EGA.darkGrey,
      wood: EGA.yellow,
      knob: EGA.lightRed,
      ruler: EGA.white,
    },
    lettering: { ink: EGA.black, halo: EGA.white },
  },

  shows: { ...light.shows, streetDots: false },
}
