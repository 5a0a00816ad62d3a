import type { Ground } from './ground'

/** The cells that may be drawn, in a pool a tile. A *cell* is its number within its tile, row by row. */
export interface TilePools {
  /** Side of a tile, in cells. */
  readonly side: number
  /** Number of tiles. */
  readonly tiles: number
  /** The first spot of each tile. */
  readonly firsts: Uint32Array
  /** Places of each pool. */
  readonly room: number
  /** Cells that continue a street fill a tile's pool from the left, those that bend one from the right. */
  readonly pool: Uint16Array
  /** Number of either in each tile. */
  readonly straights: Uint16Array
  readonly bends: Uint16Array
  readonly tileOf: (spot: number) => number
  readonly cellOf: (spot: number) => number
  /** Adds a cell to the pool of its tile. */
  readonly add: (tile: number, cell: number, continues: boolean) => void
  /** Adds the neighbour of a cell to the pool of its tile, which may be another one. */
  readonly addBeside: (tile: number, cell: number, d: number, continues: boolean) => void
  /** Drops all cells from a tile's pool that are not live. */
  readonly dropDead: (tile: number) => void
}

/** Returns a function from a spot to the number of its tile, row by row. */
export function tileFinder(stride: number, tileShift: number): (spot: number) => number {
  const across = ((stride - 1) >> tileShift) + 1
  return (spot) => {
    const y = Math.trunc(spot / stride)
    return (y >> tileShift) * across + ((spot - y * stride) >> tileShift)
  }
}

/**
 * Creates empty pools for tiles of a side, as a power of two. `isLive` says whether a spot in a pool, as a bend or not, may
 * still be drawn.
 */
export function createTilePools(
  { height, stride }: Pick<Ground, 'height' | 'stride'>,
  tileShift: number,
  isLive: (spot: number, isBend: boolean) => boolean,
): TilePools {
  const side = 1 << tileShift
  const mask = side - 1
  const places = side * side
  // A few more than there are cells, so that no neighbour lacks one.
  const room = places + 8
  const across = ((stride - 1) >> tileShift) + 1
  const tiles = across * (((height + 1) >> tileShift) + 1)
  const firsts = Uint32Array.from(
    { length: tiles },
    (_, tile) => (Math.floor(tile / across) * stride + (tile % across)) << tileShift,
  )
  // Cells within their tile: those that continue a street fill the pool from the left, those that bend one from the right.
  const pool = new Uint16Array(tiles * room)
  const straights = new Uint16Array(tiles)
  const bends = new Uint16Array(tiles)

  function add(tile: number, cell: number, continues: boolean): void {
    let straight = straights[tile] as number // tiles are below their number
    let bend = bends[tile] as number
    if (straight + bend === room) {
      dropDead(tile)
      straight = straights[tile] as number
      bend = bends[tile] as number
    }
    if (continues) {
      pool[tile * room + straight] = cell
      straights[tile] = straight + 1
    } else {
      pool[tile * room + room - 1 - bend] = cell
      bends[tile] = bend + 1
    }
  }

  function addBeside(tile: number, cell: number, d: number, continues: boolean): void {
    const x = cell & mask
    const y = cell >> tileShift
    if (d === 0) {
      if (y > 0) add(tile, cell - side, continues)
      else add(tile - across, cell + places - side, continues)
    } else if (d === 1) {
      if (x < mask) add(tile, cell + 1, continues)
      else add(tile + 1, cell - mask, continues)
    } else if (d === 2) {
      if (y < mask) add(tile, cell + side, continues)
      else add(tile + across, cell + side - places, continues)
    } else if (x > 0) add(tile, cell - 1, continues)
    else add(tile - 1, cell + mask, continues)
  }

  function dropDead(tile: number): void {
    const first = firsts[tile] as number
    const start = tile * room
    let straight = 0
    for (let place = 0; place < (straights[tile] as number); place++) {
      const cell = pool[start + place] as number
      if (isLive(first + (cell >> tileShift) * stride + (cell & mask), false)) pool[start + straight++] = cell
    }
    straights[tile] = straight
    let bend = 0
    for (let place = 0; place < (bends[tile] as number); place++) {
      const cell = pool[start + room - 1 - place] as number
      if (isLive(first + (cell >> tileShift) * stride + (cell & mask), true))
        pool[start + room - 1 - bend++] = cell
    }
    bends[tile] = bend
  }

  function cellOf(spot: number): number {
    const y = Math.trunc(spot / stride)
    return ((y & mask) << tileShift) | ((spot - y * stride) & mask)
  }

  return {
    side,
    tiles,
    firsts,
    room,
    pool,
    straights,
    bends,
    tileOf: tileFinder(stride, tileShift),
    cellOf,
    add,
    addBeside,
    dropDead,
  }
}
