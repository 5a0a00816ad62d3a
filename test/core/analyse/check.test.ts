import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel, hasErrors, LAWS } from '../../../src/core/analyse/check'
import { MANY_PROBLEMS } from '../../../src/core/analyse/law'
import { town as townGenerator } from '../../../src/core/generate/town/town'
import { runGenerator } from '../../../src/core/generate/run'
import {
  cellAt,
  edgeCount,
  edgeOf,
  isBorderEdge,
  EAST,
  NORTH,
  SOUTH,
  WEST,
} from '../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, createLevel, setEdge, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { Problem } from '../../../src/core/level/problem'
import { breaches } from '../../support/town-laws'
import { changed, drawLevel, sampleTown, setSide } from './draw'
import { samples } from '../../support/samples'

/** A finished town of 5 x 5 cells: a gate in the north, a ring of streets around one house, houses along the wall. */
const townRows = [
  '#####-#####',
  '###h# #h###',
  '###-# #-###',
  '#h|     |h#',
  '### ### ###',
  '#h| #h# |h#',
  '### #-# ###',
  '#h|     |h#',
  '###-#-#-###',
  '###h#h#h###',
  '###########',
]
const town = drawLevel(townRows)

const cell = (column: number, row: number): number => cellAt(town, column, row)
const gate = cell(2, 0)
const middle = cell(2, 2)

/** The laws that a level breaks, in the order of the list. */
function brokenLaws(level: Level): readonly string[] {
  return [...new Set(checkLevel(level).map((problem) => problem.rule))]
}

/** The only problem of a level; fails if there are none or several. */
function onlyProblem(level: Level): Problem {
  const problems = checkLevel(level)
  expect(problems).toHaveLength(1)
  return problems[0] as Problem // its length was just checked
}

describe('checkLevel', () => {
  it('finds no problem in the town of these tests', () => {
    expect(checkLevel(town)).toEqual([])
  })

  it('finds no problem in the published sample', () => {
    expect(checkLevel(sampleTown())).toEqual([])
  })

  it('gives every law a sentence and a unique id', () => {
    expect(new Set(LAWS.map((law) => law.id)).size).toBe(LAWS.length)
    for (const law of LAWS) expect(law.statement).toMatch(/^[A-Z].*\.$/)
  })

  it('agrees with a second implementation of the laws, on towns with random problems', () => {
    const problems = fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('cell', 'edge'),
        fc.constantFrom(CellKind.street, CellKind.house, CellKind.rock),
        fc.constantFrom(EdgeKind.wall, EdgeKind.door, EdgeKind.open, EdgeKind.bars, EdgeKind.secretDoor),
      ),
      { maxLength: 2 },
    )
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 5, max: 12 }), problems, (seed, side, list) => {
        const made = runGenerator({
          generator: townGenerator,
          sketch: createLevel(side, 7),
          settings: { gates: 2, courts: 0, left: 1, straightness: 500 },
          seed,
        })
        if (made.status !== 'done') return
        const level = changed(made.level, (draft) => {
          for (const [at, what, kind, edgeKind] of list) {
            if (what === 'cell') draft.cells[at % draft.cells.length] = kind
            else {
              const edge = at % edgeCount(draft)
              // An open border is legal at a gate here, but the second implementation cannot draw it.
              const isHole = isBorderEdge(draft, edge) && edgeKind === EdgeKind.open
              setEdge(draft, edge, isHole ? EdgeKind.door : edgeKind)
            }
          }
        })
        const found = breaches(level)
        expect({ found, broken: hasErrors(checkLevel(level)) }).toEqual({ found, broken: found.length > 0 })
      }),
      { numRuns: samples({ short: 50, long: 1000 }) },
    )
  })

  it('judges every kind of edge by whether it lets a walker pass', () => {
    const odd = changed(town, (draft) => {
      setSide(draft, gate, NORTH, EdgeKind.lockedDoor)
      setSide(draft, cell(1, 1), EAST, EdgeKind.archway)
      setSide(draft, middle, SOUTH, EdgeKind.oneWayBack)
      setSide(draft, cell(0, 1), EAST, EdgeKind.secretDoor)
      setSide(draft, middle, NORTH, EdgeKind.bars)
    })
    expect(checkLevel(odd)).toEqual([])
  })

  it('puts thousands of problems of one kind into one problem that shows them all', () => {
    const draft = createDraft(40, 40)
    draft.cells.fill(CellKind.house)
    draft.northEdges.fill(EdgeKind.wall)
    draft.westEdges.fill(EdgeKind.wall)
    const problems = checkLevel(draft).filter((problem) => problem.rule === 'one-door')
    expect(1600).toBeGreaterThan(MANY_PROBLEMS)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.cells).toHaveLength(1600)
    expect(problems[0]?.message).toContain('1600 houses')
    expect(problems[0]?.message).toContain('column 1, row 1')
  })
})

