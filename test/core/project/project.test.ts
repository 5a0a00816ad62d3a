import { describe, expect, it } from 'vitest'
import { createLevel } from '../../../src/core/level/level'
import { firstLevel, projectOf, replaceLevel } from '../../../src/core/project/project'

describe('a project', () => {
  it('of one level has the name of the level', () => {
    const project = projectOf(createLevel(2, 1), 'Old town')
    expect([project.name, firstLevel(project).name]).toEqual(['Old town', 'Old town'])
    expect(firstLevel(project)).not.toHaveProperty('recipe')
  })

  it('replaces one level and shares the others', () => {
    const [a, b, changed] = [createLevel(1, 1), createLevel(2, 2), createLevel(3, 3)] as const
    const project = {
      name: 'x',
      levels: [
        { id: 'a', name: 'A', level: a },
        { id: 'b', name: 'B', level: b },
      ],
    }
    const replaced = replaceLevel(project, { id: 'b', name: 'B', level: changed })
    expect(replaced.levels.map((entry) => entry.level)).toEqual([a, changed])
    expect(replaced.levels[0]).toBe(project.levels[0])
    expect(project.levels[1]?.level).toBe(b)
  })

  it('cannot replace a level with an unknown id, and always has a first level', () => {
    const project = projectOf(createLevel(1, 1))
    expect(() => replaceLevel(project, { id: 'other', name: '', level: createLevel(1, 1) })).toThrow(
      'No level other',
    )
    expect(() => firstLevel({ name: '', levels: [] })).toThrow(RangeError)
  })
})
