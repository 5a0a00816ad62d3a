import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../../src/core/analyse/check'
import { areasStreets } from '../../../../src/core/analyse/laws/areas-streets'
import { findRepairs } from '../../../../src/core/analyse/repairs/find-repairs'
import { applyRepair } from '../../../../src/core/analyse/repairs/repair'
import { runGenerator } from '../../../../src/core/generate/run'
import { town as townGenerator } from '../../../../src/core/generate/town/town'
import { isFrozenSide, rederiveEdges } from '../../../../src/core/level/edges'
import {
  cellAt,
  DIRECTIONS,
  EAST,
  edgeCount,
  edgeOf,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
} from '../../../../src/core/level/grid'
import { CellKind, EDGE_KINDS, EdgeKind } from '../../../../src/core/level/kinds'
import {
  createLevel,
  draftOf,
  edgeAt,
  equalLevels,
  setEdge,
  type Level,
} from '../../../../src/core/level/level'
import { hasMark, Mark, weightOf, withWeight } from '../../../../src/core/level/marks'
import type { Problem } from '../../../../src/core/level/problem'
import { changed, drawLevel, setSide } from '../draw'
import { samples } from '../../../support/samples'

/** The damage done to a finished town. */
type Blow =
  | { readonly kind: 'edge'; readonly at: number; readonly edge: number }
  | { readonly kind: 'paint'; readonly at: number; readonly cell: number; readonly marks: number }
  | { readonly kind: 'swap'; readonly at: number; readonly cell: number }
  | { readonly kind: 'lock'; readonly at: number }

const edges = EDGE_KINDS.map((row) => row.value)
const kinds = [CellKind.street, CellKind.house, CellKind.rock]
const blow: fc.Arbitrary<Blow> = fc.oneof(
  fc.record({ kind: fc.constant('edge' as const), at: fc.nat(), edge: fc.constantFrom(...edges) }),
  fc.record({
    kind: fc.constant('paint' as const),
    at: fc.nat(),
    cell: fc.constantFrom(...kinds),
    marks: fc.constantFrom(0, Mark.placed),
  }),
  // Another kind of cell, with edges that do not fit it.
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(), cell: fc.constantFrom(...kinds) }),
  fc.record({ kind: fc.constant('lock' as const), at: fc.nat() }),
)

const finished: fc.Arbitrary<Level> = fc
  .record({ width: fc.integer({ min: 8, max: 16 }), height: fc.integer({ min: 8, max: 16 }), seed: fc.nat() })
  .map(({ width, height, seed }) => {
    const result = runGenerator({
      generator: townGenerator,
      sketch: createLevel(width, height),
      settings: { gates: 1, left: 1, courts: 1, rock: 0, furnish: false },
      seed,
    })
    if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
    return result.level
  })

const broken: fc.Arbitrary<Level> = fc
  .tuple(finished, fc.array(blow, { minLength: 1, maxLength: 12 }))
  .map(([level, blows]) => blows.reduce(strike, level))

function strike(level: Level, hit: Blow): Level {
  const draft = draftOf(level)
  const cell = hit.at % level.cells.length
  switch (hit.kind) {
    case 'edge':
      setEdge(draft, hit.at % edgeCount(level), hit.edge)
      break
    case 'paint':
      draft.cells[cell] = hit.cell
      draft.marks[cell] = hit.marks
      rederiveEdges(draft, [cell])
      break
    case 'swap':
      draft.cells[cell] = hit.cell
      break
    case 'lock':
      draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
  }
  return draft
}

/** The places where a rule is broken, one word each. */
function errorPlaces(level: Level): Set<string> {
  return new Set(
    checkLevel(level)
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ rule, cells }) => cells.map((cell) => `${rule} ${cell}`)),
  )
}

const nameOf = ({ rule, cells }: Problem): string => `${rule} ${cells.join(' ')}`

