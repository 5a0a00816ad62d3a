import { Camera, History, Layers2, Stamp, Store, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { texts } from '../texts'
import { BuildingsPanel } from './BuildingsPanel'
import { CellPanel } from './CellPanel'
import { DifferencesPanel } from './DifferencesPanel'
import { GeneratePanel } from './GeneratePanel'
import { HistoryPanel } from './HistoryPanel'
import { LevelsPanel } from './LevelsPanel'
import { ProblemsPanel } from './ProblemsPanel'
import { ResultsPanel } from './ResultsPanel'
import { SnapshotsPanel } from './SnapshotsPanel'
import { StampsPanel } from './StampsPanel'

/** A panel beside the map. It draws its own section with its title. */
export interface PanelEntry {
  /** Stable word, by which the panel that is open is remembered. */
  readonly id: string
  readonly label: string
  readonly Icon?: LucideIcon
  readonly Component: ComponentType
}

/** The panels of the left column, one open at a time, in the order of their tabs. */
export const LEFT_PANELS: readonly PanelEntry[] = [
  { id: 'levels', label: texts.places.levels.label, Icon: Layers2, Component: LevelsPanel },
  { id: 'buildings', label: texts.places.buildings.label, Icon: Store, Component: BuildingsPanel },
  { id: 'history', label: texts.history.label, Icon: History, Component: HistoryPanel },
  { id: 'snapshots', label: texts.documents.snapshots.label, Icon: Camera, Component: SnapshotsPanel },
  { id: 'stamps', label: texts.stamps.label, Icon: Stamp, Component: StampsPanel },
]

/** The panels of the right column, one under the other. */
export const RIGHT_PANELS: readonly PanelEntry[] = [
  // There only while something is compared.
  { id: 'differences', label: texts.documents.compare.label, Component: DifferencesPanel },
  { id: 'generate', label: texts.generate.label, Component: GeneratePanel },
  { id: 'cell', label: texts.cell.label, Component: CellPanel },
]

/** The panels below the map, one open at a time. Folded, each is its title's line. */
export const BOTTOM_PANELS: readonly PanelEntry[] = [
  { id: 'problems', label: texts.problems.label, Component: ProblemsPanel },
  { id: 'results', label: texts.play.results.label, Component: ResultsPanel },
]
