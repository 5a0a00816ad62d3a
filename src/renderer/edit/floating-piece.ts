import type { TurnStep } from '../../core/level/block'
import { currentLevel } from '../../editor/editor-document'
import { turnedBlock, type CarriedPiece } from '../../editor/tools/carry'
import {
  floatTool,
  placeFloating,
  shiftFloating,
  showFloating,
  turnFloating,
  type FloatState,
} from '../../editor/tools/float'
import { liftSelection } from '../../editor/tools/move'
import type { ToolStep } from '../../editor/tools/tool'
import type { MapPointer } from '../canvas/level-surface'
import { edit, refuseEditing, selectPiece, toolContext } from './edit'
import type { ActionId } from '../../ipc/action-id'
import { MENU_ITEMS } from '../../ipc/menu'
import { keysOf, type Keymap } from '../state/keymap'
import { isMacKeyboard, keyWords } from '../state/keys'
import type { State } from '../state/state'
import { selectionTexts } from '../texts/selection'
import { announce } from '../state/app'
import type { FloatingPiece, Store } from '../state/store'

/** Lets a piece float over the map, under the pointer or at the cursor, until it is placed or cancelled. */
export function startFloating(store: Store, carried: CarriedPiece): void {
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  store.send({ kind: 'cancelStroke' })
  const tool = floatTool(carried)
  const at = store.hover.getState().cell ?? state.level.cursor
  begin(store, { tool, state: tool.start, isByKey: false })
  const move = { type: 'move', cell: at, edge: -1, path: [], shift: false, alt: false } as const
  showStep(store, tool.handle(tool.start, move, toolContext(store.getState())), false)
}

/** Lets the selection itself float in place, to be moved by keys. Returns whether there was one. */
export function floatSelection(store: Store): boolean {
  const state = store.getState()
  const busy = refuseEditing(state)
  const lifted = liftSelection({ level: currentLevel(state.document), selection: state.level.selection })
  if (busy !== undefined || typeof lifted === 'string') {
    announce(store, busy ?? String(lifted))
    return false
  }
  const tool = floatTool(lifted)
  begin(store, { tool, state: tool.start, isByKey: true })
  showStep(store, showFloating(tool.start, toolContext(store.getState())), true)
  return true
}

function begin(store: Store, piece: FloatingPiece): void {
  store.floating.setState(piece, true)
  const words = wordsOf(piece.state)
  store.change({ drawing: { floatingLabel: words } })
  // The map handles its keys.
  store.send({ kind: 'focus' })
  announce(store, floatingWords(store.getState(), words))
}

/** What to do with a floating piece, with the user's keys. */
export function floatingWords({ window: { keymap } }: State, piece: string): string {
  const keysFor = (...ids: readonly ActionId[]): string =>
    ids.flatMap((id) => menuKey(id, keymap) ?? []).join(' ')
  const turnKeys = keysFor('edit.turnLeft', 'edit.turnRight')
  return selectionTexts.floating(piece, turnKeys, keysFor('edit.flipLeftRight', 'edit.flipTopBottom'))
}

/** The key of a menu's action, as shown to the user; undefined if it has none. */
function menuKey(id: ActionId, keymap: Keymap): string | undefined {
  const key = MENU_ITEMS.find(({ action }) => action === id)?.key
  const [shown] = keysOf({ id, keys: key === undefined ? [] : [key] }, keymap)
  return shown === undefined ? undefined : keyWords(shown, isMacKeyboard())
}

function wordsOf({ carried, hold }: FloatState): string {
  if (!carried) return ''
  const { width, height } = turnedBlock(carried, hold)
  return selectionTexts.piece(width, height)
}

/** Handles the pointer while a piece floats. */
export function pointFloating(store: Store, event: MapPointer): void {
  const floating = store.floating.getState()
  if (!floating || event.button > 0) return
  if (event.type === 'cancel') return cancelPiece(store)
  if (event.type === 'leave' || event.type === 'lift') {
    // The piece stays in place, because the keyboard may be moving it.
    store.hover.setState({ cell: undefined, problem: undefined })
    return
  }
  if (floating.isByKey && event.type === 'move') return
  const { type, cell, edge, path, shift, alt } = event
  const step = floating.tool.handle(
    floating.state,
    { type, cell, edge, path, shift, alt },
    toolContext(store.getState()),
  )
  store.hover.setState({ cell: cell < 0 ? undefined : cell })
  if (type === 'press' && cell >= 0) store.change({ level: { cursor: cell } })
  showStep(store, step, floating.isByKey && type !== 'press')
}

/** Turns or flips the floating piece. Returns whether there was one. */
export function turnPiece(store: Store, way: TurnStep): boolean {
  return changeByHand(store, (piece, level) => turnFloating(level, piece, way))
}

/** Moves the floating piece by columns and rows. */
export function shiftPiece(store: Store, dx: number, dy: number): boolean {
  const isMoved = changeByHand(store, (piece, level) => shiftFloating(level, piece, dx, dy))
  if (isMoved) store.floating.setState((piece) => piece && { ...piece, isByKey: true }, true)
  return isMoved
}

function changeByHand(
  store: Store,
  change: (state: FloatState, level: ReturnType<typeof currentLevel>) => FloatState,
): boolean {
  const floating = store.floating.getState()
  if (!floating) return false
  const { level } = toolContext(store.getState())
  const state = change(floating.state, level)
  const step = showFloating(state, { level })
  showStep(store, step, floating.isByKey)
  const words = wordsOf(state)
  const isTurned = state.hold.turn !== floating.state.hold.turn
  store.change({ drawing: { floatingLabel: words } })
  // Announces for screen readers where the piece is and how it lies, or why it cannot be placed there.
  const { x, y } = state.hold
  const news = isTurned ? floatingWords(store.getState(), words) : selectionTexts.at(x + 1, y + 1)
  announce(store, step.problem ?? news)
  return true
}

/** Places the floating piece; if that is refused, it stays and the reason is announced. */
export function placePiece(store: Store): boolean {
  const floating = store.floating.getState()
  if (!floating) return false
  const step = placeFloating(floating.state, toolContext(store.getState()))
  if (step.problem !== undefined) announce(store, step.problem)
  showStep(store, step, floating.isByKey)
  return true
}

/** Cancels the floating piece, without a trace. Returns whether there was one. */
export function discardPiece(store: Store): boolean {
  if (!store.floating.getState()) return false
  end(store)
  return true
}

/** Cancels it by a key, with an announcement. */
export function cancelPiece(store: Store): void {
  if (discardPiece(store)) announce(store, selectionTexts.givenUp)
}

function showStep(store: Store, step: ToolStep<FloatState>, isByKey: boolean): void {
  const floating = store.floating.getState()
  if (!floating) return
  if (step.state.carried) {
    store.floating.setState({ ...floating, state: step.state, isByKey }, true)
    store.send({ kind: 'preview', preview: step.preview })
    store.hover.setState({ problem: step.problem })
    return
  }
  // Before the command: the change of the document would otherwise cancel the piece.
  end(store)
  const before = currentLevel(store.getState().document)
  if (step.command) edit(store, step.command)
  if (step.selected) selectPiece(store, step.selected)
  const { label } = floating.tool
  announce(store, selectionTexts.down(label, step.selected?.length ?? 0))
  if (step.command) store.change({ session: { placed: { cells: step.selected ?? [], before } } })
}

function end(store: Store): void {
  store.floating.setState(undefined, true)
  store.send({ kind: 'preview', preview: undefined })
  store.hover.setState({ problem: undefined })
  store.change({ drawing: { floatingLabel: undefined } })
}
