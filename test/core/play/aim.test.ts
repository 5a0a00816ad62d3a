import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, NORTH, SOUTH } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { aimAt } from '../../../src/core/play/aim'
import { beginWalk } from '../../../src/core/play/begin'
import { openDoor } from '../../../src/core/play/open-doors'
import { routeTo, turnTo } from '../../../src/core/play/route'
import { clockAt, edgesOf, type Walk } from '../../../src/core/play/walk'
import { projectOf } from '../../../src/core/project/project'
import { levelFromText } from '../../support/level-text'

const NONE: ReadonlySet<number> = new Set()
/** From the middle of the first cell towards the east; `up` below zero meets the floor. */
const east = (up: number) => ({ x: 0.5, y: 0.5, height: 0.5, dx: 1, dy: 0, up })

function withEdge(text: string, cell: number, kind: number): Level {
  const draft = draftOf(levelFromText(text))
  setEdge(draft, edgeOf(draft, cell, EAST), kind)
  return draft
}

function begun(level: Level): Walk {
  const beginning = beginWalk(projectOf(level), { level: 'level-1', cell: 0 }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  return beginning.walk
}

describe('what a walker points at', () => {
  it('is the cell whose floor the ray meets, or the last one before a wall', () => {
    const level = levelFromText('ssss')
    expect(aimAt(level, 0, NONE, east(-0.17))).toEqual({ cell: 3, door: undefined })
    expect(aimAt(level, 0, NONE, east(-0.4))).toEqual({ cell: 1, door: undefined })
    expect(aimAt(level, 0, NONE, east(0.3))).toEqual({ cell: 3, door: undefined })
    expect(aimAt(withEdge('ssss', 1, EdgeKind.wall), 0, NONE, east(-0.1))).toEqual({
      cell: 1,
      door: undefined,
    })
  })

  it('is a door while it is shut, and what lies behind it when it is open', () => {
    const level = withEdge('ssss', 1, EdgeKind.door)
    expect(aimAt(level, 0, NONE, east(-0.17))).toEqual({ cell: 1, door: EAST })
    expect(aimAt(level, 0, new Set([edgeOf(level, 1, EAST)]), east(-0.17)).cell).toBe(3)
  })
})

describe('the way to it', () => {
  it('is the shortest, and there is none through walls', () => {
    const level = levelFromText('sss\nsrs\nsss')
    expect(routeTo(begun(level), level, 8, { hasKeys: false })).toHaveLength(4)
    expect(routeTo(begun(level), level, 0, { hasKeys: false })).toEqual([])
    const shut = withEdge('sss', 0, EdgeKind.wall)
    expect(routeTo(begun(shut), shut, 2, { hasKeys: false })).toBeUndefined()
  })

  it('turns before it steps', () => {
    expect(turnTo(NORTH, EAST)).toBe('turn-right')
    expect(turnTo(EAST, NORTH)).toBe('turn-left')
    expect(turnTo(NORTH, SOUTH)).toBe('turn-around')
    expect(turnTo(EAST, EAST)).toBeUndefined()
  })
})

describe('a door that is clicked', () => {
  it('opens without a step, and shows what is behind it', () => {
    const level = withEdge('sss', 0, EdgeKind.door)
    const { walk, words } = openDoor(begun(level), level, EAST, { hasKeys: false })
    expect(words).toBe('The door to the east is open.')
    expect(walk.pose.cell).toBe(0)
    expect(walk.steps).toBe(0)
    expect(clockAt(walk, 99)).toBe(0)
    expect(edgesOf(walk.opened, 'level-1').has(edgeOf(level, 0, EAST))).toBe(true)
    expect(walk.seen.get('level-1')?.[2]).toBe(1)
  })

  it('stays shut if it is locked, and says so', () => {
    const level = withEdge('ss', 0, EdgeKind.lockedDoor)
    const { walk, words } = openDoor(begun(level), level, EAST, { hasKeys: false })
    expect(words).toBe('The door to the east is locked.')
    expect(walk.opened.size).toBe(0)
  })
})
