import type { Box } from '../../../core/level/grid'
import { Mesh, type BufferGeometry, type Scene, type ShaderMaterial } from 'three'
import type { Level } from '../../../core/level/level'
import { meshChunkInPieces, type Cover } from '../../../core/mesh/chunk'
import { fieldOfView, isSameField, type FieldOfView } from '../../../core/play/field-of-view'
import { Townscape } from '../../../core/mesh/townscape'
import { MeshPart } from '../../../core/mesh/parts'
import type { MeshSizes } from '../../../core/mesh/triangles'
import { chunkGeometry } from './chunk-geometry'
import type { Shapes } from '../../../core/scenery/chunk-pieces'
import type { MovingPieces } from './moving-pieces'
import type { Mover } from '../../../core/scenery/movements'
import type { Groups } from '../../../core/scenery/groups'
import type { PatternTexture } from './pattern-texture'
import { showGroups } from './show-groups'
import type { ViewCone } from '../../../core/scenery/view-cone'
import { Surfaces } from '../../../core/scenery/surfaces'
import { themeLook, type ThemeLook } from '../../../core/scenery/theme-looks'

/** Width and height of a chunk in cells; a chunk is drawn or left out as a whole. */
const SIDE = 16
/** Maximum chunks kept; at most nine are ever in sight. */
const MAX_CACHED = 48

interface CachedChunk {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  readonly groups: Groups
  readonly moving: MovingPieces
  /** Whether it has water, which moves. */
  readonly hasWater: boolean
  /** View for which its triangles were last chosen. */
  field?: FieldOfView
  cone?: string
}

/** The chunks of a level near the eye: built when first needed; the least recently used are dropped. */
export class ChunkStore {
  readonly #scene: Scene
  readonly #material: ShaderMaterial
  readonly #patterns: PatternTexture
  readonly #sizes: MeshSizes
  readonly #shapes: Shapes = { openings: new Map(), furniture: new Map() }
  /** By number of the chunk, the least recently used first. */
  readonly #cache = new Map<number, CachedChunk>()
  #level: Level | undefined
  #theme: ThemeLook = themeLook('day')
  #surfaces = new Surfaces(this.#theme)
  #cover: Cover = 'ceilings'
  #town: Townscape | undefined
  #opened: ReadonlySet<number> = new Set()
  #shares: ReadonlyMap<Mover, number> = new Map()
  #field: FieldOfView | undefined
  /** The chunk that is being built. */
  #work: { readonly number: number; readonly pieces: Generator<undefined, CachedChunk> } | undefined

  constructor(
    scene: Scene,
    [material, patterns]: readonly [ShaderMaterial, PatternTexture],
    sizes: MeshSizes,
  ) {
    this.#scene = scene
    this.#material = material
    this.#patterns = patterns
    this.#sizes = sizes
  }

  /** Shows another level in a theme: under a sky with the fronts and roofs of its houses, or below ground. */
  setLevel(level: Level, theme: ThemeLook): void {
    this.clear()
    this.#level = level
    this.#theme = theme
    this.#surfaces = new Surfaces(theme)
    this.#cover = theme.hasSky ? 'ceilings' : 'everything'
    this.#town = theme.hasSky ? new Townscape(level, theme.fronts) : undefined
  }

  /** Sets the doors that are open to the eye, and how far things have moved, from 0 to 1. */
  setMoved(opened: ReadonlySet<number>, shares: ReadonlyMap<Mover, number>): void {
    this.#opened = opened
    this.#shares = shares
  }

