import { cellsOfEdge } from '../level/grid'
import { edgeKindRow } from '../level/kinds'
import { edgeAt } from '../level/level'
import { placeWords } from '../level/places'
import { kindLabel } from '../project/kinds'
import { positionName, type Position } from '../project/links'
import type { Project } from '../project/project'
import type { Thing } from './machine'

/** A thing by its level's index. */
export type ThingRef = Pick<Thing, 'level' | 'place' | 'door'>

/** Names a thing in a sentence: a place by its kind and name, a door by its name, else by the kind of its edge. */
export function thingWords(project: Project, { place, door, level }: ThingRef): string {
  if (place) return placeWords(place, kindLabel(project, place))
  const entry = project.levels[level]
  return (
    door?.name ?? (entry ? edgeKindRow(edgeAt(entry.level, door?.edge ?? 0)).label.toLowerCase() : 'door')
  )
}

/** Returns the cell of a thing; the first one beside a door. */
export function positionOfThing(project: Project, { place, door, level }: ThingRef): Position {
  const entry = project.levels[level]
  const beside = entry && door ? cellsOfEdge(entry.level, door.edge).find((cell) => cell >= 0) : undefined
  return { level: entry?.id ?? '', cell: place?.cell ?? beside ?? 0 }
}

/** Names a thing and its position: "the lever at column 3, row 4 of Crypt". */
export function thingAndPosition(project: Project, thing: ThingRef): string {
  return `the ${thingWords(project, thing)} at ${positionName(project, positionOfThing(project, thing))}`
}
