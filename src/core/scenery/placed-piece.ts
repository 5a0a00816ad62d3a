import { MeshPart } from '../mesh/parts'
import { BEYOND, readFinish } from '../mesh/view-parts'
import type { GroupedPiece } from './groups'
import { moveVector, type Motion, type Vector } from './motions'
import type { Mover } from './movements'

/** Triangles and how to move them: by a share of a motion, then along +X to a hinge, then turn to the left by quarters, then move. */
export interface PlacedPiece extends GroupedPiece {
  readonly x: number
  readonly z: number
  readonly quarters: number
  readonly hinge: number
  /** How a thing moves them when its state changes. */
  readonly motion?: Motion
  /** The thing that moves them. */
  readonly mover?: Mover
  /** The tone of the house that a door belongs to. */
  readonly tone?: number
  /** What it belongs to: gates and gateways show what lies beyond them. */
  readonly role: 'plain' | 'opening' | 'way'
}

/** Positions and normals of the vertices of a geometry. */
export interface Vertices {
  readonly positions: Float32Array
  readonly faces: Int8Array
}

/** Returns the part of a piece as it is shown, and its tone. The light in a gate is the land beyond. */
export function finishOfPiece({ triangles, role, tone: own }: PlacedPiece): {
  readonly part: number
  readonly tone: number
} {
  const { part, tone } = readFinish(triangles.part)
  return {
    part: role !== 'plain' && part === MeshPart.light ? BEYOND : part,
    tone: part === MeshPart.door ? (own ?? 0) : tone,
  }
}

/** The vertex that is moved; one for all, because a chunk has many. */
const moved: Vector = [0, 0, 0]

/** Writes the positions and normals of a piece from a vertex on; `share` is how far it has moved, from 0 to 1. */
export function writeVertices(
  piece: PlacedPiece,
  { positions, faces }: Vertices,
  vertex: number,
  share = 0,
): void {
  const { triangles, x, z, quarters, hinge, motion } = piece
  if (x === 0 && z === 0 && quarters === 0 && hinge === 0 && !motion) {
    positions.set(triangles.positions, 3 * vertex)
    for (let at = 0, to = 4 * vertex; at < triangles.normals.length; at += 3, to += 4) {
      faces[to] = 127 * (triangles.normals[at] ?? 0)
      faces[to + 1] = 127 * (triangles.normals[at + 1] ?? 0)
      faces[to + 2] = 127 * (triangles.normals[at + 2] ?? 0)
    }
    return
  }
  // Whole numbers, so that corners that meet have equal positions however they were turned.
  const [ahead, aside] = [[1, 0, -1, 0][quarters] ?? 1, [0, 1, 0, -1][quarters] ?? 0]
  for (let at = 0; at < triangles.positions.length; at += 3) {
    const to = vertex + at / 3
    for (const [source, into, stride, scale, dx, dz] of [
      [triangles.positions, positions, 3, 1, x, z],
      [triangles.normals, faces, 4, 127, 0, 0],
    ] as const) {
      let [px, py, pz] = [source[at] ?? 0, source[at + 1] ?? 0, source[at + 2] ?? 0]
      if (motion) {
        moved[0] = px
        moved[1] = py
        moved[2] = pz
        moveVector(motion, share, moved, stride === 4)
        ;[px, py, pz] = moved
      }
      const along = px + (stride === 3 ? hinge : 0)
      into[stride * to] = scale * (ahead * along + aside * pz) + dx
      into[stride * to + 1] = scale * py
      into[stride * to + 2] = scale * (ahead * pz - aside * along) + dz
    }
  }
}
