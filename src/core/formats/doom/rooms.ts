import { Search } from '../../graph/search'
import { cellsOfPlace } from '../../level/building-places'
import { DIRECTIONS, edgeOf, neighbour } from '../../level/grid'
import { CELL_KINDS, CellKind, EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { Form, FORM_OF, GROUND_OF } from './edges'
import { PAINTED_HOUSE, SectorKind, type SectorTable } from './sectors'
import type { DoomOptions } from './settings'

/** Beyond this number of houses, rooms with equal properties share a sector, or houses have no rooms. */
const MANY_HOUSES = 10_000

/** Which houses have rooms. */
export interface RoomPlan {
  /** Cells of houses with places, which always have a room of their own. */
  readonly named: ReadonlySet<number>
  /** Whether other rooms share a sector. */
  readonly isShared: boolean
  /** Whether a house of one plain door onto the ground is solid, and its door painted. */
  readonly isPainted: boolean
}

/** Plans the rooms of a level. Only text maps leave rooms out: a binary map cannot hold a town that large. */
export function roomPlan(level: Level, { isText, rooms }: DoomOptions): RoomPlan {
  let houses = 0
  for (let cell = 0; cell < level.cells.length; cell++) if (level.cells[cell] === CellKind.house) houses++
  const isMany = houses > MANY_HOUSES
  const isPainted = isText && (rooms === 'named' || (rooms === 'usual' && isMany))
  const named = isMany || isPainted ? level.places.flatMap((place) => cellsOfPlace(level, place)) : []
  return { named: new Set(named), isShared: isMany, isPainted }
}

const SOLID = -1

/**
 * Returns the sector of each cell: one for all ground, one for all water, one for each house with the houses that it
 * opens onto, -1 for rock and outside, `PAINTED_HOUSE` for a house without a room.
 */
export function sectorsOfCells(level: Level, table: SectorTable, plan: RoomPlan): Int32Array {
  const { cells } = level
  const sectors = new Int32Array(cells.length)
  const search = new Search(cells.length)
  let shared = -1
  for (let start = 0; start < cells.length; start++) {
    const kind = cells[start] ?? CellKind.undecided
    if (search.labels[start] !== -1) continue
    if (GROUNDS[kind] !== Ground.room) {
      sectors[start] = groundSector(table, GROUNDS[kind])
      continue
    }
    const first = search.count
    search.reach(start)
    let isNamed = false
    let passages = 0
    let isPlain = true
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      if (plan.named.has(cell)) isNamed = true
      for (const direction of DIRECTIONS) {
        const edge = edgeAt(level, edgeOf(level, cell, direction))
        if (FORM_OF[edge] === Form.wall) continue
        const other = neighbour(level, cell, direction)
        const ground = other < 0 ? Ground.solid : GROUNDS[cells[other] ?? 0]
        if (other >= 0 && ground === Ground.room && joins(edge)) {
          search.reach(other)
          continue
        }
        passages++
        if (edge !== EdgeKind.door || ground !== Ground.ground) isPlain = false
      }
    }
    const isPainted = plan.isPainted && !isNamed && isPlain && passages === 1
    let sector = PAINTED_HOUSE
    if (!isPainted && plan.isShared && !isNamed)
      sector = shared = shared < 0 ? table.add(SectorKind.room) : shared
    else if (!isPainted) sector = table.add(SectorKind.room, start)
    for (let at = first; at < search.count; at++) sectors[search.order[at] as number] = sector
  }
  return sectors
}

const Ground = { solid: 0, ground: 1, water: 2, room: 3 } as const

const GROUNDS = new Uint8Array(256)
for (const { id, value } of CELL_KINDS) GROUNDS[value] = Ground[GROUND_OF[id]]

function groundSector(table: SectorTable, ground: number | undefined): number {
  if (ground === Ground.ground) return table.shared(SectorKind.ground)
  return ground === Ground.water ? table.shared(SectorKind.water) : SOLID
}

function joins(edge: number): boolean {
  return FORM_OF[edge] === Form.floor || FORM_OF[edge] === Form.bars
}
