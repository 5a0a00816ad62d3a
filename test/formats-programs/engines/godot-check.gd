# Runs in Godot: measures exported scenes as plan.json asks for, and prints what it found as one line of JSON.
extends Node

const CELLS_A_STEP := 0.05

var cell := 2.0
var level: Node3D


func _ready() -> void:
	# Ten steps of a sixtieth of a second for each picture.
	Engine.physics_ticks_per_second = 600
	Engine.time_scale = 10
	Engine.max_physics_steps_per_frame = 100
	var found := []
	for job in JSON.parse_string(FileAccess.get_file_as_string("res://plan.json")):
		found.append(await measure(job))
	print("FOUND ", JSON.stringify(found, "", true, true))


func measure(job: Dictionary) -> Dictionary:
	var packed: PackedScene = load("res://" + job.scene)
	if packed == null:
		return {"error": "does not load"}
	var scene := packed.instantiate()
	add_child(scene)
	await frames(4)
	cell = job.cell
	var found := {"levels": [], "title": scene.get_meta("title")}
	for plan in job.levels:
		level = scene.get_node(NodePath(plan.node))
		found.levels.append(await measure_level(plan))
	scene.queue_free()
	await frames(2)
	return found


func measure_level(plan: Dictionary) -> Dictionary:
	var found := {}
	found.floors = plan.cells.filter(func(at): return hits(above(at, 1.5), above(at, -0.4))).size()
	for group in ["walls", "doors", "opens"]:
		found[group] = plan[group].filter(func(edge): return is_stopped(edge)).size()
	found.held = await count_held(plan.held)
	found.walk = await walk(plan.way)
	found.path = path_length(plan.way)
	found.blocked_paths = plan.cells_walked.filter(func(leg): return is_path_blocked(leg)).size()
	var all_doors := level.get_node("Doors").get_children()
	found.refused = all_doors.filter(func(door): return not door.open and not door.use()).size()
	for door in all_doors:
		if not door.open:
			door.use(true)
	await frames(4)
	found.open_doors = plan.two_way.filter(func(edge): return is_stopped(edge)).size()
	found.one_way_along = await count_passed(plan.one_way, true)
	found.one_way_against = await count_passed(plan.one_way, false)
	found.walls_then = plan.walls.filter(func(edge): return is_stopped(edge)).size()
	found.door_data = all_doors.map(func(door): return door_data(door))
	found.places = level.get_node("Places").get_children().map(func(place): return place_data(place))
	return found


func frames(count: int) -> void:
	for _i in count:
		await get_tree().physics_frame


# Positions: cells and halves of cells of the level, and the height in cells.
func at_point(x: float, y: float, height: float) -> Vector3:
	return level.to_global(Vector3(x * cell, height * cell, y * cell))


func above(at: Array, height: float) -> Vector3:
	return at_point(at[0] + 0.5, at[1] + 0.5, height)


# The two sides of an edge [x, y, is_north], a third of a cell away from it.
func sides(edge: Array) -> Array:
	var ray := 0.35
	if edge[2]:
		return [at_point(edge[0] + 0.5, edge[1] - ray, 0.5), at_point(edge[0] + 0.5, edge[1] + ray, 0.5)]
	return [at_point(edge[0] - ray, edge[1] + 0.5, 0.5), at_point(edge[0] + ray, edge[1] + 0.5, 0.5)]


func hits(from: Vector3, to: Vector3) -> bool:
	var query := PhysicsRayQueryParameters3D.create(from, to)
	return not level.get_world_3d().direct_space_state.intersect_ray(query).is_empty()


# Whether rays are stopped in both directions; a ray that only one of them stops counts as a fault of its own.
func is_stopped(edge: Array) -> bool:
	var points := sides(edge)
	var forth := hits(points[0], points[1])
	var back := hits(points[1], points[0])
	if forth != back:
		push_error("stopped in one direction only: ", edge)
	return forth


func new_walker() -> CharacterBody3D:
	var body := CharacterBody3D.new()
	var shape := CollisionShape3D.new()
	shape.shape = CapsuleShape3D.new()
	shape.shape.radius = 0.15 * cell
	shape.shape.height = 0.8 * cell
	body.add_child(shape)
	level.add_child(body)
	return body


func standing(at: Array) -> Vector3:
	return level.to_local(above(at, 0.41))


# Walks towards a point of the level until it is reached or the steps are used up; returns whether it was reached.
func walk_to(body: CharacterBody3D, goal: Vector3, steps: int) -> bool:
	for _i in steps:
		var away := goal - body.position
		away.y = 0.0
		if away.length() < 0.06 * cell:
			return true
		var pace := minf(CELLS_A_STEP * cell, away.length()) / get_physics_process_delta_time()
		body.velocity = away.normalized() * pace + Vector3(0, -2.0, 0)
		body.move_and_slide()
	return false


