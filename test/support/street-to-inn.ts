import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { createDraft, type LevelDraft } from '../../src/core/level/level'

/** A street of three cells with a start, then an edge of some kind, then an inn. */
export function streetToInn(edge: number = EdgeKind.door): LevelDraft {
  const draft = createDraft(4, 1)
  draft.cells.fill(CellKind.street)
  draft.cells[3] = CellKind.house
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.set([EdgeKind.wall, EdgeKind.open, EdgeKind.open, edge, EdgeKind.wall])
  draft.places = [
    { cell: 0, kind: 'start', name: '', properties: {} },
    { cell: 3, kind: 'inn', name: 'Bard', properties: {} },
  ]
  return draft
}
