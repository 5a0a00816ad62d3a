import type { Place } from './editor-page'

/** The parts of an exported Tiled map that say where one can walk. */
interface MapFile {
  readonly width: number
  readonly height: number
  readonly tilewidth: number
  readonly layers: readonly {
    readonly name: string
    readonly data?: readonly number[]
    readonly objects?: readonly {
      readonly x: number
      readonly y: number
      readonly type: string
      readonly width: number
      readonly height: number
      readonly properties?: readonly { readonly name: string; readonly value: unknown }[]
    }[]
  }[]
  readonly tilesets: readonly {
    readonly firstgid: number
    readonly tiles: readonly {
      readonly id: number
      readonly type: string
      readonly properties?: readonly { readonly name: string; readonly value: unknown }[]
    }[]
  }[]
}

/** North, east, south and west, with the bit of each in a wall mask. */
const SIDES = [
  { bit: 1, across: 0, down: -1 },
  { bit: 2, across: 1, down: 0 },
  { bit: 4, across: 0, down: 1 },
  { bit: 8, across: -1, down: 0 },
] as const

/** The first tile that is a wall mask. */
const WALLS = 8

/**
 * Walks an exported map as a game would: walls and tiles that collide stop the walk, as do locked doors without keys.
 */
export class TiledWalk {
  readonly #map: MapFile
  readonly #ground: readonly number[]
  readonly #walls: readonly number[]
  readonly #first: number
  readonly #kinds: ReadonlyMap<number, { readonly type: string; readonly collides: boolean }>
  readonly #locks: ReadonlySet<string>

  constructor(text: string) {
    const map = JSON.parse(text) as MapFile // as Tiled publishes it
    const dataOf = (layer: string): readonly number[] =>
      map.layers.find(({ name }) => name === layer)?.data ?? []
    this.#map = map
    this.#ground = dataOf('ground')
    this.#walls = dataOf('walls')
    this.#first = map.tilesets[0]?.firstgid ?? 1
    this.#kinds = new Map(
      (map.tilesets[0]?.tiles ?? []).map(({ id, type, properties = [] }) => [
        id,
        { type, collides: properties.some(({ name, value }) => name === 'collides' && value === true) },
      ]),
    )
    const locks = map.layers
      .flatMap(({ objects = [] }) => objects)
      .filter(({ properties = [] }) => properties.some(({ value }) => value === 'locked'))
    this.#locks = new Set(
      locks.map(({ x, y, width, height }) => {
        const isFlat = width > height
        return isFlat ? lineKey(x, y + height / 2, true) : lineKey(x + width / 2, y, false)
      }),
    )
  }

  /** The tiles of the shortest path, its end last; undefined if there is no path. */
  groundOnWay(from: Place, to: Place, hasKeys = false): readonly string[] | undefined {
    const cameFrom = new Map<string, Place | undefined>([[String(from), undefined]])
    const ring: Place[] = [from]
    for (const [column, row] of ring) {
      for (const { bit, across, down } of SIDES) {
        const next: Place = [column + across, row + down]
        if (cameFrom.has(String(next)) || !this.#isPassable([column, row], next, bit, hasKeys)) continue
        cameFrom.set(String(next), [column, row])
        ring.push(next)
      }
    }
    if (!cameFrom.has(String(to))) return undefined
    const way: string[] = []
    for (let at: Place | undefined = to; at && String(at) !== String(from); at = cameFrom.get(String(at)))
      way.unshift(this.#kindAt(at)?.type ?? '')
    return way
  }

  #isPassable([column, row]: Place, next: Place, bit: number, hasKeys: boolean): boolean {
    const kind = this.#kindAt(next)
    if (!kind || kind.collides) return false
    const walls = this.#walls[this.#indexOf([column, row])] ?? 0
    if (walls > 0 && ((walls - this.#first - WALLS) & bit) !== 0) return false
    const size = this.#map.tilewidth
    const isFlat = bit === 1 || bit === 4
    const x = (bit === 2 ? column : column - 1) * size
    const y = (bit === 4 ? row : row - 1) * size
    return hasKeys || !this.#locks.has(lineKey(x, y, isFlat))
  }

  #kindAt(place: Place): { readonly type: string; readonly collides: boolean } | undefined {
    return this.#kinds.get((this.#ground[this.#indexOf(place)] ?? 0) - this.#first)
  }

  /** Index of a cell in a layer; -1 outside the map. */
  #indexOf([column, row]: Place): number {
    const isInside = column >= 1 && row >= 1 && column <= this.#map.width && row <= this.#map.height
    return isInside ? (row - 1) * this.#map.width + column - 1 : -1
  }
}

function lineKey(x: number, y: number, isFlat: boolean): string {
  return `${x} ${y} ${isFlat}`
}
