import type { ActionId, EventId } from '../../level/connectors'
import { DIRECTIONS, NORTH, opposite, type Direction } from '../../level/grid'
import type { Place } from '../../level/places'
import { compileLogic } from '../../logic/compile-logic'
import { hasBit, levelOf, type Machine, type Thing } from '../../logic/machine'
import type { Project } from '../../project/project'
import { counted } from '../../text/counted'
import { isWallAt, SIDE, step, type Block, type Call, type Spawn } from './blocks'
import { doorsByKey, isKeyed, KEYS, keyNames, keysBeyond } from './keys'
import { freeBlock } from './links'
import type { GrimrockMap } from './map'

/** Objects of the games for keys, levers, plates, pits and teleporters, and what they do to each other. */

/** The objects that logic needs on a level, and what is lost. */
export interface LevelLogic {
  readonly spawns: readonly Spawn[]
  /** The places that these objects are. */
  readonly places: ReadonlySet<Place>
  readonly losses: readonly string[]
}

/** What the objects of all levels do. */
export interface DungeonLogic {
  readonly levels: readonly LevelLogic[]
  /** Calls of objects of the maps: doors that are open at first, and connectors. */
  readonly callsOf: (spawn: Spawn) => readonly Call[]
}

/** An event or an action of an object, as the first game names it. */
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

/** The objects of one level while they are collected. */
interface Draft {
  readonly map: GrimrockMap
  readonly spawns: Spawn[]
  readonly places: Set<Place>
  /** Sides of blocks on which something hangs. */
  readonly used: Set<number>
  connectors: number
  walls: number
  chains: number
  pits: number
  chests: number
}

/** Makes the objects of the logic of a project. Linear in things and connectors. */
export function logicOf(project: Project, maps: readonly GrimrockMap[]): DungeonLogic {
  const machine = compileLogic(project)
  const calls = new Map<Spawn, Call[]>()
  const drafts = maps.map((map): Draft => ({
    map,
    spawns: [],
    places: new Set(),
    used: new Set(map.spawns.flatMap((spawn) => (spawn.opens ? [sideOf(spawn)] : []))),
    connectors: 0,
    walls: 0,
    chains: 0,
    pits: 0,
    chests: 0,
  }))
  const keys = keyNames(machine)
  const lockedWith = doorsByKey(machine)
  const spawnOf = new Map<Thing, Spawn>()
  for (const thing of machine.things) {
    const draft = drafts[thing.level]
    const spawn = draft && (thing.door ? doorIn(draft, thing) : placeIn(draft, thing))
    if (spawn) spawnOf.set(thing, spawn)
  }
  for (const thing of machine.things) {
    const draft = drafts[thing.level]
    const spawn = spawnOf.get(thing)
    for (const [event, list] of Object.entries(thing.connectors)) {
      for (const { target, connector } of list) {
        // A key is an event's name of this record.
        const name = EVENT_NAMES[groupOf(thing)]?.[event as EventId]
        const reached = target && spawnOf.get(target)
        const action = target && actionOf(reached, connector.do)
        if (spawn && name !== undefined && reached && action !== undefined) {
          addCall(spawn, {
            part: partOf(spawn),
            method: 'addConnector',
            event: name,
            target: reached,
            action,
          })
        } else if (draft) draft.connectors++
      }
    }
  }
  return {
    levels: drafts.map((draft, level) => ({
      spawns: draft.spawns,
      places: draft.places,
      losses: lossesOf(draft, keysBeyond(machine, level)),
    })),
    callsOf: (spawn) => calls.get(spawn) ?? [],
  }

  function addCall(spawn: Spawn, call: Call): void {
    const list = calls.get(spawn)
    if (list) list.push(call)
    else calls.set(spawn, [call])
  }

  function doorIn(draft: Draft, thing: Thing): Spawn | undefined {
    const { door, stateBit } = thing
    const spawn = draft.map.spawnOfEdge(door?.edge ?? -1)
    if (!spawn || !door) return undefined
    if (stateBit >= 0 && hasBit(machine.initial, stateBit))
      addCall(spawn, { part: 'door', method: 'setDoorState', value: '"open"' })
    if (isKeyed(machine, thing)) addLocks(draft, spawn, keys.get(door.key ?? '') ?? KEYS[0])
    return spawn
  }

  /** Puts a lock on either side of a door; without walls for both the door has a chain. */
  function addLocks(draft: Draft, door: Spawn, key: string): void {
    const sides = [
      freeSide(draft, door, door.facing),
      freeSide(draft, step(door, door.facing), opposite(door.facing)),
    ]
    const locks = sides.flatMap((side) => (side ? [{ ...side, entity: 'lock' }] : []))
    if (locks.length < sides.length) {
      draft.chains++
      addCall(door, { part: 'door', method: 'addPullChain', second: 'setPullChain', value: 'true' })
      return
    }
    for (const lock of locks) {
      draft.used.add(sideOf(lock))
      draft.spawns.push(lock)
      addCall(lock, { part: 'lock', method: 'setOpenedBy', value: `"${key}_key"` })
      addCall(lock, { part: 'lock', method: 'addConnector', event: 'activate', target: door, action: 'open' })
    }
  }

  function placeIn(draft: Draft, thing: Thing): Spawn | undefined {
    const { place, level, cell } = thing
    const block = place && freeBlock(draft.map, place.cell)
    if (!place || !block) return undefined
    const isOn = thing.stateBit >= 0 && hasBit(machine.initial, thing.stateBit)
    const put = (spawn: Spawn): Spawn => {
      draft.spawns.push(spawn)
      draft.places.add(place)
      return spawn
    }
    switch (thing.role) {
      case 'switch': {
        const side = freeSide(draft, block)
        if (!side) {
          draft.walls++
          return undefined
        }
        draft.used.add(sideOf(side))
        const lever = put({ ...side, entity: 'lever' })
        if (isOn)
          addCall(lever, {
            part: 'lever',
            method: 'setLeverState',
            second: 'setState',
            value: '"activated"',
          })
        return lever
      }
      case 'key':
      case 'chest': {
        const name = place.properties['key']
        if (name === undefined) return undefined
        const key = keys.get(String(name)) ?? KEYS[0]
        // The games use a key up, so there is one for each of its doors.
        const count = Math.max(1, Math.min(lockedWith.get(String(name)) ?? 1, MAX_KEYS))
        const items = Array.from({ length: count }, (_, number) =>
          put({
            ...block,
            facing: NORTH,
            entity: `${key}_key`,
            name: `${key}_key_${place.id ?? ''}${number}`,
          }),
        )
        if (thing.role === 'chest') draft.chests++
        return items[0]
      }
      case 'pit':
      case 'teleporter': {
        if (thing.movesTo < 0) return undefined
        const target = blockOfCell(machine, maps, thing.movesTo)
        if (!target) return undefined
        const isBelow =
          thing.role === 'pit' && target.level === level + 1 && target.x === block.x && target.y === block.y
        if (isBelow) {
          const pit = put({ ...block, facing: NORTH, entity: 'dungeon_pit' })
          addCall(pit, {
            part: 'pit',
            method: 'setPitState',
            second: 'setState',
            value: isOn ? '"open"' : '"closed"',
          })
          return pit
        }
        if (thing.role === 'pit') draft.pits++
        const mover = put({
          ...block,
          facing: NORTH,
          entity: 'teleporter',
          name: `moves_${cell}`,
          target: { ...target, facing: NORTH },
        })
        if (!isOn)
          addCall(mover, {
            part: 'controller',
            method: 'deactivate',
            second: 'setInitiallyActive',
            value: 'false',
          })
        return mover
      }
      case 'trigger':
      case 'other': {
        if (place.kind !== 'plate' && place.kind !== 'trigger') return undefined
        const plate = put({ ...block, facing: NORTH, entity: 'dungeon_pressure_plate' })
        addCall(plate, { part: 'floortrigger', method: 'setTriggeredByParty', value: 'true' })
        if (place.properties['once'] === true)
          addCall(plate, {
            part: 'floortrigger',
            method: 'setActivateOnce',
            second: 'setDisableSelf',
            value: 'true',
          })
        return plate
      }
      default:
        return undefined
    }
  }
}

