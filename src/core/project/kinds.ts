import { placeLabel, type Place } from '../level/places'
import type { CustomKind } from './custom-kinds'
import type { Project } from './project'

/** Replaces the custom kinds of a project; an empty list removes the field. */
export function withKinds(project: Project, kinds: readonly CustomKind[] | undefined): Project {
  const { kinds: _, ...rest } = project
  return kinds && kinds.length > 0 ? { ...rest, kinds } : rest
}

/** Returns the label of a place's kind. */
export type LabelOf = (place: Place) => string

/** Labels without custom kinds. */
export const defaultLabel: LabelOf = ({ kind }) => placeLabel(kind)

/** Returns the label of a place's kind: of its custom kind if the project has it. */
export function kindLabel({ kinds = [] }: Pick<Project, 'kinds'>, { kind, ownKind }: Place): string {
  return kinds.find(({ id }) => id === ownKind)?.label ?? placeLabel(kind)
}
