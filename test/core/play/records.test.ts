import { array, assert, boolean, constantFrom, integer, nat, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distancesFrom } from '../../../src/core/analyse/routes'
import { projectOf } from '../../../src/core/project/project'
import { courseOf, fingerprint, isCourse } from '../../../src/core/play/course'
import { goalsOf, plainGoal, stepsBetween, wayToGoal } from '../../../src/core/play/goal'
import {
  lostCells,
  MAX_TRAIL_STEPS,
  MAX_WALKS,
  courseStatistics,
  withRecord,
  type WalkRecord,
} from '../../../src/core/play/records'
import { PLAIN_RULES } from '../../../src/core/play/walk'
import { walksCsv } from '../../../src/core/play/walks-csv'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge } from '../../../src/core/level/level'
import { anyCharacter } from '../../support/characters'
import { levelFromText } from '../../support/level-text'
import { oddLevels } from '../../support/random-level'

const course = { project: 'Skara', level: 'level-1', seed: 'town 7' }

function walkOf(cells: readonly number[], more: Partial<WalkRecord> = {}): WalkRecord {
  return {
    id: 'walk',
    walker: 'Ada',
    course,
    map: '0',
    startedAt: '2026-05-01T10:42:07Z',
    milliseconds: 1000,
    isReached: true,
    steps: cells.length - 1,
    trail: cells.map((cell, at) => ({ level: 'level-1', cell, at: at * 100 })),
    ...more,
  }
}

describe('the statistics of a course', () => {
  it('counts every try, and averages those that reached the goal', () => {
    const times = array(record({ milliseconds: nat(100_000), isReached: boolean() }), { maxLength: 20 })
    assert(
      property(times, (list) => {
        const other = walkOf([0, 1], { course: { ...course, seed: 'town 8' }, milliseconds: 1 })
        const statistics = courseStatistics([other, ...list.map((more) => walkOf([0, 1], more))], course)
        const reached = list.filter(({ isReached }) => isReached).map(({ milliseconds }) => milliseconds)
        expect(statistics.tries).toBe(list.length)
        expect(statistics.reached).toBe(reached.length)
        expect(statistics.best).toBe(reached.length > 0 ? Math.min(...reached) : undefined)
        const sum = reached.reduce((all, time) => all + time, 0)
        expect((statistics.average ?? 0) * reached.length).toBeCloseTo(sum)
      }),
    )
  })

  it('counts tries and average over all mazes made as a level, and takes the best time of one maze', () => {
    const inMaze = (seed: string, milliseconds: number, level = 'level-1'): WalkRecord =>
      walkOf([0, 1], { course: { project: 'Skara', level, seed: `maze/kruskal ${seed}` }, milliseconds })
    // Mazemaster's own figures: the average of all runs, whichever maze they were in.
    const walks = [inMaze('1', 4000), inMaze('1', 2000), inMaze('2', 9000), inMaze('3', 1, 'level-2')]
    const { course: first } = inMaze('1', 0)
    expect(courseStatistics(walks, first)).toEqual({ tries: 3, reached: 3, average: 5000, best: 2000 })
    const { course: another } = inMaze('4', 0)
    expect(courseStatistics(walks, another)).toEqual({ tries: 3, reached: 3, average: 5000, best: undefined })
    const { course: town } = walkOf([0, 1], { course: { ...course, seed: 'town 8' } })
    expect(courseStatistics([walkOf([0, 1])], town).tries).toBe(0)
  })

  it('differs for another seed, and for another level drawn by hand', () => {
    const [one, other] = [levelFromText('ss'), levelFromText('sh')]
    const entry = { id: 'level-1', name: 'Town', level: one }
    const project = projectOf(one, 'Skara')
    const made = (seed: string) =>
      courseOf(project, { ...entry, recipe: { generator: 'town', version: 1, settings: {}, seed } })
    expect(isCourse(made('7'), made('7'))).toBe(true)
    expect(isCourse(made('7'), made('8'))).toBe(false)
    expect(isCourse(courseOf(project, entry), courseOf(project, { ...entry, level: other }))).toBe(false)
    expect(fingerprint(one)).toBe(fingerprint(levelFromText('ss')))
  })
})

describe('the stored walks', () => {
  it('are the latest, within the maximum number of walks and of steps', () => {
    assert(
      property(
        array(integer({ min: 1, max: MAX_TRAIL_STEPS / 2 }), { minLength: 1, maxLength: 8 }),
        (lengths) => {
          let records: readonly WalkRecord[] = []
          lengths.forEach((length, at) => {
            const trail = Array.from({ length }, () => ({ level: 'level-1', cell: 0, at: 0 }))
            records = withRecord(records, walkOf([], { id: String(at), trail }))
          })
          const steps = records.reduce((sum, { trail }) => sum + trail.length, 0)
          expect(steps).toBeLessThanOrEqual(MAX_TRAIL_STEPS)
          expect(records.at(-1)?.id).toBe(String(lengths.length - 1))
          expect(records.map(({ id }) => Number(id))).toEqual(
            lengths.map((_, at) => at).slice(lengths.length - records.length),
          )
        },
      ),
    )
    let many: readonly WalkRecord[] = []
    for (let at = 0; at < MAX_WALKS + 3; at++) many = withRecord(many, walkOf([0], { id: String(at) }))
    expect(many).toHaveLength(MAX_WALKS)
    expect(many[0]?.id).toBe('3')
  })

  it('mark the cells that were crossed three times or more', () => {
    const walks = [walkOf([0, 1, 0, 1, 2]), walkOf([1, 2])]
    expect(lostCells(walks, 'level-1')).toEqual([{ cell: 1, count: 3 }])
    expect(lostCells(walks, 'level-2')).toEqual([])
  })
})

