import { isMazeGenerator } from '../analyse/maze/maze-words'
import type { Bytes } from '../level/bytes'
import type { Level } from '../level/level'
import type { Project, ProjectLevel } from '../project/project'

/** A course, on which walks are compared: one level of one project, made from one random seed. */
export interface Course {
  readonly project: string
  /** Id of the level on which the walk began. */
  readonly level: string
  /** The generator and the seed; the map's fingerprint if it was not generated. */
  readonly seed: string
}

export function courseOf({ name }: Project, { id, level, recipe }: ProjectLevel): Course {
  const seed = recipe ? `${recipe.generator} ${recipe.seed}` : `drawn ${fingerprint(level)}`
  return { project: name, level: id, seed }
}

/** Whether two courses are the same. */
export function isCourse(one: Course, other: Course): boolean {
  return one.project === other.project && one.level === other.level && one.seed === other.seed
}

/** Whether two courses are the same, or mazes that were made one after the other as the same level. */
export function isSeries(one: Course, other: Course): boolean {
  if (isCourse(one, other)) return true
  const areMazes = [one, other].every(({ seed }) => isMazeGenerator(seed.slice(0, seed.indexOf(' '))))
  return areMazes && one.project === other.project && one.level === other.level
}

/**
 * Returns a short text that almost certainly differs between maps: a hash (FNV-1a) of cells and edges only. It tells on
 * which version of a level a walk took place.
 */
export function fingerprint(level: Level): string {
  const known = fingerprints.get(level)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  const add = (bytes: Bytes): void => {
    for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ level.width, 0x01000193)
  add(level.cells)
  add(level.northEdges)
  add(level.westEdges)
  const text = (hash >>> 0).toString(16).padStart(8, '0')
  fingerprints.set(level, text)
  return text
}

/** Lists of walks ask for the same level repeatedly. */
const fingerprints = new WeakMap<Level, string>()
