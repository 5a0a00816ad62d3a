import { Search } from '../../graph/search'
import { counted } from '../../text/counted'
import { DIRECTIONS, edgeOf, neighbour } from '../../level/grid'
import { edgeAt, setEdge, type LevelDraft } from '../../level/level'
import { CellKind, EdgeKind, IS_DOOR } from '../../level/kinds'

/**
 * Gives a kind to areas that no door leads to, other than the largest: what lies between the rooms of a map. Their inner
 * edges become walls if they are rock. Linear.
 */
export function fillClosedAreas(draft: LevelDraft, kind: number, notes: string[]): void {
  const { areas, of } = areasOf(draft)
  const largest = areas.reduce((best, { size }, area) => (size > (areas[best]?.size ?? 0) ? area : best), 0)
  let cells = 0
  let count = 0
  areas.forEach(({ size, hasDoor }, area) => {
    if (hasDoor || area === largest) return
    count++
    cells += size
  })
  if (count === 0 || kind === CellKind.street) return
  for (let cell = 0; cell < of.length; cell++) {
    const area = of[cell] ?? 0
    if (areas[area]?.hasDoor || area === largest) continue
    draft.cells[cell] = kind
    for (const direction of DIRECTIONS) setEdge(draft, edgeOf(draft, cell, direction), EdgeKind.wall)
  }
  const areasSaid = counted(count, 'area without a door', 'areas without a door')
  notes.push(`${areasSaid} (${counted(cells, 'cell')}) ${count === 1 ? 'becomes' : 'become'} rock.`)
}

interface Area {
  readonly size: number
  readonly hasDoor: boolean
}

/** Returns the areas of cells without walls and doors between them, and the area of each cell. */
function areasOf(draft: LevelDraft): { readonly areas: readonly Area[]; readonly of: Int32Array } {
  const search = new Search(draft.cells.length)
  const of = search.labels
  const areas: Area[] = []
  for (let first = 0; first < of.length; first++) {
    if (of[first] !== -1) continue
    let hasDoor = false
    const before = search.count
    search.label = areas.length
    search.reach(first)
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      for (const direction of DIRECTIONS) {
        const edge = edgeAt(draft, edgeOf(draft, cell, direction))
        if (IS_DOOR[edge] === 1 || edge === EdgeKind.archway) hasDoor = true
        const beside = neighbour(draft, cell, direction)
        if (beside >= 0 && edge === EdgeKind.open) search.reach(beside)
      }
    }
    areas.push({ size: search.count - before, hasDoor })
  }
  return { areas, of }
}
