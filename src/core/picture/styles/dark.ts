import type { MapStyle } from '../style'
import { light } from './light'
import { crosshatch, dots, hatch, planks, tufts, waves } from './textures'

/** The town at night: dark streets, lit doors. */
export const dark: MapStyle = {
  ...light,
  id: 'dark',
  label: 'Dark',
  dark: true,

  outside: '#0f1216',
  land: tufts('#1b2a1c', '#6f9160'),
  water: waves('#123048', '#6aa6d0'),
  bridge: planks('#3d352a', '#a58a62'),
  bank: { colour: '#7fb4da', line: { width: 2, min: 1, max: 3 } },
  street: '#262b32',
  streetDot: '#3a414b',
  house: { colour: '#a87b54' },
  namedHouse: { colour: '#d0a070' },
  neutralRoof: '#6a6e74',
  rock: hatch('#12151a', '#7c8594'),
  avenue: dots('#3b3526', '#6d6140'),
  square: crosshatch('#343a44', '#4f5968'),
  court: { colour: '#324a36', ring: '#a6d48f' },
  undecided: { dot: '#59626f', line: '#59626f' },

  partyWall: { colour: '#0b0d10', line: { width: 1, min: 1, max: 2 } },
  facade: { colour: '#0b0d10', line: { width: 2.6, min: 1, max: 4 } },
  innerWall: '#9a927f',
  townWall: { colour: '#d8d3c8', line: { width: 6, min: 3, max: 8 } },
  gate: '#ff8c7a',
  door: { fill: '#ffedb0', line: '#0b0d10', width: { width: 1.3, min: 1, max: 2 } },

  placed: { colour: '#d5b3ff', halo: '#0b0d10' },
  lock: { colour: '#d5b3ff', halo: '#0b0d10', tint: 0.13 },
  selection: { colour: '#6fb1ff', halo: '#000000', tint: 0.1 },

  plate: { fill: '#0b0d10', line: '#f5efe2', ink: '#f5efe2' },
  caption: { fill: '#0b0d10', line: '#8d8677', ink: '#f5efe2' },
  cursor: { outer: '#ffffff', inner: '#000000' },
  refused: '#ff6b6b',
  ruler: '#b9c0ca',
}
