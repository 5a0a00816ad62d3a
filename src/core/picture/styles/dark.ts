import type { MapStyle } from '../style'

/** The town at night: dark streets, lit doors. */
export const dark: MapStyle = {
  id: 'dark',
  label: 'Dark',
  dark: true,

  outside: '#0f1216',
  land: { colour: '#1b2a1c', texture: { pattern: 'tufts', colour: '#6f9160', size: 1.5, period: 30 } },
  water: { colour: '#123048', texture: { pattern: 'waves', colour: '#6aa6d0', size: 1.4, period: 13 } },
  bridge: { colour: '#3d352a', texture: { pattern: 'planks', colour: '#a58a62', size: 1.2, period: 6.5 } },
  bank: { colour: '#7fb4da', line: { width: 2, min: 1, max: 3 } },
  street: '#262b32',
  streetDot: '#3a414b',
  house: { colour: '#a87b54' },
  namedHouse: { colour: '#d0a070' },
  neutralRoof: '#6a6e74',
  rock: { colour: '#12151a', texture: { pattern: 'hatch', colour: '#7c8594', size: 2.6, period: 9 } },
  avenue: { colour: '#3b3526', texture: { pattern: 'dots', colour: '#6d6140', size: 1.3, period: 5.2 } },
  square: {
    colour: '#343a44',
    texture: { pattern: 'crosshatch', colour: '#4f5968', size: 0.9, period: 9.2 },
  },
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

  placeSigns: 'icons',
  plate: { fill: '#0b0d10', line: '#f5efe2', ink: '#f5efe2' },
  caption: { fill: '#0b0d10', line: '#8d8677', ink: '#f5efe2' },
  problem: { fill: '#ffd21f', line: '#000000', hint: '#ffffff' },
  cursor: { outer: '#ffffff', inner: '#000000' },
  refused: '#ff6b6b',
  ruler: '#b9c0ca',

  shows: {
    streetDots: true,
    undecided: true,
    placed: true,
    locks: true,
    seeds: true,
    names: true,
    districts: true,
    problems: true,
  },
}
