import type { Surface } from '../../mesh/read-mesh'

/** A minimal glTF reader: only what is needed to get the triangles of a file with their positions in the scene. */

interface Node {
  readonly name?: string
  readonly mesh?: number
  readonly children?: readonly number[]
  readonly translation?: readonly number[]
  readonly rotation?: readonly number[]
  readonly extras?: Readonly<Record<string, unknown>>
  readonly extensions?: {
    readonly OMI_physics_body?: {
      readonly motion: { readonly type: string }
      readonly collider: { readonly shape: number }
    }
    readonly KHR_lights_punctual?: { readonly light: number }
  }
}

type Shape =
  | { readonly type: 'trimesh'; readonly trimesh: { readonly mesh: number } }
  | { readonly type: 'box'; readonly box: { readonly size: readonly [number, number, number] } }

export interface Scene {
  readonly nodes: readonly Node[]
  readonly scenes: readonly { readonly nodes: readonly number[]; readonly extras?: unknown }[]
  readonly materials: readonly { readonly name: string }[]
  readonly images?: readonly { readonly name: string; readonly bufferView: number }[]
  readonly meshes: readonly {
    readonly name: string
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<'POSITION' | 'NORMAL' | 'TEXCOORD_0', number>>
      readonly indices: number
      readonly material: number
    }[]
  }[]
  readonly accessors: readonly {
    readonly bufferView: number
    readonly byteOffset?: number
    readonly count: number
  }[]
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[]
  readonly extensions?: {
    readonly OMI_physics_shape?: { readonly shapes: readonly Shape[] }
    readonly KHR_lights_punctual?: { readonly lights: readonly object[] }
  }
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

/** Calls `visit` for every node below the top with the move of its coordinates to those of the scene. */
function walkNodes(scene: Scene, visit: (node: Node, move: Move) => boolean): void {
  const walk = (index: number, outer: Move): void => {
    const node = scene.nodes[index]
    if (!node) throw new Error(`There is no node ${index}`)
    const [tx = 0, ty = 0, tz = 0] = node.translation ?? []
    const [qx = 0, qy = 0, qz = 0, qw = 1] = node.rotation ?? []
    const move: Move = (x, y, z) => {
      // v + 2w(q × v) + 2 q × (q × v)
      const [cx, cy, cz] = [qy * z - qz * y, qz * x - qx * z, qx * y - qy * x]
      const [dx, dy, dz] = [qy * cz - qz * cy, qz * cx - qx * cz, qx * cy - qy * cx]
      return outer(x + 2 * (qw * cx + dx) + tx, y + 2 * (qw * cy + dy) + ty, z + 2 * (qw * cz + dz) + tz)
    }
    if (!visit(node, move)) return
    for (const child of node.children ?? []) walk(child, move)
  }
  for (const root of scene.scenes[0]?.nodes ?? []) walk(root, (x, y, z) => [x, y, z])
}

/** The triangles of a mesh by material, moved. */
function trianglesOf({ scene, binary }: ReturnType<typeof partsOfGlb>, mesh: number, move: Move): Surface[] {
  return (scene.meshes[mesh]?.primitives ?? []).map(({ attributes, indices, material }) => {
    const corners: number[] = []
    const [positions, order] = [scene.accessors[attributes.POSITION], scene.accessors[indices]]
    if (!positions || !order) throw new Error('An accessor is missing')
    const start = (scene.bufferViews[positions.bufferView]?.byteOffset ?? 0) + (positions.byteOffset ?? 0)
    const first = (scene.bufferViews[order.bufferView]?.byteOffset ?? 0) + (order.byteOffset ?? 0)
    for (let at = 0; at < order.count; at++) {
      const vertex = start + 12 * binary.getUint16(first + 2 * at, true)
      const value = (axis: number): number => binary.getFloat32(vertex + 4 * axis, true)
      corners.push(...move(value(0), value(1), value(2)))
    }
    return { material: scene.materials[material]?.name ?? '', corners }
  })
}

/** All triangles of a file by material, with their positions in the scene; without the furniture of places. */
export function surfacesOfGlb(bytes: Uint8Array): readonly Surface[] {
  const parts = partsOfGlb(bytes)
  const surfaces: Surface[] = []
  walkNodes(parts.scene, ({ name, mesh }, move) => {
    if (name?.startsWith('Shape of ')) return false
    if (mesh !== undefined) surfaces.push(...trianglesOf(parts, mesh, move))
    return true
  })
  return surfaces
}

/** The triangles of all bodies that stop walkers, by the names of their nodes. */
export function bodiesOfGlb(bytes: Uint8Array): readonly Surface[] {
  const parts = partsOfGlb(bytes)
  const shapes = parts.scene.extensions?.OMI_physics_shape?.shapes ?? []
  const surfaces: Surface[] = []
  walkNodes(parts.scene, ({ name = '', mesh, extensions }, move) => {
    const body = extensions?.OMI_physics_body
    if (!body) return true
    // Godot drops the mesh of a body.
    if (mesh !== undefined || body.motion.type !== 'static')
      throw new Error(`${name} is not a body without a mesh`)
    const shape = shapes[body.collider.shape]
    if (!shape) throw new Error(`There is no shape ${body.collider.shape}`)
    const triangles =
      shape.type === 'trimesh'
        ? trianglesOf(parts, shape.trimesh.mesh, move)
        : [{ material: '', corners: boxCorners(shape.box.size, move) }]
    surfaces.push(...triangles.map(({ corners }) => ({ material: name, corners })))
    return true
  })
  return surfaces
}

/** The sides of a box around the origin but for the lower one, as triangles that are seen from outside. */
function boxCorners([width, height, depth]: readonly [number, number, number], move: Move): number[] {
  const at = ([x, y, z]: readonly [number, number, number]) =>
    move((x * width) / 2, (y * height) / 2, (z * depth) / 2)
  const quads = [
    ...(
      [
        [-1, 1, 1, 1],
        [1, 1, 1, -1],
        [1, -1, -1, -1],
        [-1, -1, -1, 1],
      ] as const
    ).map(([ax, az, bx, bz]) => [at([ax, -1, az]), at([bx, -1, bz]), at([bx, 1, bz]), at([ax, 1, az])]),
    [at([-1, 1, 1]), at([1, 1, 1]), at([1, 1, -1]), at([-1, 1, -1])],
  ]
  return quads.flatMap((corners) => [0, 1, 2, 0, 2, 3].flatMap((corner) => [...(corners[corner] ?? [])]))
}
