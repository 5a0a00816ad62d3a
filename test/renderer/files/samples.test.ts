import { describe, expect, it } from 'vitest'
import { checkLevel } from '../../../src/core/analyse/check'
import { CellKind } from '../../../src/core/level/kinds'
import { hasMark, Mark } from '../../../src/core/level/marks'
import { SAMPLES } from '../../../src/renderer/dialogs/StartDialog'
import { samples } from '../../../src/renderer/files/samples'
import { texts } from '../../../src/renderer/texts'

describe.each([...samples])('the sample %s', (id, project) => {
  it('has the same name on the start screen as in its file', () => {
    const names = Object.values(texts.start.samples).map(({ name }) => name)
    expect(names).toContain(project.name)
    expect(SAMPLES.find((sample) => sample.id === id)?.name).toBe(project.name)
  })

  const levels = project.levels.map(({ level }) => level)

  it('is a complete town without a problem', () => {
    for (const level of levels) {
      expect(level.cells.slice().includes(CellKind.undecided)).toBe(false)
      expect(checkLevel(level)).toEqual([])
    }
  })

  it('can be re-rolled: it has a recipe, and names houses that stay', () => {
    for (const { level, recipe } of project.levels) {
      expect(recipe?.generator).toBe('town')
      expect(level.places.length).toBeGreaterThan(0)
      for (const { cell } of level.places) expect(hasMark(level.marks[cell], Mark.placed)).toBe(true)
    }
  })
})
