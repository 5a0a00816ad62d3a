import { edgeCount, edgeOf, type Direction } from '../../core/level/grid'
import { gateEdge, gateEdgeKind } from '../../core/level/gates'
import { currentLevel } from '../../editor/editor-document'
import { chosenEdgeKind, EDGE_CHOICES, type EdgeChoice } from '../../editor/edge-kinds'
import { describeSide, sideOfEdge } from '../../editor/describe-edge'
import { mirrorEdges } from '../../editor/mirror-images'
import { cellTitle, inChosenNames } from '../state/cell-words'
import { edit, refuseEditing, chooseTool } from './edit'
import type { State } from '../state/state'
import { drawingTexts } from '../texts/drawing'
import { texts } from '../texts'
import type { Hover, Store } from '../state/store'
import { announce } from '../state/app'

/** Chooses the edge tool and the kind it sets. */
export function chooseEdge(store: Store, choice: EdgeChoice): void {
  chooseTool(store, 'edge')
  store.change({ drawing: { edgeChoice: choice } })
  announce(store, drawingTexts.edges.chosen(edgeLabel(choice)))
}

export function edgeLabel(choice: EdgeChoice): string {
  return EDGE_CHOICES.find(({ id }) => id === choice)?.label ?? choice
}

/** The chosen side of the cursor's cell. */
export function edgeAtCursor({ document, level, drawing }: State): number {
  return edgeOf(currentLevel(document), level.cursor, drawing.edgeSide)
}

/** Makes the edge under the pointer a kind, or the chosen side at the cursor while the keyboard is used; see `setEdge`. */
export function setEdgeMeant(store: Store, choice: EdgeChoice): void {
  const state = store.getState()
  const { cursor } = state.level
  if (state.view.showsCursor) return setEdge(store, edgeAtCursor(state), choice, cursor)
  const { edge, cell = cursor } = store.hover.getState()
  if (edge === undefined) announce(store, drawingTexts.edges.noneMeant)
  else setEdge(store, edge, choice, cell)
}

/** Makes an edge a kind, as one step, and announces the result as seen from a cell beside it. */
export function setEdge(store: Store, edge: number, choice: EdgeChoice, from: number): void {
  const state = store.getState()
  const level = currentLevel(state.document)
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  store.send({ kind: 'cancelStroke' })
  const edges = mirrorEdges(level, state.drawing.mirror, [
    { edge, kind: chosenEdgeKind(level, choice, edge) },
  ])
  // A refusal is announced elsewhere.
  if (edit(store, { kind: 'set-edges', edges })) return
  const found = sideOfEdge(level, edge, from)
  const after = currentLevel(store.getState().document)
  if (found) announce(store, describeSide(after, found.cell, found.side))
}

/** Changes one side of the cell under the cursor, like a click, and announces the result. */
export function changeSide(store: Store, side: Direction, how: 'cycle' | 'chosen'): void {
  const state = store.getState()
  const { cursor } = state.level
  if (refuseEditing(state) === undefined)
    store.change({ drawing: { edgeSide: side }, view: { showsCursor: true } })
  const choice = how === 'cycle' ? how : state.drawing.edgeChoice
  setEdge(store, edgeOf(currentLevel(state.document), cursor, side), choice, cursor)
}

/** Walls up the gate in a cell, or opens it again, as one step. */
export function wallUpGate(store: Store, cell: number, walledUp: boolean): void {
  const edge = gateEdge(currentLevel(store.getState().document), cell)
  if (edge !== undefined) edit(store, { kind: 'set-edges', edges: [{ edge, kind: gateEdgeKind(walledUp) }] })
}

/** Describes the cell under the pointer, and its side while the edge tool is active. */
export function pointerWords(state: State, { cell, edge }: Pick<Hover, 'cell' | 'edge'>): string {
  const place = cell === undefined ? texts.status.outside : cellTitle(state, cell)
  const level = currentLevel(state.document)
  if (state.drawing.tool !== 'edge' || edge === undefined || edge < 0 || edge >= edgeCount(level))
    return place
  const found = sideOfEdge(level, edge, cell ?? -1)
  if (!found) return place
  const side = inChosenNames(state, describeSide(level, found.cell, found.side))
  return drawingTexts.edges.sideAt(cellTitle(state, found.cell), side)
}