  /**
   * Works for a few milliseconds on the chunks that reach into a circle around a position, in cells: builds a part of a chunk or of
   * a pattern. Returns false if all are built.
   */
  prepare(x: number, y: number, radius: number): boolean {
    const level = this.#level
    if (!level) return false
    for (const number of chunksNear(level, x, y, radius)) {
      if (this.#cache.has(number)) continue
      this.#workOn(level, number)
      return true
    }
    return this.#patterns.paintNext()
  }

  /** Puts exactly the chunks into the scene that reach into a circle around a position, in cells, with what is in sight. */
  show(x: number, y: number, radius: number, cone: ViewCone): void {
    const level = this.#level
    if (!level) return
    const near = chunksNear(level, x, y, radius)
    for (const [number, { mesh }] of this.#cache) if (!near.has(number)) this.#scene.remove(mesh)
    const field = fieldOfView(level, this.#opened, { x, y }, radius + 1)
    if (!isSameField(this.#field, field)) this.#field = field
    for (const number of near) {
      const cached = this.#take(level, number)
      if (!cached.mesh.parent) this.#scene.add(cached.mesh)
      cached.moving.move((mover) => this.#shareOf(mover))
      if (cached.field === this.#field && cached.cone === cone.key) continue
      showGroups(cached.mesh.geometry, cached.groups, this.#field ?? field, cone)
      cached.field = this.#field ?? field
      cached.cone = cone.key
      const { x: left, y: top } = chunkAt(level, number)
      cached.mesh.renderOrder = Math.hypot(left + SIDE / 2 - x, top + SIDE / 2 - y)
    }
    for (const number of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break
      if (!near.has(number)) this.#drop(number)
    }
    while (this.#patterns.paintNext());
  }

  /** Returns how far a door or another thing has moved; doors that are shut to the eye have not. */
  #shareOf(mover: Mover): number {
    const isShut = typeof mover === 'number' && !this.#opened.has(mover)
    return isShut ? 0 : (this.#shares.get(mover) ?? 0)
  }

  /** Whether there is water in the chunks in the scene. */
  get hasWater(): boolean {
    return [...this.#cache.values()].some(({ mesh, hasWater }) => hasWater && mesh.parent !== null)
  }

  clear(): void {
    for (const number of this.#cache.keys()) this.#drop(number)
    this.#work = undefined
    this.#level = undefined
    this.#opened = new Set()
  }

  /** Returns a chunk and keeps it as the most recently used; builds it at once if necessary. */
  #take(level: Level, number: number): CachedChunk {
    let cached = this.#cache.get(number)
    while (!cached) cached = this.#workOn(level, number)
    this.#cache.delete(number)
    this.#cache.set(number, cached)
    return cached
  }

  /** Builds the next part of a chunk; returns the chunk once it is complete. */
  #workOn(level: Level, number: number): CachedChunk | undefined {
    if (this.#work?.number !== number) this.#work = { number, pieces: this.#build(level, number) }
    const { done, value } = this.#work.pieces.next()
    if (done !== true) return undefined
    this.#work = undefined
    this.#cache.set(number, value)
    return value
  }

  *#build(level: Level, number: number): Generator<undefined, CachedChunk> {
    const town = this.#town
    const built = yield* meshChunkInPieces(level, chunkAt(level, number), this.#sizes, {
      cover: this.#cover,
      ...(town ? { frontOf: (cell) => town.frontOf(cell) } : {}),
    })
    yield
    const { geometry, groups, moving, patterns } = yield* chunkGeometry(level, built, {
      sizes: this.#sizes,
      shapes: this.#shapes,
      town,
      surfaces: this.#surfaces,
      litWindows: this.#theme.litWindows,
      underground: this.#theme.underground,
    })
    this.#patterns.need(patterns)
    const mesh = new Mesh(geometry, this.#material)
    mesh.matrixAutoUpdate = false
    return { mesh, groups, moving, hasWater: built.parts.some(({ part }) => part === MeshPart.water) }
  }

  #drop(number: number): void {
    if (this.#work?.number === number) this.#work = undefined
    const cached = this.#cache.get(number)
    if (!cached) return
    this.#cache.delete(number)
    this.#scene.remove(cached.mesh)
    cached.mesh.geometry.dispose()
  }
}

/** Returns the numbers of the chunks that reach into a circle around a position, in cells. */
function chunksNear(level: Level, x: number, y: number, radius: number): ReadonlySet<number> {
  const near = new Set<number>()
  const inRow = chunksInRow(level)
  const last = (size: number, at: number): number =>
    Math.min(Math.ceil(size / SIDE) - 1, Math.floor(at / SIDE))
  const first = (at: number): number => Math.max(0, Math.floor(at / SIDE))
  for (let row = first(y - radius); row <= last(level.height, y + radius); row++) {
    for (let column = first(x - radius); column <= last(level.width, x + radius); column++) {
      const dx = Math.max(column * SIDE - x, 0, x - (column + 1) * SIDE)
      const dy = Math.max(row * SIDE - y, 0, y - (row + 1) * SIDE)
      if (Math.hypot(dx, dy) <= radius) near.add(row * inRow + column)
    }
  }
  return near
}

function chunksInRow({ width }: Level): number {
  return Math.ceil(width / SIDE)
}

function chunkAt(level: Level, number: number): Box {
  const inRow = chunksInRow(level)
  const [x, y] = [(number % inRow) * SIDE, Math.floor(number / inRow) * SIDE]
  return { x, y, width: Math.min(SIDE, level.width - x), height: Math.min(SIDE, level.height - y) }
}
