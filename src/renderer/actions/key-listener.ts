import { runAction } from '.'
import { isMacKeyboard, isPressOf, parseKey, takesText, type KeyPress } from '../state/keys'
import { hasClosedTooltip } from '../ui/IconButton'
import type { State } from '../state/state'
import type { App } from '../state/app'
import { shownWorld } from '../worlds/worlds'
import type { Action } from './action'
import { hasGesture } from './gesture'
import type { FixedRow, KeyFacts, KeyPlace, KeyRow } from './key-row'
import { KEY_TABLE } from './key-table'
import { actionForPress, isReload } from './shortcuts'

/** What a press does: the row of the key table that answers it, or an action. */
export type KeyAnswer = FixedRow | Action

/** Returns what answers a press, or undefined. */
export function answerTo(
  press: KeyPress,
  facts: KeyFacts,
  isMac: boolean,
  table: readonly KeyRow[] = KEY_TABLE,
): KeyAnswer | undefined {
  for (const row of table) {
    if (!row.when(facts, press)) continue
    if ('holds' in row) {
      const action = actionForPress(press, facts.place, isMac, facts.state.window.keymap)
      if (action && row.holds(action)) return action
    } else if (isKeyOf(row, press, isMac)) return row
  }
  return undefined
}

function isKeyOf({ keys, areCodes }: FixedRow, press: KeyPress, isMac: boolean): boolean {
  if (!areCodes) return keys === undefined || keys.some((key) => isPressOf(parseKey(key), press, isMac))
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  return keys?.includes(`${press.shiftKey ? 'Shift+' : ''}${press.code}`) === true
}

/** Answers the keys of the window by the key table. Returns a function that stops it. */
export function listenForKeys(app: App): () => void {
  const isMac = isMacKeyboard()
  const handle = (event: KeyboardEvent): void => {
    const state = app.store.getState()
    const place = placeOf(event.target, state)
    // Fields, lists, menus and dialogs come first. A tooltip does not: the pointer may rest anywhere.
    const isAnswered = event.defaultPrevented && !(place.onMap && hasClosedTooltip(event))
    if (isReload(event, isMac)) event.preventDefault()
    if (isAnswered || event.isComposing) return
    const begun = hasGesture(state, app.map, app.hand)
    const answer = answerTo(event, { state, place, hasGesture: begun }, isMac)
    if (!answer) return
    if ('areCodes' in answer) {
      if (!answer.do) return
      event.preventDefault()
      answer.do(app, event)
      return
    }
    // Also for disabled actions: the browser's own Ctrl+S would be worse.
    event.preventDefault()
    // The stroke is not in the history yet. Undo may be disabled, and would take back the step before.
    if (begun && answer.id === 'edit.undo') app.store.send({ kind: 'cancelGesture' })
    else runAction(app, answer.id)
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

const CONTROLS = 'button, a, input, summary, [role="button"]'

function placeOf(target: EventTarget | null, state: State): KeyPlace {
  const element = target instanceof Element ? target : undefined
  const isIn = (selector: string): boolean => (element?.closest(selector) ?? null) !== null
  const inText = takesText(target)
  const inLayer = isIn('[role="menu"], [role="listbox"], [role="dialog"]')
  const onField = inText || element instanceof HTMLSelectElement
  return {
    onMap: isIn('[data-map]'),
    inText,
    inWorld: shownWorld(state) !== undefined,
    isWeighing: state.drawing.tool === 'weigh',
    inLayer,
    inTour: isIn('[data-tour-card]'),
    inStyle: isIn('[data-style-editor]'),
    inDrawer: isIn('[data-drawer]'),
    inPlay: target === document.body || isIn('[data-map], [data-play]'),
    onControl: isIn(CONTROLS),
    onField,
    // A walker has letters of their own.
    takesLetters: !inLayer && !onField && state.play === undefined,
  }
}
