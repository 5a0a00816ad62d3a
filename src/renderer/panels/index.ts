import { History, Stamp, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { texts } from '../texts'
import { CellPanel } from './CellPanel'
import { GeneratePanel } from './GeneratePanel'
import { HistoryPanel } from './HistoryPanel'
import { ProblemsPanel } from './ProblemsPanel'
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
  { id: 'history', label: texts.history.label, Icon: History, Component: HistoryPanel },
  { id: 'stamps', label: texts.stamps.label, Icon: Stamp, Component: StampsPanel },
]

/** The panels of the right column, one under the other. */
export const RIGHT_PANELS: readonly PanelEntry[] = [
  { id: 'generate', label: texts.generate.label, Component: GeneratePanel },
  { id: 'cell', label: texts.cell.label, Component: CellPanel },
  { id: 'problems', label: texts.problems.label, Component: ProblemsPanel },
]
