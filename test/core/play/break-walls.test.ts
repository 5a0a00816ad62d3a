import { describe, expect, it } from 'vitest'
import { EAST, edgeOf } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk } from '../../../src/core/play/begin'
import { disguised } from '../../../src/core/play/disguise'
import { wayToGoal } from '../../../src/core/play/goal'
import { move } from '../../../src/core/play/move'
import { canRetrace } from '../../../src/core/play/retrace'
import { routeTo } from '../../../src/core/play/route'
import { edgesOf, PLAIN_RULES, trailOf } from '../../../src/core/play/walk'
import { projectOf } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

/** Two cells with a breakable wall between them, and a walker in the first. */
function walled(rows: string) {
  const draft = draftOf(levelFromText(rows))
  setEdge(draft, edgeOf(draft, 0, EAST), EdgeKind.breakableWall)
  const level: Level = draft
  const project = projectOf(level)
  const beginning = beginWalk(project, { level: 'level-1', cell: 0 }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  return { project, walk: beginning.walk, level: project.levels[0]!.level }
}

describe('a breakable wall', () => {
  it('is broken only by the rules, hides what is behind it, and stays open', () => {
    const { project, walk, level } = walled('ss')
    const rules = { hasKeys: false, breaksWalls: true }
    expect(wordsAhead({ ...walk, pose: { ...walk.pose, facing: EAST } }, level)).toBe('a cracked wall')
    const stopped = move(project, walk, 'east', 0, PLAIN_RULES)
    expect(stopped).toMatchObject({ walk: { steps: 0, opened: new Map() }, happened: 'stopped' })
    expect(stopped.words).toMatch(/^A cracked wall stands to the east\./)
    expect(walk.seen.get('level-1')?.[1]).toBe(0)

    const broken = move(project, walk, 'east', 5, rules)
    expect(broken).toMatchObject({ happened: 'broken', words: 'You broke the wall to the east.' })
    expect(broken.walk).toMatchObject({ pose: { cell: 0 }, steps: 0, since: 5 })
    expect(broken.walk.seen.get('level-1')?.[1]).toBe(1)
    expect(wordsAhead({ ...broken.walk, pose: { ...walk.pose, facing: EAST } }, level)).toBe('a broken wall')
    expect(routeTo(walk, level, 1, rules)).toBeUndefined()
    expect(routeTo(broken.walk, level, 1, PLAIN_RULES)).toEqual([EAST])

    // Rules may change on the way: what is broken lets pass.
    const beyond = move(project, broken.walk, 'east', 6, PLAIN_RULES)
    expect(beyond).toMatchObject({ happened: 'moved', walk: { pose: { cell: 1 } } })
    expect(move(project, beyond.walk, 'west', 7, PLAIN_RULES).walk.pose.cell).toBe(0)
    const shown = disguised(level, new Set(), edgesOf(beyond.walk.opened, 'level-1'))
    expect(edgeAt(shown, edgeOf(level, 0, EAST))).toBe(EdgeKind.archway)
    const trail = trailOf(beyond.walk).map((step) => ({ ...step, before: undefined }))
    expect(canRetrace(level, 'level-1', trail)).toBe(true)
  })

  it('is never broken before rock', () => {
    const { project, walk } = walled('sr')
    expect(move(project, walk, 'east', 0, { hasKeys: true, breaksWalls: true }).happened).toBe('stopped')
  })

  it('is named where it lies before a goal', () => {
    const { project } = walled('ss')
    const [from, goal] = [0, 1].map((cell) => ({ level: 'level-1', cell }))
    expect(wayToGoal(project, from!, goal!, PLAIN_RULES)).toMatchObject({
      refused: expect.stringContaining('behind a breakable wall') as string,
    })
    expect(wayToGoal(project, from!, goal!, { hasKeys: false, breaksWalls: true })).toEqual({ steps: 1 })
  })
})
