import type { MapStyle } from '../style'
import { light } from './light'

const INK = '#2a1c10'

/** A town as in an atlas: tiled roofs in the light of the north-west, stone walls, paving and trees. */
export const atlas: MapStyle = {
  ...light,
  id: 'atlas',
  label: 'Atlas',

  outside: '#cdd0a0',
  land: { colour: '#cdd0a0', texture: { pattern: 'tufts', colour: '#6b7434', size: 1.5, period: 30 } },
  water: { colour: '#8ab4c9', texture: { pattern: 'waves', colour: '#2f5f7c', size: 1.4, period: 13 } },
  bridge: { colour: '#d8bd8e', texture: { pattern: 'planks', colour: '#5c4022', size: 1.2, period: 6.5 } },
  bank: { colour: '#24465a', line: { width: 2, min: 1, max: 3 } },
  street: '#ead9b8',
  streetDot: '#cdb88f',
  house: { colour: '#a8543a' },
  namedHouse: { colour: '#7d3324' },
  rock: { colour: '#857a6b', texture: { pattern: 'hatch', colour: '#4b4237', size: 2.4, period: 9 } },
  avenue: { colour: '#f1e4c6', texture: { pattern: 'dots', colour: '#cfae69', size: 1.3, period: 5.2 } },
  square: {
    colour: '#efe5ce',
    texture: { pattern: 'crosshatch', colour: '#c9b993', size: 0.9, period: 9.2 },
  },
  court: { colour: '#e0d6b4', ring: '#5c5424' },
  undecided: { dot: '#8f8360', line: '#7d7250' },

  partyWall: { colour: '#2a140a', line: { width: 1, min: 1, max: 2 } },
  facade: { colour: '#2a140a', line: { width: 2.4, min: 1, max: 4 } },
  innerWall: '#4a3423',
  townWall: { colour: '#4c453c', line: { width: 6, min: 3, max: 8 } },
  gate: '#7a1f2b',
  door: { fill: '#fff3d6', line: '#2e1a0c', width: { width: 1.3, min: 1, max: 2 } },

  selection: { colour: '#0a3fb0', halo: '#ffffff', tint: 0.16 },

  plate: { fill: '#fbf3df', line: INK, ink: INK },
  caption: { fill: '#fbf3df', line: '#6a5233', ink: INK },
  refused: '#b3121a',
  ruler: '#3d3724',

  look: {
    roofs: ['#c8502f', '#b5432c', '#d06a3c', '#a84a33', '#b97a42', '#8f5a48', '#c2583f', '#7b8794'],
    namedRoofs: ['#8c2f2a', '#8c2f2a', '#566a7c', '#7a3c2c'],
    facets: [1.13, 1, 0.92, 0.8],
    roofLine: '#3a2418',
    courses: { colour: '#3a1c10', opacity: 0.3, isShadeOnly: false },
    chimney: '#3f2a20',
    shadow: '#cbb48a',
    paving: { colour: '#cdb88f', kerb: '#a58f63', alley: '#e0cda6', slab: '#d3c29a' },
    garden: { fill: '#b4c283', hedge: '#5d7a3b', bed: '#7d9350' },
    isFlat: false,
    patch: '#dde0b6',
    tree: { dark: '#587a3a', light: '#85a659', line: '#334a20' },
    stone: { fill: '#b9b2a6', line: '#463d33', roof: '#8f4b3c' },
    shore: { fill: '#c9b684', ripple: '#c3dbe4' },
    stalls: ['#b8413a', '#3f6f95', '#c99a2e', '#5b8a4a', '#8a5c93'],
    road: '#e4d3ae',
    door: { fill: '#2e1a0c', line: '#fff3d6', width: { width: 0.8, min: 0.8, max: 1.6 } },
    lettering: { ink: INK, halo: '#f6ecd4' },
  },

  shows: { ...light.shows, streetDots: false },
}
