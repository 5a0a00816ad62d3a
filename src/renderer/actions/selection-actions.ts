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
import { texts } from '../texts'
import { menuAction, showDialog, whenStill, type Action } from './action'

const whyNot = texts.selection.nothing
const withSelection = { isEnabled: (state: State) => whenStill(state) && hasSelection(state), whyNot }
/** What is in hand is turned as well. */
const withPiece = {
  isEnabled: (state: State) =>
    whenStill(state) && (hasSelection(state) || state.drawing.inHand !== undefined),
  where: 'map',
  whyNot,
} as const
/** Where text is typed the keys are those of the text. */
const byEvent = { byEvent: true, yieldsToText: true } as const

/** What is selected, and what becomes of it. */
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
  menuAction('edit.clear', (bench) => void clearSelected(bench, texts.selection.clear), {
    ...withSelection,
    moreKeys: ['Backspace'],
    where: 'map',
  }),
  menuAction('select.all', (bench) => selectFound(bench, allCells), { yieldsToText: true }),
  menuAction('select.none', (bench) => void selectNone(bench), {
    yieldsToText: true,
    isEnabled: hasSelection,
    whyNot,
  }),
  menuAction('select.same', selectSame),
  menuAction('select.building', selectBuilding),
  menuAction('select.locked', (bench) => selectFound(bench, lockedCells)),
  menuAction('select.generated', (bench) => selectFound(bench, generatedCells)),
  menuAction('select.handMade', (bench) => selectFound(bench, handMadeCells)),
  // Brackets lie under AltGr on many keyboards; these signs do not.
  menuAction('edit.turnRight', (bench) => turnSelected(bench, 'right'), { ...withPiece, moreKeys: ['>'] }),
  menuAction('edit.turnLeft', (bench) => turnSelected(bench, 'left'), { ...withPiece, moreKeys: ['<'] }),
  menuAction('edit.flipLeftRight', (bench) => turnSelected(bench, 'leftRight'), withPiece),
  menuAction('edit.flipTopBottom', (bench) => turnSelected(bench, 'topBottom'), withPiece),
  menuAction('edit.joinHouses', joinSelected, withSelection),
  menuAction('edit.splitHouses', splitSelected, { isEnabled: whenStill }),
  menuAction('edit.saveStamp', (bench) => showDialog(bench, { kind: 'stamp' }), {
    isEnabled: hasSelection,
    whyNot,
  }),
]
