import { useSelected, useWorkbench } from '../workbench'
import { ExportDialog } from './ExportDialog'
import { NewTownDialog } from './NewTownDialog'
import { PaletteDialog } from './PaletteDialog'
import { RecentDialog } from './RecentDialog'
import { ShortcutsDialog } from './ShortcutsDialog'
import { StampDialog } from './StampDialog'
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
    case 'stamp':
      return <StampDialog id={dialog.id} onClose={close} />
    case 'unsaved':
      return <UnsavedDialog name={dialog.name} onAnswer={dialog.answer} />
  }
}
