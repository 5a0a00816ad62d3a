import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadWriter } from '../../../../src/core/formats/load'
import {
  grimrock1 as grimrock1Entry,
  grimrock2 as grimrock2Entry,
} from '../../../../src/core/formats/grimrock/entry'
import { first, second } from '../../../../src/core/formats/grimrock/grimrock'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { createDraft, type Level } from '../../../../src/core/level/level'
import { addLink } from '../../../../src/core/project/links'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { textOf } from '../../../support/files'
import { oddLevels } from '../../../support/random-level'

const writeGrimrock1 = first.writer.write
const writeGrimrock2 = second.writer.write

const grimrock1 = await loadWriter(grimrock1Entry)
const grimrock2 = await loadWriter(grimrock2Entry)

/** Two streets side by side with an edge between, the start in the second. */
function pair(between: number): Level {
  const draft = createDraft(2, 1)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  draft.westEdges[1] = between
  draft.places = [{ cell: 1, kind: 'start', name: '', properties: {} }]
  return draft
}

/** The kinds that are not walkable: blocks of wall in the games. */
const SOLID: readonly number[] = [CellKind.rock, CellKind.water, CellKind.outside]

const rowsOf = (text: string): readonly string[] => text.split('\n').filter((line) => /^[#.]{32}$/.test(line))

describe('a dungeon of Legend of Grimrock', () => {
  it('says in its label that it is untested', () => {
    for (const { label } of [grimrock1, grimrock2]) expect(label).toContain('untested in the game')
  })

  it('has a block for each edge where walls are thick, with a door on the side of its block', () => {
    const text = textOf(writeGrimrock1(projectOf(pair(EdgeKind.door), 'Pair'), 'x'))
    expect(rowsOf(text).length).toBe(32)
    expect(rowsOf(text)[1]).toBe(`#...${'#'.repeat(28)}`)
    expect(text).toContain('mapName("Pair")')
    expect(text).toContain('spawn("starting_location", 3, 1, 3, "starting_location_level_1_3_1_3")')
    expect(text).toContain(
      'spawn("dungeon_door_wooden", 2, 1, 1, "dungeon_door_wooden_level_1_2_1_1")\n\t:addPullChain()',
    )
    const shut = rowsOf(textOf(writeGrimrock1(projectOf(pair(EdgeKind.wall)), 'x')))
    expect(shut[1]).toBe(`#.#.${'#'.repeat(28)}`)
  })

  it('has a block for each cell and an object for each wall if walls are thin', () => {
    const text = textOf(writeGrimrock2(projectOf(pair(EdgeKind.wall)), 'x', { walls: 'entities' }))
    expect(text).toContain(`loadLayer("tiles", {\n  1,1,${Array.from({ length: 30 }, () => '2').join(',')},`)
    expect(text).toContain('spawn("dungeon_secret_door",1,0,3,0,"wall_level_1_1_0_3")')
    expect(text).toContain('spawn("starting_location",1,0,0,0,"starting_location_level_1_1_0_0")')
  })

  it.each(['blocks', 'entities'])('reports each lost door into rock, with walls as %s', (walls) => {
    const draft = createDraft(2, 2)
    draft.cells.fill(CellKind.street)
    draft.cells[3] = CellKind.rock
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    const lossesWith = (change: () => void) => {
      change()
      const written = writeGrimrock1(projectOf(draft), 'x', { walls })
      expect(textOf(written)).not.toContain('spawn("dungeon_door')
      return written.losses.filter((loss) => loss.includes('beside rock'))
    }
    expect(lossesWith(() => undefined)).toEqual([])
    // Its north and west edge, then its eastern border.
    expect(lossesWith(() => (draft.northEdges[3] = EdgeKind.door))).toEqual([
      '1 door or bars beside rock is left out.',
    ])
    expect(lossesWith(() => (draft.westEdges[4] = EdgeKind.bars))).toEqual([
      '2 doors or bars beside rock are left out.',
    ])
    expect(lossesWith(() => (draft.westEdges[5] = EdgeKind.door))).toEqual([
      '3 doors or bars beside rock are left out.',
    ])
  })

  it('has thick walls up to 15 cells, and lists what does not fit', () => {
    const square = (side: number): Level => {
      const draft = createDraft(side, side)
      draft.cells.fill(CellKind.street)
      draft.northEdges.fill(EdgeKind.wall)
      draft.westEdges.fill(EdgeKind.wall)
      return draft
    }
    const written = (side: number, walls = 'usual') => writeGrimrock1(projectOf(square(side)), 'x', { walls })
    expect(rowsOf(textOf(written(15)))[1]).toContain('#.#.#')
    expect(written(15).losses.join()).not.toContain('Only')
    expect(rowsOf(textOf(written(16)))[1]).toMatch(/^\.{16}#{16}$/)
    expect(written(16, 'blocks').losses.join()).toContain('Only the 15 x 15 cells in the north-west')
    expect(written(33).losses.join()).toContain('Only the 32 x 32 cells in the north-west')
  })

  it('is passable exactly where the level is, with either kind of walls', () => {
    const edges = [EdgeKind.open, EdgeKind.wall]
    fc.assert(
      fc.property(oddLevels({ edges, withPlaces: false }), (level) => {
        const rows = rowsOf(textOf(writeGrimrock1(projectOf(level), 'x', { walls: 'blocks' })))
        for (let y = 0; y < level.height; y++) {
          for (let x = 0; x < level.width; x++) {
            const isSolid = (cell: number): boolean => SOLID.includes(level.cells[cell] ?? 0)
            const isRock = isSolid(y * level.width + x)
            expect(rows[2 * y + 1]?.[2 * x + 1]).toBe(isRock ? '#' : '.')
            if (x === 0) continue
            const isOpen =
              !isRock &&
              !isSolid(y * level.width + x - 1) &&
              level.westEdges[y * (level.width + 1) + x] === EdgeKind.open
            expect(rows[2 * y + 1]?.[2 * x]).toBe(isOpen ? '.' : '#')
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('begins at the first street rather than in a house before it', () => {
    const draft = createDraft(3, 1)
    draft.cells.set([CellKind.house, CellKind.street, CellKind.street])
    draft.northEdges.fill(EdgeKind.wall)
    const { losses } = writeGrimrock1(projectOf(draft), 'x')
    expect(losses).toContain('There is no start: the party begins at column 2, row 1.')
  })

  it('has a button on each side of a secret door, or else a plain door', () => {
    const secret = textOf(writeGrimrock1(projectOf(pair(EdgeKind.secretDoor)), 'x'))
    expect(
      secret.match(/:addConnector\("activate", "dungeon_secret_door_level_1_2_1_1", "open"\)/g),
    ).toHaveLength(2)
    // With thin walls, a cell between passages on all sides has no wall for a button.
    const draft = createDraft(3, 3)
    draft.cells.fill(CellKind.street)
    draft.westEdges[5] = EdgeKind.secretDoor
    const { losses } = writeGrimrock1(projectOf(draft), 'x', { walls: 'entities' })
    expect(losses).toContain('1 secret door becomes a plain door: no wall beside has room for a button.')
  })

  it('takes the party along links, and keeps all names when something is added', () => {
    const levels = [1, 2].map((number) => ({
      id: `level-${number}`,
      name: 'x',
      level: { ...pair(EdgeKind.open), places: [] },
    }))
    const bare: Project = { name: 'x', levels }
    const linked = addLink(bare, { level: 'level-1', cell: 0 }, { level: 'level-2', cell: 1 }, 'stairs')
    const text = textOf(writeGrimrock1(linked, 'x'))
    expect(text).toContain('spawn("teleporter", 1, 1, 0, "teleporter_level_1_1_1_0")')
    expect(text).toContain(':setTeleportTarget(2, 1, 3, 2)')
    const namesOf = (script: string): readonly string[] =>
      [...script.matchAll(/"(\w+_level_\w+)"/g)].map(([, name = '']) => name)
    const names = namesOf(text)
    expect(namesOf(textOf(writeGrimrock1(bare, 'x'))).filter((name) => !names.includes(name))).toEqual([])
  })

  it('begins on a walkable cell if there is no start', () => {
    const level = { ...pair(EdgeKind.open), places: [] }
    expect(writeGrimrock2(projectOf(level), 'x').losses).toContain(
      'There is no start: the party begins at column 1, row 1.',
    )
    const rock = createDraft(1, 1)
    rock.cells.fill(CellKind.rock)
    expect(writeGrimrock1(projectOf(rock), 'x').losses.join()).toContain('begins inside a wall')
  })
})
