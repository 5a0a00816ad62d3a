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
import type { MapPointer } from '../canvas/map-view'
import { edit, refuseEditing, select, toolContext } from './edit'
import type { ActionId } from '../../ipc/action-id'
import { MENU_ITEMS } from '../../ipc/menu'
import { keysOf, type Keymap } from '../state/keymap'
import { isMacKeyboard, keyWords } from '../state/keys'
import type { State } from '../state/state'
import { selectionTexts } from '../texts/selection'
import { announce, type App } from '../state/app'
import type { FloatingPiece } from '../state/store'

/** Lets a piece float over the map, under the pointer or at the cursor, until it is placed or cancelled. */
export function startFloating(app: App, carried: CarriedPiece): void {
  const state = app.store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(app.store, busy)
  app.store.send({ kind: 'cancelStroke' })
  const tool = floatTool(carried)
  const at = app.store.hover.getState().cell ?? state.level.cursor
  begin(app, { tool, state: tool.start, isByKey: false })
  const move = { type: 'move', cell: at, edge: -1, path: [], shift: false, alt: false } as const
  showStep(app, tool.handle(tool.start, move, toolContext(app.store.getState())), false)
}

/** Lets the selection itself float in place, to be moved by keys. Returns whether there was one. */
export function floatSelection(app: App): boolean {
  const state = app.store.getState()
  const busy = refuseEditing(state)
  const lifted = liftSelection({ level: currentLevel(state.document), selection: state.level.selection })
  if (busy !== undefined || typeof lifted === 'string') {
    announce(app.store, busy ?? String(lifted))
    return false
  }
  const tool = floatTool(lifted)
  begin(app, { tool, state: tool.start, isByKey: true })
  showStep(app, showFloating(tool.start, toolContext(app.store.getState())), true)
  return true
}

function begin(app: App, piece: FloatingPiece): void {
  app.store.floating.setState(piece, true)
  const words = wordsOf(piece.state)
  app.store.change({ drawing: { floatingLabel: words } })
  // The map handles its keys.
  app.store.send({ kind: 'focus' })
  announce(app.store, floatingWords(app.store.getState(), words))
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
export function pointFloating(app: App, event: MapPointer): void {
  const floating = app.store.floating.getState()
  if (!floating || event.button > 0) return
  if (event.type === 'cancel') return cancelPiece(app)
  if (event.type === 'leave' || event.type === 'lift') {
    // The piece stays in place, because the keyboard may be moving it.
    app.store.hover.setState({ cell: undefined, problem: undefined })
    return
  }
  if (floating.isByKey && event.type === 'move') return
  const { type, cell, edge, path, shift, alt } = event
  const step = floating.tool.handle(
    floating.state,
    { type, cell, edge, path, shift, alt },
    toolContext(app.store.getState()),
  )
  app.store.hover.setState({ cell: cell < 0 ? undefined : cell })
  if (type === 'press' && cell >= 0) app.store.change({ level: { cursor: cell } })
  showStep(app, step, floating.isByKey && type !== 'press')
}

/** Turns or flips the floating piece. Returns whether there was one. */
export function turnPiece(app: App, way: TurnStep): boolean {
  return changeByHand(app, (piece, level) => turnFloating(level, piece, way))
}

/** Moves the floating piece by columns and rows. */
export function shiftPiece(app: App, dx: number, dy: number): boolean {
  const isMoved = changeByHand(app, (piece, level) => shiftFloating(level, piece, dx, dy))
  if (isMoved) app.store.floating.setState((piece) => piece && { ...piece, isByKey: true }, true)
  return isMoved
}

function changeByHand(
  app: App,
  change: (state: FloatState, level: ReturnType<typeof currentLevel>) => FloatState,
): boolean {
  const floating = app.store.floating.getState()
  if (!floating) return false
  const { level } = toolContext(app.store.getState())
  const state = change(floating.state, level)
  const step = showFloating(state, { level })
  showStep(app, step, floating.isByKey)
  const words = wordsOf(state)
  const isTurned = state.hold.turn !== floating.state.hold.turn
  app.store.change({ drawing: { floatingLabel: words } })
  // Announces for screen readers where the piece is and how it lies, or why it cannot be placed there.
  const { x, y } = state.hold
  const news = isTurned ? floatingWords(app.store.getState(), words) : selectionTexts.at(x + 1, y + 1)
  announce(app.store, step.problem ?? news)
  return true
}

/** Places the floating piece; if that is refused, it stays and the reason is announced. */
export function placePiece(app: App): boolean {
  const floating = app.store.floating.getState()
  if (!floating) return false
  const step = placeFloating(floating.state, toolContext(app.store.getState()))
  if (step.problem !== undefined) announce(app.store, step.problem)
  showStep(app, step, floating.isByKey)
  return true
}

/** Cancels the floating piece, without a trace. Returns whether there was one. */
export function discardPiece(app: App): boolean {
  if (!app.store.floating.getState()) return false
  end(app)
  return true
}

/** Cancels it by a key, with an announcement. */
export function cancelPiece(app: App): void {
  if (discardPiece(app)) announce(app.store, selectionTexts.givenUp)
}

function showStep(app: App, step: ToolStep<FloatState>, isByKey: boolean): void {
  const floating = app.store.floating.getState()
  if (!floating) return
  if (step.state.carried) {
    app.store.floating.setState({ ...floating, state: step.state, isByKey }, true)
    app.store.send({ kind: 'preview', preview: step.preview })
    app.store.hover.setState({ problem: step.problem })
    return
  }
  // Before the command: the change of the document would otherwise cancel the piece.
  end(app)
  const before = currentLevel(app.store.getState().document)
  if (step.command) edit(app.store, step.command)
  if (step.selected) select(app.store, step.selected)
  const { label } = floating.tool
  announce(app.store, selectionTexts.down(label, step.selected?.length ?? 0))
  if (step.command) app.store.change({ session: { placed: { cells: step.selected ?? [], before } } })
}

function end(app: App): void {
  app.store.floating.setState(undefined, true)
  app.store.send({ kind: 'preview', preview: undefined })
  app.store.hover.setState({ problem: undefined })
  app.store.change({ drawing: { floatingLabel: undefined } })
}
