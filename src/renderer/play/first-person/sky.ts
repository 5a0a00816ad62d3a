import { BackSide, Mesh, ShaderMaterial, SphereGeometry } from 'three'
import { partColours } from '../../../core/mesh/parts'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { light } from '../../../core/picture/styles/light'
import { setUniforms, shown } from './material'
import { SKY_FRAGMENTS, SKY_VERTICES } from './sky-shaders'
import type { ThemeLook } from '../../../core/scenery/theme-looks'

export type Sky = Mesh<SphereGeometry, ShaderMaterial>

/** Creates a dome around the eye, drawn last, where nothing else is. */
export function createSky({ cell }: MeshSizes): Sky {
  const material = new ShaderMaterial({
    vertexShader: SKY_VERTICES,
    fragmentShader: SKY_FRAGMENTS,
    uniforms: {
      zenith: { value: shown('#000000') },
      horizon: { value: shown('#000000') },
      ground: { value: shown('#000000') },
      stars: { value: 0 },
    },
    side: BackSide,
    depthWrite: false,
  })
  const sky = new Mesh(new SphereGeometry(cell, 16, 12), material)
  sky.renderOrder = Infinity
  sky.frustumCulled = false
  return sky
}

/** Gives the dome the sky of a theme; where there is none, it is as dark as what is far. */
export function dressSky(
  { material }: Sky,
  { hasSky, zenith, horizon, haze, stars, ambient }: ThemeLook,
): void {
  const ground = shown(partColours(light).street)
  const [red, green, blue] = ambient
  ground.setRGB(ground.r * red, ground.g * green, ground.b * blue)
  setUniforms(material.uniforms, {
    zenith: shown(hasSky ? zenith : haze.colour),
    horizon: shown(hasSky ? horizon : haze.colour),
    ground: hasSky ? ground : shown(haze.colour),
    stars: hasSky ? stars : 0,
  })
}
