# Plays the moves of a proof in an exported scene with a body of its own, and prints where each of several plays ends.
extends Node3D

const CELL := 2.0
const STEPS := {"north": Vector3(0, 0, -1), "east": Vector3(1, 0, 0), "south": Vector3(0, 0, 1), "west": Vector3(-1, 0, 0)}


func _ready() -> void:
	Engine.physics_ticks_per_second = 1200
	Engine.time_scale = 20
	Engine.max_physics_steps_per_frame = 40
	var plan: Array = JSON.parse_string(FileAccess.get_file_as_string("res://plan.json"))
	var found := []
	for play in plan:
		found.append(await run(play.scene, play.start, play.moves))
	print("FOUND ", JSON.stringify(found))


func frames(count: int) -> void:
	for _i in count:
		await get_tree().physics_frame


func run(scene: String, start: Array, moves: Array) -> Dictionary:
	var town: Node3D = load("res://" + scene).instantiate()
	add_child(town)
	var logic := town.get_node("Logic")
	var events := []
	logic.happened.connect(func(thing, event): events.append(thing + " " + event))
	var body := CharacterBody3D.new()
	var shape := CollisionShape3D.new()
	shape.shape = CapsuleShape3D.new()
	shape.shape.radius = 0.3
	shape.shape.height = 1.6
	body.add_child(shape)
	body.position = Vector3((start[0] + 0.5) * CELL, 0.85, (start[1] + 0.5) * CELL)
	town.add_child(body)
	await frames(5)
	var stopped := -1
	for index in moves.size():
		if moves[index] == "use":
			logic.use_here(body)
			await frames(3)
		elif not await step(town, body, STEPS[moves[index]]):
			stopped = index
			break
	var cell := [floori(body.position.x / CELL), floori(body.position.z / CELL), roundi((0.85 - body.position.y) / CELL / 2.0)]
	var keys: Array = logic.keys.duplicate()
	town.queue_free()
	await frames(2)
	return {"cell": cell, "stopped": stopped, "keys": keys, "events": events}


# Walks to the next cell; opens a door ahead first. Returns whether it was reached, or something took the body elsewhere.
func step(town: Node3D, body: CharacterBody3D, by: Vector3) -> bool:
	var from := body.position
	var here := Vector3((floorf(from.x / CELL) + 0.5) * CELL, from.y, (floorf(from.z / CELL) + 0.5) * CELL)
	for door in town.find_children("Door_*", "Node3D", true, false):
		if door.global_position.distance_to(here + by * CELL / 2 - Vector3(0, 0.85, 0)) < 0.2 and not door.open:
			door.use()
	await frames(2)
	var to := here + by * CELL
	for _i in 400:
		var away := to - body.position
		if Vector2(away.x, away.z).length() < 0.05:
			await frames(4)
			return true
		if away.length() > CELL * 1.5:
			await frames(4)
			return true
		body.velocity = Vector3(away.x, 0, away.z).normalized() * minf(5.0, Vector2(away.x, away.z).length() * 60)
		body.move_and_slide()
		await frames(1)
	return false
