import { later } from './later'
import { useSelected, useApp } from '../state/app'
import { StopRunDialog } from './StopRunDialog'
import { UnsavedDialog } from './UnsavedDialog'
// The user types into these at once: no key may be lost while they load.
import { FindDialog } from './FindDialog'
import { PaletteDialog } from './PaletteDialog'

// Dialogs are loaded when first opened, except those that guard unsaved work and long runs, which must not wait.
const AboutDialog = later(() => import('./AboutDialog').then((part) => part.AboutDialog))
const AddLevelDialog = later(() => import('./AddLevelDialog').then((part) => part.AddLevelDialog))
const AnalysisDialog = later(() => import('./AnalysisDialog').then((part) => part.AnalysisDialog))
const CandidatesDialog = later(() => import('./CandidatesDialog').then((part) => part.CandidatesDialog))
const CompareDialog = later(() => import('./CompareDialog').then((part) => part.CompareDialog))
const CrashLogDialog = later(() => import('./CrashLogDialog').then((part) => part.CrashLogDialog))
const DungeonDialog = later(() => import('./DungeonDialog').then((part) => part.DungeonDialog))
const ExportDialog = later(() => import('./ExportDialog').then((part) => part.ExportDialog))
const ExportWorldDialog = later(() => import('./ExportWorldDialog').then((part) => part.ExportWorldDialog))
const FloorsDialog = later(() => import('./FloorsDialog').then((part) => part.FloorsDialog))
const GoToCellDialog = later(() => import('./GoToCellDialog').then((part) => part.GoToCellDialog))
const GoToTileDialog = later(() => import('./GoToTileDialog').then((part) => part.GoToTileDialog))
const ImportDialog = later(() => import('./ImportDialog').then((part) => part.ImportDialog))
const ImportManyDialog = later(() => import('./ImportManyDialog').then((part) => part.ImportManyDialog))
const IniDialog = later(() => import('./IniDialog').then((part) => part.IniDialog))
const KindsDialog = later(() => import('./KindsDialog').then((part) => part.KindsDialog))
const LinkDialog = later(() => import('./LinkDialog').then((part) => part.LinkDialog))
const ManualDialog = later(() => import('./ManualDialog').then((part) => part.ManualDialog))
const NewTownDialog = later(() => import('./NewTownDialog').then((part) => part.NewTownDialog))
const NewWorldDialog = later(() => import('./NewWorldDialog').then((part) => part.NewWorldDialog))
const NudgeDialog = later(() => import('./NudgeDialog').then((part) => part.NudgeDialog))
const PreferencesDialog = later(() => import('./PreferencesDialog').then((part) => part.PreferencesDialog))
const PrintDialog = later(() => import('./PrintDialog').then((part) => part.PrintDialog))
const RecentDialog = later(() => import('./RecentDialog').then((part) => part.RecentDialog))
const RecoverDialog = later(() => import('./RecoverDialog').then((part) => part.RecoverDialog))
const ReportDialog = later(() => import('./ReportDialog').then((part) => part.ReportDialog))
const ResizeDialog = later(() => import('./ResizeDialog').then((part) => part.ResizeDialog))
const ShortcutsDialog = later(() => import('./ShortcutsDialog').then((part) => part.ShortcutsDialog))
const SnapshotDialog = later(() => import('./SnapshotDialog').then((part) => part.SnapshotDialog))
const StampDialog = later(() => import('./StampDialog').then((part) => part.StampDialog))
const WorldReportDialog = later(() => import('./WorldReportDialog').then((part) => part.WorldReportDialog))
const TownCodeDialog = later(() => import('./TownCodeDialog').then((part) => part.TownCodeDialog))

/** The open dialog, if any. */
export function Dialogs() {
  const { store } = useApp()
  const dialog = useSelected((state) => state.window.dialog)
  const close = (): void => store.change({ window: { dialog: undefined } })
  switch (dialog?.kind) {
    case undefined:
      return null
    // The page shows it, with or without the editor behind it.
    case 'start':
      return null
    case 'new-town':
      return <NewTownDialog onClose={close} />
    case 'export':
      return <ExportDialog onClose={close} />
    case 'new-world':
      return <NewWorldDialog begin={dialog.begin} onClose={close} />
    case 'export-world':
      return <ExportWorldDialog id={dialog.id} onClose={close} />
    case 'world-report':
      return <WorldReportDialog id={dialog.id} onClose={close} />
    case 'import':
      return <ImportDialog file={dialog.file} onClose={close} />
    case 'import-many':
      return <ImportManyDialog files={dialog.files} onClose={close} />
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
    case 'kinds':
      return <KindsDialog onClose={close} />
    case 'find':
      return <FindDialog onClose={close} />
    case 'add-level':
      return <AddLevelDialog onClose={close} />
    case 'dungeon':
      return <DungeonDialog from={dialog.from} onClose={close} />
    case 'link':
      return <LinkDialog from={dialog.from} onClose={close} />
    case 'manual':
      return <ManualDialog onClose={close} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />
    case 'recover':
      return <RecoverDialog isOffer={dialog.isOffer === true} onClose={close} />
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
    case 'crash-log':
      return <CrashLogDialog onClose={close} />
    case 'stamp':
      return <StampDialog id={dialog.id} onClose={close} />
    case 'unsaved':
      return <UnsavedDialog name={dialog.name} onAnswer={dialog.answer} />
  }
}
