import { afterEach, describe, expect, it, vi } from 'vitest'
import { actionById, ACTIONS } from '../../../src/renderer/actions'
import type { Action } from '../../../src/renderer/actions/action'
import {
  sharedKeysIn,
  keysOf,
  readKeymap,
  refuseKey,
  rememberedKeymap,
  rememberKeymap,
  withKeys,
  writeKeymap,
} from '../../../src/renderer/state/keymap'
import type { KeyPlace } from '../../../src/renderer/actions/key-row'
import { keyOfPress, normalKey, type KeyPress } from '../../../src/renderer/state/keys'
import { RESERVED_KEYS } from '../../../src/renderer/actions/key-list'
import { actionForPress } from '../../../src/renderer/actions/shortcuts'
import { LAYOUTS, pressOn } from './keyboard-layouts'

const onMap = { onMap: true, inText: false }
const onWorld = { ...onMap, inWorld: true }
const inText = { onMap: false, inText: true }

/** Where the keys of an action work. */
function placeOf({ scope }: Action): KeyPlace {
  return scope === 'world' ? onWorld : { ...onMap, isWeighing: scope === 'weights' }
}

function action(id: string): Action {
  const found = actionById(id)
  if (!found) throw new RangeError(`No action ${id}`)
  return found
}

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(Object.entries(LAYOUTS))('on a %s keyboard', (_name, layout) => {
  // Cut, copy and paste come as separate events.
  const heard = ACTIONS.filter(({ byEvent }) => byEvent !== true)
  const keys = heard.flatMap((entry) => entry.keys.map((key) => [key, entry.id] as const))
  const isHeard = (key: string, id: string): boolean =>
    actionForPress(pressOn(layout, key), placeOf(action(id)), false)?.id === id

  it.each(keys)('%s, or its replacement, is %s', (key, id) => {
    const substitutes = action(id).keys.filter((other) => other !== key)
    expect(isHeard(key, id) || substitutes.some((other) => isHeard(other, id))).toBe(true)
  })

  it('a recorded key is the pressed key', () => {
    const others = Object.fromEntries(ACTIONS.map(({ id }) => [id, [] as string[]]))
    for (const [key] of keys) {
      const pressed = pressOn(layout, key)
      const recorded = keyOfPress(pressed, false)
      const keymap = { 'generate.fill': [recorded ?? ''] }
      expect(actionForPress(pressed, onMap, false, { ...others, ...keymap })?.id).toBe('generate.fill')
    }
  })
})

describe('a key by its place', () => {
  it('never confuses two Latin letters', () => {
    // German Z is where Y is, and must not be what is on Y.
    expect(actionForPress(press('z', { code: 'KeyY' }), onMap, false)?.id).toBe('edit.edgeHere.archway')
    const onY = { 'edit.edgeHere.archway': [], 'tool.house': ['Y'] }
    expect(actionForPress(press('z', { code: 'KeyY' }), onMap, false, onY)).toBeUndefined()
    // A Turkish letter without a dot differs from I, which has its own key.
    const onI = { 'tool.house': ['I'] }
    expect(actionForPress(press('ı', { code: 'KeyI' }), onMap, false, onI)).toBeUndefined()
    // A French comma is where M is.
    const onM = { 'tool.house': ['M'] }
    expect(actionForPress(press(',', { code: 'KeyM' }), onMap, false, onM)).toBeUndefined()
  })

  it('comes after the character: a character that can be typed wins', () => {
    const both = { 'tool.house': ['/'], 'tool.rock': ['.'] }
    // A Russian full stop is where the slash is.
    expect(actionForPress(press('.', { code: 'Slash' }), onMap, false, both)?.id).toBe('tool.rock')
  })
})

