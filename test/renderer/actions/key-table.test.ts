import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { currentLevel } from '../../../src/editor/editor-document'
import { actionById } from '../../../src/renderer/actions'
import { answerTo } from '../../../src/renderer/actions/key-listener'
import { fixedKeysOf, KEY_LISTS, keyShown, wordsOfKeys } from '../../../src/renderer/actions/key-list'
import type { KeyFacts, KeyPlace } from '../../../src/renderer/actions/key-row'
import { KEY_TABLE } from '../../../src/renderer/actions/key-table'
import { startComparing } from '../../../src/renderer/check/comparison'
import type { KeyPress } from '../../../src/renderer/state/keys'
import type { Run } from '../../../src/renderer/state/run-state'
import { changed, type Changes } from '../../../src/renderer/state/state'
import { edit } from '../../../src/renderer/edit/edit'
import { startPlay } from '../../../src/renderer/play/playtest'
import { startJourney } from '../../../src/renderer/worlds/journey'
import { makeAllTowns } from '../../../src/renderer/worlds/world-towns'
import { testAppOnMeadow, MEADOW } from '../support/meadow'
import { testApp } from '../support/stand-in-host'

function press(key: string, how: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...how }
}

/** The press of a letter key on an American keyboard. */
const letter = (key: string): KeyPress => press(key, { code: `Key${key.toUpperCase()}` })

const app = testApp()
edit(app.store, { kind: 'paint', brush: 'street', cells: [0, 1, 2] })
const still = app.store.getState()
const level = currentLevel(still.document)
startComparing(app.store, 'before', level)
const { comparing } = app.store.getState().level
startPlay(app.store, 'cursor')
const { play } = app.store.getState()
const run: Run = {
  stopping: new AbortController(),
  mode: 'fill',
  isShown: true,
  progress: undefined,
  sketch: level,
  parts: [],
  startedAt: 0,
}

const connecting = { from: { level: '', edge: 0 }, to: { level: '', edge: 1 }, settings: [] }

interface Situation {
  readonly changes?: Changes
  readonly place?: Partial<KeyPlace>
  readonly hasGesture?: boolean
}

/** Facts in which all situations hold; the focus is on the map of a level. */
function factsOf(...situations: readonly Situation[]): KeyFacts {
  return {
    state: situations.reduce((state, { changes = {} }) => changed(state, changes), still),
    place: Object.assign(
      { onMap: true, inPlay: true, inText: false },
      ...situations.map(({ place }) => place),
    ) as KeyPlace, // `Object.assign` forgets the types of a list
    hasGesture: situations.some(({ hasGesture }) => hasGesture === true),
  }
}

function idFor(key: KeyPress, ...situations: readonly Situation[]): string | undefined {
  return answerTo(key, factsOf(...situations), false)?.id
}

const FLOATING: Situation = { changes: { drawing: { floatingLabel: '3 × 2 cells' } } }
const PLAYING: Situation = { changes: { play } }
const SELECTED: Situation = { changes: { level: { selection: [1, 2] } } }
const ON_WORLD: Situation = { place: { inWorld: true } }
const AWAY: Situation = { place: { onMap: false, inPlay: false } }

/** What Escape can end, in its order. */
const ENDS: readonly (readonly [id: string, situation: Situation])[] = [
  ['layer.close', { place: { inLayer: true } }],
  ['tour.end', { place: { inTour: true } }],
  ['style.close', { place: { inStyle: true } }],
  ['drawer.close', { place: { inDrawer: true } }],
  ['play.leave', PLAYING],
  ['connect.cancel', { changes: { level: { connecting } } }],
  ['gesture.cancel', { hasGesture: true }],
  ['floating.cancel', FLOATING],
  ['generate.stop', { changes: { level: { run } } }],
  ['present.end', { changes: { window: { isPresenting: true } } }],
  ['tool.select', { changes: { drawing: { tool: 'marquee' } } }],
  ['select.none', SELECTED],
  ['check.endComparison', { changes: { level: { comparing } } }],
]
const PAIRS = ENDS.flatMap(([first, one], at) =>
  ENDS.slice(at + 1).map(([second, other]) => ({ first, second, situations: [one, other] })),
)
const ESCAPE = press('Escape')

