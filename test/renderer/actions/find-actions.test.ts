import { describe, expect, it } from 'vitest'
import { currentLevel } from '../../../src/editor/editor-document'
import { actionById, ACTIONS, refuseAction, runAction } from '../../../src/renderer/actions'
import { edit } from '../../../src/renderer/edit/edit'
import { findActions, groupOf } from '../../../src/renderer/actions/find-actions'
import { testApp } from '../support/stand-in-host'

const found = (typed: string): readonly string[] => findActions(ACTIONS, typed).map((action) => action.id)

describe('finding actions', () => {
  it('returns all of them, in order, while nothing is typed', () => {
    expect(findActions(ACTIONS, '  ')).toEqual(ACTIONS)
  })

  it.each(ACTIONS.map((action) => [action.label, action.id]))('finds "%s" by its label', (label, id) => {
    expect(found(label)).toContain(id)
    expect(found(label.toUpperCase())[0]).toBe(found(label)[0])
  })

  it('puts labels that start with the typed text first', () => {
    const labels = findActions(ACTIONS, 're').map((action) => action.label)
    const begins = labels.map((label) => label.startsWith('Re'))
    expect(labels).toContain('Open recent…')
    expect(begins.lastIndexOf(true)).toBe(begins.indexOf(false) - 1)
    expect(found('fill')[0]).toBe('generate.fill')
    expect(found('sa')[0]).toBe('file.save')
    expect(found('lock')[0]).toBe('tool.lock')
  })

  it('accepts words in any order, including the group', () => {
    expect(found('undecided fill')).toEqual(['generate.fill'])
    expect(found('generate stop')).toEqual(['generate.stop'])
    expect(found('zoom view').slice(0, 2)).toEqual(['view.zoomIn', 'view.zoomOut'])
  })

  it('finds nothing if one word matches nowhere', () => {
    expect(found('fill xyzzy')).toEqual([])
  })

  it('names the group of every action', () => {
    expect(ACTIONS.filter((action) => groupOf(action) === '')).toEqual([])
  })
})

describe('why an action is disabled', () => {
  it('starts with undo, redo, stop and problems, and is undefined for enabled actions', () => {
    const state = testApp().store.getState()
    const refused = ACTIONS.filter((action) => refuseAction(action, state) !== undefined)
    expect(refused.map((action) => action.id)).toEqual(
      expect.arrayContaining(['edit.undo', 'edit.redo', 'generate.stop', 'check.next', 'check.previous']),
    )
    expect(refused.filter((action) => action.isEnabled(state))).toEqual([])
  })

  it('is the run or the save if that is the only reason', () => {
    const app = testApp()
    const [undo, save] = [actionById('edit.undo')!, actionById('file.save')!]
    edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
    const state = app.store.getState()
    expect(refuseAction(undo, state)).toBeUndefined()
    const began = { sketch: currentLevel(state.document), parts: [], startedAt: 0 }
    const stopping = new AbortController()
    const run = { stopping, mode: 'fill', isShown: true, progress: undefined, ...began } as const
    expect(refuseAction(undo, { ...state, level: { ...state.level, run } })).toMatch(/being generated/)
    expect(refuseAction(save, { ...state, window: { ...state.window, isSaving: true } })).toMatch(
      /being written/,
    )
    runAction(app, 'edit.undo')
    expect(refuseAction(undo, app.store.getState())).toBe('Nothing to undo.')
  })
})
