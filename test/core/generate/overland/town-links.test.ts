import { describe, expect, it } from 'vitest'
import { TOWN_REACH, wayTo } from '../../../../src/core/generate/overland/towns/neighbours'
import { wallCell } from '../../../../src/core/generate/overland/towns/town-on-tile'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import { checkLinks } from '../../../../src/core/analyse/check-links'
import { createOverland, type Overland } from '../../../../src/core/overland/overland'
import { startTiles } from '../../../../src/core/overland/starts'
import { linkEnds, type LinkEnd } from '../../../../src/core/project/links'
import { type Project } from '../../../../src/core/project/project'
import { siteOfLevel } from '../../../../src/core/project/worlds'
import { settle } from './settle'
import { madeOverland } from '../../../support/made-overlands'
import { isLongRun } from '../../../support/samples'

/** A map with a town on each of its starts. */
function settled(overland: Overland): Project {
  const world = { id: 'world-1', name: 'World', overland }
  return settle(world, startTiles(overland))
}

/**
 * The walking distance over land from a tile to every other, by the published rules of the game's map: in even
 * rows the western neighbours have the same column, in odd rows the eastern ones do.
 */
function walk({ width, height, words }: Overland, from: number): ReadonlyMap<number, number> {
  const isLand = (tile: number): boolean => ((words[tile] ?? 0) & 31) >= 2
  const lengths = new Map([[from, 0]])
  const changed = [from]
  for (const tile of changed) {
    const [x, y] = [tile % width, Math.floor(tile / width)]
    const west = y % 2 === 0 ? -1 : 0
    const steps = [
      ...[0, 1].flatMap((side) => [-1, 1].map((down) => [x + west + side, y + down, 100] as const)),
      ...[-2, 2].map((down) => [x, y + down, 150] as const),
      ...[-1, 1].map((across) => [x + across, y, 150] as const),
    ]
    for (const [column, row, cost] of steps) {
      if (row < 0 || row >= height) continue
      const next = row * width + ((column + width) % width)
      const length = (lengths.get(tile) ?? 0) + cost
      if (!isLand(next) || length > TOWN_REACH || length >= (lengths.get(next) ?? Infinity)) continue
      lengths.set(next, length)
      changed.push(next)
    }
  }
  return lengths
}

/** The tiles of the two towns of each link, and the directions of their gates. */
function linksOf(project: Project, overland: Overland) {
  const placed = (end: LinkEnd) => {
    const tile = siteOfLevel(project, end.level)?.tile ?? -1
    const level = project.levels.find(({ id }) => id === end.level)?.level
    const way = level ? [0, 1, 2, 3, 4, 5, 6, 7].find((way) => wallCell(level, way).cell === end.cell) : -1
    return { tile, way }
  }
  return [...linkEnds(project).values()].map((ends) => {
    const [one, other] = ends.map(placed)
    if (!one || !other) throw new Error('A link has no two ends')
    return { one, other, length: walk(overland, one.tile).get(other.tile) }
  })
}

describe.each(SCENARIOS)('the towns of $label', (scenario) => {
  it.each(isLongRun ? [1, 2] : [1])(
    'are linked only if a path over land leads from one to the other, from seed %i',
    (seed) => {
      const { overland } = madeOverland(scenario, seed)
      const project = settled(overland)
      expect(checkLinks(project)).toEqual([])
      const sites = startTiles(overland)
      const walks = new Map(sites.map((site) => [site, walk(overland, site)]))
      for (const { one, other, length } of linksOf(project, overland)) {
        expect(length ?? Infinity).toBeLessThanOrEqual(TOWN_REACH)
        expect([one.way, other.way]).toEqual([
          wayTo(overland, one.tile, other.tile),
          wayTo(overland, other.tile, one.tile),
        ])
        // No town in the same direction is nearer, from either end.
        for (const [end, way] of [
          [one.tile, one.way],
          [other.tile, other.way],
        ] as const) {
          const nearer = sites.filter(
            (site) =>
              site !== end &&
              wayTo(overland, end, site) === way &&
              (walks.get(end)?.get(site) ?? Infinity) < (length ?? 0),
          )
          expect(nearer).toEqual([])
        }
      }
    },
  )
})

describe('two towns', () => {
  const START = 0x7840_0002
  const GRASS = 0x7800_0002
  const OCEAN = 0x7800_0000

  /** Grassland of 40 by 20 tiles with two starts in its tenth row, and whole columns of water. */
  function meadow(wet: readonly number[], isOpen: (row: number) => boolean = () => false): Overland {
    const words = createOverland(40, 20, GRASS).words.slice()
    for (const column of wet) {
      for (let row = 0; row < 20; row++) if (!isOpen(row)) words[row * 40 + column] = OCEAN
    }
    words[10 * 40 + 4] = START
    words[10 * 40 + 12] = START
    return { width: 40, height: 20, words }
  }
  const linked = (overland: Overland) => linksOf(settled(overland), overland).map(({ length }) => length)

  it('are linked over open land, and across a river', () => {
    expect(linked(meadow([]))).toEqual([1200])
    const { words, ...size } = meadow([])
    const flowing = words.slice()
    for (let row = 0; row < 20; row++) flowing[row * 40 + 8] = (GRASS | 0x80) >>> 0
    expect(linked({ ...size, words: flowing })).toEqual([1200])
  })

  it('are not linked across water, however near they are', () => {
    expect(linked(meadow([8, 30]))).toEqual([])
  })

  it('are linked around water if the path is not too long', () => {
    expect(linked(meadow([8, 30], (row) => row === 4))[0]).toBeGreaterThan(1200)
    // Around the world the other way.
    expect(linked(meadow([8]))).toEqual([])
  })

  it('are linked over ice and mountains', () => {
    const { words, ...size } = meadow([8, 30])
    const cold = words.slice()
    for (let row = 0; row < 20; row++) cold[row * 40 + 8] = row % 2 === 0 ? 0x7800_0006 : 0x7800_000b
    expect(linked({ ...size, words: cold })).toEqual([1200])
  })
})
