# Arrows walk. Enter opens or closes the door ahead, or takes the stairs underfoot.
extends CharacterBody3D

const PACE := 4.0
const MIDDLE := Vector3(0, 0.85, 0)

var facing := Vector3.FORWARD

@onready var town: Node3D = $"../Town"
@onready var places := town.find_children("*", "Marker3D")


func _ready() -> void:
	var starts := places.filter(func(place): return place.get_meta("kind") == "start")
	enter((starts if not starts.is_empty() else places)[0])


func _physics_process(delta: float) -> void:
	var push := Input.get_vector("ui_left", "ui_right", "ui_up", "ui_down")
	if push != Vector2.ZERO:
		facing = Vector3(push.x, 0, push.y)
	velocity = Vector3(push.x * PACE, velocity.y - 9.8 * delta, push.y * PACE)
	move_and_slide()
	if Input.is_action_just_pressed("ui_accept"):
		act()


func act() -> void:
	for door in get_tree().get_nodes_in_group("doors"):
		if door.global_position.distance_to(global_position + facing - MIDDLE) < 0.9:
			door.use()
			return
	for place in places:
		if place.has_meta("link_to") and place.global_position.distance_to(global_position) < 1.3:
			enter(place.get_node(place.get_meta("link_to")))
			return


func enter(place: Node3D) -> void:
	global_position = place.global_position + MIDDLE
	for level in town.get_children():
		level.visible = level.is_ancestor_of(place)
