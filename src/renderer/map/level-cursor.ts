import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import { rectangleCells } from '../../editor/shapes'
import { select } from '../edit/edit'
import type { MapCursor } from '../edit/tool-hand'
import { announce } from '../state/app'
import { moveCursorTo, showCursor } from '../state/cursor'
import { isMacKeyboard } from '../state/keys'
import { workByKeys } from '../state/panes'
import { selectionTexts } from '../texts/selection'

export const levelCursor: MapCursor = {
  cellOf: ({ level }) => level.cursor,
  cellAfter: ({ document, level }, press) => {
    const move = cursorMoveOf(press.key, isMacKeyboard() ? press.metaKey : press.ctrlKey)
    return move && moveCursor(currentLevel(document), level.cursor, move)
  },
  moveTo: (store, cell) => {
    workByKeys()
    moveCursorTo(store, cell)
  },
  extendTo: (store, from, to) => {
    const { selection, extent: last } = store.getState().level
    const isGoingOn = last?.cursor === from && last.selection === selection
    const anchor = isGoingOn ? last.anchor : from
    const cells = rectangleCells(currentLevel(store.getState().document), anchor, to, false)
    store.change({ level: { extent: { anchor, cursor: to, selection: cells } } })
    workByKeys()
    moveCursorTo(store, to)
    select(store, cells)
    announce(store, selectionTexts.selected(cells.length))
  },
  show: (store) => showCursor(store, true),
  showsTool: true,
}
