import { doorPosition } from '../level/doors'
import { DIRECTION_NAMES, DIRECTIONS, edgeOf } from '../level/grid'
import { edgeAt } from '../level/level'
import { levelOf } from './machine'
import type { PlayMove } from './play'
import { passesAlways } from './rules'
import { plainStep } from './sites'
import { thingName } from './thing-name'
import type { Ways } from './ways'

/** Returns the thing that led into a node, from which there is no way back: what moved the walker, or shut a way. */
export function blameFor(node: number, ways: Ways): string | undefined {
  const { machine } = ways
  const from = ways.graph.before[node] as number
  if (from < 0) return closedDoor(ways)
  const { moves, happenings } = ways.between(from, node)
  const moved = happenings.findLast(({ event }) => event === 'move')
  const cause = happenings.find(({ thing, event }) => event !== 'move' && thing.connectors[event])
  const thing = moved?.thing ?? cause?.thing
  return thing ? thingName(machine, thing) : oneWayDoor(ways, from, moves)
}

/** Returns the name of the first one-way door on a walk. */
function oneWayDoor(
  { machine, sites, graph }: Ways,
  from: number,
  moves: readonly PlayMove[],
): string | undefined {
  const cell = sites.cells[graph.siteOf(from)] as number
  const number = levelOf(machine, cell)
  const entry = machine.project.levels[number]
  if (!entry) return undefined
  let here = cell - (machine.firstCells[number] ?? 0)
  for (const move of moves) {
    const direction = DIRECTIONS.find((each) => DIRECTION_NAMES[each] === move)
    if (direction === undefined) return undefined
    const edge = edgeOf(entry.level, here, direction)
    const kind = edgeAt(entry.level, edge)
    const isOneWay = passesAlways(kind, DIRECTIONS[0] ?? 0) !== passesAlways(kind, DIRECTIONS[2] ?? 2)
    if (isOneWay) {
      const door = entry.level.doors?.find((each) => each.edge === edge)
      const { x, y, side } = doorPosition(entry.level, edge)
      return door?.id ?? `${entry.id}:${x},${y},${side}`
    }
    here = plainStep(entry.level, here, direction)
    if (here < 0) return undefined
  }
  return undefined
}

/** Returns the name of a door that is shut in the first state, and whose other side is never reached. */
function closedDoor({ machine, graph, sites }: Ways): string | undefined {
  const reached = graph.reachedSites()
  for (const [site, steps] of sites.gates) {
    if (reached[site] === 0) continue
    for (const { to, direction } of steps) {
      if (reached[sites.ofCell[to] ?? -1] === 1) continue
      const cell = sites.cells[site] as number
      const level = levelOf(machine, cell)
      const grid = machine.project.levels[level]?.level
      if (!grid) continue
      const edge = edgeOf(grid, cell - (machine.firstCells[level] ?? 0), direction)
      const door = machine.doors.get((machine.firstEdges[level] ?? 0) + edge)
      if (door) return thingName(machine, door)
    }
  }
  return undefined
}
