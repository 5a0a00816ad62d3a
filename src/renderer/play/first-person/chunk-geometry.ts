import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Vector3, Box3, Sphere } from 'three'
import type { Level } from '../../../core/level/level'
import type { ChunkMesh } from '../../../core/mesh/chunk'
import { piecesOf, type ChunkScenery } from '../../../core/scenery/chunk-pieces'
import { GroupList, type Groups } from '../../../core/scenery/groups'
import type { PatternId } from '../../../core/scenery/patterns'
import { MovingPieces } from './moving-pieces'
import { finishOfPiece, writeVertices } from '../../../core/scenery/placed-piece'
import { writeLooks, type VertexLooks } from '../../../core/scenery/vertex-looks'

/** One chunk to draw. */
export interface ChunkGeometry {
  readonly geometry: BufferGeometry
  readonly groups: Groups
  readonly moving: MovingPieces
  /** What its surfaces are made of. */
  readonly patterns: ReadonlySet<PatternId>
}

/** Vertices that are written at a time, which takes a few milliseconds. */
const AT_A_TIME = 4000

/**
 * Builds one geometry, and so one draw call, of a chunk with everything in its edges and on its cells. Doors are shut, and all
 * things at rest. Yields every few milliseconds, so that the window stays responsive.
 */
export function* chunkGeometry(
  level: Level,
  built: ChunkMesh,
  scenery: ChunkScenery,
): Generator<undefined, ChunkGeometry> {
  const { sizes, surfaces } = scenery
  const placed = yield* piecesOf(level, built, scenery)
  let [vertices, corners, count] = [0, 0, 0]
  for (const { triangles, cells } of placed) {
    vertices += triangles.positions.length / 3
    corners += triangles.indices.length
    count += cells ? 1 : triangles.indices.length / 6
  }
  const groups = new GroupList(count, corners, sizes.cell)
  const positions = new Float32Array(3 * vertices)
  const looks: VertexLooks = {
    faces: new Int8Array(4 * vertices),
    uvs: new Float32Array(2 * vertices),
    tints: new Uint8Array(4 * vertices),
    glows: new Uint8Array(4 * vertices),
  }
  const [position, face] = [new BufferAttribute(positions, 3), new BufferAttribute(looks.faces, 4)]
  const moving = new MovingPieces({ positions, faces: looks.faces }, [position, face])
  const patterns = new Set<PatternId>()
  let vertex = 0
  let pause = AT_A_TIME
  for (const piece of placed) {
    if (vertex > pause) {
      yield
      pause = vertex + AT_A_TIME
    }
    groups.add(piece, vertex)
    moving.add(piece, vertex)
    writeVertices(piece, moving.vertices, vertex)
    const from = vertex
    vertex += piece.triangles.positions.length / 3
    const written = { ...finishOfPiece(piece), from, to: vertex }
    patterns.add(writeLooks(written, positions, looks, { surfaces, sizes }))
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', position)
  geometry.setAttribute('uv', new BufferAttribute(looks.uvs, 2))
  geometry.setAttribute('face', face)
  geometry.setAttribute('tint', new BufferAttribute(looks.tints, 4, true))
  geometry.setAttribute('glow', new BufferAttribute(looks.glows, 4, true))
  geometry.setIndex(new BufferAttribute(new Uint32Array(corners), 1).setUsage(DynamicDrawUsage))
  geometry.boundingBox = new Box3().setFromArray(positions)
  geometry.boundingSphere = geometry.boundingBox.getBoundingSphere(new Sphere(new Vector3()))
  return { geometry, groups: groups.finish(), moving, patterns }
}
