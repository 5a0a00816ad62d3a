import { describe, expect, it } from 'vitest'
import { createLevel, equalLevels, type Level } from '../../src/core/level/level'
import { projectOf, replaceLevel, type Project } from '../../src/core/project/project'
import { runCommand } from '../../src/editor/commands/index'
import { countMoments, createHistory, momentAt, undo, type History } from '../../src/editor/history'
import { crossStep, recordEdit } from '../../src/editor/steps'
import { walkMoments } from '../../src/editor/moments'

/** A project after eight strokes, of which three are undone, with the level of every moment by its id. */
function eightStrokes(): { project: Project; history: History; levels: Map<number, Level> } {
  let project = projectOf(createLevel(6, 4))
  let history = createHistory()
  const levels = new Map<number, Level>()
  const show = (): Level => project.levels[0]?.level ?? createLevel(1, 1)
  levels.set(0, show())
  for (let cell = 0; cell < 8; cell++) {
    const before = project.levels[0]
    if (!before) throw new Error('The project has a level.')
    const { level } = runCommand(before.level, { kind: 'paint', brush: 'street', cells: [cell] })
    history = recordEdit(history, { before, after: { ...before, level }, label: `Street ${cell}` })
    project = replaceLevel(project, { ...before, level })
    levels.set(cell + 1, show())
  }
  for (let times = 0; times < 3; times++) {
    const entry = history.done.at(-1)
    if (!entry) throw new Error('There are eight steps.')
    project = crossStep(project, entry, 'before')
    history = undo(history)
  }
  return { project, history, levels }
}

describe('walking the moments of a history', () => {
  it('gives the level of every moment, done and undone', () => {
    const { project, history, levels } = eightStrokes()
    const ids = Array.from({ length: countMoments(history) }, (_, index) => momentAt(history, index).id)
    const found = [...walkMoments(project, history, new Set(ids))].filter((each) => each !== undefined)
    expect(found.map(({ entry, isFirst }) => (isFirst ? 0 : entry.id)).toSorted()).toEqual(ids.toSorted())
    for (const { entry, isFirst, level } of found) {
      const expected = levels.get(isFirst ? 0 : entry.id)
      expect(expected && equalLevels(level.level, expected)).toBe(true)
    }
  })

  it.each([
    [[5], 1],
    [[4], 2],
    [[6], 1],
    [[8], 3],
    [[5, 6], 2],
    [[], 0],
  ])('takes no more steps than the way to %j needs', (ids, steps) => {
    const { project, history } = eightStrokes()
    expect([...walkMoments(project, history, new Set(ids))]).toHaveLength(steps)
  })

  it('gives the first moment of a history with undone steps only', () => {
    let { project, history } = eightStrokes()
    const { levels } = eightStrokes()
    for (let entry = history.done.at(-1); entry; entry = history.done.at(-1)) {
      project = crossStep(project, entry, 'before')
      history = undo(history)
    }
    const [first] = walkMoments(project, history, new Set([0]))
    const [start] = [levels.get(0)]
    expect(first?.isFirst).toBe(true)
    expect(first && start && equalLevels(first.level.level, start)).toBe(true)
  })
})
