# Rays and walkers in a scene of three dimensions, for check.gd.
extends Node

const STANDING := 0.41

var cell := 2.0
var level: Node3D


func point(at: Vector2, height := 0.5) -> Vector3:
	return level.to_global(Vector3(at.x, height, at.y) * cell)


func hit(from: Vector2, to: Vector2) -> Node:
	return ray(point(from), point(to))


func ray(from: Vector3, to: Vector3) -> Node:
	var query := PhysicsRayQueryParameters3D.create(from, to)
	return level.get_world_3d().direct_space_state.intersect_ray(query).get("collider")


func has_floor(where: Vector2, kind: String) -> bool:
	var ground: GridMap = level.get_node("Ground")
	var item := ground.get_cell_item(Vector3i(floori(where.x), 0, floori(where.y)))
	return ray(point(where, 1.5), point(where, -0.4)) == ground and ground.mesh_library.get_item_name(item) == kind


func paint_room() -> Array:
	return []


func new_walker() -> CharacterBody3D:
	var body := CharacterBody3D.new()
	var shape := CollisionShape3D.new()
	shape.shape = CapsuleShape3D.new()
	shape.shape.radius = 0.15 * cell
	shape.shape.height = 0.8 * cell
	body.add_child(shape)
	level.add_child(body)
	return body


func put(body: CharacterBody3D, to: Vector2) -> void:
	body.global_position = point(to, STANDING)


func at(body: CharacterBody3D) -> Vector2:
	return Vector2(body.position.x, body.position.z) / cell


func has_fallen(body: CharacterBody3D) -> bool:
	return absf(body.position.y / cell - STANDING) > 0.1


# Walks until a place is reached or the steps are used up; returns whether it was reached.
func walk_to(body: CharacterBody3D, goal: Vector2, steps: int) -> bool:
	for _i in steps:
		var away := goal - at(body)
		if away.length() < 0.06:
			return true
		var pace := away.normalized() * minf(0.05, away.length()) * cell / get_physics_process_delta_time()
		body.velocity = Vector3(pace.x, -2.0, pace.y)
		body.move_and_slide()
	return false


func path(from: Vector2, to: Vector2) -> PackedVector2Array:
	var map := level.get_world_3d().navigation_map
	var points := NavigationServer3D.map_get_path(map, point(from, 0), point(to, 0), true)
	return PackedVector2Array(Array(points).map(func(each): return flat(level.to_local(each))))


func flat(each: Vector3) -> Vector2:
	return Vector2(each.x, each.z) / cell


func range_of(light: OmniLight3D) -> float:
	return light.omni_range / cell
