import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countClasses, scaleOf } from '../../../src/core/analyse/overlays/analysis'
import { ANALYSES } from '../../../src/core/analyse/overlays/index'
import { OVERLAY_LABELS } from '../../../src/core/analyse/overlays/labels'
import { orderResult } from '../../../src/core/analyse/overlays/order'
import { findCuts } from '../../../src/core/analyse/overlays/streets'
import { labelNetworks } from '../../../src/core/analyse/networks'
import { stepFrom } from '../../../src/core/analyse/routes'
import { EAST, edgeOf, NORTH, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { analysisOverlay } from '../../../src/core/picture/analysis-overlay'
import { measureLevel } from '../../../src/core/analyse/measure'
import { oddLevels } from '../../support/random-level'
import { joinedHouses } from '../../support/building-levels'
import { drawLevel } from './draw'

/**
 * 5 x 4 cells, counted by hand: a ring of streets in the west, and a branch of three to the east that ends in a gate.
 *
 *      0 1 2 3 4
 *   0  . . # # #
 *   1  . . . . .   (the gate is at column 4)
 *   2  # h # h #
 *   3  # # # # #
 */
const town = drawLevel([
  '###########',
  '#   #######',
  '#   #######',
  '#         -',
  '###-###-###',
  '###h###h###',
  '###########',
  '###########',
  '###########',
])

describe('the facing of doors', () => {
  it('is the direction of its door for every cell of a building, which counts once', () => {
    const analysis = ANALYSES.find(({ id }) => id === 'doors')
    const hall = joinedHouses('sss', 'hhr', 'hhh', 'ssr')
    const { values, sentence } = analysis?.run(hall, 0) ?? { values: [], sentence: '' }
    expect([3, 4, 6, 7, 8].map((cell) => values[cell])).toEqual([1, 1, 1, 1, 1])
    expect(sentence).toBe('Doors face 1 north, 0 east, 0 south, 0 west.')
  })
})

function look(id: string, level: Level = town, from = 0) {
  const analysis = ANALYSES.find((entry) => entry.id === id)
  if (!analysis) throw new RangeError(id)
  const result = analysis.run(level, from)
  const letters = Array.from(result.values, (value) => result.classes[value - 1]?.letter ?? '.')
  const rows = Array.from({ length: level.height }, (_, y) =>
    letters.slice(y * level.width, (y + 1) * level.width).join(''),
  )
  return { ...result, rows }
}

describe('a town counted by hand', () => {
  it('can be reached from its gate as a whole', () => {
    expect(look('reach')).toMatchObject({
      rows: ['RR...', 'RRRRR', '.R.R.', '.....'],
      sentence: 'Every street and house is reached from the gates without keys.',
    })
  })

  it('distinguishes a locked quarter, which keys open, from unreachable cells', () => {
    const locked = draftOf(town)
    setEdge(locked, edgeOf(locked, 6, EAST), EdgeKind.lockedDoor)
    setEdge(locked, edgeOf(locked, 11, NORTH), EdgeKind.bars)
    expect(look('reach', locked)).toMatchObject({
      rows: ['KK...', 'KKRRR', '.N.R.', '.....'],
      sentence:
        '1 of the streets and houses is not reached from the gates, and 4 of the streets and houses are reached only with keys.',
    })
    setEdge(locked, edgeOf(locked, 6, EAST), EdgeKind.breakableWall)
    expect(look('reach', locked).rows).toEqual(['NN...', 'NNRRR', '.N.R.', '.....'])
    expect(look('reach', locked).sentence).toMatch(/from the gates\. Breakable walls count as walls\.$/)
    setEdge(locked, edgeOf(locked, 6, EAST), EdgeKind.lockedDoor)
    // The playtest stops at the same door, and passes it with keys.
    const way = (hasKeys: boolean) => stepFrom(locked, 7, WEST, { hasKeys, knowsSecrets: true })
    expect([way(false), way(true)]).toEqual([-1, 6])
  })

  it('measures distances from its gate along its streets', () => {
    expect(look('fromGates').rows).toEqual(['54...', '43210', '.....', '.....'])
  })

  it('measures distances from the cursor along its streets', () => {
    expect(look('fromCell', town, 0).rows).toEqual(['01...', '12345', '.....', '.....'])
  })

  it('has one junction and no dead end, because the branch leads out of its gate', () => {
    expect(look('junctions')).toMatchObject({
      rows: ['.....', '.T...', '.....', '.....'],
      sentence: '0 dead ends, 1 junction of three ways and 0 of four.',
    })
  })

  it('has a ring, and a branch whose streets are choke points except for the last', () => {
    expect(look('loops').rows).toEqual(['LL...', 'LCCCB', '.....', '.....'])
  })

  it('has runs of two and of five', () => {
    expect(look('runs').sentence).toBe('The longest straight run has 5 cells.')
    expect(look('runs').rows).toEqual(['22...', '55555', '.....', '.....'])
  })

  it('has two houses whose doors face north', () => {
    expect(look('doors')).toMatchObject({
      rows: ['.....', '.....', '.N.N.', '.....'],
      sentence: 'Doors face 2 north, 0 east, 0 south, 0 west.',
    })
  })
})

describe('dead ends', () => {
  it('agree with the number in the report', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const shown = look('junctions', level).rows.join('').split('E').length - 1
        expect(shown).toBe(measureLevel(level).deadEnds)
      }),
    )
  })
})

