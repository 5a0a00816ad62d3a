import type { MapStyle } from '../style'
import { light } from './light'
import { crosshatch, dots, planks, tufts, waves } from './textures'

/**
 * White streets, blue houses and black walls, in colours that colour-blind people can distinguish (Okabe and Ito's).
 */
export const highContrast: MapStyle = {
  ...light,
  id: 'high-contrast',
  label: 'High contrast',

  outside: '#ebebeb',
  land: tufts('#ebebeb', '#000000', 1.8),
  water: waves('#a9dcf5', '#00405f', 1.8),
  bridge: planks('#ffffff', '#5a3d00', 1.6),
  bank: { colour: '#00405f', line: { width: 2.6, min: 1, max: 4 } },
  street: '#ffffff',
  streetDot: '#767676',
  house: { colour: '#0072b2' },
  namedHouse: { colour: '#0083cc' },
  rock: { colour: '#000000' },
  avenue: dots('#fff2b3', '#8a6d00', 1.5, 6.5),
  square: crosshatch('#efe6f5', '#8c6aa8', 1),
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

  plate: { fill: '#ffffff', line: '#000000', ink: '#000000' },
  caption: { fill: '#ffffff', line: '#000000', ink: '#000000' },
  refused: '#b0000f',
  ruler: '#000000',
}
