import { cellName, cellsOfEdge } from '../../level/grid'
import { CellKind, EdgeKind, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Problem } from '../../level/problem'
import { openGatesOf } from '../entrances'
import { findInnerEdges, MANY_PROBLEMS, type Law } from '../law'
import { findWay } from '../repairs/find-way'
import { proposeKind, type Proposal } from '../repairs/proposal'
import { ALLOW_STREETS, findWayBesideRock, findWayThroughGap, OPEN_GAP } from '../repairs/through-rock'
import { JOINS_STREETS, labelNetworks, type Networks } from '../networks'
import { reachOfWays, type Reach } from '../ways'

/**
 * Every street can be reached on foot from every open gate, with all keys and secrets. Doors, archways and open edges
 * join streets, walls and bars do not, and one-way doors lead in their direction.
 */
export const streetsJoined: Law = {
  id: 'streets-joined',
  statement:
    'Every street can be reached from every open gate, with all keys; without a gate, from one another.',
  check(level) {
    const networks = labelNetworks(level, JOINS_STREETS)
    return networks.count > 1 ? cutOffNetworks(level, networks) : []
  },
  propose({ level, isMain, hasPlace }, { cells }) {
    const proposals: Proposal[] = []
    const way = findWay(level, cells, isMain, (cell) => !hasPlace(cell))
    if (way) proposals.push({ id: 'open-way', label: 'Open a way', ...way })
    else proposals.push(...proposeThroughRock(level, cells))
    if (cells.length <= FEW_STREETS) {
      const label = cells.length === 1 ? 'Make it a house' : 'Make them houses'
      proposals.push(proposeKind('make-houses', label, CellKind.house, cells))
    }
    return proposals
  },
}

/** Repairs if only rock is the obstacle: permission for streets beside it, or a gap in it. */
function proposeThroughRock(level: Level, cells: readonly number[]): readonly Proposal[] {
  const proposals: Proposal[] = []
  const beside = findWayBesideRock(level, cells)
  if (beside) {
    const { way, rock } = beside
    const marks = Mark.placed | Mark.streetsBeside
    const allowed = rock.map((cell) => ({ cell, kind: CellKind.rock, marks }))
    const kinds = [...allowed, ...way.kinds]
    proposals.push({ id: 'allow-streets', label: ALLOW_STREETS, kinds, sides: way.sides })
  }
  const through = findWayThroughGap(level, cells)
  if (through) {
    const { way, rock } = through
    const streets = new Set(way.kinds.map(({ cell }) => cell))
    const houses = rock.filter((cell) => !streets.has(cell)).map((cell) => ({ cell, kind: CellKind.house }))
    proposals.push({ id: 'open-gap', label: OPEN_GAP, kinds: [...houses, ...way.kinds], sides: way.sides })
  }
  return proposals
}

/** Maximum streets without a connection that a repair may build over. */
const FEW_STREETS = 12

function cutOffNetworks(level: Level, networks: Networks): readonly Problem[] {
  // In a sketch, a network beside an undecided edge may still grow, so it is not reported.
  const mayGrow = growing(level, networks)
  const { ahead, behind, gates } = waysOf(level, networks, mayGrow)
  const cutOff = new Map<number, number[]>()
  const oneWay = new Map<number, number[]>()
  for (let cell = 0; cell < networks.labels.length; cell++) {
    const label = networks.labels[cell] ?? -1
    if (label < 0 || mayGrow[label] === 1) continue
    if (!ahead.has(label) || (gates.has(label) && !behind.has(label))) addTo(cutOff, label, cell)
    else if (!behind.has(label)) addTo(oneWay, label, cell)
  }
  const hints = [...oneWay.values()].map((cells) => noWayBack(level, cells))
  if (cutOff.size >= MANY_PROBLEMS) return [manyNetworks(level, [...cutOff.values()]), ...hints]
  const errors = [...cutOff].map(([label, cells]): Problem => {
    const size = cells.length === 1 ? 'The street' : `The ${cells.length} streets`
    const verb = cells.length === 1 ? 'is' : 'are'
    const place = cellName(level, cells[0] ?? 0)
    const message = ahead.has(label)
      ? `From the gate of the streets around ${place} the others cannot be reached; every street is reached from every open gate. Draw a street that joins them, or wall up the gate.`
      : `${size} around ${place} ${verb} cut off from the rest; every street is reached from every open gate. Draw a street that joins them.`
    return { rule: streetsJoined.id, severity: 'error', message, cells, edges: [] }
  })
  return [...errors, ...hints]
}

