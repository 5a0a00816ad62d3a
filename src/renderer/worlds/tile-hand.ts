import { shapeOf } from '../../editor/shapes'
import {
  handleTile,
  refreshTile,
  TILE_START,
  type TileContext,
  type TileState,
  type TileStroke,
} from '../../editor/worlds/tile-tool'
import type { TileHand } from '../../editor/worlds/tile-shapes'
import { ToolHand, type HandTools } from '../edit/tool-hand'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { handOf, selectsTiles } from '../state/world-state'
import { worldTexts } from '../texts/worlds'
import { journeyTo, journeyUnderWay } from './journey'
import { tileCursor } from './tile-cursor'
import { overlandShown } from './world-frames'
import { toolName } from './world-status'
import { applyWorldTool, pickTile, refuseWorldTool, shownWorld } from './worlds'

/** On a journey the pointer walks, whatever tool is active. */
const WALKING: TileHand = { shape: 'brush', size: 1 }

/** The pointer on tiles, and the map and tool for which the tiles of a press were computed. */
interface TileGesture {
  readonly tiles: TileState
  readonly context: TileContext | undefined
}

/** The tools on worlds. */
const TILE_TOOLS: HandTools<TileGesture> = {
  start: { tiles: TILE_START, context: undefined },
  cursor: tileCursor,
  activeIn: (state) => {
    const { shown, tool } = state.world
    const { shape, size } = handOf(state.world)
    const { label, hasTwoEnds } = shapeOf(shape)
    return {
      site: [state.session.id, shown, tool, shape, size, journeyUnderWay(state) === undefined],
      hasTwoEnds,
      isRefused: refuseWorldTool(state.world) !== undefined,
      begunAt: () => worldTexts.begun(selectsTiles(state.world) ? toolName(tool) : label),
    }
  },
  step: (store, gesture, input) => {
    const context = tileContextOf(store.getState())
    if (!context) return { gesture }
    const { hover, pressed } = gesture.tiles
    const { state, ended, picked } = handleTile(gesture.tiles, input, input.isHeld, context)
    // Keys have a cursor of their own.
    const tiles = input.by === 'keys' ? { ...state, hover, pressed } : state
    const finish = (): undefined => {
      show(store, tiles)
      if (tiles.hover !== hover) store.tile.setState({ tile: tiles.hover < 0 ? undefined : tiles.hover })
      if (picked !== undefined) {
        store.send({ kind: 'cancelStroke' })
        pickTile(store, picked)
      }
      if (ended) endStroke(store, ended)
    }
    return { gesture: { ...gesture, tiles }, finish }
  },
  // The tiles that a press would cover are others on another map, or with another tool.
  follow: (store, { tiles, context: before }) => {
    const context = tileContextOf(store.getState())
    const isSame = before?.overland === context?.overland && isSameHand(before?.hand, context?.hand)
    if (!context || isSame) return { tiles, context }
    const fresh = refreshTile(tiles, context)
    show(store, fresh)
    return { tiles: fresh, context }
  },
}

/** Returns a hand for the maps of worlds. */
export function createTileHand(store: Store): ToolHand<TileGesture> {
  return new ToolHand(store, TILE_TOOLS)
}

function show(store: Store, preview: TileState): void {
  store.send({ kind: 'previewTiles', preview })
}

function endStroke(store: Store, { tiles, last, mode }: TileStroke): void {
  if (!journeyUnderWay(store.getState())) applyWorldTool(store, tiles, { last, mode })
  else if (last !== undefined) journeyTo(store, last)
}

/** The map and the tool in use on the world in view; undefined while a level is in view. */
function tileContextOf(state: State): TileContext | undefined {
  const world = shownWorld(state)
  if (!world) return undefined
  const isTravelling = journeyUnderWay(state) !== undefined
  return {
    overland: overlandShown(state.world, world),
    hand: isTravelling ? WALKING : handOf(state.world),
    isSelecting: selectsTiles(state.world) && !isTravelling,
  }
}

function isSameHand(one: TileHand | undefined, other: TileHand | undefined): boolean {
  return one?.shape === other?.shape && one?.size === other?.size
}
