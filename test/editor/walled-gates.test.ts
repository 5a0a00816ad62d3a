import { describe, expect, it } from 'vitest'
import { completeFor } from '../../src/core/generate/settings'
import { runGenerator } from '../../src/core/generate/run'
import { town } from '../../src/core/generate/town/town'
import { gateEdge, gateEdgeKind, isGate, isWalledUp } from '../../src/core/level/gates'
import { createLevel, type Level } from '../../src/core/level/level'
import { describeCommand, runCommand } from '../../src/editor/commands/index'
import { refuseEdge } from '../../src/editor/edge-kinds'

const empty = createLevel(12, 12)
const drawn = (walledUp: boolean): Level =>
  runCommand(empty, { kind: 'paint', brush: 'gate', cells: [5], ...(walledUp ? { walledUp } : {}) }).level

describe('a drawn gate', () => {
  it('is open, or walled up where the tool says so', () => {
    expect([isGate(drawn(false), 5), isWalledUp(drawn(false), 5)]).toEqual([true, false])
    expect([isGate(drawn(true), 5), isWalledUp(drawn(true), 5)]).toEqual([true, true])
    expect(describeCommand({ kind: 'paint', brush: 'gate', cells: [5], walledUp: true }, 1)).toBe(
      'Walled-up gate, 1 cell',
    )
  })

  it('is opened and walled up again by its edge', () => {
    for (const walledUp of [true, false]) {
      const level = drawn(!walledUp)
      const edge = gateEdge(level, 5) ?? -1
      expect(refuseEdge(level, edge, gateEdgeKind(walledUp))).toBeUndefined()
      const change = { edge, kind: gateEdgeKind(walledUp) }
      expect(isWalledUp(runCommand(level, { kind: 'set-edges', edges: [change] }).level, 5)).toBe(walledUp)
    }
  })

  it('is opened by drawing it again, and stays as it is when its surroundings are drawn', () => {
    const again = runCommand(drawn(true), { kind: 'paint', brush: 'gate', cells: [5] }).level
    expect(isWalledUp(again, 5)).toBe(false)
    const beside = runCommand(drawn(true), { kind: 'paint', brush: 'street', cells: [17, 4, 6] }).level
    expect(isWalledUp(beside, 5)).toBe(true)
  })

  it.each([true, false])('keeps its state whatever is filled: walled up %s', (walledUp) => {
    const level = drawn(walledUp)
    for (let seed = 0; seed < 20; seed++) {
      const settings = completeFor(town, { gates: seed % 3, walled: 0 }, level)
      const result = runGenerator({ generator: town, sketch: level, settings, seed })
      if (result.status === 'failed') throw new Error(result.problems[0]?.message)
      expect([isGate(result.level, 5), isWalledUp(result.level, 5)]).toEqual([true, walledUp])
    }
  })
})
