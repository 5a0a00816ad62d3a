import { describe, expect, it } from 'vitest'
import { wordsAhead } from '../../../src/core/play/ahead'
import { beginWalk, refuseStand } from '../../../src/core/play/begin'
import { goalsOf } from '../../../src/core/play/goal'
import { move } from '../../../src/core/play/move'
import type { Move } from '../../../src/core/play/moves'
import { lookAround } from '../../../src/core/play/look-around'
import { PLAIN_RULES, type Walk } from '../../../src/core/play/walk'
import { firstLevel } from '../../../src/core/project/project'
import { riverCell, riverTown } from '../../support/river-town'

const project = riverTown()
const { id, level } = firstLevel(project)

function walked(x: number, y: number, ...moves: readonly Move[]): Walk {
  const beginning = beginWalk(project, { level: id, cell: riverCell(x, y) }, undefined)
  if ('refused' in beginning) throw new Error(beginning.refused)
  return moves.reduce((walk, what) => move(project, walk, what, 0, PLAIN_RULES).walk, beginning.walk)
}

const wordsOf = (walk: Walk, what: Move): string | undefined =>
  move(project, walk, what, 0, PLAIN_RULES).words

describe('a walk beside a river', () => {
  it('crosses it by a bridge only', () => {
    expect(walked(5, 1, 'east', 'east', 'east').pose.cell).toBe(riverCell(8, 1))
    expect(walked(5, 4, 'east').pose.cell).toBe(riverCell(5, 4))
    expect(walked(6, 1, 'south').pose.cell).toBe(riverCell(6, 1))
    expect(wordsAhead(walked(5, 1, 'east', 'west', 'east', 'west', 'turn-around'), level)).toBe('a bridge')
  })

  it('reports water ahead, not a wall', () => {
    expect(wordsAhead(walked(5, 4, 'turn-around', 'east'), level)).toBe('water')
    expect(wordsOf(walked(5, 4), 'east')).toBe('Water lies to the east.')
    expect(wordsOf(walked(6, 1), 'south')).toBe('Water lies to the south.')
  })

  it('begins neither on water nor outside', () => {
    expect(refuseStand(level, riverCell(6, 1))).toBeUndefined()
    expect(refuseStand(level, riverCell(6, 4))).toContain('on water')
    expect(refuseStand(level, riverCell(12, 2))).toContain('on land outside the town')
  })

  it('ends at a gate towards outside as at the edge of the map', () => {
    const atGate = walked(8, 1, 'east')
    expect(atGate.pose.cell).toBe(riverCell(9, 1))
    expect(wordsAhead(atGate, level)).toBe('a door out of the town')
    expect(wordsOf(atGate, 'east')).toBe('Here the way leads out of the town to the east.')
    expect(move(project, atGate, 'east', 0, PLAIN_RULES).walk.pose.cell).toBe(riverCell(9, 1))
  })

  it('has the gate towards outside as a goal, and looks into the town from it', () => {
    const goals = goalsOf(project, { level: id, cell: riverCell(4, 0) }).map(({ position }) => position.cell)
    expect(goals).toContain(riverCell(9, 1))
    expect(goals).not.toContain(riverCell(0, 4))
    expect(walked(9, 1).pose.facing).toBe(3)
  })

  it('sees across water, but not through houses or over the town wall', () => {
    const seen = lookAround(level, riverCell(5, 4), new Set())
    expect(seen[riverCell(8, 4)]).toBe(1)
    expect(seen[riverCell(9, 4)]).toBe(0)
    // Up and down the river from a bridge, also beneath the other bridge.
    const fromBridge = lookAround(level, riverCell(6, 1), new Set())
    expect([fromBridge[riverCell(6, 8)], fromBridge[riverCell(6, 0)]]).toEqual([1, 1])
    expect(lookAround(level, riverCell(9, 1), new Set())[riverCell(10, 1)]).toBe(0)
  })
})
