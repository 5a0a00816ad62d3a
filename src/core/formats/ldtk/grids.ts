import { edgeCount } from '../../level/grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_SPECIAL } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { bankMasks, withBanks, withoutBanks } from '../banks'
import { EDGE_IN_TILES, masksOf } from '../masks'
import { BANKS, DISTRICTS, DOORS, GROUND, WALLS, type LayerRow } from './layers'
import { GROUND_VALUE } from './words'

/** The values of a layer of a level, a byte a cell. */
export interface LayerGrid {
  readonly row: LayerRow
  readonly values: Uint8Array
}

/** Returns the layers of a settled level, the top one first; `has` says which of the rarer ones the project has. */
export function gridsOf(
  level: Level,
  has: { readonly banks: boolean; readonly districts: boolean },
): readonly LayerGrid[] {
  const groundOf = new Uint8Array(256)
  for (const { id, value } of CELL_KINDS) groundOf[value] = GROUND_VALUE[id]
  const { walls, doors } = masksOf(withoutBanks(level), (kind) => EDGE_IN_TILES[kind].layer)
  const zones = level.districts?.zones
  return [
    ...(has.districts
      ? [{ row: DISTRICTS, values: Uint8Array.from(level.cells, (_, cell) => zones?.[cell] ?? 0) }]
      : []),
    { row: DOORS, values: doors },
    { row: WALLS, values: walls },
    ...(has.banks ? [{ row: BANKS, values: bankMasks(level) }] : []),
    { row: GROUND, values: Uint8Array.from(level.cells, (kind) => groundOf[kind] ?? 0) },
  ]
}

/** Whether a level has banks to be drawn. */
export function hasBanks({ cells }: Level): boolean {
  return cells.indexOf(CellKind.water) >= 0
}

/** The edges of a level that an entity describes. */
export interface DescribedEdges {
  /** Without their entity they would become others: special kinds, openings where a bank would be, and those with an id or a key. */
  readonly needed: readonly number[]
  /** Plain doors, which their layer describes as well. */
  readonly plain: readonly number[]
}

/** Returns the edges of a settled level that an entity describes, in rising order. */
export function describedEdges(level: Level): DescribedEdges {
  const closed = withBanks(level)
  const doors = new Set(level.doors?.map(({ edge }) => edge))
  const needed: number[] = []
  const plain: number[] = []
  const count = edgeCount(level)
  for (let edge = 0; edge < count; edge++) {
    const kind = edgeAt(level, edge)
    if (IS_SPECIAL[kind] === 1 || kind !== edgeAt(closed, edge) || doors.has(edge)) needed.push(edge)
    else if (kind === EdgeKind.door) plain.push(edge)
  }
  return { needed, plain }
}
