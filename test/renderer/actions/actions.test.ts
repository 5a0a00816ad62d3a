import { describe, expect, it } from 'vitest'
import { BRUSHES } from '../../../src/editor/brushes'
import { SHAPES } from '../../../src/editor/shapes'
import { MENU_ITEMS } from '../../../src/ipc/menu'
import { actionById, ACTIONS, refuseAction, runAction } from '../../../src/renderer/actions'
import { savedWords } from '../../../src/renderer/files/saved-words'
import { edit } from '../../../src/renderer/edit/edit'
import { testApp } from '../support/stand-in-host'

function openApp() {
  return testApp()
}

describe('the list of actions', () => {
  it.each(MENU_ITEMS)('has the menu item $action, with its name and its key first', (item) => {
    expect(actionById(item.action)).toMatchObject({ id: item.action, label: item.label })
    expect(actionById(item.action)?.keys.slice(0, item.key === undefined ? 0 : 1)).toEqual(
      item.key === undefined ? [] : [item.key],
    )
  })

  it('has every brush', () => {
    const keys = BRUSHES.map((brush) => actionById(`tool.${brush.id}`)?.keys)
    expect(keys).toEqual(BRUSHES.map((brush) => [brush.key]))
  })

  it('has every shape, and choosing one keeps the map', () => {
    const app = openApp()
    runAction(app, 'tool.lock')
    for (const shape of SHAPES) {
      expect(actionById(`shape.${shape.id}`)?.keys).toEqual([shape.key])
      runAction(app, `shape.${shape.id}`)
      expect(app.store.getState().drawing).toMatchObject({ tool: 'lock', brush: 'street', shape: shape.id })
    }
  })

  it('says why an action is off, whatever goes on', () => {
    const { store } = openApp()
    const still = store.getState()
    const run = { mode: 'fill', progress: undefined } as unknown as typeof still.level.run // only its presence is read
    const states = [undefined, run].flatMap((level) =>
      [false, true].map((isSaving) => ({
        ...still,
        level: { ...still.level, run: level },
        window: { ...still.window, isSaving },
      })),
    )
    for (const state of states) {
      const off = ACTIONS.filter((action) => !action.isEnabled(state))
      expect(ACTIONS.filter((action) => refuseAction(action, state) !== undefined)).toEqual(off)
    }
    const fill = actionById('generate.fill')
    const saving = states[1]
    expect(fill && saving && refuseAction(fill, saving)).toBeUndefined()
  })

  it('lists each action once, and gives each key to one action in each scope', () => {
    const ids = ACTIONS.map((action) => action.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const one of ['level', 'world', 'weights']) {
      const inScope = ACTIONS.filter(({ scope }) => scope === undefined || scope === one)
      const keys = inScope.flatMap((action) => action.keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('keeps single letters to the map', () => {
    const lettered = ACTIONS.filter((action) => action.keys.some((key) => /^(?:Shift\+)?[A-Z]$/.test(key)))
    expect(new Set(lettered.map((action) => action.where))).toEqual(new Set(['map']))
  })
})

describe('an action', () => {
  it('is not run while disabled', () => {
    const app = openApp()
    const before = app.store.getState().document
    expect(actionById('edit.undo')?.isEnabled(app.store.getState())).toBe(false)
    runAction(app, 'edit.undo')
    expect(app.store.getState().document).toBe(before)
  })

  it('waits while a dialog is open', () => {
    const app = openApp()
    runAction(app, 'file.new')
    runAction(app, 'tool.house')
    expect(app.store.getState().window.dialog?.kind).toBe('new-town')
    expect(app.store.getState().drawing.brush).toBe('street')
  })

  it('with an unknown id does nothing', () => {
    expect(() => runAction(openApp(), 'town.melt')).not.toThrow()
  })

  it('undoes and redoes a stroke, and the saved state follows', () => {
    const app = openApp()
    expect(savedWords(app.store.getState())).toBe('Nothing to save')
    edit(app.store, { kind: 'paint', brush: 'house', cells: [44] })
    expect(savedWords(app.store.getState())).toBe('Not saved')
    runAction(app, 'edit.undo')
    expect(savedWords(app.store.getState())).toBe('Nothing to save')
    runAction(app, 'edit.redo')
    expect(savedWords(app.store.getState())).toBe('Not saved')
  })
})
