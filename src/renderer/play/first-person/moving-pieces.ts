import type { BufferAttribute } from 'three'
import type { Mover } from '../../../core/scenery/movements'
import { writeVertices, type PlacedPiece, type Vertices } from '../../../core/scenery/placed-piece'

interface MovingPiece {
  readonly piece: PlacedPiece
  readonly mover: Mover
  /** Its first vertex. */
  readonly vertex: number
  /** How far it has moved in the geometry. */
  share: number
}

/** The pieces of a chunk that move. Those that have moved are written again, so that the chunk need not be built again. */
export class MovingPieces {
  readonly #pieces: MovingPiece[] = []

  constructor(
    readonly vertices: Vertices,
    readonly attributes: readonly BufferAttribute[],
  ) {}

  /** Adds a piece from a vertex on, unless it never moves. */
  add(piece: PlacedPiece, vertex: number): void {
    if (piece.mover !== undefined) this.#pieces.push({ piece, mover: piece.mover, vertex, share: 0 })
  }

  /** Moves the pieces by the shares of what moves them. */
  move(shareOf: (mover: Mover) => number): void {
    for (const each of this.#pieces) {
      const share = shareOf(each.mover)
      if (share === each.share) continue
      each.share = share
      const { piece, vertex } = each
      writeVertices(piece, this.vertices, vertex, share)
      for (const attribute of this.attributes) {
        const { itemSize } = attribute
        attribute.addUpdateRange(itemSize * vertex, (itemSize * piece.triangles.positions.length) / 3)
        attribute.needsUpdate = true
      }
    }
  }
}
