import type { SurfaceOptions } from '../canvas/map-surface'
import type { WorldScene } from '../canvas/worlds/world-scene'
import { WorldSurface } from '../canvas/worlds/world-surface'
import type { Store } from '../state/store'
import { storedWorldView, storeWorldView } from '../state/world-views'
import { createTileHand } from '../worlds/tile-hand'
import { readingOfWorld } from '../worlds/world-reading'
import type { MapElements, MapOnScreen } from './map-on-screen'
import { isOfWorld } from './scene'

interface WorldParts {
  readonly scene: WorldScene
  readonly onView: SurfaceOptions['onView']
  readonly onMap: ((map: WorldSurface) => void) | undefined
}

/** Puts the map of the world in view on the screen. */
export function worldOnScreen(
  store: Store,
  { grid, canvas }: MapElements,
  { scene: first, onView, onMap }: WorldParts,
): MapOnScreen {
  const hand = createTileHand(store)
  const map = new WorldSurface(canvas, first, { onPointer: (event) => hand.point(event), onView })
  let inView: { readonly session: string; readonly world: string } | undefined
  const storeView = (): void => {
    if (inView) storeWorldView(store, inView, map.keepView())
  }
  onMap?.(map)
  return {
    map,
    hand,
    show: (scene) => {
      if (!isOfWorld(scene)) return false
      const [session, world] = [store.getState().session.id, scene.world.id]
      // Another document may have a world of the same id.
      const isOther = inView?.world !== world || inView.session !== session
      if (isOther) storeView()
      map.show(scene)
      if (!isOther) return true
      inView = { session, world }
      const before = storedWorldView(store, inView)
      if (before) map.putView(before)
      else map.fit()
      grid.focus({ preventScroll: true })
      return true
    },
    read: readingOfWorld,
    carryOut: (effect) => {
      if (effect.kind !== 'previewTiles') return false
      map.setPreview(effect.preview)
      return true
    },
    end: () => {
      storeView()
      store.tile.setState({ tile: undefined })
    },
  }
}
