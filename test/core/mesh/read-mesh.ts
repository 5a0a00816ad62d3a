import { CellKind, EDGE_KINDS, IS_DOOR, IS_OPEN, type EdgeKindId } from '../../../src/core/level/kinds'
import type { Level } from '../../../src/core/level/level'
import { withOpenBanks } from '../../support/banks'

/**
 * Reads a level's edges back from triangles and the names of their materials alone, by shooting rays through each
 * edge. Knows nothing of how meshes are built.
 */

export interface Surface {
  readonly material: string
  /** Nine numbers per triangle, in metres. */
  readonly corners: ArrayLike<number>
}

interface Hit {
  readonly material: string
  readonly at: number
  /** Whether the ray hit the front face of the triangle. */
  readonly isFront: boolean
}

/** A corner and the two sides from there. Plain numbers, because a level needs millions of tests. */
interface Triangle {
  readonly material: string
  readonly ax: number
  readonly ay: number
  readonly az: number
  readonly abx: number
  readonly aby: number
  readonly abz: number
  readonly acx: number
  readonly acy: number
  readonly acz: number
}

/** Triangles by the columns and rows of cells that they touch. */
export class TriangleField {
  readonly #byCell = new Map<number, Triangle[]>()

  constructor(
    surfaces: readonly Surface[],
    readonly cell: number,
    readonly height: number,
  ) {
    for (const { material, corners } of surfaces) {
      for (let first = 0; first < corners.length; first += 9) this.#add(material, corners, first)
    }
  }

  #add(material: string, corners: ArrayLike<number>, first: number): void {
    const at = (place: number): number => corners[first + place] ?? 0
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = [
      at(0),
      at(1),
      at(2),
      at(3),
      at(4),
      at(5),
      at(6),
      at(7),
      at(8),
    ]
    const triangle = {
      material,
      ax,
      ay,
      az,
      abx: bx - ax,
      aby: by - ay,
      abz: bz - az,
      acx: cx - ax,
      acy: cy - ay,
      acz: cz - az,
    }
    const last = (one: number, two: number, three: number): number =>
      Math.floor((Math.max(one, two, three) + 0.3 * this.cell) / this.cell)
    const begin = (one: number, two: number, three: number): number =>
      Math.floor((Math.min(one, two, three) - 0.3 * this.cell) / this.cell)
    const [x1, z1] = [last(ax, bx, cx), last(az, bz, cz)]
    for (let x = begin(ax, bx, cx); x <= x1; x++) {
      for (let z = begin(az, bz, cz); z <= z1; z++) {
        const list = this.#byCell.get(keyOf(x, z))
        if (list) list.push(triangle)
        else this.#byCell.set(keyOf(x, z), [triangle])
      }
    }
  }

  /** All triangles that a line hits, the nearest first; `along` is the line's length. */
  hits(from: readonly number[], direction: readonly number[], along: number): readonly Hit[] {
    const [fx = 0, fy = 0, fz = 0] = from
    const [dx = 0, dy = 0, dz = 0] = direction
    const [x, z] = [fx + (dx * along) / 2, fz + (dz * along) / 2]
    const hits: Hit[] = []
    // After Möller and Trumbore.
    for (const triangle of this.#byCell.get(keyOf(Math.floor(x / this.cell), Math.floor(z / this.cell))) ??
      []) {
      const { material, ax, ay, az, abx, aby, abz, acx, acy, acz } = triangle
      // The direction across the second side.
      const px = dy * acz - dz * acy
      const py = dz * acx - dx * acz
      const pz = dx * acy - dy * acx
      const determinant = abx * px + aby * py + abz * pz
      if (Math.abs(determinant) < 1e-12) continue
      const tx = fx - ax
      const ty = fy - ay
      const tz = fz - az
      const u = (tx * px + ty * py + tz * pz) / determinant
      if (u < 0 || u > 1) continue
      // The distance to the ray across the first side.
      const qx = ty * abz - tz * aby
      const qy = tz * abx - tx * abz
      const qz = tx * aby - ty * abx
      const v = (dx * qx + dy * qy + dz * qz) / determinant
      if (v < 0 || u + v > 1) continue
      const at = (acx * qx + acy * qy + acz * qz) / determinant
      if (at > 0 && at < along) hits.push({ material, at, isFront: determinant > 0 })
    }
    return hits.sort((a, b) => a.at - b.at)
  }
}

/** One number for a column and a row of cells, also for those around the field. */
function keyOf(x: number, z: number): number {
  return 0x1_0000 * x + z
}

const WALLS = new Set(['Façade', 'House wall', 'Party wall', 'Street wall', 'Town wall', 'Rock'])

/** The kind of an edge, as far as triangles show it: `open` also covers undecided edges. */
export type EdgeRead = EdgeKindId | 'gate' | 'closedGate'

