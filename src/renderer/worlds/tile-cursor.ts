import type { Overland } from '../../core/overland/overland'
import { OFF_MAP, stepFrom } from '../../core/overland/topology'
import type { MapCursor } from '../edit/tool-hand'
import { cursorOn } from '../state/world-state'
import { extendTiles } from './tile-selection'
import { overlandShown } from './world-frames'
import { moveWorldCursor, shownWorld } from './worlds'

/** The cursor on the map of a world. */
export const tileCursor: MapCursor = {
  cellOf: (state) => {
    const world = shownWorld(state)
    return world ? cursorOn(state.world, world) : -1
  },
  cellAfter: (state, { key }) => {
    const world = shownWorld(state)
    return world && tileAfter(overlandShown(state.world, world), cursorOn(state.world, world), key)
  },
  moveTo: (store, tile) => void moveWorldCursor(store, tile),
  extendTo: (store, from, to) => {
    const world = shownWorld(store.getState())
    if (!world) return
    moveWorldCursor(store, to)
    extendTiles(store, world, from, to)
  },
  showsTool: false,
}

/** The tile to which a key moves the cursor; undefined for other keys. Up and down go row by row; rows are half a tile apart. */
function tileAfter(overland: Overland, cursor: number, key: string): number | undefined {
  const row = Math.floor(cursor / overland.width)
  const lean = row % 2 === 0 ? 1 : -1
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-2, 0],
    ArrowRight: [2, 0],
    ArrowUp: [lean, -1],
    ArrowDown: [lean, 1],
    PageUp: [0, -2],
    PageDown: [0, 2],
  }
  if (key === 'Home') return row * overland.width
  if (key === 'End') return row * overland.width + overland.width - 1
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (!step) return undefined
  const next = stepFrom(overland, cursor, step[0], step[1])
  return next === OFF_MAP ? cursor : next
}
