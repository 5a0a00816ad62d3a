import { useSelected, useWorkbench } from '../workbench'
import { AnalysisDialog } from './AnalysisDialog'
import { CandidatesDialog } from './CandidatesDialog'
import { CompareDialog } from './CompareDialog'
import { AddLevelDialog } from './AddLevelDialog'
import { AboutDialog } from './AboutDialog'
import { ExportDialog } from './ExportDialog'
import { FloorsDialog } from './FloorsDialog'
import { ExportWorldDialog } from './ExportWorldDialog'
import { GoToCellDialog } from './GoToCellDialog'
import { GoToTileDialog } from './GoToTileDialog'
import { FindDialog } from './FindDialog'
import { IniDialog } from './IniDialog'
import { ImportDialog } from './ImportDialog'
import { LinkDialog } from './LinkDialog'
import { ManualDialog } from './ManualDialog'
import { NewTownDialog } from './NewTownDialog'
import { NewWorldDialog } from './NewWorldDialog'
import { NudgeDialog } from './NudgeDialog'
import { PaletteDialog } from './PaletteDialog'
import { PreferencesDialog } from './PreferencesDialog'
import { PrintDialog } from './PrintDialog'
import { RecentDialog } from './RecentDialog'
import { RecoverDialog } from './RecoverDialog'
import { ResizeDialog } from './ResizeDialog'
import { ReportDialog } from './ReportDialog'
import { ShortcutsDialog } from './ShortcutsDialog'
import { SnapshotDialog } from './SnapshotDialog'
import { StartDialog } from './StartDialog'
import { StopRunDialog } from './StopRunDialog'
import { TownCodeDialog } from './TownCodeDialog'
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
    case 'start':
      return <StartDialog onClose={close} />
    case 'new-town':
      return <NewTownDialog onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'new-world':
      return <NewWorldDialog begin={dialog.begin} onClose={close} />
    case 'export-world':
      return <ExportWorldDialog id={dialog.id} onClose={close} />
    case 'import':
      return <ImportDialog file={dialog.file} onClose={close} />
    case 'print':
      return <PrintDialog onClose={close} />
    case 'resize':
      return <ResizeDialog onClose={close} />
    case 'nudge':
      return <NudgeDialog onClose={close} />
    case 'recent':
      return <RecentDialog onClose={close} />
    case 'go-to-cell':
      return <GoToCellDialog onClose={close} />
    case 'go-to-tile':
      return <GoToTileDialog onClose={close} />
    case 'ini':
      return <IniDialog file={dialog.file} onClose={close} />
    case 'palette':
      return <PaletteDialog onClose={close} />
    case 'find':
      return <FindDialog onClose={close} />
    case 'add-level':
      return <AddLevelDialog onClose={close} />
    case 'link':
      return <LinkDialog from={dialog.from} onClose={close} />
    case 'manual':
      return <ManualDialog onClose={close} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'recover':
      return <RecoverDialog onClose={close} />
    case 'analysis':
      return <AnalysisDialog onClose={close} />
    case 'candidates':
      return <CandidatesDialog onClose={close} />
    case 'floors':
      return <FloorsDialog onClose={close} />
    case 'compare':
      return <CompareDialog onClose={close} />
    case 'snapshot':
      return <SnapshotDialog rename={dialog.rename} onClose={close} />
    case 'stop-run':
      return <StopRunDialog onClose={close} />
    case 'town-code':
      return <TownCodeDialog shown={dialog.shown} onClose={close} />
    case 'preferences':
      return <PreferencesDialog tab={dialog.tab} onClose={close} />
    case 'about':
      return <AboutDialog onClose={close} />
    case 'report':
      return <ReportDialog onClose={close} />
    case 'stamp':
      return <StampDialog id={dialog.id} onClose={close} />
    case 'unsaved':
      return <UnsavedDialog name={dialog.name} onAnswer={dialog.answer} />
  }
}
