import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeBlockText } from '../../../src/core/formats/block/write'
import { blockOf } from '../../../src/core/level/block'
import { currentLevel } from '../../../src/editor/editor-document'
import { runAction } from '../../../src/renderer/actions'
import { pasteText } from '../../../src/renderer/edit/clipboard'
import { edit, select, takeUpTool } from '../../../src/renderer/edit/edit'
import {
  floatingWords,
  giveUpAloud,
  putDownInHand,
  shiftInHand,
  turnInHand,
} from '../../../src/renderer/edit/floating-piece'
import { rememberedStamps, rememberStamps } from '../../../src/renderer/desk/remembered-stamps'
import {
  exportStamp,
  placeStamp,
  removeStamp,
  renameStamp,
  saveStamp,
} from '../../../src/renderer/edit/stamps'
import { changed } from '../../../src/renderer/desk/state'
import type { Workbench } from '../../../src/renderer/desk/workbench'
import { levelFromText, levelText } from '../../support/level-text'
import { benchOn, StandInHost } from '../support/stand-in-host'

function start(): { readonly host: StandInHost; readonly bench: Workbench } {
  const host = new StandInHost()
  return { host, bench: benchOn(host) }
}

const level = (bench: Workbench) => currentLevel(bench.store.getState().document)
const said = (bench: Workbench): string => bench.store.getState().window.announcement.text
const done = (bench: Workbench): readonly string[] =>
  bench.store.getState().document.history.done.map(({ label }) => label)

afterEach(() => vi.unstubAllGlobals())

describe('a pasted text', () => {
  it('floats until it is placed, as one step that can be undone', () => {
    const { bench } = start()
    const before = levelText(level(bench))
    pasteText(bench, 'shs\nshs')
    expect(bench.store.getState().drawing.inHand).toBe('3 × 2 cells')
    turnInHand(bench, 'right')
    expect(bench.store.getState().drawing.inHand).toBe('2 × 3 cells')
    expect(said(bench)).toMatch(/^Placing 2 × 3 cells/)
    shiftInHand(bench, 4, 5)
    expect(said(bench)).toBe('Its upper left corner is at column 5, row 6.')
    expect(levelText(level(bench))).toBe(before)
    putDownInHand(bench)
    expect(done(bench)).toEqual(['Paste, 2 × 3 cells'])
    expect(bench.store.getState()).toMatchObject({
      drawing: { inHand: undefined },
      level: { selection: { length: 6 } },
    })
    expect(bench.floating).toBeUndefined()
    runAction(bench, 'edit.undo')
    expect(levelText(level(bench))).toBe(before)
  })

  it('leaves no trace if it is cancelled, or another tool is chosen', () => {
    const { bench } = start()
    const { document } = bench.store.getState()
    pasteText(bench, 'shs')
    giveUpAloud(bench)
    expect([bench.floating, putDownInHand(bench)]).toEqual([undefined, false])
    pasteText(bench, 'shs')
    takeUpTool(bench, 'lock')
    putDownInHand(bench)
    expect(bench.store.getState()).toMatchObject({ document, drawing: { inHand: undefined } })
    expect(bench.floating).toBeUndefined()
  })

  it('is announced with the keys of the user, and without those that were removed', () => {
    const bench = benchOn()
    const state = bench.store.getState()
    expect(floatingWords(state, '3 × 2 cells')).toContain('[ ] turn them, X Y flip them, Escape cancels.')
    const keymap = { 'edit.turnLeft': ['F9'], 'edit.flipLeftRight': [], 'edit.flipTopBottom': [] }
    expect(floatingWords(changed(state, { window: { keymap } }), '3 × 2 cells')).toBe(
      'Placing 3 × 2 cells. Click or press Enter to place them, F9 ] turn them, Escape cancels.',
    )
  })

  it('that is nonsense is refused with a message, and the floating piece stays', () => {
    const { bench } = start()
    pasteText(bench, 'shs')
    pasteText(bench, 'Dear Sir, the town is on fire.')
    expect(said(bench)).toMatch(
      /^What is on the clipboard cannot be pasted: line 1, column 1: .*Nothing was changed/,
    )
    expect(bench.store.getState().drawing.inHand).toBe('3 × 1 cells')
    pasteText(bench, '')
    expect(said(bench)).toMatch(/no text on the clipboard/)
  })

  it('returns to its place in one step, and a second time changes nothing', () => {
    const { bench } = start()
    const block = blockOf(levelFromText('hh\nss'), [0, 1, 2, 3])
    const text = writeBlockText(block, { name: '', x: 4, y: 7 })
    pasteText(bench, text, true)
    pasteText(bench, text, true)
    expect(done(bench)).toEqual(['Paste, 2 × 2 cells'])
    expect(level(bench).cells[7 * 20 + 4]).toBe(block.cells[0])
  })

  it('waits while a run is under way', () => {
    const { bench } = start()
    bench.store.change({
      level: {
        run: {
          stopping: new AbortController(),
          mode: 'fill',
          isShown: true,
          progress: undefined,
          sketch: level(bench),
          parts: [],
          startedAt: 0,
        },
      },
    })
    pasteText(bench, 'shs')
    expect(bench.floating).toBeUndefined()
    expect(said(bench)).toMatch(/being generated/)
  })
})

