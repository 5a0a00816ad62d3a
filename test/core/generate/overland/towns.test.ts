import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteRatings } from '../../../../src/core/generate/overland/ratings/site-ratings'
import { describeTownless, townlessStarts } from '../../../../src/core/generate/overland/towns/add-town'
import { nearestSitesOn, oppositeWay, wayTo } from '../../../../src/core/generate/overland/towns/neighbours'
import {
  planTown,
  refuseTown,
  TOWN_SIDES,
  wallCell,
} from '../../../../src/core/generate/overland/towns/town-on-tile'
import { scenarioById } from '../../../../src/core/generate/overland/index'
import { runGenerator } from '../../../../src/core/generate/run'
import { town } from '../../../../src/core/generate/town/town'
import { cellName, edgeOf } from '../../../../src/core/level/grid'
import { CellKind, edgeKindRow } from '../../../../src/core/level/kinds'
import { edgeAt } from '../../../../src/core/level/level'
import { createOverland, type Overland } from '../../../../src/core/overland/overland'
import { Terrain } from '../../../../src/core/overland/terrain'
import { Special, Start, startOf, TileBits, wordOf } from '../../../../src/core/overland/tile'
import { AROUND, stepFrom } from '../../../../src/core/overland/topology'
import { beginWalk } from '../../../../src/core/play/begin'
import { move } from '../../../../src/core/play/move'
import { PLAIN_RULES } from '../../../../src/core/play/walk'
import { checkLinks } from '../../../../src/core/analyse/check-links'
import { otherEnd } from '../../../../src/core/project/links'
import { type ProjectWorld } from '../../../../src/core/project/project'
import { seedOf } from '../../../../src/core/random/random'
import { withMarks } from '../../../../src/core/project/worlds'
import { settle } from './settle'
import { madeOverland } from '../../../support/made-overlands'
import { samples } from '../../../support/samples'

const scenario = scenarioById('overland/the-big-river')
if (!scenario) throw new RangeError('No such scenario')
const river = madeOverland(scenario, 1).overland

/** A map of grassland with a few other tiles. */
function meadow(odd: Readonly<Record<number, number>> = {}): Overland {
  const words = createOverland(20, 10, plain(Terrain.grassland)).words.slice()
  for (const [tile, word] of Object.entries(odd)) words[Number(tile)] = word
  return { width: 20, height: 10, words }
}

function plain(terrain: number, start: number = Start.none): number {
  return wordOf({ terrain, bonus: 0, river: false, start, special: Special.none })
}

/** A tile of land in the map of the big river, and another one. */
const [SITE = 0, OTHER_SITE = 0] = [...river.words].flatMap((_, tile) =>
  tile >= 1200 && refuseTown(river, tile) === undefined ? [tile] : [],
)

const MIDDLE = 5 * 20 + 10
const lone = { rating: 0, neighbours: [], number: '7' }

function beside(way: number): number {
  const [dx, dy] = AROUND[way] ?? [0, 0]
  return stepFrom({ width: 20, height: 10 }, MIDDLE, dx, dy)
}

