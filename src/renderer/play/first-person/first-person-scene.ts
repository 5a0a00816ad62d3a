import {
  LinearSRGBColorSpace,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type ShaderMaterial,
} from 'three'
import type { Level } from '../../../core/level/level'
import { CellKind } from '../../../core/level/kinds'
import type { Ray } from '../../../core/play/aim'
import { doorsOpenTo } from '../../../core/play/open-doors'
import type { ThemeId } from '../../../core/project/themes'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { light } from '../../../core/picture/styles/light'
import { ChunkStore } from './chunk-store'
import { FrameCopy } from './frame-copy'
import { Lamps } from './lamps'
import type { Mover } from '../../../core/scenery/movements'
import { PatternTexture } from './pattern-texture'
import { createMaterial, dressMaterial, MAX_LAMPS, setUniforms } from './material'
import { isOver, Programs, sampleOf } from './programs'
import { createSky, dressSky } from './sky'
import { landOf } from './land-of-theme'
import { FARTHEST, themeLook, type ThemeLook } from '../../../core/scenery/theme-looks'
import { viewCone } from '../../../core/scenery/view-cone'
import { Signs } from './signs'
import type { Look } from '../../../core/scenery/glide'

/** Cost of the last picture. */
export interface SceneStatistics {
  readonly drawCalls: number
  readonly triangles: number
}

const SIZES: MeshSizes = { cell: 3, height: 3 }
const EYE_HEIGHT = 0.53 * SIZES.height
/** How far behind the middle of its cell the eye stands, in cells, so that the sides of the cell are seen. */
const STEP_BACK = 0.34
/** Distance beyond the haze up to which the scene is built ahead, in cells. */
const AHEAD = 3
/** The horizontal angle of view in degrees, unless the picture is taller than wide. */
const FIELD_OF_VIEW = 84

