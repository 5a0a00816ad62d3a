# Walks through a level while it is edited. Set the address that Play > Live link shows on the node. Arrows walk.
extends Node2D

const TILE := 32.0
const PACE := 120.0

@export var address := ""

var link := WebSocketPeer.new()
var file := {}
var reported := Vector2i(-1, -1)

@onready var walker: CharacterBody2D = $Walker
@onready var walls: StaticBody2D = $Walls


func _ready() -> void:
	link.inbound_buffer_size = 1 << 24
	link.connect_to_url(address)


func _physics_process(_delta: float) -> void:
	link.poll()
	while link.get_available_packet_count() > 0:
		take(JSON.parse_string(link.get_packet().get_string_from_utf8()))
	walker.velocity = Input.get_vector("ui_left", "ui_right", "ui_up", "ui_down") * PACE
	walker.move_and_slide()
	var cell := Vector2i((walker.position / TILE).floor())
	if not file.is_empty() and cell != reported and link.get_ready_state() == WebSocketPeer.STATE_OPEN:
		reported = cell
		var spot := {"type": "walker", "level": file.levels[0].id, "x": cell.x, "y": cell.y}
		link.send_text(JSON.stringify(spot))


func take(message: Dictionary) -> void:
	if message.type == "level":
		file = message.file
		build()
		var starts: Array = file.levels[0].places.filter(func(place): return place.kind == "start")
		if not starts.is_empty():
			walker.position = Vector2(starts[0].x + 0.5, starts[0].y + 0.5) * TILE
	elif message.type == "change":
		var level: Dictionary = file.levels[0]
		for grid in message.grids:
			for spot in message.grids[grid]:
				level[grid][int(spot[1])][int(spot[0])] = spot[2]
		level.merge(message.fields, true)
		build()


func build() -> void:
	for shape in walls.get_children():
		shape.queue_free()
	var shut: Array = file.edgeKinds.filter(func(kind): return kind.passage == "shut")
	var numbers := shut.map(func(kind): return kind.number)
	var middles := {"northEdges": Vector2(0.5, 0), "westEdges": Vector2(0, 0.5)}
	for grid: String in middles:
		var middle: Vector2 = middles[grid]
		var rows: Array = file.levels[0][grid]
		for y in rows.size():
			for x in rows[y].size():
				if rows[y][x] in numbers:
					add(Vector2(x, y) + middle, Vector2(TILE, 4) if middle.y == 0 else Vector2(4, TILE))


func add(place: Vector2, size: Vector2) -> void:
	var shape := CollisionShape2D.new()
	shape.shape = RectangleShape2D.new()
	shape.shape.size = size
	shape.position = place * TILE
	walls.add_child(shape)
