import { describe, expect, it } from 'vitest'
import { lockTool, unlockTool } from '../../../src/editor/tools/lock'
import { levelFromText } from '../../support/level-text'
import { createPointer } from '../../support/pointer-driver'

const level = levelFromText('hS.')
const ends = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
]

describe('lock and unlock', () => {
  it('locks what is decided and says why the rest stays free', () => {
    const hand = createPointer(lockTool, { level, brush: 'gate', size: 1 })
    const step = hand.drag(ends)
    expect(hand.steps.at(-2)?.preview).toMatchObject({
      kind: 'lock',
      locked: true,
      cells: [0, 1],
      refused: [2],
    })
    expect(step.command).toEqual({ kind: 'lock', locked: true, cells: [0, 1, 2] })
    expect(step.refusal).toMatch(/^Undecided cells/)
  })

  it('unlocks anything', () => {
    const hand = createPointer(unlockTool, { level, brush: 'gate', size: 1 })
    const step = hand.drag(ends)
    expect(step.command).toEqual({ kind: 'lock', locked: false, cells: [0, 1, 2] })
    expect(step).not.toHaveProperty('refusal')
  })
})
