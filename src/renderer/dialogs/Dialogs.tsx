import type { FunctionComponent } from 'react'
import { useSelected, useApp } from '../state/app'
import type { DialogState } from '../state/dialog-state'
import { DialogBoundary } from './DialogBoundary'
import { later, type Closable } from './later'
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
const ReadAgainDialog = later(() => import('./ReadAgainDialog').then((part) => part.ReadAgainDialog))
const RecentDialog = later(() => import('./RecentDialog').then((part) => part.RecentDialog))
const RecoverDialog = later(() => import('./RecoverDialog').then((part) => part.RecoverDialog))
const ReportDialog = later(() => import('./ReportDialog').then((part) => part.ReportDialog))
const ResizeDialog = later(() => import('./ResizeDialog').then((part) => part.ResizeDialog))
const ShortcutsDialog = later(() => import('./ShortcutsDialog').then((part) => part.ShortcutsDialog))
const SnapshotDialog = later(() => import('./SnapshotDialog').then((part) => part.SnapshotDialog))
const StampDialog = later(() => import('./StampDialog').then((part) => part.StampDialog))
const WorldReportDialog = later(() => import('./WorldReportDialog').then((part) => part.WorldReportDialog))
const TownCodeDialog = later(() => import('./TownCodeDialog').then((part) => part.TownCodeDialog))

type Kind = DialogState['kind']
type PropsOf<K extends Kind> = Omit<Extract<DialogState, { kind: K }>, 'kind'> & Closable

/** The dialogs by their kind. The page shows the start screen, with or without the editor behind it. */
export const DIALOGS: { readonly [K in Exclude<Kind, 'start'>]: FunctionComponent<PropsOf<K>> } = {
  'new-town': NewTownDialog,
  export: ExportDialog,
  'new-world': NewWorldDialog,
  'export-world': ExportWorldDialog,
  'world-report': WorldReportDialog,
  import: ImportDialog,
  'import-many': ImportManyDialog,
  'read-again': ReadAgainDialog,
  print: PrintDialog,
  resize: ResizeDialog,
  nudge: NudgeDialog,
  recent: RecentDialog,
  'go-to-cell': GoToCellDialog,
  'go-to-tile': GoToTileDialog,
  ini: IniDialog,
  palette: PaletteDialog,
  kinds: KindsDialog,
  find: FindDialog,
  'add-level': AddLevelDialog,
  dungeon: DungeonDialog,
  link: LinkDialog,
  manual: ManualDialog,
  shortcuts: ShortcutsDialog,
  recover: RecoverDialog,
  analysis: AnalysisDialog,
  candidates: CandidatesDialog,
  floors: FloorsDialog,
  compare: CompareDialog,
  snapshot: SnapshotDialog,
  'stop-run': StopRunDialog,
  'town-code': TownCodeDialog,
  preferences: PreferencesDialog,
  about: AboutDialog,
  report: ReportDialog,
  'crash-log': CrashLogDialog,
  stamp: StampDialog,
  unsaved: UnsavedDialog,
}

/** The open dialog, if any. One that cannot be drawn is closed. */
export function Dialogs() {
  const { store } = useApp()
  const dialog = useSelected((state) => state.window.dialog)
  if (dialog === undefined || dialog.kind === 'start') return null
  const { kind, ...data } = dialog
  const close = (): void => {
    if (dialog.kind === 'unsaved') dialog.answer('cancel')
    else store.change({ window: { dialog: undefined } })
  }
  // Its data are those of its kind, which the compiler cannot follow from a key to a value.
  const Open = DIALOGS[kind] as FunctionComponent<Closable>
  return (
    <DialogBoundary key={kind} onClose={close}>
      <Open {...data} onClose={close} />
    </DialogBoundary>
  )
}
