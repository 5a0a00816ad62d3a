import type { MapStyle } from '../style'
import { crosshatch, dots, hatch, planks, tufts, waves } from './textures'

/** Pale streets between warm roofs, on paper. */
export const light: MapStyle = {
  id: 'light',
  label: 'Light',
  dark: false,

  outside: '#ede6d6',
  land: tufts('#d6dcb6', '#75843f'),
  water: waves('#a5c6da', '#3d6c8c'),
  bridge: planks('#e6d3ae', '#84633a'),
  bank: { colour: '#2f5873', line: { width: 2, min: 1, max: 3 } },
  street: '#fbf6ea',
  streetDot: '#d9cfb8',
  house: { colour: '#b87040' },
  namedHouse: { colour: '#8e4a24' },
  neutralRoof: '#c9c5bd',
  rock: hatch('#77726a', '#2e2b27'),
  avenue: dots('#f3e2b8', '#cfae69'),
  square: crosshatch('#e9dfc9', '#c9b993'),
  court: { colour: '#dce7c4', ring: '#5e7a2e' },
  undecided: { dot: '#a3977c', line: '#b3a88f' },

  partyWall: { colour: '#4a2c17', line: { width: 1, min: 1, max: 2 } },
  facade: { colour: '#4a2c17', line: { width: 2.6, min: 1, max: 4 } },
  innerWall: '#4a2c17',
  townWall: { colour: '#3b3733', line: { width: 6, min: 3, max: 8 } },
  gate: '#7a1f2b',
  door: { fill: '#ffffff', line: '#2e1a0c', width: { width: 1.3, min: 1, max: 2 } },

  placed: { colour: '#5b2a86', halo: '#fffdf6' },
  lock: { colour: '#5b2a86', halo: '#ffffff', tint: 0.13 },
  selection: { colour: '#0b5fff', halo: '#ffffff', tint: 0.1 },

  placeSigns: 'icons',
  plate: { fill: '#ffffff', line: '#2e1a0c', ink: '#1f140b' },
  caption: { fill: '#fffdf6', line: '#2e1a0c', ink: '#1f140b' },
  problem: { fill: '#ffd21f', line: '#000000', hint: '#ffffff' },
  cursor: { outer: '#000000', inner: '#ffffff' },
  refused: '#c4161c',
  ruler: '#4d463b',

  shows: {
    streetDots: true,
    undecided: true,
    placed: true,
    locks: true,
    seeds: true,
    names: true,
    districts: true,
    districtFrames: true,
    problems: true,
  },
}
