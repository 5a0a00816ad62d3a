import {
  BackSide,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  WebGLRenderer,
} from 'three'
import type { Level } from '../../../core/level/level'
import { partColours } from '../../../core/mesh/parts'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { light } from '../../../core/picture/styles/light'
import { ChunkStore } from './chunk-store'
import { createMaterial, HAZE, SKY, shown } from './material'
import { SKY_FRAGMENTS, SKY_VERTICES } from './shaders'
import { Signs } from './signs'

/** A walker's eye: its cell, which may lie between two cells, and its direction in quarter turns from north to east. */
export interface Look {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** What the last picture cost. */
export interface SceneStatistics {
  readonly drawCalls: number
  readonly triangles: number
}

const SIZES: MeshSizes = { cell: 3, height: 3 }
const EYE_HEIGHT = 0.53 * SIZES.height
/** How far behind the middle of its cell the eye stands, in cells, so that the sides of the cell are seen. */
const STEP_BACK = 0.34
/** The horizontal angle of view in degrees, unless the picture is taller than wide. */
const WIDTH_OF_SIGHT = 84

/** A level by day, through a walker's eyes, on a canvas. Draws only on request, and only what lies within the haze. */
export class FirstPersonScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(60, 1, 0.04 * SIZES.cell, (HAZE.to + 1) * SIZES.cell)
  readonly #material = createMaterial(light, SIZES)
  readonly #chunks = new ChunkStore(this.#scene, this.#material, SIZES)
  readonly #signs = new Signs(this.#scene, light, SIZES)
  readonly #sky = createSky()
  #look: Look = { x: 0, y: 0, angle: 0 }

  private constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
    this.#camera.rotation.order = 'YXZ'
    this.#scene.add(this.#sky)
  }

  /** Creates a scene on a canvas; undefined if the machine has no WebGL 2. */
  static create(canvas: HTMLCanvasElement): FirstPersonScene | undefined {
    try {
      const context = canvas.getContext('webgl2', { antialias: true, alpha: false })
      return context
        ? new FirstPersonScene(new WebGLRenderer({ canvas, context, antialias: true }))
        : undefined
    } catch {
      return undefined
    }
  }

  /** Shows another level, with all doors shut. */
  setLevel(level: Level): void {
    this.#chunks.setLevel(level)
    this.#signs.setLevel(level)
  }

  /** Sets which doors are open, as edges of the level. */
  setOpened(opened: ReadonlySet<number>): void {
    this.#chunks.setOpened(opened)
  }

  /** Draws the view from a spot. */
  look(look: Look): void {
    this.#look = look
    const yaw = (-look.angle * Math.PI) / 2
    const [ahead, aside] = [-Math.cos(yaw), -Math.sin(yaw)]
    const x = look.x + 0.5 - aside * STEP_BACK
    const y = look.y + 0.5 - ahead * STEP_BACK
    this.#camera.position.set(x * SIZES.cell, EYE_HEIGHT, y * SIZES.cell)
    this.#camera.rotation.set(0, yaw, 0)
    this.#chunks.show(x, y, HAZE.to)
    this.#signs.show(look.x, look.y)
    this.#renderer.render(this.#scene, this.#camera)
  }

  /** Fits the picture to a size in CSS pixels and redraws it. */
  resize(width: number, height: number, ratio: number): void {
    if (width < 1 || height < 1) return
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    const half = Math.tan((WIDTH_OF_SIGHT * Math.PI) / 360)
    this.#camera.fov = (360 / Math.PI) * Math.atan(half / Math.max(1, this.#camera.aspect))
    this.#camera.updateProjectionMatrix()
    this.look(this.#look)
  }

  get statistics(): SceneStatistics {
    const { calls, triangles } = this.#renderer.info.render
    return { drawCalls: calls, triangles }
  }

  /** Frees all memory on the graphics card. */
  dispose(): void {
    this.#signs.clear()
    this.#chunks.clear()
    this.#sky.geometry.dispose()
    this.#sky.material.dispose()
    this.#material.dispose()
    this.#renderer.dispose()
    // Browsers allow few contexts at a time, so this one is released now and not when the canvas is collected.
    this.#renderer.forceContextLoss()
  }
}

/** A dome around the eye, drawn first, that hides nothing. */
function createSky(): Mesh<SphereGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: SKY_VERTICES,
    fragmentShader: SKY_FRAGMENTS,
    uniforms: {
      zenith: { value: shown(SKY.zenith) },
      horizon: { value: shown(SKY.horizon) },
      ground: { value: shown(partColours(light).street) },
    },
    side: BackSide,
    depthTest: false,
    depthWrite: false,
  })
  const sky = new Mesh(new SphereGeometry(SIZES.cell, 16, 12), material)
  sky.renderOrder = -1
  sky.frustumCulled = false
  return sky
}
