import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { applyRepair } from '../../../src/core/analyse/repairs/repair'
import { runGenerator } from '../../../src/core/generate/run'
import { withDefaults } from '../../../src/core/generate/settings'
import { explainSketch } from '../../../src/core/generate/sketch-doctor'
import { fillAround } from '../../../src/core/generate/town/sketch/fill-around'
import type { Place } from '../../../src/core/level/places'
import { sketchRepairFinder } from '../../../src/core/generate/sketch-repairs'
import { town } from '../../../src/core/generate/town/town'
import { NO_TURN } from '../../../src/core/level/block'
import { buildingCells } from '../../../src/core/level/buildings'
import { EAST, edgeOf, SOUTH, WEST } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_DOOR } from '../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { hasMark, Mark, weightOf, withWeight } from '../../../src/core/level/marks'
import type { Problem } from '../../../src/core/level/problem'
import type { BrushId } from '../../../src/editor/command'
import { runCommand } from '../../../src/editor/commands/index'
import { levelFromText } from '../../support/level-text'
import { samples } from '../../support/samples'

const settings = withDefaults(town, { gates: 1, left: 1, courts: 1, rock: 0, keepOffRock: true })
const paint = (level: Level, brush: BrushId, cells: number[]): Level =>
  runCommand(level, { kind: 'paint', brush, cells }).level
const check = (level: Level): readonly Problem[] =>
  town.checkSketch(level, settings).filter(({ cells }) => cells.length > 0)
const errorPlaces = (level: Level): Set<string> =>
  new Set(
    check(level)
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ rule, cells }) => cells.map((cell) => `${rule} ${cell}`)),
  )

const sketches: fc.Arbitrary<Level> = fc
  .tuple(
    fc.integer({ min: 7, max: 14 }),
    fc.integer({ min: 7, max: 14 }),
    fc.array(
      fc.record({
        brush: fc.constantFrom<BrushId>('rock', 'rock', 'court', 'gate', 'house', 'street'),
        at: fc.nat(),
        isLocked: fc.boolean(),
        isBent: fc.boolean(),
        isAstray: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([width, height, strokes]) => {
    let level = createLevel(width, height)
    for (const { brush, at, isLocked, isBent, isAstray } of strokes) {
      const cell = at % level.cells.length
      level = paint(level, brush, [cell])
      if (level.cells[cell] === CellKind.undecided) continue
      const draft = draftOf(level)
      // Seeds where no brush would set them, as files may have them, and edges that no house would choose.
      if (isAstray && draft.cells[cell] === CellKind.street) {
        draft.marks[cell] = Mark.placed | (at % 2 === 0 ? Mark.gateSeed : Mark.courtSeed)
      }
      if (isBent) setEdge(draft, edgeOf(draft, cell, SOUTH), at % 2 === 0 ? EdgeKind.door : EdgeKind.wall)
      if (isLocked) draft.marks[cell] = (draft.marks[cell] ?? 0) | Mark.locked
      level = draft
    }
    return level
  })

describe('every repair of a sketch', () => {
  it('removes its problem and adds no error', () => {
    const numRuns = samples({ short: 50, long: 2000 })
    let offered = 0
    const rules = new Set<string>()
    fc.assert(
      fc.property(sketches, (level) => {
        const find = sketchRepairFinder(town, level, settings)
        const known = errorPlaces(level)
        for (const problem of check(level)) {
          for (const repair of find(problem)) {
            offered++
            rules.add(problem.rule)
            const mended = applyRepair(level, repair)
            const isLeft = check(mended).some(
              ({ rule, cells }) =>
                rule === problem.rule && problem.cells.every((cell) => cells.includes(cell)),
            )
            expect(isLeft, `${repair.label} for ${problem.message}`).toBe(false)
            expect([...errorPlaces(mended)].filter((place) => !known.has(place))).toEqual([])
          }
        }
      }),
      { numRuns },
    )
    expect(offered).toBeGreaterThan(numRuns)
    for (const rule of ['house-reached', 'rock-apart', 'streets-off-rock', 'gate-in-wall', 'locked-edge']) {
      expect([...rules]).toContain(rule)
    }
  })

  it('keeps locked cells, unless their lock is the problem', () => {
    fc.assert(
      fc.property(sketches, (level) => {
        const find = sketchRepairFinder(town, level, settings)
        for (const problem of check(level)) {
          if (problem.rule === 'locked-edge' || problem.rule === 'one-door') continue
          for (const { cells } of find(problem)) {
            for (const { cell } of cells) expect(hasMark(level.marks[cell], Mark.locked)).toBe(false)
          }
        }
      }),
      { numRuns: samples({ short: 30, long: 1000 }) },
    )
  })

  it('keeps every painted weight', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const level = draftOf(sketch)
        level.marks.forEach((marks, cell) => (level.marks[cell] = withWeight(marks, cell % 4)))
        const find = sketchRepairFinder(town, level, settings)
        for (const repair of check(level).flatMap(find)) {
          const mended = applyRepair(level, repair)
          expect(Array.from(mended.marks.slice(), weightOf)).toEqual(
            Array.from(level.marks.slice(), weightOf),
          )
        }
      }),
      { numRuns: samples({ short: 20, long: 1000 }) },
    )
  })
})