describe('a table of walks', () => {
  it('has a row for each step, with the same number of fields, for any names of walkers', () => {
    const project = projectOf(levelFromText('sss'))
    const walks = array(
      record({
        walker: string({ unit: anyCharacter, maxLength: 8 }),
        cells: array(nat(4), { minLength: 1, maxLength: 5 }),
      }),
      { maxLength: 4 },
    )
    assert(
      property(walks, (list) => {
        const text = new TextDecoder().decode(
          walksCsv(
            project,
            list.map(({ walker, cells }) => walkOf(cells, { walker })),
          ),
        )
        const rows = fieldsOf(text)
        expect(rows).toHaveLength(1 + list.reduce((sum, { cells }) => sum + cells.length, 0))
        for (const row of rows) expect(row).toHaveLength(16)
      }),
    )
  })

  it('has the events of each step in its last column', () => {
    const trail = [
      { level: 'level-1', cell: 0, at: 0 },
      { level: 'level-1', cell: 1, at: 100, events: ['on lever', 'open grate'] },
    ]
    const table = new TextDecoder().decode(walksCsv(projectOf(levelFromText('ss')), [walkOf([], { trail })]))
    expect(fieldsOf(table).map((row) => row.at(-1))).toEqual(['events', '', 'on lever; open grate'])
  })

  it('quotes names that look like a formula or end a field', () => {
    const table = (walker: string) =>
      new TextDecoder().decode(walksCsv(projectOf(levelFromText('sss')), [walkOf([1], { walker })]))
    expect(table('=1+1')).toContain("1,'=1+1,Skara")
    expect(table('Ada "A", B')).toContain('1,"Ada ""A"", B",Skara')
    expect(table('Ada')).toContain(',1,level-1,2,1,0,\r\n')
  })
})

/** Reads an RFC 4180 table, character by character. */
function fieldsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') field += text[at++]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      rows.at(-1)!.push(field)
      field = ''
    } else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      rows.at(-1)!.push(field)
      field = ''
      rows.push([])
      at++
    } else field += sign
  }
  return rows.slice(0, -1)
}

describe('a goal', () => {
  it('is as many steps away as the shortest path is long, with known secrets', () => {
    assert(
      property(
        oddLevels({ maxSide: 6, withPlaces: false }),
        nat(),
        nat(),
        constantFrom(true, false),
        (level, a, b, hasKeys) => {
          const [from, to] = [a % level.cells.length, b % level.cells.length]
          const project = projectOf(level)
          const steps = stepsBetween(
            project,
            { level: 'level-1', cell: from },
            { level: 'level-1', cell: to },
            { hasKeys },
          )
          expect(steps ?? -1).toBe(distancesFrom(level, from, { hasKeys, knowsSecrets: true })[to])
        },
      ),
    )
  })

  it('that is unreachable is named, and a locked door is distinguished from a wall', () => {
    const draft = draftOf(levelFromText('sss'))
    setEdge(draft, edgeOf(draft, 0, EAST), EdgeKind.lockedDoor)
    setEdge(draft, edgeOf(draft, 1, EAST), EdgeKind.wall)
    const project = projectOf(draft)
    const position = (cell: number) => ({ level: 'level-1', cell })
    expect(wayToGoal(project, position(0), position(1), PLAIN_RULES)).toEqual({
      refused: expect.stringContaining('behind a locked door'),
    })
    expect(wayToGoal(project, position(0), position(1), { hasKeys: true })).toEqual({ steps: 1 })
    expect(wayToGoal(project, position(0), position(2), { hasKeys: true })).toEqual({
      refused: expect.stringContaining('No way leads to the goal at column 3'),
    })
  })

  it('is the named place, else the last other gate; all named places can be chosen', () => {
    const level = levelFromText('gsg\nsss\nggs')
    const inn = { cell: 4, kind: 'inn' as const, name: 'Scarlet Bard', properties: {} }
    const from = { level: 'level-1', cell: 0 }
    const goals = goalsOf(projectOf({ ...level, places: [inn] }), from)
    expect(goals.map(({ words }) => words)).toContain('Inn “Scarlet Bard” at column 2, row 2')
    expect(goals.some(({ position }) => position.cell === 0)).toBe(false)
    expect(plainGoal(goals, from)?.position.cell).toBe(7)
    const mark = { cell: 5, kind: 'note' as const, name: 'Goal', properties: {} }
    const marked = goalsOf(projectOf({ ...level, places: [inn, mark] }), from)
    expect(plainGoal(marked, from)?.position.cell).toBe(5)
  })
})
