import type { MapStyle } from '../style'
import { crosshatch, dots, flatAfar, hatch, planks, tufts, waves } from './textures'

const BLACK = '#000000'
const WHITE = '#ffffff'

/**
 * A map for paper: only black and white, houses as a dot screen, so that a photocopy is readable. Editing marks are
 * omitted; only a thin line shows where a sketch is undecided.
 */
export const print: MapStyle = {
  id: 'print',
  label: 'Print',
  dark: false,

  outside: WHITE,
  land: tufts(WHITE, BLACK, 1.2),
  water: flatAfar(waves(WHITE, BLACK, 1.2, 9), '#c4c4c4'),
  bridge: planks(WHITE, BLACK, 1),
  bank: { colour: BLACK, line: { width: 1.6, min: 1, max: 3 } },
  street: WHITE,
  streetDot: WHITE,
  house: flatAfar(dots(WHITE, BLACK, 1.8, 4), '#8c8c8c'),
  namedHouse: flatAfar(dots(WHITE, BLACK, 1.8, 4), '#8c8c8c'),
  neutralRoof: WHITE,
  rock: flatAfar(hatch(WHITE, BLACK, 2.6, 7), BLACK),
  avenue: flatAfar(dots(WHITE, BLACK, 0.9, 7.8)),
  square: flatAfar(crosshatch(WHITE, BLACK, 0.4, 13)),
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
    districtFrames: true,
    problems: true,
  },
}