describe('the selection', () => {
  it('is turned in place as one step, and refused with a message if there is no space', () => {
    const { bench } = start()
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [0, 1, 2] })
    select(bench.store, [0, 1, 2])
    runAction(bench, 'edit.turnRight')
    expect(bench.store.getState().level.selection).toEqual([0, 20, 40])
    expect(done(bench).at(-1)).toBe('Turn right, 3 cells')
    select(bench.store, [380, 381, 382])
    runAction(bench, 'edit.turnRight')
    expect(said(bench)).toMatch(/2 of its 3 cells would fall outside the map/)
    expect(done(bench)).toHaveLength(2)
  })

  it('is found by properties of the cells', () => {
    const { bench } = start()
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [5, 6] })
    edit(bench.store, { kind: 'lock', locked: true, cells: [6] })
    const selected = (id: string): readonly number[] => {
      runAction(bench, id)
      return bench.store.getState().level.selection
    }
    expect(selected('select.locked')).toEqual([6])
    expect(selected('select.handMade')).toEqual([5, 6])
    expect(selected('select.generated')).toEqual([])
    expect(selected('select.all')).toHaveLength(400)
    expect(selected('select.none')).toEqual([])
    bench.store.change({ level: { cursor: 5 } })
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
    const kept = storage()
    vi.stubGlobal('localStorage', kept)
    const { bench } = start()
    edit(bench.store, { kind: 'paint', brush: 'street', cells: [0, 1] })
    edit(bench.store, { kind: 'paint', brush: 'house', cells: [20, 21] })
    select(bench.store, [0, 1, 20, 21])
    saveStamp(bench.store, 'Corner')
    const [stamp] = rememberedStamps()
    expect(stamp?.name).toBe('Corner')
    expect(levelText(stamp?.block ?? level(bench))).toBe(levelText(blockOf(level(bench), [0, 1, 20, 21])))
    if (!stamp) return
    renameStamp(bench.store, stamp.id, 'Nook')
    expect(rememberedStamps().map(({ name }) => name)).toEqual(['Nook'])
    removeStamp(bench.store, stamp)
    expect(rememberedStamps()).toEqual([])
  })

  it('that are broken are skipped, and the others stay', () => {
    const good = { id: 1, name: 'Good', block: blockOf(levelFromText('sh'), [0, 1]) }
    const kept = storage()
    vi.stubGlobal('localStorage', kept)
    rememberStamps([good])
    const [text] = JSON.parse(kept.content.get('brownstone.stamps') ?? '[]') as unknown[] // as just written
    kept.content.set('brownstone.stamps', JSON.stringify(['no stamp', text, 7, null, {}]))
    expect(rememberedStamps().map(({ name }) => name)).toEqual(['Good'])
    for (const junk of ['', '{', '{}', 'null', '"sh"', '[[]]']) {
      kept.content.set('brownstone.stamps', junk)
      expect(rememberedStamps()).toEqual([])
    }
  })

  it('are reported as lost at the end if there is no space to store them', () => {
    const { bench } = start()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    select(bench.store, [0, 1])
    saveStamp(bench.store, 'Corner')
    expect(bench.store.getState().drawing.stamps).toHaveLength(1)
    expect(said(bench)).toMatch(/lost when the window closes/)
  })

  it('are placed by name, and exported as text', async () => {
    const { bench, host } = start()
    const stamp = { id: 1, name: 'a/b: row', block: blockOf(levelFromText('sh'), [0, 1]) }
    placeStamp(bench, stamp)
    putDownInHand(bench)
    expect(done(bench)).toEqual(['Stamp a/b: row, 2 × 1 cells'])
    await exportStamp(bench, stamp)
    expect(host.saved[0]?.files[0]?.name).toBe('a b row.stamp.txt')
    host.saveReply = { status: 'error', message: 'The disk is full.' }
    await exportStamp(bench, stamp)
    expect(said(bench)).toBe('The stamp was not exported. The disk is full.')
  })
})
