import type { MeshPartId } from '../mesh/parts'
import type { Underground } from '../mesh/cell-things'
import type { ThemeId } from '../project/themes'
import type { FrontId } from '../mesh/view-parts'
import type { PatternId } from './patterns'

/** Red, green and blue light, 1 for full daylight. */
export type Light = readonly [number, number, number]

/** A surface that a theme draws differently from the map's colours. */
export interface Surface {
  readonly colour: string
  readonly pattern: PatternId
}

/** Everything that a theme changes in the view. */
export interface ThemeLook {
  /** Without a sky, a ceiling lies over everything. */
  readonly hasSky: boolean
  /** The sky overhead and at the horizon; below ground, the sky that a gate shows. */
  readonly zenith: string
  readonly horizon: string
  /** From 0 to 1: how many stars are out. */
  readonly stars: number
  /** The colour of what is far, and the distances in cells where it begins and hides everything. */
  readonly haze: { readonly colour: string; readonly from: number; readonly to: number }
  /** Light in the open, in houses, and beyond a gate. */
  readonly ambient: Light
  readonly indoors: Light
  readonly beyond: Light
  /** Light of the walker's torch beside it, and the distance in cells at which half of it is left. */
  readonly torch: Light
  readonly reach: number
  /** Share of windows with a light behind them. */
  readonly litWindows: number
  /** Kind of the rooms, below ground. */
  readonly underground?: Underground
  /** Brightness of the boards of signs. */
  readonly boards: number
  readonly surfaces: Readonly<Partial<Record<MeshPartId, Surface>>>
  /** The fronts of houses without a name, where they differ from those of towns. */
  readonly fronts?: readonly FrontId[]
}

const DAY_SKY = { zenith: '#6ea3d8', horizon: '#dce8ee', stars: 0 } as const
const FULL: Light = [1, 1, 1]
const DARK: Light = [0, 0, 0]

const DAY: ThemeLook = {
  hasSky: true,
  ...DAY_SKY,
  haze: { colour: DAY_SKY.horizon, from: 2.5, to: 14 },
  ambient: FULL,
  indoors: FULL,
  beyond: FULL,
  torch: DARK,
  reach: 1,
  litWindows: 0,
  boards: 1,
  surfaces: {},
}

/** Lights and fog where no sky is; a gate shows the day outside. */
function below(haze: string, to: number, ambient: Light, torch: Light): Omit<ThemeLook, 'surfaces'> {
  return {
    ...DAY,
    hasSky: false,
    haze: { colour: haze, from: 1.2, to },
    ambient,
    indoors: ambient,
    torch,
    reach: 2.1,
    boards: 0.62,
  }
}

/** The same surface on several parts. */
function surfacesOf(parts: readonly MeshPartId[], surface: Surface): ThemeLook['surfaces'] {
  return Object.fromEntries(parts.map((part) => [part, surface]))
}

const WALLS = ['facade', 'streetWall', 'townWall', 'rock', 'interior', 'partyWall'] as const
const FLOORS = ['street', 'avenue', 'square', 'court', 'houseFloor', 'rockFloor', 'land'] as const

const LOOKS: Readonly<Record<ThemeId, ThemeLook>> = {
  day: DAY,
  dusk: {
    ...DAY,
    zenith: '#3c4a80',
    horizon: '#f0ab78',
    stars: 0.25,
    haze: { colour: '#c79883', from: 2, to: 13 },
    ambient: [0.74, 0.58, 0.58],
    indoors: [0.92, 0.74, 0.56],
    beyond: [0.72, 0.55, 0.5],
    torch: [0.16, 0.12, 0.07],
    reach: 1.6,
    litWindows: 0.45,
    boards: 0.8,
  },
  night: {
    ...DAY,
    zenith: '#0a0f26',
    horizon: '#232f55',
    stars: 1,
    haze: { colour: '#151c36', from: 1.6, to: 12 },
    ambient: [0.2, 0.24, 0.38],
    indoors: [0.62, 0.46, 0.3],
    beyond: [0.16, 0.2, 0.32],
    torch: [0.72, 0.54, 0.32],
    reach: 1.5,
    litWindows: 0.5,
    boards: 0.55,
  },
  cellar: {
    ...below('#0e0a07', 9, [0.2, 0.17, 0.14], [1.02, 0.8, 0.52]),
    underground: 'built',
    surfaces: {
      ...surfacesOf(['facade', 'streetWall', 'townWall', 'rock'], { colour: '#8f8272', pattern: 'blocks' }),
      ...surfacesOf(['street', 'avenue', 'square', 'court', 'rockFloor', 'land'], {
        colour: '#7d7266',
        pattern: 'cobbles',
      }),
    },
  },
  cave: {
    ...below('#06070a', 9, [0.17, 0.17, 0.2], [1.05, 0.82, 0.55]),
    underground: 'cave',
    surfaces: {
      ...surfacesOf(WALLS, { colour: '#8a7b6b', pattern: 'rough' }),
      ...surfacesOf(FLOORS, { colour: '#6f6355', pattern: 'rough' }),
      ceiling: { colour: '#5f554b', pattern: 'rough' },
    },
  },
  crypt: {
    ...below('#0d1618', 10, [0.31, 0.36, 0.38], [1.0, 0.9, 0.72]),
    underground: 'built',
    surfaces: {
      ...surfacesOf(WALLS, { colour: '#8b9296', pattern: 'blocks' }),
      ...surfacesOf(FLOORS, { colour: '#737a7d', pattern: 'slabs' }),
      ceiling: { colour: '#666d71', pattern: 'slabs' },
    },
  },
  forest: {
    ...DAY,
    zenith: '#8fb8c4',
    horizon: '#cfdcc4',
    haze: { colour: '#a8bd9c', from: 1.4, to: 10 },
    ambient: [0.84, 0.9, 0.76],
    // What a forest has: wood and rough stone.
    fronts: ['boards', 'timber', 'boards', 'rubble', 'timber', 'boards'],
    surfaces: {
      ...surfacesOf(['streetWall', 'townWall', 'rock'], { colour: '#4f7a3c', pattern: 'hedge' }),
      ...surfacesOf(['street', 'avenue', 'square', 'rockFloor'], { colour: '#8c7b57', pattern: 'path' }),
    },
  },
}

export function themeLook(id: ThemeId): ThemeLook {
  return LOOKS[id]
}

/** Maximum distance that any theme shows, in cells. */
export const FARTHEST = Math.max(...Object.values(LOOKS).map(({ haze }) => haze.to))
