import type { Surface } from '../../mesh/read-mesh'

/** A minimal glTF reader: only what is needed to get the triangles of a file with their positions in the scene. */

interface Node {
  readonly name: string
  readonly mesh?: number
  readonly children?: readonly number[]
  readonly translation?: readonly number[]
  readonly rotation?: readonly number[]
  readonly extras?: Readonly<Record<string, unknown>>
}

export interface Scene {
  readonly nodes: readonly Node[]
  readonly scenes: readonly { readonly nodes: readonly number[] }[]
  readonly materials: readonly { readonly name: string }[]
  readonly meshes: readonly {
    readonly name: string
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<'POSITION' | 'NORMAL', number>>
      readonly indices: number
      readonly material: number
    }[]
  }[]
  readonly accessors: readonly {
    readonly bufferView: number
    readonly byteOffset: number
    readonly count: number
  }[]
  readonly bufferViews: readonly { readonly byteOffset: number }[]
}

/** The JSON and the binary chunk of a file. */
export function partsOfGlb(bytes: Uint8Array): { scene: Scene; binary: DataView } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  const scene = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Scene
  const binary = new DataView(bytes.buffer, bytes.byteOffset + 28 + length, view.getUint32(20 + length, true))
  return { scene, binary }
}

type Move = (x: number, y: number, z: number) => readonly [number, number, number]

/** All triangles of a file by material, with their positions in the scene; without the furniture of places. */
export function surfacesOfGlb(bytes: Uint8Array): readonly Surface[] {
  const { scene, binary } = partsOfGlb(bytes)
  const surfaces: Surface[] = []
  const walk = (index: number, outer: Move): void => {
    const node = scene.nodes[index]
    if (!node) throw new Error(`There is no node ${index}`)
    if (node.name.startsWith('Shape of ')) return
    const [tx = 0, ty = 0, tz = 0] = node.translation ?? []
    const [qx = 0, qy = 0, qz = 0, qw = 1] = node.rotation ?? []
    const move: Move = (x, y, z) => {
      // v + 2w(q × v) + 2 q × (q × v)
      const [cx, cy, cz] = [qy * z - qz * y, qz * x - qx * z, qx * y - qy * x]
      const [dx, dy, dz] = [qy * cz - qz * cy, qz * cx - qx * cz, qx * cy - qy * cx]
      return outer(x + 2 * (qw * cx + dx) + tx, y + 2 * (qw * cy + dy) + ty, z + 2 * (qw * cz + dz) + tz)
    }
    for (const { attributes, indices, material } of scene.meshes[node.mesh ?? -1]?.primitives ?? []) {
      const corners: number[] = []
      const [positions, order] = [scene.accessors[attributes.POSITION], scene.accessors[indices]]
      if (!positions || !order) throw new Error('An accessor is missing')
      const start = (scene.bufferViews[positions.bufferView]?.byteOffset ?? 0) + positions.byteOffset
      const first = (scene.bufferViews[order.bufferView]?.byteOffset ?? 0) + order.byteOffset
      for (let at = 0; at < order.count; at++) {
        const vertex = start + 12 * binary.getUint16(first + 2 * at, true)
        const value = (axis: number): number => binary.getFloat32(vertex + 4 * axis, true)
        corners.push(...move(value(0), value(1), value(2)))
      }
      surfaces.push({ material: scene.materials[material]?.name ?? '', corners })
    }
    for (const child of node.children ?? []) walk(child, move)
  }
  for (const root of scene.scenes[0]?.nodes ?? []) walk(root, (x, y, z) => [x, y, z])
  return surfaces
}
