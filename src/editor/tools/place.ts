import { housePlaceOf } from '../../core/level/building-places'
import type { Level } from '../../core/level/level'
import { isHousePlace, placesAt, type Place, type PlaceKindId } from '../../core/level/places'
import { defaultProperties } from '../../core/project/custom-kinds'
import { cellsToKeep, refusePlace, setPlaceOf } from '../commands/place'
import {
  showStep,
  type PlaceChoice,
  type PointerInput,
  type Tool,
  type ToolContext,
  type ToolStep,
} from './tool'

/** Kinds that are set in numbers or have no use for a name: the tool does not ask for one. */
const NAMELESS: ReadonlySet<PlaceKindId> = new Set(['start', 'light', 'trees', 'pit', 'spinner', 'trap'])

/** Whether a press is under way. */
interface PlaceState {
  readonly isPressed: boolean
}

const start: PlaceState = { isPressed: false }
const nothing: ToolStep<PlaceState> = { state: start, preview: undefined, command: undefined }

/**
 * Puts a place of the chosen kind where the pointer is released. A building that already has a kind becomes the chosen one
 * and keeps its name; a place of the chosen kind stays, so that it can be named. With Shift no name is asked for; a press with
 * Alt picks the kind of the place there.
 */
export const placeTool: Tool<PlaceState> = {
  id: 'place',
  label: 'Place',
  key: 'Shift+P',
  ignoresShape: true,
  start,
  handle({ isPressed }, input, context) {
    if (input.type === 'cancel') return nothing
    if (input.type === 'press' && input.alt) return pick(input, context)
    if (input.type === 'release') return isPressed ? end(input, context) : nothing
    return { ...show(input, context), state: { isPressed: isPressed || input.type === 'press' } }
  },
}

function pick({ cell }: PointerInput, { level }: ToolContext): ToolStep<PlaceState> {
  const place = cell < 0 ? undefined : (housePlaceOf(level, cell) ?? placesAt(level.places, cell)[0])
  return place ? { ...nothing, pickedPlace: place } : nothing
}

/** Shows what a click would put down. A pointer that moves within a cell gets the same step again. */
function show({ cell }: PointerInput, { level, place: choice }: ToolContext): ToolStep<PlaceState> {
  if (cell < 0 || !choice) return nothing
  const last = shown.get(level)
  if (last?.cell === cell && last.choice.kind === choice.kind && last.choice.own === choice.own)
    return last.step
  const step = stepAt(level, cell, choice)
  shown.set(level, { cell, choice, step })
  return step
}

const shown = new WeakMap<
  Level,
  { readonly cell: number; readonly choice: PlaceChoice; readonly step: ToolStep<PlaceState> }
>()

function stepAt(level: Level, cell: number, choice: PlaceChoice): ToolStep<PlaceState> {
  const problem = refusePlace(level, cell, choice.kind)
  if (problem !== undefined)
    return showStep(start, { kind: 'place', cells: [], refused: [cell], reason: problem })
  const { after } = placing(level, cell, choice)
  return showStep(start, { kind: 'place', cells: cellsToKeep(level, after), refused: [], place: after })
}

function end({ cell, shift }: PointerInput, { level, place: choice }: ToolContext): ToolStep<PlaceState> {
  if (cell < 0 || !choice) return nothing
  const { before, after } = placing(level, cell, choice)
  const command = before === after ? undefined : setPlaceOf(before, after, choice.own)
  const isNamed = !shift && !NAMELESS.has(choice.kind)
  return { ...nothing, command, ...(isNamed ? { toName: after } : {}) }
}

/** Returns the place that the tool leaves on a cell, and the one that it replaces; they are the same if it is there already. */
export function placing(
  level: Level,
  cell: number,
  choice: PlaceChoice,
): { readonly before: Place | undefined; readonly after: Place } {
  const { kind, own } = choice
  const before = replaced(level, cell, choice)
  const isMoved = kind === 'start' && before?.cell !== cell
  if (before && !isMoved && isOf(before, choice)) return { before, after: before }
  const { ownKind: _other, ...rest } = before ?? { cell, name: '', properties: {} }
  const plain: Place = { ...rest, kind, ...(isMoved ? { cell } : {}) }
  if (!own) return { before, after: plain }
  const properties = { ...defaultProperties(own), ...plain.properties }
  return { before, after: { ...plain, ownKind: own.id, properties } }
}

/** The place that makes way: a level has one start, and a building one kind. Things stay beside others on their cell. */
function replaced(level: Level, cell: number, choice: PlaceChoice): Place | undefined {
  if (choice.kind === 'start') return level.places.find(({ kind }) => kind === 'start')
  if (isHousePlace(choice)) return housePlaceOf(level, cell)
  return placesAt(level.places, cell).find((place) => isOf(place, choice))
}

function isOf(place: Place, { kind, own }: PlaceChoice): boolean {
  return place.kind === kind && place.ownKind === own?.id
}
