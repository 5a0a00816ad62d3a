import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeGrimrock1, writeGrimrock2 } from '../../src/core/formats/grimrock/write'
import type { WriteResult } from '../../src/core/formats/format'
import { firstLevel, type Project } from '../../src/core/project/project'
import { smallTown } from '../support/small-town'
import { needsPrograms, Workshop } from './support/programs'

/** The part of the games' interface that these files use: it counts calls, and stops at any fault. */
const STUBS = `
local maps, floors, entities, ids, starts = 0, 0, 0, {}, 0
local function inside(x, y) return x >= 0 and x < 32 and y >= 0 and y < 32 end
function mapName(name) assert(type(name) == "string"); maps = maps + 1; TITLE = name end
function setWallSet(name) assert(name == "dungeon") end
function playStream(name) assert(type(name) == "string") end
function mapDesc(text)
  local rows = 0
  for row in text:gmatch("[^\\n]+") do
    assert(#row == 32 and not row:find("[^#.]"), "row " .. rows)
    rows = rows + 1
    for _ in row:gmatch("%.") do floors = floors + 1 end
  end
  assert(rows == 32, "rows " .. rows)
end
function newMap(map)
  assert(map.width == 32 and map.height == 32 and #map.levelCoord == 3 and #map.tiles == 2)
  maps = maps + 1; TITLE = map.name
end
function loadLayer(name, tiles)
  assert(name == "tiles" and #tiles == 1024, "tiles " .. #tiles)
  for _, tile in ipairs(tiles) do assert(tile == 1 or tile == 2); if tile == 1 then floors = floors + 1 end end
end
function spawn(entity, x, y, facing, ...)
  local rest = { ... }
  local id = rest[#rest]
  assert(inside(x, y) and facing >= 0 and facing <= 3 and type(id) == "string" and not ids[id], entity)
  ids[id] = true; entities = entities + 1
  if entity == "starting_location" then starts = starts + 1 end
end
dofile(arg[1])
assert(starts == 1, "starts " .. starts)
print("lua ok", maps, floors, entities, TITLE)
`

describe('a dungeon of Legend of Grimrock, in real Lua', needsPrograms('lua5.1'), () => {
  const workshop = new Workshop()
  writeFileSync(workshop.path('check.lua'), STUBS)
  const town = firstLevel(smallTown()).level
  const project: Project = {
    name: 'Town',
    levels: ['A "quoted" \\ name\n', 'Second'].map((name, at) => ({
      id: `level-${at + 1}`,
      name,
      level: town,
    })),
  }

  it.each([
    ['1', 'blocks', writeGrimrock1],
    ['1', 'entities', writeGrimrock1],
    ['2', 'blocks', writeGrimrock2],
    ['2', 'entities', writeGrimrock2],
  ] as const)('is a program that runs: game %s, walls as %s', (_, walls, write) => {
    workshop.put(write(project, 'dungeon.lua', { walls }).files)
    const { status, output } = workshop.run('lua5.1', ['check.lua', 'dungeon.lua'])
    expect(output).toMatch(/^lua ok\t2\t[1-9]\d*\t[1-9]\d*\tSecond/)
    expect(status).toBe(0)
  })

  it.each([
    ['a row is short', writeGrimrock1, /^#/m, ''],
    ['a tile is missing', writeGrimrock2, /^ {2}2,/m, '  '],
    ['a text is not closed', writeGrimrock1, 'Second"', 'Second'],
    ['there is no start', writeGrimrock2, /^spawn\("starting_location".*$/m, ''],
  ] as const)('does not run if %s', (_, write, from, to) => {
    const [file] = (write(project, 'broken.lua') satisfies WriteResult).files
    writeFileSync(workshop.path('broken.lua'), new TextDecoder().decode(file?.bytes).replace(from, to))
    expect(workshop.run('lua5.1', ['check.lua', 'broken.lua']).status).not.toBe(0)
  })
})