describe('the plan of a town', () => {
  it('is the same for the same number, map and tile, and different otherwise', () => {
    const plan = planTown(river, SITE, lone)
    expect(planTown(river, SITE, lone)).toEqual(plan)
    expect(planTown(river, SITE, { ...lone, number: '8' }).seed).not.toBe(plan.seed)
    expect(planTown(river, OTHER_SITE, lone).seed).not.toBe(plan.seed)
  })

  it('keeps its seed when the map changes elsewhere', () => {
    const words = river.words.slice()
    words[0] = plain(Terrain.arctic)
    expect(planTown({ ...river, words }, SITE, lone).seed).toBe(planTown(river, SITE, lone).seed)
  })

  it('grows with the rating of its site, within its limits', () => {
    const sides = [0, 20, 50, 88, 500].map((rating) => planTown(meadow(), MIDDLE, { ...lone, rating }).width)
    expect(sides).toEqual(sides.toSorted((a, b) => a - b))
    expect(sides[0]).toBe(TOWN_SIDES.min)
    expect(sides.at(-1)).toBe(TOWN_SIDES.max)
    expect(new Set(sides).size).toBe(4)
  })

  it('has rock by the hills and mountains around it', () => {
    const rockAt = (overland: Overland): unknown =>
      planTown(overland, MIDDLE, { ...lone, rating: 500 }).settings['rock']
    expect(rockAt(meadow())).toBe(0)
    expect(rockAt(meadow({ [beside(0)]: plain(Terrain.hills) }))).toBe(1)
    expect(rockAt(meadow({ [beside(0)]: plain(Terrain.mountains), [beside(3)]: plain(Terrain.hills) }))).toBe(
      3,
    )
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('has a gate towards a road, a river and a town in way %i', (way) => {
    const road = meadow({ [beside(way)]: (plain(Terrain.grassland) | TileBits.road) >>> 0 })
    expect(planTown(road, MIDDLE, lone).gates).toMatchObject([{ way, reason: 'road' }])
    const flowing = (plain(Terrain.grassland) | TileBits.river) >>> 0
    const water = meadow({ [beside(way)]: flowing, [MIDDLE]: flowing })
    const reason = way % 2 === 1 ? 'river' : 'land'
    expect(planTown(water, MIDDLE, lone).gates).toMatchObject([{ reason }])
    const neighbours = nearestSitesOn(meadow(), [MIDDLE, beside(way)])(MIDDLE)
    const other = planTown(meadow(), MIDDLE, { ...lone, neighbours })
    expect(other.gates).toMatchObject([{ way, reason: 'town', ...wallCell(other, way) }])
  })

  it('has a gate to the shore if no land is beside it, and every land tile is accepted', () => {
    const odd = Object.fromEntries(AROUND.map((_, way) => [beside(way), plain(Terrain.coast)]))
    const island = meadow(odd)
    expect(planTown(island, MIDDLE, lone).gates).toMatchObject([{ reason: 'shore' }])
    expect(refuseTown(island, MIDDLE)).toBeUndefined()
    expect(refuseTown(island, beside(0))).toBe('A town stands on land, and this is coast.')
    expect(refuseTown(island, 999)).toBe('There is no such tile on this map.')
  })

  it('lies on the sea where a side has only water and no gate, with jetties that begin at a quay', () => {
    const coast = Object.fromEntries([3, 4, 5].map((way) => [beside(way), plain(Terrain.coast)]))
    const { sketch, settings } = planTown(meadow(coast), MIDDLE, { ...lone, rating: 60 })
    expect(settings['mix']).toBe('harbour')
    const cells = [...sketch.cells]
    const lastRow = cells.slice(-sketch.width)
    expect(new Set(lastRow)).toEqual(new Set([CellKind.water]))
    const bridges = [...cells.keys()].filter((cell) => cells[cell] === CellKind.bridge)
    const quays = bridges.filter((cell) => cells[cell - sketch.width] === CellKind.street)
    expect(quays).toHaveLength(2)
    // One tile of land beside the shore, or a gate towards it, and the town stays inland.
    const bay = meadow({ ...coast, [beside(3)]: plain(Terrain.grassland) })
    expect(planTown(bay, MIDDLE, { ...lone, rating: 60 }).settings['mix']).toBeUndefined()
    const neighbours = [-1, -1, -1, -1, 0, -1, -1, -1]
    const gated = planTown(meadow(coast), MIDDLE, { ...lone, rating: 60, neighbours })
    expect([...gated.sketch.cells]).not.toContain(CellKind.water)
  })

  it.each([
    [1, 5, 'upright'],
    [1, 7, 'across'],
  ])('has a river with two bridges through it, from way %i to way %i', (from, to, lie) => {
    const flowing = (plain(Terrain.grassland) | TileBits.river) >>> 0
    const river = meadow({ [MIDDLE]: flowing, [beside(from)]: flowing, [beside(to)]: flowing })
    const { sketch } = planTown(river, MIDDLE, { ...lone, rating: 60 })
    const { width, height } = sketch
    const cells = [...sketch.cells]
    const count = (kind: number): number => cells.filter((cell) => cell === kind).length
    expect(count(CellKind.water) + count(CellKind.bridge)).toBe(2 * width)
    expect(count(CellKind.bridge)).toBe(4)
    const rows = Array.from({ length: height }, (_, y) =>
      cells.slice(y * width, (y + 1) * width).some((cell) => cell === CellKind.water),
    )
    expect(rows.filter(Boolean).length > width / 2).toBe(lie === 'upright')
  })

  it('is a mining town in the hills', () => {
    const hills = meadow({ [MIDDLE]: plain(Terrain.hills) })
    expect(planTown(hills, MIDDLE, lone).settings).toMatchObject({ mix: 'crafts', pattern: 'grown' })
    expect(planTown(meadow(), MIDDLE, lone).settings['mix']).toBeUndefined()
  })

  it('makes a lawful town, with all its gates open, on every tile', () => {
    const land = [...river.words].flatMap((_, tile) => (refuseTown(river, tile) === undefined ? [tile] : []))
    const ratings = siteRatings(river)
    fc.assert(
      fc.property(
        fc.constantFrom(...land),
        fc.array(fc.constantFrom(...land)),
        fc.nat(),
        (tile, sites, number) => {
          const rating = ratings[tile] ?? 0
          const neighbours = nearestSitesOn(river, sites)(tile)
          const plan = planTown(river, tile, { rating, neighbours, number: String(number) })
          const { settings, sketch, seed, gates } = plan
          expect(gates.length).toBeGreaterThan(0)
          const made = runGenerator({ generator: town, settings, sketch, seed: seedOf(seed) })
          if (made.status !== 'done') throw new Error(made.problems[0]?.message)
          for (const { cell, side } of gates) {
            const edge = edgeAt(made.level, edgeOf(made.level, cell, side))
            expect(edgeKindRow(edge).passage).not.toBe('shut')
          }
        },
      ),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })
})

describe('ways between tiles', () => {
  it('are opposite in both directions, for any two tiles of a cylinder', () => {
    const grid = { width: 22, height: 12 }
    fc.assert(
      fc.property(fc.nat(22 * 12 - 1), fc.nat(22 * 12 - 1), (from, to) => {
        fc.pre(from !== to)
        expect(wayTo(grid, to, from)).toBe(oppositeWay(wayTo(grid, from, to)))
      }),
      { numRuns: samples({ short: 250, long: 2000 }) },
    )
  })

  it('name the neighbours of a tile by their positions', () => {
    for (const way of AROUND.keys()) expect(wayTo({ width: 20, height: 10 }, MIDDLE, beside(way))).toBe(way)
  })

  it('omit unreachable tiles', () => {
    const plains = createOverland(100, 20, plain(Terrain.grassland))
    expect(Array.from(nearestSitesOn(plains, [0, 4, 50])(0))).toEqual([-1, -1, 4, -1, -1, -1, -1, -1])
  })
})

describe('ratings of sites', () => {
  it('are above 0 on every start of a map, and 0 on water', () => {
    const ratings = siteRatings(river)
    const rated = (test: (word: number, tile: number) => boolean): readonly number[] =>
      [...river.words].flatMap((word, tile) => (test(word, tile) ? [ratings[tile] ?? 0] : []))
    expect(Math.min(...rated((word) => startOf(word) !== Start.none))).toBeGreaterThanOrEqual(41)
    expect(Math.max(...rated((_, tile) => refuseTown(river, tile) !== undefined))).toBe(0)
  })
})

describe('the towns of a world', () => {
  const world: ProjectWorld = { id: 'world-1', name: 'River', overland: river }

  it('stand on all starts, each as a level with its recipe, and with complete links', () => {
    const tiles = townlessStarts(world).free
    expect(tiles.length).toBe(7)
    const project = settle(world, tiles)
    expect(project.worlds?.[0]?.towns?.map(({ tile }) => tile)).toEqual(tiles)
    expect(project.levels).toHaveLength(8)
    expect(checkLinks(project)).toEqual([])
    // Starts lie far apart, and yet most of the towns have a path to another.
    const linked = project.levels.filter(({ level }) => level.places.some(({ link }) => link))
    expect(linked.length).toBeGreaterThanOrEqual(6)
  })

  it('stand on no start that the land cannot feed, and its place is named', () => {
    const [poor = 0] = townlessStarts(world).free
    const words = river.words.slice()
    for (let tile = 0; tile < words.length; tile++) if (tile !== poor) words[tile] = plain(Terrain.arctic)
    const starving: ProjectWorld = { ...world, overland: { ...river, words } }
    const starts = townlessStarts(starving)
    expect(siteRatings(starving.overland)[poor]).toBe(0)
    expect(starts).toEqual({ free: [], wet: [], barren: [poor] })
    expect(describeTownless(starving, starts)).toBe(
      `The start at ${cellName(river, poor)} is where no town thrives: the tiles around yield too little. Move the start, or change the land around it.`,
    )
  })

  it('are joined gate to gate if they are each other’s nearest, so that a walker can cross over', () => {
    const [first = 0] = townlessStarts(world).free
    const other = stepFrom(river, first, 4, 0)
    const words = river.words.slice()
    words[other] = plain(Terrain.grassland)
    words[first] = plain(Terrain.grassland)
    const project = settle(withMarks({ ...world, overland: { ...river, words } }, {}), [first, other])
    const west = project.levels.find(({ id }) => id === 'town-0')
    const east = project.levels.find(({ id }) => id === 'town-1')
    if (!west || !east) throw new Error('no towns')
    const { cell } = wallCell(west.level, 2)
    const place = west.level.places.find((entry) => entry.cell === cell)
    if (!place) throw new Error('no gate')
    expect(otherEnd(project, { level: 'town-0', cell, place })).toMatchObject({
      level: 'town-1',
      cell: wallCell(east.level, 6).cell,
    })

    // A walker leaves by the gate in the east, arrives in the other town, and returns by the same gate.
    const begun = beginWalk(project, { level: 'town-0', cell }, undefined)
    if (!('walk' in begun)) throw new Error(begun.refused)
    const there = move(project, begun.walk, 'east', 1, PLAIN_RULES)
    expect(there).toMatchObject({ happened: 'linked', walk: { pose: { level: 'town-1' }, steps: 1 } })
    const back = move(project, there.walk, 'west', 2, PLAIN_RULES)
    expect(back).toMatchObject({ happened: 'linked', walk: { pose: { level: 'town-0', cell } } })
  })
})
