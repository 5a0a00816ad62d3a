import type { Level } from '../../level/level'
import { describedEdges } from './grids'

/** Maximum entities of edges in a file, because programs do not open a larger one. */
const MAX_EDGES = 100_000

/** The edges of a level that get an entity. */
export interface ChosenEdges {
  readonly edges: readonly number[]
  /** How many edges are not what they were without their entity. */
  readonly left: number
}

/** Returns the edges of each level that get an entity: first those of special kinds, then whole levels of plain doors. */
export function chooseEdges(levels: readonly Level[]): readonly ChosenEdges[] {
  const described = levels.map(describedEdges)
  let room = MAX_EDGES
  const needed = described.map((each) => {
    const edges = each.needed.slice(0, room)
    room -= edges.length
    return edges
  })
  return described.map(({ needed: all, plain }, index) => {
    const edges = needed[index] ?? []
    const left = all.length - edges.length
    if (plain.length > room) return { edges, left }
    room -= plain.length
    return { edges: [...edges, ...plain].toSorted((a, b) => a - b), left }
  })
}
