import type { EventId } from '../../level/connectors'
import { DIRECTIONS, NORTH, opposite, type Direction } from '../../level/grid'
import type { Place } from '../../level/places'
import { compileLogic } from '../../logic/compile-logic'
import { hasBit, levelOf, type Machine, type Thing } from '../../logic/machine'
import type { Project } from '../../project/project'
import { isWallAt, SIDE, step, type Block, type Call, type Spawn } from './blocks'
import { doorsByKey, isKeyed, KEYS, keyNames, keysBeyond } from './keys'
import { freeBlock } from './links'
import { actionOf, eventOf, lossSentences, partOf, type LogicLosses } from './logic-names'
import type { GrimrockMap } from './map'

/** Objects of the games for keys, levers, plates, pits and teleporters, and what they do to each other. */

/** The objects for the logic of a level, and the losses. */
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

/** Makes the objects of the logic of a project. Linear in things and connectors. */
export function logicOf(project: Project, maps: readonly GrimrockMap[]): DungeonLogic {
  return new LogicDraft(compileLogic(project), maps).finish()
}

/** The objects of one level while they are collected. */
interface LevelDraft {
  readonly map: GrimrockMap
  readonly spawns: Spawn[]
  readonly places: Set<Place>
  /** Sides of blocks on which something hangs. */
  readonly used: Set<number>
  /** How many objects of a name each block has. */
  readonly named: Map<string, number>
  readonly losses: LogicLosses
}

/** A place on its block. */
interface PlacedThing {
  readonly draft: LevelDraft
  readonly thing: Thing
  readonly place: Place
  readonly block: Block
}

/** A block of a level, counted from 0. */
interface LevelBlock extends Block {
  readonly level: number
}

/** Maximum items of one key. */
const MAX_KEYS = 100

class LogicDraft {
  readonly #calls = new Map<Spawn, Call[]>()
  readonly #drafts: readonly LevelDraft[]
  readonly #keys: ReadonlyMap<string, string>
  readonly #doorsOfKey: ReadonlyMap<string, number>