describe('Escape', () => {
  it.each(ENDS)('ends %s where there is nothing else to end', (id, situation) => {
    expect(idFor(ESCAPE, situation)).toBe(id)
  })

  it.each(PAIRS)('ends $first before $second', ({ first, situations }) => {
    expect(idFor(ESCAPE, ...situations)).toBe(first)
  })

  it.each(PAIRS)('would end $second before $first if the table were reversed', (pair) => {
    const { first, second, situations } = pair
    const reversed = KEY_TABLE.toReversed().filter(({ id }) => id !== 'actions')
    const id = answerTo(ESCAPE, factsOf(...situations), false, reversed)?.id
    // A playtest and a run hide the marks of a comparison, and a playtest the tools, whatever the order.
    const isHidden =
      (second === 'check.endComparison' && /^(?:play|generate)/.test(first)) ||
      (second === 'tool.select' && first === 'play.leave')
    expect(id).toBe(isHidden ? first : second)
  })

  it('ends the replay before a selection, and before a comparison whose marks it hides', () => {
    const roll = { isPlaying: false, hasLetters: false, hasLists: false, share: 100 }
    const level = { ...still.level, replay: roll, comparing, selection: [1] }
    const state = { ...still, level } as unknown as typeof still // no row reads the rest of a replay
    expect(answerTo(ESCAPE, { ...factsOf(), state }, false)?.id).toBe('generate.stop')
  })

  it('is not for a selection or a comparison while a world is in view', () => {
    const both = { changes: { level: { comparing, selection: [1] } } }
    expect(idFor(ESCAPE, both, ON_WORLD)).toBe('generate.stop')
    const answer = actionById('generate.stop')
    expect(answer?.isEnabled(factsOf(both).state)).toBe(false)
  })

  it('keeps the selection away from the map, and leaves a floating piece to text fields', () => {
    const comparison = { changes: { level: { comparing } } }
    expect(idFor(ESCAPE, SELECTED, comparison, AWAY)).toBe('check.endComparison')
    expect(idFor(ESCAPE, FLOATING, AWAY)).toBe('floating.cancel')
    expect(idFor(ESCAPE, FLOATING, AWAY, { place: { inText: true } })).toBe('generate.stop')
    expect(idFor(ESCAPE, PLAYING, AWAY)).not.toBe('play.leave')
  })

  it('cancels a stroke also with Shift held for it', () => {
    expect(idFor(press('Escape', { shiftKey: true }), { hasGesture: true })).toBe('gesture.cancel')
  })

  it('is left to a dialog', () => {
    const dialog = { changes: { window: { dialog: { kind: 'start' } } } } as const
    const answer = answerTo(ESCAPE, factsOf(PLAYING, FLOATING, dialog), false)
    expect(answer).toMatchObject({ id: 'layer.close', do: undefined })
  })

  it('stops a run by the keys that the user chose for it', () => {
    const withoutEscape = { changes: { level: { run }, window: { keymap: { 'generate.stop': ['F9'] } } } }
    expect(idFor(press('F9'), withoutEscape)).toBe('generate.stop')
    expect(idFor(ESCAPE, withoutEscape)).toBeUndefined()
  })
})

describe('a playtest', () => {
  const free = {
    changes: { play, window: { playOptions: { ...still.window.playOptions, isFree: true } } },
  }

  it('takes letters from the tools, by their places', () => {
    expect(idFor(letter('s'))).toBe('tool.street')
    expect(idFor(letter('s'), PLAYING)).toBe('play.walk')
    expect(idFor(press('ы', { code: 'KeyS' }), PLAYING)).toBe('play.walk')
    expect(idFor(letter('h'))).toBe('tool.house')
    expect(idFor(letter('h'), PLAYING)).toBe('play.mute')
    expect(idFor(press('Delete', { code: 'Delete' }), PLAYING, SELECTED)).toBe('play.mute')
  })

  it('turns by Q, or walks diagonally with free steps', () => {
    expect([idFor(letter('q'), PLAYING), idFor(letter('q'), free)]).toEqual([
      'play.turn',
      'play.roamDiagonally',
    ])
    expect(idFor(press('8', { code: 'Numpad8' }), free)).toBe('play.roam')
    expect(idFor(press('8', { code: 'Numpad8' }), PLAYING)).toBe('play.mute')
  })

  it('leaves keys with Control, function keys and other panels alone', () => {
    expect(idFor(press('s', { code: 'KeyS', ctrlKey: true }), PLAYING)).toBe('file.save')
    expect(idFor(press('F1', { code: 'F1' }), PLAYING)).toBe('help.manual')
    expect(idFor(letter('s'), PLAYING, AWAY)).toBeUndefined()
  })

  it('leaves Enter and Space to buttons, and letters and Backspace to fields', () => {
    const onButton = { place: { onMap: false, onControl: true } }
    const onField = { place: { onMap: false, onField: true, inText: true } }
    for (const [key, code] of [
      ['Enter', 'Enter'],
      ['Enter', 'NumpadEnter'],
      [' ', 'Space'],
    ] as const) {
      expect(idFor(press(key, { code }), PLAYING)).toBe('play.take')
      expect(idFor(press(key, { code }), PLAYING, onButton)).toBeUndefined()
    }
    const back = press('Backspace', { code: 'Backspace' })
    expect([idFor(back, PLAYING), idFor(back, PLAYING, SELECTED)]).toEqual(['play.undo', 'play.undo'])
    expect(idFor(back, PLAYING, onField)).toBeUndefined()
    expect(idFor(letter('r'), PLAYING, onButton)).toBe('play.repeat')
    expect(idFor(letter('r'), PLAYING, onField)).toBeUndefined()
    expect(idFor(ESCAPE, PLAYING, onField)).toBe('play.leave')
  })
})

