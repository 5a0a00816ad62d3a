import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  Texture,
  type Scene,
} from 'three'
import { xOf, yOf } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import { placeLabel, type Place } from '../../../core/level/places'
import type { MeshSizes } from '../../../core/mesh/triangles'
import type { MapStyle } from '../../../core/picture/style'
import {
  cellOfSign,
  cornersInPicture,
  hasSign,
  signShape,
  type SignShape,
} from '../../../core/scenery/sign-shapes'
import { sampleOf } from './programs'
import { drawBoards } from './sign-boards'

/** Maximum signs drawn, nearest first, and their maximum distance in cells. */
const MAX_SIGNS = 10
const FARTHEST = 8

const LOOK = { side: DoubleSide, alphaTest: 0.5 } as const

type Sign = Mesh<BufferGeometry, MeshBasicMaterial>

/** A place that has a sign, and the cell of the sign. */
interface SignPosition {
  readonly place: Place
  readonly x: number
  readonly y: number
}

/**
 * The boards of named places near the eye. A house has one over its door and one that hangs out into the street beside
 * it, with the emblem of its kind; a building on a street has its name on both sides of its post.
 */
export class Signs {
  readonly #scene: Scene
  readonly #style: MapStyle
  readonly #sizes: MeshSizes
  /** A mesh that needs the program of all signs, so that the program can be compiled before the first sign. */
  readonly sample = sampleOf(new MeshBasicMaterial({ ...LOOK, map: new Texture() }), ['position', 'uv'])
  /** The finished signs; undefined for a place that has nothing to hang a sign on. */
  readonly #made = new Map<Place, Sign | undefined>()
  #positions: readonly SignPosition[] = []
  #level: Level | undefined
  #brightness = 1

  constructor(scene: Scene, style: MapStyle, sizes: MeshSizes) {
    this.#scene = scene
    this.#style = style
    this.#sizes = sizes
  }

  /** Shows the signs of another level; by night they are less bright. */
  setLevel(level: Level, brightness: number): void {
    this.clear()
    this.#level = level
    this.#brightness = brightness
    this.#positions = level.places.flatMap((place) => {
      if (!hasSign(level, place)) return []
      const cell = cellOfSign(level, place)
      return [{ place, x: xOf(level, cell), y: yOf(level, cell) }]
    })
  }

  /** Makes the next missing sign for the view from a position, in cells; returns false if no sign is missing. */
  prepare(x: number, y: number): boolean {
    const next = this.#near(x, y).find((place) => !this.#made.has(place))
    if (next) this.#make(next)
    return next !== undefined
  }

  /** Shows the signs around a position, in cells. */
  show(x: number, y: number): void {
    const near = this.#near(x, y)
    for (const [place, mesh] of this.#made) if (!near.includes(place)) this.#take(place, mesh)
    for (const place of near) {
      const mesh = this.#made.get(place) ?? this.#make(place)
      if (mesh && !mesh.parent) this.#scene.add(mesh)
    }
  }

  clear(): void {
    for (const [place, mesh] of this.#made) this.#take(place, mesh)
  }

  /** Returns the places whose signs are shown, the nearest first. */
  #near(x: number, y: number): readonly Place[] {
    const distance = (sign: SignPosition): number => Math.hypot(sign.x - x, sign.y - y)
    return this.#positions
      .filter((position) => distance(position) <= FARTHEST)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, MAX_SIGNS)
      .map(({ place }) => place)
  }

  #make(place: Place): Sign | undefined {
    const level = this.#level
    const shape = level && signShape(level, place, this.#sizes)
    this.#made.set(place, undefined)
    if (!shape) return undefined
    const words = place.name.trim() === '' ? placeLabel(place.kind) : place.name.trim()
    const texture = new CanvasTexture(drawBoards(words, place.kind, this.#style))
    texture.anisotropy = 8
    const material = new MeshBasicMaterial({ ...LOOK, map: texture })
    // The brightness is one of light; the colours of the boards are sRGB values.
    material.color.setScalar(this.#brightness ** (1 / 2.2))
    const mesh = new Mesh(geometryOf(shape), material)
    this.#made.set(place, mesh)
    return mesh
  }

  #take(place: Place, mesh: Sign | undefined): void {
    this.#made.delete(place)
    if (!mesh) return
    this.#scene.remove(mesh)
    mesh.geometry.dispose()
    mesh.material.map?.dispose()
    mesh.material.dispose()
  }
}

function geometryOf({ quads, boards }: SignShape): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(quads.flat(2)), 3))
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(boards.flatMap(cornersInPicture)), 2))
  geometry.setIndex(quads.flatMap((_, at) => [0, 1, 2, 0, 2, 3].map((index) => 4 * at + index)))
  return geometry
}
