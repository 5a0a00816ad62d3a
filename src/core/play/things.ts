import type { Direction } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt } from '../level/level'
import { NOTE_PROPERTY, type Place } from '../level/places'
import { hasBit, type Thing } from '../logic/machine'
import { goTo, playFrom, usableHere, operate, type CarriedOut, type Play } from '../logic/play'
import type { Happening } from '../logic/rules'
import { thingName } from '../logic/thing-name'
import { thingAndPosition, thingWords } from '../logic/thing-words'
import { levelById, positionName, type Position } from '../project/links'
import type { Project } from '../project/project'
import { capital } from '../text/capital'
import { keyWords } from './key-words'
import { edgesOf, type EdgesByLevel, type Walk } from './walk'

/** The effects of keys, levers, plates, pits and other things on a walk. */

/** A walk after things happened, and the messages about them. */
export interface ThingsResult {
  readonly walk: Walk
  readonly words: readonly string[]
  /** What happened to the things, in order. */
  readonly happenings: readonly Happening[]
}

/** Gives a walk at its beginning the things of its project. */
export function withThings(project: Project, walk: Walk): Walk {
  const begun = playFrom(project, walk.pose.level, walk.pose.cell)
  if (!begun || 'refused' in begun) return walk
  const opened = openAtFirst(begun.play, walk.opened)
  const { walk: after } = resultOf(project, { ...walk, opened }, begun)
  const { level, cell } = after.pose
  // A start on a pit or a teleporter is left before the first step: the trail begins where the walker lands.
  return {
    ...after,
    pose: { ...after.pose, facing: walk.pose.facing },
    trail: { ...after.trail, level, cell },
  }
}

/** Returns the places of a level that a walker does not see: keys that are taken, and pits that are shut. */
export function unseenPlaces(walk: Walk): readonly Place[] {
  return movedPlaces(walk).filter(({ kind }) => kind === 'key' || kind === 'pit')
}

/**
 * Returns the places of a level whose things do not look as they do at rest: levers that are on, plates under the walker, pits
 * that are shut, keys and chests that are taken, and teleporters that are off.
 */
export function movedPlaces({ things, pose }: Walk): readonly Place[] {
  if (!things) return []
  const { machine, state } = things
  return machine.things.flatMap(({ place, role, level, takenBit, stateBit }) => {
    if (!place || machine.project.levels[level]?.id !== pose.level) return []
    switch (role) {
      case 'key':
      case 'chest':
        return takenBit >= 0 && hasBit(state, takenBit) ? [place] : []
      case 'switch':
        return isSet(state, stateBit) ? [place] : []
      case 'pit':
      case 'teleporter':
        return isSet(state, stateBit) ? [] : [place]
      default:
        return place.kind === 'plate' && place.cell === pose.cell ? [place] : []
    }
  })
}

/** Returns the pit through which the last move of a walk led; undefined if it did not lead through one. */
export function pitOfLastMove({ things, trail: { before } }: Walk): Position | undefined {
  const moved = before?.events?.find((event) => event.startsWith(`${MOVED} `))
  const pit = things?.machine.things.find(
    (thing) => thing.role === 'pit' && moved === `${MOVED} ${thingName(things.machine, thing)}`,
  )
  return pit && before ? { level: before.level, cell: before.cell } : undefined
}

/** Carries out the effects of a walker's arrival on a cell. */
export function arriveAmongThings(project: Project, walk: Walk): ThingsResult {
  const { things, pose } = walk
  return things
    ? resultOf(project, walk, goTo(things, pose.level, pose.cell))
    : { walk, words: [], happenings: [] }
}

/** Uses the chest or the switch on the walker's cell, or the one with a name; undefined if there is none. */
export function operateHere(project: Project, walk: Walk, name?: string): ThingsResult | undefined {
  const thing = walk.things && usableHere(walk.things, name)
  if (!walk.things || !thing) return undefined
  const used = resultOf(project, walk, operate(walk.things, thing))
  if (used.words.length > 0) return used
  return { ...used, words: [`You use the ${thingWords(project, thing)}.`] }
}

/** Names the thing that a walker can use on its cell; undefined if there is none. */
export function usableWords(project: Project, { things }: Walk): string | undefined {
  const thing = things && usableHere(things)
  return thing && thingWords(project, thing)
}

function resultOf(project: Project, walk: Walk, result: CarriedOut): ThingsResult {
  if ('refused' in result) return { walk, words: [result.refused], happenings: [] }
  const { play, happenings } = result
  const turned = happenings.filter(({ thing, event }) => event === 'enter' && isTurning(play, thing)).length
  // A spinner turns by a quarter, by three, then by two: always elsewhere, and the same in each try.
  const quarters = turned === 0 ? 0 : 1 + ((walk.steps * 2) % 3)
  const pose = {
    level: play.level,
    cell: play.cell,
    facing: ((walk.pose.facing + quarters) & 3) as Direction, // 0 to 3
  }
  const words = happenings.flatMap((happening) => sentencesOf(project, play, happening))
  const opened = openedBy(play, walk.opened, happenings)
  return {
    walk: { ...walk, pose, things: play, opened, trail: withEvents(walk.trail, play, happenings) },
    words,
    happenings,
  }
}