describe('chosen keys', () => {
  const keymap = withKeys({}, action('generate.fill'), ['F9', 'CmdOrCtrl+Enter'])

  it('start their action, and removed keys do not', () => {
    expect(actionForPress(press('F9'), onMap, false, keymap)?.id).toBe('generate.fill')
    const without = withKeys(keymap, action('generate.fill'), ['F9'])
    expect(actionForPress(press('Enter', { ctrlKey: true }), onMap, false, without)).toBeUndefined()
  })

  it('that equal the defaults are not stored', () => {
    const { keys } = action('generate.fill')
    expect(withKeys(keymap, action('generate.fill'), keys)).toEqual({})
    expect(keysOf(action('generate.fill'), {})).toBe(keys)
  })

  it('do nothing in text fields if they type a character', () => {
    const onLetter = { 'file.save': ['S'] }
    expect(actionForPress(press('s'), inText, false, onLetter)).toBeUndefined()
    expect(actionForPress(press('s'), { onMap: false, inText: false }, false, onLetter)).toBeUndefined()
  })

  it('may be those that reload a page', () => {
    expect(actionForPress(press('F5'), onMap, false, { 'generate.fill': ['F5'] })?.id).toBe('generate.fill')
  })

  it('that two actions share are reported with both, in any spelling', () => {
    expect(sharedKeysIn(ACTIONS, {}).size).toBe(0)
    const sharedKeys = sharedKeysIn(ACTIONS, { 'generate.fill': ['CmdOrCtrl+Shift+='] })
    const key = normalKey('CmdOrCtrl+=')
    expect(sharedKeys.get(key)?.map(({ id }) => id)).toEqual(['generate.fill', 'view.zoomIn'])
  })

  it('belong to the level or world in view, with keys of levels last', () => {
    const meant = (key: string, place: typeof onWorld | typeof onMap, keymap = {}) =>
      actionForPress(press(key), place, false, keymap)?.id
    expect([meant('g', onMap), meant('g', onWorld)]).toEqual(['tool.gate', 'world.terrain.grassland'])
    expect([meant('o', onMap), meant('o', onWorld)]).toEqual(['tool.outside', 'world.terrain.ocean'])
    const weighing = { ...onMap, isWeighing: true }
    expect([meant('3', onMap), meant('3', weighing), meant('3', onWorld)]).toEqual([
      'edit.edgeHere.open',
      'tool.weight.3',
      'world.special.3',
    ])
    expect(meant('1', onMap)).toBe('edit.edgeHere.wall')
    expect([meant('9', onMap), meant('9', weighing)]).toEqual([
      'edit.edgeHere.oneWayBack',
      'edit.edgeHere.oneWayBack',
    ])
    expect([meant('w', onMap), meant('w', onWorld)]).toEqual(['tool.wand', 'world.tool.wand'])
    expect([meant('e', onMap), meant('e', onWorld)]).toEqual(['tool.undecided', 'tool.undecided'])
    const chosen = { 'world.terrain.hills': ['e'] }
    expect([meant('e', onMap, chosen), meant('e', onWorld, chosen)]).toEqual([
      'tool.undecided',
      'world.terrain.hills',
    ])
  })

  it('conflict only within levels or within worlds, or with keys of both', () => {
    const clashing = (id: string, key: string) =>
      sharedKeysIn(ACTIONS, { [id]: [key] })
        .get(key)
        ?.map((entry) => entry.id)
    expect(clashing('world.terrain.hills', 'E')).toBeUndefined()
    expect(clashing('world.terrain.hills', 'G')).toEqual(['world.terrain.grassland', 'world.terrain.hills'])
    expect(clashing('world.terrain.hills', '.')).toEqual(['view.sayCell', 'world.terrain.hills'])
    expect(clashing('view.history', 'E')).toEqual(['tool.undecided', 'view.history'])
  })

  it('cannot be those that the map needs', () => {
    for (const key of ['Enter', 'Shift+Home', 'ArrowUp', 'Shift+ArrowLeft', 'Escape']) {
      expect(refuseKey(key, RESERVED_KEYS)).toMatch(/use this key/)
    }
    expect(refuseKey('CmdOrCtrl+Enter', RESERVED_KEYS)).toBeUndefined()
    expect(refuseKey('F9', RESERVED_KEYS)).toBeUndefined()
  })
})

describe('a list of shortcuts', () => {
  const keymap = { 'generate.fill': ['F9'], 'tool.house': [] }

  it('reads as it was written', () => {
    expect(readKeymap(writeKeymap(keymap), ACTIONS, RESERVED_KEYS)).toEqual({
      status: 'read',
      keymap,
      notes: [],
    })
  })

  it('accepts every default key', () => {
    const all = Object.fromEntries(ACTIONS.map(({ id, keys }) => [id, keys]))
    expect(readKeymap(writeKeymap(all), ACTIONS, RESERVED_KEYS)).toMatchObject({
      status: 'read',
      keymap: all,
    })
  })

  it('names unknown actions, and reads the others', () => {
    const text = writeKeymap({ ...keymap, 'town.melt': ['F2'] })
    expect(readKeymap(text, ACTIONS, RESERVED_KEYS)).toEqual({
      status: 'read',
      keymap,
      notes: ['Skipped "town.melt": this program has no such action.'],
    })
  })

  it.each([
    ['', /not valid JSON/],
    ['{', /not valid JSON/],
    ['[]', /does not say "format"/],
    ['{"format":"brownstone","version":1}', /does not say "format"/],
    ['{"format":"brownstone-shortcuts","version":2,"keys":{}}', /of version 2/],
    ['{"format":"brownstone-shortcuts","version":1,"keys":[]}', /no member "keys"/],
    [
      '{"format":"brownstone-shortcuts","version":1,"keys":{"edit.undo":"F9"}}',
      /"edit\.undo" are not a list/,
    ],
    [
      '{"format":"brownstone-shortcuts","version":1,"keys":{"edit.undo":["Hyper+9"]}}',
      /"Hyper\+9".*not a key/,
    ],
    [
      '{"format":"brownstone-shortcuts","version":1,"keys":{"edit.undo":["Enter"]}}',
      /map and the dialogs use/,
    ],
  ])('that is %j is refused in words', (text, words) => {
    const read = readKeymap(text, ACTIONS, RESERVED_KEYS)
    expect(read).toMatchObject({ status: 'refused' })
    expect(read.status === 'refused' && read.message).toMatch(words)
    expect(read.status === 'refused' && read.message).toMatch(/Nothing was changed\.$/)
  })

  it('is restored at the next start, unless it is invalid', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    })
    rememberKeymap(keymap)
    expect(rememberedKeymap()).toEqual(keymap)
    for (const text of [
      '',
      '7',
      '{"keys":7}',
      '{"keys":{"edit.undo":7}}',
      '{"keys":{"edit.undo":["Hyper+1"]}}',
    ]) {
      stored.set('brownstone.keys', text)
      expect(rememberedKeymap()).toEqual({})
    }
  })
})
