import { quoted } from './scene-text'

/** The script of the node `Logic`, which all levels share. */
const SOURCE = `extends Node3D
## Keys, levers, plates, pits and teleporters of all levels. Walkers are CharacterBody3D nodes. use_here(walker) opens the chest or
## moves the lever where a walker is. A party with a key may open its doors: keys lists those it has.

signal happened(thing: String, event: String)

const DEEPEST := 64

## What is open or on, and what is taken or used up, by the numbers of the things.
var on: Array = []
var taken: Array = []
var keys: Array = []

var _things: Array = []
var _sites := {}

func _ready() -> void:
	_things = get_meta("things")
	for thing in _things:
		on.append(thing["on"])
		taken.append(false)
	for index in _things.size():
		_show(index)
	for site in get_children():
		site.body_entered.connect(_enter.bind(site))
		site.body_exited.connect(_leave.bind(site))

func use_here(walker: Node3D) -> bool:
	if not _sites.has(walker):
		return false
	for role in ["chest", "switch"]:
		for index in _sites[walker].get_meta("things"):
			if _things[index]["role"] != role or taken[index]:
				continue
			if role == "chest":
				_take(index)
			else:
				_change(index, not on[index], 1)
				_fire(index, "use", 1)
			return true
	return false

func is_on(id: String) -> bool:
	for index in _things.size():
		if _things[index]["id"] == id:
			return on[index]
	return false

func _enter(walker: Node3D, site: Area3D) -> void:
	if not walker is CharacterBody3D:
		return
	if _sites.has(walker):
		_leave(walker, _sites[walker])
	_sites[walker] = site
	for index in site.get_meta("things"):
		if _things[index]["role"] == "key" and not taken[index]:
			_take(index)
		if _things[index]["once"]:
			if taken[index]:
				continue
			taken[index] = true
		_fire(index, "enter", 1)
	for index in site.get_meta("things"):
		if _things[index].has("to") and on[index]:
			happened.emit(_things[index]["id"], "move")
			walker.global_position += to_global(_things[index]["to"]) - site.global_position
			return

func _leave(walker: Node3D, site: Area3D) -> void:
	if _sites.get(walker) != site:
		return
	_sites.erase(walker)
	for index in site.get_meta("things"):
		_fire(index, "leave", 1)

func _take(index: int) -> void:
	taken[index] = true
	var key: String = _things[index]["key"]
	if key != "" and not keys.has(key):
		keys.append(key)
		for each in _things:
			if each["role"] == "door" and each["key"] == key:
				var edge: Dictionary = get_node(each["node"]).get_meta("edge").duplicate()
				edge["locked"] = false
				get_node(each["node"]).set_meta("edge", edge)
	if _things[index]["role"] == "key":
		get_node(_things[index]["node"]).hide()
	_fire(index, "take", 1)

func _fire(index: int, event: String, depth: int) -> void:
	happened.emit(_things[index]["id"], event)
	for connector in _things[index]["connectors"]:
		if connector[0] == event and depth <= DEEPEST:
			var target: int = connector[1]
			var action: String = connector[2]
			_change(target, not on[target] if action == "toggle" else action == "open" or action == "on", depth + 1)

func _change(index: int, value: bool, depth: int) -> void:
	if on[index] == value:
		return
	on[index] = value
	_show(index)
	var opens: bool = _things[index]["role"] == "door" or _things[index]["role"] == "pit"
	_fire(index, ("open" if value else "close") if opens else ("on" if value else "off"), depth)

func _show(index: int) -> void:
	if _things[index]["role"] != "door":
		return
	var door := get_node(_things[index]["node"])
	if door.has_method("use"):
		if door.open != on[index]:
			door.use(true)
		return
	door.visible = not on[index]
	door.get_node("Body/Shape").set_deferred("disabled", on[index])
`

/** Returns the resource of the script. */
export function logicScript(): string {
  return `[sub_resource type="GDScript" id="logic_script"]\nscript/source = ${quoted(SOURCE)}\n`
}
