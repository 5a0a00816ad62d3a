import { cellCount } from '../../level/grid'
import { EdgeKind, isWalkable } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { ByteText } from '../../text/byte-text'

/** Distance of paths from the sides of a cell, in cells: a walker of that radius passes along walls. */
const INSET = 0.2

/** How the numbers of a navigation mesh are written; the lists are the same in space and in a plane. */
export interface NavigationForm {
  /** Writes a coordinate, in cells. */
  readonly number: (cells: number) => string
  /** Stands between the two coordinates of a vertex: the height in space. */
  readonly between: string
  readonly vertices: readonly [before: string, after: string]
  readonly polygons: readonly [before: string, after: string]
}

/**
 * Adds the vertices and polygons of walkable ground. Edges that are open both ways join cells, also plain doors; planned ways never lead
 * through locked, secret and one-way doors. Meshes of grid maps would not do: paths on
 * them run through walls. Linear.
 *
 * Cells that are joined from west to east are one strip; the others are columns, from north to south. A column reaches
 * up to the strips at its ends, and bridges lie between strips:
 *
 *     +----a--a-----+   a strip with two vertices more for each neighbour
 *     +-b--b--------+
 *       |  |            a column, with vertices of its own only at the end that leads nowhere
 *       +--+
 */
export function addNavigation(out: ByteText, level: Level, form: NavigationForm): void {
  const mesh = new Mesh(out, level, form)
  out.add(form.vertices[0])
  mesh.addVertices()
  out.add(form.vertices[1]).add(form.polygons[0])
  mesh.addPolygons()
  out.add(form.polygons[1])
}

class Mesh {
  readonly #out: ByteText
  readonly #level: Level
  readonly #between: string
  /** The coordinates of each column and row: near its western or northern side, and near the other. */
  readonly #low: readonly string[]
  readonly #high: readonly string[]
  /** One byte a cell: whether it is walkable, joined to the west, and joined to the north. */
  readonly #joins: Uint8Array
  /** The vertices of a cell near its northern and its southern side: the western one, and the eastern one. */
  readonly #north: Int32Array
  readonly #south: Int32Array
  #count = 0
  #polygons = 0

  constructor(out: ByteText, level: Level, { number, between }: NavigationForm) {
    this.#out = out
    this.#level = level
    this.#between = `, ${between}`
    const length = Math.max(level.width, level.height)
    this.#low = Array.from({ length }, (_, at) => number(at + INSET))
    this.#high = Array.from({ length }, (_, at) => number(at + 1 - INSET))
    this.#joins = joinsOf(level)
    this.#north = new Int32Array(2 * cellCount(level)).fill(-1)
    this.#south = new Int32Array(2 * cellCount(level)).fill(-1)
  }