describe('law "decided"', () => {
  it('counts the undecided cells of a fresh level and finds no other problem', () => {
    const problem = onlyProblem(createLevel(3, 2))
    expect(problem).toMatchObject({ rule: 'decided', severity: 'error', cells: [0, 1, 2, 3, 4, 5] })
    expect(problem.message).toContain('6 cells are undecided, the first at column 1, row 1')
  })

  it('names an undecided edge between decided cells', () => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, middle, NORTH, EdgeKind.undecided)))
    expect(problem).toMatchObject({
      rule: 'decided',
      cells: [cell(2, 1), middle],
      edges: [edgeOf(town, middle, NORTH)],
    })
    expect(problem.message).toContain('between column 3, row 2 and column 3, row 3')
  })
})

describe('law "streets-joined"', () => {
  // A ring of streets and, behind a row of houses, a separate street with two houses.
  const parted = drawLevel(['#-#########', '# |h#h| |h#', '# #########', '# |h#h| |h#', '###########'])

  it('names each smaller network with its cells', () => {
    const problems = checkLevel(parted).filter((problem) => problem.rule === 'streets-joined')
    expect(problems.map((problem) => problem.cells)).toEqual([[3], [8]])
    expect(problems[0]?.message).toContain('column 4, row 1')
    expect(problems.every((problem) => problem.severity === 'error')).toBe(true)
  })

  it('is the only law that two towns in one wall break', () => {
    const wide = drawLevel(townRows.map((row) => row + row.slice(1)))
    const problem = onlyProblem(wide)
    expect(problem.rule).toBe('streets-joined')
    expect(problem.cells).toHaveLength(9)
    expect(problem.message).toMatch(/^The 9 streets around column 8, row 1 are cut off/)
  })

  it('accepts a network that may still grow', () => {
    const sketch = changed(parted, (draft) => setSide(draft, 3, SOUTH, EdgeKind.undecided))
    const cutOff = checkLevel(sketch).filter((problem) => problem.rule === 'streets-joined')
    expect(cutOff.map((problem) => problem.cells)).toEqual([[0, 5]])
  })
})

describe('law "streets-open"', () => {
  it.each([EdgeKind.wall, EdgeKind.bars])('hints at an edge of kind %i between two streets', (kind) => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, cell(2, 1), EAST, kind)))
    expect(problem).toMatchObject({
      rule: 'streets-open',
      severity: 'hint',
      cells: [cell(2, 1), cell(3, 1)],
      edges: [edgeOf(town, cell(2, 1), EAST)],
    })
    expect(problem.message).toContain('column 3, row 2 and column 4, row 2')
  })

  it.each([EdgeKind.door, EdgeKind.lockedDoor, EdgeKind.secretDoor, EdgeKind.archway, EdgeKind.oneWayBack])(
    'accepts an edge of kind %i between two streets that the author set',
    (kind) => {
      expect(checkLevel(changed(town, (draft) => setSide(draft, cell(2, 1), EAST, kind)))).toEqual([])
    },
  )

  it('leaves an undecided edge to the first law', () => {
    const level = changed(town, (draft) => setSide(draft, cell(2, 1), EAST, EdgeKind.undecided))
    expect(brokenLaws(level)).toEqual(['decided'])
  })
})

