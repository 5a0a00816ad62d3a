import { describe, expect, it } from 'vitest'
import { createLevel, equalLevels } from '../../src/core/level/level'
import { projectOf, type Recipe } from '../../src/core/project/project'
import type { Command } from '../../src/editor/command'
import {
  applyCommand,
  currentEntry,
  currentLevel,
  isDocumentEdited,
  openDocument,
  redoDocument,
  redoLabel,
  savedDocument,
  undoDocument,
  undoLabel,
} from '../../src/editor/editor-document'
import { cellsText, levelFromText } from '../support/level-text'

const street = (...cells: number[]): Command => ({ kind: 'paint', brush: 'street', cells })
const recipe = (seed: string): Recipe => ({ generator: 'town', version: 1, settings: { gates: 2 }, seed })
const opened = openDocument(projectOf(createLevel(3, 2), 'Skara'))

describe('a document', () => {
  it('opens at the first level, with nothing to undo and nothing unsaved', () => {
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

  it('comes back the very same, with the refusals, where nothing changed', () => {
    const locked = openDocument(projectOf(levelFromText('SS')))
    const result = applyCommand(locked, { kind: 'paint', brush: 'rock', cells: [0] })
    expect(result.document).toBe(locked)
    expect(result.refused).toHaveLength(1)
  })

  it('keeps the recipe with the step that brought it', () => {
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

  it('is clean again at the step that was saved, and only there', () => {
    const first = applyCommand(opened, street(0)).document
    const saved = savedDocument(first, 'token-7', 'skara.brownstone')
    expect(saved).toMatchObject({ file: 'token-7', name: 'skara.brownstone' })
    expect(isDocumentEdited(saved)).toBe(false)
    const second = applyCommand(saved, street(1)).document
    expect(isDocumentEdited(second)).toBe(true)
    expect(isDocumentEdited(undoDocument(second))).toBe(false)
    expect(isDocumentEdited(undoDocument(undoDocument(second)))).toBe(true)
  })

  it('stays edited by what was drawn while it was being saved', () => {
    const written = applyCommand(opened, street(0)).document
    const meanwhile = applyCommand(written, street(1)).document
    const saved = savedDocument(meanwhile, 'token-7', 'skara.brownstone', written)
    expect(isDocumentEdited(saved)).toBe(true)
    expect(isDocumentEdited(undoDocument(saved))).toBe(false)
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

  it('throws on a level it does not hold', () => {
    expect(() => currentLevel({ ...opened, levelId: 'nowhere' })).toThrow(RangeError)
  })
})
