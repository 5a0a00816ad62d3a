import { Camera, History, Layers2, MapPinned, Stamp, Store, type LucideIcon } from 'lucide-react'
import { useMemo, type ComponentType } from 'react'
import { worldTexts } from '../texts/worlds'
import { playTexts } from '../texts/play'
import { stampTexts } from '../texts/stamps'
import { districtTexts } from '../texts/districts'
import { documentTexts } from '../texts/documents'
import { logicTexts } from '../texts/logic'
import { placeTexts } from '../texts/places'
import { texts } from '../texts'
import { BuildingsPanel } from './BuildingsPanel'
import { CellPanel } from './cell/CellPanel'
import { DistrictsPanel } from './generate/DistrictsPanel'
import { DifferencesPanel } from './check/DifferencesPanel'
import { GeneratePanel } from './generate/GeneratePanel'
import { HistoryPanel } from './levels/HistoryPanel'
import { KeysPanel } from './KeysPanel'
import { LevelsPanel } from './levels/LevelsPanel'
import { ProblemsPanel } from './check/ProblemsPanel'
import { ProofPanel } from './check/ProofPanel'
import { ResultsPanel } from './check/ResultsPanel'
import { SnapshotsPanel } from './levels/SnapshotsPanel'
import { StampsPanel } from './StampsPanel'
import { useSelected } from '../state/app'
import { WorldGeneratePanel } from './worlds/WorldGeneratePanel'
import { WorldProblemsPanel } from './worlds/WorldProblemsPanel'
import { WorldTilePanel } from './worlds/WorldTilePanel'
import { WorldTownsPanel } from './worlds/WorldTownsPanel'
import { shownWorld } from '../worlds/worlds'

/** The panels of a list that are currently available. */
export function usePanels(list: readonly PanelEntry[]): readonly PanelEntry[] {
  const inView = useSelected((state) => (shownWorld(state) ? 'world' : 'level'))
  return useMemo(() => list.filter(({ beside }) => beside === undefined || beside === inView), [list, inView])
}

/** A panel beside the map. It draws its own section with its title. */
export interface PanelEntry {
  /** Stable id, by which the open panel is stored. */
  readonly id: string
  readonly label: string
  readonly Icon?: LucideIcon
  readonly Component: ComponentType
  /** What must be in view for it to be available; undefined if it always is. */
  readonly beside?: 'level' | 'world'
}

/** The panels of the left column, one open at a time, in the order of their tabs. */
export const LEFT_PANELS: readonly PanelEntry[] = [
  { id: 'levels', label: placeTexts.levels.label, Icon: Layers2, Component: LevelsPanel },
  {
    id: 'buildings',
    label: placeTexts.buildings.label,
    Icon: Store,
    Component: BuildingsPanel,
    beside: 'level',
  },
  {
    id: 'districts',
    label: districtTexts.label,
    Icon: MapPinned,
    Component: DistrictsPanel,
    beside: 'level',
  },
  { id: 'history', label: texts.history.label, Icon: History, Component: HistoryPanel },
  {
    id: 'snapshots',
    label: documentTexts.snapshots.label,
    Icon: Camera,
    Component: SnapshotsPanel,
    beside: 'level',
  },
  { id: 'stamps', label: stampTexts.label, Icon: Stamp, Component: StampsPanel, beside: 'level' },
]

/** The panels of the right column, one under the other. */
export const RIGHT_PANELS: readonly PanelEntry[] = [
  // There only while something is compared.
  { id: 'differences', label: documentTexts.compare.label, Component: DifferencesPanel, beside: 'level' },
  { id: 'generate', label: texts.generate.label, Component: GeneratePanel, beside: 'level' },
  { id: 'cell', label: texts.cell.label, Component: CellPanel, beside: 'level' },
  { id: 'tile', label: worldTexts.tile, Component: WorldTilePanel, beside: 'world' },
  { id: 'world-generate', label: worldTexts.generate, Component: WorldGeneratePanel, beside: 'world' },
  { id: 'towns', label: worldTexts.towns, Component: WorldTownsPanel, beside: 'world' },
]

/** The panels below the map, one open at a time. Folded, each is its title's line. */
export const BOTTOM_PANELS: readonly PanelEntry[] = [
  { id: 'problems', label: texts.problems.label, Component: ProblemsPanel, beside: 'level' },
  { id: 'proof', label: logicTexts.proof.label, Component: ProofPanel, beside: 'level' },
  { id: 'keys', label: logicTexts.keys.label, Component: KeysPanel, beside: 'level' },
  { id: 'results', label: playTexts.results.label, Component: ResultsPanel, beside: 'level' },
  { id: 'world-problems', label: texts.problems.label, Component: WorldProblemsPanel, beside: 'world' },
]
