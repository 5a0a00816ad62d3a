import { exportAgain } from '../files/export'
import { openFile, saveDocument } from '../files/files'
import { importFile } from '../files/import'
import { texts } from '../texts'
import { action, menuAction, showDialog, whenFree, whenStill, type Action } from './action'

/** New, open, save, export. */
export const fileActions: readonly Action[] = [
  menuAction('file.new', (bench) => showDialog(bench, { kind: 'new-town' }), { isEnabled: whenFree }),
  menuAction('file.open', (bench) => void openFile(bench), { isEnabled: whenFree }),
  action('file.openRecent', texts.actions.openRecent, (bench) => showDialog(bench, { kind: 'recent' }), {
    keys: ['CmdOrCtrl+Shift+O'],
    isEnabled: whenFree,
  }),
  menuAction('file.save', (bench) => void saveDocument(bench, 'same'), { isEnabled: whenFree }),
  menuAction('file.saveAs', (bench) => void saveDocument(bench, 'ask'), { isEnabled: whenFree }),
  menuAction('file.snapshot', (bench) => showDialog(bench, { kind: 'snapshot' }), { isEnabled: whenStill }),
  menuAction('file.recover', (bench) => showDialog(bench, { kind: 'recover' }), { isEnabled: whenFree }),
  menuAction('file.import', (bench) => void importFile(bench), { isEnabled: whenFree }),
  menuAction('file.export', (bench) => showDialog(bench, { kind: 'export' }), {
    isEnabled: whenFree,
  }),
  menuAction('file.exportAgain', (bench) => void exportAgain(bench), { isEnabled: whenFree }),
  menuAction('file.print', (bench) => showDialog(bench, { kind: 'print' }), { isEnabled: whenFree }),
  menuAction('file.preferences', (bench) => showDialog(bench, { kind: 'preferences', tab: 'general' })),
]
