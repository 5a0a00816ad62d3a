import type { ProjectWorld } from '../../core/project/project'
import { levelOfTile, siteOfLevel, worldById } from '../../core/project/worlds'
import type { SelectionMode } from '../../editor/selection'
import { shapeOf, type ShapeId } from '../../editor/shapes'
import { gestureTiles } from '../../editor/worlds/tile-shapes'
import { refuseEditing } from '../edit/edit'
import { editProject, switchLevel } from '../edit/levels'
import type { State } from '../desk/state'
import { worldTexts } from '../texts/worlds'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'
import type { WorldStroke } from '../canvas/worlds/world-view'
import { brushOfTile } from './world-brushes'
import { overlandShown, whyTileHere } from './world-frames'
import {
  cursorOn,
  drawsTiles,
  handOf,
  paintOf,
  selectionOn,
  selectionTool,
  selectsTiles,
  type WorldFace,
  type WorldToolId,
} from '../desk/world-state'
import { selectGesture } from './tile-selection'
import type { Store } from '../desk/store'
import { tileWords, toolName, worldDeed, worldHand } from './world-status'

const words = worldTexts

/** The world in view; undefined while a level is in view. */
export function shownWorld({ document, world }: State): ProjectWorld | undefined {
  return world.shown === undefined ? undefined : worldById(document.project, world.shown)
}

export function setWorldFace(store: Store, change: Partial<WorldFace>): void {
  store.change({ world: change })
}

/** Shows a world, with the cursor on a tile if one is given. */
export function showWorld(bench: Workbench, id: string, tile?: number): void {
  const state = bench.store.getState()
  const world = worldById(state.document.project, id)
  if (!world) return
  if (state.play || state.level.replay || state.level.run)
    return announce(bench.store, refuseEditing(state) ?? '')
  const cursor = tile ?? cursorOn(state.world, world)
  bench.map?.cancelPointer()
  const isOther = state.world.selection?.world !== id
  setWorldFace(bench.store, {
    shown: id,
    cursor,
    begun: undefined,
    ...(isOther ? { selection: undefined } : {}),
  })
  if (tile !== undefined) bench.worldMap?.reveal(tile)
  announce(bench.store, words.shown(world.name))
}

/** Shows the world on which the level in view is a town or dungeon, with the cursor on its tile. */
export function showSite(bench: Workbench): void {
  const { document } = bench.store.getState()
  const site = siteOfLevel(document.project, document.levelId)
  if (site) showWorld(bench, site.world.id, site.tile)
}

/** Deletes a world, and announces that its towns and dungeons stay as levels. */
export function removeWorld(bench: Workbench, id: string): void {
  const { project } = bench.store.getState().document
  const world = worldById(project, id)
  if (!world || !editProject(bench, { kind: 'remove-world', id })) return
  announce(bench.store, words.removed(world.name, world.towns?.length ?? 0, world.dungeons?.length ?? 0))
}

/** Moves the cursor to a tile, scrolls it into view, and describes it. */
export function putWorldCursor(bench: Workbench, tile: number): void {
  if (moveWorldCursor(bench, tile)) return
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (world) announce(bench.store, tileWords(state, world, tile))
}

/**
 * Moves the cursor by the keys of the map, whose grid describes the tile. During a replay it announces
 * which step made the tile; returns whether it did.
 */
export function moveWorldCursor(bench: Workbench, tile: number): boolean {
  setWorldFace(bench.store, { cursor: tile })
  bench.worldMap?.reveal(tile)
  const why = whyTileHere(bench.store.getState().world, tile)
  if (why !== undefined) announce(bench.store, why)
  return why !== undefined
}

/** Applies the tool to tiles and moves the cursor to the last tile of the gesture; the Look tool only moves the cursor. */
export function applyWorldTool(
  bench: Workbench,
  tiles: readonly number[],
  { last = tiles.at(-1), mode = 'replace' }: Partial<Pick<WorldStroke, 'last' | 'mode'>> = {},
): void {
  const state = bench.store.getState()
  const world = shownWorld(state)
  const { tool, replay } = state.world
  if (!world || (last === undefined && !selectsTiles(state.world))) return
  if (last !== undefined) setWorldFace(bench.store, { cursor: last })
  if (replay && tool !== 'look') return announce(bench.store, words.replay.noDrawing)
  if (tool === 'look') return last === undefined ? undefined : putWorldCursor(bench, last)
  if (state.world.job) return announce(bench.store, words.busy)
  if (selectsTiles(state.world)) selectGesture(bench.store, world, tiles, mode)
  else drawTiles(bench, world, state.world, tiles)
}

