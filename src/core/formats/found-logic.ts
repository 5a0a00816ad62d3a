import {
  ACTIONS,
  EVENTS,
  MAX_CONNECTORS,
  MAX_KEY_NAME,
  MAX_LEVEL_CONNECTORS,
  THING_ID,
  type Connector,
} from '../level/connectors'
import { canBeDoor, doorsField, isBareDoor, MAX_DOORS, type Door } from '../level/doors'
import { edgeAt, type LevelDraft } from '../level/level'
import type { Place } from '../level/places'
import type { Project } from '../project/project'
import { freshThingId, idsOf } from '../project/thing-ids'
import { counted } from '../text/counted'
import { defined } from '../text/defined'

/**
 * Ids, connectors and doors in files that other programs edit too, where a connector refers to an object of the file, by its
 * reference: any text.
 */

/** A connector as a file has it: any values. */
export interface FoundConnector {
  readonly on: unknown
  readonly target: string | undefined
  /** The id of a target that the file does not have. */
  readonly targetId?: unknown
  readonly do: unknown
}

/** A place or a door with an id or connectors. */
export interface FoundThing {
  /** Its name in the connectors of the file. */
  readonly reference?: string
  readonly id?: unknown
  readonly connectors: readonly FoundConnector[]
}

/** A door with more than its kind, as a file has it. */
export interface FoundDoor extends FoundThing {
  readonly edge: number
  readonly key?: unknown
  readonly open?: unknown
  readonly name?: unknown
  readonly isGenerated?: unknown
}

/** The ids and connectors of the things in a file, and notes about those that are left out. */
export interface JoinedLogic {
  readonly of: (thing: FoundThing) => Pick<Door, 'id' | 'connectors'>
  readonly notes: readonly string[]
}

const IDS_BY_WORD = {
  on: new Map<unknown, Connector['on']>(EVENTS.map((event) => [event, event])),
  do: new Map<unknown, Connector['do']>(ACTIONS.map((action) => [action, action])),
}

/**
 * Leads connectors to the ids of their targets; a target without an id gets one. Illegal and repeated ids, and connectors without
 * an event, an action or a target, or beyond the limits, are left out. References are those of the project or of each level. Linear.
 */
export function joinLogic(
  levels: readonly (readonly FoundThing[])[],
  scope: 'project' | 'level',
): JoinedLogic {
  const all = levels.flat()
  const inProject = scope === 'project' ? byReference(all) : undefined
  const { ids, left: leftIds } = legalIds(all)
  const taken = new Set(ids.values())
  const connectors = new Map<FoundThing, readonly Connector[]>()
  let [left, beyond] = [0, 0]
  for (const things of levels) {
    let room = MAX_LEVEL_CONNECTORS
    const known = inProject ?? byReference(things)
    for (const thing of things) {
      const list: Connector[] = []
      for (const each of thing.connectors) {
        const [on, action] = [IDS_BY_WORD.on.get(each.on), IDS_BY_WORD.do.get(each.do)]
        const found = each.target === undefined ? undefined : known.get(each.target)
        const target = found ? idOf(found) : legalId(each.targetId)
        if (!on || !action || target === undefined) left++
        else if (list.length === MAX_CONNECTORS || room === 0) beyond++
        else {
          room--
          list.push({ on, target, do: action })
        }
      }
      if (list.length > 0) connectors.set(thing, list)
    }
  }
  return {
    of: (thing) => defined({ id: ids.get(thing), connectors: connectors.get(thing) }),
    notes: [
      ...(leftIds > 0
        ? [
            `${counted(leftIds, 'id is', 'ids are')} left out: an id has letters, digits and hyphens, at most 60, and is unique in the project.`,
          ]
        : []),
      ...(left > 0
        ? [
            `${counted(left, 'connector is', 'connectors are')} left out: each needs an event, an action and a thing as its target.`,
          ]
        : []),
      ...(beyond > 0
        ? [
            `${counted(beyond, 'connector is', 'connectors are')} left out: a thing has at most ${MAX_CONNECTORS}, and a level ${MAX_LEVEL_CONNECTORS}.`,
          ]
        : []),
    ],
  }

  function idOf(thing: FoundThing): string {
    let id = ids.get(thing)
    if (id === undefined) {
      id = freshThingId('thing', (each) => taken.has(each))
      ids.set(thing, id)
      taken.add(id)
    }
    return id
  }
}

