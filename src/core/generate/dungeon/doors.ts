import { cellAt, DIRECTIONS, EAST, edgeOf, neighbour, SOUTH, type Direction } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import { shuffle, type Random } from '../../random/random'
import { NO_ROOM, type Digging } from './digging'

/**
 * Picks doors among a share, of a hundred, of the entries of rooms: the kind of each by its edge. Each cell keeps a side without a door, so that a
 * short corridor has no door at both ends.
 */
export function chooseDoors(
  digging: Digging,
  { doors }: { readonly doors: number },
  random: Random,
): ReadonlyMap<number, number> {
  const entries = entriesOf(digging)
  shuffle(random, entries)
  const wanted = Math.round((entries.length * doors) / 100)
  const edges: number[] = []
  const isDoor = new Set<number>()
  for (const { cell, side, edge } of entries) {
    if (edges.length === wanted) break
    const beside = neighbour(digging.ground, cell, side)
    if (!hasOtherWay(digging, cell, edge, isDoor) || !hasOtherWay(digging, beside, edge, isDoor)) continue
    isDoor.add(edge)
    edges.push(edge)
  }
  return new Map(edges.map((edge) => [edge, EdgeKind.door]))
}

interface Entry {
  readonly cell: number
  readonly side: Direction
  readonly edge: number
}

/** Returns the open sides between rooms and corridors, or two rooms, that nobody drew. */
function entriesOf({ ground, roomOf, links }: Digging): Entry[] {
  const entries: Entry[] = []
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const cell = cellAt(ground, x, y)
      for (const side of [EAST, SOUTH] as const) {
        if (((links[cell] as number) & (1 << side)) === 0) continue // a cell of the level
        const beside = neighbour(ground, cell, side)
        const [here, there] = [roomOf[cell] ?? NO_ROOM, roomOf[beside] ?? NO_ROOM]
        const isDrawn = ground.drawn[cell] === 1 && ground.drawn[beside] === 1
        const isBuilt = ((ground.built[cell] as number) & (1 << side)) !== 0
        if (here === there || isDrawn || isBuilt) continue
        entries.push({ cell, side, edge: edgeOf(ground, cell, side) })
      }
    }
  }
  return entries
}

function hasOtherWay(
  { ground, links }: Digging,
  cell: number,
  edge: number,
  isDoor: ReadonlySet<number>,
): boolean {
  return DIRECTIONS.some((side) => {
    if (((links[cell] as number) & (1 << side)) === 0) return false
    const other = edgeOf(ground, cell, side)
    return other !== edge && !isDoor.has(other)
  })
}
