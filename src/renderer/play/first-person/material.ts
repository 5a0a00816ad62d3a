import { Color, ShaderMaterial, Vector2, Vector3, type Color as ThreeColour, type Texture } from 'three'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { PATTERNS } from '../../../core/scenery/patterns'
import { FRAGMENTS, VERTICES } from './shaders'
import type { Light, ThemeLook } from '../../../core/scenery/theme-looks'

/** Maximum lamps that light the view at a time. */
export const MAX_LAMPS = 6

const COLOURS = ['haze', 'ambient', 'indoors', 'torch'] as const

/** Creates the one material of all geometry, so that a chunk is one draw call. */
export function createMaterial(patterns: Texture): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTICES,
    fragmentShader: FRAGMENTS,
    defines: {
      LAMPS: MAX_LAMPS,
      WATER_LAYER: PATTERNS.indexOf('ripples').toFixed(1),
      BEYOND_LAYER: PATTERNS.indexOf('beyond').toFixed(1),
      LIGHTS: 1,
      WATER: 0,
    },
    uniforms: {
      patterns: { value: patterns },
      ...Object.fromEntries(COLOURS.map((name) => [name, { value: new Color() }])),
      hazeRange: { value: new Vector2() },
      reach: { value: 1 },
      dark: { value: 0 },
      time: { value: 0 },
      lampCount: { value: 0 },
      lamps: { value: Array.from({ length: MAX_LAMPS }, () => new Vector3()) },
    },
  })
}

/** Gives the material the lights of a theme; leaves out what the theme and the level never show. */
export function dressMaterial(
  material: ShaderMaterial,
  theme: ThemeLook,
  { cell, hasWater }: MeshSizes & { readonly hasWater: boolean },
): void {
  const isDark = Math.max(...theme.torch) > 0 || Math.max(...theme.ambient) < 1
  Object.assign(material.defines, { LIGHTS: isDark ? 1 : 0, WATER: hasWater ? 1 : 0 })
  material.needsUpdate = true
  const lightOf = ([red, green, blue]: Light): ThreeColour => new Color(red, green, blue)
  const { from, to, colour } = theme.haze
  setUniforms(material.uniforms, {
    haze: shown(colour),
    // Where it begins, and its growth a metre.
    hazeRange: new Vector2(from * cell, 1 / ((to - from) * cell)),
    ambient: lightOf(theme.ambient),
    indoors: lightOf(theme.indoors),
    torch: lightOf(theme.torch),
    reach: 1 / (theme.reach * cell),
    dark: 1 - Math.max(...theme.ambient),
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

/** A colour's sRGB values, unconverted: the shaders compute with them, as the map does. */
export function shown(colour: string): ThreeColour {
  const value = Number.parseInt(colour.slice(1), 16)
  return new Color((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}
