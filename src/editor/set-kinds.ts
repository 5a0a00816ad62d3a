import type { Level } from '../core/level/level'
import { sortPlaces, type Place } from '../core/level/places'
import { checkCustomKinds, MAX_CUSTOM_KINDS, type CustomKind } from '../core/project/custom-kinds'
import { withKinds } from '../core/project/kinds'
import type { Project } from '../core/project/project'
import type { ProjectOutcome } from './project-outcome'

const FULL = `A project has at most ${MAX_CUSTOM_KINDS} kinds of its own.`

/**
 * Replaces the custom kinds of a project. Places of a kind that is gone keep its base; those of a kind with another base
 * take that.
 */
export function setKinds(project: Project, kinds: readonly CustomKind[]): ProjectOutcome {
  if (kinds.length > MAX_CUSTOM_KINDS) return { refused: FULL }
  const bad = kindsProblem(kinds)
  if (bad !== undefined) return { refused: bad }
  const levels = project.levels.map((entry) => {
    const level = withKindsOf(entry.level, kinds)
    return level === entry.level ? entry : { ...entry, level }
  })
  return { project: withKinds({ ...project, levels }, kinds), label: 'Change kinds of places' }
}

/** Returns one sentence that says what is wrong with custom kinds; undefined if they are legal. */
export function kindsProblem(kinds: readonly CustomKind[]): string | undefined {
  const bad = checkCustomKinds(kinds)
  if (!bad) return undefined
  const [at, ...rest] = bad.path
  const kind = typeof at === 'number' ? kinds[at] : undefined
  const row = typeof rest[1] === 'number' ? kind?.properties[rest[1]] : undefined
  const field = rest.at(-1)
  const owner = `“${row ? row.name : (kind?.label ?? '')}”`
  const what = row ? `property ${owner} of kind “${kind?.label ?? ''}”` : `kind ${owner}`
  const part = { label: 'The label', id: 'The id', name: 'The name', default: 'The first value' }[
    String(field)
  ]
  return `${part === undefined ? 'The' : `${part} of`} ${what} ${bad.message}`
}

function withKindsOf(level: Level, kinds: readonly CustomKind[]): Level {
  const changed = level.places.map((place): Place => {
    const { ownKind, ...plain } = place
    if (ownKind === undefined) return place
    const kind = kinds.find(({ id }) => id === ownKind)
    if (!kind) return plain
    return kind.base === place.kind ? place : { ...place, kind: kind.base }
  })
  if (changed.every((place, at) => place === level.places[at])) return level
  return { ...level, places: sortPlaces(changed) }
}
