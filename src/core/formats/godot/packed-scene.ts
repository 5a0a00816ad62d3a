import { quoted } from './scene-text'

/** A node of a scene within a scene. */
export interface PartNode {
  readonly name: string
  readonly type: string
  /** Index of its parent in the list; missing for the root, which is the first. */
  readonly parent?: number
  /** Values as they are written in a scene. */
  readonly properties?: Readonly<Record<string, string>>
  readonly groups?: readonly string[]
}

/** The numbers that stand for no node, in the tables of a packed scene. */
const NO_NODE = -1

/**
 * Writes a scene that nodes of the file are instances of, in the tables of Godot's own PackedScene: a node is a line of
 * numbers, which name texts and values. So a door of six nodes takes one node of the file.
 */
export function packedScene(id: string, nodes: readonly PartNode[]): string {
  const names: string[] = []
  const variants: string[] = []
  const numbers = nodes.flatMap(({ name, type, parent, properties = {}, groups = [] }) => [
    parent ?? NO_NODE,
    parent === undefined ? NO_NODE : 0, // the root owns all others
    indexIn(names, type),
    indexIn(names, name),
    NO_NODE, // not an instance itself
    Object.keys(properties).length,
    ...Object.entries(properties).flatMap(([key, value]) => [indexIn(names, key), indexIn(variants, value)]),
    groups.length,
    ...groups.map((group) => indexIn(names, group)),
  ])
  return (
    `[sub_resource type="PackedScene" id="${id}"]\n_bundled = {\n` +
    '"conn_count": 0,\n"conns": PackedInt32Array(),\n"editable_instances": [],\n' +
    `"names": PackedStringArray(${names.map(quoted).join(', ')}),\n` +
    `"node_count": ${nodes.length},\n"node_paths": [],\n"nodes": PackedInt32Array(${numbers.join(', ')}),\n` +
    `"variants": [${variants.join(', ')}],\n"version": 3\n}\n`
  )
}

/** Returns the index of a text in a list, which it joins if it is new. */
function indexIn(list: string[], text: string): number {
  const known = list.indexOf(text)
  return known >= 0 ? known : list.push(text) - 1
}
