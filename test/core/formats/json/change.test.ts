import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeBetween,
  isChange,
  type JsonChange,
  type JsonFields,
  type JsonLevelFile,
} from '../../../../src/core/formats/json/change'
import { jsonText } from '../../../../src/core/formats/json/write'
import type { Project } from '../../../../src/core/project/project'
import { oddProjects } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const LEVEL: JsonFields = {
  id: 'a',
  name: 'Town',
  width: 2,
  height: 1,
  cells: [[1, 2]],
  northEdges: [
    [0, 0],
    [0, 0],
  ],
  westEdges: [[0, 0, 0]],
  zones: [[1, 1]],
  theme: 'day',
}
const BEFORE = fileWith({})

describe('the difference of two states of a level', () => {
  it('has numbers that differ with their column and row, fields that differ, and names of removed fields', () => {
    const { theme: _, ...rest } = LEVEL
    const grids = {
      cells: [[1, 3]],
      northEdges: [
        [0, 0],
        [0, 4],
      ],
      westEdges: [[0, 0, 5]],
      zones: [[0, 1]],
    }
    const after: JsonLevelFile = { name: 'Home', levels: [{ ...rest, ...grids, name: 'City', wraps: true }] }
    expect(changeBetween(BEFORE, after)).toEqual({
      grids: { cells: [[1, 0, 3]], northEdges: [[1, 1, 4]], westEdges: [[2, 0, 5]], zones: [[0, 0, 0]] },
      fields: { name: 'City', wraps: true },
      removed: ['theme'],
      project: { fields: { name: 'Home' }, removed: ['kinds'] },
    })
  })

  it.each([
    ['another level', { id: 'b' }],
    ['another width', { width: 3 }],
    ['another height', { height: 2 }],
    ['no zones any more', { zones: undefined }],
  ])('is undefined for %s', (_what, fields) => {
    expect(changeBetween(BEFORE, fileWith(fields))).toBeUndefined()
    expect(changeBetween(fileWith(fields), BEFORE)).toBeUndefined()
  })

  it.each([
    ['a number', fileWith({ cells: [[1, 9]] })],
    ['a field of the level', fileWith({ theme: 'night' })],
    ['a removed field of the level', fileWith({ theme: undefined })],
    ['a field of the project', { ...BEFORE, name: 'Home' }],
    ['a removed field of the project', { name: BEFORE['name'], levels: BEFORE.levels }],
  ])('is a change if it has %s', (_what, after) => {
    // A file has no field without a value.
    const file = JSON.parse(JSON.stringify(after)) as JsonLevelFile
    const [back, forth] = [changeBetween(file, BEFORE), changeBetween(BEFORE, file)]
    expect([back && isChange(back), forth && isChange(forth)]).toEqual([true, true])
    const same = changeBetween(file, structuredClone(file))
    expect(same && isChange(same)).toBe(false)
  })

  it('leads from one state of a level to another, whatever it holds', () => {
    let count = 0
    const small = oddProjects({ maxSide: 2 })
    fc.assert(
      fc.property(small, small, (one, other) => {
        const [before, after] = [fileOf(one), fileOf(other)]
        const change = changeBetween(before, after)
        if (!change) return
        count++
        expect(afterChange(before, change)).toEqual(after)
      }),
      { numRuns: samples({ short: 100, long: 2000 }) },
    )
    expect(count).toBeGreaterThan(10)
  })
})

/** The plain JSON of a project, with some fields of its level replaced. */
function fileWith(fields: JsonFields): JsonLevelFile {
  return { name: 'Skara', kinds: [], levels: [{ ...LEVEL, ...fields }] }
}

/** The first level of a project, always with the same id. */
function fileOf(project: Project): JsonLevelFile {
  const [entry] = project.levels
  if (!entry) throw new Error('The project has a level')
  const level = { ...entry, id: 'a' }
  return JSON.parse(jsonText({ ...project, levels: [level] }, [level])) as JsonLevelFile // the writer's own text
}

/** Carries out a change as docs/live-link.md says. */
function afterChange(before: JsonLevelFile, { grids, fields, removed, project }: JsonChange): unknown {
  const file = structuredClone({ ...before, ...project.fields })
  const level: Record<string, unknown> = { ...file.levels[0], ...fields }
  for (const [grid, numbers] of Object.entries(grids)) {
    const rows = level[grid] as number[][] // grids of plain JSON
    for (const [x, y, number] of numbers) rows[y]![x] = number
  }
  for (const name of removed) delete level[name]
  const whole: Record<string, unknown> = { ...file, levels: [level] }
  for (const name of project.removed) delete whole[name]
  return whole
}
