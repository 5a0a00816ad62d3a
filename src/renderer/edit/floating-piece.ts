import type { TurnStep } from '../../core/level/block'
import { currentLevel } from '../../editor/editor-document'
import { blockInHand, type Carried } from '../../editor/tools/carry'
import {
  floatTool,
  putDownFloating,
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
import { keysOf, type Keymap } from '../desk/keymap'
import { isMacKeyboard, keyWords } from '../desk/keys'
import { focusMap } from '../desk/panes'
import type { State } from '../desk/state'
import { selectionTexts } from '../texts/selection'
import { announce, type FloatingPiece, type Workbench } from '../desk/workbench'

/** Lets a piece float over the map, under the pointer or at the cursor, until it is placed or cancelled. */
export function takeInHand(bench: Workbench, carried: Carried): void {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(bench.store, busy)
  bench.map?.cancelPointer()
  const tool = floatTool(carried)
  const at = bench.hover.getState().cell ?? state.level.cursor
  begin(bench, { tool, state: tool.start, isByKey: false })
  const move = { type: 'move', cell: at, edge: -1, path: [], shift: false, alt: false } as const
  showStep(bench, tool.handle(tool.start, move, toolContext(bench.store.getState())), false)
}

/** Lets the selection itself float in place, to be moved by keys. Returns whether there was one. */
export function liftInHand(bench: Workbench): boolean {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  const lifted = liftSelection({ level: currentLevel(state.document), selection: state.level.selection })
  if (busy !== undefined || typeof lifted === 'string') {
    announce(bench.store, busy ?? String(lifted))
    return false
  }
  const tool = floatTool(lifted)
  begin(bench, { tool, state: tool.start, isByKey: true })
  showStep(bench, showFloating(tool.start, toolContext(bench.store.getState())), true)
  return true
}

function begin(bench: Workbench, piece: FloatingPiece): void {
  bench.floating = piece
  const words = wordsOf(piece.state)
  bench.store.change({ drawing: { inHand: words } })
  // The map handles its keys.
  if (bench.map) focusMap()
  announce(bench.store, floatingWords(bench.store.getState(), words))
}

/** What to do with a floating piece, with the user's keys. */
export function floatingWords({ window: { keymap } }: State, piece: string): string {
  const keysFor = (...ids: readonly ActionId[]): string =>
    ids.flatMap((id) => menuKey(id, keymap) ?? []).join(' ')
  const turnKeys = keysFor('edit.turnLeft', 'edit.turnRight')
  return selectionTexts.inHand(piece, turnKeys, keysFor('edit.flipLeftRight', 'edit.flipTopBottom'))
}

/** The key of a menu's action, as shown to the user; undefined if it has none. */
function menuKey(id: ActionId, keymap: Keymap): string | undefined {
  const key = MENU_ITEMS.find(({ action }) => action === id)?.key
  const [shown] = keysOf({ id, keys: key === undefined ? [] : [key] }, keymap)
  return shown === undefined ? undefined : keyWords(shown, isMacKeyboard())
}

function wordsOf({ carried, hold }: FloatState): string {
  if (!carried) return ''
  const { width, height } = blockInHand(carried, hold)
  return selectionTexts.piece(width, height)
}

/** Handles the pointer while a piece floats. */
export function pointFloating(bench: Workbench, event: MapPointer): void {
  const { floating } = bench
  if (!floating || event.button > 0) return
  if (event.type === 'cancel') return giveUpAloud(bench)
  if (event.type === 'leave' || event.type === 'lift') {
    // The piece stays in place, because the keyboard may be moving it.
    bench.hover.setState({ cell: undefined, refusal: undefined })
    return
  }
  if (floating.isByKey && event.type === 'move') return
  const { type, cell, edge, path, shift, alt } = event
  const step = floating.tool.handle(
    floating.state,
    { type, cell, edge, path, shift, alt },
    toolContext(bench.store.getState()),
  )
  bench.hover.setState({ cell: cell < 0 ? undefined : cell })
  if (type === 'press' && cell >= 0) bench.store.change({ level: { cursor: cell } })
  showStep(bench, step, floating.isByKey && type !== 'press')
}

/** Turns or flips the floating piece. Returns whether there was one. */
export function turnInHand(bench: Workbench, way: TurnStep): boolean {
  return changeByHand(bench, (piece, level) => turnFloating(level, piece, way))
}

/** Moves the floating piece by columns and rows. */
export function shiftInHand(bench: Workbench, dx: number, dy: number): boolean {
  const isMoved = changeByHand(bench, (piece, level) => shiftFloating(level, piece, dx, dy))
  if (isMoved && bench.floating) bench.floating = { ...bench.floating, isByKey: true }
  return isMoved
}

function changeByHand(
  bench: Workbench,
  change: (state: FloatState, level: ReturnType<typeof currentLevel>) => FloatState,
): boolean {
  const { floating } = bench
  if (!floating) return false
  const { level } = toolContext(bench.store.getState())
  const state = change(floating.state, level)
  const step = showFloating(state, { level })
  showStep(bench, step, floating.isByKey)
  const words = wordsOf(state)
  const isTurned = state.hold.turn !== floating.state.hold.turn
  bench.store.change({ drawing: { inHand: words } })
  // Announces for screen readers where the piece is and how it lies, or why it cannot be placed there.
  const { x, y } = state.hold
  const news = isTurned ? floatingWords(bench.store.getState(), words) : selectionTexts.at(x + 1, y + 1)
  announce(bench.store, step.refusal ?? news)
  return true
}

/** Places the floating piece; if that is refused, it stays and the reason is announced. */
export function putDownInHand(bench: Workbench): boolean {
  const { floating } = bench
  if (!floating) return false
  const step = putDownFloating(floating.state, toolContext(bench.store.getState()))
  if (step.refusal !== undefined) announce(bench.store, step.refusal)
  showStep(bench, step, floating.isByKey)
  return true
}

/** Cancels the floating piece, without a trace. Returns whether there was one. */
export function giveUpFloating(bench: Workbench): boolean {
  if (!bench.floating) return false
  end(bench)
  return true
}

/** Cancels it by a key, with an announcement. */
export function giveUpAloud(bench: Workbench): void {
  if (giveUpFloating(bench)) announce(bench.store, selectionTexts.givenUp)
}

function showStep(bench: Workbench, step: ToolStep<FloatState>, isByKey: boolean): void {
  const { floating } = bench
  if (!floating) return
  if (step.state.carried) {
    bench.floating = { ...floating, state: step.state, isByKey }
    bench.map?.setPreview(step.preview)
    bench.hover.setState({ refusal: step.refusal })
    return
  }
  // Before the command: the change of the document would otherwise cancel the piece.
  end(bench)
  const before = currentLevel(bench.store.getState().document)
  if (step.command) edit(bench.store, step.command)
  if (step.selected) select(bench.store, step.selected)
  const { label } = floating.tool
  announce(bench.store, selectionTexts.down(label, step.selected?.length ?? 0))
  if (step.command) bench.store.change({ session: { placed: { cells: step.selected ?? [], before } } })
}

function end(bench: Workbench): void {
  bench.floating = undefined
  bench.map?.setPreview(undefined)
  bench.hover.setState({ refusal: undefined })
  bench.store.change({ drawing: { inHand: undefined } })
}
