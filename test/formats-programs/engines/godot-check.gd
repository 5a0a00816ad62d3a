# Runs in Godot: measures exported scenes as plan.json asks for, and prints what it found as one line of JSON.
# Positions are columns and rows of cells; space.gd and plane.gd turn them into those of their scenes.
extends Node

var world: Node
var level: Node


func _ready() -> void:
	# Fifty steps of a sixtieth of a second for each picture.
	Engine.physics_ticks_per_second = 3000
	Engine.time_scale = 50
	Engine.max_physics_steps_per_frame = 100
	var found := []
	for job in JSON.parse_string(FileAccess.get_file_as_string("res://plan.json")):
		var start := Time.get_ticks_msec()
		found.append(await measure(job))
		print("%s took %d ms" % [job.scene, Time.get_ticks_msec() - start])
	print("FOUND ", JSON.stringify(found, "", true, true))


func measure(job: Dictionary) -> Dictionary:
	var packed: PackedScene = load("res://" + job.scene)
	if packed == null:
		return {"error": "does not load"}
	var scene := packed.instantiate()
	add_child(scene)
	await frames(4)
	world = load("res://%s.gd" % job.world).new()
	add_child(world)
	world.cell = job.cell
	var found := {"levels": [], "title": scene.get_meta("title")}
	for plan in job.levels:
		level = scene.get_node(NodePath(plan.node))
		world.level = level
		found.levels.append(await measure_level(plan))
	found.room = world.paint_room()
	world.queue_free()
	scene.queue_free()
	await frames(2)
	return found


func measure_level(plan: Dictionary) -> Dictionary:
	var found := {}
	found.floors = plan.cells.filter(func(at): return world.has_floor(middle(at), at[2])).size()
	for group in ["walls", "doors", "opens"]:
		found[group] = plan[group].filter(func(edge): return is_stopped(edge)).size()
	found.held = await count_held(plan.held)
	found.walk = await walk(plan.way)
	found.blocked_paths = plan.legs.filter(func(leg): return is_path_blocked(leg)).size()
	var doors := level.get_node("Doors").get_children()
	found.refused = doors.filter(func(door): return not door.open and not door.use()).size()
	for door in doors:
		if not door.open:
			door.use(true)
	await frames(4)
	found.open_doors = plan.two_way.filter(func(edge): return is_stopped(edge)).size()
	found.one_way_along = await count_passed(plan.one_way, true)
	found.one_way_against = await count_passed(plan.one_way, false)
	found.walls_then = plan.walls.filter(func(edge): return is_stopped(edge)).size()
	found.door_data = doors.map(func(door): return door_data(door))
	found.places = level.get_node("Places").get_children().map(func(place): return place_data(place))
	return found


func frames(count: int) -> void:
	for _i in count:
		await get_tree().physics_frame


func middle(at: Array) -> Vector2:
	return Vector2(at[0] + 0.5, at[1] + 0.5)


# Whether rays across an edge [x, y, is_north] are stopped; one that is stopped in one direction only is an error.
func is_stopped(edge: Array) -> bool:
	var across := Vector2(0, 0.35) if edge[2] else Vector2(0.35, 0)
	var at := Vector2(edge[0], edge[1]) + (Vector2(0.5, 0) if edge[2] else Vector2(0, 0.5))
	var forth: bool = world.hit(at - across, at + across) != null
	var back: bool = world.hit(at + across, at - across) != null
	if forth != back:
		push_error("stopped in one direction only: ", edge)
	return forth


# Pushes a walker from the middle of a cell towards each of these neighbours: [cell, neighbour]. All must hold it.
func count_held(pushes: Array) -> int:
	var body: Node = world.new_walker()
	await frames(1)
	var held := 0
	for push in pushes:
		world.put(body, middle(push[0]))
		world.walk_to(body, middle(push[1]), 30)
		if world.at(body).distance_to(middle(push[0])) < 0.5 and not world.has_fallen(body):
			held += 1
	body.free()
	return held


# Walks along cells, tries each closed door and opens it, and tells how far it came.
func walk(way: Array) -> Dictionary:
	if way.is_empty():
		return {"cells": 0}
	var body: Node = world.new_walker()
	world.put(body, middle(way[0]))
	await frames(1)
	var opened := 0
	for index in range(1, way.size()):
		var door := door_between(way[index - 1], way[index])
		if door != null and not door.open:
			if world.walk_to(body, middle(way[index]), 30):
				body.free()
				return {"cells": index, "opened": opened, "fault": "passed a closed door"}
			door.use(true)
			opened += 1
			await frames(3)
		if not world.walk_to(body, middle(way[index]), 60):
			body.free()
			return {"cells": index, "opened": opened, "fault": "stopped at " + str(way[index - 1])}
	var has_fallen: bool = world.has_fallen(body)
	body.free()
	return {"cells": 0 if has_fallen else way.size(), "opened": opened}


func door_between(one: Array, other: Array) -> Node:
	var side := "n" if one[0] == other[0] else "w"
	return level.get_node_or_null("Doors/Door_%s_%d_%d" % [side, maxi(one[0], other[0]), maxi(one[1], other[1])])


# Sends a walker through open one-way doors [x, y, is_north, forth], in their direction or against it.
func count_passed(edges: Array, along: bool) -> int:
	var body: Node = world.new_walker()
	await frames(1)
	var passed := 0
	for edge in edges:
		var before := [edge[0], edge[1] - 1] if edge[2] else [edge[0] - 1, edge[1]]
		var ends := [before, [edge[0], edge[1]]]
		if edge[3] != along:
			ends.reverse()
		world.put(body, middle(ends[0]))
		# Step by step, because a door must notice who stands before it.
		await frames(3)
		for _i in 22:
			world.walk_to(body, middle(ends[1]), 1)
			await frames(1)
		if world.walk_to(body, middle(ends[1]), 1):
			passed += 1
	body.free()
	return passed


# Whether the navigation's path between two cells is missing or runs through a wall; doors open.
func is_path_blocked(leg: Array) -> bool:
	var path: PackedVector2Array = world.path(middle(leg[0]), middle(leg[1]))
	for index in range(1, path.size()):
		var body: Node = world.hit(path[index - 1], path[index])
		if body != null and not (body.owner != null and body.owner.is_in_group("doors")):
			return true
	return path.is_empty() or path[-1].distance_to(middle(leg[1])) > 0.5


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
		data.light = world.range_of(light)
	return data
