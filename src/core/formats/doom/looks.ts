/** The surface of a line: one byte a line. */
export const Look = {
  /** A wall whose neighbour decides: never in a finished map. */
  any: 0,
  houseWall: 1,
  townWall: 2,
  rock: 3,
  room: 4,
  jamb: 5,
  blueJamb: 6,
  door: 7,
  bars: 8,
  /** A step down to water, which blocks walkers. */
  bank: 9,
  yellowJamb: 10,
  redJamb: 11,
} as const

export type GameId = 'doom2' | 'doom'

/** The names of surfaces in one game. */
export interface Textures {
  /** In the order of `Look`. */
  readonly walls: readonly string[]
  readonly streetFloor: string
  readonly waterFloor: string
  readonly houseFloor: string
  /** Of the ends of links. */
  readonly pad: string
  readonly houseCeiling: string
  readonly doorCeiling: string
  /** Outside the gates. */
  readonly outsideFloor: string
  readonly sky: string
}

/** Width of the leaf in the door's texture, in map units. */
export const DOOR_TEXTURE_WIDTH = 128

/** Only names in the game itself and in Freedoom. */
export const TEXTURES: Readonly<Record<GameId, Textures>> = {
  doom2: {
    walls: [
      '-',
      'BRICK7',
      'STONE2',
      'ROCK2',
      'PANEL7',
      'DOORTRAK',
      'DOORBLU',
      'BIGDOOR2',
      'MIDBARS3',
      'STONE3',
      'DOORYEL',
      'DOORRED',
    ],
    streetFloor: 'FLAT19',
    waterFloor: 'FWATER1',
    houseFloor: 'FLOOR4_8',
    pad: 'GATE1',
    houseCeiling: 'CEIL3_5',
    doorCeiling: 'FLAT1',
    outsideFloor: 'GRASS1',
    sky: 'F_SKY1',
  },
  doom: {
    walls: [
      '-',
      'BROWN1',
      'STONE2',
      'SP_ROCK1',
      'WOOD1',
      'DOORTRAK',
      'DOORBLU',
      'BIGDOOR2',
      'MIDGRATE',
      'STONE3',
      'DOORYEL',
      'DOORRED',
    ],
    streetFloor: 'FLAT19',
    waterFloor: 'FWATER1',
    houseFloor: 'FLOOR4_8',
    pad: 'GATE1',
    houseCeiling: 'CEIL3_5',
    doorCeiling: 'FLAT1',
    outsideFloor: 'FLAT10',
    sky: 'F_SKY1',
  },
}
