import {
  cellsOfEdge,
  DIRECTION_NAMES,
  EAST,
  edgeCount,
  isNorthEdge,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
} from '../../level/grid'
import { EDGE_KINDS, EdgeKind, edgeKindRow, IS_DOOR, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { quoted } from './scene-text'

/** An edge of a level: the grid corner where it begins, and its properties in a node. */
export interface EdgeNode {
  readonly x: number
  readonly y: number
  readonly isNorth: boolean
  /** The lines with its metadata. */
  readonly metadata: string
}

/** A door of a level. */
export interface Door extends EdgeNode {
  /** Its head in the file: name, parent and the scene that it is an instance of. */
  readonly head: string
}

/** Returns the name of the scene of a kind of door. */
export function doorScene(kind: EdgeKindId): string {
  return `scene_${kind}`
}

/** The kinds of edges that are doors. */
export const DOOR_KINDS = EDGE_KINDS.filter(({ passage }) => passage === 'door').map(({ id }) => id)

/** Lists the doors of a level, in the order of its edges. */
export function* doorsOf(level: Level, node: string): Generator<Door> {
  const edges = edgeCount(level)
  for (let edge = 0; edge < edges; edge++) {
    const value = edgeAt(level, edge)
    if (IS_DOOR[value] !== 1) continue
    const found = edgeMetadata(level, edge)
    const name = `Door_${found.isNorth ? 'n' : 'w'}_${found.x}_${found.y}`
    const scene = doorScene(edgeKindRow(value).id)
    yield {
      ...found,
      head: `[node name="${name}" parent="${node}/Doors" instance=SubResource("${scene}")]\n`,
    }
  }
}

/** Returns the properties of an edge in a node. */
export function edgeMetadata(level: Level, edge: number): EdgeNode {
  const value = edgeAt(level, edge)
  const isNorth = isNorthEdge(level, edge)
  const [first, second] = cellsOfEdge(level, edge)
  const cell = second < 0 ? first : second
  const [column, row] = [xOf(level, cell), yOf(level, cell)]
  const side = second < 0 ? (isNorth ? SOUTH : EAST) : isNorth ? NORTH : WEST
  return {
    // Edges on the southern and eastern border lie beyond their cell.
    x: column + (side === EAST ? 1 : 0),
    y: row + (side === SOUTH ? 1 : 0),
    isNorth,
    metadata:
      `metadata/edge = {"cell": Vector2i(${column}, ${row}), "side": "${DIRECTION_NAMES[side]}", ` +
      `"kind": "${edgeKindRow(value).id}", "locked": ${value === EdgeKind.lockedDoor}, ` +
      `"secret": ${value === EdgeKind.secretDoor}, "one_way": "${passableSide(value, isNorth)}"}\n`,
  }
}

/** The direction in which a one-way door lets pass; empty for others. */
function passableSide(value: number, isNorth: boolean): string {
  if (value === EdgeKind.oneWayForth) return DIRECTION_NAMES[isNorth ? SOUTH : EAST]
  if (value === EdgeKind.oneWayBack) return DIRECTION_NAMES[isNorth ? NORTH : WEST]
  return ''
}

/** The script of every door; `swing` is the line that turns its pivot. */
export function doorScript(id: string, base: string, swing: string): string {
  const source = `extends ${base}
## A door: use() opens or closes it, use(true) also with its key. Returns whether it is open now.
## What it is stands in its metadata: get_meta("edge").

signal used(is_open: bool)

var open := false

func use(has_key := false) -> bool:
	if not open and get_meta("edge")["locked"] and not has_key:
		return false
	open = not open
	${swing}
	$Pivot/Body/Shape.set_deferred("disabled", open)
	used.emit(open)
	return open

func _ready() -> void:
	if has_node("Entry"):
		$Entry.body_entered.connect(func(body): body.add_collision_exception_with($OneWay))
		$Entry.body_exited.connect(func(body): body.remove_collision_exception_with($OneWay))
`
  return `[sub_resource type="GDScript" id="${id}"]\nscript/source = ${quoted(source)}\n`
}
