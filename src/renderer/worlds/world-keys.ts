import { OFF_MAP, stepFrom } from '../../core/overland/topology'
import type { Overland } from '../../core/overland/overland'
import { modeOf } from '../../editor/tools/marquee'
import type { KeyPress } from '../desk/keys'
import type { Workbench } from '../desk/workbench'
import { cursorOn, handOf } from '../desk/world-state'
import { overlandShown } from './world-frames'
import { extendTiles, selectNoTiles } from './tile-selection'
import type { Store } from '../desk/store'
import { applyWorldToolHere, moveWorldCursor, openTile, pickTile, shownWorld } from './worlds'

/** Moves the cursor on the map of a world. */
export function moveTileByKey(bench: Workbench, { key }: KeyPress): void {
  const { world: face } = bench.store.getState()
  const world = shownWorld(bench.store.getState())
  if (!world) return
  const next = moved(overlandShown(face, world), cursorOn(face, world), key)
  if (next !== undefined) moveWorldCursor(bench, next)
}

/** Moves the cursor with the brush down, so that rivers and coasts need one key a tile. */
export function moveWithBrush(bench: Workbench, press: KeyPress): void {
  moveTileByKey(bench, press)
  const { world: face } = bench.store.getState()
  if (handOf(face).shape === 'brush') applyWorldToolHere(bench)
}

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendByKey(bench: Workbench, press: KeyPress): void {
  const world = shownWorld(bench.store.getState())
  if (!world) return
  const from = cursorOn(bench.store.getState().world, world)
  moveTileByKey(bench, press)
  extendTiles(bench.store, world, from, cursorOn(bench.store.getState().world, world))
}

/** Selects at the cursor: with Shift the tiles are added, with Alt subtracted. */
export function selectAtTile(bench: Workbench, { shiftKey, altKey }: KeyPress): void {
  applyWorldToolHere(bench, modeOf({ shift: shiftKey, alt: altKey }))
}

/** Clears the selection of the world in view. */
export function selectNoneByKey(store: Store): void {
  const world = shownWorld(store.getState())
  if (world) selectNoTiles(store, world)
}

/** Applies the tool at the cursor; the Look tool opens the town there. */
export function applyAtTile(bench: Workbench): void {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (world && state.world.tool === 'look') openTile(bench, cursorOn(state.world, world))
  else applyWorldToolHere(bench)
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