  constructor(
    readonly machine: Machine,
    readonly maps: readonly GrimrockMap[],
  ) {
    this.#keys = keyNames(machine)
    this.#doorsOfKey = doorsByKey(machine)
    this.#drafts = maps.map((map, level) => ({
      map,
      spawns: [],
      places: new Set(),
      used: new Set(map.spawns.flatMap((spawn) => (spawn.opens ? [sideOf(spawn)] : []))),
      named: new Map(),
      losses: {
        connectors: 0,
        walls: 0,
        chains: 0,
        pits: 0,
        chests: 0,
        keys: keysBeyond(machine, level),
      },
    }))
  }

  finish(): DungeonLogic {
    const spawnOf = new Map<Thing, Spawn>()
    for (const thing of this.machine.things) {
      const draft = this.#drafts[thing.level]
      const block = draft && thing.place && freeBlock(draft.map, thing.place.cell)
      const spawn = thing.door
        ? draft && this.#door(draft, thing)
        : block && this.#place({ draft, thing, place: thing.place, block })
      if (spawn) spawnOf.set(thing, spawn)
    }
    for (const thing of this.machine.things) this.#connect(thing, spawnOf)
    return {
      levels: this.#drafts.map(({ spawns, places, losses }) => ({
        spawns,
        places,
        losses: lossSentences(losses),
      })),
      callsOf: (spawn) => this.#calls.get(spawn) ?? [],
    }
  }

  #connect(thing: Thing, spawnOf: ReadonlyMap<Thing, Spawn>): void {
    const losses = this.#drafts[thing.level]?.losses
    const spawn = spawnOf.get(thing)
    for (const [key, list] of Object.entries(thing.connectors)) {
      const event = eventOf(thing, key as EventId) // the keys of connectors are events
      for (const { target, connector } of list) {
        const reached = target && spawnOf.get(target)
        const action = reached && actionOf(reached, connector.do)
        if (spawn && reached && event !== undefined && action !== undefined)
          this.#call(spawn, { part: partOf(spawn), method: 'addConnector', event, target: reached, action })
        else if (losses) losses.connectors++
      }
    }
  }

  #call(spawn: Spawn, call: Call): void {
    const list = this.#calls.get(spawn)
    if (list) list.push(call)
    else this.#calls.set(spawn, [call])
  }

  #isOn({ stateBit }: Thing): boolean {
    return stateBit >= 0 && hasBit(this.machine.initial, stateBit)
  }

  #door(draft: LevelDraft, thing: Thing): Spawn | undefined {
    const spawn = draft.map.spawnOfEdge(thing.door?.edge ?? -1)
    if (!spawn) return undefined
    if (this.#isOn(thing)) this.#call(spawn, { part: 'door', method: 'setDoorState', value: '"open"' })
    if (isKeyed(this.machine, thing)) this.#lock(draft, spawn, this.#keyOf(thing.door?.key))
    return spawn
  }

  #keyOf(name: string | undefined): string {
    return this.#keys.get(name ?? '') ?? KEYS[0]
  }

  /** Puts a lock on either side of a door; without walls for both the door has a chain. */
  #lock(draft: LevelDraft, door: Spawn, key: string): void {
    const sides = [
      freeSide(draft, door, door.facing),
      freeSide(draft, step(door, door.facing), opposite(door.facing)),
    ]
    const locks = sides.flatMap((side) => (side ? [{ ...side, entity: 'lock' }] : []))
    if (locks.length < sides.length) {
      draft.losses.chains++
      this.#call(door, { part: 'door', method: 'addPullChain', second: 'setPullChain', value: 'true' })
      return
    }
    for (const lock of locks) {
      draft.used.add(sideOf(lock))
      draft.spawns.push(lock)
      this.#call(lock, { part: 'lock', method: 'setOpenedBy', value: `"${key}_key"` })
      this.#call(lock, {
        part: 'lock',
        method: 'addConnector',
        event: 'activate',
        target: door,
        action: 'open',
      })
    }
  }

  #place(placed: PlacedThing): Spawn | undefined {
    switch (placed.thing.role) {
      case 'switch':
        return this.#lever(placed)
      case 'key':
      case 'chest':
        return this.#keyItems(placed)
      case 'pit':
      case 'teleporter':
        return this.#mover(placed)
      default:
        return placed.place.kind === 'plate' || placed.place.kind === 'trigger'
          ? this.#plate(placed)
          : undefined
    }
  }

  /** Adds an object of a place, whose name no other one on its block has. */
  #put({ draft, place }: PlacedThing, spawn: Spawn): Spawn {
    const { entity, name = entity, x, y, facing } = spawn
    const key = `${name} ${x} ${y} ${facing}`
    const count = (draft.named.get(key) ?? 0) + 1
    draft.named.set(key, count)
    const named = { ...spawn, name: count === 1 ? name : `${name}_${count}` }
    draft.spawns.push(named)
    draft.places.add(place)
    return named
  }

  #lever(placed: PlacedThing): Spawn | undefined {
    const { draft, thing, block } = placed
    const side = freeSide(draft, block)
    if (!side) {
      draft.losses.walls++
      return undefined
    }
    draft.used.add(sideOf(side))
    const lever = this.#put(placed, { ...side, entity: 'lever' })
    if (this.#isOn(thing))
      this.#call(lever, { part: 'lever', method: 'setLeverState', second: 'setState', value: '"activated"' })
    return lever
  }

  /** The games use a key up, so there is one for each of its doors. */
  #keyItems(placed: PlacedThing): Spawn | undefined {
    const { draft, thing, place, block } = placed
    const name = place.properties['key']
    if (name === undefined) return undefined
    if (thing.role === 'chest') draft.losses.chests++
    const count = Math.min(this.#doorsOfKey.get(String(name)) ?? 1, MAX_KEYS)
    const entity = `${this.#keyOf(String(name))}_key`
    const items = Array.from({ length: count }, () => this.#put(placed, { ...block, facing: NORTH, entity }))
    return items[0]
  }

  /** A pit above its target is a pit of the games; other pits and teleporters are teleporters. */
  #mover(placed: PlacedThing): Spawn | undefined {
    const { draft, thing, block } = placed
    const target = thing.movesTo < 0 ? undefined : this.#blockOf(thing.movesTo)
    if (!target) return undefined
    const isPit = thing.role === 'pit'
    if (isPit && target.level === thing.level + 1 && target.x === block.x && target.y === block.y) {
      const pit = this.#put(placed, { ...block, facing: NORTH, entity: 'dungeon_pit' })
      const value = this.#isOn(thing) ? '"open"' : '"closed"'
      this.#call(pit, { part: 'pit', method: 'setPitState', second: 'setState', value })
      return pit
    }
    if (isPit) draft.losses.pits++
    const mover = this.#put(placed, {
      ...block,
      facing: NORTH,
      entity: 'teleporter',
      name: 'moves',
      target: { ...target, facing: NORTH },
    })
    if (!this.#isOn(thing))
      this.#call(mover, {
        part: 'controller',
        method: 'deactivate',
        second: 'setInitiallyActive',
        value: 'false',
      })
    return mover
  }

  #plate(placed: PlacedThing): Spawn {
    const plate = this.#put(placed, { ...placed.block, facing: NORTH, entity: 'dungeon_pressure_plate' })
    this.#call(plate, { part: 'floortrigger', method: 'setTriggeredByParty', value: 'true' })
    if (placed.place.properties['once'] === true)
      this.#call(plate, {
        part: 'floortrigger',
        method: 'setActivateOnce',
        second: 'setDisableSelf',
        value: 'true',
      })
    return plate
  }

  #blockOf(cell: number): LevelBlock | undefined {
    const level = levelOf(this.machine, cell)
    const block = freeBlock(this.maps[level], cell - (this.machine.firstCells[level] ?? 0))
    return block && { ...block, level }
  }
}

/** Returns a free wall of a block, but not the one on the side of a door. */
function freeSide(
  { map, used }: LevelDraft,
  { x, y }: Block,
  door?: Direction,
): (Block & { readonly facing: Direction }) | undefined {
  const sides = DIRECTIONS.filter((facing) => facing !== door).map((facing) => ({ x, y, facing }))
  return sides.find((side) => isWallAt(map.walls, step(side, side.facing)) && !used.has(sideOf(side)))
}

function sideOf({ x, y, facing }: Block & { readonly facing: Direction }): number {
  return (y * SIDE + x) * DIRECTIONS.length + facing
}
