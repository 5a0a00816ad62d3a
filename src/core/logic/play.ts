import type { EventId } from '../level/connectors'
import { DIRECTION_NAMES, DIRECTIONS, NORTH, type Direction } from '../level/grid'
import { gatesOf } from '../level/gate-list'
import type { Position } from '../project/links'
import type { Project } from '../project/project'
import { compileLogic, hasLogic } from './compile-logic'
import { hasBit, isGround, levelOf, type Machine, type Thing } from './machine'
import { LogicLoop, Rules, type Happening } from './rules'
import { thingName } from './thing-name'

/** A move: a step, the use of a switch or a chest, or a link (stairs) taken. Things are named as in `thingName`. */
export type PlayMove = (typeof DIRECTION_NAMES)[number] | { readonly use: string } | { readonly take: string }

/** An event of a thing in a move, or that it moved the walker. */
export interface PlayEvent {
  readonly thing: string
  readonly event: EventId | 'move'
}

/** A play of a project, as a value: `act` makes a new one. */
export interface Play {
  readonly machine: Machine
  /** Id of the level. */
  readonly level: string
  /** The cell of that level. */
  readonly cell: number
  /** What is on, open, taken and held; see `isOn`, `isTaken` and `keysOf`. */
  readonly state: Uint32Array
}

/** A play after a move. */
export interface PlayResult {
  /** The same play if the move was refused. */
  readonly play: Play
  readonly events: readonly PlayEvent[]
  /** One sentence that says why the move is not possible. */
  readonly refused?: string
}

/**
 * Begins a play of a project at the place with a given id; by default at the start, else at the first gate or stairs up.
 * Returns one sentence if there is no such place, or if things set each other off without end.
 */
export function startPlay(project: Project, startId?: string): PlayResult | { readonly refused: string } {
  const machine = compileLogic(project)
  const cell = startCell(machine, startId)
  if (typeof cell === 'string') return { refused: cell }
  const result = played(machine, machine.initial, cell, (rules) => rules.begin(cell))
  return 'refused' in result && result.refused !== undefined ? { refused: result.refused } : result
}

/** Returns the cell where a play begins, or one sentence that says why there is none. */
export function startCell({ project, firstCells, byId }: Machine, startId?: string): number | string {
  if (startId !== undefined) {
    const thing = byId.get(startId)
    if (!thing?.place) return `No place of the project has the id "${startId}".`
    return groundOr(project, firstCells, thing.level, thing.place.cell)
  }
  for (const [level, entry] of project.levels.entries()) {
    const start = entry.level.places.find(({ kind }) => kind === 'start')
    if (start) return groundOr(project, firstCells, level, start.cell)
  }
  for (const [level, entry] of project.levels.entries()) {
    const gates = gatesOf(entry.level)
    const gate = gates.find(({ isOpen }) => isOpen) ?? gates[0]
    if (gate) return (firstCells[level] ?? 0) + gate.cell
  }
  for (const [level, entry] of project.levels.entries()) {
    const stairs = entry.level.places.find(({ kind }) => kind === 'stairs-up')
    if (stairs) return groundOr(project, firstCells, level, stairs.cell)
  }
  return 'The project has neither a start nor a gate nor stairs up. Set a start, or say where to begin.'
}

/** Returns where a play begins, or one sentence that says why there is no such position. */
export function playStart(project: Project): Position | string {
  const machine = compileLogic(project)
  const cell = startCell(machine)
  if (typeof cell === 'string') return cell
  const { level, cell: local } = playAt(machine, cell, machine.initial)
  return { level, cell: local }
}

function groundOr(
  project: Project,
  firstCells: readonly number[],
  level: number,
  cell: number,
): number | string {
  if (isGround(project.levels[level]?.level, cell)) return (firstCells[level] ?? 0) + cell
  return 'The start is not on ground: put it on a street or in a house.'
}

/** Begins a play on a cell of a level; undefined if the project has no things that act on others. */
export function playFrom(project: Project, level: string, cell: number): CarriedOut | undefined {
  const index = project.levels.findIndex(({ id }) => id === level)
  if (index < 0 || !hasLogic(project)) return undefined
  const machine = compileLogic(project)
  const start = (machine.firstCells[index] ?? 0) + cell
  return carryOut(machine, machine.initial, start, (rules) => rules.begin(start))
}

/** Moves a walker to a cell, by a step or otherwise, and carries out the effects. */
export function goTo(play: Play, level: string, cell: number): CarriedOut {
  const { machine } = play
  const index = machine.project.levels.findIndex(({ id }) => id === level)
  const to = (machine.firstCells[index] ?? 0) + cell
  return carryOut(machine, play.state, cellOf(play), (rules) => rules.travel(to))
}

/** The first thing on the walker's cell that can be used: a chest that is closed, else a switch. Only the one with a name, if given. */
export function usableHere(play: Play, name?: string): Thing | undefined {
  const rules = new Rules(play.machine)
  rules.state = play.state
  const things = (play.machine.onCell.get(cellOf(play)) ?? []).filter((thing) => rules.canUse(thing))
  if (name !== undefined) return things.find((thing) => thingName(play.machine, thing) === name)
  return things.find(({ role }) => role === 'chest') ?? things[0]
}

/** Uses a thing on the walker's cell. */
export function operate(play: Play, thing: Thing): CarriedOut {
  return carryOut(play.machine, play.state, cellOf(play), (rules) => rules.use(thing))
}

/** Whether keys or levers have opened an edge of a level by now. */
export function isPassable({ machine, state }: Play, level: string, edge: number): boolean {
  const index = machine.project.levels.findIndex(({ id }) => id === level)
  if (!machine.doors.has((machine.firstEdges[index] ?? 0) + edge)) return false
  const rules = new Rules(machine)
  rules.state = state
  return rules.passes(index, edge, NORTH)
}

