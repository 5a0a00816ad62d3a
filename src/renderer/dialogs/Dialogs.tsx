import { useSelected, useWorkbench } from '../workbench'
import { AboutDialog } from './AboutDialog'
import { ExportDialog } from './ExportDialog'
import { NewTownDialog } from './NewTownDialog'
import { PaletteDialog } from './PaletteDialog'
import { PreferencesDialog } from './PreferencesDialog'
import { RecentDialog } from './RecentDialog'
import { ReportDialog } from './ReportDialog'
import { ShortcutsDialog } from './ShortcutsDialog'
import { UnsavedDialog } from './UnsavedDialog'

/** The dialog that is open, if any. */
export function Dialogs() {
  const { store } = useWorkbench()
  const dialog = useSelected((state) => state.dialog)
  const close = (): void => store.setState({ dialog: undefined })
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'new-town':
      return <NewTownDialog onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'recent':
      return <RecentDialog onClose={close} />
    case 'palette':
      return <PaletteDialog onClose={close} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'preferences':
      return <PreferencesDialog tab={dialog.tab} onClose={close} />
    case 'about':
      return <AboutDialog onClose={close} />
    case 'report':
      return <ReportDialog onClose={close} />
    case 'unsaved':
      return <UnsavedDialog name={dialog.name} onAnswer={dialog.answer} />
  }
}
