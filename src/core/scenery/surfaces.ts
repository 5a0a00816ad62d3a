import { MESH_PARTS, MeshPart, partColours, type MeshPartId } from '../mesh/parts'
import { frontOfPart, FrontPart, FRONTS, ThingPart } from '../mesh/view-parts'
import { light } from '../picture/styles/light'
import { DOOR_TONES, FRONT_LOOKS, ROOF_SURFACES, SHUTTER_TONES } from './front-looks'
import type { PatternId } from './patterns'
import type { Surface, ThemeLook } from './theme-looks'

/** The pattern of each part; the map style gives the colours. */
const PATTERN_OF_PART: Readonly<Record<MeshPartId, PatternId>> = {
  street: 'cobbles',
  court: 'grass',
  undecidedFloor: 'plain',
  houseFloor: 'boards',
  rockFloor: 'rough',
  facade: 'bricks',
  interior: 'plaster',
  partyWall: 'plaster',
  streetWall: 'blocks',
  townWall: 'blocks',
  rock: 'rough',
  ceiling: 'beams',
  roof: 'plain',
  frame: 'plain',
  door: 'planks',
  lockedDoor: 'planks',
  iron: 'plain',
  arrow: 'bright',
  gate: 'blocks',
  light: 'glow',
  statue: 'hewn',
  step: 'hewn',
  shaft: 'plain',
  portal: 'bright',
  note: 'bright',
  land: 'grass',
  water: 'ripples',
  bridge: 'planks',
  bank: 'blocks',
  rail: 'planks',
  avenue: 'cobbles',
  square: 'slabs',
  leaves: 'rough',
  awning: 'planks',
}

const WHITE = '#ffffff'

/** What windows and plinths are made of, in the order of their parts. */
const FRONT_PARTS: Readonly<Record<keyof typeof FrontPart, Surface>> = {
  oldWindow: { colour: WHITE, pattern: 'oldWindow' },
  oldWindowLit: { colour: WHITE, pattern: 'oldWindowLit' },
  window: { colour: WHITE, pattern: 'window' },
  windowLit: { colour: WHITE, pattern: 'windowLit' },
  shutter: { colour: WHITE, pattern: 'shutter' },
  sill: { colour: '#6f6455', pattern: 'plain' },
  plinth: { colour: '#6b635c', pattern: 'plinth' },
}

/** Materials of things in rooms and on floors, in the order of their parts. */
const THING_PARTS: Readonly<Record<keyof typeof ThingPart, Surface>> = {
  linen: { colour: '#cdbd97', pattern: 'plain' },
  gold: { colour: '#e2b13c', pattern: 'bright' },
}

/** The colour and pattern of every part in a theme. */
export class Surfaces {
  readonly #rows: readonly Surface[]

  constructor(theme: Pick<ThemeLook, 'surfaces'>) {
    const colours = partColours(light)
    this.#rows = [
      ...MESH_PARTS.map(
        ({ id }) => theme.surfaces[id] ?? { colour: colours[id], pattern: PATTERN_OF_PART[id] },
      ),
      ...FRONTS.map((front) => ({
        colour: colours.facade,
        pattern: FRONT_LOOKS[front].patterns[0] ?? 'plain',
      })),
      ...ROOF_SURFACES,
      { colour: colours.land, pattern: 'beyond' }, // BEYOND
      ...Object.values(FRONT_PARTS),
      ...Object.values(THING_PARTS),
    ]
  }

  /** Returns the surface of a part of a house with a tone. */
  of(part: number, tone: number): Surface {
    const surface = this.#rows[part]
    if (!surface) throw new RangeError(`No part has the number ${part}`)
    const front = frontOfPart(part)
    if (front !== undefined) {
      const { patterns, tones } = FRONT_LOOKS[front]
      return {
        colour: tones[tone] ?? surface.colour,
        pattern: patterns[tone % patterns.length] ?? surface.pattern,
      }
    }
    if (part === MeshPart.door) return { ...surface, colour: DOOR_TONES[tone] ?? surface.colour }
    if (part === FrontPart.shutter) {
      return { ...surface, colour: SHUTTER_TONES[tone % SHUTTER_TONES.length] ?? surface.colour }
    }
    return surface
  }
}
