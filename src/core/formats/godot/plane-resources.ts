import type { EdgeKindId } from '../../level/kinds'
import type { MapStyle } from '../../picture/style'
import { DEFAULT_TILE } from '../tiled/geometry'
import { DOOR_KINDS, doorScene, doorScript } from './doors'
import { EDGE_FORMS, type DoorScene } from './items'
import { packedScene } from './packed-scene'
import { GLOW } from './plane'
import { tileSetText } from './tile-set'

/** Thickness of a door, and how far its area reaches to either side, in pixels. */
const DOOR = 6
const REACH = 20
const HALF = DEFAULT_TILE / 2

/** Writes the resources of a scene in a plane: the tileset, the glow of lights, and a scene for each kind of door. */
export function planeResources(style: MapStyle): string {
  return [
    tileSetText(style),
    '[sub_resource type="Gradient" id="fading"]\ncolors = PackedColorArray(1, 1, 1, 1, 0, 0, 0, 0)\n',
    '[sub_resource type="GradientTexture2D" id="glow"]\ngradient = SubResource("fading")\n' +
      `width = ${GLOW}\nheight = ${GLOW}\nfill = 1\nfill_from = Vector2(0.5, 0.5)\nfill_to = Vector2(1, 0.5)\n`,
    rectangleText('door', DEFAULT_TILE, DOOR),
    rectangleText('reach', DEFAULT_TILE - DOOR, 2 * REACH),
    doorScript('door_script', 'Node2D', '$Pivot.rotation = PI / 2 if open else 0.0'),
    ...DOOR_KINDS.flatMap((kind) => {
      const { door } = EDGE_FORMS[kind]
      return door ? [doorText(kind, door)] : []
    }),
  ].join('\n')
}

function rectangleText(name: string, width: number, height: number): string {
  return `[sub_resource type="RectangleShape2D" id="shape_${name}"]\nsize = Vector2(${width}, ${height})\n`
}

/**
 * Writes the scene of a kind of door: a leaf that swings on a pivot at its western or southern post, and an area that
 * notices walkers at it. A body that blocks one side makes it a one-way door.
 */
function doorText(kind: EdgeKindId, { colour, oneWay }: DoorScene): string {
  const middle = { position: `Vector2(${HALF}, 0)` }
  const shape = (name: string): Readonly<Record<string, string>> => ({
    shape: `SubResource("shape_${name}")`,
  })
  const leaf = [0, -DOOR / 2, DEFAULT_TILE, -DOOR / 2, DEFAULT_TILE, DOOR / 2, 0, DOOR / 2]
  return packedScene(doorScene(kind), [
    { name: 'Door', type: 'Node2D', properties: { script: 'SubResource("door_script")' }, groups: ['doors'] },
    { name: 'Pivot', type: 'Node2D', parent: 0, properties: { position: `Vector2(${-HALF}, 0)` } },
    { name: 'Body', type: 'StaticBody2D', parent: 1 },
    { name: 'Shape', type: 'CollisionShape2D', parent: 2, properties: { ...middle, ...shape('door') } },
    {
      name: 'Leaf',
      type: 'Polygon2D',
      parent: 1,
      properties: {
        color: `Color(${colour.join(', ')}, 1)`,
        polygon: `PackedVector2Array(${leaf.join(', ')})`,
      },
    },
    { name: 'Reach', type: 'Area2D', parent: 0 },
    { name: 'Shape', type: 'CollisionShape2D', parent: 5, properties: shape('reach') },
    ...(oneWay === undefined
      ? []
      : [
          {
            name: 'OneWay',
            type: 'StaticBody2D',
            parent: 0,
            // As it is, it stops who comes down.
            properties: oneWay === 'forth' ? { rotation: String(Math.PI) } : {},
          },
          {
            name: 'Shape',
            type: 'CollisionShape2D',
            parent: 7,
            properties: { ...shape('door'), one_way_collision: 'true' },
          },
        ]),
  ])
}
