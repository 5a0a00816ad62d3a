import type { Move } from '../../core/play/moves'
import type { KeyPress } from '../state/keys'
import { journeyOn } from '../worlds/journey'
import { enterHere } from './enter-town'
import { Pace } from './pace'
import { setPlayOptions } from './playtest'
import { walkOn } from './walk-moves'
import type { Store } from '../state/store'

/** The move of each key, by its position on the keyboard rather than its letter. */
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
  NumpadEnter: 'take',
  Space: 'use',
}

/** The same where steps follow the compass. The keys around S, and the digits of the number pad, lie like the directions. */
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
  NumpadEnter: 'take',
  Space: 'use',
}

/** The move of a key press, by the position of the key. */
export function moveOfKey(code: string, isFree: boolean): Move | undefined {
  const keys = isFree ? FREE_KEYS : KEYS
  return Object.hasOwn(keys, code) ? keys[code] : undefined
}

/** The keys of some moves, by their position on the keyboard. */
export function codesOfMoves(moves: readonly Move[], isFree: boolean): readonly string[] {
  return Object.entries(isFree ? FREE_KEYS : KEYS).flatMap(([code, move]) =>
    moves.includes(move) ? [code] : [],
  )
}

const pace = new Pace()

/** Makes the move of a pressed key. A held key walks at a fixed rate, and takes stairs or uses things once. */
export function walkByKey(store: Store, { code, repeat = false }: KeyPress): void {
  const move = moveOfKey(code, store.getState().window.playOptions.isFree)
  if (move === undefined || ((move === 'take' || move === 'use') && repeat)) return
  if (pace.takes(repeat, performance.now())) walkOn(store, move)
}

/** Goes a step of the journey by a pressed key, or into a town. A held key walks at a fixed rate. */
export function journeyByKey(store: Store, { code, repeat = false }: KeyPress): void {
  const move = moveOfKey(code, true)
  if (move === 'take' || move === 'use') {
    if (!repeat) enterHere(store)
  } else if (move !== undefined && pace.takes(repeat, performance.now())) journeyOn(store, move)
}

/** Shows or hides the fog. */
export function toggleFog(store: Store): void {
  setPlayOptions(store, { hasFog: !store.getState().window.playOptions.hasFog })
}