/** The labels of the repairs offered for the first problem of a rule, and a function that makes one of them. */
function offered(level: Level, rule: string): { labels: readonly string[]; mend: (label: RegExp) => Level } {
  const problem = check(level).find((entry) => entry.rule === rule)
  if (!problem) throw new Error(`${rule} is not broken`)
  const repairs = sketchRepairFinder(town, level, settings)(problem)
  return {
    labels: repairs.map(({ label }) => label),
    mend: (label) => {
      const repair = repairs.find((entry) => label.test(entry.label))
      if (!repair) throw new Error(`${String(label)} is not offered`)
      return applyRepair(level, repair)
    },
  }
}

describe('a repair of', () => {
  const empty = createLevel(15, 15)
  /** A house with rock on three sides, and more rock beyond the fourth. */
  const trapped = paint(paint(empty, 'house', [5 * 15 + 6]), 'rock', [
    4 * 15 + 6,
    5 * 15 + 5,
    5 * 15 + 7,
    7 * 15 + 6,
  ])

  it('a house behind rock makes it solid, moves the rock, or allows streets beside the rock', () => {
    const { labels, mend } = offered(trapped, 'house-reached')
    expect(labels).toEqual([
      'Make this house rock',
      expect.stringMatching(/^Move the rock to column \d+, row \d+$/),
      'Allow streets beside the rock at column 7, row 8',
      'Draw a street beside the rock, to the south',
    ])
    for (const label of labels) {
      const mended = mend(new RegExp(label))
      for (let seed = 0; seed < samples({ short: 4, long: 20 }); seed++) {
        expect(runGenerator({ generator: town, sketch: mended, settings, seed }).status).toBe('done')
      }
    }
  })

  it('streets that keep off rock makes the generator run them there, for good', () => {
    const cell = 7 * 15 + 6
    const mended = offered(trapped, 'house-reached').mend(/^Allow streets beside the rock/)
    expect(check(mended).filter(({ severity }) => severity === 'error')).toEqual([])
    let beside = 0
    for (let seed = 0; seed < 40; seed++) {
      const result = runGenerator({ generator: town, sketch: mended, settings, seed })
      if (result.status !== 'done') throw new Error(result.status)
      expect(hasMark(result.level.marks[cell], Mark.streetsBeside)).toBe(true)
      expect(checkLevel(result.level)).toEqual([])
      const around = [cell - 15, cell - 1, cell + 1, cell + 15]
      if (around.some((at) => result.level.cells[at] === CellKind.street)) beside++
    }
    expect(beside).toBe(40) // the house behind it has no other way out
  })

  it('streets that rock separates allows streets beside it if that connects them, or opens a gap', () => {
    const walled = (from: number): Level => {
      const wall = Array.from({ length: 15 - from }, (_, x) => 7 * 15 + x)
      return paint(paint(paint(empty, 'rock', wall), 'court', [3 * 15 + 7]), 'court', [11 * 15 + 7])
    }
    const whole = offered(walled(0), 'streets-joined')
    expect(whole.labels).toEqual(['Open a gap in the rock'])
    const nearly = offered(walled(2), 'streets-joined')
    expect(nearly.labels).toEqual(['Allow streets beside this rock', 'Open a gap in the rock'])
    for (const mended of [whole.mend(/gap/), nearly.mend(/gap/), nearly.mend(/Allow/)]) {
      expect(check(mended).filter(({ rule }) => rule === 'streets-joined')).toEqual([])
    }
  })

  it('streets that rock separates is found even if the detour is far from them', () => {
    const wide = createLevel(30, 30)
    const wall = Array.from({ length: 28 }, (_, x) => 10 * 30 + 2 + x)
    const level = paint(paint(wide, 'court', [3 * 30 + 20, 20 * 30 + 20]), 'rock', wall)
    const { labels, mend } = offered(level, 'streets-joined')
    expect(labels).toEqual(['Allow streets beside this rock', 'Open a gap in the rock'])
    for (const label of labels) {
      expect(check(mend(new RegExp(label))).filter(({ rule }) => rule === 'streets-joined')).toEqual([])
    }
  })

  it('rock too near to rock moves it to a free position', () => {
    const level = paint(empty, 'rock', [5 * 15 + 5, 5 * 15 + 7])
    const mended = offered(level, 'rock-apart').mend(/^Move the rock/)
    expect(check(mended)).toEqual([])
  })

  it('a gate that leads nowhere moves the rock behind it', () => {
    const level = paint(paint(empty, 'gate', [7]), 'rock', [15 + 7])
    const { labels, mend } = offered(level, 'gate-reaches-town')
    expect(labels[0]).toMatch(/^Move the rock to column \d+, row/)
    expect(check(mend(/^Move the rock/))).toEqual([])
  })

  it('a gate inside the town moves it to the wall, or makes it a courtyard', () => {
    const draft = draftOf(paint(empty, 'court', [3 * 15 + 7]))
    draft.marks[3 * 15 + 7] = Mark.placed | Mark.gateSeed
    const { labels, mend } = offered(draft, 'gate-in-wall')
    expect(labels).toEqual(['Move the gate to column 8, row 1', 'Make it a courtyard', 'Remove the gate'])
    expect(check(mend(/^Move the gate/))).toEqual([])
  })

  it('a locked door that leads into locked rock turns the door, or unlocks one of the two', () => {
    const drawn = draftOf(
      levelFromText(`
        .......
        .......
        ...H...
        ...R...
        .......
        .......
        .......`),
    )
    const [upper, lower] = [2 * 7 + 3, 3 * 7 + 3]
    setEdge(drawn, edgeOf(drawn, upper, SOUTH), EdgeKind.door)
    const { labels, mend } = offered(drawn, 'locked-edge')
    expect(labels).toContain('Turn the door east')
    const turned = mend(/^Turn the door east$/)
    expect(IS_DOOR[edgeAt(turned, edgeOf(turned, upper, 1))]).toBe(1)
    const unlocked = sketchRepairFinder(
      town,
      drawn,
      settings,
    )(
      check(drawn).find(({ rule }) => rule === 'locked-edge') as Problem, // offered() found it
    )
    expect(unlocked.length).toBeGreaterThan(1)
    expect(lower).toBe(24)
  })

  it('a lock leaves the walls that its author set between streets', () => {
    const drawn = draftOf(
      levelFromText(`
        .......
        .......
        ..sSr..
        .......
        .......
        .......
        .......`),
    )
    const street = 2 * 7 + 3
    setEdge(drawn, edgeOf(drawn, street, WEST), EdgeKind.wall)
    setEdge(drawn, edgeOf(drawn, street, EAST), EdgeKind.door)
    const unlocked = offered(drawn, 'locked-edge').mend(/^Unlock column 4/)
    expect(hasMark(unlocked.marks[street], Mark.locked)).toBe(false)
    expect(edgeAt(unlocked, edgeOf(unlocked, street, WEST))).toBe(EdgeKind.wall)
  })

  it('makes gates of streets along outside, and courtyards only inside', () => {
    const street = levelFromText(['oooooooooo', ...Array.from({ length: 9 }, () => '..........')].join('\n'))
    const level = paint(street, 'street', [14])
    const problem = check(level).find(({ rule }) => rule === 'streets-off-wall')
    const ids = problem ? sketchRepairFinder(town, level, settings)(problem).map(({ id }) => id) : []
    expect(ids).toContain('make-gate')
    expect(ids).not.toContain('make-court')
  })

  it('draws no streets along outside for houses', () => {
    const rows = Array.from({ length: 9 }, () => '..........')
    rows[0] = 'oooooooooo'
    rows[1] = '..hrrrr...'
    rows[2] = '..rrrrr...'
    const level = levelFromText(rows.join('\n'))
    const house = 12
    const problem = check(level).find(({ rule, cells }) => rule === 'house-reached' && cells.includes(house))
    expect(problem?.message).toContain('a cell along the town wall, where no street runs, to the west')
    const found = problem ? sketchRepairFinder(town, level, settings)(problem) : []
    expect(found.map(({ id }) => id)).not.toContain('draw-street-west')
  })

  it('calls water water, not the town wall', () => {
    const rows = Array.from({ length: 9 }, () => '..........')
    rows[3] = '...rwr....'
    rows[4] = '...rhr....'
    rows[5] = '...rrr....'
    const found = check(levelFromText(rows.join('\n'))).find(({ rule }) => rule === 'house-reached')
    expect(found?.message).toContain('there is water to the north, rock to the east')
  })
})