describe('law "one-door"', () => {
  it('finds a house without a door', () => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, middle, SOUTH, EdgeKind.wall)))
    expect(problem).toMatchObject({ rule: 'one-door', severity: 'error', cells: [middle], edges: [] })
    expect(problem.message).toContain('The house at column 3, row 3 has no door')
  })

  it('finds a house with two doors', () => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, middle, NORTH, EdgeKind.secretDoor)))
    expect(problem.cells).toEqual([middle])
    expect(problem.edges).toHaveLength(2)
    expect(problem.message).toContain('has 2 doors')
  })

  it('treats two houses with a door between them as one building, which has one door too many', () => {
    const level = changed(town, (draft) => setSide(draft, cell(0, 1), SOUTH, EdgeKind.door))
    const problem = onlyProblem(level)
    expect(problem).toMatchObject({ rule: 'one-door', cells: [cell(0, 1), cell(0, 2)] })
    expect(problem.message).toContain('(2 cells) has 2 doors')
    const drawn = changed(level, (draft) => {
      for (const house of [cell(0, 1), cell(0, 2)]) draft.marks[house] = Mark.placed
    })
    expect(checkLevel(drawn)).toEqual([])
  })

  it.each([EdgeKind.door, EdgeKind.open])(
    'finds an opening of kind %i in the town wall at a house',
    (kind) => {
      const problem = onlyProblem(changed(town, (draft) => setSide(draft, cell(0, 2), WEST, kind)))
      expect(problem).toMatchObject({ rule: 'one-door', cells: [cell(0, 2)] })
      expect(problem.message).toContain('opens the town wall to the west')
    },
  )

  it('does not count a door in the town wall as the door of the house', () => {
    const level = changed(town, (draft) => {
      setSide(draft, cell(0, 2), WEST, EdgeKind.door)
      setSide(draft, cell(0, 2), EAST, EdgeKind.wall)
    })
    expect(onlyProblem(level).message).toContain('has no door and opens the town wall')
  })

  it('accepts a house that is entered through another house of its building', () => {
    const level = changed(town, (draft) => {
      draft.cells[cell(2, 1)] = CellKind.house
      setSide(draft, middle, SOUTH, EdgeKind.wall)
      setSide(draft, middle, NORTH, EdgeKind.door)
    })
    const found = checkLevel(level).filter(({ rule }) => rule === 'one-door')
    expect(found.map(({ cells }) => cells)).toEqual([[cell(2, 1), middle]])
    const entered = changed(level, (draft) => setSide(draft, cell(2, 1), EAST, EdgeKind.door))
    expect(checkLevel(entered).filter(({ rule }) => rule === 'one-door')).toEqual([])
  })

  it('waits for the undecided sides of a house without a door', () => {
    const level = changed(town, (draft) => setSide(draft, middle, SOUTH, EdgeKind.undecided))
    expect(brokenLaws(level)).toEqual(['decided'])
  })
})

describe('law "open-between-streets"', () => {
  it.each([EdgeKind.open, EdgeKind.archway])('finds a passage of kind %i into a house', (kind) => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, middle, WEST, kind)))
    expect(problem).toMatchObject({
      rule: 'open-between-streets',
      severity: 'error',
      cells: [cell(1, 2), middle],
      edges: [edgeOf(town, middle, WEST)],
    })
    expect(problem.message).toContain('the street at column 2, row 3 and the house at column 3, row 3')
  })
})

describe('law "rock-apart"', () => {
  const rockInside = changed(town, (draft) => {
    draft.cells[middle] = CellKind.rock
    draft.marks[middle] = Mark.rockSeed
    setSide(draft, middle, SOUTH, EdgeKind.wall)
  })

  it.each([0, Mark.placed, Mark.placed | Mark.rockSeed, Mark.locked | Mark.rockSeed])(
    'accepts streets beside rock that was not set at random (marks %i)',
    (marks) => {
      expect(checkLevel(changed(rockInside, (draft) => void (draft.marks[middle] = marks)))).toEqual([])
    },
  )

  it('names every street beside rock', () => {
    const problems = checkLevel(rockInside)
    expect(brokenLaws(rockInside)).toEqual(['rock-apart'])
    expect(problems).toHaveLength(4)
    expect(problems.every((problem) => problem.severity === 'error')).toBe(true)
    expect(problems[0]?.message).toContain(
      'The street at column 3, row 2 lies beside the rock at column 3, row 3',
    )
  })

  it.each([Mark.placed, Mark.locked])('only hints at a street that was drawn by hand (mark %i)', (mark) => {
    const level = changed(rockInside, (draft) => {
      draft.marks[cell(2, 1)] = mark
    })
    const problems = checkLevel(level)
    expect(problems.map((problem) => problem.severity)).toEqual(['hint', 'error', 'error', 'error'])
    expect(problems[0]?.edges).toEqual([edgeOf(town, middle, NORTH)])
  })

  it('accepts streets beside rock behind a wall, if the rule was switched off for that rock', () => {
    const allowed = changed(rockInside, (draft) => {
      draft.marks[middle] = Mark.placed | Mark.streetsBeside
    })
    expect(checkLevel(allowed)).toEqual([])
    const open = changed(allowed, (draft) => setSide(draft, middle, SOUTH, EdgeKind.door))
    expect(onlyProblem(open)).toMatchObject({ rule: 'rock-apart', severity: 'error' })
  })

  it('finds a door in rock, drawn by hand or not', () => {
    const level = changed(rockInside, (draft) => {
      for (const street of [cell(2, 1), cell(1, 2), cell(3, 2), cell(2, 3)]) draft.marks[street] = Mark.placed
      setSide(draft, middle, SOUTH, EdgeKind.door)
    })
    const errors = checkLevel(level).filter((problem) => problem.severity === 'error')
    expect(errors).toMatchObject([{ rule: 'rock-apart', edges: [edgeOf(town, middle, SOUTH)] }])
    expect(errors[0]?.message).toContain('into the rock at column 3, row 3')
  })

  it('finds an opening in the town wall at rock', () => {
    const problem = onlyProblem(changed(town, (draft) => setSide(draft, cell(4, 4), SOUTH, EdgeKind.door)))
    expect(problem).toMatchObject({ rule: 'rock-apart', severity: 'error', cells: [cell(4, 4)] })
  })
})