describe('every repair of a broken town', () => {
  it('removes its problem and adds no error', () => {
    fc.assert(
      fc.property(broken, (level) => {
        const problems = checkLevel(level)
        const known = errorPlaces(level)
        findRepairs(level, problems).forEach((repairs, at) => {
          for (const repair of repairs) {
            const mended = applyRepair(level, repair)
            const left = checkLevel(mended).map(nameOf)
            expect(left).not.toContain(nameOf(problems[at] as Problem)) // one list per problem
            expect([...errorPlaces(mended)].filter((place) => !known.has(place))).toEqual([])
          }
        })
      }),
      { numRuns: samples({ short: 13, long: 800 }) },
    )
  })

  it('keeps locked cells and their sides, and changes something', () => {
    fc.assert(
      fc.property(broken, (level) => {
        for (const repair of findRepairs(level, checkLevel(level)).flat()) {
          const mended = applyRepair(level, repair)
          expect(equalLevels(level, mended)).toBe(false)
          for (let cell = 0; cell < level.cells.length; cell++) {
            if (!hasMark(level.marks[cell], Mark.locked)) continue
            expect(mended.cells[cell]).toBe(level.cells[cell])
            expect(mended.marks[cell]).toBe(level.marks[cell])
            const held = DIRECTIONS.filter((side) => isFrozenSide(level, cell, side))
            const sidesOf = (of: Level): number[] => held.map((side) => edgeAt(of, edgeOf(of, cell, side)))
            expect(sidesOf(mended)).toEqual(sidesOf(level))
          }
        }
      }),
      { numRuns: samples({ short: 10, long: 600 }) },
    )
  })

  it('keeps every painted weight, and the permission for streets beside rock that stays rock', () => {
    let rocks = 0
    fc.assert(
      fc.property(broken, (level) => {
        const draft = draftOf(level)
        for (let cell = 0; cell < draft.marks.length; cell++) {
          const word = draft.cells[cell] === CellKind.rock && cell % 2 === 0 ? Mark.streetsBeside : 0
          draft.marks[cell] = withWeight((draft.marks[cell] ?? 0) | word, cell % 4)
        }
        for (const repair of findRepairs(draft, checkLevel(draft)).flat()) {
          const mended = applyRepair(draft, repair)
          expect(Array.from(mended.marks.slice(), weightOf)).toEqual(
            Array.from(draft.marks.slice(), weightOf),
          )
          for (const { cell } of repair.cells) {
            if (draft.cells[cell] !== CellKind.rock || mended.cells[cell] !== CellKind.rock) continue
            rocks++
            const wasSaid = hasMark(draft.marks[cell], Mark.streetsBeside)
            expect(!wasSaid || hasMark(mended.marks[cell], Mark.streetsBeside)).toBe(true)
          }
        }
      }),
      { numRuns: samples({ short: 10, long: 600 }) },
    )
    expect(rocks).toBeGreaterThan(0)
  })

  it('exists for nearly every error if nothing is locked', () => {
    let errors = 0
    let mendable = 0
    const towns = fc.sample(broken, { numRuns: samples({ short: 40, long: 400 }), seed: 7 })
    for (const locked of towns) {
      const level = { ...locked, marks: locked.marks.slice().map((marks) => marks & ~Mark.locked) }
      const problems = checkLevel(level)
      findRepairs(level, problems).forEach((repairs, at) => {
        if (problems[at]?.severity !== 'error') return
        errors++
        if (repairs.length > 0) mendable++
      })
    }
    expect(mendable / errors).toBeGreaterThan(0.98)
  })
})

/** The labels of the repairs of a level's first problem under a rule. */
function offered(level: Level, rule: string): { labels: string[]; mend: (label: string) => Level } {
  const problem = checkLevel(level).find((entry) => entry.rule === rule)
  if (!problem) throw new Error(`${rule} is not broken`)
  const [repairs = []] = findRepairs(level, [problem])
  return {
    labels: repairs.map(({ label }) => label),
    mend: (label) => {
      const repair = repairs.find((entry) => entry.label === label)
      if (!repair) throw new Error(`${label} is not offered`)
      return applyRepair(level, repair)
    },
  }
}

