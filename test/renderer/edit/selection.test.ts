import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeBlockText } from '../../../src/core/formats/block/write'
import { blockOf } from '../../../src/core/level/block'
import { CellKind } from '../../../src/core/level/kinds'
import { currentLevel } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { pasteText } from '../../../src/renderer/edit/clipboard'
import { edit, select, chooseTool } from '../../../src/renderer/edit/edit'
import {
  floatSelection,
  floatingWords,
  cancelPiece,
  placePiece,
  shiftPiece,
  turnPiece,
} from '../../../src/renderer/edit/floating-piece'
import { nudgeBy } from '../../../src/renderer/edit/nudge'
import { createLevelHand } from '../../../src/renderer/map/level-hand'
import { rememberedStamps, rememberStamps } from '../../../src/renderer/state/remembered-stamps'
import {
  exportStamp,
  placeStamp,
  removeStamp,
  renameStamp,
  saveStamp,
} from '../../../src/renderer/edit/stamps'
import { changed } from '../../../src/renderer/state/state'
import type { App } from '../../../src/renderer/state/app'
import { levelFromText, levelText } from '../../support/level-text'
import { testApp, StandInHost } from '../support/stand-in-host'

function start(): { readonly host: StandInHost; readonly app: App } {
  const host = new StandInHost()
  return { host, app: testApp(host) }
}

const level = (app: App) => currentLevel(app.store.getState().document)
const said = (app: App): string => app.store.getState().window.announcement.text
const done = (app: App): readonly string[] =>
  app.store.getState().document.history.done.map(({ label }) => label)

afterEach(() => vi.unstubAllGlobals())

describe('a pasted text', () => {
  it('floats until it is placed, as one step that can be undone', () => {
    const { app } = start()
    const before = levelText(level(app))
    pasteText(app.store, app.jobs, 'shs\nshs')
    expect(app.store.getState().drawing.floatingLabel).toBe('3 × 2 cells')
    turnPiece(app.store, 'right')
    expect(app.store.getState().drawing.floatingLabel).toBe('2 × 3 cells')
    expect(said(app)).toMatch(/^Placing 2 × 3 cells/)
    shiftPiece(app.store, 4, 5)
    expect(said(app)).toBe('Its upper left corner is at column 5, row 6.')
    expect(levelText(level(app))).toBe(before)
    placePiece(app.store)
    expect(done(app)).toEqual(['Paste, 2 × 3 cells'])
    expect(app.store.getState()).toMatchObject({
      drawing: { floatingLabel: undefined },
      level: { selection: { length: 6 } },
    })
    expect(app.store.floating.getState()).toBeUndefined()
    runAction(app, 'edit.undo')
    expect(levelText(level(app))).toBe(before)
  })

  it('leaves no trace if it is cancelled, or another tool is chosen', () => {
    const { app } = start()
    const { document } = app.store.getState()
    pasteText(app.store, app.jobs, 'shs')
    cancelPiece(app.store)
    expect([app.store.floating.getState(), placePiece(app.store)]).toEqual([undefined, false])
    pasteText(app.store, app.jobs, 'shs')
    chooseTool(app.store, 'lock')
    placePiece(app.store)
    expect(app.store.getState()).toMatchObject({ document, drawing: { floatingLabel: undefined } })
    expect(app.store.floating.getState()).toBeUndefined()
  })

  it('is announced with the keys of the user, and without those that were removed', () => {
    const app = testApp()
    const state = app.store.getState()
    expect(floatingWords(state, '3 × 2 cells')).toContain('[ ] turn them, X Y flip them, Escape cancels.')
    const keymap = { 'edit.turnLeft': ['F9'], 'edit.flipLeftRight': [], 'edit.flipTopBottom': [] }
    expect(floatingWords(changed(state, { window: { keymap } }), '3 × 2 cells')).toBe(
      'Placing 3 × 2 cells. Click or press Enter to place them, F9 ] turn them, Escape cancels.',
    )
  })

  it('that is nonsense is refused with a message, and the floating piece stays', () => {
    const { app } = start()
    pasteText(app.store, app.jobs, 'shs')
    pasteText(app.store, app.jobs, 'Dear Sir, the town is on fire.')
    expect(said(app)).toMatch(
      /^What is on the clipboard cannot be pasted: line 1, column 1: .*Nothing was changed/,
    )
    expect(app.store.getState().drawing.floatingLabel).toBe('3 × 1 cells')
    pasteText(app.store, app.jobs, '')
    expect(said(app)).toMatch(/no text on the clipboard/)
  })

  it('returns to its place in one step, and a second time changes nothing', () => {
    const { app } = start()
    const block = blockOf(levelFromText('hh\nss'), [0, 1, 2, 3])
    const text = writeBlockText(block, { name: '', x: 4, y: 7 })
    pasteText(app.store, app.jobs, text, true)
    pasteText(app.store, app.jobs, text, true)
    expect(done(app)).toEqual(['Paste, 2 × 2 cells'])
    expect(level(app).cells[7 * 20 + 4]).toBe(block.cells[0])
  })

  it('waits while a run is under way', () => {
    const { app } = start()
    app.store.change({
      level: {
        run: {
          stopping: new AbortController(),
          mode: 'fill',
          isShown: true,
          progress: undefined,
          sketch: level(app),
          parts: [],
          startedAt: 0,
        },
      },
    })
    pasteText(app.store, app.jobs, 'shs')
    expect(app.store.floating.getState()).toBeUndefined()
    expect(said(app)).toMatch(/being generated/)
  })
})

