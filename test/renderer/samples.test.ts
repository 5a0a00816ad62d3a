import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../src/core/analyse/check'
import { CellKind } from '../../src/core/level/kinds'
import { hasMark, Mark } from '../../src/core/level/marks'
import { samples } from '../../src/renderer/samples'

describe.each(samples().map((sample) => [sample.id, sample] as const))(
  'the sample %s',
  (_id, { project }) => {
    const levels = project.levels.map(({ level }) => level)

    it('is a whole town without a problem', () => {
      for (const level of levels) {
        expect(level.cells.slice().includes(CellKind.undecided)).toBe(false)
        expect(checkLevel(level)).toEqual([])
      }
    })

    it('can be re-rolled: it knows how it was made, and names houses that stay', () => {
      for (const { level, recipe } of project.levels) {
        expect(recipe?.generator).toBe('town')
        expect(level.places.length).toBeGreaterThan(0)
        for (const { cell } of level.places) expect(hasMark(level.marks[cell], Mark.placed)).toBe(true)
      }
    })
  },
)
