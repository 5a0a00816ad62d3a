import type { MapStyle } from '../style'

/**
 * White streets, blue houses and black walls, in colours that colour-blind people can distinguish (Okabe and Ito's).
 */
export const highContrast: MapStyle = {
  id: 'high-contrast',
  label: 'High contrast',
  dark: false,

  outside: '#ebebeb',
  land: { colour: '#ebebeb', texture: { pattern: 'tufts', colour: '#000000', size: 1.8, period: 30 } },
  water: { colour: '#a9dcf5', texture: { pattern: 'waves', colour: '#00405f', size: 1.8, period: 13 } },
  bridge: { colour: '#ffffff', texture: { pattern: 'planks', colour: '#5a3d00', size: 1.6, period: 6.5 } },
  bank: { colour: '#00405f', line: { width: 2.6, min: 1, max: 4 } },
  street: '#ffffff',
  streetDot: '#767676',
  house: { colour: '#0072b2' },
  namedHouse: { colour: '#0083cc' },
  neutralRoof: '#c9c5bd',
  rock: { colour: '#000000' },
  avenue: { colour: '#fff2b3', texture: { pattern: 'dots', colour: '#8a6d00', size: 1.5, period: 6.5 } },
  square: { colour: '#efe6f5', texture: { pattern: 'crosshatch', colour: '#8c6aa8', size: 1, period: 9.2 } },
  court: { colour: '#e3f6ee', ring: '#004d38' },
  undecided: { dot: '#404040', line: '#404040' },

  partyWall: { colour: '#000000', line: { width: 1, min: 1, max: 2 } },
  facade: { colour: '#000000', line: { width: 2.6, min: 1, max: 4 } },
  innerWall: '#000000',
  townWall: { colour: '#000000', line: { width: 6, min: 3, max: 8 } },
  gate: '#d55e00',
  // Yellow is hardly visible on a white street: the black line shows the door there.
  door: { fill: '#f0e442', line: '#000000', width: { width: 1.6, min: 1, max: 3 } },

  placed: { colour: '#000000', halo: '#ffffff' },
  lock: { colour: '#5b2a86', halo: '#ffffff', tint: 0.2 },
  selection: { colour: '#b0005a', halo: '#ffffff', tint: 0.2 },

  placeSigns: 'icons',
  plate: { fill: '#ffffff', line: '#000000', ink: '#000000' },
  caption: { fill: '#ffffff', line: '#000000', ink: '#000000' },
  problem: { fill: '#ffd21f', line: '#000000', hint: '#ffffff' },
  cursor: { outer: '#000000', inner: '#ffffff' },
  refused: '#b0000f',
  ruler: '#000000',

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
