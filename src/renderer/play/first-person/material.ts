import { Color, ShaderMaterial, Vector2, type Color as ThreeColour } from 'three'
import { MESH_PARTS, partColours, type MeshPartId } from '../../../core/mesh/parts'
import type { MeshSizes } from '../../../core/mesh/triangles'
import type { MapStyle } from '../../../core/picture/style'
import { FRAGMENTS, PATTERNS, VERTICES, type PatternId } from './shaders'

/** The pattern of each part; the map style gives the colours. */
const PATTERN_OF_PART: Readonly<Record<MeshPartId, PatternId>> = {
  street: 'cobbles',
  court: 'grass',
  undecidedFloor: 'flat',
  houseFloor: 'boards',
  rockFloor: 'rough',
  facade: 'windows',
  interior: 'plaster',
  partyWall: 'plaster',
  streetWall: 'blocks',
  townWall: 'blocks',
  rock: 'rough',
  ceiling: 'beams',
  roof: 'flat',
  frame: 'flat',
  door: 'planks',
  lockedDoor: 'planks',
  iron: 'flat',
  arrow: 'bright',
  gate: 'blocks',
  light: 'glow',
  statue: 'hewn',
  step: 'hewn',
  shaft: 'flat',
  portal: 'bright',
  note: 'bright',
  land: 'grass',
  water: 'ripples',
  bridge: 'planks',
  bank: 'blocks',
  rail: 'planks',
  avenue: 'cobbles',
  square: 'hewn',
  leaves: 'rough',
  awning: 'planks',
}

/** Colours of daylight, which do not belong to the map. */
export const SKY = { zenith: '#6ea3d8', horizon: '#dce8ee' } as const

/** Sight in cells: where haze begins, and where it hides everything. */
export const HAZE = { from: 2.5, to: 14 } as const

/** The one material of all geometry, so that a chunk is one draw call. */
export function createMaterial(style: MapStyle, sizes: MeshSizes): ShaderMaterial {
  const colours = partColours(style)
  const looks = [
    ...MESH_PARTS.map(({ id }) => ({ colour: colours[id], pattern: PATTERN_OF_PART[id] })),
    { colour: colours.facade, pattern: 'bricks' as const }, // PLAIN_FACADE
  ]
  return new ShaderMaterial({
    vertexShader: VERTICES,
    fragmentShader: FRAGMENTS,
    defines: { PARTS: looks.length },
    uniforms: {
      colours: { value: looks.map(({ colour }) => shown(colour)) },
      patterns: { value: looks.map(({ pattern }) => PATTERNS.indexOf(pattern)) },
      haze: { value: shown(SKY.horizon) },
      hazeRange: { value: new Vector2(HAZE.from * sizes.cell, HAZE.to * sizes.cell) },
      cell: { value: sizes.cell },
      wallHeight: { value: sizes.height },
    },
  })
}

/** A colour's sRGB values, unconverted: the shaders compute with them, as the map does. */
export function shown(colour: string): ThreeColour {
  const value = Number.parseInt(colour.slice(1), 16)
  return new Color((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
