import type { Bytes } from '../level/bytes'
import type { Level } from '../level/level'
import type { Project, ProjectLevel } from '../project/project'

/** What walks are compared on: one level of one project, made from one random seed. */
export interface Course {
  readonly project: string
  /** Id of the level the walk began on. */
  readonly level: string
  /** The generator and the seed; for what nobody generated, how the map stands. */
  readonly seed: string
}

/** The course of a level. */
export function courseOf({ name }: Project, { id, level, recipe }: ProjectLevel): Course {
  const seed = recipe ? `${recipe.generator} ${recipe.seed}` : `drawn ${fingerprint(level)}`
  return { project: name, level: id, seed }
}

/** Whether two courses are one. */
export function isCourse(one: Course, other: Course): boolean {
  return one.project === other.project && one.level === other.level && one.seed === other.seed
}

/**
 * A short text that is another one for another map, by all that is likely: cells and edges, nothing else (FNV-1a). It
 * tells on which version of a level a walk was walked.
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

/** Lists of walks ask for the same level again and again. */
const fingerprints = new WeakMap<Level, string>()
