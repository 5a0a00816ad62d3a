import { MAX_BLOCK_TEXT, readBlockText, type BlockResult } from '../../core/formats/block/read'
import { writeBlockText } from '../../core/formats/block/write'
import { boxAround, cellsUnder, countCells } from '../../core/level/block'
import { currentLevel } from '../../editor/editor-document'
import { turnedBlock } from '../../editor/tools/carry'
import { edit, refuseEditing, selectPiece } from './edit'
import { discardPiece, startFloating } from './floating-piece'
import { isMacKeyboard, isPressOf, parseKey, takesText } from '../state/keys'
import { clearSelected, selectedBlock } from './selection'
import { selectionTexts } from '../texts/selection'
import { announce, type App } from '../state/app'
import { readLevelText } from './read-text'
import type { Store } from '../state/store'
import type { Jobs } from '../jobs/pool'

/** Whether the next paste goes to the place it was copied from. */
const inPlace = new WeakSet<Store>()

const PASTE_IN_PLACE = parseKey('CmdOrCtrl+Shift+V')

/**
 * Cuts, copies and pastes on the browser's events for these keys, so that no permission is needed and text fields keep
 * their texts. Returns a function that stops it.
 */
export function listenForClipboard(store: Store, jobs: Jobs): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isMac = isMacKeyboard()
  const mayTake = (event: Event): boolean =>
    !event.defaultPrevented && !takesText(event.target) && store.getState().window.dialog === undefined

  const copy = (event: ClipboardEvent): void => {
    if (!mayTake(event) || marksText(event.target)) return
    event.preventDefault()
    const text = textOfSelection(store)
    if (text === undefined) return
    event.clipboardData?.setData('text/plain', text.text)
    const isCut = event.type === 'cut' && store.floating.getState() === undefined
    if (!isCut) announce(store, selectionTexts.copied(text.count))
    else if (clearSelected(store, selectionTexts.cutLabel)) {
      announce(store, selectionTexts.cut(text.count))
    }
  }
  document.addEventListener('copy', copy, { signal })
  document.addEventListener('cut', copy, { signal })
  document.addEventListener(
    'paste',
    (event) => {
      const isInPlace = inPlace.delete(store)
      if (!mayTake(event)) return
      event.preventDefault()
      pasteText(store, jobs, event.clipboardData?.getData('text/plain') ?? '', isInPlace)
    },
    { signal },
  )
  // A paste event does not contain its key.
  window.addEventListener(
    'keydown',
    (event) => {
      if (isPressOf(PASTE_IN_PLACE, event, isMac)) inPlace.add(store)
      else inPlace.delete(store)
    },
    { signal, capture: true },
  )
  return () => ending.abort()
}

/** Whether the user has selected text of the page to copy: not while the map has the focus. */
function marksText(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest('[data-map]')) return false
  return window.getSelection()?.isCollapsed === false
}

/** The floating piece, or else the selection, as text; says why if there is none. */
function textOfSelection(store: Store): { readonly text: string; readonly count: number } | undefined {
  const floating = store.floating.getState()
  if (floating?.state.carried) {
    const block = turnedBlock(floating.state.carried, floating.state.hold)
    return { text: writeBlockText(block, { name: '' }), count: countCells(block) }
  }
  const block = selectedBlock(store)
  if (!block) return undefined
  const { document, level } = store.getState()
  const box = boxAround(currentLevel(document), level.selection)
  return { text: writeBlockText(block, { name: '', x: box?.x, y: box?.y }), count: level.selection.length }
}

/** Lets the piece in a text float, or places it at once where it was copied from. */
export function pasteText(store: Store, jobs: Jobs, text: string, isInPlace = false): void {
  const busy = refuseEditing(store.getState())
  if (busy !== undefined) return announce(store, busy)
  if (text === '') return announce(store, selectionTexts.emptyClipboard)
  const read = readBlockText(text)
  if (read.status === 'refused' && read.mayBeLevel) void pasteLevel(store, jobs, text)
  else takePiece(store, read, isInPlace)
}

/** Lets a whole level float. */
async function pasteLevel(store: Store, jobs: Jobs, text: string): Promise<void> {
  const read = await readLevelText(store, jobs, text)
  if (!read) return
  const busy = refuseEditing(store.getState())
  if (busy !== undefined) announce(store, busy)
  else takePiece(store, read, false)
}

function takePiece(store: Store, read: BlockResult, isInPlace: boolean): void {
  if (read.status === 'refused') return announce(store, selectionTexts.noPiece(read.problem))
  const { x, y } = read.notes
  if (isInPlace && x !== undefined && y !== undefined) putInPlace(store, read, x, y)
  else startFloating(store, { block: read.block, label: selectionTexts.paste })
}

function putInPlace(
  store: Store,
  { block }: Extract<BlockResult, { readonly status: 'read' }>,
  x: number,
  y: number,
): void {
  discardPiece(store)
  const before = currentLevel(store.getState().document)
  const label = selectionTexts.paste
  if (edit(store, { kind: 'place-block', block, x, y, label })) return
  const cells = cellsUnder(before, block, x, y)
  selectPiece(store, cells)
  announce(store, selectionTexts.down(label, cells.length))
}

/** Cuts, copies or pastes for a menu or the palette, without a key. */
export async function runEditCommand(
  app: App,
  command: 'cut' | 'copy' | 'paste',
  isInPlace = false,
): Promise<void> {
  inPlace.delete(app.store)
  if (isInPlace) inPlace.add(app.store)
  if (await app.host.editCommand(command)) return
  inPlace.delete(app.store)
  if (command !== 'paste') return announce(app.store, selectionTexts.copyByKey)
  // Without a key press the browser asks for permission.
  try {
    const text = await navigator.clipboard.readText()
    pasteText(app.store, app.jobs, text.slice(0, MAX_BLOCK_TEXT + 1), isInPlace)
  } catch {
    announce(app.store, selectionTexts.pasteByKey)
  }
}
