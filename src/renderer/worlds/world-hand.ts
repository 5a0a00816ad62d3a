import {
  handleTile,
  refreshTile,
  TILE_START,
  type TileContext,
  type TileState,
  type TileStroke,
} from '../../editor/worlds/tile-tool'
import type { TileHand } from '../../editor/worlds/tile-shapes'
import type { MapPointer } from '../canvas/pointer-reader'
import type { MapHand } from '../state/app'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { handOf, selectsTiles } from '../state/world-state'
import { journeyTo, journeyUnderWay } from './journey'
import { overlandShown } from './world-frames'
import { applyWorldTool, cancelWorldShape, pickTile, shownWorld } from './worlds'

/** On a journey the pointer walks, whatever tool is active. */
const WALKING: TileHand = { shape: 'brush', size: 1 }

/** Passes input of the pointer on the map of a world to the tool, and carries out its decisions. */
export class WorldHand implements MapHand {
  readonly #store: Store
  #state: TileState = TILE_START
  #context: TileContext | undefined

  constructor(store: Store) {
    this.#store = store
  }

  get isDrawing(): boolean {
    return this.#store.getState().world.begun !== undefined
  }

  point({ type, button, ...event }: MapPointer): void {
    const context = tileContextOf(this.#store.getState())
    if (!context) return
    const isGone = type === 'leave' || type === 'lift'
    const input = { ...event, type: isGone ? 'move' : type } as const
    const before = this.#state
    const { state, ended, picked } = handleTile(before, input, button === 0, context)
    this.#show(state)
    if (state.hover !== before.hover) {
      this.#store.tile.setState({ tile: state.hover < 0 ? undefined : state.hover })
    }
    if (picked !== undefined) {
      this.#store.send({ kind: 'cancelStroke' })
      pickTile(this.#store, picked)
    }
    if (ended) this.#end(ended)
  }

  /** Updates the tiles that a press would cover if the map or the tool changed. */
  follow(): void {
    const context = tileContextOf(this.#store.getState())
    const before = this.#context
    this.#context = context
    if (!context || (before?.overland === context.overland && isSameHand(before.hand, context.hand))) return
    this.#show(refreshTile(this.#state, context))
  }

  cancel(): boolean {
    return cancelWorldShape(this.#store)
  }

  #show(state: TileState): void {
    this.#state = state
    this.#store.send({ kind: 'previewTiles', preview: state })
  }

  #end({ tiles, last, mode }: TileStroke): void {
    if (!journeyUnderWay(this.#store.getState())) applyWorldTool(this.#store, tiles, { last, mode })
    else if (last !== undefined) journeyTo(this.#store, last)
  }
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

function isSameHand(one: TileHand, other: TileHand): boolean {
  return one.shape === other.shape && one.size === other.size
}