/** Maximum items of one key. */
const MAX_KEYS = 100

function groupOf({ role, place }: Thing): string {
  return place?.kind === 'plate' || role === 'trigger' ? 'plate' : role
}

/** The part of an object of the second game that has connectors. */
function partOf({ entity }: Spawn): Call['part'] {
  if (entity === 'lever' || entity === 'lock') return entity
  if (entity === 'dungeon_pressure_plate') return 'floortrigger'
  return entity === 'dungeon_pit' ? 'pit' : 'door'
}

/** Returns the action on an object; undefined for a lever, which only the party moves, and for plates and keys. */
function actionOf(spawn: Spawn | undefined, action: ActionId): string | undefined {
  if (!spawn) return undefined
  if (/door|pit$/.test(spawn.entity)) return OPENING[action]
  return spawn.entity === 'teleporter' ? ACTIVATING[action] : undefined
}

function blockOfCell(
  machine: Machine,
  maps: readonly GrimrockMap[],
  cell: number,
): (Block & { readonly level: number }) | undefined {
  const level = levelOf(machine, cell)
  const block = freeBlock(maps[level], cell - (machine.firstCells[level] ?? 0))
  return block && { ...block, level }
}

/** Returns a wall of a block on which nothing hangs, other than on the side of a door. */
function freeSide(
  { map, used }: Draft,
  { x, y }: Block,
  door?: Direction,
): (Block & { readonly facing: Direction }) | undefined {
  const sides = DIRECTIONS.filter((facing) => facing !== door).map((facing) => ({ x, y, facing }))
  return sides.find((side) => isWallAt(map.walls, step(side, side.facing)) && !used.has(sideOf(side)))
}

function sideOf({ x, y, facing }: Block & { readonly facing: Direction }): number {
  return (y * SIDE + x) * DIRECTIONS.length + facing
}

function lossesOf(draft: Draft, keys: number): readonly string[] {
  const { connectors, walls, chains, pits, chests } = draft
  return [
    ...(connectors > 0
      ? [
          `${counted(connectors, 'connector is', 'connectors are')} left out: the games have no such event, action or target.`,
        ]
      : []),
    ...(walls > 0
      ? [`${counted(walls, 'switch is', 'switches are')} left out: no wall beside has room for a lever.`]
      : []),
    ...(chains > 0
      ? [
          `${counted(chains, 'door with a key gets', 'doors with keys get')} a pull chain: no walls beside have room for locks.`,
        ]
      : []),
    ...(pits > 0
      ? [
          `${counted(pits, 'pit becomes a teleporter', 'pits become teleporters')}: a pit of the games leads to the same block of the next map.`,
        ]
      : []),
    ...(chests > 0 ? [`${counted(chests, 'chest becomes its key', 'chests become their keys')}.`] : []),
    ...(keys > 0
      ? [
          `${counted(keys, 'door opens', 'doors open')} with the key of others: the games have ${KEYS.length} keys.`,
        ]
      : []),
  ]
}
