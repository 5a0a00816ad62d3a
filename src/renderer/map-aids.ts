import { cellNamingOf, type CellNamingId } from '../core/level/cell-naming'
import { rememberMapAids, type MapAids } from './remembered'
import { texts } from './texts'
import { announce, type Workbench } from './workbench'

/** Names cells another way from here on, also at the next start. */
export function chooseNaming(bench: Workbench, naming: CellNamingId): void {
  change(bench, { naming })
  announce(bench, texts.mapAids.named(cellNamingOf(naming).example))
}

/** Shows the rulers or hides them, also at the next start. */
export function toggleRulers(bench: Workbench): void {
  const rulers = !bench.store.getState().mapAids.rulers
  change(bench, { rulers })
  announce(bench, rulers ? texts.mapAids.rulersShown : texts.mapAids.rulersHidden)
}

/** Shows the small map or hides it, also at the next start. */
export function toggleMinimap(bench: Workbench): void {
  const minimap = !bench.store.getState().mapAids.minimap
  change(bench, { minimap })
  announce(bench, minimap ? texts.mapAids.minimapShown : texts.mapAids.minimapHidden)
}

function change(bench: Workbench, changed: Partial<MapAids>): void {
  const mapAids = { ...bench.store.getState().mapAids, ...changed }
  bench.store.setState({ mapAids })
  rememberMapAids(mapAids)
}