/** Reads one edge, given by its two ends on the lattice; the first cell lies to the north or to the west of it. */
export function readEdge(field: TriangleField, x: number, y: number, isNorth: boolean): EdgeRead {
  const { cell, height } = field
  const shoot = (share: number, up: number): readonly Hit[] =>
    isNorth
      ? field.hits([(x + share) * cell, up * height, (y - 0.24) * cell], [0, 0, 1], 0.48 * cell)
      : field.hits([(x - 0.24) * cell, up * height, (y + share) * cell], [1, 0, 0], 0.48 * cell)
  const materials = (hits: readonly Hit[]): Set<string> => new Set(hits.map(({ material }) => material))
  const isWall = (hits: readonly Hit[]): boolean => hits.some(({ material }) => WALLS.has(material))

  const side = shoot(0.031, 0.93)
  const middle = shoot(0.487, 0.31)
  const shares = Array.from({ length: 21 }, (_, step) => 0.16 + (step * 0.683) / 20)
  // Two heights, between the cross bars; near the ends there are parts of the edges around the corner.
  const all = materials(shares.flatMap((share) => [...shoot(share, 0.31), ...shoot(share, 0.62)]))
  if (all.size === 0) return 'open'
  if (!isWall(side)) return all.has('Iron') ? 'bars' : 'open'
  if (all.has('Gate')) return isWall(middle) ? 'closedGate' : 'gate'
  if (all.has('Door') || all.has('Locked door')) {
    const arrows = shares.flatMap((share) => [
      ...shoot(share, 0.4),
      ...shoot(share, 0.43),
      ...shoot(share, 0.45),
    ])
    const arrow = arrows.find(({ material }) => material === 'Arrow')
    // A front face hit from the first cell faces that cell.
    if (arrow) return arrow.isFront ? 'oneWayForth' : 'oneWayBack'
    return all.has('Locked door') ? 'lockedDoor' : 'door'
  }
  if (all.has('Frame')) return 'archway'
  if (!isWall(middle)) return 'open'
  // The two faces of a leaf are apart; those of a plain wall coincide.
  const faces = middle.filter(({ material }) => WALLS.has(material))
  const [nearest, farthest] = [faces[0]?.at ?? 0, faces.at(-1)?.at ?? 0]
  return farthest - nearest > 0.004 * cell ? 'secretDoor' : 'wall'
}

/** Every edge of a field of cells in the order of edge indices. */
export function readEdges(field: TriangleField, width: number, height: number): readonly EdgeRead[] {
  const edges: EdgeRead[] = []
  for (let y = 0; y <= height; y++) for (let x = 0; x < width; x++) edges.push(readEdge(field, x, y, true))
  for (let y = 0; y < height; y++) for (let x = 0; x <= width; x++) edges.push(readEdge(field, x, y, false))
  return edges
}

/**
 * The expected result of reading a level: a plain door in the outline is a gate, a walled-up gate shows by its seed, banks
 * are open, and so are the invisible edges between two solid rocks.
 */
export function expectedEdges(whole: Level): readonly EdgeRead[] {
  const level = withOpenBanks(whole)
  const { width, height } = level
  const ids = new Map(EDGE_KINDS.map(({ id, value }) => [value, id]))
  // An inner wall looks like any other, and so does a breakable one to rays, which pass by its cracks.
  const idOf = (kind: number | undefined): EdgeKindId => {
    const id = ids.get(kind ?? -1) ?? 'open'
    return id === 'innerWall' || id === 'breakableWall' ? 'wall' : id
  }
  const kindAt = (x: number, y: number): number => level.cells[y * width + x] ?? -1
  const isThere = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height
  const isSolid = (x: number, y: number): boolean =>
    isThere(x, y) &&
    kindAt(x, y) === CellKind.rock &&
    [
      whole.northEdges[y * width + x],
      whole.northEdges[(y + 1) * width + x],
      whole.westEdges[y * (width + 1) + x],
      whole.westEdges[y * (width + 1) + x + 1],
    ].every((kind) => idOf(kind) === 'wall')
  const gateSeed = (x: number, y: number): boolean => ((level.marks[y * width + x] ?? 0) & 4) !== 0

  const isOut = (x: number, y: number): boolean => !isThere(x, y) || kindAt(x, y) === CellKind.outside

  const read = (kind: number | undefined, ax: number, ay: number, bx: number, by: number): EdgeRead => {
    const id = idOf(kind)
    const isOutline = isOut(ax, ay) !== isOut(bx, by)
    const isBorder = !isThere(ax, ay) || !isThere(bx, by)
    if (id === 'undecided') return 'open'
    if ((isBorder || isOutline) && id === 'door') return 'gate'
    if ((isBorder || isOutline) && id === 'wall') {
      const [x, y] = isThere(ax, ay) && (isBorder || isOut(bx, by)) ? [ax, ay] : [bx, by]
      const outer: readonly (readonly [string, boolean, boolean, number | undefined])[] = [
        ['n', y === 0, isOut(x, y - 1), level.northEdges[y * width + x]],
        ['e', x === width - 1, isOut(x + 1, y), level.westEdges[y * (width + 1) + x + 1]],
        ['s', y === height - 1, isOut(x, y + 1), level.northEdges[(y + 1) * width + x]],
        ['w', x === 0, isOut(x - 1, y), level.westEdges[y * (width + 1) + x]],
      ]
      // A gate with several outer sides is where one can pass; else at the edge of the map, else towards outside.
      const sides = outer.filter(([, , isOuter]) => isOuter)
      const isWay = (edge = 0): boolean => IS_OPEN[edge] === 1 || IS_DOOR[edge] === 1
      const way = sides.find(([, , , edge]) => isWay(edge)) ?? sides.find(([, isLast]) => isLast) ?? sides[0]
      const isFirst = x === ax && y === ay
      const side = ax === bx ? (isFirst ? 's' : 'n') : isFirst ? 'e' : 'w'
      const isShown = kindAt(x, y) !== CellKind.outside && kindAt(x, y) !== CellKind.water
      return isShown && gateSeed(x, y) && side === way?.[0] ? 'closedGate' : 'wall'
    }
    return isSolid(ax, ay) && isSolid(bx, by) ? 'open' : id
  }
  const edges: EdgeRead[] = []
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) edges.push(read(level.northEdges[y * width + x], x, y - 1, x, y))
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) edges.push(read(level.westEdges[y * (width + 1) + x], x - 1, y, x, y))
  }
  return edges
}
