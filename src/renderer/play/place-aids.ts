import { levelById } from '../../core/project/links'
import type { Rect } from '../canvas/viewport'
import type { Store } from '../state/store'
import { boxAt, exitBoxes, freeCorner, MARGIN, type Corner } from './free-corner'

/** The corners that each aid may lie in, the usual one first. */
const CORNERS: Readonly<Record<'pad' | 'automap', readonly Corner[]>> = {
  pad: ['bottom-left', 'top-left', 'bottom-right', 'top-right'],
  automap: ['bottom-right', 'top-right', 'bottom-left', 'top-left'],
}

/**
 * Keeps the buttons for walking and the automap off the exits and the goal of a map seen from above: each moves to a
 * corner where it covers none. The automap becomes its head alone if it fits no corner, and is hidden if that does not
 * fit either. Returns a function that stops this.
 */
export function keepAidsPlaced(store: Store, room: HTMLElement): () => void {
  const place = (): void => placeAids(store, room)
  place()
  const ends = [
    store.mapView.subscribe(place),
    store.subscribe((state, before) => {
      if (state.play !== before.play || state.window !== before.window) place()
    }),
    store.walk.subscribe(({ walk }, before) => {
      if (walk?.pose.level !== before.walk?.pose.level) place()
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** Places both aids as the map is now. */
export function placeAids(store: Store, room: HTMLElement): void {
  const avoided = [...exitsShown(store)]
  const size = { width: room.clientWidth, height: room.clientHeight }
  const pad = room.querySelector<HTMLElement>('.walk-pad')
  if (pad) {
    const corner = freeCorner(size, sizeOf(pad), CORNERS.pad, avoided) ?? CORNERS.pad[0]
    pad.dataset['corner'] = corner
    if (corner) avoided.push(boxAt(corner, size, sizeOf(pad)))
  }
  const automap = room.querySelector<HTMLElement>('.automap')
  // An enlarged map stays in view.
  if (!automap || automap.dataset['large'] !== undefined) return
  for (const fold of ['open', 'folded'] as const) {
    automap.dataset['fold'] = fold
    const corner = freeCorner(size, sizeOf(automap), CORNERS.automap, avoided)
    if (corner) {
      automap.dataset['corner'] = corner
      return
    }
  }
  automap.dataset['fold'] = 'hidden'
}

/** The ways out and the goal on the screen; none in first person, where no map lies beneath. */
function exitsShown(store: Store): readonly Rect[] {
  const { play, document, window } = store.getState()
  const { walk } = store.walk.getState()
  const view = store.mapView.getState()
  if (!play || !walk || !view || window.playOptions.view !== 'top') return []
  const level = levelById(document.project, walk.pose.level)?.level
  const goal = play.goal?.position
  return level ? exitBoxes(level, goal?.level === walk.pose.level ? goal.cell : undefined, view) : []
}

/** The room that an aid takes beyond a margin of 12 pixels: the margin of the pad grows with the interface. */
function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  const { width, height } = element.getBoundingClientRect()
  const scale = Number(getComputedStyle(element).getPropertyValue('--ui-scale'))
  const more = MARGIN * Math.max(0, scale - 1)
  return { width: width + more, height: height + more }
}