describe('a piece that is moved', () => {
  const cursor = (app: App): number => app.store.getState().level.cursor
  const beginAt = (cell: number): App => {
    const { app } = start()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [42, 43, 62, 63] })
    select(app.store, [42, 43, 62, 63])
    app.store.change({ level: { cursor: cell } })
    return app
  }

  it('takes the cursor and the start of a link along: by keys, turned, and with the whole town', () => {
    const app = beginAt(43)
    select(app.store, [42, 43])
    const position = { level: app.store.getState().document.levelId, cell: 42 }
    app.store.change({ session: { linkFrom: { position, by: 'door' } } })
    const ends = (): readonly unknown[] => [
      cursor(app),
      app.store.getState().session.linkFrom?.position.cell,
      app.store.getState().level.selection,
    ]
    floatSelection(app.store)
    shiftPiece(app.store, 3, 1)
    placePiece(app.store)
    expect(ends()).toEqual([66, 65, [65, 66]])
    runAction(app, 'edit.turnRight')
    expect(ends()).toEqual([85, 65, [65, 85]])
    nudgeBy(app.store, 0, 1)
    expect(ends()).toEqual([105, 85, [85, 105]])
    runAction(app, 'edit.undo')
    expect(ends()).toEqual([85, 65, [65, 85]])
  })

  it('takes the cursor along when it is dragged, also as a copy', () => {
    const drag = (app: App, alt: boolean): void => {
      const hand = createLevelHand(app.store)
      chooseTool(app.store, 'move')
      const at = { edge: -1, shift: false, alt, button: 0 } as const
      hand.point({ ...at, type: 'press', cell: 42, path: [42] })
      hand.point({ ...at, type: 'move', cell: 205, path: [205] })
      hand.point({ ...at, type: 'release', cell: 205, path: [] })
    }
    for (const alt of [false, true]) {
      const app = beginAt(0)
      drag(app, alt)
      expect([cursor(app), level(app).cells[42] === CellKind.house]).toEqual([205, alt])
      expect(app.store.getState().level.selection).toEqual([205, 206, 225, 226])
    }
  })

  it('is under the cursor once it is pasted', () => {
    const { app } = start()
    pasteText(app.store, app.jobs, 'sh')
    shiftPiece(app.store, 4, 4)
    placePiece(app.store)
    expect(app.store.getState().level.selection).toContain(cursor(app))
  })
})

describe('a copied piece', () => {
  it('gets new generated names, and repeats those of its author', () => {
    const { app } = start()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [42, 43] })
    const inn = { cell: 42, kind: 'inn', name: 'The Red Ox', properties: {}, isGenerated: true } as const
    const shop = { cell: 43, kind: 'shop', name: 'Mine', properties: {} } as const
    edit(app.store, { kind: 'replace', level: { ...level(app), places: [inn, shop] }, label: 'Named' })
    const text = writeBlockText(blockOf(level(app), [42, 43]), { name: '', x: 2, y: 2 })
    for (let copy = 0; copy < 2; copy++) {
      pasteText(app.store, app.jobs, text)
      shiftPiece(app.store, 5, 5 + copy)
      placePiece(app.store)
    }
    const names = level(app).places.map(({ name }) => name)
    expect(names.filter((name) => name === 'Mine')).toHaveLength(3)
    expect(names.filter((name) => name === 'The Red Ox')).toHaveLength(1)
    expect(new Set(names).size).toBe(4)
    // Back in its own place it replaces itself, with its name; and cut, it keeps it.
    pasteText(app.store, app.jobs, text, true)
    expect(level(app).places).toContainEqual(inn)
    edit(app.store, { kind: 'clear-cells', cells: [42, 43], label: 'Cut' })
    pasteText(app.store, app.jobs, text)
    placePiece(app.store)
    expect(level(app).places.map(({ name }) => name)).toContain('The Red Ox')
  })
})

