import type { ActionId, EventId } from '../level/connectors'
import type { Door } from '../level/doors'
import { cellsOfEdge } from '../level/grid'
import { EdgeKind, edgeKindRow } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { placeWords, TO_PROPERTY, type Place } from '../level/places'
import { kindLabel } from '../project/kinds'
import { positionName } from '../project/links'
import type { Project } from '../project/project'
import { mapEdges } from './played-level'

/** What things do to each other, as sentences for a game master. */

const EVENT_WORDS: Readonly<Record<EventId, string>> = {
  enter: 'Entered',
  leave: 'Left',
  use: 'Used',
  take: 'Taken',
  on: 'On',
  off: 'Off',
  open: 'Opened',
  close: 'Shut',
}

const ACTION_WORDS: Readonly<Record<ActionId, string>> = {
  open: 'opens',
  close: 'shuts',
  on: 'switches on',
  off: 'switches off',
  toggle: 'toggles',
}

/** Returns the function that says what a place or a door of a project does. Linear in the things. */
export function logicWords(project: Project): (thing: Place | Door) => readonly string[] {
  const names = new Map<string, string>()
  for (const { id: level, level: grid } of project.levels) {
    for (const place of grid.places) {
      if (place.id === undefined) continue
      const where = positionName(project, { level, cell: place.cell })
      names.set(place.id, `the ${placeWords(place, kindLabel(project, place))} at ${where}`)
    }
    for (const door of grid.doors ?? []) {
      if (door.id === undefined) continue
      const where = positionName(project, { level, cell: cellOfDoor(grid, door) })
      names.set(door.id, `the ${doorLabel(grid, door)} at ${where}`)
    }
  }
  const nameOf = (id: string): string => names.get(id) ?? `“${id}”, which does not exist`
  return (thing) => {
    const connectors = (thing.connectors ?? []).map(
      ({ on, target, do: action }) => `${EVENT_WORDS[on]}: ${ACTION_WORDS[action]} ${nameOf(target)}.`,
    )
    if ('edge' in thing) {
      return [
        ...(thing.key === undefined ? [] : [`Opens with the key “${thing.key}”.`]),
        ...(thing.open === true ? ['Open at first.'] : []),
        ...connectors,
      ]
    }
    const { key, [TO_PROPERTY]: to } = thing.properties
    return [
      ...(key === undefined || (thing.kind !== 'key' && thing.kind !== 'chest')
        ? []
        : [`Holds the key “${String(key)}”.`]),
      ...(to === undefined ? [] : [`Leads to ${nameOf(String(to))}.`]),
      ...connectors,
    ]
  }
}

/** Returns the cell that names where a door is. */
export function cellOfDoor(level: Level, { edge }: Door): number {
  return cellsOfEdge(level, edge).find((cell) => cell >= 0) ?? 0
}

/** Names a door in lower case: by its own name, else its kind. */
export function doorLabel(level: Level, { edge, name }: Door): string {
  return name ?? edgeKindRow(edgeAt(level, edge)).label.toLowerCase()
}

/** Whether things can open an edge that cannot be opened by hand: bars or a wall. */
export function isGate(level: Level, { edge, id, open }: Door): boolean {
  const kind = edgeAt(level, edge)
  return (id !== undefined || open === true) && (kind === EdgeKind.bars || kind === EdgeKind.wall)
}

/** Returns a level whose bars and walls that open are edges of another kind. */
export function withGatesAs(level: Level, other: number): Level {
  const gates = new Set((level.doors ?? []).filter((door) => isGate(level, door)).map(({ edge }) => edge))
  return gates.size === 0 ? level : mapEdges(level, (edge, kind) => (gates.has(edge) ? other : kind))
}

/** Returns a level whose locked doors with keys and bars with ids are plain doors, for counting the losses of the others. */
export function withoutWrittenDoors(level: Level): Level {
  const written = new Set(
    (level.doors ?? []).flatMap(({ edge, id, key }) => ((id ?? key) === undefined ? [] : [edge])),
  )
  if (written.size === 0) return level
  return mapEdges(level, (edge, kind) =>
    written.has(edge) && (kind === EdgeKind.bars || kind === EdgeKind.lockedDoor) ? EdgeKind.door : kind,
  )
}