function addTo(lists: Map<number, number[]>, label: number, cell: number): void {
  const cells = lists.get(label)
  if (cells) cells.push(cell)
  else lists.set(label, [cell])
}

function noWayBack(level: Level, cells: readonly number[]): Problem {
  return {
    rule: streetsJoined.id,
    severity: 'hint',
    message: `The streets around ${cellName(level, cells[0] ?? 0)} can be entered but not left: only one-way doors lead there. Set another door if somebody should come back.`,
    cells,
    edges: [],
  }
}

function manyNetworks(level: Level, networks: readonly (readonly number[])[]): Problem {
  const cells = networks.flat().sort((a, b) => a - b)
  return {
    rule: streetsJoined.id,
    severity: 'error',
    message: `${networks.length} networks of streets are cut off from the rest, the first around ${cellName(level, cells[0] ?? 0)}; every street is reached from every open gate. Draw streets that join them.`,
    cells,
    edges: [],
  }
}

/** The number of the network that the others have to be joined to; -1 if there is none. */
export function mainNetwork(level: Level, networks: Networks): number {
  if (networks.count < 2) return networks.count - 1
  return waysOf(level, networks, growing(level, networks)).start ?? -1
}

/** Which networks can be reached from which; those that may still grow come first. */
function waysOf(
  level: Level,
  networks: Networks,
  mayGrow: Uint8Array,
): Reach & { readonly gates: ReadonlySet<number> } {
  const gates = new Set<number>()
  for (const cell of openGatesOf(level)) gates.add(networks.labels[cell] ?? -1)
  gates.delete(-1)
  // A network that may still grow may still be joined, whichever has a gate.
  if (mayGrow.includes(1)) for (const gate of gates) if (mayGrow[gate] !== 1) gates.delete(gate)
  const total = networks.labels.length
  const reach = reachOfWays({
    parts: networks.sizes.keys(),
    weightOf: (label) => (networks.sizes[label] ?? 0) + (mayGrow[label] === 1 ? total : 0),
    gates,
    oneWays: oneWaysOf(level, networks),
  })
  return { ...reach, gates }
}

/** The one-way doors between streets, as pairs of the network they lead from and the network they lead to. */
function oneWaysOf(level: Level, { labels }: Networks): readonly number[] {
  const edges = findInnerEdges(
    level,
    (first, second, edge) =>
      IS_STREET[first] === 1 &&
      IS_STREET[second] === 1 &&
      (edge === EdgeKind.oneWayForth || edge === EdgeKind.oneWayBack),
  )
  return edges.flatMap((edge) => {
    const [first, second] = cellsOfEdge(level, edge).map((cell) => labels[cell] ?? 0)
    return edgeAt(level, edge) === EdgeKind.oneWayForth
      ? [first ?? 0, second ?? 0]
      : [second ?? 0, first ?? 0]
  })
}

/** One byte a network, 1 where one of its cells has an undecided side. */
function growing(level: Level, networks: Networks): Uint8Array {
  const { width, height, northEdges, westEdges } = level
  const mayGrow = new Uint8Array(networks.count)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const label = networks.labels[cell] ?? -1
      if (label < 0) continue
      if (
        northEdges[cell] === EdgeKind.undecided ||
        northEdges[cell + width] === EdgeKind.undecided ||
        westEdges[cell + y] === EdgeKind.undecided ||
        westEdges[cell + y + 1] === EdgeKind.undecided
      ) {
        mayGrow[label] = 1
      }
    }
  }
  return mayGrow
}
