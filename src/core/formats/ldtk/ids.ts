import { cellSideOf, xOf, yOf, type Grid } from '../../level/grid'
import type { Place } from '../../level/places'
import type { Project } from '../../project/project'
import { uuidOf } from '../../text/uuid'

/**
 * Ids of an LDtk project. Those of levels and of what is on them come from the level's id and the position, so that
 * nothing else that is added, removed or renamed changes them.
 */

/**
 * Returns the id of the project: from its own, which stays under every name. Without one it comes from the name, so that
 * projects of one name share it.
 */
export function projectIid(project: Project): string {
  return uuidOf('project', ...projectWords(project))
}

/** Returns the id of the one world of a project. */
export function worldIid(project: Project): string {
  return uuidOf('world', ...projectWords(project))
}

function projectWords({ id, name }: Project): readonly string[] {
  return id === undefined ? [name] : ['id', id]
}

export function levelIid(level: string): string {
  return uuidOf('level', level)
}

export function layerIid(level: string, layer: string): string {
  return uuidOf('level', level, 'layer', layer)
}

/** Returns the ids of the places of a level, in their order. Only twins, with the same cell, kind and name, are numbered. */
export function placeIids(level: string, grid: Grid, places: readonly Place[]): readonly string[] {
  const twins = new Map<string, number>()
  return places.map(({ cell, kind, name }) => {
    const key = `${cell} ${kind} ${name}`
    const before = twins.get(key) ?? 0
    twins.set(key, before + 1)
    return uuidOf('level', level, 'place', xOf(grid, cell), yOf(grid, cell), kind, name, before)
  })
}

/** Returns the id of something of which a cell has at most one. */
export function cellIid(level: string, grid: Grid, thing: string, cell: number): string {
  return uuidOf('level', level, thing, xOf(grid, cell), yOf(grid, cell))
}

/** A side of a cell, as entities name an edge. */
export interface NamedSide {
  readonly cell: number
  readonly side: 'North' | 'East' | 'South' | 'West'
}

const SIDES = ['North', 'East', 'South', 'West'] as const

/** Returns the cell south or east of an edge, and its side; at the southern and eastern border the cell in the level. */
export function sideOfEdge(grid: Grid, edge: number): NamedSide {
  const { cell, direction } = cellSideOf(grid, edge)
  return { cell, side: SIDES[direction] }
}

export function doorIid(level: string, grid: Grid, { cell, side }: NamedSide): string {
  return uuidOf('level', level, 'door', xOf(grid, cell), yOf(grid, cell), side)
}

/** Returns the id of a district: names of districts are unique in their level. */
export function districtIid(level: string, name: string): string {
  return uuidOf('level', level, 'district', name)
}

/** The numbers below are those of our fixed definitions. */
const FIRST_FREE_UID = 1000
const FREE_UIDS = 2 ** 30
/** Larger than every number in a file. */
export const NEXT_UID = FIRST_FREE_UID + FREE_UIDS + 100_000

/** Gives out numbers for levels and fields, made from what they number; the rare collision takes the next one. */
export function createUids(): (...path: readonly string[]) => number {
  const taken = new Set<number>()
  return (...path) => {
    let uid = FIRST_FREE_UID + (Number.parseInt(uuidOf('uid', ...path).slice(0, 8), 16) % FREE_UIDS)
    while (taken.has(uid)) uid++
    taken.add(uid)
    return uid
  }
}

/** Returns a text as an identifier of LDtk: letters, digits and underscores, not beginning with a digit. */
export function identifierOf(text: string, empty: string): string {
  const clean = text.replaceAll(/[^A-Za-z0-9_]+/g, '_').replaceAll(/^_+|_+$/g, '')
  if (clean === '') return empty
  return /^\d/.test(clean) ? `_${clean}` : clean
}

/** Gives out identifiers that are unique, also where upper and lower case do not differ. */
export function createIdentifiers(reserved: readonly string[] = []): (text: string, empty: string) => string {
  const taken = new Set(reserved.map((each) => each.toLowerCase()))
  return (text, empty) => {
    const wanted = identifierOf(text, empty)
    let free = wanted
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${wanted}_${copy}`
    taken.add(free.toLowerCase())
    return free
  }
}
