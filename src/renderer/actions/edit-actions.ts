import { redoLabel, undoLabel } from '../../editor/editor-document'
import { redoStep, undoStep } from '../edit/edit'
import { windowTexts } from '../texts/window'
import { texts } from '../texts'
import { menuAction, whenStill, type Action } from './action'
import { showDialog } from '../state/show-dialog'

/** Undo, redo and moving to a cell. */
export const editActions: readonly Action[] = [
  menuAction('edit.undo', (app) => undoStep(app.store), {
    labelNow: ({ document }) => nameOf(undoLabel(document), texts.toolbar.undo, windowTexts.menu.undoOf),
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && undoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToUndo,
  }),
  menuAction('edit.redo', (app) => redoStep(app.store), {
    labelNow: ({ document }) => nameOf(redoLabel(document), texts.toolbar.redo, windowTexts.menu.redoOf),
    moreKeys: ['CmdOrCtrl+Y'],
    yieldsToText: true,
    isEnabled: (state) => whenStill(state) && redoLabel(state.document) !== undefined,
    whyNot: texts.palette.nothingToRedo,
  }),
  menuAction('edit.goToCell', (app) => showDialog(app.store, { kind: 'go-to-cell' })),
]

function nameOf(step: string | undefined, plain: string, named: (step: string) => string): string {
  return step === undefined ? plain : named(step)
}