describe('a building that was moved to where it blocks a fill', () => {
  const filled = (sketch: Level, seed: number): Level => {
    const result = runGenerator({ generator: town, sketch, settings: { squares: 0, avenues: 0 }, seed })
    if (result.status === 'failed') throw new Error(result.problems.map(({ message }) => message).join(' '))
    return result.level
  }

  it('gets a repair that fills around it and leaves everything else', () => {
    const side = 18
    const near = (one: number, other: number): boolean =>
      Math.abs((one % side) - (other % side)) <= 4 &&
      Math.abs(Math.trunc(one / side) - Math.trunc(other / side)) <= 4
    const before = filled(createLevel(side, side), 12)
    const named = new Set(before.places.map(({ cell }) => cell))
    const isPlain = (cell: number): boolean =>
      before.cells[cell] === CellKind.house && buildingCells(before, cell).length === 1 && !named.has(cell)
    const full = withDefaults(town, { squares: 0, avenues: 0 })
    const cell =
      [...before.cells.slice().keys()].find((at) => at > 5 * side && at % side > 4 && isPlain(at)) ?? 0
    let blocked = 0
    for (let to = 2 * side; to < 16 * side && blocked < 4; to++) {
      // Beside a gate there is no way around.
      if (to % side < 3 || to % side > 14 || before.cells[to] !== CellKind.street || named.has(to)) continue
      const [dx, dy] = [(to % side) - (cell % side), Math.trunc(to / side) - Math.trunc(cell / side)]
      const moved = runCommand(before, { kind: 'move-block', cells: [cell], turn: NO_TURN, dx, dy }).level
      const [problem] = explainSketch(town, moved, full).filter(({ severity }) => severity === 'error')
      if (!problem) continue
      blocked++
      const [repair] = sketchRepairFinder(town, moved, full)(problem)
      expect([problem.message, repair?.label]).toEqual([problem.message, 'Fill around it'])
      if (!repair) continue
      const cleared = applyRepair(moved, repair)
      for (const place of moved.places) expect(cleared.cells[place.cell]).toBe(moved.cells[place.cell])
      const after = filled(cleared, blocked)
      expect(checkLevel(after)).toEqual([])
      expect(after.cells[to]).toBe(CellKind.house)
      const changed = [...after.cells.slice().keys()].filter((at) => after.cells[at] !== before.cells[at])
      expect(changed.filter((at) => !near(at, cell) && !near(at, to))).toEqual([])
    }
    expect(blocked).toBe(4)
  })

  it('gets no repair that removes what is drawn, named, or a part of a larger building', () => {
    const draft = draftOf(levelFromText('hhhhhh\nhhhhhh\nhhshhh\nhhhhhh\nhhhhhh', 'generated'))
    const [drawn, moved, named, joined] = [8, 9, 10, 15]
    draft.marks[drawn] = Mark.placed
    draft.marks[moved] = Mark.placed
    setEdge(draft, edgeOf(draft, joined, EAST), EdgeKind.open)
    const places: readonly Place[] = [{ cell: named, kind: 'inn', name: 'Eel', properties: {} }]
    const [proposal] = fillAround(
      { sketch: { ...draft, places }, settings: { keepOffRock: false, bridges: 0 } },
      { rule: 'house-reached', severity: 'error', message: '', cells: [moved], edges: [] },
    ).filter(({ cells }) => cells.length < 6)
    expect(proposal?.cells.map(({ cell }) => cell)).toEqual([2, 3, 4])
  })
})