/** The event of a pit or a teleporter that moves a walker. */
const MOVED = 'move'

/** Events that are recorded: a walk enters and leaves cells all the time. */
const RECORDED: ReadonlySet<Happening['event']> = new Set(['take', 'on', 'off', 'open', 'close', MOVED])

/** Adds what happened to the last step of a trail. */
function withEvents(
  trail: Walk['trail'],
  { machine }: Play,
  happenings: readonly Happening[],
): Walk['trail'] {
  const added = happenings
    .filter(({ event }) => RECORDED.has(event))
    .map(({ thing, event }) => `${event} ${thingName(machine, thing)}`)
  return added.length === 0 ? trail : { ...trail, events: [...(trail.events ?? []), ...added] }
}

function isTurning({ state }: Play, { place, stateBit }: Thing): boolean {
  return place?.kind === 'spinner' && isSet(state, stateBit)
}

function isSet(state: Uint32Array, bit: number): boolean {
  return bit < 0 || hasBit(state, bit)
}

/** Doors that stand open from the beginning. */
function openAtFirst({ machine }: Play, opened: EdgesByLevel): EdgesByLevel {
  const doors = [...machine.doors.values()].filter(({ door }) => door?.open === true)
  return withDoors(
    machine,
    opened,
    doors.map((thing) => ({ thing, isOpen: true })),
  )
}

function openedBy({ machine }: Play, opened: EdgesByLevel, happenings: readonly Happening[]): EdgesByLevel {
  const changes = happenings.filter(({ event }) => event === 'open' || event === 'close')
  return withDoors(
    machine,
    opened,
    changes.map(({ thing, event }) => ({ thing, isOpen: event === 'open' })),
  )
}

/** Opens and shuts doors in their order; copies the edges of each level once. */
function withDoors(
  { project }: Play['machine'],
  opened: EdgesByLevel,
  changes: readonly { readonly thing: Thing; readonly isOpen: boolean }[],
): EdgesByLevel {
  const changed = new Map<string, Set<number>>()
  for (const { thing, isOpen } of changes) {
    const id = project.levels[thing.level]?.id
    if (id === undefined || !thing.door) continue
    const edges = changed.get(id) ?? new Set(edgesOf(opened, id))
    if (isOpen) edges.add(thing.door.edge)
    else edges.delete(thing.door.edge)
    changed.set(id, edges)
  }
  return changed.size === 0 ? opened : new Map<string, ReadonlySet<number>>([...opened, ...changed])
}

/** Returns the messages to a walker about something that happened. */
function sentencesOf(project: Project, play: Play, { thing, event }: Happening): readonly string[] {
  const { place, door, role } = thing
  if (door) {
    if (event !== 'open' && event !== 'close') return []
    return [`${capital(thingAndPosition(project, thing))} ${doorVerb(project, thing, event)}.`]
  }
  if (!place) return []
  switch (event) {
    case 'take': {
      const key = place.properties['key']
      if (role === 'key') return [key === undefined ? 'You take a key.' : `You take the ${keyWords(key)}.`]
      return [
        `The ${thingWords(project, thing)} opens.${key === undefined ? '' : ` In it lies the ${keyWords(key)}.`}`,
      ]
    }
    case 'on':
    case 'off':
      return role === 'switch' ? [`The ${thingWords(project, thing)} is ${event}.`] : []
    case 'move':
      return role === 'pit'
        ? [`You fall into a pit, down to ${levelById(project, play.level)?.name ?? 'the floor below'}.`]
        : [`The teleporter takes you to ${positionName(project, play)}.`]
    case 'enter':
      return enterWords(project, play, thing, place)
    default:
      return []
  }
}

function enterWords(project: Project, { state }: Play, thing: Thing, place: Place): readonly string[] {
  const text = place.properties[NOTE_PROPERTY]
  const said = typeof text === 'string' && text.trim() !== '' ? text : place.name
  switch (place.kind) {
    case 'plate':
      return [`The ${thingWords(project, thing)} clicks.`]
    case 'spinner':
      return isSet(state, thing.stateBit) ? ['You are turned around.'] : []
    case 'trap':
      return isSet(state, thing.stateBit) ? [said === '' ? 'A trap!' : `A trap: ${said}`] : []
    case 'sign':
      return said === '' ? [] : [`The sign says: ${said}`]
    default:
      return []
  }
}

/** "Bars open", but "a door opens". */
function doorVerb(project: Project, { level, door }: Thing, event: 'open' | 'close'): string {
  const entry = project.levels[level]
  const isMany = door?.name === undefined && entry && edgeAt(entry.level, door?.edge ?? 0) === EdgeKind.bars
  const verb = event === 'open' ? 'open' : 'shut'
  return isMany ? verb : `${verb}s`
}
