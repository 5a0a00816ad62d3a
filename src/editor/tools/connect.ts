import { canBeDoor, hasDoorState, middleOfEdge } from '../../core/level/doors'
import { DIRECTIONS, edgeCount, edgeOf, xOf, yOf } from '../../core/level/grid'
import { EdgeKind } from '../../core/level/kinds'
import { edgeAt, type Level } from '../../core/level/level'
import { isArea, isHousePlace, placesAt, type Place } from '../../core/level/places'
import type { JoinedThing, PointerInput, Preview, Tool, ToolStep } from './tool'

/** Where the drag began; undefined between drags. */
export interface ConnectState {
  readonly from: JoinedThing | undefined
}

const start: ConnectState = { from: undefined }
const nothing: ToolStep<ConnectState> = { state: start, preview: undefined, command: undefined }

const NO_SOURCE = 'Begin on a lever, a plate, a key, a chest or another thing, or at bars or a locked door.'
const NO_TARGET = 'End on a thing, or at bars, a locked door or a wall.'

/**
 * Joins two things: a drag from one to the other. What the first does to the other is asked after the drag, so the step has no
 * command.
 */
export const connectTool: Tool<ConnectState> = {
  id: 'connect',
  label: 'Connect',
  key: 'Shift+L',
  ignoresShape: true,
  hasEnds: true,
  start,
  handle({ from }, input, { level }) {
    if (input.type === 'cancel') return nothing
    if (input.type === 'press') {
      const source = thingAt(level, input)
      return source ? show(level, source, undefined) : { ...nothing, problem: NO_SOURCE }
    }
    if (!from) {
      const source = thingAt(level, input)
      return source ? { ...show(level, source, undefined), state: start } : nothing
    }
    const to = targetAt(level, input, from)
    if (input.type === 'move') return show(level, from, to)
    return to ? { ...nothing, connects: { from, to } } : { ...nothing, problem: NO_TARGET }
  },
}

/** The thing on a cell, else the door nearest to the pointer, else the one door of the cell. */
function thingAt(level: Level, { cell, edge }: PointerInput): JoinedThing | undefined {
  const place = cell < 0 ? undefined : placesAt(level.places, cell).find(isThing)
  if (place) return { place }
  const door = isDoor(level, edge) ? edge : sidesOf(level, cell).find((side) => isDoor(level, side))
  return door === undefined ? undefined : { edge: door }
}

/** The thing at the other end: a wall beside the pointer may be one, and a door on the cell where the drag began. */
function targetAt(level: Level, input: PointerInput, from: JoinedThing): JoinedThing | undefined {
  const found = thingAt(level, input)
  if (found && !isSame(found, from)) return found
  const sides = [input.edge, ...sidesOf(level, input.cell)].filter((edge) => !isSame({ edge }, from))
  const door = sides.find((edge) => isDoor(level, edge))
  if (door !== undefined) return { edge: door }
  return isInside(level, input.edge) && edgeAt(level, input.edge) === EdgeKind.wall
    ? { edge: input.edge }
    : undefined
}

function isThing(place: Place): boolean {
  return !isArea(place) && !isHousePlace(place) && place.kind !== 'text'
}

/** Whether an edge is bars or a locked door, or has an entry among the doors already. */
function isDoor(level: Level, edge: number): boolean {
  if (!isInside(level, edge)) return false
  const kind = edgeAt(level, edge)
  if (hasDoorState(kind) && kind !== EdgeKind.wall) return true
  return canBeDoor(kind) && level.doors?.some((door) => door.edge === edge) === true
}

function isInside(level: Level, edge: number): boolean {
  return edge >= 0 && edge < edgeCount(level)
}

function sidesOf(level: Level, cell: number): readonly number[] {
  return cell < 0 ? [] : DIRECTIONS.map((direction) => edgeOf(level, cell, direction))
}

function isSame(one: JoinedThing, other: JoinedThing): boolean {
  if ('place' in one) return 'place' in other && one.place === other.place
  return 'edge' in other && one.edge === other.edge
}

function show(level: Level, from: JoinedThing, to: JoinedThing | undefined): ToolStep<ConnectState> {
  const ends = to ? [from, to] : [from]
  const cells = ends.flatMap((end) => ('place' in end ? [end.place.cell] : []))
  const preview: Preview = {
    kind: 'connect',
    cells: [...new Set(cells)].toSorted((a, b) => a - b),
    refused: [],
    line: ends.map((end) => middleOf(level, end)),
  }
  return { state: { from }, preview, command: undefined }
}

/** Returns the middle of a thing, in cells from the north-west corner. */
function middleOf(level: Level, end: JoinedThing): readonly [x: number, y: number] {
  if ('edge' in end) return middleOfEdge(level, end.edge)
  return [xOf(level, end.place.cell) + 0.5, yOf(level, end.place.cell) + 0.5]
}
