import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge } from '../../../src/core/level/level'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk } from '../../../src/core/play/begin'
import { move, walksOut } from '../../../src/core/play/move'
import { canRetrace } from '../../../src/core/play/retrace'
import { PLAIN_RULES, trailOf } from '../../../src/core/play/walk'
import { projectOf, type Recipe } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

/** Three streets in a row whose western border is open, and whose eastern border is of a kind. */
function row(east: number, wrap: boolean) {
  const draft = draftOf(levelFromText('sss'))
  for (const cell of [1, 2]) setEdge(draft, edgeOf(draft, cell, WEST), EdgeKind.open)
  setEdge(draft, edgeOf(draft, 0, WEST), EdgeKind.open)
  setEdge(draft, edgeOf(draft, 2, EAST), east)
  const recipe: Recipe = { generator: 'maze/prim', version: 1, settings: { wrap }, seed: '1' }
  const made = projectOf(draft)
  const project = { ...made, levels: made.levels.map((entry) => ({ ...entry, recipe })) }
  const beginning = beginWalk(project, { level: 'level-1', cell: 2 }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  const walk = { ...beginning.walk, pose: { ...beginning.walk.pose, facing: EAST } as const }
  return { project, walk, level: project.levels[0]! }
}

describe('a walk over a wrapped border', () => {
  it('comes in on the other side, and its trail can be walked again', () => {
    const { project, walk, level } = row(EdgeKind.open, true)
    expect(wordsAhead(walk, level.level, project)).toBe('a passage to the other side of the level')
    expect(walksOut(level, walk, 'forward')).toBe(false)
    const gone = move(project, walk, 'forward', 0, PLAIN_RULES)
    expect(gone.happened).toBe('moved')
    expect(gone.walk.pose).toEqual({ level: 'level-1', cell: 0, facing: EAST })
    const back = move(project, gone.walk, 'west', 1, PLAIN_RULES).walk
    const trail = trailOf(back)
    expect(trail.map(({ cell }) => cell)).toEqual([2, 0, 2])
    expect(canRetrace(level.level, level.id, trail, level.recipe)).toBe(true)
    expect(canRetrace(level.level, level.id, trail)).toBe(false)
  })

  it.each([
    ['a wall on the other side', EdgeKind.wall, true],
    ['a locked door', EdgeKind.lockedDoor, true],
    ['a level that does not wrap', EdgeKind.open, false],
  ])('stops at %s', (_, east, wrap) => {
    const { project, walk } = row(east, wrap)
    const gone = move(project, walk, 'forward', 0, PLAIN_RULES)
    expect(gone.happened).toBe('stopped')
    expect(gone.walk.pose.cell).toBe(2)
  })
})
