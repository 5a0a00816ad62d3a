/** A set of tiles for Tiled's terrain brush. */
export interface WangSet {
  readonly name: string
  readonly type: 'corner' | 'edge'
  /** The tile that represents the set. */
  readonly tile: number
  readonly colours: readonly WangColour[]
  /** In rising order; the colours of each tile from its top clockwise, sides and corners in turn; 0 for none. */
  readonly tiles: readonly { readonly id: number; readonly colours: readonly number[] }[]
}

/** A colour of a set, and the tile that represents it. */
interface WangColour {
  readonly name: string
  readonly colour: string
  readonly tile: number
}

/** Returns a set that paints whole tiles: the tile of each colour has it in all corners. */
export function cornerSet(name: string, tile: number, colours: readonly WangColour[]): WangSet {
  const tiles = colours.map(({ tile: id }, index) => ({
    id,
    colours: [0, 1, 0, 1, 0, 1, 0, 1].map((isCorner) => isCorner * (index + 1)),
  }))
  return { name, type: 'corner', tile, colours, tiles: tiles.toSorted((a, b) => a.id - b.id) }
}

/** Returns a set that paints a side of both tiles beside it; its 16 tiles begin with that of the empty mask of sides. */
export function edgeSet(name: string, first: number, colour: Omit<WangColour, 'tile'>): WangSet {
  const tile = first + 15
  // The empty mask is not part of the set, so that erasing leaves nothing.
  const tiles = Array.from({ length: 15 }, (_, index) => ({
    id: first + index + 1,
    colours: [0, 1, 2, 3].flatMap((side) => [((index + 1) >> side) & 1, 0]),
  }))
  return { name, type: 'edge', tile, colours: [{ ...colour, tile }], tiles }
}
