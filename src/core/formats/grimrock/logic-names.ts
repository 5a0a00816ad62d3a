import type { ActionId, EventId } from '../../level/connectors'
import type { Thing } from '../../logic/machine'
import { counted } from '../../text/counted'
import type { Call, Spawn } from './blocks'
import { KEYS } from './keys'

/** How the games name events and actions, and sentences about what they lack. */

/** The events of each kind of object, as the first game names them. */
const EVENT_NAMES: Readonly<Record<string, Readonly<Partial<Record<EventId, string>>>>> = {
  switch: { on: 'activate', off: 'deactivate', use: 'toggle' },
  plate: { enter: 'activate', leave: 'deactivate' },
  door: { open: 'open', close: 'close' },
  pit: { open: 'open', close: 'close' },
}
const OPENING: Readonly<Record<ActionId, string>> = {
  open: 'open',
  on: 'open',
  close: 'close',
  off: 'close',
  toggle: 'toggle',
}
const ACTIVATING: Readonly<Record<ActionId, string>> = {
  open: 'activate',
  on: 'activate',
  close: 'deactivate',
  off: 'deactivate',
  toggle: 'toggle',
}

/** Returns an event of a thing as the first game names it; undefined if the games do not have it. */
export function eventOf({ role, place }: Thing, event: EventId): string | undefined {
  return EVENT_NAMES[place?.kind === 'plate' || role === 'trigger' ? 'plate' : role]?.[event]
}

/** Returns the action on an object; undefined for a lever, which only the party moves, and for plates and keys. */
export function actionOf({ entity }: Spawn, action: ActionId): string | undefined {
  if (/door|pit$/.test(entity)) return OPENING[action]
  return entity === 'teleporter' ? ACTIVATING[action] : undefined
}

/** Returns the part of an object of the second game that has connectors. */
export function partOf({ entity }: Spawn): Call['part'] {
  if (entity === 'lever' || entity === 'lock') return entity
  if (entity === 'dungeon_pressure_plate') return 'floortrigger'
  return entity === 'dungeon_pit' ? 'pit' : 'door'
}

/** What a map lacks of the logic of its level, each with its number. */
export interface LogicLosses {
  connectors: number
  /** Switches without a wall for a lever. */
  walls: number
  /** Doors with keys without walls for locks. */
  chains: number
  pits: number
  chests: number
  /** Doors whose keys are those of others. */
  keys: number
}

export function lossSentences({
  connectors,
  walls,
  chains,
  pits,
  chests,
  keys,
}: LogicLosses): readonly string[] {
  const sentences: readonly (readonly [number, one: string, many: string, rest: string])[] = [
    [
      connectors,
      'connector is',
      'connectors are',
      ' left out: the games have no such event, action or target.',
    ],
    [walls, 'switch is', 'switches are', ' left out: no wall beside has room for a lever.'],
    [
      chains,
      'door with a key gets',
      'doors with keys get',
      ' a pull chain: no walls beside have room for locks.',
    ],
    [
      pits,
      'pit becomes a teleporter',
      'pits become teleporters',
      ': a pit of the games leads to the same block of the next map.',
    ],
    [chests, 'chest becomes its key', 'chests become their keys', '.'],
    [keys, 'door opens', 'doors open', ` with the key of others: the games have ${KEYS.length} keys.`],
  ]
  return sentences.flatMap(([count, one, many, rest]) =>
    count > 0 ? [`${counted(count, one, many)}${rest}`] : [],
  )
}
