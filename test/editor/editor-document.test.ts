import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLevel, equalLevels } from '../../src/core/level/level'
import { projectOf, type Recipe } from '../../src/core/project/project'
import type { Command } from '../../src/editor/command'
import { applyCommand, applyInPlace } from '../../src/editor/apply-command'
import {
  currentEntry,
  currentLevel,
  isDocumentEdited,
  openDocument,
  redoLabel,
  savedDocument,
  undoLabel,
} from '../../src/editor/editor-document'
import { goToMoment, redoDocument, undoDocument } from '../../src/editor/undo'
import { countMoments, momentAt, momentOf } from '../../src/editor/history'
import { cellsText, levelFromText, levelText } from '../support/level-text'
import { fitsLevel, someCommand } from './arbitrary'

const street = (...cells: number[]): Command => ({ kind: 'paint', brush: 'street', cells })
const recipe = (seed: string): Recipe => ({ generator: 'town', version: 1, settings: { gates: 2 }, seed })
const opened = openDocument(projectOf(createLevel(3, 2), 'Skara'))

describe('a document', () => {
  it('opens at the first level, with an empty history and without unsaved changes', () => {
    expect(currentLevel(opened).width).toBe(3)
    expect(opened.name).toBe('Skara')
    expect('file' in opened).toBe(false)
    expect(undoLabel(opened)).toBeUndefined()
    expect(redoLabel(opened)).toBeUndefined()
    expect(isDocumentEdited(opened)).toBe(false)
    expect(undoDocument(opened)).toBe(opened)
    expect(redoDocument(opened)).toBe(opened)
  })

  it('takes commands as named steps, back and forth', () => {
    const { document } = applyCommand(opened, street(0, 1))
    expect(cellsText(currentLevel(document))).toBe('ss.\n...')
    expect(undoLabel(document)).toBe('Street, 2 cells')
    expect(isDocumentEdited(document)).toBe(true)
    const undone = undoDocument(document)
    expect(equalLevels(currentLevel(undone), currentLevel(opened))).toBe(true)
    expect(isDocumentEdited(undone)).toBe(false)
    expect(redoLabel(undone)).toBe('Street, 2 cells')
    expect(equalLevels(currentLevel(redoDocument(undone)), currentLevel(document))).toBe(true)
  })

  it('is the same object, with the refusals, if nothing changed', () => {
    const locked = openDocument(projectOf(levelFromText('SS')))
    const result = applyCommand(locked, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(result.document).toBe(locked)
    expect(result.refused).toHaveLength(1)
  })

  it('keeps the recipe with its step', () => {
    const fill: Command = { kind: 'replace', level: levelFromText('sss\nhhh', 'generated'), label: 'Fill' }
    const filled = applyCommand(opened, fill, recipe('1')).document
    const again: Command = {
      kind: 'replace',
      level: levelFromText('hhh\nsss', 'generated'),
      label: 'Re-roll',
    }
    const rerolled = applyCommand(filled, again, recipe('2')).document
    expect(currentEntry(rerolled).recipe?.seed).toBe('2')
    expect(currentEntry(undoDocument(rerolled)).recipe?.seed).toBe('1')
    expect(currentEntry(undoDocument(undoDocument(rerolled)))).toEqual(currentEntry(opened))
    expect(currentEntry(redoDocument(undoDocument(rerolled))).recipe?.seed).toBe('2')
    expect(applyCommand(filled, fill, recipe('1')).document).toBe(filled)
    const painted = applyCommand(rerolled, street(0)).document
    expect(currentEntry(painted).recipe?.seed).toBe('2')
  })

  it('is unedited at the saved step, and only there', () => {
    const first = applyCommand(opened, street(0)).document
    const saved = savedDocument(first, 'token-7', 'skara.brownstone')
    expect(saved).toMatchObject({ file: 'token-7', name: 'skara.brownstone' })
    expect(isDocumentEdited(saved)).toBe(false)
    const second = applyCommand(saved, street(1)).document
    expect(isDocumentEdited(second)).toBe(true)
    expect(isDocumentEdited(undoDocument(second))).toBe(false)
    expect(isDocumentEdited(undoDocument(undoDocument(second)))).toBe(true)
  })

  it('stays edited if it was changed during the save', () => {
    const written = applyCommand(opened, street(0)).document
    const meanwhile = applyCommand(written, street(1)).document
    const saved = savedDocument(meanwhile, 'token-7', 'skara.brownstone', written)
    expect(isDocumentEdited(saved)).toBe(true)
    expect(isDocumentEdited(undoDocument(saved))).toBe(false)
  })

  it('stays edited if a step replaced the one being saved', () => {
    const paint = (cell: number): Command => ({ kind: 'paint', brush: 'street', cells: [cell] })
    const start = openDocument(projectOf(createLevel(4, 4), 'Town'))
    const written = applyCommand(start, paint(1)).document
    const inPlace = applyInPlace(written, start, paint(2), {
      generator: 'town',
      version: 1,
      settings: {},
      seed: '1',
    })
    expect(undoLabel(inPlace.document)).toBe('Street, 1 cell')
    expect(currentLevel(undoDocument(inPlace.document))).toEqual(currentLevel(start))
    expect(isDocumentEdited(savedDocument(inPlace.document, 'token', 'Town', written))).toBe(true)
  })

  it('shows the level whose step is undone', () => {
    const project = projectOf(createLevel(2, 1))
    const two = {
      ...project,
      levels: [...project.levels, { id: 'crypt', name: 'Crypt', level: createLevel(3, 1) }],
    }
    const edited = applyCommand({ ...openDocument(two), levelId: 'crypt' }, street(2)).document
    const undone = undoDocument({ ...edited, levelId: 'level-1' })
    expect(undone.levelId).toBe('crypt')
    expect(cellsText(currentLevel(undone))).toBe('...')
    expect(undone.project).toEqual(two)
  })

  it('goes to any of 200 steps at once, and redo continues to the last', () => {
    let now = openDocument(projectOf(createLevel(20, 10), 'Skara'))
    const pictures = [levelText(currentLevel(now))]
    for (let cell = 0; cell < 200; cell++) {
      now = applyCommand(now, street(cell)).document
      pictures.push(levelText(currentLevel(now)))
      if (cell === 119) now = savedDocument(now, 'token-7', 'skara.brownstone')
    }
    const moments = Array.from({ length: countMoments(now.history) }, (_, index) =>
      momentAt(now.history, index),
    )
    expect(moments).toHaveLength(201)
    expect(moments[150]).toEqual({
      id: 50,
      label: 'Street, 1 cell',
      level: 'Skara',
      when: 'done',
      isSaved: false,
    })
    expect(moments[0]?.when).toBe('now')
    expect(moments.filter(({ isSaved }) => isSaved).map(({ id }) => id)).toEqual([120])

    let back = goToMoment(now, 50)
    expect(levelText(currentLevel(back))).toBe(pictures[50])
    expect(isDocumentEdited(back)).toBe(true)
    expect(isDocumentEdited(goToMoment(back, 120))).toBe(false)
    expect(isDocumentEdited(goToMoment(back, 121))).toBe(true)
    expect(levelText(currentLevel(goToMoment(back, 0)))).toBe(pictures[0])
    for (let step = 51; step <= 200; step++) {
      back = redoDocument(back)
      expect(levelText(currentLevel(back))).toBe(pictures[step])
    }
    expect(redoLabel(back)).toBeUndefined()
    expect(back.history).toEqual(now.history)
  })

  it('is at a moment the same as after that many undos or redos, on every level', () => {
    const two = {
      ...opened.project,
      levels: [...opened.project.levels, { id: 'crypt', name: 'Crypt', level: createLevel(3, 2) }],
    }
    const replacement = fc.constantFrom(levelFromText('sss\nhhh', 'generated'), levelFromText('SHS\nHSH'))
    const edits = fc.array(
      fc.tuple(fc.constantFrom('level-1', 'crypt'), someCommand(createLevel(3, 2), replacement)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(edits, fc.array(fc.nat({ max: 20 }), { maxLength: 6 }), (list, jumps) => {
        let now = openDocument(two)
        for (const [levelId, command] of list) {
          const shown = { ...now, levelId }
          if (!fitsLevel(currentLevel(shown), command)) continue
          now = applyCommand(shown, command, recipe(command.kind)).document
        }
        for (const jump of jumps) {
          const { id } = momentAt(now.history, jump % countMoments(now.history))
          let slow = now
          while (momentOf(slow.history) !== id) {
            slow = id < momentOf(slow.history) ? undoDocument(slow) : redoDocument(slow)
          }
          now = goToMoment(now, id)
          expect(now).toEqual(slow)
        }
      }),
    )
  })

  it('is the same object for its current moment, and for a dropped one', () => {
    const first = applyCommand(opened, street(0)).document
    expect(goToMoment(first, 1)).toBe(first)
    const other = applyCommand(undoDocument(first), street(1)).document
    expect(goToMoment(other, 1)).toBe(other)
    expect(goToMoment(other, 99)).toBe(other)
  })

  it('changes no value it was before, going through replaced levels', () => {
    const whole: Command = { kind: 'replace', level: levelFromText('sss\nhhh', 'generated'), label: 'Fill' }
    const filled = applyCommand(opened, whole).document
    const before = levelText(currentLevel(filled))
    const painted = applyCommand(applyCommand(filled, street(3)).document, street(4)).document
    const forth = goToMoment(goToMoment(painted, 0), 3)
    expect(levelText(currentLevel(forth))).toBe(levelText(currentLevel(painted)))
    expect(levelText(currentLevel(filled))).toBe(before)
    expect(cellsText(currentLevel(goToMoment(painted, 0)))).toBe('...\n...')
  })

  it('throws on a level it does not hold', () => {
    expect(() => currentLevel({ ...opened, levelId: 'nowhere' })).toThrow(RangeError)
  })
})
