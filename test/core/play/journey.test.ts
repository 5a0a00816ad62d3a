import { describe, expect, it } from 'vitest'
import { createDraft, type Level, type LevelDraft } from '../../../src/core/level/level'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { Mark } from '../../../src/core/level/marks'
import { createOverland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import { TileBits } from '../../../src/core/overland/tile'
import {
  beginJourney,
  dayAndTime,
  gateTowards,
  trailOfJourney,
  travel,
  travelAlong,
  type Journey,
} from '../../../src/core/play/journey'
import { journeyCsv } from '../../../src/core/play/journey-csv'
import { roadsOf, roadTest } from '../../../src/core/play/world-roads'
import { addLink } from '../../../src/core/project/links'
import { projectOf, type Project, type ProjectWorld } from '../../../src/core/project/project'

const WIDTH = 20
const tileAt = (column: number, row: number): number => row * WIDTH + column
const noRoad = (): boolean => false

function worldWith(change: (words: Uint32Array) => void, towns?: ProjectWorld['towns']): ProjectWorld {
  const overland = createOverland(WIDTH, 12, TileBits.owner | Terrain.grassland)
  const words = overland.words.slice()
  change(words)
  return { id: 'world-1', name: '=World', overland: { ...overland, words }, ...(towns ? { towns } : {}) }
}

function begun(world: ProjectWorld, tile: number): Journey {
  const beginning = beginJourney(world, tile)
  if ('refused' in beginning) throw new Error(beginning.refused)
  return beginning.journey
}

/** The cells of gates in the middles of the sides of a town, and how their doors are set. */
const GATES = {
  north: { cell: 4, open: (level: LevelDraft, kind: number) => (level.northEdges[4] = kind) },
  east: { cell: 44, open: (level: LevelDraft, kind: number) => (level.westEdges[4 * 10 + 9] = kind) },
  south: { cell: 76, open: (level: LevelDraft, kind: number) => (level.northEdges[9 * 9 + 4] = kind) },
  west: { cell: 36, open: (level: LevelDraft, kind: number) => (level.westEdges[4 * 10] = kind) },
}

/** A town of streets with an open gate in the middle of each side that is named, and a walled-up one on the others. */
function townWithGates(...sides: readonly (keyof typeof GATES)[]): Level {
  const level = createDraft(9, 9)
  level.cells.fill(CellKind.street)
  for (const [side, { cell, open }] of Object.entries(GATES)) {
    level.marks[cell] = Mark.gateSeed | Mark.placed
    open(level, sides.some((named) => named === side) ? EdgeKind.door : EdgeKind.wall)
  }
  return level
}

describe('a journey', () => {
  it('does not begin on water', () => {
    const sea = worldWith((words) => words.fill(TileBits.owner | Terrain.ocean))
    expect(beginJourney(sea, 5)).toEqual({ refused: expect.stringContaining('this tile is water') as string })
  })

  it('counts steps and time, keeps its trail, and says what stops it', () => {
    const world = worldWith((words) => {
      words[tileAt(7, 4)] = TileBits.owner | Terrain.coast
    })
    const one = travel(world, begun(world, tileAt(5, 4)), 2, noRoad).journey
    expect(one).toMatchObject({ steps: 1, way: 2, last: { tile: tileAt(6, 4), minutes: 360 } })
    const stopped = travel(world, one, 2, noRoad)
    expect(stopped.words).toBe('Coast is in the way: journeys go over land.')
    expect(stopped.journey.last).toBe(one.last)
    expect(travel(world, begun(world, 0), 0, noRoad).words).toBe('The map ends here.')
    const gone = travelAlong(world, one, [tileAt(5, 4), tileAt(4, 4)], noRoad)
    expect(trailOfJourney(gone).map(({ tile }) => tile)).toEqual([5, 6, 5, 4].map((x) => tileAt(x, 4)))
  })

  it('has days that begin at midnight, and its first morning at eight', () => {
    expect(dayAndTime(0)).toEqual({ day: 1, time: '08:00' })
    expect(dayAndTime(16 * 60 - 1)).toEqual({ day: 1, time: '23:59' })
    expect(dayAndTime(16 * 60)).toEqual({ day: 2, time: '00:00' })
  })

  it('enters a town by the open gate on the side it comes from', () => {
    const all = townWithGates('north', 'east', 'south', 'west')
    expect([0, 2, 4, 6].map((way) => gateTowards(all, way))).toEqual([4, 44, 76, 36])
    // Nobody enters by a walled-up gate while another is open.
    expect([4, 6].map((way) => gateTowards(townWithGates('north', 'east'), way))).toEqual([44, 4])
    expect(gateTowards(townWithGates(), 4)).toBe(76)
    expect(gateTowards(createDraft(9, 9), 0)).toBeUndefined()
  })

  it('is written as a table that spreadsheets do not evaluate', () => {
    const settled = worldWith(() => undefined, [{ tile: tileAt(5, 4), level: 'level-1' }])
    const world = { ...settled, dungeons: [{ tile: tileAt(5, 5), level: 'level-1' }] }
    const journey = travel(world, begun(world, tileAt(5, 4)), 3, noRoad).journey
    const base = projectOf(townWithGates('north'), 'Town')
    const project = {
      ...base,
      levels: base.levels.map((entry) => ({ ...entry, id: 'level-1', name: 'Skara, old' })),
    }
    expect(new TextDecoder().decode(journeyCsv(project, world, journey))).toBe(
      [
        'world,step,column,row,terrain,town,minutes,day,time,dungeon',
        `'=World,1,6,5,grassland,"Skara, old",0,1,08:00,`,
        `'=World,2,6,6,grassland,,240,1,12:00,"Skara, old"`,
        '',
      ].join('\r\n'),
    )
  })
})

describe('the roads of a world', () => {
  const ids = ['one', 'two', 'three']
  const towns = [
    { tile: tileAt(2, 4), level: 'one' },
    { tile: tileAt(8, 4), level: 'two' },
    { tile: tileAt(8, 10), level: 'three' },
  ]

  function projectWithLinks(): Project {
    const base = projectOf(townWithGates('north', 'east', 'south', 'west'), 'Towns')
    const levels = ids.map((id) => ({
      ...base.levels[0],
      id,
      name: id,
      level: townWithGates('north', 'south'),
    }))
    const project = { ...base, levels }
    const first = addLink(project, { level: 'one', cell: 4 }, { level: 'two', cell: 4 }, 'gate')
    const second = addLink(first, { level: 'one', cell: 76 }, { level: 'two', cell: 76 }, 'gate')
    return addLink(second, { level: 'one', cell: 40 }, { level: 'three', cell: 4 }, 'gate')
  }

  it('join towns whose gates are linked, once, along the quickest way, and not across water', () => {
    const world = worldWith((words) => {
      words.fill(TileBits.owner | Terrain.ocean, tileAt(0, 7), tileAt(0, 9))
    }, towns)
    const roads = roadsOf(projectWithLinks(), world)
    expect(roads).toHaveLength(1)
    expect(roads[0]?.tiles.at(0)).toBe(tileAt(2, 4))
    expect(roads[0]?.tiles.at(-1)).toBe(tileAt(8, 4))
    const isRoad = roadTest(world, roads)
    expect(isRoad(tileAt(2, 4))).toBe(true)
    expect(isRoad(tileAt(2, 6))).toBe(false)
    expect(roadsOf(projectOf(townWithGates(), 'None'), world)).toEqual([])
  })
})