function cellOf({ machine, level, cell }: Play): number {
  const index = machine.project.levels.findIndex(({ id }) => id === level)
  return (machine.firstCells[index] ?? 0) + cell
}

/** A play after something was carried out, with what happened in order; or one sentence if things set each other off without end. */
export type CarriedOut =
  | { readonly play: Play; readonly happenings: readonly Happening[] }
  | { readonly refused: string }

/** Makes a move. The play given does not change. */
export function act(play: Play, move: PlayMove): PlayResult {
  const { machine } = play
  const level = machine.project.levels.findIndex(({ id }) => id === play.level)
  const cell = (machine.firstCells[level] ?? 0) + play.cell
  const rules = new Rules(machine)
  rules.state = play.state.slice()
  const refuse = (refused: string): PlayResult => ({ play, events: [], refused })
  if (typeof move === 'string') {
    const direction = DIRECTIONS.find((each) => DIRECTION_NAMES[each] === move)
    const to = direction === undefined ? -1 : rules.stepFrom(cell, level, direction)
    if (to < 0) return refuse(`The way to the ${move} is closed.`)
    return after(play, cell, (each) => each.travel(to))
  }
  const name = 'use' in move ? move.use : move.take
  const thing = (machine.onCell.get(cell) ?? []).find(
    (each) => thingName(machine, each) === name && ('use' in move ? rules.canUse(each) : each.linkTo >= 0),
  )
  if (!thing) return refuse(`“${name}” cannot be ${'use' in move ? 'used' : 'taken'} here.`)
  return after(play, cell, (each) => ('use' in move ? each.use(thing) : each.travel(thing.linkTo)))
}

function after(play: Play, cell: number, make: (rules: Rules) => void): PlayResult {
  const result = played(play.machine, play.state, cell, make)
  return result.refused === undefined ? result : { play, events: [], refused: result.refused }
}

function played(
  machine: Machine,
  state: Uint32Array,
  cell: number,
  make: (rules: Rules) => void,
): PlayResult {
  const result = carryOut(machine, state, cell, make)
  if ('refused' in result) return { play: playAt(machine, cell, state), events: [], ...result }
  const events = result.happenings.map(({ thing, event }) => ({ thing: thingName(machine, thing), event }))
  return { play: result.play, events }
}

function carryOut(
  machine: Machine,
  state: Uint32Array,
  cell: number,
  make: (rules: Rules) => void,
): CarriedOut {
  const happenings: Happening[] = []
  const rules = new Rules(machine, (happening) => happenings.push(happening))
  rules.state = state.slice()
  rules.cell = cell
  try {
    make(rules)
  } catch (error) {
    if (!(error instanceof LogicLoop)) throw error
    return { refused: loopInWords(machine, error) }
  }
  return { play: playAt(machine, rules.cell, rules.state), happenings }
}

function playAt(machine: Machine, cell: number, state: Uint32Array): Play {
  const level = levelOf(machine, cell)
  return {
    machine,
    level: machine.project.levels[level]?.id ?? '',
    cell: cell - (machine.firstCells[level] ?? 0),
    state,
  }
}

/** Names the things of a loop in one sentence. */
export function loopInWords(machine: Machine, { things }: LogicLoop): string {
  const names = things.slice(0, 5).map((thing) => thingName(machine, thing))
  const more = things.length > names.length ? ` and ${things.length - names.length} more` : ''
  return `Things set each other off without end: ${names.join(', ')}${more}. Remove one of their connectors, or lead one elsewhere.`
}

/** Returns all moves that are possible. */
export function movesOf(play: Play): readonly PlayMove[] {
  const { machine } = play
  const level = machine.project.levels.findIndex(({ id }) => id === play.level)
  const cell = (machine.firstCells[level] ?? 0) + play.cell
  const rules = new Rules(machine)
  rules.state = play.state.slice()
  const steps = DIRECTIONS.filter((each: Direction) => rules.stepFrom(cell, level, each) >= 0)
  const things = machine.onCell.get(cell) ?? []
  return [
    ...steps.map((each) => DIRECTION_NAMES[each]),
    ...things.filter((thing) => rules.canUse(thing)).map((thing) => ({ use: thingName(machine, thing) })),
    ...things.filter(({ linkTo }) => linkTo >= 0).map((thing) => ({ take: thingName(machine, thing) })),
  ]
}

/** Whether a thing is on or open; undefined if it has no state, or if no thing has the name. */
export function isOn({ machine, state }: Play, name: string): boolean | undefined {
  const thing = named(machine, name)
  return thing && thing.stateBit >= 0 ? hasBit(state, thing.stateBit) : undefined
}

/** Whether a key, a chest or a trigger is taken or used up. */
export function isTaken({ machine, state }: Play, name: string): boolean {
  const thing = named(machine, name)
  return thing !== undefined && thing.takenBit >= 0 && hasBit(state, thing.takenBit)
}

/** Returns the names of the keys that the party holds, of all keys, also those that open nothing. */
export function keysOf({ machine, state }: Play): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { role, takenBit, place } of machine.things) {
    const key = place?.properties['key']
    const gives = (role === 'key' || role === 'chest') && key !== undefined && takenBit >= 0
    if (gives && hasBit(state, takenBit)) keys.add(String(key))
  }
  return keys
}

function named(machine: Machine, name: string): Thing | undefined {
  return machine.byId.get(name) ?? machine.things.find((thing) => thingName(machine, thing) === name)
}
