import type { Move } from '../../core/play/moves'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'
import { leavePlay, repeatWalk, toggleView, walkAnother } from './playtest'
import { walkOn } from './walk-moves'

/** How far a stick must be pushed, from 0 to 1. */
const PUSH = 0.6
/** How long a held button waits before it repeats, and the time between repeats, in milliseconds. */
const FIRST_REPEAT = 400
const REPEAT = 180

/** The part of a browser's gamepad that is read here. */
export interface PadState {
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean }[]
}

/** What the buttons of a gamepad of the standard layout do besides walking. */
const BUTTON_ACTIONS: readonly (readonly [button: number, act: (store: Store, jobs: Jobs) => void])[] = [
  [0, (store) => walkOn(store, 'take')],
  [1, (store) => leavePlay(store)],
  [2, (store) => repeatWalk(store)],
  [3, (store, jobs) => void walkAnother(store, jobs)],
  [8, (store) => toggleView(store)],
]

/** The move that a gamepad of the standard layout asks for: by its cross or left stick, and its shoulders. */
export function moveOfPad({ axes, buttons }: PadState, isFree: boolean): Move | undefined {
  const isDown = (button: number): boolean => buttons[button]?.pressed === true
  const across = isDown(14) ? -1 : isDown(15) ? 1 : pushed(axes[0])
  const down = isDown(12) ? -1 : isDown(13) ? 1 : pushed(axes[1])
  if (isFree) {
    const upright = down < 0 ? 'north' : down > 0 ? 'south' : ''
    const level = across < 0 ? 'west' : across > 0 ? 'east' : ''
    const move = upright && level ? `${upright}-${level}` : `${upright}${level}`
    // The eight sectors of a stick, by its position.
    return move === '' ? undefined : (move as Move)
  }
  if (down !== 0) return down < 0 ? 'forward' : 'back'
  if (across !== 0) return across < 0 ? 'turn-left' : 'turn-right'
  if (isDown(4)) return 'step-left'
  return isDown(5) ? 'step-right' : undefined
}

function pushed(axis: number | undefined): -1 | 0 | 1 {
  if (axis === undefined || Math.abs(axis) < PUSH) return 0
  return axis < 0 ? -1 : 1
}

/**
 * Reads the first gamepad once a frame, during a playtest only; browsers have no event for its buttons. Returns a
 * function that ends it.
 */
export function readGamepads(store: Store, jobs: Jobs): () => void {
  let frame = 0
  let held: Move | undefined
  let repeatAt = 0
  let pressed: ReadonlySet<number> = new Set()
  const read = (now: number): void => {
    frame = requestAnimationFrame(read)
    const pad = firstPad()
    const name = pad?.id
    if (store.walk.getState().gamepad !== name) store.walk.setState({ gamepad: name })
    if (!pad || store.getState().window.dialog) return
    const what = moveOfPad(pad, store.getState().window.playOptions.isFree)
    if (what !== held) {
      repeatAt = now + FIRST_REPEAT
      if (what !== undefined) walkOn(store, what)
    } else if (what !== undefined && now >= repeatAt) {
      repeatAt = now + REPEAT
      walkOn(store, what)
    }
    held = what
    const down = new Set(pad.buttons.flatMap((button, at) => (button.pressed ? [at] : [])))
    for (const [button, act] of BUTTON_ACTIONS) if (down.has(button) && !pressed.has(button)) act(store, jobs)
    pressed = down
  }
  const follow = (isPlaying: boolean): void => {
    cancelAnimationFrame(frame)
    held = undefined
    if (isPlaying) frame = requestAnimationFrame(read)
  }
  const unsubscribe = store.subscribe((state, before) => {
    if ((state.play === undefined) !== (before.play === undefined)) follow(state.play !== undefined)
  })
  return () => {
    unsubscribe()
    cancelAnimationFrame(frame)
  }
}

function firstPad(): Gamepad | undefined {
  try {
    return navigator.getGamepads().find((pad) => pad !== null) ?? undefined
  } catch {
    return undefined // a page may be forbidden to ask
  }
}
