# Rays and walkers in a scene of two dimensions, for check.gd.
extends Node

var cell := 32.0
var level: Node2D


func hit(from: Vector2, to: Vector2) -> Node:
	var query := PhysicsRayQueryParameters2D.create(level.to_global(from * cell), level.to_global(to * cell))
	return level.get_world_2d().direct_space_state.intersect_ray(query).get("collider")


# The tile of a cell says its kind.
func has_floor(where: Vector2, kind: String) -> bool:
	var tile: TileData = level.get_node("Ground").get_cell_tile_data(Vector2i(where))
	return tile != null and tile.get_custom_data("kind") == kind


# Paints three by three cells with the terrain of our tileset; returns the walls that it chose.
func paint_room() -> Array:
	var layer := TileMapLayer.new()
	layer.tile_set = level.get_node("Walls").tile_set
	var cells: Array[Vector2i] = []
	for y in 3:
		for x in 3:
			cells.append(Vector2i(x, y))
	layer.set_cells_terrain_connect(cells, 0, 0)
	var walls := cells.map(func(each): return layer.get_cell_tile_data(each).get_custom_data("walls"))
	layer.free()
	return walls


func new_walker() -> CharacterBody2D:
	var body := CharacterBody2D.new()
	body.motion_mode = CharacterBody2D.MOTION_MODE_FLOATING
	var shape := CollisionShape2D.new()
	shape.shape = CircleShape2D.new()
	shape.shape.radius = 0.25 * cell
	body.add_child(shape)
	level.add_child(body)
	return body


func put(body: CharacterBody2D, to: Vector2) -> void:
	body.position = to * cell


func at(body: CharacterBody2D) -> Vector2:
	return body.position / cell


func has_fallen(_body: CharacterBody2D) -> bool:
	return false


# Walks until a place is reached or the steps are used up; returns whether it was reached.
func walk_to(body: CharacterBody2D, goal: Vector2, steps: int) -> bool:
	for _i in steps:
		var away := goal - at(body)
		if away.length() < 0.06:
			return true
		body.velocity = away.normalized() * minf(0.05, away.length()) * cell / get_physics_process_delta_time()
		body.move_and_slide()
	return false


func path(from: Vector2, to: Vector2) -> PackedVector2Array:
	var map := level.get_world_2d().navigation_map
	var ends := [level.to_global(from * cell), level.to_global(to * cell)]
	var points := NavigationServer2D.map_get_path(map, ends[0], ends[1], true)
	return PackedVector2Array(Array(points).map(func(each): return level.to_local(each) / cell))


func range_of(light: PointLight2D) -> float:
	return light.texture.get_width() * light.texture_scale / 2 / cell
