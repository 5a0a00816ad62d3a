import { DIRECTIONS, edgeOf, neighbour } from '../../src/core/level/grid'
import { EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'

/** What a walk over all floor finds, independent of any generator. */
export interface Survey {
  readonly floor: number
  /** Parts that no way joins, by doors of any kind. */
  readonly parts: number
  /** Open sides and doors between two cells of floor. */
  readonly ways: number
  /** Cells of floor with one way. */
  readonly deadEnds: number
  readonly doors: Readonly<Record<'door' | 'lockedDoor' | 'secretDoor', number>>
}

/** Counts floor, its parts, ways, dead ends and doors. */
export function surveyFloor(level: Level): Survey {
  const isFloor = (cell: number): boolean => cell >= 0 && IS_STREET[level.cells[cell]!] === 1
  const doors = { door: 0, lockedDoor: 0, secretDoor: 0 }
  const seen = new Set<number>()
  let [floor, parts, sides, deadEnds] = [0, 0, 0, 0]
  for (let start = 0; start < level.cells.length; start++) {
    if (!isFloor(start)) continue
    floor++
    let mine = 0
    for (const side of DIRECTIONS) {
      const kind = edgeAt(level, edgeOf(level, start, side))
      if (!isFloor(neighbour(level, start, side)) || (IS_OPEN[kind] !== 1 && IS_DOOR[kind] !== 1)) continue
      mine++
      if (side === 1 || side === 2) {
        for (const id of ['door', 'lockedDoor', 'secretDoor'] as const) if (kind === EdgeKind[id]) doors[id]++
      }
    }
    sides += mine
    if (mine === 1) deadEnds++
    if (seen.has(start)) continue
    parts++
    const walk = [start]
    seen.add(start)
    for (const cell of walk) {
      for (const side of DIRECTIONS) {
        const kind = edgeAt(level, edgeOf(level, cell, side))
        const next = neighbour(level, cell, side)
        if (!isFloor(next) || seen.has(next) || (IS_OPEN[kind] !== 1 && IS_DOOR[kind] !== 1)) continue
        seen.add(next)
        walk.push(next)
      }
    }
  }
  return { floor, parts, ways: sides / 2, deadEnds, doors }
}
