import type { Overland } from '../../core/overland/overland'
import type { SelectionMode } from '../selection'
import { modeOf } from '../tools/marquee'
import type { PointerInput } from '../tools/tool'
import { areaTiles, brushTiles, gestureTiles, type TileHand } from './tile-shapes'

/** The map and the tool that gestures on tiles work with. */
export interface TileContext {
  readonly overland: Overland
  readonly hand: TileHand
  /** Whether gestures select: then Alt subtracts, instead of picking. */
  readonly isSelecting: boolean
}

/** A gesture on tiles that ended. */
export interface TileStroke {
  /** The tiles that it covers, each once. */
  readonly tiles: readonly number[]
  /** The tile where it ended; undefined for a stroke that was never on the map, which only selections get. */
  readonly last: number | undefined
  /** Selection mode, by the keys held when the gesture began. */
  readonly mode: SelectionMode
}

/** The state of the pointer on tiles. */
export interface TileState {
  /** The tile under the pointer; -1 for none. */
  readonly hover: number
  /** The tiles that a press there would cover. */
  readonly pressed: ReadonlySet<number>
  /** The gesture under way: where it began, where it is now, and the tiles that it covers. */
  readonly stroke:
    | { readonly from: number; readonly to: number; readonly tiles: ReadonlySet<number> }
    | undefined
  readonly mode: SelectionMode
}

/** The result of one input. */
export interface TileStep {
  readonly state: TileState
  /** Set only on release: the whole gesture. */
  readonly ended?: TileStroke
  /** The tile to pick the content of. */
  readonly picked?: number
}

const NO_TILES: ReadonlySet<number> = new Set()
/** The state before the pointer comes to the map. */
export const TILE_START: TileState = { hover: -1, pressed: NO_TILES, stroke: undefined, mode: 'replace' }

/** Takes one input of the pointer, as tools on levels do; `input.cell` is a tile, and `isHeld` whether the main button is pressed. */
export function handleTile(
  before: TileState,
  { type, cell, path, shift, alt }: PointerInput,
  isHeld: boolean,
  context: TileContext,
): TileStep {
  if (type === 'cancel') return { state: { ...before, stroke: undefined } }
  const state = hoverTile(before, cell, context)
  if (!isHeld) return { state }
  const mode = type === 'press' ? modeOf({ shift, alt }) : state.mode
  if (type === 'press' && alt && !context.isSelecting) {
    return cell < 0 ? { state } : { state, picked: cell }
  }
  // Keys name only the tile that they come to.
  const way = path.length === 0 && cell >= 0 && state.stroke ? [cell] : path
  const stroke = extended(state.stroke, way, context)
  if (type !== 'release') return { state: { ...state, mode, stroke } }
  const tiles = [...(stroke?.tiles ?? [])]
  const idle = { ...state, mode, stroke: undefined }
  if (tiles.length === 0 && !context.isSelecting) return { state: idle }
  return { state: idle, ended: { tiles, last: stroke?.to, mode } }
}

/** Updates the tiles that a press would cover, for another map or tool. */
export function refreshTile(state: TileState, context: TileContext): TileState {
  return { ...state, pressed: tilesOfPress(state.hover, context) }
}

function hoverTile(state: TileState, hover: number, context: TileContext): TileState {
  if (hover === state.hover) return state
  // An area is the same from each of its tiles.
  const isSame = context.hand.shape === 'fill' && state.pressed.has(hover)
  return { ...state, hover, pressed: isSame ? state.pressed : tilesOfPress(hover, context) }
}

function tilesOfPress(tile: number, { overland, hand }: TileContext): ReadonlySet<number> {
  if (tile < 0) return NO_TILES
  switch (hand.shape) {
    case 'brush':
    case 'line':
      return new Set(brushTiles(overland, tile, hand.size))
    case 'rectangle':
      return new Set([tile])
    case 'fill':
      return new Set(areaTiles(overland, tile))
  }
}

function extended(
  before: TileState['stroke'],
  path: readonly number[],
  { overland, hand }: TileContext,
): TileState['stroke'] {
  const [first, to] = [path[0], path.at(-1)]
  if (first === undefined || to === undefined) return before
  const from = before?.from ?? first
  const tiles = gestureTiles(overland, hand, { from, to, path })
  // A brush leaves a trail; the other shapes are drawn again.
  return { from, to, tiles: new Set(hand.shape === 'brush' && before ? [...before.tiles, ...tiles] : tiles) }
}
