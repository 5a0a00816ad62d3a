import { linkEnds } from './links'
import type { Project, ProjectLevel, ProjectWorld } from './project'
import { siteOfLevel, worldsOf } from './worlds'

/** A world or a level, with the levels below it. */
export type LevelNode =
  | { readonly kind: 'world'; readonly world: ProjectWorld; readonly children: readonly LevelNode[] }
  | { readonly kind: 'level'; readonly level: ProjectLevel; readonly children: readonly LevelNode[] }

/**
 * Sorts the levels of a project into a tree of world, town and floors, each among its equals in the order of the
 * project: worlds hold their towns, and a level holds all later levels that stairs lead to from it, directly or floor by
 * floor. All other levels are at the top. Every level occurs once. Linear in the places.
 */
export function levelTree(project: Project): readonly LevelNode[] {
  const parents = parentsOf(project)
  const below = new Map<string | undefined, ProjectLevel[]>()
  for (const level of project.levels) {
    const parent = parents.get(level.id)
    below.set(parent, [...(below.get(parent) ?? []), level])
  }
  const nodesBelow = (id: string | undefined): readonly LevelNode[] =>
    (below.get(id) ?? []).map((level) => ({ kind: 'level', level, children: nodesBelow(level.id) }))
  return [
    ...worldsOf(project).map((world): LevelNode => ({
      kind: 'world',
      world,
      children: nodesBelow(keyOf(world)),
    })),
    ...nodesBelow(undefined),
  ]
}

/** Returns the id of the level, or the key of the world, above each level; levels at the top are left out. */
function parentsOf(project: Project): ReadonlyMap<string, string> {
  const order = new Map(project.levels.map(({ id }, index) => [id, index]))
  const parents = new Map<string, string>()
  const above = new Map<string, Set<string>>()
  for (const ends of linkEnds(project).values()) {
    const [one, other] = ends
    if (!one || !other || one.level === other.level || one.place.link?.kind !== 'stairs') continue
    const [first, second] =
      (order.get(one.level) ?? 0) < (order.get(other.level) ?? 0)
        ? [one.level, other.level]
        : [other.level, one.level]
    above.set(second, (above.get(second) ?? new Set()).add(first))
  }
  for (const { id } of project.levels) {
    const site = siteOfLevel(project, id)
    // The nearest level before it is the floor that one comes down from.
    const [nearest] = [...(above.get(id) ?? [])].sort((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))
    const parent = site ? keyOf(site.world) : nearest !== undefined ? holderOf(nearest, parents) : undefined
    if (parent !== undefined) parents.set(id, parent)
  }
  return parents
}

/** The town above a floor: the level itself, or the one that holds it, unless that is a world. */
function holderOf(id: string, parents: ReadonlyMap<string, string>): string {
  const parent = parents.get(id)
  return parent === undefined || parent.startsWith(WORLD) ? id : parent
}

const WORLD = 'world '

/** Worlds and levels have ids of their own; the sign keeps them apart. */
function keyOf({ id }: ProjectWorld): string {
  return `${WORLD}${id}`
}

/** One line of a tree that is drawn as a list. */
export interface TreeRow {
  readonly node: LevelNode
  /** Its id, unique among all rows. */
  readonly key: string
  /** 1 at the top. */
  readonly depth: number
  /** Key of the row that holds it; undefined at the top. */
  readonly parent: string | undefined
  /** Position among the rows with the same parent, from 1, and the number of these rows. */
  readonly place: number
  readonly siblings: number
}

/** Returns the rows of a tree from the top down, without those below a closed one. */
export function treeRows(nodes: readonly LevelNode[], closed: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const add = (list: readonly LevelNode[], depth: number, parent: string | undefined): void => {
    for (const [at, node] of list.entries()) {
      const key = node.kind === 'world' ? keyOf(node.world) : node.level.id
      rows.push({ node, key, depth, parent, place: at + 1, siblings: list.length })
      if (!closed.has(key)) add(node.children, depth + 1, key)
    }
  }
  add(nodes, 1, undefined)
  return rows
}
