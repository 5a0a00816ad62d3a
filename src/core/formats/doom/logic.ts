import type { ActionId, EventId } from '../../level/connectors'
import { cellsOfEdge } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { Place } from '../../level/places'
import { compileLogic } from '../../logic/compile-logic'
import { hasBit, levelOf, type CompiledConnector, type Machine, type Thing } from '../../logic/machine'
import type { Project } from '../../project/project'
import { counted } from '../../text/counted'
import { mapEdges } from '../played-level'
import { Action } from './edges'
import { KEY_COLOURS, type Key } from './keys'
import type { Pad } from './pads'
import { defined } from '../../text/defined'

/**
 * Keys, levers, plates and teleporters of a map: squares on the floor whose lines open and close the doors with their tag, or
 * teleport. Doom has neither connectors of doors and keys nor lines that toggle a door.
 */

/** What the logic of a level becomes in its map. */
export interface MapLogic {
  /** The level with doors in place of bars and walls that open. */
  readonly level: Level
  /** All pads: those of links, then those of logic. */
  readonly pads: readonly Pad[]
  /** The tag of each door that lines open, by its edge. */
  readonly tags: ReadonlyMap<number, number>
  /** Doors that cannot be opened by hand. */
  readonly shut: ReadonlySet<number>
  /** The colours of doors with keys; undefined if the level has none, so that colours are chosen by the way. */
  readonly colours?: ReadonlyMap<number, number>
  readonly keys: readonly Key[]
  /** Places that pads and keys are. */
  readonly places: ReadonlySet<Place>
  readonly losses: readonly string[]
}

/** Plans the logic of each level, after the pads of links; `hasFloor` says where players can stand. */
export function planLogic(
  project: Project,
  pads: readonly (readonly Pad[])[],
  hasFloor: (level: number, cell: number) => boolean,
): readonly MapLogic[] {
  const machine = compileLogic(project)
  return project.levels.map(({ level }, number) =>
    new LogicPlan(machine, { level, number, pads: pads[number] ?? [] }, (cell) =>
      hasFloor(number, cell),
    ).plan(),
  )
}

/** What a line does to doors: by use or by walking over it, once or again and again. */
const LINES = {
  use: { open: Action.switchOpen, close: Action.switchClose },
  walk: { open: Action.walkOpen, close: Action.walkClose },
  once: { open: Action.onceOpen, close: Action.onceClose },
} as const

class LogicPlan {
  readonly #things: readonly Thing[]
  readonly #pads: Pad[]
  readonly #places = new Set<Place>()
  readonly #gates = new Map<number, Thing>()
  readonly #tags = new Map<number, number>()
  /** The doors of each tag, as a text of their edges. */
  readonly #doorsOfTag = new Map<string, number>()
  #nextTag: number
  #lostConnectors = 0
  #lostPits = 0

  constructor(
    readonly machine: Machine,
    readonly at: { readonly level: Level; readonly number: number; readonly pads: readonly Pad[] },
    readonly hasFloor: (cell: number) => boolean,
  ) {
    this.#things = machine.things.filter(({ level }) => level === at.number)
    this.#pads = [...at.pads]
    this.#nextTag = 1 + Math.max(0, ...at.pads.map(({ tag }) => tag))
  }

