import { MAX_BLOCK_TEXT, readBlockText, type BlockResult } from '../../core/formats/block/read'
import { writeBlockText } from '../../core/formats/block/write'
import { boxAround, cellsUnder, countCells } from '../../core/level/block'
import { currentLevel } from '../../editor/editor-document'
import { blockInHand } from '../../editor/tools/carry'
import { edit, refuseEditing, select } from './edit'
import { giveUpFloating, takeInHand } from './floating-piece'
import { isMacKeyboard, isPressOf, parseKey, takesText } from '../desk/keys'
import { loadPart } from './load-part'
import { clearSelected, selectedBlock } from './selection'
import { selectionTexts } from '../texts/selection'
import { announce, type Workbench } from '../desk/workbench'

/** Whether the next paste goes to the place it was copied from. */
const inPlace = new WeakSet<Workbench>()

const PASTE_IN_PLACE = parseKey('CmdOrCtrl+Shift+V')

/**
 * Cuts, copies and pastes on the browser's events for these keys, so that no permission is needed and text fields keep
 * their texts. Returns a function that stops it.
 */
export function listenForClipboard(bench: Workbench): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const isMac = isMacKeyboard()
  const mayTake = (event: Event): boolean =>
    !event.defaultPrevented && !takesText(event.target) && bench.store.getState().window.dialog === undefined

  const copy = (event: ClipboardEvent): void => {
    if (!mayTake(event) || marksText(event.target)) return
    event.preventDefault()
    const text = textOfSelection(bench)
    if (text === undefined) return
    event.clipboardData?.setData('text/plain', text.text)
    const isCut = event.type === 'cut' && bench.floating === undefined
    if (!isCut) announce(bench.store, selectionTexts.copied(text.count))
    else if (clearSelected(bench.store, selectionTexts.cutLabel)) {
      announce(bench.store, selectionTexts.cut(text.count))
    }
  }
  document.addEventListener('copy', copy, { signal })
  document.addEventListener('cut', copy, { signal })
  document.addEventListener(
    'paste',
    (event) => {
      const isInPlace = inPlace.delete(bench)
      if (!mayTake(event)) return
      event.preventDefault()
      pasteText(bench, event.clipboardData?.getData('text/plain') ?? '', isInPlace)
    },
    { signal },
  )
  // A paste event does not contain its key.
  window.addEventListener(
    'keydown',
    (event) => {
      if (isPressOf(PASTE_IN_PLACE, event, isMac)) inPlace.add(bench)
      else inPlace.delete(bench)
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
function textOfSelection(bench: Workbench): { readonly text: string; readonly count: number } | undefined {
  const { floating } = bench
  if (floating?.state.carried) {
    const block = blockInHand(floating.state.carried, floating.state.hold)
    return { text: writeBlockText(block, { name: '' }), count: countCells(block) }
  }
  const block = selectedBlock(bench.store)
  if (!block) return undefined
  const { document, level } = bench.store.getState()
  const box = boxAround(currentLevel(document), level.selection)
  return { text: writeBlockText(block, { name: '', x: box?.x, y: box?.y }), count: level.selection.length }
}

/** Lets the piece in a text float, or places it at once where it was copied from. */
export function pasteText(bench: Workbench, text: string, isInPlace = false): void {
  const busy = refuseEditing(bench.store.getState())
  if (busy !== undefined) return announce(bench.store, busy)
  if (text === '') return announce(bench.store, selectionTexts.emptyClipboard)
  const read = readBlockText(text)
  if (read.status === 'refused' && read.mayBeLevel) void pasteLevel(bench, text)
  else takePiece(bench, read, isInPlace)
}

/** Lets a whole level float; loads the formats that it may be written in first. */
async function pasteLevel(bench: Workbench, text: string): Promise<void> {
  const part = await loadPart(bench.store, () => import('../../core/formats/block/read-level'))
  if (!part) return
  const busy = refuseEditing(bench.store.getState())
  if (busy !== undefined) announce(bench.store, busy)
  else takePiece(bench, part.readLevelAsBlock(text), false)
}

function takePiece(bench: Workbench, read: BlockResult, isInPlace: boolean): void {
  if (read.status === 'refused') return announce(bench.store, selectionTexts.noPiece(read.problem))
  const { x, y } = read.notes
  if (isInPlace && x !== undefined && y !== undefined) putInPlace(bench, read, x, y)
  else takeInHand(bench, { block: read.block, label: selectionTexts.paste })
}

function putInPlace(
  bench: Workbench,
  { block }: Extract<BlockResult, { readonly status: 'read' }>,
  x: number,
  y: number,
): void {
  giveUpFloating(bench)
  const before = currentLevel(bench.store.getState().document)
  const label = selectionTexts.paste
  if (edit(bench.store, { kind: 'place-block', block, x, y, label })) return
  const cells = cellsUnder(before, block, x, y)
  select(bench.store, cells)
  announce(bench.store, selectionTexts.down(label, cells.length))
}

/** Cuts, copies or pastes for a menu or the palette, without a key. */
export async function runEditCommand(
  bench: Workbench,
  command: 'cut' | 'copy' | 'paste',
  isInPlace = false,
): Promise<void> {
  inPlace.delete(bench)
  if (isInPlace) inPlace.add(bench)
  if (await bench.host.editCommand(command)) return
  inPlace.delete(bench)
  if (command !== 'paste') return announce(bench.store, selectionTexts.copyByKey)
  // Without a key press the browser asks for permission.
  try {
    const text = await navigator.clipboard.readText()
    pasteText(bench, text.slice(0, MAX_BLOCK_TEXT + 1), isInPlace)
  } catch {
    announce(bench.store, selectionTexts.pasteByKey)
  }
}
