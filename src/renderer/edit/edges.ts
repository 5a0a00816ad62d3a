import { edgeCount, edgeOf, type Direction } from '../../core/level/grid'
import { gateEdge, gateEdgeKind } from '../../core/level/gates'
import { currentLevel } from '../../editor/editor-document'
import { chosenEdgeKind, EDGE_CHOICES, type EdgeChoice } from '../../editor/edge-kinds'
import { describeSide, sideOfEdge } from '../../editor/describe-edge'
import { mirrorEdges } from '../../editor/mirror-images'
import { cellTitle } from '../desk/cell-words'
import { edit, refuseEditing, takeUpTool } from './edit'
import type { State } from '../desk/state'
import { drawingTexts } from '../texts/drawing'
import { texts } from '../texts'
import type { Store } from '../desk/store'
import { announce, type Hover, type Workbench } from '../desk/workbench'

/** Chooses the edge tool and the kind it sets. */
export function chooseEdge(bench: Workbench, choice: EdgeChoice): void {
  takeUpTool(bench, 'edge')
  bench.store.change({ drawing: { edgeChoice: choice } })
  announce(bench.store, drawingTexts.edges.chosen(edgeLabel(choice)))
}

/** Label of a choice. */
export function edgeLabel(choice: EdgeChoice): string {
  return EDGE_CHOICES.find(({ id }) => id === choice)?.label ?? choice
}

/** The chosen side of the cursor's cell. */
export function edgeAtCursor({ document, level, drawing }: State): number {
  return edgeOf(currentLevel(document), level.cursor, drawing.edgeSide)
}

/** Makes the edge under the pointer a kind, or the chosen side at the cursor while the keyboard is used; see `setEdge`. */
export function setEdgeMeant(bench: Workbench, choice: EdgeChoice): void {
  const state = bench.store.getState()
  const { cursor } = state.level
  if (state.view.showsCursor) return setEdge(bench, edgeAtCursor(state), choice, cursor)
  const { edge, cell = cursor } = bench.hover.getState()
  if (edge === undefined) announce(bench.store, drawingTexts.edges.noneMeant)
  else setEdge(bench, edge, choice, cell)
}

/** Makes an edge a kind, as one step, and announces the result as seen from a cell beside it. */
export function setEdge(bench: Workbench, edge: number, choice: EdgeChoice, from: number): void {
  const state = bench.store.getState()
  const level = currentLevel(state.document)
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(bench.store, busy)
  bench.map?.cancelPointer()
  const edges = mirrorEdges(level, state.drawing.mirror, [
    { edge, kind: chosenEdgeKind(level, choice, edge) },
  ])
  // A refusal is announced elsewhere.
  if (edit(bench.store, { kind: 'set-edges', edges })) return
  const found = sideOfEdge(level, edge, from)
  const after = currentLevel(bench.store.getState().document)
  if (found) announce(bench.store, describeSide(after, found.cell, found.side))
}

/** Changes one side of the cell under the cursor, like a click, and announces the result. */
export function changeSide(bench: Workbench, side: Direction, how: 'cycle' | 'chosen'): void {
  const state = bench.store.getState()
  const { cursor } = state.level
  if (refuseEditing(state) === undefined)
    bench.store.change({ drawing: { edgeSide: side }, view: { showsCursor: true } })
  const choice = how === 'cycle' ? how : state.drawing.edgeChoice
  setEdge(bench, edgeOf(currentLevel(state.document), cursor, side), choice, cursor)
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
  return drawingTexts.edges.sideAt(cellTitle(state, found.cell), describeSide(level, found.cell, found.side))
}
