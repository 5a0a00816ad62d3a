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

type Kind = DialogState['kind']
type PropsOf<K extends Kind> = Omit<Extract<DialogState, { kind: K }>, 'kind'> & Closable

/**
 * The dialogs by their kind: what each needs to know is in `DialogState`. They are loaded when first opened, except those that
 * guard unsaved work and long runs, which must not wait. The page shows the start screen, with or without the editor behind it.
 */
export const DIALOGS: { readonly [K in Exclude<Kind, 'start'>]: FunctionComponent<PropsOf<K>> } = {
  'new-town': later(() => import('./start/NewTownDialog').then((part) => part.NewTownDialog)),
  export: later(() => import('./export/ExportDialog').then((part) => part.ExportDialog)),
  'new-world': later(() => import('./start/NewWorldDialog').then((part) => part.NewWorldDialog)),
  'export-world': later(() => import('./export/ExportWorldDialog').then((part) => part.ExportWorldDialog)),
  'world-report': later(() => import('./WorldReportDialog').then((part) => part.WorldReportDialog)),
  import: later(() => import('./import/ImportDialog').then((part) => part.ImportDialog)),
  'import-many': later(() => import('./import/ImportManyDialog').then((part) => part.ImportManyDialog)),
  'read-again': later(() => import('./import/ReadAgainDialog').then((part) => part.ReadAgainDialog)),
  print: later(() => import('./export/PrintDialog').then((part) => part.PrintDialog)),
  resize: later(() => import('./levels/ResizeDialog').then((part) => part.ResizeDialog)),
  nudge: later(() => import('./levels/NudgeDialog').then((part) => part.NudgeDialog)),
  recent: later(() => import('./start/RecentDialog').then((part) => part.RecentDialog)),
  'go-to-cell': later(() => import('./GoToCellDialog').then((part) => part.GoToCellDialog)),
  'go-to-tile': later(() => import('./GoToTileDialog').then((part) => part.GoToTileDialog)),
  ini: later(() => import('./IniDialog').then((part) => part.IniDialog)),
  palette: PaletteDialog,
  kinds: later(() => import('./KindsDialog').then((part) => part.KindsDialog)),
  find: FindDialog,
  'add-level': later(() => import('./levels/AddLevelDialog').then((part) => part.AddLevelDialog)),
  dungeon: later(() => import('./levels/DungeonDialog').then((part) => part.DungeonDialog)),
  link: later(() => import('./levels/LinkDialog').then((part) => part.LinkDialog)),
  'live-link': later(() => import('./LiveLinkDialog').then((part) => part.LiveLinkDialog)),
  manual: later(() => import('./manual/ManualDialog').then((part) => part.ManualDialog)),
  shortcuts: later(() => import('./preferences/ShortcutsDialog').then((part) => part.ShortcutsDialog)),
  recover: later(() => import('./start/RecoverDialog').then((part) => part.RecoverDialog)),
  analysis: later(() => import('./AnalysisDialog').then((part) => part.AnalysisDialog)),
  candidates: later(() => import('./candidates/CandidatesDialog').then((part) => part.CandidatesDialog)),
  floors: later(() => import('./levels/FloorsDialog').then((part) => part.FloorsDialog)),
  compare: later(() => import('./CompareDialog').then((part) => part.CompareDialog)),
  snapshot: later(() => import('./SnapshotDialog').then((part) => part.SnapshotDialog)),
  'stop-run': StopRunDialog,
  'town-code': later(() => import('./TownCodeDialog').then((part) => part.TownCodeDialog)),
  preferences: later(() => import('./preferences/PreferencesDialog').then((part) => part.PreferencesDialog)),
  about: later(() => import('./AboutDialog').then((part) => part.AboutDialog)),
  report: later(() => import('./ReportDialog').then((part) => part.ReportDialog)),
  'crash-log': later(() => import('./CrashLogDialog').then((part) => part.CrashLogDialog)),
  stamp: later(() => import('./StampDialog').then((part) => part.StampDialog)),
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
