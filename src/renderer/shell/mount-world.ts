import { isSelected } from '../../editor/selection'
import { describeTile } from '../../editor/worlds/describe-tile'
import { WorldSurface } from '../canvas/worlds/world-surface'
import type { WorldScene } from '../canvas/worlds/world-scene'
import { CellGrid } from '../map/cell-grid'
import type { App } from '../state/app'
import { storedWorldView, storeWorldView } from '../state/world-views'
import { WorldHand } from '../worlds/world-hand'
import { worldSceneOf } from '../worlds/world-scene'
import { putOnScreen, zoomReportTo } from './map-on-screen'

/** The elements of the map of a world: the one with the focus, the drawing area, and the grid for screen readers. */
interface WorldElements {
  readonly grid: HTMLElement
  readonly canvas: HTMLElement
  readonly rows: HTMLElement
}

/**
 * Puts the map of the world in view into its elements, hands it over and ties it to the state. Returns a function that
 * removes it.
 */
export function mountWorld(
  app: App,
  { grid, canvas, rows }: WorldElements,
  onMap: (map: WorldSurface) => void,
): () => void {
  const { store } = app
  const first = worldSceneOf(store.getState())
  if (!first) return () => undefined
  const zoomReport = zoomReportTo(store)
  const hand = new WorldHand(store)
  const map = new WorldSurface(canvas, first, {
    onPointer: (event) => hand.point(event),
    onView: ({ zoom, visibleArea }) => {
      zoomReport.say(zoom)
      store.visibleArea.setState(visibleArea)
    },
  })
  const tiles = new CellGrid(grid, rows)
  let inView: { readonly session: string; readonly world: string } | undefined
  const storeView = (): void => {
    if (inView) storeWorldView(store, inView, map.keepView())
  }
  let described: readonly unknown[] = []
  const describe = ({ world, cursor, selection }: WorldScene): void => {
    const { levels } = store.getState().document.project
    const parts = [world, cursor, selection, levels]
    if (parts.every((part, at) => part === described[at])) return
    described = parts
    tiles.show({
      size: world.overland,
      cursor,
      nameOf: (tile) => describeTile(world, tile, levels),
      isSelected: (tile) => isSelected(selection, tile),
    })
  }
  const show = (scene: WorldScene): void => {
    const [session, world] = [store.getState().session.id, scene.world.id]
    // Another document may have a world of the same id.
    const isOther = inView?.world !== world || inView.session !== session
    if (isOther) storeView()
    map.show(scene)
    hand.follow()
    describe(scene)
    if (!isOther) return
    inView = { session, world }
    const before = storedWorldView(store, inView)
    if (before) map.putView(before)
    else map.fit()
    grid.focus({ preventScroll: true })
  }
  const takeOff = putOnScreen(app, map, hand)
  onMap(map)
  const ends = [
    store.receive((effect) => {
      if (effect.kind === 'cancelStroke') return map.cancelPointer()
      if (effect.kind === 'previewTiles') map.setPreview(effect.preview)
      else if (effect.kind === 'revealTile') map.reveal(effect.tile)
      else if (effect.kind === 'startPanning') map.setPanning(true)
      else if (effect.kind === 'centreAt') map.centreAt(effect.x, effect.y)
      else return false
      return true
    }),
    store.subscribe((state) => {
      const scene = worldSceneOf(state)
      if (scene) show(scene)
    }),
  ]
  show(first)
  return () => {
    ends.forEach((end) => end())
    storeView()
    zoomReport.end()
    takeOff()
    store.tile.setState({ tile: undefined })
  }
}
