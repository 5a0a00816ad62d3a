import { describe, expect, it } from 'vitest'
import { isPressOf, keyWords, parseKey, type KeyPress } from '../../../src/renderer/state/keys'
import { actionForPress, isReload } from '../../../src/renderer/actions/shortcuts'

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
}

const onMap = { onMap: true, inText: false }
const elsewhere = { onMap: false, inText: false }
const inText = { onMap: false, inText: true }
const idFor = (...wanted: Parameters<typeof actionForPress>) => actionForPress(...wanted)?.id

describe('a key', () => {
  it('matches only with exactly its modifier keys', () => {
    const key = parseKey('CmdOrCtrl+Shift+Z')
    expect(isPressOf(key, press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(isPressOf(key, press('z', { ctrlKey: true }), false)).toBe(false)
    expect(isPressOf(key, press('Z', { shiftKey: true }), false)).toBe(false)
    expect(isPressOf(key, press('Z', { ctrlKey: true, shiftKey: true, altKey: true }), false)).toBe(false)
  })

  it('is held with Command on a Mac and with Control elsewhere', () => {
    const key = parseKey('CmdOrCtrl+S')
    expect(isPressOf(key, press('s', { metaKey: true }), true)).toBe(true)
    expect(isPressOf(key, press('s', { ctrlKey: true }), true)).toBe(false)
    expect(isPressOf(key, press('s', { metaKey: true }), false)).toBe(false)
  })

  it('is matched by its place if the keyboard types no Latin letters', () => {
    expect(isPressOf(parseKey('S'), press('ы', { code: 'KeyS' }), false)).toBe(true)
    expect(isPressOf(parseKey('H'), press('ы', { code: 'KeyS' }), false)).toBe(false)
  })

  it('is matched by its character if the keyboard has Latin letters elsewhere', () => {
    expect(isPressOf(parseKey('CmdOrCtrl+Z'), press('z', { code: 'KeyY', ctrlKey: true }), false)).toBe(true)
  })

  it('that is a symbol may need Shift or not', () => {
    const plus = parseKey('CmdOrCtrl++')
    expect(isPressOf(plus, press('+', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
    expect(isPressOf(plus, press('+', { ctrlKey: true }), false)).toBe(true)
  })

  it('is written as the system writes it', () => {
    expect(keyWords('CmdOrCtrl+Shift+Z', false)).toBe('Ctrl+Shift+Z')
    expect(keyWords('CmdOrCtrl+Shift+Z', true)).toBe('⇧⌘Z')
    expect(keyWords('CmdOrCtrl++', false)).toBe('Ctrl++')
    expect(keyWords('PageUp', false)).toBe('PgUp')
  })
})

describe('the action of a press', () => {
  it('is a brush for a single letter, on the map only', () => {
    expect(idFor(press('s'), onMap, false)).toBe('tool.street')
    expect(idFor(press('s'), elsewhere, false)).toBeUndefined()
    expect(idFor(press('s'), inText, false)).toBeUndefined()
  })

  it('tells K from Shift+K', () => {
    expect(idFor(press('k'), onMap, false)).toBe('tool.lock')
    expect(idFor(press('K', { shiftKey: true }), onMap, false)).toBe('tool.unlock')
  })

  it('leaves undo to a text field, but not saving', () => {
    expect(idFor(press('z', { ctrlKey: true }), elsewhere, false)).toBe('edit.undo')
    expect(idFor(press('z', { ctrlKey: true }), inText, false)).toBeUndefined()
    expect(idFor(press('s', { ctrlKey: true }), inText, false)).toBe('file.save')
  })

  it('is undefined for the keys that reload a page', () => {
    for (const reload of [
      press('r', { ctrlKey: true }),
      press('F5', { ctrlKey: true }),
      press('R', { ctrlKey: true, shiftKey: true }),
    ]) {
      expect(idFor(reload, onMap, false)).toBeUndefined()
      expect(isReload(reload, false)).toBe(true)
    }
    expect(isReload(press('r'), false)).toBe(false)
    // The playtest uses these keys, so a user's binding for them does nothing.
    expect(isReload(press('F5'), false)).toBe(true)
    expect(isReload(press('F5', { shiftKey: true }), false)).toBe(true)
  })
})
