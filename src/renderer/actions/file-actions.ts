import { exportAgain } from '../files/export'
import { openFile, saveDocument } from '../files/files'
import { importFile } from '../files/import'
import { readLevelAgain } from '../files/read-again'
import { currentEntry } from '../../editor/editor-document'
import { texts } from '../texts'
import { importTexts } from '../texts/imports'
import { action, menuAction, whenFree, whenStill, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const words = importTexts.again

/** New, open, save, export. */
export const fileActions: readonly Action[] = [
  menuAction('file.new', (app) => showDialog(app.store, { kind: 'new-town' }), { isEnabled: whenFree }),
  menuAction('file.open', (app) => void openFile(app), { isEnabled: whenFree }),
  action('file.openRecent', texts.actions.openRecent, (app) => showDialog(app.store, { kind: 'recent' }), {
    keys: ['CmdOrCtrl+Shift+O'],
    isEnabled: whenFree,
  }),
  menuAction('file.save', (app) => void saveDocument(app, 'same'), { isEnabled: whenFree }),
  menuAction('file.saveAs', (app) => void saveDocument(app, 'ask'), { isEnabled: whenFree }),
  menuAction('file.snapshot', (app) => showDialog(app.store, { kind: 'snapshot' }), {
    on: 'level',
    isEnabled: whenStill,
  }),
  menuAction('file.recover', (app) => showDialog(app.store, { kind: 'recover' }), { isEnabled: whenFree }),
  menuAction('file.import', (app) => void importFile(app), { isEnabled: whenFree }),
  menuAction('file.importMany', (app) => showDialog(app.store, { kind: 'import-many' }), {
    isEnabled: whenFree,
  }),
  menuAction('file.readAgain', (app) => void readLevelAgain(app.store, app.host), {
    on: 'level',
    labelNow: ({ document }) => words.action(currentEntry(document).source?.file),
    isEnabled: (state) =>
      whenFree(state) && whenStill(state) && currentEntry(state.document).source !== undefined,
    whyNot: words.noSource,
  }),
  menuAction('file.export', (app) => showDialog(app.store, { kind: 'export' }), {
    isEnabled: whenFree,
  }),
  menuAction('file.exportAgain', (app) => void exportAgain(app), { on: 'level', isEnabled: whenFree }),
  menuAction('file.print', (app) => showDialog(app.store, { kind: 'print' }), {
    on: 'level',
    isEnabled: whenFree,
  }),
  menuAction('file.preferences', (app) => showDialog(app.store, { kind: 'preferences', tab: 'general' })),
]
