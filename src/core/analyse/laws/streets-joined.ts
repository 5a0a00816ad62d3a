import { cellName } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Problem } from '../../level/problem'
import { MANY_FAULTS, type Law } from '../law'
import { findWay } from '../repairs/find-way'
import { proposeKind, type Proposal } from '../repairs/proposal'
import { ALLOW_STREETS, findWayBesideRock, findWayThroughGap, OPEN_GAP } from '../repairs/through-rock'
import { labelNetworks, type Networks } from '../networks'

/** Whoever stands on one street can walk to every other, without opening a door. */
export const streetsJoined: Law = {
  id: 'streets-joined',
  statement: 'The streets form one network, joined by open passages.',
  check(level) {
    const networks = labelNetworks(level)
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

/** What helps where rock alone is in the way: a word that streets may run beside it, or a gap in it. */
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

/** Up to so many streets that lead nowhere may as well be built over. */
const FEW_STREETS = 12

function cutOffNetworks(level: Level, networks: Networks): readonly Problem[] {
  // In a sketch a network beside an undecided edge may still grow, and is not blamed.
  const mayGrow = growing(level, networks)
  const main = mainOf(networks, mayGrow)
  const cellsOf = new Map<number, number[]>()
  for (let cell = 0; cell < networks.labels.length; cell++) {
    const label = networks.labels[cell] ?? -1
    if (label < 0 || label === main || mayGrow[label] === 1) continue
    const cells = cellsOf.get(label)
    if (cells) cells.push(cell)
    else cellsOf.set(label, [cell])
  }
  if (cellsOf.size >= MANY_FAULTS) return [manyNetworks(level, [...cellsOf.values()])]
  return [...cellsOf.values()].map((cells) => {
    const size = cells.length === 1 ? 'The street' : `The ${cells.length} streets`
    const verb = cells.length === 1 ? 'is' : 'are'
    return {
      rule: streetsJoined.id,
      severity: 'error',
      message: `${size} around ${cellName(level, cells[0] ?? 0)} ${verb} cut off from the rest; all streets form one network. Draw a street that joins them.`,
      cells,
      edges: [],
    }
  })
}

function manyNetworks(level: Level, networks: readonly (readonly number[])[]): Problem {
  const cells = networks.flat().sort((a, b) => a - b)
  return {
    rule: streetsJoined.id,
    severity: 'error',
    message: `${networks.length} networks of streets are cut off from the rest, the first around ${cellName(level, cells[0] ?? 0)}; all streets form one network. Draw streets that join them.`,
    cells,
    edges: [],
  }
}

/** The number of the network that the others are cut off from. */
export function mainNetwork(level: Level, networks: Networks): number {
  return mainOf(networks, growing(level, networks))
}

function mainOf(networks: Networks, mayGrow: Uint8Array): number {
  let main = 0
  for (let label = 1; label < networks.count; label++) {
    const grows = (mayGrow[label] ?? 0) - (mayGrow[main] ?? 0)
    if (grows > 0 || (grows === 0 && (networks.sizes[label] ?? 0) > (networks.sizes[main] ?? 0))) main = label
  }
  return main
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