  plan(): MapLogic {
    const { level } = this.at
    for (const thing of this.#things) if (this.#isGate(thing)) this.#gates.set(thing.door?.edge ?? -1, thing)
    for (const thing of this.#things) this.#planThing(thing)
    const open = new Set([...this.#gates.values()].filter((gate) => this.#isOn(gate)).map(edgeOf))
    const shut = new Set(
      [...this.#gates.keys()].filter((edge) => this.#tags.has(edge) && !this.#isLocked(edge)),
    )
    const { colours, keys, lostKeys } = this.#planKeys()
    for (const edge of this.#keylessDoors(colours)) shut.add(edge)
    return {
      level: mapEdges(level, (edge, kind) => {
        if (open.has(edge)) return EdgeKind.open
        if (!shut.has(edge) || kind === EdgeKind.lockedDoor) return kind
        return kind === EdgeKind.wall ? EdgeKind.secretDoor : EdgeKind.door
      }),
      pads: this.#pads,
      tags: this.#tags,
      shut,
      ...defined({ colours }),
      keys,
      places: this.#places,
      losses: this.#losses(lostKeys),
    }
  }

  #planThing(thing: Thing): void {
    const { role, place, connectors, movesTo } = thing
    if (place && movesTo >= 0 && (role === 'teleporter' || role === 'pit')) this.#planMove(thing, place)
    const isPlate = place?.kind === 'plate' || role === 'trigger'
    const event: EventId | undefined = role === 'switch' ? 'on' : isPlate ? 'enter' : undefined
    for (const [each, list] of Object.entries(connectors)) {
      const isMeant = each === event && !(role === 'switch' && this.#isOn(thing))
      this.#lostConnectors += list.length - (isMeant && place ? this.#planLine(thing, place, list) : 0)
    }
  }

  /** Draws the square of a lever or a plate; returns how many connectors it carries out. */
  #planLine(thing: Thing, place: Place, list: readonly CompiledConnector[]): number {
    const first = list.find(({ target, connector }) => target && this.#canMove(target, connector.do))
    const wanted = first && effectOf(first.connector.do)
    if (!wanted || !this.#isFree(place.cell)) return 0
    const chosen = list.filter(
      ({ target, connector }) =>
        target && this.#canMove(target, connector.do) && effectOf(connector.do) === wanted,
    )
    const tag = this.#tagOf(chosen.map(({ target }) => target?.door?.edge ?? -1))
    if (tag === undefined) return 0
    const isOnce = thing.role === 'trigger' && place.properties['once'] === true
    const action = LINES[thing.role === 'switch' ? 'use' : isOnce ? 'once' : 'walk'][wanted]
    this.#put(place, { kind: 'door', tag, action })
    return chosen.length
  }

  /** Returns the tag of exactly these doors; undefined if one of them has another. */
  #tagOf(edges: readonly number[]): number | undefined {
    const set = [...new Set(edges)].toSorted((a, b) => a - b)
    const known = this.#doorsOfTag.get(set.join(' '))
    if (known !== undefined) return known
    if (set.some((edge) => this.#tags.has(edge))) return undefined
    const tag = this.#nextTag++
    this.#doorsOfTag.set(set.join(' '), tag)
    for (const edge of set) this.#tags.set(edge, tag)
    return tag
  }

  /** Teleports within the level; pits to the level below, and things that are off at first, are lost. */
  #planMove(thing: Thing, place: Place): void {
    const { machine, at } = this
    const cell = thing.movesTo - (machine.firstCells[at.number] ?? 0)
    const isHere = levelOf(machine, thing.movesTo) === at.number && this.hasFloor(cell)
    if (!isHere || !this.#isOn(thing) || !this.#isFree(place.cell)) {
      this.#lostPits++
      return
    }
    const own = this.#nextTag++
    let landing = cell === place.cell ? own : this.#pads.find((pad) => pad.cell === cell)?.tag
    if (landing === undefined) {
      landing = this.#nextTag++
      this.#pads.push({ cell, tag: landing, target: { kind: 'landing' } })
    }
    this.#pads.push({ cell: place.cell, tag: own, target: { kind: 'pad', tag: landing } })
    this.#places.add(place)
  }

  #put(place: Place, target: Pad['target']): void {
    this.#pads.push({ cell: place.cell, tag: this.#nextTag++, target })
    this.#places.add(place)
  }

  #isFree(cell: number): boolean {
    return this.hasFloor(cell) && !this.#pads.some((pad) => pad.cell === cell)
  }

  #isOn({ stateBit }: Thing): boolean {
    return stateBit >= 0 && hasBit(this.machine.initial, stateBit)
  }

  /** Whether a door is between two floors, so that it can be one of the map. */
  #isGate({ role, door }: Thing): boolean {
    return role === 'door' && cellsOfEdge(this.at.level, door?.edge ?? 0).every((cell) => this.hasFloor(cell))
  }

  /** Whether a line can do that to a door. One that is open at first stays so. */
  #canMove(target: Thing, action: ActionId): boolean {
    const edge = target.door?.edge ?? -1
    return (
      target.level === this.at.number &&
      this.#gates.has(edge) &&
      !this.#isOn(target) &&
      effectOf(action) !== undefined
    )
  }

  #isLocked(edge: number): boolean {
    return edgeAt(this.at.level, edge) === EdgeKind.lockedDoor
  }

  /** Gives the first three keys of a level a colour each, in the order of its doors. */
  #planKeys(): {
    readonly colours?: ReadonlyMap<number, number>
    readonly keys: readonly Key[]
    readonly lostKeys: number
  } {
    const keyed = (this.at.level.doors ?? []).filter(
      ({ edge, key }) => key !== undefined && this.#isLocked(edge),
    )
    if (keyed.length === 0) return { keys: [], lostKeys: 0 }
    const names = [...new Set(keyed.map(({ key }) => key))].slice(0, KEY_COLOURS.length)
    const keys: Key[] = []
    for (const { role, place } of this.#things) {
      const colour = names.indexOf(String(place?.properties['key']))
      if (!place || colour < 0 || (role !== 'key' && role !== 'chest') || !this.hasFloor(place.cell)) continue
      keys.push({ colour, cell: place.cell })
      this.#places.add(place)
    }
    const lain = new Set(keys.map(({ colour }) => colour))
    const colours = new Map<number, number>()
    for (const { edge, key } of keyed) {
      const colour = names.indexOf(key)
      if (lain.has(colour)) colours.set(edge, colour)
    }
    return { colours, keys, lostKeys: keyed.length - colours.size }
  }

  /** Locked doors that no key of the map opens, in a level whose keys lie where the author put them. */
  #keylessDoors(colours: ReadonlyMap<number, number> | undefined): readonly number[] {
    if (!colours) return []
    const { northEdges, westEdges } = this.at.level
    const count = northEdges.length + westEdges.length
    return Array.from({ length: count }, (_, edge) => edge).filter(
      (edge) => this.#isLocked(edge) && !colours.has(edge),
    )
  }

  #losses(lostKeys: number): readonly string[] {
    return [
      ...(this.#lostConnectors > 0
        ? [
            `${counted(this.#lostConnectors, 'connector is', 'connectors are')} left out: a line of the game opens or closes doors of its level.`,
          ]
        : []),
      ...(this.#lostPits > 0
        ? [
            `${counted(this.#lostPits, 'pit or teleporter is', 'pits or teleporters are')} left out: lines teleport only within a level, and always.`,
          ]
        : []),
      ...(lostKeys > 0
        ? [
            `${counted(lostKeys, 'locked door stays', 'locked doors stay')} shut: a map has ${KEY_COLOURS.length} keys, which lie in it.`,
          ]
        : []),
    ]
  }
}

function edgeOf({ door }: Thing): number {
  return door?.edge ?? -1
}

/** Returns what an action does to a door; undefined for toggling. */
function effectOf(action: ActionId): 'open' | 'close' | undefined {
  if (action === 'toggle') return undefined
  return action === 'open' || action === 'on' ? 'open' : 'close'
}
