import { MAX_KEY_NAME, type Connector } from '../level/connectors'
import { doorsField, isBareDoor, type Door } from '../level/doors'
import { cellsOfEdge } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { createDraft, draftOf, setEdge, type Level } from '../level/level'
import { sortPlaces, type Place } from '../level/places'
import type { Problem } from '../level/problem'
import type { Project } from '../project/project'
import { capital } from '../text/capital'
import { compileLogic, isOfLogic } from './compile-logic'
import { oddities, type Finding, type Oddity } from './findings'
import type { Thing } from './machine'
import { thingAndPosition } from './thing-words'

/** The `rule` of its problems. */
export const LOGIC_WHOLE = 'logic-whole'

/** A problem of things that act on each other, with repairs of its level. */
export interface LogicProblem extends Problem {
  readonly level: string
  readonly repairs: readonly LogicRepair[]
}

interface LogicRepair {
  readonly label: string
  /** Returns the level after it: a copy of the whole level, made only for a repair that is chosen. */
  readonly mend: () => Level
}

/**
 * Checks how the things of a project act on each other: see `Finding`. Linear in the places and doors.
 */
export function checkLogic(project: Project): readonly LogicProblem[] {
  const small = onlyLogic(project)
  if (small.levels.every(({ level }) => level.places.length === 0 && !level.doors)) return []
  return oddities(compileLogic(small)).map((oddity) => problemOf(project, oddity))
}

/** Returns a project with only the places that act on each other. */
function onlyLogic(project: Project): Project {
  return {
    ...project,
    levels: project.levels.map((entry) => ({
      ...entry,
      level: { ...entry.level, places: logicPlaces(entry.level.places) },
    })),
  }
}

const known = new WeakMap<readonly Place[], readonly Place[]>()

function logicPlaces(places: readonly Place[]): readonly Place[] {
  let found = known.get(places)
  if (!found) {
    found = places.filter(isOfLogic)
    known.set(places, found)
  }
  return found
}

function problemOf(project: Project, { kind, thing, about = '' }: Oddity): LogicProblem {
  const entry = project.levels[thing.level]
  const level = entry?.level ?? createDraft(1, 1)
  const cells = thing.place
    ? [thing.place.cell]
    : cellsOfEdge(level, thing.door?.edge ?? 0).filter((cell) => cell >= 0)
  return {
    rule: LOGIC_WHOLE,
    severity: 'hint',
    message: sentenceOf(kind, capital(thingAndPosition(project, thing)), about),
    level: entry?.id ?? '',
    cells,
    edges: thing.door ? [thing.door.edge] : [],
    repairs: repairsOf(level, { kind, thing, about }),
  }
}

/** Returns the sentence about an oddity of a thing, with its cure. */
export function sentenceOf(kind: Finding['kind'], thing: string, about: string): string {
  switch (kind) {
    case 'connector-to-nothing':
      return `${thing} sets off “${about}”, which does not exist or has no such state. Connect it to something else.`
    case 'opens-by-hand':
      return `${thing} sets off “${about}”, which opens by hand. Make it bars.`
    case 'key-without-lock':
      if (about.length > MAX_KEY_NAME)
        return `${thing} holds a key with a name of ${about.length} characters; locks have at most ${MAX_KEY_NAME}. Choose a shorter name.`
      return about === ''
        ? `${thing} does not name its key. Name it.`
        : `${thing} holds the key “${about}”, which opens no door. Lock a door with it.`
    case 'lock-without-key':
      return `${thing} needs the key “${about}”, but the project has none. Place one.`
    case 'switch-without-effect':
      return `${thing} has no effect. Connect it, or remove it.`
    case 'out-of-reach':
      return `${thing} lies in rock or water, where walkers cannot go. Move it to a street or a house.`
  }
}

function repairsOf(level: Level, { kind, thing, about }: Required<Oddity>): readonly LogicRepair[] {
  const disconnect: LogicRepair = {
    label: 'Remove the connector',
    mend: () => withoutConnectors(level, thing, about),
  }
  switch (kind) {
    case 'connector-to-nothing':
      return [disconnect]
    case 'opens-by-hand':
      return [...barsOf(level, about), disconnect]
    case 'lock-without-key':
      return [{ label: 'Make it a plain door', mend: () => asPlainDoor(level, thing) }]
    case 'key-without-lock':
    case 'switch-without-effect':
    case 'out-of-reach':
      return [{ label: 'Remove it', mend: () => withoutThing(level, thing) }]
  }
}

function withoutThing(level: Level, { place }: Thing): Level {
  return { ...level, places: sortPlaces(level.places.filter((other) => other !== place)) }
}

function withoutConnectors(level: Level, { place, door }: Thing, target: string): Level {
  const left = (connectors: readonly Connector[] = []): { readonly connectors?: readonly Connector[] } => {
    const others = connectors.filter((each) => each.target !== target)
    return others.length > 0 ? { connectors: others } : {}
  }
  if (place) {
    const { connectors, ...rest } = place
    const others = level.places.filter((other) => other !== place)
    return { ...level, places: sortPlaces([...others, { ...rest, ...left(connectors) }]) }
  }
  if (!door) return level
  const { connectors, ...rest } = door
  return withDoor(level, { ...rest, ...left(connectors) })
}

/** Makes bars of a door of the same level, so that it can be a target. */
function barsOf(level: Level, id: string): readonly LogicRepair[] {
  const door = level.doors?.find((each) => each.id === id)
  if (!door) return []
  return [{ label: 'Make the target bars', mend: () => withEdge(level, door.edge, EdgeKind.bars) }]
}

/** Makes a door of a locked one, which opens by hand and needs no key. */
function asPlainDoor(level: Level, { door }: Thing): Level {
  if (!door) return level
  const { key: _, open: _open, ...rest } = door
  return withDoor(withEdge(level, door.edge, EdgeKind.door), rest)
}

function withEdge(level: Level, edge: number, kind: number): Level {
  const draft = draftOf(level)
  setEdge(draft, edge, kind)
  return draft
}

function withDoor(level: Level, door: Door): Level {
  const { doors = [], ...rest } = level
  const others = doors.filter(({ edge }) => edge !== door.edge)
  return { ...rest, ...doorsField(level, isBareDoor(door) ? others : [...others, door]) }
}
