import { describe, expect, it } from 'vitest'
import { lockTool, unlockTool } from '../../../src/editor/tools/lock'
import { describeCommand, runCommand } from '../../../src/editor/commands/index'
import { cellsText, levelFromText } from '../../support/level-text'
import { cellsNeeded } from '../../../src/editor/needs'
import { joinedHouses } from '../../support/building-levels'
import { createPointer } from '../../support/pointer-driver'

const level = levelFromText('hS.')
const ends = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
]

describe('lock and unlock', () => {
  it('locks decided cells and says why the rest stays free', () => {
    const hand = createPointer(lockTool, { level, brush: 'gate', size: 1 })
    const step = hand.drag(ends)
    expect(hand.steps.at(-2)?.preview).toMatchObject({
      kind: 'lock',
      locked: true,
      cells: [0, 1],
      refused: [2],
    })
    expect(step.command).toEqual({ kind: 'lock', locked: true, cells: [0, 1, 2] })
    expect(step.problem).toMatch(/^Undecided cells/)
  })

  it('unlocks anything', () => {
    const hand = createPointer(unlockTool, { level, brush: 'gate', size: 1 })
    const step = hand.drag(ends)
    expect(step.command).toEqual({ kind: 'lock', locked: false, cells: [0, 1, 2] })
    expect(step).not.toHaveProperty('problem')
  })

  it('locks what a house needs: the street before its door, shown apart and counted by name', () => {
    const row = levelFromText('rhsh')
    const hand = createPointer(lockTool, { level: row, brush: 'gate', size: 1, locksNeeds: true })
    const step = hand.drag([{ x: 1, y: 0 }])
    expect(hand.steps.at(-2)?.preview).toMatchObject({ cells: [1], needs: [2], refused: [] })
    expect(step.command).toEqual({ kind: 'lock', locked: true, cells: [1], needs: [2] })
    if (!step.command) return
    const { level: locked, count } = runCommand(row, step.command)
    expect(cellsText(locked)).toBe('rHSh')
    expect(describeCommand(step.command, count)).toBe('Lock, 1 cell and 1 cell they need')
    const again = createPointer(lockTool, { level: locked, brush: 'gate', size: 1, locksNeeds: true })
    expect(again.drag([{ x: 1, y: 0 }]).command).toEqual({ kind: 'lock', locked: true, cells: [1] })
  })

  it('locks only the cells if that is switched off, and never unlocks more than requested', () => {
    const row = levelFromText('rHSh')
    const alone = createPointer(lockTool, { level: levelFromText('rhsh'), size: 1, locksNeeds: false })
    expect(alone.drag([{ x: 1, y: 0 }]).command).toEqual({ kind: 'lock', locked: true, cells: [1] })
    const hand = createPointer(unlockTool, { level: row, size: 1, locksNeeds: true })
    expect(hand.drag([{ x: 1, y: 0 }]).command).toEqual({ kind: 'lock', locked: false, cells: [1] })
  })

  it('takes in the whole building of a cell, with the street before its door', () => {
    const level = joinedHouses('sss', 'hhh')
    expect(cellsNeeded(level, [5])).toEqual([0, 3, 4])
    expect(cellsNeeded(level, [3, 4, 5])).toEqual([0])
  })
})
