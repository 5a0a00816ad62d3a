# Plays samples/godot as a person would: with the actions of the keys. Prints what came of it.
extends Node

const CELL := 2.0

var player: CharacterBody3D
var level: Node3D


func _ready() -> void:
	Engine.physics_ticks_per_second = 1200
	Engine.time_scale = 20
	Engine.max_physics_steps_per_frame = 40
	# Drawing without a graphics card takes most of the time: only the picture is drawn.
	RenderingServer.render_loop_enabled = false
	await frames(4)
	player = get_tree().root.get_node("Main/Player")
	var plan: Dictionary = JSON.parse_string(FileAccess.get_file_as_string("res://plan.json"))
	var town := get_tree().root.get_node("Main/Town")
	level = town.get_node(NodePath(plan.node))
	var found := {"start": cell()}
	found.held = await count_held(plan.held)
	found.merge(await follow(plan.way))
	RenderingServer.render_loop_enabled = true
	for _i in 3:
		await get_tree().process_frame
	RenderingServer.render_loop_enabled = false
	print("PICTURE")
	await press("ui_accept")
	await frames(4)
	found.visible = town.get_children().filter(func(each): return each.visible).map(func(each): return String(each.name))
	level = town.get_node(found.visible[0])
	found.arrived = cell()
	print("FOUND ", JSON.stringify(found))


func frames(count: int) -> void:
	for _i in count:
		await get_tree().physics_frame


func at() -> Vector2:
	var here := level.to_local(player.global_position) / CELL
	return Vector2(here.x, here.z)


func cell() -> Array:
	return [floori(at().x), floori(at().y)]


func press(action: String) -> void:
	Input.action_press(action)
	await frames(2)
	Input.action_release(action)
	await frames(3)


# Holds the arrow that leads from one cell to the next, for some steps at most; returns whether it was reached.
func go(from: Array, to: Array, steps: int) -> bool:
	var action := "ui_right" if to[0] > from[0] else "ui_left" if to[0] < from[0] else "ui_down" if to[1] > from[1] else "ui_up"
	Input.action_press(action)
	var away := 1.0
	for _i in steps:
		await frames(1)
		away = absf(to[0] + 0.5 - at().x) if to[0] != from[0] else absf(to[1] + 0.5 - at().y)
		if away < 0.06:
			break
	Input.action_release(action)
	await frames(1)
	return away < 0.1


# Walks along cells and opens what is closed; tells how many cells it walked, and how many doors it opened.
func follow(way: Array) -> Dictionary:
	var opened := 0
	for index in range(1, way.size()):
		if await go(way[index - 1], way[index], 60):
			continue
		await press("ui_accept")
		opened += 1
		if not await go(way[index - 1], way[index], 60):
			return {"walked": index, "opened": opened}
	return {"walked": way.size(), "opened": opened}


func count_held(pushes: Array) -> int:
	var held := 0
	for push in pushes:
		if not await go(push[0], push[1], 60):
			held += 1
		await go(push[1], push[0], 60)
	return held
