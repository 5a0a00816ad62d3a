-- A stand-in for the documented interface of both games. It loads a dungeon, walks it from its start with everything that
-- the walk opens, and fails on whatever the games do not have: arg[1] is the dungeon, arg[2] a list of blocks to reach.
local maps, doors, buttons, teleporters, ids = {}, {}, {}, {}, {}
local floors, entities, start = 0, 0, nil
local SIDE = 32
local STEPS = { [0] = { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

local function isDirection(facing) return STEPS[facing] ~= nil end
local function isInside(x, y) return x >= 0 and x < SIDE and y >= 0 and y < SIDE end
local function isBoolean(value) return type(value) == "boolean" end

local function addMap(title)
  assert(type(title) == "string")
  maps[#maps + 1] = { walls = {} }
  TITLE = title
end
local function isWall(level, x, y)
  return not isInside(x, y) or maps[level].walls[y * SIDE + x] ~= false
end
local function setBlock(index, wall)
  maps[#maps].walls[index] = wall
  if not wall then floors = floors + 1 end
end

function mapName(name) addMap(name) end
function setWallSet(name) assert(name == "dungeon") end
function playStream(name) assert(type(name) == "string") end
function mapDesc(text)
  local rows = 0
  for row in text:gmatch("[^\n]+") do
    assert(#row == SIDE and not row:find("[^#.]"), "row " .. rows)
    for x = 0, SIDE - 1 do setBlock(rows * SIDE + x, row:sub(x + 1, x + 1) == "#") end
    rows = rows + 1
  end
  assert(rows == SIDE, "rows " .. rows)
end

function newMap(map)
  assert(map.width == SIDE and map.height == SIDE and #map.levelCoord == 3 and #map.tiles == 2)
  addMap(map.name)
end
function loadLayer(name, tiles)
  assert(name == "tiles" and #tiles == SIDE * SIDE, "tiles " .. #tiles)
  for index, tile in ipairs(tiles) do
    assert(tile == 1 or tile == 2)
    setBlock(index - 1, tile == 2)
  end
end

-- What a kind of object can do: the parts of an object of the second game, joined in the first.
local function doorOf(object)
  doors[#doors + 1] = object
  local part = {}
  function part:setPullChain(value) assert(isBoolean(value)); object.hasChain = value; return self end
  function part:addPullChain() object.hasChain = true; return self end
  function part:setDoorState(state) assert(state == "open" or state == "closed"); object.isOpen = state == "open"; return self end
  return { door = part }
end
local function buttonOf(event)
  return function(object)
    buttons[#buttons + 1] = object
    local part = {}
    function part:addConnector(on, target, action)
      assert(on == event and action == "open" and type(target) == "string", "connector")
      object.opens = target
      return self
    end
    return { button = part }
  end
end
local function teleporterOf(isFirstGame)
  return function(object)
    teleporters[#teleporters + 1] = object
    local part = {}
    function part:setTriggeredByParty(value) assert(isBoolean(value)); object.takesParty = value; return self end
    function part:setTeleportTarget(a, b, c, d)
      if isFirstGame then
        assert(isDirection(c))
        object.target = { level = d, x = a, y = b }
      else
        assert(d == 0, "elevation")
        object.target = { level = a, x = b, y = c }
      end
      return self
    end
    return { teleporter = part }
  end
end

function spawn(entity, x, y, facing, ...)
  local rest = { ... }
  local isFirstGame = #rest == 1
  local id = rest[#rest]
  assert(isInside(x, y) and isDirection(facing) and type(id) == "string" and not ids[id], entity)
  assert(isFirstGame or (#rest == 2 and rest[1] == 0), "elevation of " .. entity)
  local object = { entity = entity, id = id, level = #maps, x = x, y = y, facing = facing }
  local kinds = {
    dungeon_door_wooden = doorOf,
    dungeon_door_portcullis = doorOf,
    dungeon_secret_door = doorOf,
    dungeon_secret_button_small = buttonOf(isFirstGame and "activate" or "onActivate"),
    teleporter = teleporterOf(isFirstGame),
    starting_location = function(place)
      assert(start == nil, "a second start")
      start = place
      return {}
    end,
  }
  local kind = kinds[entity]
  assert(kind, "no such object: " .. entity)
  local parts = kind(object)
  ids[id] = object
  entities = entities + 1
  if isFirstGame then
    for _, part in pairs(parts) do return part end
    return {}
  end
  assert(id:match("^[%a_][%w_]*$"), "no name: " .. id)
  _G[id] = parts
end

dofile(arg[1])

assert(start, "no start")
assert(not isWall(start.level, start.x, start.y), "the start is a wall")
local openers = 0
for _, button in ipairs(buttons) do
  assert(ids[button.opens], "a button opens nothing")
  local x, y = button.x + STEPS[button.facing][1], button.y + STEPS[button.facing][2]
  assert(isWall(button.level, x, y), "a button hangs in the air: " .. button.id)
  ids[button.opens].hasButton = true
end
local closed = 0
for _, door in ipairs(doors) do
  -- Bars stay shut, and so do the doors that stand for thin walls.
  if door.entity ~= "dungeon_door_portcullis" and not door.id:match("^wall_") then
    assert(door.hasChain or door.hasButton, "no opener: " .. door.id)
    openers = openers + 1
  else
    closed = closed + 1
  end
end

local reached
local function keyOf(level, x, y) return level .. " " .. x .. " " .. y end
local function doorAt(level, x, y, facing)
  for _, door in ipairs(doors) do
    if door.level == level and door.x == x and door.y == y and door.facing == facing then return door end
  end
end
local function isShut(door) return door and not (door.hasChain or door.isOpen) end
local function walk()
  reached = {}
  local queue = { { level = start.level, x = start.x, y = start.y } }
  reached[keyOf(start.level, start.x, start.y)] = true
  local function visit(level, x, y)
    assert(maps[level] and not isWall(level, x, y), "a way into a wall")
    local key = keyOf(level, x, y)
    if reached[key] then return end
    reached[key] = true
    queue[#queue + 1] = { level = level, x = x, y = y }
  end
  local at = 1
  while queue[at] do
    local here = queue[at]
    at = at + 1
    local taken = false
    for _, teleporter in ipairs(teleporters) do
      if teleporter.level == here.level and teleporter.x == here.x and teleporter.y == here.y and at > 2 then
        assert(teleporter.target and teleporter.takesParty, "a teleporter leads nowhere")
        visit(teleporter.target.level, teleporter.target.x, teleporter.target.y)
        taken = true
      end
    end
    for facing = 0, 3 do
      local x, y = here.x + STEPS[facing][1], here.y + STEPS[facing][2]
      local isFree = not taken and not isWall(here.level, x, y)
      if isFree and not isShut(doorAt(here.level, here.x, here.y, facing))
        and not isShut(doorAt(here.level, x, y, (facing + 2) % 4)) then
        visit(here.level, x, y)
      end
    end
  end
end
local function press()
  local isNew = false
  for _, button in ipairs(buttons) do
    local door = ids[button.opens]
    if reached[keyOf(button.level, button.x, button.y)] and not door.isOpen then
      door.isOpen = true
      isNew = true
    end
  end
  return isNew
end
repeat walk() until not press()

local goals = 0
for line in io.lines(arg[2]) do
  assert(reached[line], "not reached: " .. line)
  goals = goals + 1
end
print("lua ok", #maps, floors, entities, TITLE, "start " .. keyOf(start.level, start.x, start.y), openers, #buttons, #teleporters, goals)
