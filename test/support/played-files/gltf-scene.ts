import { isRecord } from '../../../src/core/text/is-record'
import { parsedJson } from './parsed-json'

/** The keys of a node that matter to walkers. */
export interface FileNode {
  readonly children?: readonly number[]
  readonly translation?: readonly number[]
  readonly rotation?: readonly number[]
  readonly extras?: Readonly<Record<string, unknown>>
  readonly extensions?: { readonly OMI_physics_body?: { readonly collider?: { readonly shape?: number } } }
}

interface Shape {
  readonly type?: string
  readonly trimesh?: { readonly mesh: number }
  readonly box?: { readonly size: readonly number[] }
}

interface Content {
  readonly nodes?: readonly FileNode[]
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[]
  readonly meshes?: readonly {
    readonly primitives: readonly {
      readonly attributes: { readonly POSITION: number }
      readonly indices: number
    }[]
  }[]
  readonly accessors?: readonly {
    readonly bufferView: number
    readonly byteOffset?: number
    readonly count: number
  }[]
  readonly bufferViews?: readonly { readonly byteOffset?: number }[]
  readonly extensions?: { readonly OMI_physics_shape?: { readonly shapes?: readonly Shape[] } }
}

/** A file of ours: its nodes, and what the shapes of its bodies are made of. */
export interface Scene {
  readonly nodes: readonly FileNode[]
  /** Those of the levels. */
  readonly top: readonly FileNode[]
  readonly content: Content
  readonly binary: DataView
  /** The cuts that were asked for, by shape and height. */
  readonly cuts: Map<string, Float32Array>
}

/** Takes a written file apart; undefined if it is not one. */
export function readScene(bytes: Uint8Array): Scene | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20 || view.getUint32(8, true) !== bytes.length) return undefined
  const end = 20 + view.getUint32(12, true)
  const parsed = parsedJson({ bytes: bytes.subarray(20, end) })
  if (!isRecord(parsed)) return undefined
  const content = parsed as Content // what we write; missing parts are found missing where they are used
  const { nodes = [] } = content
  const top = (content.scenes?.[0]?.nodes ?? []).flatMap((index) => nodes[index] ?? [])
  const start = Math.min(bytes.length, end + 8)
  const binary = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start)
  return { nodes, top, content, binary, cuts: new Map() }
}

/** Returns where a plane at a height cuts the shape of a body: two points a line, each x and z. */
export function cutOf(scene: Scene, shape: number, height: number): Float32Array {
  const key = `${shape} ${height}`
  const known = scene.cuts.get(key)
  if (known) return known
  const { trimesh, box } = scene.content.extensions?.OMI_physics_shape?.shapes?.[shape] ?? {}
  const cut = box ? boxCut(box.size, height) : trimesh ? meshCut(scene, trimesh.mesh, height) : []
  const lines = Float32Array.from(cut)
  scene.cuts.set(key, lines)
  return lines
}

function boxCut([width = 0, tall = 0, depth = 0]: readonly number[], height: number): readonly number[] {
  if (Math.abs(height) > tall / 2) return []
  const [x, z] = [width / 2, depth / 2]
  return [
    [-x, -z, x, -z],
    [x, -z, x, z],
    [x, z, -x, z],
    [-x, z, -x, -z],
  ].flat()
}

function meshCut({ content, binary }: Scene, mesh: number, height: number): readonly number[] {
  const lines: number[] = []
  const offsetOf = (accessor: number): { readonly start: number; readonly count: number } => {
    const { bufferView = -1, byteOffset = 0, count = 0 } = content.accessors?.[accessor] ?? {}
    return { start: (content.bufferViews?.[bufferView]?.byteOffset ?? 0) + byteOffset, count }
  }
  for (const { attributes, indices } of content.meshes?.[mesh]?.primitives ?? []) {
    const positions = offsetOf(attributes.POSITION)
    const order = offsetOf(indices)
    const hasOrder = order.start + 2 * order.count <= binary.byteLength
    if (!hasOrder || positions.start + 12 * positions.count > binary.byteLength) continue
    const vertexAt = (at: number): number => {
      const vertex = Math.min(binary.getUint16(order.start + 2 * at, true), positions.count - 1)
      return positions.start + 12 * vertex
    }
    for (let at = 0; at + 2 < order.count; at += 3) {
      const corners = [vertexAt(at), vertexAt(at + 1), vertexAt(at + 2)]
      const before = lines.length
      for (let side = 0; side < 3; side++) {
        const [from = 0, to = 0] = [corners[side], corners[(side + 1) % 3]]
        const [low, high] = [binary.getFloat32(from + 4, true), binary.getFloat32(to + 4, true)]
        if (low < height === high < height) continue
        const share = (height - low) / (high - low)
        for (const axis of [0, 8]) {
          const first = binary.getFloat32(from + axis, true)
          lines.push(first + share * (binary.getFloat32(to + axis, true) - first))
        }
      }
      // A plane cuts two sides or none.
      if (lines.length - before !== 4) lines.length = before
    }
  }
  return lines
}
