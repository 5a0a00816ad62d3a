import { Color, ShaderMaterial, Vector2, Vector3, type Color as ThreeColour } from 'three'
import { MESH_PARTS, MeshPart, partColours, type MeshPartId } from '../../../core/mesh/parts'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { light } from '../../../core/picture/styles/light'
import { STOREY } from '../../../core/mesh/roofs'
import { FRONTS, frontPart, TONES } from '../../../core/mesh/view-parts'
import { FRONT_LOOKS, HOUSE_TONES, ROOF_SURFACES } from './front-looks'
import { FRAGMENTS, PATTERNS, VERTICES, type PatternId } from './shaders'
import type { Light, Surface, ThemeLook } from './theme-looks'

/** The pattern of each part; the map style gives the colours. */
const PATTERN_OF_PART: Readonly<Record<MeshPartId, PatternId>> = {
  street: 'cobbles',
  court: 'grass',
  undecidedFloor: 'flat',
  houseFloor: 'boards',
  rockFloor: 'rough',
  facade: 'bricks',
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
  square: 'slabs',
  leaves: 'rough',
  awning: 'planks',
}

/** Maximum lamps that light the view at a time. */
export const MOST_LAMPS = 6

/** Creates the one material of all geometry, so that a chunk is one draw call. */
export function createMaterial(sizes: MeshSizes): ShaderMaterial {
  const none = (): ThreeColour => new Color()
  const looks = surfaces({ surfaces: {} })
  return new ShaderMaterial({
    vertexShader: VERTICES,
    fragmentShader: FRAGMENTS,
    defines: {
      PARTS: looks.length,
      LAMPS: MOST_LAMPS,
      FIRST_FRONT: frontPart(FRONTS[0]),
      DOOR: MeshPart.door,
      DOOR_TONES: FRONTS.length,
      TONES,
      TONE_COUNT: HOUSE_TONES.length,
      STOREY: STOREY.toFixed(3),
      HOUSES: 1,
      HEDGES: 1,
      LIGHTS: 1,
    },
    uniforms: {
      colours: { value: looks.map(none) },
      patterns: { value: looks.map(() => 0) },
      tones: { value: HOUSE_TONES.map(shown) },
      ...Object.fromEntries(COLOURS.map((name) => [name, { value: none() }])),
      hazeRange: { value: new Vector2() },
      reach: { value: 1 },
      litWindows: { value: 0 },
      time: { value: 0 },
      lampCount: { value: 0 },
      lamps: { value: Array.from({ length: MOST_LAMPS }, () => new Vector3()) },
      cell: { value: sizes.cell },
      wallHeight: { value: sizes.height },
    },
  })
}

const COLOURS = ['haze', 'zenith', 'horizon', 'land', 'road', 'ambient', 'indoors', 'beyond', 'torch']

/** Gives the material the surfaces and lights of a theme. */
export function dressMaterial(material: ShaderMaterial, theme: ThemeLook, { cell }: MeshSizes): void {
  const { uniforms } = material
  const looks = surfaces(theme)
  // Leaves out what the theme never shows: software drivers compute every branch for every pixel.
  Object.assign(material.defines, {
    HOUSES: theme.hasSky ? 1 : 0,
    HEDGES: looks.some(({ pattern }) => pattern === 'hedge') ? 1 : 0,
    LIGHTS: Math.max(...theme.torch) > 0 || Math.max(...theme.ambient) < 1 ? 1 : 0,
  })
  material.needsUpdate = true
  const { land, street } = partColours(light)
  const lightOf = ([red, green, blue]: Light): ThreeColour => new Color(red, green, blue)
  setUniforms(uniforms, {
    colours: looks.map(({ colour }) => shown(colour)),
    patterns: looks.map(({ pattern }) => PATTERNS.indexOf(pattern)),
    haze: shown(theme.haze.colour),
    hazeRange: new Vector2(theme.haze.from * cell, theme.haze.to * cell),
    zenith: shown(theme.zenith),
    horizon: shown(theme.horizon),
    land: shown(land),
    road: shown(street),
    ambient: lightOf(theme.ambient),
    indoors: lightOf(theme.indoors),
    beyond: lightOf(theme.beyond),
    torch: lightOf(theme.torch),
    reach: theme.reach,
    litWindows: theme.litWindows,
  })
}

/** Sets the values of a material's uniforms by their names; a name that the material lacks is a mistake in the program. */
export function setUniforms(
  uniforms: ShaderMaterial['uniforms'],
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const uniform = uniforms[name]
    if (!uniform) throw new RangeError(`The material has no uniform "${name}"`)
    uniform.value = value
  }
}

/** The colour and pattern of each part in a theme, and of the parts that only the view has. */
function surfaces(theme: Pick<ThemeLook, 'surfaces'>): readonly Surface[] {
  const colours = partColours(light)
  const surfaceOf = (id: MeshPartId): Surface =>
    theme.surfaces[id] ?? { colour: colours[id], pattern: PATTERN_OF_PART[id] }
  return [
    ...MESH_PARTS.map(({ id }) => surfaceOf(id)),
    // Their colours are those of their tones.
    ...FRONTS.map((front) => ({ colour: colours.facade, pattern: FRONT_LOOKS[front].pattern })),
    ...ROOF_SURFACES,
    { colour: colours.land, pattern: 'beyond' }, // BEYOND
  ]
}

/** A colour's sRGB values, unconverted: the shaders compute with them, as the map does. */
export function shown(colour: string): ThreeColour {
  const value = Number.parseInt(colour.slice(1), 16)
  return new Color((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
