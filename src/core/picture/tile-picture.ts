/** Maximum side of a tile picture in pixels: a map of usual cells shows no more. */
export const MAX_TILE_SIDE = 64

/**
 * The grounds that can have a tile picture, by the ids of their colours; `outside` is undecided cells, `land` is
 * outside the town.
 */
export const TILE_GROUNDS = [
  'outside',
  'street',
  'house',
  'namedHouse',
  'rock',
  'court',
  'land',
  'water',
  'bridge',
  'avenue',
  'square',
] as const
export type TileGround = (typeof TILE_GROUNDS)[number]

/** Whether an id is a ground. */
export function isTileGround(id: string): id is TileGround {
  return TILE_GROUNDS.some((ground) => ground === id)
}

/** A square picture by the user, drawn over the colour of a ground, once a cell. */
export interface TilePicture {
  /** From 1 to `MAX_TILE_SIDE` pixels. */
  readonly side: number
  /** Four bytes a pixel, row by row: red, green, blue, and opacity. */
  readonly rgba: Uint8Array
}

/** A picture that fills cells: a tile picture already mixed with its ground's colour, so that targets need not mix. */
export interface FillTile {
  readonly side: number
  /** One number a pixel as in `Pixels`: red in the lowest byte, then green, blue and 255. */
  readonly words: Uint32Array
  /** The mean of its pixels, `#rrggbb`: its colour from afar. */
  readonly mean: string
}

/** The tiles of a style's grounds. */
export type GroundTiles = Readonly<Partial<Record<TileGround, FillTile>>>

/** Mixes a picture over a colour, `#rrggbb`. */
export function tileOver({ side, rgba }: TilePicture, colour: string): FillTile {
  const words = new Uint32Array(side * side)
  const ground = Number.parseInt(colour.slice(1), 16)
  const below = [ground >> 16, (ground >> 8) & 255, ground & 255] as const
  const sums = [0, 0, 0]
  for (let pixel = 0; pixel < words.length; pixel++) {
    const share = (rgba[4 * pixel + 3] ?? 0) / 255
    let word = 0xff000000
    for (let part = 0; part < 3; part++) {
      const low = below[part] ?? 0
      const value = Math.round(low + ((rgba[4 * pixel + part] ?? 0) - low) * share)
      sums[part] = (sums[part] ?? 0) + value
      word |= value << (8 * part)
    }
    words[pixel] = word
  }
  const mean = sums.map((sum) =>
    Math.round(sum / words.length)
      .toString(16)
      .padStart(2, '0'),
  )
  return { side, words, mean: `#${mean.join('')}` }
}
