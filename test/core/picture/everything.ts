import { edgeOf, EAST, NORTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { sortPlaces } from '../../../src/core/level/places'
import { levelFromText } from '../../support/level-text'

/**
 * A small level with everything that a map shows: rock, a court, gates open and closed, locked cells, undecided ones, a named
 * house, an avenue, a square and every kind of edge.
 */
export function levelWithEverything(): Level {
  const level = draftOf(
    levelFromText(`
      rhhghhhr
      hssssssh
      hshhHHsh
      hshhHHsh
      hssscssg
      hshhhhs.
      hssssss.
      rhhhhh..
      swwsgooo
      sbbshooo
      hwwhhooo
    `),
  )
  const at = (x: number, y: number) => y * level.width + x
  setEdge(level, edgeOf(level, at(7, 4), EAST), EdgeKind.wall)
  setEdge(level, edgeOf(level, at(2, 1), WEST), EdgeKind.archway)
  setEdge(level, edgeOf(level, at(4, 1), WEST), EdgeKind.bars)
  setEdge(level, edgeOf(level, at(5, 1), WEST), EdgeKind.wall)
  setEdge(level, edgeOf(level, at(1, 1), NORTH), EdgeKind.lockedDoor)
  setEdge(level, edgeOf(level, at(2, 1), NORTH), EdgeKind.secretDoor)
  setEdge(level, edgeOf(level, at(4, 1), NORTH), EdgeKind.oneWayForth)
  setEdge(level, edgeOf(level, at(5, 1), NORTH), EdgeKind.oneWayBack)
  level.places = sortPlaces([
    { cell: at(0, 3), kind: 'inn', name: 'Scarlet Bard', properties: {} },
    { cell: at(3, 5), kind: 'castle', name: '', properties: {} },
    { cell: at(1, 2), kind: 'avenue', name: '', properties: {}, size: { width: 1, height: 3 } },
    { cell: at(2, 6), kind: 'square', name: '', properties: {}, size: { width: 3, height: 1 } },
  ])
  return level
}
