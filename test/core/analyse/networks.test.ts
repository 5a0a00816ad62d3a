import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelNetworks, largestNetwork } from '../../../src/core/analyse/networks'
import { DIRECTIONS, edgeOf, neighbour } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_OPEN } from '../../../src/core/level/kinds'
import { createLevel, edgeAt, type Level } from '../../../src/core/level/level'
import { oddLevels } from '../../support/random-level'
import { drawLevel } from './draw'

/** The same labels by a plain flood fill from each unlabelled street. */
function floodedLabels(level: Level): number[] {
  const labels = Array.from(level.cells, () => -1)
  let count = 0
  for (let start = 0; start < labels.length; start++) {
    if (level.cells[start] !== CellKind.street || labels[start] !== -1) continue
    const stack = [start]
    labels[start] = count
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, cell, direction)
        if (beside < 0 || level.cells[beside] !== CellKind.street || labels[beside] !== -1) continue
        if (IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 0) continue
        labels[beside] = count
        stack.push(beside)
      }
    }
    count++
  }
  return labels
}

describe('labelNetworks', () => {
  it('numbers networks in the order of their first cell', () => {
    const level = drawLevel([
      '#########', //
      '# |h#   #',
      '# ##### #',
      '#   |h# #',
      '#########',
    ])
    const networks = labelNetworks(level)
    expect([...networks.labels]).toEqual([0, -1, 1, 1, 0, 0, -1, 1])
    expect([...networks.sizes]).toEqual([3, 3])
    expect(largestNetwork(networks)).toBe(0)
  })

  it('joins branches that meet only further down', () => {
    const level = drawLevel([
      '###########', //
      '# # #h# # #',
      '# # ### # #',
      '#         #',
      '###########',
    ])
    expect(labelNetworks(level).count).toBe(1)
  })

  it('finds none in a level without streets', () => {
    const networks = labelNetworks(createLevel(3, 3))
    expect(networks.count).toBe(0)
    expect(largestNetwork(networks)).toBe(-1)
  })

  it('agrees with a flood fill, in any level', () => {
    const levels = oddLevels({
      maxSide: 14,
      cells: [CellKind.street, CellKind.street, CellKind.house],
      edges: [EdgeKind.open, EdgeKind.archway, EdgeKind.wall, EdgeKind.door],
      withPlaces: false,
    })
    fc.assert(
      fc.property(levels, (level) => {
        expect([...labelNetworks(level).labels]).toEqual(floodedLabels(level))
      }),
    )
  })
})
