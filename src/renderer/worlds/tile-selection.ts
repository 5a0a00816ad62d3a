import type { ProjectWorld } from '../../core/project/project'
import { combineSelections, type Selection, type SelectionMode } from '../../editor/selection'
import { rectangleTiles } from '../../editor/worlds/tile-shapes'
import type { State } from '../state/state'
import { announce } from '../state/app'
import { cursorOn, selectionOn, type TileSelection } from '../state/world-state'
import type { Store } from '../state/store'
import { worldTexts } from '../texts/worlds'

const words = worldTexts.selection

/** Selects tiles of a world, in rising order, and announces their number. */
export function selectTiles(store: Store, world: ProjectWorld, tiles: Selection): void {
  putSelection(store, world, { tiles })
}

/** Selects the tiles that a gesture covers, adds them to the selection, or subtracts them. */
export function selectGesture(
  store: Store,
  world: ProjectWorld,
  tiles: readonly number[],
  mode: SelectionMode,
): void {
  const selection = selectionOn(store.getState().world, world)
  const inOrder = tiles.toSorted((one, other) => one - other)
  selectTiles(store, world, combineSelections(selection, inOrder, mode))
}

/**
 * Selects the rectangle from where the keys began to extend the selection to the cursor, which a key moved from one
 * tile to another. Starts again if the cursor was moved or tiles were selected otherwise since the last key.
 */
export function extendTiles(store: Store, world: ProjectWorld, from: number, to: number): void {
  const { selection } = store.getState().world
  const isGoingOn = selection?.world === world.id && selection.extent?.cursor === from
  const anchor = (isGoingOn ? selection.extent?.anchor : undefined) ?? from
  const tiles = rectangleTiles(world.overland, anchor, to).sort((one, other) => one - other)
  putSelection(store, world, { tiles, extent: { anchor, cursor: to } })
}

/** The tiles that a command without tiles of its own means: the selected ones, or the one under the cursor. */
export function tilesMeant({ world: worldState }: State, world: ProjectWorld): Selection {
  const selection = selectionOn(worldState, world)
  return selection.length > 0 ? selection : [cursorOn(worldState, world)]
}

function putSelection(
  store: Store,
  { id, overland: { width, height } }: ProjectWorld,
  selected: Pick<TileSelection, 'tiles' | 'extent'>,
): void {
  const selection = { world: id, grid: { width, height }, ...selected }
  store.change({ world: { selection } })
  announce(store, words.selected(selected.tiles.length))
}