/** Paints or locks the selected tiles as one step, with the given tool or else with the active one. */
export function drawSelectedTiles(bench: Workbench, given?: WorldToolId): void {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  if (state.world.replay) return announce(bench.store, words.replay.noDrawing)
  if (state.world.job) return announce(bench.store, words.busy)
  const tool = given ?? selectionTool(state.world)
  drawTiles(bench, world, { ...state.world, tool }, selectionOn(state.world, world))
}

/** Draws on the tile at the cursor with a tool, whichever is chosen. */
export function drawAtCursor(bench: Workbench, tool: WorldToolId): void {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  if (state.world.replay) return announce(bench.store, words.replay.noDrawing)
  drawTiles(bench, world, { ...state.world, tool }, [cursorOn(state.world, world)])
}

/** Whether the tile at the cursor is locked. */
export function isCursorLocked(state: State): boolean {
  const world = shownWorld(state)
  return world?.locked?.includes(cursorOn(state.world, world)) === true
}

function drawTiles(bench: Workbench, { id }: ProjectWorld, face: WorldFace, tiles: readonly number[]): void {
  const paint = paintOf(face)
  if (paint) editProject(bench, { kind: 'paint-world', id, paint, tiles })
  else editProject(bench, { kind: 'lock-world', id, locked: face.tool === 'lock', tiles })
}

/** Applies the tool at the cursor: a shape with two ends begins with the first call and ends with the second. */
export function applyWorldToolHere(bench: Workbench, mode: SelectionMode = 'replace'): void {
  const state = bench.store.getState()
  const { world: face } = state
  const world = shownWorld(state)
  if (!world) return
  const cursor = cursorOn(face, world)
  const hand = handOf(face)
  const shape = shapeOf(hand.shape)
  if (shape.hasTwoEnds && face.begun === undefined) {
    setWorldFace(bench.store, { begun: { tile: cursor, mode } })
    return announce(bench.store, words.begun(selectsTiles(face) ? toolName(face.tool) : shape.label))
  }
  const begun = (shape.hasTwoEnds ? face.begun : undefined) ?? { tile: cursor, mode }
  setWorldFace(bench.store, { begun: undefined })
  const gesture = { from: begun.tile, to: cursor, path: [cursor] }
  applyWorldTool(bench, gestureTiles(world.overland, hand, gesture), { last: cursor, mode: begun.mode })
}

/** Cancels what the keyboard began; returns whether there was anything. */
export function cancelWorldShape(store: Store): boolean {
  const { begun } = store.getState().world
  if (begun === undefined) return false
  setWorldFace(store, { begun: undefined })
  announce(store, words.notDrawn)
  return true
}

/** Selects a tool or a brush on the map of a world and announces it; cancels a stroke under way. */
export function takeUpOnWorld(bench: Workbench, hand: Partial<WorldFace>): void {
  bench.worldMap?.cancelPointer()
  setWorldFace(bench.store, { ...hand, begun: undefined })
  const state = bench.store.getState()
  announce(bench.store, words.inHand(worldHand(state), worldDeed(state)))
}

/** Chooses the shape in which the tool draws; a tool that does not draw is replaced by terrain painting. */
export function chooseWorldShape(bench: Workbench, id: ShapeId): void {
  const isDrawing = drawsTiles(bench.store.getState().world)
  takeUpOnWorld(bench, { shape: id, ...(isDrawing ? {} : { tool: 'terrain' }) })
}

/** Picks the content of a tile as the brush. */
export function pickTile(store: Store, tile: number): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  setWorldFace(store, brushOfTile(overlandShown(state.world, world).words[tile] ?? 0))
  announce(store, texts.tools.picked(worldHand(store.getState())))
}

/** Opens the town or the dungeon of a tile. */
export function openTile(bench: Workbench, tile: number): void {
  const world = shownWorld(bench.store.getState())
  const level = world && levelOfTile(world, tile)
  if (level === undefined) return announce(bench.store, words.noSite)
  switchLevel(bench, level)
}
