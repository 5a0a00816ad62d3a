import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { findLongestWalk } from '../../../src/core/analyse/longest-walk'
import { measureLevel } from '../../../src/core/analyse/measure'
import { DIRECTIONS, EAST, edgeOf, neighbour } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_OPEN } from '../../../src/core/level/kinds'
import { createDraft, createLevel, edgeAt, type Level } from '../../../src/core/level/level'
import { labelNetworks, largestNetwork } from '../../../src/core/analyse/networks'
import { buildingsOf } from '../../../src/core/level/buildings'
import { joinedHouses } from '../../support/building-levels'
import { oddLevels } from '../../support/random-level'
import { changed, drawLevel, sampleTown, setSide } from './draw'

/**
 * 7 x 5 cells, counted by hand; G are gates, the northern one open, the western one closed.
 *
 *      0 1 2 3 4 5 6
 *   0  # h h G h h #
 *   1  h . . . . . h
 *   2  G . . h h . h
 *   3  h . h # h . h
 *   4  # h # # # h #
 */
const town = drawLevel([
  '#######-#######',
  '###h#h# #h#h###',
  '###-#-# #-#-###',
  '#h|         |h#',
  '###   #-#-# ###',
  '#     #h#h# |h#',
  '### #-##### ###',
  '#h| #h###h| |h#',
  '###-#######-###',
  '###h#######h###',
  '###############',
])

/** The longest of the shortest walks, by a search from every street of the largest network. */
function longestWalkByAllSearches(level: Level): number {
  const { labels, ...rest } = labelNetworks(level)
  const network = largestNetwork({ labels, ...rest })
  let longest = 0
  for (let start = 0; start < labels.length; start++) {
    if (network < 0 || labels[start] !== network) continue
    const depths = new Map([[start, 0]])
    for (const [cell, depth] of depths) {
      longest = Math.max(longest, depth)
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, cell, direction)
        if (beside < 0 || labels[beside] !== network || depths.has(beside)) continue
        if (IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 1) depths.set(beside, depth + 1)
      }
    }
  }
  return longest
}

describe('measureLevel', () => {
  const measures = measureLevel(town)

  it('measures a lawful town', () => {
    expect(checkLevel(town)).toEqual([])
  })

  it('counts gates towards outside as gates, not as doors or dead ends', () => {
    const { gates, doors, deadEnds } = measureLevel(town)
    // The town one row further south, below a row of outside.
    const draft = createDraft(town.width, town.height + 1)
    draft.cells.fill(CellKind.outside, 0, town.width)
    draft.cells.set(town.cells, town.width)
    draft.marks.set(town.marks, town.width)
    draft.northEdges.fill(EdgeKind.wall, 0, town.width)
    draft.northEdges.set(town.northEdges, town.width)
    draft.westEdges.fill(EdgeKind.wall, 0, town.width + 1)
    draft.westEdges.set(town.westEdges, town.width + 1)
    expect(measureLevel(draft)).toMatchObject({ gates, doors, deadEnds })
  })

  it('counts cells, doors and gates', () => {
    expect(measures).toMatchObject({
      width: 7,
      height: 5,
      streets: 12,
      houses: 15,
      buildings: 15,
      rock: 8,
      undecided: 0,
      networks: 1,
      doors: 15,
      gates: { open: 1, closed: 1 },
      streetShare: 12 / 35,
    })
  })

  it('counts streets by their number of ways; an open gate is not a dead end', () => {
    expect(measures.junctions).toEqual({ 1: 4, 2: 5, 3: 2, 4: 1 })
    expect(measures.deadEnds).toBe(3)
  })

  it('counts a street with two ways as straight if they are opposite', () => {
    expect(measures.straightShare).toBe(2 / 5)
  })

  it('averages runs over rows and columns: 5 and 3 across, 3, 2, 2 and 3 down', () => {
    expect(measures.meanRun).toBe(18 / 6)
  })

  it('counts squares of streets, each of the overlapping ones too', () => {
    expect(measures.plazas).toBe(1)
    const square = drawLevel(['#######', '#     #', '#     #', '#     #', '#     #', '#     #', '#######'])
    expect(measureLevel(square).plazas).toBe(4)
    expect(measureLevel(changed(square, (draft) => setSide(draft, 4, EAST, EdgeKind.wall))).plazas).toBe(2)
  })

  it('finds the one house with a house behind it', () => {
    expect(measures.backToBackShare).toBe(1 / 15)
  })

  it('finds the longest of all shortest walks', () => {
    expect(measures.longestWalk).toBe(8)
    expect(measures.longestWalkExact).toBe(true)
  })

  it('lists the steps of the build if it is recorded', () => {
    expect(measures.buildSteps).toBeNull()
    expect(measureLevel(town, { seeds: 2, connect1: 5, joins: 1, alleys: 4, later: 9 }).buildSteps).toEqual({
      seeds: 2,
      connect1: 5,
      connect2: 0,
      joins: 1,
      alleys: 4,
    })
  })

  it('measures the published sample', () => {
    expect(measureLevel(sampleTown())).toMatchObject({
      width: 16,
      height: 7,
      streets: 53,
      houses: 53,
      buildings: 53,
      rock: 6,
      doors: 53,
      gates: { open: 1, closed: 7 },
      networks: 1,
      plazas: 7,
      longestWalkExact: true,
    })
  })

  it('is 0 where there is nothing to measure', () => {
    expect(measureLevel(createLevel(3, 3))).toMatchObject({
      undecided: 9,
      streetShare: 0,
      straightShare: 0,
      meanRun: 0,
      backToBackShare: 0,
      longestWalk: 0,
      longestWalkExact: true,
    })
  })
})

describe('findLongestWalk', () => {
  it('finds the same as a search from every street, in any level', () => {
    const levels = oddLevels({
      maxSide: 12,
      cells: [CellKind.street, CellKind.street, CellKind.street, CellKind.house],
      edges: [EdgeKind.open, EdgeKind.open, EdgeKind.open, EdgeKind.wall],
      withPlaces: false,
    })
    fc.assert(
      fc.property(levels, (level) => {
        const walk = findLongestWalk(level)
        expect(walk.isExact).toBe(true)
        expect(walk.steps).toBe(longestWalkByAllSearches(level))
      }),
      { numRuns: 300 },
    )
  })

  it('says so if its budget ends before the proof', () => {
    const field = createDraft(30, 30)
    field.cells.fill(CellKind.street)
    field.northEdges.fill(EdgeKind.open)
    field.westEdges.fill(EdgeKind.open)
    expect(findLongestWalk(field, 900 * 7)).toMatchObject({ steps: 58, isExact: false })
    expect(findLongestWalk(field)).toMatchObject({ steps: 58, isExact: true })
  })
})

describe('buildings', () => {
  it('are counted separately from houses; larger ones are not back to back', () => {
    const measures = measureLevel(joinedHouses('sss', 'hhr', 'hhh', 'hrs'))
    expect([measures.houses, measures.buildings]).toEqual([6, 1])
    expect(measures.backToBackShare).toBe(0)
    fc.assert(
      fc.property(oddLevels(), (level) => {
        expect(measureLevel(level).buildings).toBe(buildingsOf(level).count)
      }),
    )
  })
})