describe('the selection', () => {
  it('is turned in place as one step, and refused with a message if there is no space', () => {
    const { app } = start()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [0, 1, 2] })
    select(app.store, [0, 1, 2])
    runAction(app, 'edit.turnRight')
    expect(app.store.getState().level.selection).toEqual([0, 20, 40])
    expect(done(app).at(-1)).toBe('Turn right, 3 cells')
    select(app.store, [380, 381, 382])
    runAction(app, 'edit.turnRight')
    expect(said(app)).toMatch(/2 of its 3 cells would fall outside the map/)
    expect(done(app)).toHaveLength(2)
  })

  it('is found by properties of the cells', () => {
    const { app } = start()
    edit(app.store, { kind: 'paint', brush: 'house', cells: [5, 6] })
    edit(app.store, { kind: 'lock', locked: true, cells: [6] })
    const selected = (id: string): readonly number[] => {
      runAction(app, id)
      return app.store.getState().level.selection
    }
    expect(selected('select.locked')).toEqual([6])
    expect(selected('select.handMade')).toEqual([5, 6])
    expect(selected('select.generated')).toEqual([])
    expect(selected('select.all')).toHaveLength(400)
    expect(selected('select.none')).toEqual([])
    app.store.change({ level: { cursor: 5 } })
    expect(selected('select.same')).toEqual([5, 6])
  })
})

describe('stamps', () => {
  const storage = (content = new Map<string, string>()) => ({
    content,
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  })

  it('are kept between sessions, with doors and names', () => {
    const stored = storage()
    vi.stubGlobal('localStorage', stored)
    const { app } = start()
    edit(app.store, { kind: 'paint', brush: 'street', cells: [0, 1] })
    edit(app.store, { kind: 'paint', brush: 'house', cells: [20, 21] })
    select(app.store, [0, 1, 20, 21])
    saveStamp(app.store, 'Corner')
    const [stamp] = rememberedStamps()
    expect(stamp?.name).toBe('Corner')
    expect(levelText(stamp?.block ?? level(app))).toBe(levelText(blockOf(level(app), [0, 1, 20, 21])))
    if (!stamp) return
    renameStamp(app.store, stamp.id, 'Nook')
    expect(rememberedStamps().map(({ name }) => name)).toEqual(['Nook'])
    removeStamp(app.store, stamp)
    expect(rememberedStamps()).toEqual([])
  })

  it('that are broken are skipped, and the others stay', () => {
    const good = { id: 1, name: 'Good', block: blockOf(levelFromText('sh'), [0, 1]) }
    const stored = storage()
    vi.stubGlobal('localStorage', stored)
    rememberStamps([good])
    const [text] = JSON.parse(stored.content.get('brownstone.stamps') ?? '[]') as unknown[] // as just written
    stored.content.set('brownstone.stamps', JSON.stringify(['no stamp', text, 7, null, {}]))
    expect(rememberedStamps().map(({ name }) => name)).toEqual(['Good'])
    for (const junk of ['', '{', '{}', 'null', '"sh"', '[[]]']) {
      stored.content.set('brownstone.stamps', junk)
      expect(rememberedStamps()).toEqual([])
    }
  })

  it('are reported as lost at the end if there is no space to store them', () => {
    const { app } = start()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    select(app.store, [0, 1])
    saveStamp(app.store, 'Corner')
    expect(app.store.getState().drawing.stamps).toHaveLength(1)
    expect(said(app)).toMatch(/lost when the window closes/)
  })

  it('are placed by name, and exported as text', async () => {
    const { app, host } = start()
    const stamp = { id: 1, name: 'a/b: row', block: blockOf(levelFromText('sh'), [0, 1]) }
    placeStamp(app.store, stamp)
    placePiece(app.store)
    expect(done(app)).toEqual(['Stamp a/b: row, 2 × 1 cells'])
    await exportStamp(app.store, app.host, stamp)
    expect(host.saved[0]?.files[0]?.name).toBe('a b row.stamp.txt')
    host.saveReply = { status: 'error', message: 'The disk is full.' }
    await exportStamp(app.store, app.host, stamp)
    expect(said(app)).toBe('The stamp was not exported. The disk is full.')
  })
})
