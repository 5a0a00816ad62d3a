import type { Move } from '../../core/play/move'
import { takesText } from '../desk/keys'
import type { Workbench } from '../desk/workbench'
import { leavePlay, repeatWalk, setPlayOptions, toggleView, walkAnother, walkOn } from './playtest'

/** What a key does by its place on the keyboard, whatever is printed on it. */
const KEYS: Readonly<Record<string, Move>> = {
  KeyW: 'forward',
  ArrowUp: 'forward',
  KeyS: 'back',
  ArrowDown: 'back',
  KeyA: 'step-left',
  KeyD: 'step-right',
  KeyQ: 'turn-left',
  ArrowLeft: 'turn-left',
  KeyE: 'turn-right',
  ArrowRight: 'turn-right',
  KeyX: 'turn-around',
  Enter: 'take',
  Space: 'take',
}

/** The same where steps go by the compass. The keys around S, and the digits of the number pad, lie as the sides do. */
const FREE_KEYS: Readonly<Record<string, Move>> = {
  KeyW: 'north',
  ArrowUp: 'north',
  Numpad8: 'north',
  KeyS: 'south',
  ArrowDown: 'south',
  Numpad2: 'south',
  KeyA: 'west',
  ArrowLeft: 'west',
  Numpad4: 'west',
  KeyD: 'east',
  ArrowRight: 'east',
  Numpad6: 'east',
  KeyQ: 'north-west',
  Numpad7: 'north-west',
  KeyE: 'north-east',
  Numpad9: 'north-east',
  KeyZ: 'south-west',
  Numpad1: 'south-west',
  KeyC: 'south-east',
  Numpad3: 'south-east',
  Enter: 'take',
  Space: 'take',
}

/** The move that a press asks for, by the place of its key. */
export function moveOfKey(code: string, isFree: boolean): Move | undefined {
  const keys = isFree ? FREE_KEYS : KEYS
  return Object.hasOwn(keys, code) ? keys[code] : undefined
}

/** What else a key does during a playtest. */
const DEEDS: Readonly<Record<string, (bench: Workbench) => void>> = {
  KeyV: toggleView,
  KeyR: repeatWalk,
  KeyT: (bench) => void walkAnother(bench),
  KeyF: (bench) => setPlayOptions(bench.store, { hasFog: !bench.store.getState().window.playOptions.hasFog }),
}

/**
 * Lets keys walk while a playtest is under way, before anything else hears of them: on the map a letter would take up a
 * tool. Buttons and fields keep their own keys. Returns a function that ends it.
 */
export function listenForWalking(bench: Workbench): () => void {
  const handle = (event: KeyboardEvent): void => {
    const { play, window } = bench.store.getState()
    if (!play || window.dialog || event.isComposing) return
    const target = event.target instanceof Element ? event.target : null
    const isOurs = target === document.body || (target?.closest('[data-map], [data-play]') ?? null) !== null
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      stop(event)
      return leavePlay(bench)
    }
    if (takesText(event.target) || target instanceof HTMLSelectElement) return
    const isPress = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Space'
    if (isPress && target?.closest('button, a, input, [role="button"]')) return
    // Keys of a field that is ticked, and those that walk with shift held, are the same keys.
    const what = moveOfKey(event.code, window.playOptions.isFree)
    const deed = Object.hasOwn(DEEDS, event.code) && !event.shiftKey ? DEEDS[event.code] : undefined
    if (what !== undefined) walkOn(bench, what)
    else if (deed) deed(bench)
    else if (event.key.length > 1 && event.key !== 'Delete') return
    stop(event)
  }
  window.addEventListener('keydown', handle, { capture: true })
  return () => window.removeEventListener('keydown', handle, { capture: true })
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
