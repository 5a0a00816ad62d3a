import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge } from '../../../src/core/level/level'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk } from '../../../src/core/play/begin'
import { move, walksOut } from '../../../src/core/play/move'
import { canRetrace } from '../../../src/core/play/retrace'
import { PLAIN_RULES, trailOf } from '../../../src/core/play/walk'
import { projectOf } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

/** Three streets in a row whose western border is open, and whose eastern border is of a kind. */
function row(east: number, wraps = true) {
  const draft = draftOf(levelFromText('sss'))
  for (const cell of [1, 2]) setEdge(draft, edgeOf(draft, cell, WEST), EdgeKind.open)
  setEdge(draft, edgeOf(draft, 0, WEST), EdgeKind.open)
  setEdge(draft, edgeOf(draft, 2, EAST), east)
  if (wraps) draft.wraps = true
  const project = projectOf(draft)
  const beginning = beginWalk(project, { level: 'level-1', cell: 2 }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  const walk = { ...beginning.walk, pose: { ...beginning.walk.pose, facing: EAST } as const }
  return { project, walk, level: project.levels[0]! }
}

describe('a walk over a wrapped border', () => {
  it('comes in on the other side, and its trail can be walked again', () => {
    const { project, walk, level } = row(EdgeKind.open)
    expect(wordsAhead(walk, level.level, project)).toBe('a passage to the other side of the level')
    expect(walksOut(level.level, walk, 'forward')).toBe(false)
    const gone = move(project, walk, 'forward', 0, PLAIN_RULES)
    expect(gone).toMatchObject({ happened: 'moved', words: 'You came in on the other side of the level.' })
    expect(gone.walk.pose).toEqual({ level: 'level-1', cell: 0, facing: EAST })
    const back = move(project, gone.walk, 'west', 1, PLAIN_RULES).walk
    const trail = trailOf(back)
    expect(trail.map(({ cell }) => cell)).toEqual([2, 0, 2])
    expect(canRetrace(level.level, level.id, trail)).toBe(true)
    expect(canRetrace(row(EdgeKind.open, false).level.level, level.id, trail)).toBe(false)
  })

  it.each([
    ['a wall', EdgeKind.wall, true, 'A wall stands to the east.'],
    ['a locked door', EdgeKind.lockedDoor, true, 'The door to the east is locked.'],
    [
      'the wrong side of a one-way door',
      EdgeKind.oneWayBack,
      true,
      'The door to the east opens from its other side only.',
    ],
    ['a level that does not wrap', EdgeKind.open, false, 'Here the way leads out of the level to the east.'],
  ])('stops at %s', (_, east, wraps, words) => {
    const { project, walk } = row(east, wraps)
    const gone = move(project, walk, 'forward', 0, PLAIN_RULES)
    expect(gone).toMatchObject({ happened: 'stopped', words })
    expect(gone.walk.pose.cell).toBe(2)
  })

  it('stops where the other half is a wall, and says so', () => {
    const { project, walk } = row(EdgeKind.wall)
    const gone = move(project, { ...walk, pose: { ...walk.pose, cell: 0 } }, 'west', 0, PLAIN_RULES)
    expect(gone).toMatchObject({
      happened: 'stopped',
      words: 'The passage to the west is closed where it comes in on the other side of the level.',
    })
  })

  it('opens a locked door with a key, and a secret one when it was found', () => {
    const locked = row(EdgeKind.lockedDoor)
    const gone = move(locked.project, locked.walk, 'forward', 0, { hasKeys: true })
    expect(gone.walk.pose.cell).toBe(0)
    const secret = row(EdgeKind.secretDoor)
    expect(wordsAhead(secret.walk, secret.level.level)).toBe('a wall')
    const found = move(secret.project, secret.walk, 'forward', 0, PLAIN_RULES)
    expect(found.happened).toBe('found')
    expect(move(secret.project, found.walk, 'forward', 1, PLAIN_RULES).walk.pose.cell).toBe(0)
    // The other half of the same door is known, too.
    const { pose } = secret.walk
    const beyond = { ...found.walk, pose: { ...pose, cell: 0 } }
    expect(move(secret.project, beyond, 'west', 1, PLAIN_RULES).walk.pose.cell).toBe(2)
  })
})
