import { describe, expect, it } from 'vitest'
import { createLevel } from '../../src/core/level/level'
import { projectOf } from '../../src/core/project/project'
import { counterpartOf, levelAtMoment, momentBeforeRoll } from '../../src/editor/comparison'
import { applyCommand } from '../../src/editor/apply-command'
import { currentLevel, openDocument, type EditorDocument } from '../../src/editor/editor-document'
import { undoDocument } from '../../src/editor/undo'
import { momentOf } from '../../src/editor/history'

const recipe = () => ({ generator: 'town', version: 1, seed: '7', settings: {} })

function paint(document: EditorDocument, ...cells: number[]): EditorDocument {
  return applyCommand(document, { kind: 'paint', brush: 'street', cells }).document
}

/** A run that leaves a level of rock, with a recipe of its own as every run brings one. */
function roll(document: EditorDocument): EditorDocument {
  const level = { ...createLevel(8, 8), cells: new Uint8Array(64).fill(48) }
  return applyCommand(document, { kind: 'replace', level, label: 'Re-roll' }, recipe()).document
}

describe('the level before the last roll', () => {
  it('is the one just before the run, whatever was drawn since', () => {
    const sketch = paint(openDocument(projectOf(createLevel(8, 8))), 9)
    expect(momentBeforeRoll(sketch)).toBeUndefined()
    const rolled = paint(roll(sketch), 20)
    const moment = momentBeforeRoll(rolled)
    expect(moment).toBe(momentOf(sketch.history))
    expect(levelAtMoment(rolled, moment ?? -1)).toEqual(currentLevel(sketch))
  })

  it('is not that of an undone run', () => {
    const sketch = paint(openDocument(projectOf(createLevel(8, 8))), 9)
    const first = roll(sketch)
    const second = roll(paint(first, 20))
    expect(momentBeforeRoll(undoDocument(second))).toBe(momentOf(sketch.history))
    expect(momentBeforeRoll(undoDocument(undoDocument(undoDocument(second))))).toBeUndefined()
  })

  it('counts a run with the seed and the settings of the one before', () => {
    const first = roll(openDocument(projectOf(createLevel(8, 8))))
    const drawn = paint(first, 20, 21)
    expect(momentBeforeRoll(roll(drawn))).toBe(momentOf(drawn.history))
  })
})

describe('the level at a moment', () => {
  it('lies back and forth, and is missing where the moment is gone', () => {
    const one = paint(openDocument(projectOf(createLevel(8, 8))), 9)
    const two = paint(one, 20)
    const back = undoDocument(two)
    expect(levelAtMoment(back, momentOf(two.history))).toEqual(currentLevel(two))
    expect(levelAtMoment(back, 0)).toEqual(createLevel(8, 8))
    expect(levelAtMoment(paint(back, 30), momentOf(two.history))).toBeUndefined()
  })
})

describe('the counterpart in another project', () => {
  it('is the level of the same id, or the only one', () => {
    const document = openDocument(projectOf(createLevel(8, 8)))
    const entry = (id: string) => ({ id, name: id, level: createLevel(2, 2) })
    expect(counterpartOf(document, [entry('a'), entry('level-1')])?.id).toBe('level-1')
    expect(counterpartOf(document, [entry('a')])?.id).toBe('a')
    expect(counterpartOf(document, [entry('a'), entry('b')])).toBeUndefined()
  })
})
