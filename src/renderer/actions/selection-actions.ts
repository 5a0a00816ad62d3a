import { allCells, generatedCells, handMadeCells, lockedCells } from '../../editor/selection'
import { runEditCommand } from '../edit/clipboard'
import {
  clearSelected,
  hasSelection,
  joinSelected,
  selectBuilding,
  selectFound,
  selectNone,
  selectSame,
  splitSelected,
  turnSelected,
} from '../edit/selection'
import type { State } from '../desk/state'
import { selectionTexts } from '../texts/selection'
import { menuAction, showDialog, whenStill, type Action } from './action'

const whyNot = selectionTexts.nothing
const withSelection = { isEnabled: (state: State) => whenStill(state) && hasSelection(state), whyNot }
/** Turns a floating piece as well as a selection. */
const withPiece = {
  isEnabled: (state: State) =>
    whenStill(state) && (hasSelection(state) || state.drawing.inHand !== undefined),
  where: 'map',
  whyNot,
} as const
/** In text fields these keys belong to the text. */
const byEvent = { byEvent: true, yieldsToText: true } as const

/** Selecting, and commands on the selection. */
export const selectionActions: readonly Action[] = [
  menuAction('edit.cut', (bench) => void runEditCommand(bench, 'cut'), { ...byEvent, ...withSelection }),
  menuAction('edit.copy', (bench) => void runEditCommand(bench, 'copy'), {
    ...byEvent,
    isEnabled: hasSelection,
    whyNot,
  }),
  menuAction('edit.paste', (bench) => void runEditCommand(bench, 'paste'), {
    ...byEvent,
    isEnabled: whenStill,
  }),
  menuAction('edit.pasteInPlace', (bench) => void runEditCommand(bench, 'paste', true), {
    ...byEvent,
    isEnabled: whenStill,
  }),
  menuAction('edit.clear', (bench) => void clearSelected(bench.store, selectionTexts.clear), {
    ...withSelection,
    moreKeys: ['Backspace'],
    where: 'map',
  }),
  menuAction('select.all', (bench) => selectFound(bench.store, allCells), { yieldsToText: true }),
  menuAction('select.none', (bench) => void selectNone(bench), {
    yieldsToText: true,
    isEnabled: hasSelection,
    whyNot,
  }),
  menuAction('select.same', ({ store }) => selectSame(store)),
  menuAction('select.building', ({ store }) => selectBuilding(store)),
  menuAction('select.locked', (bench) => selectFound(bench.store, lockedCells)),
  menuAction('select.generated', (bench) => selectFound(bench.store, generatedCells)),
  menuAction('select.handMade', (bench) => selectFound(bench.store, handMadeCells)),
  // On many keyboards brackets need AltGr; these signs do not.
  menuAction('edit.turnRight', (bench) => turnSelected(bench, 'right'), { ...withPiece, moreKeys: ['>'] }),
  menuAction('edit.turnLeft', (bench) => turnSelected(bench, 'left'), { ...withPiece, moreKeys: ['<'] }),
  menuAction('edit.flipLeftRight', (bench) => turnSelected(bench, 'leftRight'), withPiece),
  menuAction('edit.flipTopBottom', (bench) => turnSelected(bench, 'topBottom'), withPiece),
  menuAction('edit.joinHouses', ({ store }) => joinSelected(store), withSelection),
  menuAction('edit.splitHouses', ({ store }) => splitSelected(store), { isEnabled: whenStill }),
  menuAction('edit.saveStamp', (bench) => showDialog(bench, { kind: 'stamp' }), {
    isEnabled: hasSelection,
    whyNot,
  }),
]
