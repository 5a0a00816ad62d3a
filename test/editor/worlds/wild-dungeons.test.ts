import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../../src/core/analyse/check-links'
import { townlessStarts } from '../../../src/core/generate/overland/towns/add-town'
import { CellKind } from '../../../src/core/level/kinds'
import { createLevel } from '../../../src/core/level/level'
import { createOverland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import { Start, TileBits, wordOf } from '../../../src/core/overland/tile'
import { leadsToWorld, startPosition } from '../../../src/core/play/begin'
import { projectOf, type Project } from '../../../src/core/project/project'
import { siteOfLevel } from '../../../src/core/project/worlds'
import { applyProjectCommand } from '../../../src/editor/apply-command'
import { openDocument, undoLabel } from '../../../src/editor/editor-document'
import { undoDocument } from '../../../src/editor/undo'
import type { ProjectCommand } from '../../../src/editor/project-commands'
import { describeTile } from '../../../src/editor/worlds/describe-tile'
import { lockedTiles } from '../../../src/editor/worlds/world-commands'

const WIDTH = 20
const [TOWN, WATER, START, TILE] = [45, 46, 47, 48]
const level = { ...createLevel(4, 3), cells: new Uint8Array(12).fill(CellKind.street) }

function world() {
  const meadow = createOverland(WIDTH, 10, TileBits.owner | Terrain.grassland)
  const words = meadow.words.slice()
  words[WATER] = TileBits.owner | Terrain.coast
  const grass = { terrain: Terrain.grassland, bonus: 0, river: false, special: 0 }
  words[START] = wordOf({ ...grass, start: Start.normal })
  return {
    id: 'world-1',
    name: 'Isles',
    overland: { ...meadow, words },
    towns: [{ tile: TOWN, level: 'level-1' }],
  }
}

const project: Project = { ...projectOf(level, 'Skara'), worlds: [world()] }
const document = openDocument(project)
const floors = ['Mine', 'Mine, floor 2'].map((name) => ({ name, level }))

function dig(tile: number, from = document) {
  return applyProjectCommand(from, {
    kind: 'add-dungeon',
    from: { world: 'world-1', tile },
    floors,
    seed: 'deep',
  })
}

function done(command: ProjectCommand, from = dig(TILE).document) {
  const { refused, document: after } = applyProjectCommand(from, command)
  expect(refused).toBeUndefined()
  return after
}

describe('a dungeon in the wild', () => {
  it('is added in one step that leaves the level in view, and leads up to its tile and down to its floors', () => {
    const { document: made, refused } = dig(TILE)
    expect(refused).toBeUndefined()
    expect(undoLabel(made)).toBe('Add dungeon “Mine”')
    expect(made.levelId).toBe('level-1')
    const [, first, second] = made.project.levels
    expect(made.project.worlds?.[0]?.dungeons).toEqual([{ tile: TILE, level: first?.id }])
    expect(first?.level.places.map(({ kind }) => kind).toSorted()).toEqual(['stairs-down', 'stairs-up'])
    expect(checkLinks(made.project)).toEqual([])
    expect(siteOfLevel(made.project, first!.id)?.tile).toBe(TILE)
    expect(undoDocument(made).project).toEqual(project)

    const start = startPosition(made.project, first!.id)
    const position = 'position' in start ? start.position : undefined
    expect(position && leadsToWorld(made.project, position)).toBe(true)
    // The second floor leads to the first only.
    const below = second!.level.places.find(({ kind }) => kind === 'stairs-up')!
    expect(leadsToWorld(made.project, { level: second!.id, cell: below.cell })).toBe(false)
  })

  it.each([
    [TOWN, 'holds a town'],
    [WATER, 'on land, and this tile is water'],
    [1_000_000, 'no such tile'],
  ])('is refused on tile %i', (tile, why) => {
    const { document: same, refused } = dig(tile)
    expect(refused).toContain(why)
    expect(same).toBe(document)
  })

  it('is refused on a tile that holds one', () => {
    expect(dig(TILE, dig(TILE).document).refused).toContain('holds a dungeon already')
  })

  it('keeps its tile through a re-roll and from water, and is named on it', () => {
    const [made] = dig(TILE).document.project.worlds ?? []
    expect([...lockedTiles(made!)]).toEqual([TOWN, TILE])
    expect(describeTile(made!, TILE, dig(TILE).document.project.levels)).toContain('Dungeon: Mine')
    const paint = { kind: 'terrain', terrain: Terrain.ocean } as const
    const wet = applyProjectCommand(dig(TILE).document, {
      kind: 'paint-world',
      id: 'world-1',
      paint,
      tiles: [TILE],
    })
    expect(wet.refused).toContain('A dungeon lies on land')
  })

  it('leaves the map with its first floor, and takes a start from towns', () => {
    const first = dig(TILE).document.project.levels[1]!
    const [left] = done({ kind: 'remove-level', id: first.id }).project.worlds ?? []
    expect(left?.dungeons).toBeUndefined()
    expect(left?.towns).toHaveLength(1)
    expect(townlessStarts(world()).barren).toEqual([START])
    const [taken] = dig(START).document.project.worlds ?? []
    expect(townlessStarts(taken!)).toEqual({ free: [], wet: [], barren: [] })
  })
})