describe('law "corners-rock"', () => {
  const houseInCorner = changed(town, (draft) => {
    draft.cells[cell(4, 0)] = CellKind.house
    draft.cells[cell(4, 1)] = CellKind.street
    draft.marks[cell(4, 1)] = Mark.gateSeed
    setSide(draft, cell(4, 1), WEST, EdgeKind.open)
    setSide(draft, cell(4, 0), SOUTH, EdgeKind.door)
  })

  it('finds a corner that is not rock', () => {
    const problem = onlyProblem(houseInCorner)
    expect(problem).toMatchObject({ rule: 'corners-rock', severity: 'error', cells: [cell(4, 0)] })
    expect(problem.message).toContain('The corner at column 5, row 1 is house')
  })

  it('only hints at one that was drawn by hand', () => {
    const level = changed(houseInCorner, (draft) => {
      draft.marks[cell(4, 0)] = Mark.placed
    })
    expect(onlyProblem(level).severity).toBe('hint')
  })
})

describe('a street in a corner', () => {
  const street = changed(town, (draft) => {
    draft.cells[cell(4, 0)] = CellKind.street
    draft.cells[cell(4, 1)] = CellKind.street
    draft.marks[cell(4, 1)] = Mark.gateSeed
    setSide(draft, cell(4, 1), WEST, EdgeKind.open)
    setSide(draft, cell(4, 0), SOUTH, EdgeKind.open)
  })

  it('breaks the law of corners alone', () => {
    expect(onlyProblem(street)).toMatchObject({ rule: 'corners-rock', cells: [cell(4, 0)] })
  })

  it('breaks the law of gates where it opens the town wall', () => {
    const open = changed(street, (draft) => setSide(draft, cell(4, 0), EAST, EdgeKind.door))
    expect(brokenLaws(open)).toEqual(['corners-rock', 'border-gates'])
  })
})

describe('law "border-gates"', () => {
  const noGate = changed(town, (draft) => {
    draft.marks[gate] = 0
  })

  it('finds a street on the border without a gate, and its gap in the wall', () => {
    expect(onlyProblem(noGate)).toMatchObject({
      rule: 'border-gates',
      severity: 'error',
      cells: [gate],
      edges: [edgeOf(town, gate, NORTH)],
    })
    const closed = changed(noGate, (draft) => setSide(draft, gate, NORTH, EdgeKind.wall))
    expect(onlyProblem(closed)).toMatchObject({ cells: [gate], edges: [] })
    expect(onlyProblem(closed).message).toContain('The street at column 3, row 1 lies on the border')
  })

  it('only hints at one that was drawn by hand', () => {
    const level = changed(noGate, (draft) => {
      draft.marks[gate] = Mark.locked
    })
    expect(onlyProblem(level).severity).toBe('hint')
  })

  it('allows gates that are closed, and gates without a leaf', () => {
    for (const kind of [EdgeKind.wall, EdgeKind.open, EdgeKind.archway, EdgeKind.bars]) {
      expect(checkLevel(changed(town, (draft) => setSide(draft, gate, NORTH, kind)))).toEqual([])
    }
  })
})

describe('posts', () => {
  it('are blank exactly where four streets meet in a square, in every lawful town', () => {
    const sample = sampleTown()
    for (let y = 1; y < sample.height; y++) {
      for (let x = 1; x < sample.width; x++) {
        const southEast = cellAt(sample, x, y)
        const square = [southEast, southEast - 1, southEast - sample.width, southEast - sample.width - 1]
        const edges = [
          edgeOf(sample, southEast, NORTH),
          edgeOf(sample, southEast, WEST),
          edgeOf(sample, southEast - sample.width - 1, SOUTH),
          edgeOf(sample, southEast - sample.width - 1, EAST),
        ]
        const kindOf = (edge: number): number | undefined =>
          edge < sample.northEdges.length
            ? sample.northEdges[edge]
            : sample.westEdges[edge - sample.northEdges.length]
        expect(edges.every((edge) => kindOf(edge) === EdgeKind.open)).toBe(
          square.every((corner) => sample.cells[corner] === CellKind.street),
        )
      }
    }
  })
})
