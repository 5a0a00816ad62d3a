import { useSelected, useWorkbench } from '../workbench'
import { AddLevelDialog } from './AddLevelDialog'
import { ExportDialog } from './ExportDialog'
import { FindDialog } from './FindDialog'
import { LinkDialog } from './LinkDialog'
import { NewTownDialog } from './NewTownDialog'
import { PaletteDialog } from './PaletteDialog'
import { RecentDialog } from './RecentDialog'
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
    case 'find':
      return <FindDialog onClose={close} />
    case 'add-level':
      return <AddLevelDialog onClose={close} />
    case 'link':
      return <LinkDialog from={dialog.from} onClose={close} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'unsaved':
      return <UnsavedDialog name={dialog.name} onAnswer={dialog.answer} />
  }
}
