import { redoLabel, undoLabel } from '../../editor/editor-document'
import { redoStep, undoStep } from '../editing'
import { texts } from '../texts'
import { menuAction, showDialog, whenStill, type Action } from './action'

/** What changes the level or takes a change back. */
export const editActions: readonly Action[] = [
  menuAction('edit.undo', undoStep, {
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && undoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToUndo,
  }),
  menuAction('edit.redo', redoStep, {
    moreKeys: ['CmdOrCtrl+Y'],
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && redoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToRedo,
  }),
  menuAction('edit.goToCell', (bench) => showDialog(bench, { kind: 'go-to-cell' })),
]
