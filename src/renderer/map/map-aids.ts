import { cellNamingOf, type CellNamingId } from '../../core/level/cell-naming'
import type { Level } from '../../core/level/level'
import type { ProjectLevel } from '../../core/project/project'
import type { EditorDocument } from '../../editor/editor-document'
import { rememberMapAids, type MapAids } from '../state/remembered-settings'
import type { State } from '../state/state'
import { mapAidTexts } from '../texts/map-aids'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Changes how cells are named, also at the next start. */
export function chooseNaming(store: Store, naming: CellNamingId): void {
  change(store, { naming })
  announce(store, mapAidTexts.named(cellNamingOf(naming).example))
}

/** Shows or hides the rulers, also at the next start. */
export function toggleRulers(store: Store): void {
  const rulers = !store.getState().view.mapAids.rulers
  change(store, { rulers })
  announce(store, rulers ? mapAidTexts.rulersShown : mapAidTexts.rulersHidden)
}

/** Shows or hides the small map, also at the next start. */
export function toggleMinimap(store: Store): void {
  const minimap = !store.getState().view.mapAids.minimap
  change(store, { minimap })
  announce(store, minimap ? mapAidTexts.minimapShown : mapAidTexts.minimapHidden)
}

/** Shows worlds as the tiles of the game or as a drawn map, also at the next start. */
export function toggleTiles(store: Store): void {
  const tiles = !store.getState().view.mapAids.tiles
  change(store, { tiles })
  announce(store, tiles ? mapAidTexts.tilesShown : mapAidTexts.tilesHidden)
}

/** Shows or hides the legend and the scale bar of worlds, also at the next start. */
export function toggleWorldKey(store: Store): void {
  const worldKey = !store.getState().view.mapAids.worldKey
  change(store, { worldKey })
  announce(store, worldKey ? mapAidTexts.worldKeyShown : mapAidTexts.worldKeyHidden)
}

/** The level that shows through the one on the map: the next in the list, if this is switched on and there is one. */
export function levelBelow({ document, view }: Pick<State, 'view' | 'document'>): Level | undefined {
  return view.mapAids.below ? entryBelow(document)?.level : undefined
}

/** Shows or hides the level below, also at the next start. */
export function toggleLevelBelow(store: Store): void {
  const below = !store.getState().view.mapAids.below
  change(store, { below })
  const entry = entryBelow(store.getState().document)
  const shown = entry ? mapAidTexts.belowShown(entry.name) : mapAidTexts.belowMissing
  announce(store, below ? shown : mapAidTexts.belowHidden)
}

function entryBelow({ project, levelId }: EditorDocument): ProjectLevel | undefined {
  return project.levels[project.levels.findIndex(({ id }) => id === levelId) + 1]
}

function change(store: Store, changed: Partial<MapAids>): void {
  const mapAids = { ...store.getState().view.mapAids, ...changed }
  store.change({ view: { mapAids } })
  rememberMapAids(mapAids)
}