describe('a repair of', () => {
  const town = drawLevel([
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
  ])
  const cell = (column: number, row: number): number => cellAt(town, column, row)
  const middle = cell(2, 2)
  const broken = (at: number, side: Direction, kind: number): Level =>
    changed(town, (draft) => setSide(draft, at, side, kind))

  it('a house without a door gives it one on a side with a street', () => {
    const { labels, mend } = offered(broken(middle, SOUTH, EdgeKind.wall), 'one-door')
    const sides = ['north', 'east', 'south', 'west']
    expect(labels).toEqual(sides.map((side) => `Give it a door to the ${side}`))
    expect(equalLevels(mend('Give it a door to the south'), town)).toBe(true)
  })

  it('a house with two doors removes one of them', () => {
    const { labels, mend } = offered(broken(middle, EAST, EdgeKind.door), 'one-door')
    expect(labels).toEqual(['Keep the door to the east', 'Keep the door to the south'])
    expect(equalLevels(mend('Keep the door to the south'), town)).toBe(true)
  })

  it('a door between houses with doors of their own splits them; a door onto rock is moved', () => {
    const [north, east] = [cell(0, 1), cell(1, 0)]
    const joined = offered(broken(north, SOUTH, EdgeKind.door), 'one-door')
    expect(joined.labels).toContain('Split into houses')
    expect(equalLevels(joined.mend('Split into houses'), town)).toBe(true)
    const turned = changed(broken(east, SOUTH, EdgeKind.wall), (draft) =>
      setSide(draft, east, WEST, EdgeKind.door),
    )
    expect(offered(turned, 'one-door').labels).toEqual(['Turn the door east', 'Turn the door south'])
  })

  it('a wall between streets opens it; a passage into a house is closed', () => {
    const shut = offered(broken(cell(1, 1), EAST, EdgeKind.wall), 'streets-open')
    expect(shut.labels).toEqual(['Open it'])
    expect(equalLevels(shut.mend('Open it'), town)).toBe(true)
    const open = offered(broken(middle, WEST, EdgeKind.open), 'open-between-streets')
    expect(open.labels).toEqual(['Close it'])
    expect(equalLevels(open.mend('Close it'), town)).toBe(true)
    expect(offered(broken(middle, SOUTH, EdgeKind.open), 'open-between-streets').labels).toEqual([
      'Make it a door',
      'Close it',
    ])
  })

  it('a corner that is not rock makes it rock, and closes opened rock', () => {
    const corner = changed(town, (draft) => {
      draft.cells[0] = CellKind.house
    })
    expect(equalLevels(offered(corner, 'corners-rock').mend('Make it rock'), town)).toBe(true)
    const open = broken(0, NORTH, EdgeKind.open)
    expect(equalLevels(offered(open, 'rock-apart').mend('Close the town wall'), town)).toBe(true)
  })

  it('a square that was painted over in part makes it street again, but moves no place', () => {
    const size = { width: 2, height: 2 }
    const square = { cell: middle, kind: 'square', name: 'Corn Market', properties: {}, size } as const
    const painted: Level = { ...town, places: [square] }
    const [problem] = areasStreets.check(painted)
    expect(problem).toMatchObject({ rule: 'areas-streets', severity: 'hint' })
    expect(problem?.message).toContain('of the square “Corn Market”')
    const [repairs] = findRepairs(painted, problem ? [problem] : [])
    expect(repairs?.map(({ label }) => label)).toEqual(['Make it street again'])
    const mended = applyRepair(painted, repairs?.[0] ?? { id: '', label: '', cells: [], edges: [] })
    expect(areasStreets.check(mended)).toEqual([])

    const inn = { cell: problem?.cells[0] ?? 0, kind: 'inn', name: '', properties: {} } as const
    expect(findRepairs({ ...painted, places: [square, inn] }, problem ? [problem] : [])).toEqual([[]])
  })

  it('a street on the border without a gate makes it a gate or a house', () => {
    const level = changed(town, (draft) => {
      draft.marks[cell(2, 0)] = 0
    })
    const { labels, mend } = offered(level, 'border-gates')
    expect(labels).toEqual(['Make it a gate', 'Make it a house'])
    expect(equalLevels(mend('Make it a gate'), town)).toBe(true)
  })

  /** Two streets separated by a row of houses, seven cells wide. */
  const parted = changed(createLevel(7, 9), (draft) => {
    draft.cells.fill(CellKind.house)
    for (const corner of [0, 6, 56, 62]) draft.cells[corner] = CellKind.rock
    for (let x = 2; x < 5; x++) for (const y of [2, 5]) draft.cells[cellAt(draft, x, y)] = CellKind.street
    rederiveEdges(draft, draft.cells.keys())
  })

  it('streets that are cut off opens the shortest way to the rest', () => {
    const { labels, mend } = offered(parted, 'streets-joined')
    expect(labels[0]).toBe('Open a way')
    const mended = mend('Open a way')
    const fresh = [...mended.cells.slice().keys()].filter((at) => mended.cells[at] !== parted.cells[at])
    expect(fresh).toHaveLength(2)
    expect(checkLevel(mended).some(({ rule }) => rule === 'streets-joined')).toBe(false)
  })

  it('streets never leads through a locked cell or a named place', () => {
    const row = Array.from({ length: 7 }, (_, x) => cellAt(parted, x, 3))
    const locked = changed(parted, (draft) => {
      for (const at of row) draft.marks[at] = Mark.locked
    })
    expect(offered(locked, 'streets-joined').labels).not.toContain('Open a way')
    const named = changed(parted, (draft) => {
      draft.places = row.map((at) => ({ cell: at, kind: 'inn' as const, name: 'Inn', properties: {} }))
    })
    expect(offered(named, 'streets-joined').labels).not.toContain('Open a way')
  })

  it('a house that no street reaches makes it rock, or connects it', () => {
    const trapped = checkLevel(parted).find(
      ({ rule, cells }) => rule === 'one-door' && cells[0] === cellAt(parted, 5, 1),
    )
    const [repairs = []] = trapped ? findRepairs(parted, [trapped]) : []
    expect(repairs.map(({ label }) => label)).toContain('Make it rock')
  })
})
