-- A stand-in for the documented interface of both games that plays: arg[1] is the dungeon, arg[2] a list of moves, a line each:
-- a direction, or "use". The party opens locks with the keys that it has picked up, and prints where it ends.
local maps, objects, ids, keys = {}, {}, {}, {}
local SIDE, party = 32, nil
local STEPS = { north = { 0, -1, 0 }, east = { 1, 0, 1 }, south = { 0, 1, 2 }, west = { -1, 0, 3 } }
local STEP = { [0] = STEPS.north, STEPS.east, STEPS.south, STEPS.west }

local function addMap(title) maps[#maps + 1] = {} end
function mapName(name) addMap(name) end
function setWallSet() end
function playStream() end
function mapDesc(text)
  local row = 0
  for line in text:gmatch("[^\n]+") do
    for x = 0, SIDE - 1 do maps[#maps][row * SIDE + x] = line:sub(x + 1, x + 1) == "#" end
    row = row + 1
  end
end
function newMap(map) addMap(map.name) end
function loadLayer(_, tiles) for index, tile in ipairs(tiles) do maps[#maps][index - 1] = tile == 2 end end
local function isWall(level, x, y) return maps[level][y * SIDE + x] ~= false end

-- The methods of each part of an object, with the events and actions that it has.
local EVENTS = {
  door = { open = true, close = true },
  pit = { open = true, close = true },
  lever = { activate = true, deactivate = true, toggle = true },
  floortrigger = { activate = true, deactivate = true, toggle = true },
  lock = { activate = true },
  button = { activate = true },
  controller = {},
  teleporter = {},
}
local function partOf(object, kind, isFirstGame)
  local part = { object = object }
  local function state(value, on, off)
    assert(value == on or value == off, kind .. " is neither " .. on .. " nor " .. off)
    object.isOn = value == on
  end
  function part:addConnector(event, target, action)
    local name = isFirstGame and event or event:match("^on(%u%l+)$"):lower()
    assert(EVENTS[kind][name], kind .. " has no event " .. event)
    object.connectors[#object.connectors + 1] = { event = name, target = target, action = action }
    return self
  end
  local methods = {
    door = {
      addPullChain = function(self) object.hasChain = true return self end,
      setPullChain = function(self) object.hasChain = true return self end,
      setDoorState = function(self, value) state(value, "open", "closed") return self end,
    },
    pit = {
      addTrapDoor = function(self) return self end,
      [isFirstGame and "setPitState" or "setState"] = function(self, value) state(value, "open", "closed") return self end,
    },
    lever = {
      [isFirstGame and "setLeverState" or "setState"] = function(self, value) state(value, "activated", "deactivated") return self end,
    },
    floortrigger = {
      setTriggeredByParty = function(self, value) object.takesParty = value return self end,
      [isFirstGame and "setActivateOnce" or "setDisableSelf"] = function(self, value) object.once = value return self end,
    },
    lock = { setOpenedBy = function(self, key) object.key = key return self end },
    controller = { setInitiallyActive = function(self, value) object.isOn = value return self end },
    teleporter = {
      setTriggeredByParty = function(self, value) object.takesParty = value return self end,
      deactivate = function(self) object.isOn = false return self end,
      setTeleportTarget = function(self, a, b, c, d)
        object.target = isFirstGame and { d, a, b } or { a, b, c }
        return self
      end,
    },
  }
  for name, method in pairs(methods[kind] or {}) do part[name] = method end
  return part
end
local PARTS = {
  dungeon_door_wooden = { "door" }, dungeon_door_portcullis = { "door" }, dungeon_secret_door = { "door" },
  dungeon_secret_button_small = { "button" }, lever = { "lever" }, lock = { "lock" },
  dungeon_pressure_plate = { "floortrigger" }, dungeon_pit = { "pit" }, dungeon_pit_trapdoor = { "pit" },
  teleporter = { "teleporter", "controller" }, starting_location = {},
}
for _, key in ipairs({ "brass", "iron", "ornate", "prison", "round", "gear" }) do PARTS[key .. "_key"] = {} end

function spawn(entity, x, y, facing, ...)
  local rest = { ... }
  local isFirstGame, id = #rest == 1, rest[#rest]
  local kinds = assert(PARTS[entity], "no such object: " .. entity)
  assert(not ids[id], "a second " .. id)
  assert(id:match("^[%a_][%w_]*$"), "no name: " .. id)
  local object = { entity = entity, id = id, level = #maps, x = x, y = y, facing = facing, connectors = {}, kind = kinds[1] }
  object.isOn = entity:match("pit") ~= nil or entity == "teleporter"
  objects[#objects + 1], ids[id] = object, object
  if entity == "starting_location" then party = { #maps, x, y } end
  if (entity == "lever" or entity == "lock") then
    assert(isWall(#maps, x + STEP[facing][1], y + STEP[facing][2]), entity .. " hangs in the air")
  end
  if isFirstGame then return kinds[1] and partOf(object, kinds[1], true) end
  local parts = {}
  for _, kind in ipairs(kinds) do parts[kind] = partOf(object, kind, false) end
  _G[id] = parts
end

dofile(arg[1])

for _, object in ipairs(objects) do
  for _, each in ipairs(object.connectors) do assert(ids[each.target], "a connector without a target: " .. each.target) end
end

local fire
local function set(object, value)
  if object.isOn == value then return end
  object.isOn = value
  if object.kind == "door" or object.kind == "pit" then fire(object, value and "open" or "close") end
end
function fire(object, event)
  for _, each in ipairs(object.connectors) do
    if each.event == event then
      local target = assert(ids[each.target], "a connector without a target: " .. each.target)
      if each.action == "toggle" then set(target, not target.isOn)
      elseif each.action == "open" or each.action == "activate" then set(target, true)
      elseif each.action == "close" or each.action == "deactivate" then set(target, false)
      else error("no such action: " .. each.action) end
    end
  end
end
local function here(object) return object.level == party[1] and object.x == party[2] and object.y == party[3] and not object.gone end
local function each(visit) for _, object in ipairs(objects) do if here(object) then visit(object) end end end
local function move(level, x, y)
  each(function(object) if object.kind == "floortrigger" and object.takesParty and not object.used then fire(object, "deactivate") end end)
  party = { level, x, y }
  assert(not isWall(level, x, y), "into a wall")
  each(function(object)
    if object.entity:match("_key$") then
      object.gone = true
      keys[object.entity] = (keys[object.entity] or 0) + 1
    elseif object.kind == "floortrigger" and object.takesParty and not object.used then
      fire(object, "activate")
      object.used = object.once
    end
  end)
  for _, object in ipairs(objects) do
    if here(object) and object.isOn and object.kind == "pit" then return move(level + 1, x, y) end
    if here(object) and object.isOn and object.target then return move(object.target[1], object.target[2], object.target[3]) end
  end
end
local function doorAt(level, x, y, facing)
  for _, object in ipairs(objects) do
    if object.kind == "door" and object.level == level and object.x == x and object.y == y and object.facing == facing then return object end
  end
end
local function open(door)
  if door.hasChain then door.isOn = true end
  each(function(object)
    local key = object.key
    if object.kind == "lock" and not object.used and keys[key] and keys[key] > 0 and object.connectors[1].target == door.id then
      keys[key] = keys[key] - 1
      object.used = true
      fire(object, "activate")
    end
  end)
end
local function step(direction)
  local by = STEPS[direction]
  local level, x, y = party[1], party[2], party[3]
  local nextX, nextY = x + by[1], y + by[2]
  for _, door in pairs({ doorAt(level, x, y, by[3]) or false, doorAt(level, nextX, nextY, (by[3] + 2) % 4) or false }) do
    if door and not door.isOn then open(door) end
    assert(not door or door.isOn, "a shut door: " .. (door and door.id or ""))
  end
  move(level, nextX, nextY)
end
local isThick = arg[3] == "thick"
move(party[1], party[2], party[3])
for line in io.lines(arg[2]) do
  if line == "use" then
    local lever
    each(function(object) if object.kind == "lever" then lever = lever or object end end)
    assert(lever, "no lever here")
    lever.isOn = not lever.isOn
    fire(lever, lever.isOn and "activate" or "deactivate")
    fire(lever, "toggle")
  else
    local level, x, y = party[1], party[2], party[3]
    step(line)
    -- Where walls are blocks, a step from cell to cell is two.
    if isThick then
      assert(party[1] == level and math.abs(party[2] - x) + math.abs(party[3] - y) == 1, "moved between cells")
      step(line)
    end
  end
end
print("ends " .. party[1] .. " " .. party[2] .. " " .. party[3])
