import type { Door } from '../../level/doors'
import { cellCount, xOf, yOf } from '../../level/grid'
import { EdgeKind, edgeKindRow, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { compileLogic } from '../../logic/compile-logic'
import { hasBit, levelOf, type Machine, type Thing } from '../../logic/machine'
import type { Project } from '../../project/project'
import type { ByteText } from '../../text/byte-text'
import { mapEdges } from '../played-level'
import { edgeMetadata } from './doors'
import { EDGE_FORMS, type Box3 } from './items'
import { levelNode, placeNodes, PLACES } from './names'
import { packedScene } from './packed-scene'
import { moved, quoted, share } from './scene-text'

/** Doors that things open, the node `Logic` with its table of things, and an area for each cell with things. */

/** The area of a cell with things: it never touches a walker in the next cell. */
const SITE: Box3 = { width: 0.4, height: 0.8, depth: 0.4, middle: 0.4 }

/** The kinds of edges that are nodes instead of items of a grid map, if they have more than their kind. */
const GATE_KINDS: readonly EdgeKindId[] = ['bars', 'wall']

function isGate(level: Level, edge: number): boolean {
  return GATE_KINDS.includes(edgeKindRow(edgeAt(level, edge)).id)
}

/** Returns a level without the edges that are nodes of their own. */
export function withoutGates(level: Level): Level {
  const gates = new Set((level.doors ?? []).map(({ edge }) => edge).filter((edge) => isGate(level, edge)))
  if (gates.size === 0) return level
  return mapEdges(level, (edge, kind) => (gates.has(edge) ? EdgeKind.open : kind))
}

/** Returns the scenes of bars and walls that open, and the shape of the area around a thing. */
export function gateResources(cell: number): string {
  const sides = [SITE.width, SITE.height, SITE.depth].map((side) => share(side, cell))
  return [
    `[sub_resource type="BoxShape3D" id="shape_site"]\nsize = Vector3(${sides.join(', ')})\n`,
    ...GATE_KINDS.map((kind) => {
      const item = EDGE_FORMS[kind].item
      const at = (middle: number): string => moved(0, share(middle, cell), 0)
      return packedScene(`scene_gate_${kind}`, [
        { name: 'Gate', type: 'Node3D', groups: ['gates'] },
        { name: 'Body', type: 'StaticBody3D', parent: 0 },
        {
          name: 'Shape',
          type: 'CollisionShape3D',
          parent: 1,
          properties: {
            transform: at(item?.shape.middle ?? 0),
            shape: `SubResource("shape_${kind}")`,
          },
        },
        {
          name: 'Mesh',
          type: 'MeshInstance3D',
          parent: 0,
          properties: { transform: at(item?.mesh.middle ?? 0), mesh: `SubResource("box_${kind}")` },
        },
      ])
    }),
  ].join('\n')
}

/** Returns the name of the node of a door. */
function doorNode(level: Level, { edge }: Door): string {
  const { x, y, isNorth } = edgeMetadata(level, edge)
  return `${isGate(level, edge) ? 'Gate' : 'Door'}_${isNorth ? 'n' : 'w'}_${x}_${y}`
}

/** Adds the bars and walls of a level that open. */
export function addGates(out: ByteText, level: Level, node: string, cell: number): void {
  for (const door of level.doors ?? []) {
    if (!isGate(level, door.edge)) continue
    const { x, y, isNorth, metadata } = edgeMetadata(level, door.edge)
    const kind = edgeKindRow(edgeAt(level, door.edge)).id
    const [left, top] = isNorth ? [x + 0.5, y] : [x, y + 0.5]
    out.add(
      `\n[node name="${doorNode(level, door)}" parent="${node}/Doors" instance=SubResource("scene_gate_${kind}")]\n` +
        `position = Vector3(${share(left, cell)}, 0, ${share(top, cell)})\n`,
    )
    if (!isNorth) out.add('rotation = Vector3(0, 1.570796, 0)\n')
    out.add(metadata)
  }
}

/** Adds the node `Logic`: its table of things, and its areas. */
export function addLogic(out: ByteText, project: Project, cell: number): void {
  const machine = compileLogic(project)
  const names = project.levels.map(({ level }) => placeNodes(level))
  const pathOf = ({ level: number, place, door }: Thing): string => {
    const entry = project.levels[number]
    if (!entry) return '.'
    const node = `../${levelNode(entry.id)}`
    if (door) return `${node}/Doors/${doorNode(entry.level, door)}`
    return `${node}/${PLACES}/${(place && names[number]?.get(place)) ?? ''}`
  }
  const things = machine.things.map((thing) => thingText(machine, thing, { path: pathOf(thing), cell }))
  out.add('\n[node name="Logic" type="Node3D" parent="."]\nscript = SubResource("logic_script")\n')
  out.add(`metadata/things = [${things.join(',\n')}]\n`)
  for (const [at, list] of machine.onCell) {
    const number = levelOf(machine, at)
    const local = at - (machine.firstCells[number] ?? 0)
    const level = project.levels[number]?.level
    if (!level || local >= cellCount(level)) continue
    const name = `Site_${number + 1}_${xOf(level, local)}_${yOf(level, local)}`
    out.add(
      `\n[node name="${name}" type="Area3D" parent="Logic"]\nposition = ${positionText(machine, at, cell)}\n` +
        `metadata/things = PackedInt32Array(${list.map(({ index }) => index).join(', ')})\n` +
        `\n[node name="Shape" type="CollisionShape3D" parent="Logic/${name}"]\n` +
        `transform = ${moved(0, share(SITE.middle, cell), 0)}\nshape = SubResource("shape_site")\n`,
    )
  }
}

/** Writes a thing as a dictionary of the table. */
function thingText(
  machine: Machine,
  thing: Thing,
  { path, cell }: { readonly path: string; readonly cell: number },
): string {
  const { place, door, role, stateBit, movesTo } = thing
  const connectors = Object.entries(thing.connectors).flatMap(([event, list]) =>
    list.flatMap(({ target, connector }) =>
      target ? [`["${event}", ${target.index}, "${connector.do}"]`] : [],
    ),
  )
  const level = machine.project.levels[thing.level]?.level
  const isLocked = door && level && edgeAt(level, door.edge) === EdgeKind.lockedDoor
  const key = door ? (isLocked ? (door.key ?? '') : '') : String(place?.properties['key'] ?? '')
  const entries = [
    `"id": ${quoted(place?.id ?? door?.id ?? '')}`,
    `"role": "${role}"`,
    `"on": ${stateBit >= 0 && hasBit(machine.initial, stateBit)}`,
    `"once": ${role === 'trigger' && place?.properties['once'] === true}`,
    `"key": ${quoted(key)}`,
    `"node": NodePath(${quoted(path)})`,
    `"connectors": [${connectors.join(', ')}]`,
    ...(movesTo < 0 ? [] : [`"to": ${positionText(machine, movesTo, cell)}`]),
  ]
  return `{${entries.join(', ')}}`
}

/** Returns the middle of the floor of a cell, from the root of the scene. */
function positionText(machine: Machine, at: number, cell: number): string {
  const number = levelOf(machine, at)
  const local = at - (machine.firstCells[number] ?? 0)
  const level = machine.project.levels[number]?.level
  if (!level) return 'Vector3(0, 0, 0)'
  const [x, z] = [xOf(level, local) + 0.5, yOf(level, local) + 0.5]
  return `Vector3(${share(x, cell)}, ${share(-2 * number, cell)}, ${share(z, cell)})`
}
