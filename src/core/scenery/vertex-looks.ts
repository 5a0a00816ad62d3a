import { STOREY } from '../mesh/roofs'
import type { MeshSizes } from '../mesh/triangles'
import { frontOfPart, FrontPart } from '../mesh/view-parts'
import { PATTERNS, patternOf, type PatternId } from './patterns'
import type { Surfaces } from './surfaces'

/** Attributes of each vertex of a chunk, apart from position and normal. */
export interface VertexLooks {
  /** Normals in 127ths, each followed by the layer of its pattern. */
  readonly faces: Int8Array
  /** Where in its pattern a vertex lies. */
  readonly uvs: Float32Array
  /** Red, green, blue, and 255 indoors. */
  readonly tints: Uint8Array
  /** How far it shines by itself; the sunlight on it, 170 for full; 255 where it stands on the ground. */
  readonly glows: Uint8Array
}

/** Sunlight on a surface that is not shaded, as stored. */
const FULL_SUN = 170

const INDOORS: ReadonlySet<PatternId> = new Set(['plaster', 'beams', 'boards'])
const ROOFS: ReadonlySet<PatternId> = new Set(['tiles', 'slates', 'thatch'])
/** Patterns that fill a quad, whatever its size. */
const WHOLE: ReadonlySet<number> = new Set([
  FrontPart.oldWindow,
  FrontPart.oldWindowLit,
  FrontPart.window,
  FrontPart.windowLit,
  FrontPart.shutter,
])
const CORNERS = [0, 0, 1, 0, 1, 1, 0, 1] as const

/** The vertices of one piece that is written. */
export interface VertexRange {
  readonly part: number
  readonly tone: number
  readonly from: number
  readonly to: number
}

/** Writes patterns, colours and lights of vertices whose positions and normals are written. */
export function writeLooks(
  { part, tone, from, to }: VertexRange,
  positions: Float32Array,
  looks: VertexLooks,
  { surfaces, sizes }: { readonly surfaces: Surfaces; readonly sizes: MeshSizes },
): PatternId {
  const { faces, uvs, tints, glows } = looks
  const { colour, pattern } = surfaces.of(part, tone)
  const { width, height } = patternOf(pattern)
  const layer = PATTERNS.indexOf(pattern)
  const value = Number.parseInt(colour.slice(1), 16)
  const isFront = frontOfPart(part) !== undefined
  const isRoof = ROOFS.has(pattern)
  const isBright = pattern === 'bright'
  for (let at = from; at < to; at++) {
    const [nx, ny, nz] = [faces[4 * at] ?? 0, faces[4 * at + 1] ?? 0, faces[4 * at + 2] ?? 0]
    const [x, y, z] = [positions[3 * at] ?? 0, positions[3 * at + 1] ?? 0, positions[3 * at + 2] ?? 0]
    const isLevel = Math.abs(ny) > 63
    faces[4 * at + 3] = layer
    tints[4 * at] = value >> 16
    tints[4 * at + 1] = (value >> 8) & 255
    tints[4 * at + 2] = value & 255
    tints[4 * at + 3] = INDOORS.has(pattern) ? 255 : 0
    glows[4 * at] = isBright ? 110 : 0
    glows[4 * at + 1] = isBright ? FULL_SUN : FULL_SUN * sunOn(nx / 127, ny / 127, nz / 127)
    glows[4 * at + 2] = isLevel || isBright ? 0 : 255
    if (pattern === 'hewn') glows[4 * at + 1] = (glows[4 * at + 1] ?? 0) * hewnLight(isLevel, y)
    const across = Math.abs(nx) > Math.abs(nz) ? z : x
    if (WHOLE.has(part)) {
      const corner = 2 * ((at - from) % 4)
      uvs[2 * at] = CORNERS[corner] ?? 0
      uvs[2 * at + 1] = CORNERS[corner + 1] ?? 0
    } else if (isRoof) {
      uvs[2 * at] = across / width
      uvs[2 * at + 1] = (1.2 * y) / height
    } else if (isLevel) {
      uvs[2 * at] = x / width
      uvs[2 * at + 1] = z / height
    } else {
      uvs[2 * at] = across / width
      uvs[2 * at + 1] = isFront && isUpper(positions, from, at, sizes) ? upperAt(y, sizes) : y / height
    }
  }
  return pattern
}

/** The sun is in the south-east; faces seen from below are in shade. */
function sunOn(x: number, y: number, z: number): number {
  return 0.84 + 0.13 * z + 0.07 * x + 0.12 * y
}

/** Treads are lighter than risers, so that steps are visible from any side; the deeper, the darker. */
function hewnLight(isLevel: boolean, y: number): number {
  return (isLevel ? 1.16 : 0.9) * Math.exp(1.2 * Math.min(y, 0))
}

/** Whether the quad of a vertex is a wall above the ground floor. */
function isUpper(positions: Float32Array, from: number, at: number, { height }: MeshSizes): boolean {
  const first = at - ((at - from) % 4)
  const low = Math.min(
    positions[3 * first + 1] ?? 0,
    positions[3 * first + 4] ?? 0,
    positions[3 * first + 7] ?? 0,
    positions[3 * first + 10] ?? 0,
  )
  return low > height - 0.01
}

/** How many storeys a height lies above the ground floor. */
function upperAt(y: number, { height }: MeshSizes): number {
  return (y - height) / (STOREY * height)
}