describe('choke points', () => {
  it('are exactly the streets whose removal splits a network', () => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const before = labelNetworks(level).count
        const { isChoke } = findCuts(level)
        for (let cell = 0; cell < level.cells.length; cell++) {
          if (IS_STREET[level.cells[cell] ?? 0] !== 1) continue
          const draft = draftOf(level)
          draft.cells[cell] = CellKind.rock
          expect(isChoke[cell] === 1).toBe(labelNetworks(draft).count > before)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are found in a street of a million cells without overflowing the call stack', () => {
    const draft = draftOf(createLevel(1000, 1000))
    draft.cells.fill(CellKind.street)
    draft.northEdges.fill(1)
    draft.westEdges.fill(1)
    expect(findCuts(draft).isChoke.includes(1)).toBe(false)
  })
})

describe('every analysis', () => {
  it('has the ids and labels of the menu, in its order', () => {
    expect(ANALYSES.map(({ id, label }) => [id, label])).toEqual(Object.entries(OVERLAY_LABELS))
  })

  it.each(ANALYSES)('$id gives each cell one of its classes, and has a sentence for it', (analysis) => {
    fc.assert(
      fc.property(oddLevels(), (level) => {
        const result = analysis.run(level, 0)
        const { values, classes, sentence } = result
        expect(values).toHaveLength(level.cells.length)
        expect(values.every((value) => value <= classes.length)).toBe(true)
        expect(sentence).toMatch(/\.$/)
        expect(new Set(classes.map(({ letter }) => letter)).size).toBe(classes.length)
        const counted = countClasses(result).reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(values.filter((value) => value !== 0).length)
        const { legend } = analysisOverlay(result)
        expect(legend.map(({ label }) => label)).toEqual(classes.map(({ label }) => label))
      }),
      { numRuns: 40 },
    )
  })
})

it('a scale has at most ten steps, and the last one includes the maximum', () => {
  const words = (min: number, max: number): string => `${min}-${max}`
  const { classes, values } = scaleOf(Int32Array.of(-1, 0, 7, 36), words, '.')
  expect(classes.length).toBeLessThanOrEqual(10)
  expect(classes.at(-1)?.label).toBe('36-36')
  expect(Array.from(values)).toEqual([0, 1, 2, 10])
})

describe('the overlay of keys and levers', () => {
  it('has a class for each number needed, from none, and none for cells that are never entered', () => {
    const least = orderResult(4, Int32Array.of(0, 2, -1, 1), true)
    expect(least.classes.map(({ label }) => label)).toEqual([
      'no locked door before it',
      'at least 1 key or lever',
      'at least 2 keys or levers',
    ])
    expect(least.sentence).toContain('at least 2 keys or levers. The level has too many states')
    const { values, classes, sentence } = orderResult(4, Int32Array.of(0, 2, -1, 1))
    expect([...values]).toEqual([1, 3, 0, 2])
    expect(classes.map(({ label, letter }) => `${letter} ${label}`)).toEqual([
      '0 no key or lever',
      '1 1 key or lever',
      '2 2 keys or levers',
    ])
    expect(sentence).toBe('The last cells need 2 keys or levers.')
  })

  it('shows no cells without the order of the level', () => {
    for (const measures of [undefined, Int32Array.of(0, 1)])
      expect(orderResult(4, measures)).toMatchObject({ values: new Uint8Array(4), classes: [] })
  })
})
