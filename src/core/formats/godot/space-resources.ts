import { CELL_KINDS, EDGE_KINDS, type EdgeKindId } from '../../level/kinds'
import { DOOR_KINDS, doorScene, doorScript } from './doors'
import { BANK_ITEM, EDGE_FORMS, GROUND_ITEMS, type Box3, type DoorScene, type Item } from './items'
import { packedScene, type PartNode } from './packed-scene'
import { moved, share } from './scene-text'

interface NamedItem {
  readonly name: string
  readonly item: Item
}

const ITEMS: readonly NamedItem[] = [
  ...CELL_KINDS.map(({ id }) => ({ name: id, item: GROUND_ITEMS[id] })),
  ...EDGE_KINDS.flatMap(({ id }) => {
    const { item } = EDGE_FORMS[id]
    return item ? [{ name: id, item }] : []
  }),
  { name: 'bank', item: BANK_ITEM },
]

/** Writes the resources of a scene in space: meshes and shapes in a library, and a scene for each kind of door. */
export function spaceResources(cell: number): string {
  const wall = share(1, cell)
  const half = share(0.5, cell)
  return [
    ...ITEMS.map(
      ({ name, item }) => meshText(name, item.mesh, item.colour, cell) + shapeText(name, item.shape, cell),
    ),
    `[sub_resource type="MeshLibrary" id="meshes"]\n${ITEMS.map((entry) => itemText(entry, cell)).join('')}`,
    shapeText('door', EDGE_FORMS.wall.item?.shape ?? BANK_ITEM.shape, cell),
    oneSided('forth', -half, wall),
    oneSided('back', half, wall),
    shapeText('entry', ENTRY, cell),
    doorScript('door_script', 'Node3D', '$Pivot.rotation.y = PI / 2 if open else 0.0'),
    ...DOOR_KINDS.flatMap((kind) => {
      const { door } = EDGE_FORMS[kind]
      return door ? [meshText(kind, door.mesh, door.colour, cell), doorText(kind, door, cell)] : []
    }),
  ].join('\n')
}

function meshText(
  name: string,
  { width, height, depth }: Box3,
  colour: Item['colour'],
  cell: number,
): string {
  return (
    `[sub_resource type="StandardMaterial3D" id="paint_${name}"]\nalbedo_color = Color(${colour.join(', ')}, 1)\n\n` +
    `[sub_resource type="BoxMesh" id="box_${name}"]\nmaterial = SubResource("paint_${name}")\n` +
    `size = Vector3(${share(width, cell)}, ${share(height, cell)}, ${share(depth, cell)})\n\n`
  )
}

function shapeText(name: string, { width, height, depth }: Box3, cell: number): string {
  return (
    `[sub_resource type="BoxShape3D" id="shape_${name}"]\n` +
    `size = Vector3(${share(width, cell)}, ${share(height, cell)}, ${share(depth, cell)})\n`
  )
}

/** Writes two triangles across an edge that block walkers from the front only. */
function oneSided(name: string, x: number, top: number): string {
  const points = [-x, 0, 0, x, 0, 0, x, top, 0, -x, 0, 0, x, top, 0, -x, top, 0]
  return (
    `[sub_resource type="ConcavePolygonShape3D" id="faces_${name}"]\n` +
    `data = PackedVector3Array(${points.join(', ')})\n`
  )
}

function itemText({ name, item: { id, mesh, shape } }: NamedItem, cell: number): string {
  return (
    `item/${id}/name = "${name}"\nitem/${id}/mesh = SubResource("box_${name}")\n` +
    `item/${id}/mesh_transform = ${moved(0, share(mesh.middle, cell), 0)}\n` +
    `item/${id}/shapes = [SubResource("shape_${name}"), ${moved(0, share(shape.middle, cell), 0)}]\n`
  )
}

/** Writes the scene of a kind of door: a leaf that swings on a pivot at its western or southern post. */
function doorText(kind: EdgeKindId, { mesh, oneWay }: DoorScene, cell: number): string {
  const half = share(0.5, cell)
  const place = (height: number): string => moved(half, share(height, cell), 0)
  return packedScene(doorScene(kind), [
    { name: 'Door', type: 'Node3D', properties: { script: 'SubResource("door_script")' }, groups: ['doors'] },
    { name: 'Pivot', type: 'Node3D', parent: 0, properties: { transform: moved(-half, 0, 0) } },
    { name: 'Body', type: 'StaticBody3D', parent: 1 },
    {
      name: 'Shape',
      type: 'CollisionShape3D',
      parent: 2,
      properties: { transform: place(0.5), shape: 'SubResource("shape_door")' },
    },
    {
      name: 'Leaf',
      type: 'MeshInstance3D',
      parent: 1,
      properties: { transform: place(mesh.middle), mesh: `SubResource("box_${kind}")` },
    },
    ...(oneWay === undefined ? [] : oneWayNodes(oneWay, cell)),
  ])
}

/** The area in front of a one-way door on its passable side, up to its faces. */
const ENTRY: Box3 = { width: 0.9, height: 1, depth: 0.46, middle: 0.5 }

/**
 * The faces that block walkers from the wrong side, and the area on the right side. Godot's own physics, unlike Jolt, also
 * blocks walkers on a floor at the back of a face, so the door opens for all walkers in that area.
 */
function oneWayNodes(oneWay: 'forth' | 'back', cell: number): readonly PartNode[] {
  const middle = (oneWay === 'forth' ? -1 : 1) * (ENTRY.depth / 2 + 0.02)
  return [
    { name: 'OneWay', type: 'StaticBody3D', parent: 0 },
    {
      name: 'Shape',
      type: 'CollisionShape3D',
      parent: 5,
      properties: { shape: `SubResource("faces_${oneWay}")` },
    },
    { name: 'Entry', type: 'Area3D', parent: 0 },
    {
      name: 'Shape',
      type: 'CollisionShape3D',
      parent: 7,
      properties: {
        transform: moved(0, share(ENTRY.middle, cell), share(middle, cell)),
        shape: 'SubResource("shape_entry")',
      },
    },
  ]
}
