import type { MapStyle } from '../style'
import { light } from './light'
import { crosshatch, dots, hatch, planks, tufts, waves } from './textures'

const INK = '#2a1c10'

/** A town as in an atlas: tiled roofs in the light of the north-west, stone walls, paving and trees. */
export const atlas: MapStyle = {
  ...light,
  id: 'atlas',
  label: 'Atlas',

  outside: '#cdd0a0',
  land: tufts('#cdd0a0', '#6b7434'),
  water: waves('#8ab4c9', '#2f5f7c'),
  bridge: planks('#d8bd8e', '#5c4022'),
  bank: { colour: '#24465a', line: { width: 2, min: 1, max: 3 } },
  street: '#ead9b8',
  streetDot: '#cdb88f',
  house: { colour: '#a8543a' },
  namedHouse: { colour: '#7d3324' },
  rock: hatch('#857a6b', '#4b4237', 2.4),
  avenue: dots('#f1e4c6', '#cfae69'),
  square: crosshatch('#efe5ce', '#c9b993'),
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
    countryside: {
      fields: ['#d9cf8a', '#c3c67c', '#d6bd86', '#b9c588'],
      furrow: '#a99f62',
      hedge: '#7f8a4c',
      sail: '#f3ead2',
    },
    door: { fill: '#2e1a0c', line: '#fff3d6', width: { width: 0.8, min: 0.8, max: 1.6 } },
    underground: {
      ground: '#e9dfc8',
      floor: '#fffdf3',
      ink: '#241a12',
      hatch: '#4a3d30',
      hatchWidth: 0.04,
      grid: '#cfc6b2',
      dash: 0.13,
      pebble: '#8d8271',
      shadow: '#d9d0bb',
      wood: '#cf9a4f',
      knob: '#b8352c',
      ruler: '#3d3724',
    },
    lettering: { ink: INK, halo: '#f6ecd4' },
  },

  shows: { ...light.shows, streetDots: false },
}
