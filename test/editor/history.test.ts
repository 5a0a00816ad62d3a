import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLevel, equalLevels, type Level } from '../../src/core/level/level'
import type { ProjectLevel, Recipe } from '../../src/core/project/project'
import {
  createHistory,
  isEdited,
  markSaved,
  momentOf,
  redo,
  redoable,
  undo,
  undoable,
  type History,
} from '../../src/editor/history'
import { crossEntry, recordEdit } from '../../src/editor/steps'
import type { Command } from '../../src/editor/command'
import { runCommand } from '../../src/editor/commands/index'
import { levelText } from '../support/level-text'
import { fitsLevel, someCommand, someLevel } from './arbitrary'

const named = (level: Level): ProjectLevel => ({ id: 'level-1', name: 'Town', level })
const recipe: Recipe = { generator: 'town', version: 1, settings: {}, seed: '7' }

/** A level with one more street, as a step to record. */
function step(history: History, from: ProjectLevel, cell: number): { history: History; level: ProjectLevel } {
  const result = runCommand(from.level, { kind: 'paint', brush: 'street', cells: [cell] })
  const level = { ...from, level: result.level }
  const touched = result.touched ? { touched: result.touched } : {}
  return {
    history: recordEdit(history, { before: from, after: level, label: `Street ${cell}`, ...touched }),
    level,
  }
}

function steps(history: History, from: ProjectLevel, cells: readonly number[]): ReturnType<typeof step> {
  let now = { history, level: from }
  for (const cell of cells) now = step(now.history, now.level, cell)
  return now
}

const start = named(createLevel(10, 10))

/** The cells that a command names. */
function cellsOf(command: Command): readonly number[] {
  if ('cells' in command) return command.cells
  return command.kind === 'set-place' ? [command.after.cell] : []
}

describe('history', () => {
  it('returns to the start when all is undone and to the end when all is redone, through the same levels', () => {
    const runs = someLevel.chain((level) =>
      fc.tuple(
        fc.constant(level),
        fc.array(someCommand(level, fc.constant(createLevel(4, 3))), { maxLength: 10 }),
      ),
    )
    fc.assert(
      fc.property(runs, ([first, commands]) => {
        let history = createHistory()
        let level = named(first)
        const pictures = [levelText(first)]
        for (const command of commands) {
          // After a change of size cells may lie outside: not what this law is about.
          if (!fitsLevel(level.level, command)) continue
          if (cellsOf(command).some((cell) => cell >= level.level.cells.length)) continue
          const result = runCommand(level.level, command)
          const after = { ...level, level: result.level }
          const touched = result.touched ? { touched: result.touched } : {}
          const longer = recordEdit(history, { before: level, after, label: command.kind, ...touched })
          if (longer !== history) pictures.push(levelText(after.level))
          history = longer
          level = after
        }
        const end = level.level
        expect(history.done).toHaveLength(pictures.length - 1)
        for (const picture of pictures.slice(0, -1).toReversed()) {
          const entry = undoable(history)
          if (entry) level = crossEntry(level, entry, 'before')
          history = undo(history)
          expect(levelText(level.level)).toBe(picture)
        }
        expect(equalLevels(level.level, first)).toBe(true)
        for (const picture of pictures.slice(1)) {
          const entry = redoable(history)
          if (entry) level = crossEntry(level, entry, 'after')
          history = redo(history)
          expect(levelText(level.level)).toBe(picture)
        }
        expect(equalLevels(level.level, end)).toBe(true)
      }),
    )
  })

  it('is edited exactly if it is not at the saved moment', () => {
    const act = fc.constantFrom('edit', 'undo', 'redo', 'save')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 300, max: 5000 }), (acts, budget) => {
        let history = createHistory(budget)
        let level = start
        let painted = 0
        let saved = levelText(start.level)
        for (const name of acts) {
          const entry = name === 'undo' ? undoable(history) : name === 'redo' ? redoable(history) : undefined
          // Every edit paints a cell of its own, so that equal pictures are equal moments.
          if (name === 'edit') ({ history, level } = step(history, level, painted++))
          else if (name === 'save') {
            history = markSaved(history)
            saved = levelText(level.level)
          } else if (entry) {
            level = crossEntry(level, entry, name === 'undo' ? 'before' : 'after')
            history = name === 'undo' ? undo(history) : redo(history)
          }
          expect(isEdited(history)).toBe(levelText(level.level) !== saved)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('drops undone steps when a new one is added', () => {
    const { history, level } = steps(createHistory(), start, [1, 2, 3])
    const back = crossEntry(level, history.done[2]!, 'before')
    const again = step(undo(history), back, 9).history
    expect(redoable(again)).toBeUndefined()
    expect(again.done.map((entry) => entry.label)).toEqual(['Street 1', 'Street 2', 'Street 9'])
    expect(again.size).toBe(again.done.reduce((sum, entry) => sum + entry.size, 0))
    expect(new Set([...again.done, ...history.done].map((entry) => entry.id)).size).toBe(4)
  })

  it('stays edited when the saved moment is on a branch that was dropped', () => {
    const { history, level } = steps(createHistory(), start, [1, 2])
    const saved = markSaved(history)
    const again = step(undo(saved), crossEntry(level, history.done[1]!, 'before'), 5).history
    expect(isEdited(again)).toBe(true)
    expect(isEdited(undo(again))).toBe(true)
  })

  it('drops the oldest entries beyond its budget, and with them the way back to what was saved', () => {
    const { history } = steps(createHistory(1000), start, [11, 33, 55, 77, 91, 18])
    expect(history.size).toBeLessThanOrEqual(1000)
    expect(history.done.length).toBeLessThan(6)
    expect(history.done.at(-1)?.label).toBe('Street 18')
    let back = history
    while (undoable(back)) back = undo(back)
    expect(momentOf(back)).toBe(history.base)
    expect(isEdited(back)).toBe(true)
    expect(isEdited(markSaved(back))).toBe(false)
  })

  it('keeps the newest entry whatever its size', () => {
    const { history } = steps(createHistory(1), start, [1, 2])
    expect(history.done.map((entry) => entry.label)).toEqual(['Street 2'])
  })

  it('records no step without a change', () => {
    const history = createHistory()
    expect(recordEdit(history, { before: start, after: { ...start }, label: 'Nothing' })).toBe(history)
  })

  it('records a step that changes only the recipe, and undoes it', () => {
    const after = { ...start, recipe }
    const history = recordEdit(createHistory(), { before: start, after, label: 'Fill' })
    const entry = history.done[0]!
    expect(crossEntry(after, entry, 'before')).toEqual(start)
    expect(crossEntry(start, entry, 'after')).toEqual(after)
  })

  it('keeps two whole levels if they are smaller than their differences', () => {
    const cells = [...start.level.cells.slice().keys()]
    const painted = runCommand(start.level, { kind: 'paint', brush: 'rock', cells }).level
    const { done, size } = recordEdit(createHistory(), {
      before: start,
      after: named(painted),
      label: 'Rock',
    })
    expect(done[0]?.difference.kind).toBe('whole')
    expect(size).toBe(2 * (100 + 110 + 110 + 100))
  })

  it('throws without a step to undo or redo, and on a step from one level to another', () => {
    expect(() => undo(createHistory())).toThrow(RangeError)
    expect(() => redo(createHistory())).toThrow(RangeError)
    const after = { ...start, id: 'level-2' }
    expect(() => recordEdit(createHistory(), { before: start, after, label: 'Swap' })).toThrow(RangeError)
  })
})
