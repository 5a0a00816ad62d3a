import { OFF_MAP, stepFrom } from '../../core/overland/topology'
import type { Overland } from '../../core/overland/overland'
import { modeOf } from '../../editor/tools/marquee'
import type { KeyPress } from '../state/keys'
import { cursorOn, handOf } from '../state/world-state'
import { overlandShown } from './world-frames'
import { extendTiles, selectNoTiles } from './tile-selection'
import type { Store } from '../state/store'
import { applyWorldToolHere, moveWorldCursor, openTile, pickTile, shownWorld } from './worlds'

/** Moves the cursor on the map of a world. */
export function moveTileByKey(store: Store, { key }: KeyPress): void {
  const { world: worldState } = store.getState()
  const world = shownWorld(store.getState())
  if (!world) return
  const next = moved(overlandShown(worldState, world), cursorOn(worldState, world), key)
  if (next !== undefined) moveWorldCursor(store, next)
}

/** Moves the cursor with the brush down, so that rivers and coasts need one key a tile. */
export function moveWithBrush(store: Store, press: KeyPress): void {
  moveTileByKey(store, press)
  const { world: worldState } = store.getState()
  if (handOf(worldState).shape === 'brush') applyWorldToolHere(store)
}

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendByKey(store: Store, press: KeyPress): void {
  const world = shownWorld(store.getState())
  if (!world) return
  const from = cursorOn(store.getState().world, world)
  moveTileByKey(store, press)
  extendTiles(store, world, from, cursorOn(store.getState().world, world))
}

/** Selects at the cursor: with Shift the tiles are added, with Alt subtracted. */
export function selectAtTile(store: Store, { shiftKey, altKey }: KeyPress): void {
  applyWorldToolHere(store, modeOf({ shift: shiftKey, alt: altKey }))
}

/** Clears the selection of the world in view. */
export function selectNoneByKey(store: Store): void {
  const world = shownWorld(store.getState())
  if (world) selectNoTiles(store, world)
}

/** Applies the tool at the cursor; the Look tool opens the town there. */
export function applyAtTile(store: Store): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (world && state.world.tool === 'look') openTile(store, cursorOn(state.world, world))
  else applyWorldToolHere(store)
}

/** Picks the content of the cursor's tile as the brush. */
export function pickAtTile(store: Store): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (world) pickTile(store, cursorOn(state.world, world))
}

/** The tile to which a key moves the cursor; undefined for other keys. Up and down go row by row; rows are half a tile apart. */
function moved(overland: Overland, cursor: number, key: string): number | undefined {
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