function byReference(things: readonly FoundThing[]): ReadonlyMap<string | undefined, FoundThing> {
  return new Map(things.map((thing) => [thing.reference, thing]))
}

function legalId(id: unknown): string | undefined {
  return typeof id === 'string' && THING_ID.test(id) ? id : undefined
}

function legalIds(things: readonly FoundThing[]): {
  readonly ids: Map<FoundThing, string>
  readonly left: number
} {
  const ids = new Map<FoundThing, string>()
  const taken = new Set<string>()
  let left = 0
  for (const thing of things) {
    if (thing.id === undefined || thing.id === null || thing.id === '') continue
    const id = legalId(thing.id)
    if (id === undefined || taken.has(id)) left++
    else {
      taken.add(id)
      ids.set(thing, id)
    }
  }
  return { ids, left }
}

/** Gives a level its doors; returns notes about those that are left out. Of several doors on an edge the last counts. */
export function setFoundDoors(
  draft: LevelDraft,
  doors: readonly FoundDoor[],
  logic: JoinedLogic,
): readonly string[] {
  const byEdge = new Map<number, Door>()
  let left = 0
  for (const found of doors) {
    const { edge, key, open, name, isGenerated } = found
    const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_NAME
    const door: Door = {
      edge,
      ...logic.of(found),
      ...(isKey ? { key } : {}),
      ...(open === true ? { open } : {}),
      ...(typeof name === 'string' && name !== '' ? { name } : {}),
      ...(isGenerated === true ? { isGenerated } : {}),
    }
    const isLostKey = typeof key === 'string' && key !== '' && !isKey
    const fits = canBeDoor(edgeAt(draft, edge)) && byEdge.size < MAX_DOORS && !isLostKey
    if (fits && !isBareDoor(door)) byEdge.set(edge, door)
    else if (!fits) left++
  }
  Object.assign(draft, doorsField(draft, [...byEdge.values()]))
  return left === 0
    ? []
    : [
        `The logic of ${counted(left, 'door')} is left out: doors are on edges that are not open, at most ${MAX_DOORS} in a level, and keys have at most ${MAX_KEY_NAME} characters.`,
      ]
}

/** Whether things of a project have ids or connectors, or edges more than their kind. */
export function hasConnectedThings({ levels }: Pick<Project, 'levels'>): boolean {
  return levels.some(
    ({ level: { places, doors } }) => doors !== undefined || places.some((place) => hasThing(place)),
  )
}

function hasThing({ id, connectors }: Pick<Place, 'id' | 'connectors'>): boolean {
  return id !== undefined || connectors !== undefined
}

/** Returns the loss of a format whose notes say what things do, but that does not play it. */
export function noteLosses({ levels }: Pick<Project, 'levels'>): readonly string[] {
  const things = levels.flatMap(({ level: { places, doors = [] } }) => [...places.filter(hasThing), ...doors])
  return things.length > 0
    ? [`The logic of ${counted(things.length, 'thing')} stands only in notes: the game master plays it.`]
    : []
}

/** Counts the connectors of a project whose targets it does not have. */
export function deadConnectors({ levels }: Pick<Project, 'levels'>): number {
  const ids = new Set(levels.flatMap(({ level }) => [...idsOf(level)]))
  const things = levels.flatMap(({ level: { places, doors = [] } }) => [...places, ...doors])
  const all = things.flatMap(({ connectors = [] }) => connectors)
  return all.filter(({ target }) => !ids.has(target)).length
}

/** Returns the loss of connectors whose targets the file does not have. */
export function deadConnectorLosses(count: number): readonly string[] {
  return count > 0
    ? [
        `${counted(count, 'connector is', 'connectors are')} left out, because ${count === 1 ? 'its target does' : 'their targets do'} not exist.`,
      ]
    : []
}
