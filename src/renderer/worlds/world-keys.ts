import { OFF_MAP, stepFrom } from '../../core/overland/topology'
import type { Overland } from '../../core/overland/overland'
import { modeOf } from '../../editor/tools/marquee'
import type { KeyPress } from '../state/keys'
import type { App } from '../state/app'
import { cursorOn, handOf } from '../state/world-state'
import { overlandShown } from './world-frames'
import { extendTiles, selectNoTiles } from './tile-selection'
import type { Store } from '../state/store'
import { applyWorldToolHere, moveWorldCursor, openTile, pickTile, shownWorld } from './worlds'

/** Moves the cursor on the map of a world. */
export function moveTileByKey(app: App, { key }: KeyPress): void {
  const { world: worldState } = app.store.getState()
  const world = shownWorld(app.store.getState())
  if (!world) return
  const next = moved(overlandShown(worldState, world), cursorOn(worldState, world), key)
  if (next !== undefined) moveWorldCursor(app, next)
}

/** Moves the cursor with the brush down, so that rivers and coasts need one key a tile. */
export function moveWithBrush(app: App, press: KeyPress): void {
  moveTileByKey(app, press)
  const { world: worldState } = app.store.getState()
  if (handOf(worldState).shape === 'brush') applyWorldToolHere(app)
}

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendByKey(app: App, press: KeyPress): void {
  const world = shownWorld(app.store.getState())
  if (!world) return
  const from = cursorOn(app.store.getState().world, world)
  moveTileByKey(app, press)
  extendTiles(app.store, world, from, cursorOn(app.store.getState().world, world))
}

/** Selects at the cursor: with Shift the tiles are added, with Alt subtracted. */
export function selectAtTile(app: App, { shiftKey, altKey }: KeyPress): void {
  applyWorldToolHere(app, modeOf({ shift: shiftKey, alt: altKey }))
}

/** Clears the selection of the world in view. */
export function selectNoneByKey(store: Store): void {
  const world = shownWorld(store.getState())
  if (world) selectNoTiles(store, world)
}

/** Applies the tool at the cursor; the Look tool opens the town there. */
export function applyAtTile(app: App): void {
  const state = app.store.getState()
  const world = shownWorld(state)
  if (world && state.world.tool === 'look') openTile(app, cursorOn(state.world, world))
  else applyWorldToolHere(app)
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
