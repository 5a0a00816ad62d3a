import { UnionFind } from '../graph/union-find'
import { cellName } from '../level/grid'
import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import { wordsOfCluster } from './cluster-words'
import { rising } from './law'
import { labelRockMasses, type RockMasses } from './rock-masses'

/**
 * Problems with one cause as one entry, with the cells and edges of all of them. A single problem keeps its sentence.
 */
export interface Cluster extends Problem {
  /** Its problems, in order; at least one. */
  readonly problems: readonly Problem[]
}

/** Rules about a whole (a network, the project, the quota of a kind, a square): each of their problems is a separate entry. */
const WHOLE_RULES: ReadonlySet<string> = new Set(['decided', 'streets-joined', 'quotas', 'areas-streets'])

/** Distance within which rock keeps streets away from a cell: beside the cell, or beside its neighbour. */
const ROCK_REACH = 2

/**
 * Joins problems with one cause: the same rule and severity, and cells that touch (also at a corner) or have the same
 * mass of rock nearby. Clusters come in the order of their first problems. Linear in the cells that the problems name,
 * and in the level's size if there are at least two problems to join.
 */
export function clusterProblems(level: Level, problems: readonly Problem[]): readonly Cluster[] {
  const sets = new UnionFind(problems.length)

  const groups = groupsOf(problems)
  let masses: RockMasses | undefined
  const nearRock = new Uint8Array(problems.length)
  for (const members of groups.values()) {
    if (members.length < 2) continue
    masses ??= labelRockMasses(level)
    const group = { level, problems, members, sets }
    joinNeighbours(group)
    joinAtRock(group, masses, nearRock)
  }

  // A cluster comes where its first problem was.
  const clusters = new Map<number, { readonly problems: Problem[]; isNearRock: boolean }>()
  problems.forEach((problem, index) => {
    const set = sets.find(index)
    const cluster = clusters.get(set) ?? { problems: [], isNearRock: false }
    cluster.problems.push(problem)
    if (nearRock[index] === 1) cluster.isNearRock = true
    clusters.set(set, cluster)
  })
  return [...clusters.values()].map((cluster) => summarise(level, cluster.problems, cluster.isNearRock))
}

/** Indices of the problems that may be joined, by rule and severity; in ascending order. */
function groupsOf(problems: readonly Problem[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  problems.forEach(({ rule, severity, cells, level }, index) => {
    if (cells.length === 0 || level !== undefined || WHOLE_RULES.has(rule)) return
    const key = `${severity} ${rule}`
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  return groups
}

/** Problems that may have one cause, as indices, and the sets of those that have one. */
interface Group {
  readonly level: Level
  readonly problems: readonly Problem[]
  readonly members: readonly number[]
  readonly sets: UnionFind
}

function joinNeighbours({ level, problems, members, sets }: Group): void {
  const owner = new Map<number, number>()
  for (const index of members) {
    for (const cell of problems[index]?.cells ?? []) {
      forNear(level, cell, 1, (near) => {
        const other = owner.get(near)
        if (other !== undefined) sets.join(index, other)
      })
      owner.set(cell, index)
    }
  }
}

function joinAtRock(
  { level, problems, members, sets }: Group,
  { labels }: RockMasses,
  nearRock: Uint8Array,
): void {
  const owner = new Map<number, number>()
  for (const index of members) {
    for (const cell of problems[index]?.cells ?? []) {
      forNear(level, cell, ROCK_REACH, (near, steps) => {
        const mass = labels[near] as number // `near` is a cell of the level
        if (mass === -1 || steps > ROCK_REACH) return
        nearRock[index] = 1
        const other = owner.get(mass)
        if (other === undefined) owner.set(mass, index)
        else sets.join(index, other)
      })
    }
  }
}

/**
 * Calls back for the cells of a square around a cell, with the steps to each; never if the cell is outside the level.
 */
function forNear(
  level: Level,
  cell: number,
  reach: number,
  look: (near: number, steps: number) => void,
): void {
  const { width, height } = level
  const x = cell % width
  const y = (cell - x) / width
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      look(row * width + column, Math.abs(row - y) + Math.abs(column - x))
    }
  }
}

function summarise(level: Level, problems: readonly Problem[], isNearRock: boolean): Cluster {
  const [first] = problems
  if (first === undefined) throw new RangeError('A cluster holds at least one problem')
  if (problems.length === 1) return { ...first, problems }
  const cells = rising(new Set(problems.flatMap((problem) => problem.cells)))
  const message = wordsOfCluster(first.rule, {
    count: problems.length,
    place: cellName(level, first.cells[0] ?? 0),
    first: first.message,
    isNearRock,
  })
  const edges = rising(new Set(problems.flatMap((problem) => problem.edges)))
  // The map marks the cells of the first problem, as for a single one.
  return { rule: first.rule, severity: first.severity, message, cells, edges, problems }
}
