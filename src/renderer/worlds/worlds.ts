import type { ProjectWorld } from '../../core/project/project'
import { levelOfTile, siteOfLevel, worldById } from '../../core/project/worlds'
import type { ShapeId } from '../../editor/shapes'
import type { TileStroke } from '../../editor/worlds/tile-tool'
import { refuseEditing } from '../edit/edit'
import { editProject, switchLevel } from '../edit/levels'
import type { State } from '../state/state'
import { worldTexts } from '../texts/worlds'
import { texts } from '../texts'
import { announce } from '../state/app'
import { brushOfTile } from './world-brushes'
import { overlandShown, whyTileHere } from './world-frames'
import {
  cursorOn,
  drawsTiles,
  paintOf,
  selectionOn,
  selectionTool,
  selectsTiles,
  type WorldState,
  type WorldToolId,
} from '../state/world-state'
import { selectGesture } from './tile-selection'
import type { Store } from '../state/store'
import { tileWords, worldToolHelp, activeWorldTool } from './world-status'

const words = worldTexts

/** The world in view; undefined while a level is in view. */
export function shownWorld({ document, world }: State): ProjectWorld | undefined {
  return world.shown === undefined ? undefined : worldById(document.project, world.shown)
}

export function changeWorldState(store: Store, change: Partial<WorldState>): void {
  store.change({ world: change })
}

/** Shows a world, with the cursor on a tile if one is given. */
export function showWorld(store: Store, id: string, tile?: number): void {
  const state = store.getState()
  const world = worldById(state.document.project, id)
  if (!world) return
  if (state.play || state.level.replay || state.level.run) return announce(store, refuseEditing(state) ?? '')
  const cursor = tile ?? cursorOn(state.world, world)
  store.send({ kind: 'cancelStroke' })
  const isOther = state.world.selection?.world !== id
  changeWorldState(store, {
    shown: id,
    cursor,
    ...(isOther ? { selection: undefined } : {}),
  })
  if (tile !== undefined) store.send({ kind: 'revealCell', cell: tile })
  announce(store, words.shown(world.name))
}

/** Shows the world on which the level in view is a town or dungeon, with the cursor on its tile. */
export function showSite(store: Store): void {
  const { document } = store.getState()
  const site = siteOfLevel(document.project, document.levelId)
  if (site) showWorld(store, site.world.id, site.tile)
}

/** Deletes a world, and announces that its towns and dungeons stay as levels. */
export function removeWorld(store: Store, id: string): void {
  const { project } = store.getState().document
  const world = worldById(project, id)
  if (!world || !editProject(store, { kind: 'remove-world', id })) return
  announce(store, words.removed(world.name, world.towns?.length ?? 0, world.dungeons?.length ?? 0))
}

/** Moves the cursor to a tile, scrolls it into view, and describes it. */
export function putWorldCursor(store: Store, tile: number): void {
  if (moveWorldCursor(store, tile)) return
  const state = store.getState()
  const world = shownWorld(state)
  if (world) announce(store, tileWords(state, world, tile))
}

/**
 * Moves the cursor by the keys of the map, whose grid describes the tile. During a replay it announces
 * which step made the tile; returns whether it did.
 */
export function moveWorldCursor(store: Store, tile: number): boolean {
  changeWorldState(store, { cursor: tile })
  store.send({ kind: 'revealCell', cell: tile })
  const why = whyTileHere(store.getState().world, tile)
  if (why !== undefined) announce(store, why)
  return why !== undefined
}

/** Why the active tool can do nothing now, as a sentence; undefined if it can. */
export function refuseWorldTool({ tool, replay, job }: WorldState): string | undefined {
  if (tool === 'look') return undefined
  if (replay) return words.replay.noDrawing
  return job ? words.busy : undefined
}

/** Applies the tool to tiles and moves the cursor to the last tile of the gesture; the Look tool only moves the cursor. */
export function applyWorldTool(
  store: Store,
  tiles: readonly number[],
  { last = tiles.at(-1), mode = 'replace' }: Partial<Pick<TileStroke, 'last' | 'mode'>> = {},
): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world || (last === undefined && !selectsTiles(state.world))) return
  if (last !== undefined) changeWorldState(store, { cursor: last })
  const refused = refuseWorldTool(state.world)
  if (refused !== undefined) return announce(store, refused)
  if (state.world.tool === 'look') return last === undefined ? undefined : putWorldCursor(store, last)
  if (selectsTiles(state.world)) selectGesture(store, world, tiles, mode)
  else drawTiles(store, world, state.world, tiles)
}

/** Paints or locks the selected tiles as one step, with the given tool or else with the active one. */
export function drawSelectedTiles(store: Store, given?: WorldToolId): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  if (state.world.replay) return announce(store, words.replay.noDrawing)
  if (state.world.job) return announce(store, words.busy)
  const tool = given ?? selectionTool(state.world)
  drawTiles(store, world, { ...state.world, tool }, selectionOn(state.world, world))
}

/** Draws on the tile at the cursor with a tool, whichever is chosen. */
export function drawAtCursor(store: Store, tool: WorldToolId): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  if (state.world.replay) return announce(store, words.replay.noDrawing)
  drawTiles(store, world, { ...state.world, tool }, [cursorOn(state.world, world)])
}

/** Whether the tile at the cursor is locked. */
export function isCursorLocked(state: State): boolean {
  const world = shownWorld(state)
  return world?.locked?.includes(cursorOn(state.world, world)) === true
}

function drawTiles(
  store: Store,
  { id }: ProjectWorld,
  worldState: WorldState,
  tiles: readonly number[],
): void {
  const paint = paintOf(worldState)
  if (paint) editProject(store, { kind: 'paint-world', id, paint, tiles })
  else editProject(store, { kind: 'lock-world', id, locked: worldState.tool === 'lock', tiles })
}

/** Selects a tool or a brush on the map of a world and announces it; cancels a stroke under way. */
export function chooseOnWorld(store: Store, hand: Partial<WorldState>): void {
  store.send({ kind: 'cancelStroke' })
  changeWorldState(store, hand)
  const state = store.getState()
  announce(store, words.activeTool(activeWorldTool(state), worldToolHelp(state)))
}

/** Chooses the shape in which the tool draws; a tool that does not draw is replaced by terrain painting. */
export function chooseWorldShape(store: Store, id: ShapeId): void {
  const isDrawing = drawsTiles(store.getState().world)
  chooseOnWorld(store, { shape: id, ...(isDrawing ? {} : { tool: 'terrain' }) })
}

/** Picks the content of the cursor's tile as the brush. */
export function pickHere(store: Store): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (world) pickTile(store, cursorOn(state.world, world))
}

/** Picks the content of a tile as the brush. */
export function pickTile(store: Store, tile: number): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  changeWorldState(store, brushOfTile(overlandShown(state.world, world).words[tile] ?? 0))
  announce(store, texts.tools.picked(activeWorldTool(store.getState())))
}

/** Opens the town or the dungeon at the cursor. */
export function openHere(store: Store): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (world) openTile(store, cursorOn(state.world, world))
}

/** Opens the town or the dungeon of a tile. */
export function openTile(store: Store, tile: number): void {
  const world = shownWorld(store.getState())
  const level = world && levelOfTile(world, tile)
  if (level === undefined) return announce(store, words.noSite)
  switchLevel(store, level)
}