describe('the map of a level', () => {
  const withTool = (tool: string): Situation => ({ changes: { drawing: { tool } } })
  const arrow = press('ArrowLeft')

  it('applies the tool by Enter, picks by Alt+Enter, and tells modifier keys where they matter', () => {
    const withAlt = press('Enter', { altKey: true })
    const withShift = press('Enter', { shiftKey: true })
    const ids = (tool: string) =>
      [press('Enter'), withAlt, withShift].map((key) => idFor(key, withTool(tool)))
    expect(ids('paint')).toEqual(['tool.apply', 'tool.pick', 'tool.apply'])
    expect(ids('marquee')).toEqual(['tool.applyWith', 'tool.applyWith', 'tool.applyWith'])
    expect(ids('move')).toEqual(['move.lift', 'tool.applyWith', 'tool.applyWith'])
    expect(idFor(press('Enter', { ctrlKey: true }))).toBe('generate.fill')
    expect(idFor(press('Enter'), AWAY)).toBeUndefined()
  })

  it('moves by arrows what floats, else the selection with its tool, else the cursor', () => {
    expect(idFor(arrow)).toBe('cursor.move')
    expect(idFor(arrow, SELECTED)).toBe('cursor.move')
    expect(idFor(arrow, withTool('move'))).toBe('cursor.move')
    expect(idFor(arrow, withTool('move'), SELECTED)).toBe('move.shift')
    expect(idFor(arrow, withTool('move'), SELECTED, FLOATING)).toBe('floating.move')
    expect(idFor(press('Enter'), FLOATING)).toBe('floating.place')
    expect(idFor(press('ArrowLeft', { ctrlKey: true }))).toBe('cursor.change')
    expect(idFor(press('ArrowLeft', { shiftKey: true }))).toBe('select.extend')
    expect(idFor(press('ArrowLeft', { altKey: true }))).toBe('edit.cycleEdge.west')
  })

  it('has other keys than that of a world', () => {
    const keys = ['Enter', 'ArrowUp', 'End', 'PageDown', ' ']
    const ids = (...situations: readonly Situation[]) => keys.map((key) => idFor(press(key), ...situations))
    expect(ids()).toEqual(['tool.applyWith', 'cursor.move', 'cursor.row', 'town.nextLevel', 'map.pan'])
    expect(ids(ON_WORLD)).toEqual(['world.open', 'cursor.move', 'cursor.row', 'world.moveRows', 'map.pan'])
    expect(ids(AWAY)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

describe('the map of a world', () => {
  const app = testAppOnMeadow()
  const idOn = (key: KeyPress, changes: Changes, hasGesture = false): string | undefined => {
    const state = changed(app.store.getState(), changes)
    const place = { onMap: true, inText: false, inWorld: true }
    return answerTo(key, { state, place, hasGesture }, false)?.id
  }
  const grid = { width: MEADOW.overland.width, height: MEADOW.overland.height }
  const selection = { world: MEADOW.id, grid, tiles: [1, 2] }
  const job = { done: 0, total: undefined, stopping: new AbortController() }

  it('lets Escape end a gesture, a job and the selection, in this order', () => {
    expect(idOn(ESCAPE, { world: { selection, job } }, true)).toBe('gesture.cancel')
    expect(idOn(ESCAPE, { world: { selection, job } })).toBe('generate.stop')
    expect(idOn(ESCAPE, { world: { selection } })).toBe('select.none')
    expect(idOn(ESCAPE, { level: { selection: [1] } })).toBe('generate.stop')
  })

  it('draws with Shift and an arrow, or extends the selection with tools that do not draw', () => {
    const arrow = press('ArrowDown', { shiftKey: true })
    const ids = (['terrain', 'look', 'wand'] as const).map((tool) => idOn(arrow, { world: { tool } }))
    expect(ids).toEqual(['world.moveWithBrush', 'select.extend', 'select.extend'])
  })

  it('adds and subtracts by Shift+Enter and Alt+Enter with tools that select', () => {
    const withAlt = press('Enter', { altKey: true })
    const ids = (['terrain', 'marquee'] as const).map((tool) => idOn(withAlt, { world: { tool } }))
    expect(ids).toEqual(['tool.pick', 'tool.applyWith'])
    expect(idOn(press('Enter'), { world: { tool: 'terrain' } })).toBe('tool.apply')
    expect(idOn(press('Enter', { shiftKey: true }), { world: { tool: 'wand' } })).toBe('tool.applyWith')
    expect(idOn(press('Enter'), { world: { tool: 'wand' } })).toBe('tool.applyWith')
  })
})

describe('a journey', () => {
  it.each(['Enter', 'NumpadEnter', 'Space'])('enters the town of its tile by %s', async (code) => {
    const app = testAppOnMeadow()
    await makeAllTowns(app.store, app.jobs)
    startJourney(app.store, 'start')
    const place = { onMap: true, inPlay: true, inText: false, inWorld: true }
    const key = press(code === 'Space' ? ' ' : 'Enter', { code })
    const answer = answerTo(key, { state: app.store.getState(), place, hasGesture: false }, false)
    expect(answer?.id).toBe('journey.enter')
    if (!answer || !('areCodes' in answer)) throw new Error('No row of the table')
    answer.do?.(app, key)
    expect(app.store.getState().play?.isOnJourney).toBe(true)
  })
})

describe('the list of shortcuts', () => {
  it.each(Object.values(KEY_LISTS).flat())('knows keys of the row %s', (id) => {
    expect(fixedKeysOf(id).length).toBeGreaterThan(0)
  })

  it('shows arrows as one entry, places as letters, and Shift only where it matters', () => {
    expect(wordsOfKeys(fixedKeysOf('cursor.change'), false)).toBe('Ctrl+Arrow keys')
    expect(wordsOfKeys(fixedKeysOf('cursor.change'), true)).toBe('⌘Arrow keys')
    expect(wordsOfKeys(fixedKeysOf('play.turn'), false)).toBe('Q, E, X, ←, →')
    expect(wordsOfKeys(fixedKeysOf('tool.apply'), false)).toBe('Enter')
    expect(wordsOfKeys(fixedKeysOf('play.take'), false)).toBe('Enter, Space')
    expect(wordsOfKeys(fixedKeysOf('play.roam'), false)).toBe('W, S, A, D, Arrow keys, number pad')
  })

  it('names the actions that rows do, and no others', () => {
    const shared = KEY_TABLE.map(({ id }) => id).filter((id) => actionById(id))
    expect(shared).toEqual([
      'play.leave',
      'play.repeat',
      'play.another',
      'play.view',
      'play.fog',
      'generate.stop',
      'tool.select',
      'select.none',
      'check.endComparison',
    ])
  })
})

describe('the key shown with an action', () => {
  const shown = (id: string, ...situations: readonly Situation[]): string | undefined => {
    const action = actionById(id)
    return action && keyShown(action, factsOf(...situations).state)
  }

  it('is its own, else the fixed one; letters of a playtest only while it lasts', () => {
    expect(shown('check.endComparison')).toBe('Escape')
    expect(shown('file.save')).toBe('CmdOrCtrl+S')
    expect([shown('play.view'), shown('play.view', PLAYING)]).toEqual([undefined, 'V'])
    expect(shown('play.view', { changes: { play, window: { keymap: { 'play.view': ['F9'] } } } })).toBe('F9')
  })
})

describe('keys of the window', () => {
  it('are heard in one place; the others hold, note or record keys', () => {
    const folder = path.resolve(import.meta.dirname, '../../../src/renderer')
    const heard = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) =>
        /(?:window|document)\.addEventListener\(\s*'keydown'/.test(
          readFileSync(path.join(folder, name), 'utf8'),
        ),
      )
    expect(heard.toSorted()).toEqual([
      'actions/key-listener.ts',
      'dialogs/held-presses.ts', // holds keys until a dialog is loaded
      'dialogs/preferences/KeysTab.tsx', // records the next key
      'edit/clipboard.ts', // notes which key a paste came from
      'shell/held-keys.ts', // holds keys until the editor is loaded
    ])
  })
})
