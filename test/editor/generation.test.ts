import { describe, expect, it } from 'vitest'
import type { GenerateResult } from '../../src/core/generate/generator'
import { createLevel, type Level } from '../../src/core/level/level'
import { commandOfRun, describeRun, refuseRun, sketchFor } from '../../src/editor/generation'
import { runCommand } from '../../src/editor/commands/index'
import { cellsText, levelFromText } from '../support/level-text'

const generated = levelFromText('ssh\nhsh', 'generated')
const mixed = runCommand(generated, { kind: 'paint', brush: 'rock', cells: [0] }).level

const done = (text: string, ...notices: string[]): GenerateResult => ({
  status: 'done',
  level: levelFromText(text, 'generated'),
  record: { steps: [], order: new Uint32Array(), directions: new Uint8Array(), origins: new Uint8Array() },
  notices,
})

const failed = (...messages: string[]): GenerateResult => ({
  status: 'failed',
  problems: messages.map((message) => ({ rule: 'any', severity: 'error', message, cells: [], edges: [] })),
})

describe('a run', () => {
  it('fills the level, and re-rolls everything except hand-made parts', () => {
    expect(sketchFor(mixed, 'fill')).toBe(mixed)
    expect(cellsText(sketchFor(mixed, 'reroll'))).toBe('r..\n...')
  })

  it('is refused with a reason if there is nothing to do', () => {
    expect(refuseRun(createLevel(5, 5), 'fill')).toBeUndefined()
    expect(refuseRun(generated, 'fill')).toMatch(/no cell is left to fill/)
    expect(refuseRun(generated, 'reroll')).toBeUndefined()
    const locked = runCommand(generated, { kind: 'lock', locked: true, cells: [0, 1, 2, 3, 4, 5] }).level
    expect(refuseRun(locked, 'reroll')).toMatch(/Everything is locked/)
  })

  it('is one command with its name', () => {
    expect(commandOfRun({ mode: 'reroll', seed: '4093', made: mixed })).toEqual({
      kind: 'replace',
      level: mixed,
      label: 'Re-roll, seed 4093',
    })
  })

  it('is described with notices or with the first problem', () => {
    const level = (text: string): Level => levelFromText(text, 'generated')
    expect(describeRun('fill', done('ssh'), { level: level('ssh') })).toBe('Fill done: 2 streets, 1 house.')
    expect(describeRun('reroll', done('shh', '6 of 9 courtyards fitted.'), { level: level('shh') })).toBe(
      'Re-roll done: 1 street, 2 houses. 6 of 9 courtyards fitted.',
    )
    expect(describeRun('fill', done('sss'), { level: level('sss'), generator: 'maze/prim' })).toBe(
      'Fill done: 3 passage cells, 2 dead ends.',
    )
    expect(describeRun('fill', failed('Rock is in the way.', 'Another.'), { level: level('s') })).toBe(
      'Fill failed, and the level is as it was. Rock is in the way. (and 1 more)',
    )
  })

  it('counts the whole level if only a part of it was made again', () => {
    expect(describeRun('part', done('rrs'), { level: levelFromText('shs', 'generated') })).toBe(
      'Re-roll selection done: 2 streets, 1 house.',
    )
  })
})
