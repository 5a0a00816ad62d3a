import type { AutomapView } from './automap-picture'

export type Zooming = 'in' | 'out'

/** Sizes of a cell to zoom to, in CSS pixels; the zoom that is next to a fitted map. */
const ZOOMS = [4, 6, 9, 13, 18, 26, 36] as const
const MIDDLE = 13
/** How far an arrow key moves the map, in CSS pixels. */
const KEY_STEP = 40

/** Everything that was seen. */
export const FITTED: AutomapView = { zoom: 'fit', right: 0, down: 0 }

/** Returns the next larger or smaller map, with the same position in the middle. */
export function zoomed({ zoom, right, down }: AutomapView, way: Zooming): AutomapView {
  const cell = zoom === 'fit' ? MIDDLE : zoom
  const next = way === 'in' ? ZOOMS.find((each) => each > cell) : ZOOMS.findLast((each) => each < cell)
  // A fitted map is centred on what was seen, and any other on the walker.
  if (zoom === 'fit') return { zoom: next ?? cell, right: 0, down: 0 }
  const growth = (next ?? cell) / cell
  return { zoom: next ?? cell, right: right * growth, down: down * growth }
}

/** Moves the map by CSS pixels. */
export function moved(view: AutomapView, right: number, down: number): AutomapView {
  return { ...view, right: view.right + right, down: view.down + down }
}

/** What a key does with the map: an arrow shows what lies that way, + and - zoom, 0 fits. */
export function viewByKey(view: AutomapView, key: string): AutomapView | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(view, KEY_STEP, 0)
    case 'ArrowRight':
      return moved(view, -KEY_STEP, 0)
    case 'ArrowUp':
      return moved(view, 0, KEY_STEP)
    case 'ArrowDown':
      return moved(view, 0, -KEY_STEP)
    case '+':
    case '=':
      return zoomed(view, 'in')
    case '-':
      return zoomed(view, 'out')
    case '0':
      return FITTED
    default:
      return undefined
  }
}