  addVertices(): void {
    const { width, height } = this.#level
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const cell = y * width + x
        if (!this.#isWalkable(cell)) continue
        if (!this.#isInStrip(cell)) {
          // Between two cells of a column there is no vertex, and at a strip it is the strip's.
          if (!this.#leadsNorth(cell)) this.#addPair(this.#north, cell, x, this.#low[y])
          if (!this.#leadsSouth(cell)) this.#addPair(this.#south, cell, x, this.#high[y])
          continue
        }
        const isFirst = !this.#isJoinedWest(cell)
        const isLast = !this.#isJoinedEast(cell)
        this.#addSide(this.#north, cell, {
          x,
          y: this.#low[y],
          isFirst,
          isLast,
          isMet: this.#leadsNorth(cell),
        })
        this.#addSide(this.#south, cell, {
          x,
          y: this.#high[y],
          isFirst,
          isLast,
          isMet: this.#leadsSouth(cell),
        })
      }
    }
  }

  addPolygons(): void {
    const { width } = this.#level
    for (let cell = 0; cell < this.#joins.length; cell++) {
      if (!this.#isWalkable(cell)) continue
      const above = this.#leadsNorth(cell) ? cell - width : -1
      if (this.#isInStrip(cell)) {
        if (!this.#isJoinedWest(cell)) this.#addStrip(cell)
        if (above >= 0 && this.#isInStrip(above)) this.#addBetween(this.#south, above, this.#north, cell)
      } else if (above < 0 || this.#isInStrip(above)) {
        this.#addColumn(cell, above)
      }
    }
  }

  /** Adds the polygon of a strip from its first cell on: along its northern side, and back along the southern one. */
  #addStrip(first: number): void {
    let last = first
    while (this.#isJoinedEast(last)) last++
    const vertices: number[] = []
    for (let at = 2 * first; at <= 2 * last + 1; at++) this.#pick(vertices, this.#north[at])
    for (let at = 2 * last + 1; at >= 2 * first; at--) this.#pick(vertices, this.#south[at])
    this.#addPolygon(vertices)
  }

  #pick(vertices: number[], vertex = -1): void {
    if (vertex >= 0) vertices.push(vertex)
  }

  /** Adds the polygon of a column from its northern cell on, up to the strips at both ends. */
  #addColumn(first: number, above: number): void {
    const { width } = this.#level
    let last = first
    while (this.#leadsSouth(last) && !this.#isInStrip(last + width)) last += width
    const below = this.#leadsSouth(last) ? last + width : -1
    const [top, from] = above < 0 ? [this.#north, first] : [this.#south, above]
    const [bottom, to] = below < 0 ? [this.#south, last] : [this.#north, below]
    this.#addBetween(top, from, bottom, to)
  }

  /** Adds the polygon between a pair of vertices and one south of it. */
  #addBetween(top: Int32Array, from: number, bottom: Int32Array, to: number): void {
    this.#addPolygon([
      top[2 * from] ?? 0,
      top[2 * from + 1] ?? 0,
      bottom[2 * to + 1] ?? 0,
      bottom[2 * to] ?? 0,
    ])
  }

  #addPolygon(vertices: readonly number[]): void {
    this.#out.add(this.#polygons++ === 0 ? 'PackedInt32Array(' : ', PackedInt32Array(')
    for (const [index, vertex] of vertices.entries()) {
      if (index > 0) this.#out.add(', ')
      this.#out.addNumber(vertex)
    }
    this.#out.add(')')
  }

  /** Adds the vertices on one side of a cell of a strip: at its ends, and where a neighbour meets it. */
  #addSide(
    side: Int32Array,
    cell: number,
    {
      x,
      y,
      isFirst,
      isLast,
      isMet,
    }: { x: number; y: string | undefined; isFirst: boolean; isLast: boolean; isMet: boolean },
  ): void {
    if (isFirst || isMet) side[2 * cell] = this.#addVertex(this.#low[x], y)
    if (isLast || isMet) side[2 * cell + 1] = this.#addVertex(this.#high[x], y)
  }

  #addPair(side: Int32Array, cell: number, x: number, y: string | undefined): void {
    side[2 * cell] = this.#addVertex(this.#low[x], y)
    side[2 * cell + 1] = this.#addVertex(this.#high[x], y)
  }

  #addVertex(x = '', y = ''): number {
    this.#out
      .add(this.#count === 0 ? x : `, ${x}`)
      .add(this.#between)
      .add(y)
    return this.#count++
  }

  #isWalkable(cell: number): boolean {
    return ((this.#joins[cell] ?? 0) & WALKABLE) !== 0
  }

  #isInStrip(cell: number): boolean {
    return this.#isJoinedWest(cell) || this.#isJoinedEast(cell)
  }

  #isJoinedWest(cell: number): boolean {
    return ((this.#joins[cell] ?? 0) & JOINED_WEST) !== 0
  }

  /** No cell of the first column is joined to the west, so the next cell is in the same row. */
  #isJoinedEast(cell: number): boolean {
    return this.#isJoinedWest(cell + 1)
  }

  #leadsNorth(cell: number): boolean {
    return ((this.#joins[cell] ?? 0) & JOINED_NORTH) !== 0
  }

  #leadsSouth(cell: number): boolean {
    return this.#leadsNorth(cell + this.#level.width)
  }
}

const WALKABLE = 1
const JOINED_WEST = 2
const JOINED_NORTH = 4

function joinsOf({ width, height, cells, northEdges, westEdges }: Level): Uint8Array {
  const joins = new Uint8Array(width * height)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (!isWalkable(cells[cell])) continue
      const isWest = x > 0 && isWalkable(cells[cell - 1]) && isPassable(westEdges[cell + y])
      const isNorth = y > 0 && isWalkable(cells[cell - width]) && isPassable(northEdges[cell])
      joins[cell] = WALKABLE | (isWest ? JOINED_WEST : 0) | (isNorth ? JOINED_NORTH : 0)
    }
  }
  return joins
}

function isPassable(edge: number | undefined): boolean {
  return edge === EdgeKind.open || edge === EdgeKind.archway || edge === EdgeKind.door
}
