extends Node3D
# Loads a glTF scene as a game does, without the editor, casts rays through it, and prints what it found.

func walk(node, found):
	if node is OmniLight3D:
		found.lights.append([node.omni_range, node.global_position.x, node.global_position.z])
	if node.has_meta("extras"):
		var extras = node.get_meta("extras")
		if extras.has("link"):
			found.links.append([node.name, extras.link.node])
		# A leaf is below the object in its edge.
		var parent = node.get_parent()
		if extras.has("state") and parent.has_meta("extras") and parent.get_meta("extras").has("edge"):
			found.leaves.append(node)
	for child in node.get_children():
		walk(child, found)

func stops():
	var list = []
	for ray in JSON.parse_string(FileAccess.get_file_as_string("res://rays.json")):
		var from = Vector3(ray[0], ray[1], ray[2])
		var query = PhysicsRayQueryParameters3D.create(from, Vector3(ray[3], ray[4], ray[5]))
		list.append(not get_world_3d().direct_space_state.intersect_ray(query).is_empty())
	return list

func _ready():
	var document = GLTFDocument.new()
	var state = GLTFState.new()
	var error = document.append_from_buffer(FileAccess.get_file_as_bytes("res://town.glb"), "", state)
	var scene = document.generate_scene(state)
	add_child(scene)
	var found = {"error": error, "lights": [], "links": [], "leaves": []}
	walk(scene, found)
	for frame in 3:
		await get_tree().physics_frame
	found.closed = stops()
	for leaf in found.leaves:
		leaf.rotation.y = -PI / 2
	for frame in 3:
		await get_tree().physics_frame
	found.opened = stops()
	found.leaves = found.leaves.size()
	print("FOUND ", JSON.stringify(found))
