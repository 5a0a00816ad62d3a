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
import type { State } from '../state/state'
import { selectionTexts } from '../texts/selection'
import { menuAction, whenStill, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const whyNot = selectionTexts.nothing
const withSelection = { isEnabled: (state: State) => whenStill(state) && hasSelection(state), whyNot }
/** Turns a floating piece as well as a selection. */
const withPiece = {
  isEnabled: (state: State) =>
    whenStill(state) && (hasSelection(state) || state.drawing.floatingLabel !== undefined),
  where: 'map',
  whyNot,
} as const
/** In text fields these keys belong to the text. */
const byEvent = { byEvent: true, yieldsToText: true } as const

/** Selecting, and commands on the selection. */
export const selectionActions: readonly Action[] = onLevel([
  menuAction('edit.cut', (app) => void runEditCommand(app, 'cut'), { ...byEvent, ...withSelection }),
  menuAction('edit.copy', (app) => void runEditCommand(app, 'copy'), {
    ...byEvent,
    isEnabled: hasSelection,
    whyNot,
  }),
  menuAction('edit.paste', (app) => void runEditCommand(app, 'paste'), {
    ...byEvent,
    isEnabled: whenStill,
  }),
  menuAction('edit.pasteInPlace', (app) => void runEditCommand(app, 'paste', true), {
    ...byEvent,
    isEnabled: whenStill,
  }),
  menuAction('edit.clear', (app) => void clearSelected(app.store, selectionTexts.clear), {
    ...withSelection,
    moreKeys: ['Backspace'],
    where: 'map',
  }),
  menuAction('select.all', (app) => selectFound(app.store, allCells), { yieldsToText: true }),
  menuAction('select.none', (app) => void selectNone(app.store), {
    yieldsToText: true,
    isEnabled: hasSelection,
    whyNot,
  }),
  menuAction('select.same', ({ store }) => selectSame(store)),
  menuAction('select.building', ({ store }) => selectBuilding(store)),
  menuAction('select.locked', (app) => selectFound(app.store, lockedCells)),
  menuAction('select.generated', (app) => selectFound(app.store, generatedCells)),
  menuAction('select.handMade', (app) => selectFound(app.store, handMadeCells)),
  // On many keyboards brackets need AltGr; these signs do not.
  menuAction('edit.turnRight', (app) => turnSelected(app.store, 'right'), { ...withPiece, moreKeys: ['>'] }),
  menuAction('edit.turnLeft', (app) => turnSelected(app.store, 'left'), { ...withPiece, moreKeys: ['<'] }),
  menuAction('edit.flipLeftRight', (app) => turnSelected(app.store, 'leftRight'), withPiece),
  menuAction('edit.flipTopBottom', (app) => turnSelected(app.store, 'topBottom'), withPiece),
  menuAction('edit.joinHouses', ({ store }) => joinSelected(store), withSelection),
  menuAction('edit.splitHouses', ({ store }) => splitSelected(store), { isEnabled: whenStill }),
  menuAction('edit.saveStamp', (app) => showDialog(app.store, { kind: 'stamp' }), {
    isEnabled: hasSelection,
    whyNot,
  }),
])