# Pushes a walker from the middle of a cell towards each of these neighbours: [cell, neighbour]. All must hold it.
func count_held(pushes: Array) -> int:
	var body := new_walker()
	await frames(1)
	var held := 0
	for push in pushes:
		body.position = standing(push[0])
		walk_to(body, standing(push[1]), 30)
		var moved := (body.position - standing(push[0])) / cell
		if Vector2(moved.x, moved.z).length() < 0.5 and absf(moved.y) < 0.1:
			held += 1
	body.queue_free()
	return held


# Walks along cells, opens the doors on the way, and tells how far it came.
func walk(way: Array) -> Dictionary:
	if way.is_empty():
		return {}
	var body := new_walker()
	body.position = standing(way[0])
	await frames(1)
	var opened := 0
	for index in range(1, way.size()):
		var door := door_between(way[index - 1], way[index])
		if door != null and not door.open:
			var is_held := not walk_to(body, standing(way[index]), 30)
			if not is_held:
				return {"cells": index, "opened": opened, "fault": "passed a closed door"}
			door.use(true)
			opened += 1
			await frames(3)
		if not walk_to(body, standing(way[index]), 60):
			return {"cells": index, "opened": opened, "fault": "stopped at " + str(way[index - 1])}
	var height := body.position.y / cell
	body.queue_free()
	return {"cells": way.size(), "opened": opened, "height": height}


func door_between(one: Array, other: Array) -> Node:
	var is_north: bool = one[0] == other[0]
	var kind := "n" if is_north else "w"
	return level.get_node_or_null("Doors/Door_%s_%d_%d" % [kind, maxi(one[0], other[0]), maxi(one[1], other[1])])


# Sends a walker through open one-way doors [x, y, is_north, forth], in their direction or against it.
func count_passed(edges: Array, along: bool) -> int:
	var body := new_walker()
	await frames(1)
	var passed := 0
	for edge in edges:
		var before := [edge[0], edge[1] - 1] if edge[2] else [edge[0] - 1, edge[1]]
		var ends := [before, [edge[0], edge[1]]]
		if edge[3] != along:
			ends.reverse()
		body.position = standing(ends[0])
		# Step by step, because a door must notice who stands before it.
		await frames(3)
		for _i in 30:
			walk_to(body, standing(ends[1]), 1)
			await frames(1)
		if walk_to(body, standing(ends[1]), 1):
			passed += 1
	body.queue_free()
	return passed


# The navigation's path between the ends of a way, in cells; -1 if it does not arrive.
func path_length(way: Array) -> float:
	if way.is_empty():
		return -1
	var path := path_between(way[0], way[-1])
	var length := 0.0
	for index in range(1, path.size()):
		length += path[index].distance_to(path[index - 1])
	return length / cell if path.size() > 0 and path[-1].distance_to(above(way[-1], 0)) < 0.5 * cell else -1.0


func path_between(from: Array, to: Array) -> PackedVector3Array:
	var map := level.get_world_3d().navigation_map
	return NavigationServer3D.map_get_path(map, above(from, 0), above(to, 0), true)


# Whether a wall crosses the navigation's path between two cells; doors may, which a walker opens.
func is_path_blocked(leg: Array) -> bool:
	var path := path_between(leg[0], leg[1])
	for index in range(1, path.size()):
		var lift := Vector3(0, 0.5 * cell, 0)
		var query := PhysicsRayQueryParameters3D.create(path[index - 1] + lift, path[index] + lift)
		var hit := level.get_world_3d().direct_space_state.intersect_ray(query)
		if not hit.is_empty() and not (hit.collider.owner != null and hit.collider.owner.is_in_group("doors")):
			return true
	return path.is_empty()


func door_data(door: Node) -> Dictionary:
	var edge: Dictionary = door.get_meta("edge").duplicate()
	edge.cell = [edge.cell.x, edge.cell.y]
	return edge


func place_data(place: Node) -> Dictionary:
	var data := {"node": String(place.name), "type": place.get_class()}
	for key in place.get_meta_list():
		var value = place.get_meta(key)
		if value is Vector2i:
			value = [value.x, value.y]
		if value is NodePath:
			var other := place.get_node_or_null(value)
			value = other.get_meta("title") if other != null else "nowhere"
		data[key] = value
	var light := place.get_node_or_null("Light")
	if light != null:
		data.light = light.omni_range / cell
	return data
