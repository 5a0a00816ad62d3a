import type { MapStyle } from '../style'
import { atlas } from './atlas'
import { crosshatch, dots, hatch, planks, tufts, waves } from './textures'

const INK = '#3b2412'
const PAPER = '#f2e5c4'

/** An old map: brown ink on parchment that darkens towards its edges, with a few muted washes. */
export const parchment: MapStyle = {
  ...atlas,
  id: 'parchment',
  label: 'Parchment',

  // The paper around the map is darker than the map: its edges look warm.
  outside: '#d8bd88',
  land: tufts('#ecdcb4', '#7a5d34', 1.4),
  water: waves('#b9c4b2', '#4f5f58', 1.3),
  bridge: planks('#dcc391', '#553818', 1.1),
  bank: { colour: '#4a3820', line: { width: 1.8, min: 1, max: 3 } },
  street: PAPER,
  streetDot: '#d6c197',
  house: { colour: '#a5744c' },
  namedHouse: { colour: '#8a4a34' },
  rock: hatch('#b3a878', '#4c3a1e', 2.2),
  avenue: dots('#f7ecd0', '#cbb07a'),
  square: crosshatch('#f0e0b8', '#c8b07c'),
  court: { colour: '#e4d3a0', ring: '#5c4a20' },
  undecided: { dot: '#6f5830', line: '#6f5830' },

  partyWall: { colour: INK, line: { width: 1, min: 1, max: 2 } },
  facade: { colour: INK, line: { width: 2.2, min: 1, max: 4 } },
  innerWall: INK,
  townWall: { colour: INK, line: { width: 6, min: 3, max: 8 } },
  gate: '#75241c',
  door: { fill: '#fbf3dd', line: INK, width: { width: 1.3, min: 1, max: 2 } },

  plate: { fill: '#fbf3dd', line: INK, ink: INK },
  caption: { fill: '#fbf3dd', line: '#6a4a26', ink: INK },
  refused: '#a3201a',
  ruler: INK,

  look: {
    roofs: ['#d9a87c', '#cf9a70', '#e2bb8e', '#d4ab8a', '#c9a06c', '#dcb07a', '#e0bfa0', '#b9b296'],
    namedRoofs: ['#b8654a', '#b8654a', '#8f9a88', '#a9744a'],
    facets: [1.07, 1, 0.9, 0.82],
    roofLine: INK,
    courses: { colour: INK, opacity: 0.55, isShadeOnly: true },
    chimney: INK,
    shadow: '#d9c491',
    paving: { colour: '#cbb586', kerb: '#a3854f', alley: '#ecdcb4', slab: '#cfb988' },
    garden: { fill: '#d3cb98', hedge: '#77703c', bed: '#948a50' },
    isFlat: false,
    patch: '#f3e6c6',
    stain: '#c9a972',
    tree: { dark: '#b3ab70', light: '#cbc48c', line: '#54401c' },
    stone: { fill: '#d8c6a0', line: INK, roof: '#b07a58' },
    shore: { fill: '#cfb27a', ripple: '#dbe0cc' },
    stalls: ['#b8654a', '#7f8f8a', '#cfa04a', '#8a8a58', '#a0745c'],
    road: '#f0e0b8',
    countryside: {
      fields: ['#e6d09a', '#dccf9e', '#e2c592'],
      furrow: '#b89a62',
      hedge: '#96804a',
      sail: '#f7ecd0',
    },
    door: { fill: INK, line: '#fbf3dd', width: { width: 0.8, min: 0.8, max: 1.6 } },
    underground: {
      ground: '#d9c08c',
      floor: '#f6ead0',
      ink: INK,
      hatch: '#6b4a24',
      hatchWidth: 0.04,
      grid: '#c9b184',
      dash: 0.13,
      pebble: '#94784a',
      shadow: '#dcc697',
      wood: '#c08a4a',
      knob: '#a3402c',
      ruler: INK,
    },
    lettering: { ink: INK, halo: '#f7ecd0' },
  },
}
