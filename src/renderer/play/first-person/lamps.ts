import { Vector3 } from 'three'
import { xOf, yOf } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import { cellThingsIn, type CellThing } from '../../../core/mesh/cell-things'
import { furnitureOf } from '../../../core/mesh/furniture'
import { MAX_LAMPS } from './material'
import type { ThemeLook } from '../../../core/scenery/theme-looks'

/** Height of the light of a lamp, in cells. */
const LAMP_HEIGHT = 0.63
/** How far the light of a lamp is visible, in cells; lamps that far behind the haze are left out. */
const LAMP_REACH = 4

/** The lamps of a level in a theme, and the lights at its walls. */
export class Lamps {
  readonly #level: Level
  readonly #theme: ThemeLook
  /** Size of a cell in the scene. */
  readonly #cell: number
  readonly #lamps: readonly Vector3[]
  /** The lights at walls around a cell; undefined at first. */
  #sconces: { readonly key: string; readonly lights: readonly Vector3[] } | undefined

  constructor(level: Level, theme: ThemeLook, cell: number) {
    this.#level = level
    this.#theme = theme
    this.#cell = cell
    this.#lamps = level.places
      .filter((place) => furnitureOf(level, place) === 'lamp')
      .map((place) => new Vector3(xOf(level, place.cell) + 0.5, LAMP_HEIGHT, yOf(level, place.cell) + 0.5))
      .map((lamp) => lamp.multiplyScalar(cell))
  }

  /** Returns where the lights are that reach into the view from a position, in cells: the nearest, if there are many. */
  near(x: number, y: number): readonly Vector3[] {
    const away = (lamp: Vector3): number => Math.hypot(lamp.x - x * this.#cell, lamp.z - y * this.#cell)
    const reach = (this.#theme.haze.to + LAMP_REACH) * this.#cell
    return [...this.#lamps, ...this.#sconcesAround(x, y)]
      .filter((lamp) => away(lamp) < reach)
      .toSorted((one, other) => away(one) - away(other))
      .slice(0, MAX_LAMPS)
  }

  /** Returns where the lights at walls below ground are, in a square around a position. */
  #sconcesAround(x: number, y: number): readonly Vector3[] {
    const level = this.#level
    const { underground, haze } = this.#theme
    if (underground !== 'built') return []
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const key = `${column} ${row}`
    if (this.#sconces?.key === key) return this.#sconces.lights
    const [left, top] = [Math.max(0, column - haze.to), Math.max(0, row - haze.to)]
    const width = Math.min(level.width, column + haze.to + 1) - left
    const height = Math.min(level.height, row + haze.to + 1) - top
    const lights = cellThingsIn(level, { x: left, y: top, width, height }, underground)
      .filter(({ kind }) => kind === 'sconce')
      .map((thing) => lightOf(thing).multiplyScalar(this.#cell))
    this.#sconces = { key, lights }
    return lights
  }
}

/** Returns where the flame of a sconce is, in cells: before its wall. */
function lightOf({ quarters, cells: { x, y } }: CellThing): Vector3 {
  const [right, down] = (
    [
      [0, -1],
      [-1, 0],
      [0, 1],
      [1, 0],
    ] as const
  )[quarters] ?? [0, 0]
  return new Vector3(x + 0.5 + 0.4 * right, LAMP_HEIGHT, y + 0.5 + 0.4 * down)
}
