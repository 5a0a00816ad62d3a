import type { MeshSizes, PartTriangles } from '../../mesh/triangles'
import type { Binary } from './binary'
import { Geometry, type MaterialTriangles } from './geometry'
import { glbOf } from './glb'
import type { Materials } from './materials'

/** A quarter turn is half of this number; undefined for none. */
type Rotation = readonly [number, number, number, number]

/** A node of the file. Its mesh moves with it; a body has none, but a child with a mesh. */
export interface SceneNode {
  readonly name?: string
  readonly translation?: readonly number[]
  readonly rotation?: Rotation
  readonly mesh?: number
  /** Number of the shape that stops walkers; see `shapeOfMesh`. */
  readonly shape?: number
  /** Number of a light; see `lightOf`. A node has a shape or a light. */
  readonly light?: number
  readonly children?: readonly number[]
  readonly extras?: object
}

/** A file: nodes, children before their parents, and what they share. */
export class Scene {
  readonly geometry: Geometry
  readonly materials: Materials
  readonly #nodes: string[] = []
  readonly #shapes = new Map<string, number>()
  readonly #lights = new Map<string, number>()
  #words = 0

  constructor(geometry: Geometry, materials: Materials) {
    this.geometry = geometry
    this.materials = materials
  }

  /** Rough size of the file, in bytes. */
  get bytes(): number {
    return this.geometry.bytes + this.#words
  }

  /** Adds a node; returns its number. */
  add(node: SceneNode): number {
    const text = nodeText(node)
    this.#words += text.length
    return this.#nodes.push(text) - 1
  }

  /** Adds a body that stops walkers where its mesh is, and shows it; returns the number of its node. */
  addBody(mesh: number, { children = [], ...node }: Omit<SceneNode, 'mesh' | 'shape'>): number {
    return this.add({ ...node, shape: this.shapeOfMesh(mesh), children: [this.add({ mesh }), ...children] })
  }

  /** Returns the number of the shape of a mesh, as fine as its triangles. */
  shapeOfMesh(mesh: number): number {
    return numberIn(this.#shapes, `{"type":"trimesh","trimesh":{"mesh":${mesh}}}`)
  }

  /** Returns the number of the shape of a box around the node's own middle. */
  shapeOfBox(size: readonly number[]): number {
    return numberIn(this.#shapes, JSON.stringify({ type: 'box', box: { size } }))
  }

  /** Returns the number of the light with this range, in cells. */
  lightOf(cells: number, { cell }: MeshSizes): number {
    const light = { type: 'point', color: [1, 0.64, 0.21], intensity: cells, range: cells * cell }
    return numberIn(this.#lights, JSON.stringify(light))
  }

  piecesOf(parts: readonly PartTriangles[]): MaterialTriangles[] {
    return parts.map(({ part, ...triangles }) => ({ ...triangles, material: this.materials.numberOf(part) }))
  }

  /** Returns the file, in which these nodes are at the top. */
  finish(binary: Binary, scene: { readonly nodes: readonly number[] }): Uint8Array<ArrayBuffer> {
    const { geometry } = this
    const accessors = geometry.finish(binary)
    const materials = this.materials.finish(binary)
    const extensions = [
      ...fieldOf('OMI_physics_shape', 'shapes', this.#shapes),
      ...fieldOf('KHR_lights_punctual', 'lights', this.#lights),
    ]
    const used = [
      ...(this.#shapes.size > 0 ? ['"OMI_physics_shape","OMI_physics_body"'] : []),
      ...(this.#lights.size > 0 ? ['"KHR_lights_punctual"'] : []),
    ]
    const bytes = binary.finish()
    const fields = [
      '"asset":{"version":"2.0","generator":"Brownstone"}',
      ...(used.length > 0
        ? [`"extensionsUsed":[${used.join(',')}]`, `"extensions":{${extensions.join(',')}}`]
        : []),
      `"scene":0,"scenes":[${JSON.stringify(scene)}]`,
      `"nodes":[\n${this.#nodes.join(',\n')}\n]`,
      ...materials,
      ...listField('meshes', geometry.meshes),
      ...listField('accessors', accessors),
      ...listField('bufferViews', binary.views),
      ...(bytes.length > 0 ? [`"buffers":[{"byteLength":${bytes.length}}]`] : []),
    ]
    return glbOf(`{${fields.join(',\n')}}`, bytes)
  }
}

/** Returns a node as text. Large files have many nodes, and putting their fields together is the faster way. */
function nodeText({ name, translation, rotation, mesh, children, shape, light, extras }: SceneNode): string {
  const fields: string[] = []
  if (name !== undefined) fields.push(`"name":${JSON.stringify(name)}`)
  if (translation) fields.push(`"translation":[${translation.join(',')}]`)
  if (rotation) fields.push(`"rotation":[${rotation.join(',')}]`)
  if (mesh !== undefined) fields.push(`"mesh":${mesh}`)
  if (children && children.length > 0) fields.push(`"children":[${children.join(',')}]`)
  if (shape !== undefined) {
    fields.push(
      `"extensions":{"OMI_physics_body":{"motion":{"type":"static"},"collider":{"shape":${shape}}}}`,
    )
  }
  if (light !== undefined) fields.push(`"extensions":{"KHR_lights_punctual":{"light":${light}}}`)
  if (extras) fields.push(`"extras":${JSON.stringify(extras)}`)
  return `{${fields.join(',')}}`
}

/** Returns the number of a text in a list, to which it is added if it is new. */
function numberIn(list: Map<string, number>, text: string): number {
  const known = list.get(text) ?? list.size
  list.set(text, known)
  return known
}

/** Lists of a file must not be empty. */
function listField(name: string, entries: readonly string[]): readonly string[] {
  return entries.length > 0 ? [`"${name}":[\n${entries.join(',\n')}\n]`] : []
}

function fieldOf(extension: string, name: string, list: ReadonlyMap<string, number>): readonly string[] {
  return list.size > 0 ? [`"${extension}":{"${name}":[${[...list.keys()].join(',')}]}`] : []
}