/** A level in one of its themes, through a walker's eyes, on a canvas. Draws only on request, and only what lies within the haze. */
export class FirstPersonScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(60, 1, 0.04 * SIZES.cell, (FARTHEST + 1) * SIZES.cell)
  readonly #patterns: PatternTexture
  readonly #material: ShaderMaterial
  readonly #chunks: ChunkStore
  readonly #programs: Programs
  readonly #signs = new Signs(this.#scene, light, SIZES)
  readonly #sky = createSky(SIZES)
  readonly #draft = new FrameCopy()
  readonly #context: WebGL2RenderingContext
  /** Signalled once the last picture is drawn. */
  #fence: WebGLSync | null = null
  #level: Level | undefined
  #theme: ThemeLook = themeLook('day')
  #shares: ReadonlyMap<Mover, number> = new Map()
  #lamps: Lamps | undefined
  /** Where the last picture was drawn from. */
  #look: Look | undefined

  private constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.#context = context
    this.#renderer = new WebGLRenderer({ canvas, context })
    // All shaders compute with sRGB values as they are, so none is converted.
    this.#renderer.outputColorSpace = LinearSRGBColorSpace
    // A picture is drawn twice, beside the canvas and onto it; both count.
    this.#renderer.info.autoReset = false
    this.#patterns = new PatternTexture(this.#renderer, context)
    this.#material = createMaterial(this.#patterns.texture)
    this.#chunks = new ChunkStore(this.#scene, [this.#material, this.#patterns], SIZES)
    this.#programs = new Programs(this.#renderer, context)
    this.#camera.rotation.order = 'YXZ'
    this.#scene.add(this.#sky)
  }

  /** Creates a scene on a canvas; undefined if the machine has no WebGL 2. */
  static create(canvas: HTMLCanvasElement): FirstPersonScene | undefined {
    try {
      const context = canvas.getContext('webgl2', { antialias: false, alpha: false })
      return context ? new FirstPersonScene(canvas, context) : undefined
    } catch {
      return undefined
    }
  }

  /** Shows another level in a theme, with all doors shut. */
  setLevel(level: Level, theme: ThemeId = 'day'): void {
    this.#level = level
    this.#theme = themeLook(theme)
    this.#shares = new Map()
    this.#lamps = new Lamps(level, this.#theme, SIZES.cell)
    const hasWater = [CellKind.water, CellKind.bridge].some((kind) => level.cells.indexOf(kind) >= 0)
    dressMaterial(this.#material, this.#theme, { ...SIZES, hasWater })
    this.#patterns.setLand(landOf(this.#theme))
    dressSky(this.#sky, this.#theme)
    const ground = sampleOf(this.#material, ['position'])
    this.#programs.begin([ground, this.#sky, this.#signs.sample, this.#draft.sheet])
    this.#chunks.setLevel(level, this.#theme)
    this.#signs.setLevel(level, this.#theme.boards)
  }

  /** Sets how far doors and other things have moved, from 0 to 1; all others are at rest. */
  setMoved(shares: ReadonlyMap<Mover, number>): void {
    this.#shares = shares
  }

  /** Opens doors and moves things for an eye. */
  #moveThings(eye: { readonly x: number; readonly y: number }): void {
    if (!this.#level) return
    const edges = [...this.#shares.keys()].filter((mover) => typeof mover === 'number')
    this.#chunks.setMoved(doorsOpenTo(this.#level, new Set(edges), eye), this.#shares)
  }

  /** Returns the ray through a point of the picture, from 0 to 1 from its top left, in cells. */
  rayThrough(across: number, down: number): Ray {
    const { position } = this.#camera
    const way = new Vector3(2 * across - 1, 1 - 2 * down, 0.5)
      .unproject(this.#camera)
      .sub(position)
      .normalize()
    return {
      x: position.x / SIZES.cell,
      y: position.z / SIZES.cell,
      height: position.y / SIZES.cell,
      dx: way.x,
      dy: way.z,
      up: way.y,
    }
  }

  /** Whether anything in the last picture moves by itself: water does. */
  get isMoving(): boolean {
    return this.#chunks.hasWater
  }

  /** Sets the time that waves depend on, in seconds; the next picture shows it. */
  setTime(seconds: number): void {
    setUniforms(this.#material.uniforms, { time: seconds })
  }

  /** Whether the last picture is drawn; drawing goes on after `look` returns. Changes between frames only. */
  get isDrawn(): boolean {
    return isOver(this.#context, this.#fence)
  }

  /**
   * Does some of the work that the view from a position needs before it can be drawn quickly, for about as many milliseconds.
   * Returns whether all is done.
   */
  prepare(look: Look, milliseconds: number): boolean {
    const { x, y } = eyeOf(look)
    this.#moveThings({ x, y })
    const end = performance.now() + milliseconds
    while (this.#prepareNext(look, this.#theme.haze.to)) if (performance.now() > end) return false
    return this.#programs.isReady
  }

  /** Works ahead for steps from a position, for about the given milliseconds; returns whether all is done. */
  prepareAhead(look: Look, milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    while (this.#prepareNext(look, this.#theme.haze.to + AHEAD)) if (performance.now() > end) return false
    return true
  }

  /** Does the next piece of work for the view from a position; returns false if nothing is left to do. */
  #prepareNext(look: Look, radius: number): boolean {
    const { x, y } = eyeOf(look)
    return (
      this.#programs.prepare() || this.#chunks.prepare(x, y, radius) || this.#signs.prepare(look.x, look.y)
    )
  }

  /** Draws the view from a position. With a sharpness below 1, each row and column has that share of its pixels. */
  look(look: Look, sharpness = 1): void {
    this.#look = look
    const { x, y, yaw } = eyeOf(look)
    this.#camera.position.set(x * SIZES.cell, EYE_HEIGHT + (look.rise ?? 0) * SIZES.height, y * SIZES.cell)
    this.#camera.rotation.set(look.pitch ?? 0, yaw, 0)
    this.#moveThings({ x, y })
    this.#camera.updateMatrixWorld()
    this.#chunks.show(x, y, this.#theme.haze.to, viewCone({ x, y }, -yaw, look.pitch !== undefined))
    this.#renderer.info.reset()
    this.#lightLamps(x, y)
    this.#signs.show(look.x, look.y)
    this.#draft.draw(this.#renderer, [this.#scene, this.#camera], sharpness)
    this.#context.deleteSync(this.#fence)
    this.#fence = this.#context.fenceSync(this.#context.SYNC_GPU_COMMANDS_COMPLETE, 0)
    this.#context.flush()
  }

  /** Tells the shader where the nearest lamps are. */
  #lightLamps(x: number, y: number): void {
    const { lamps, lampCount } = this.#material.uniforms
    if (!lamps || !lampCount) return
    const near = this.#lamps?.near(x, y) ?? []
    lampCount.value = near.length
    lamps.value = Array.from({ length: MAX_LAMPS }, (_, at) => near[at] ?? new Vector3())
  }

  /** Fits the picture to a size in CSS pixels, and redraws it unless much has to be built first. */
  resize(width: number, height: number, ratio: number): void {
    if (width < 1 || height < 1) return
    this.#renderer.setDrawingBufferSize(width, height, ratio)
    this.#camera.aspect = width / height
    const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
    this.#camera.fov = (360 / Math.PI) * Math.atan(half / Math.max(1, this.#camera.aspect))
    this.#camera.updateProjectionMatrix()
    if (this.#look && this.prepare(this.#look, 0)) this.look(this.#look)
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
    this.#patterns.dispose()
    this.#draft.dispose()
    this.#renderer.dispose()
    // Browsers allow few contexts at a time, so this one is released now and not when the canvas is collected.
    this.#renderer.forceContextLoss()
  }
}

/** Returns where the eye of a walker is, in cells, and its turn about the upright axis. */
function eyeOf(look: Look): { readonly x: number; readonly y: number; readonly yaw: number } {
  const yaw = (-look.angle * Math.PI) / 2
  return {
    x: look.x + 0.5 + Math.sin(yaw) * STEP_BACK,
    y: look.y + 0.5 + Math.cos(yaw) * STEP_BACK,
    yaw,
  }
}
