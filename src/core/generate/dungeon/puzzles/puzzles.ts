import type { Door } from '../../../level/doors'
import { EdgeKind } from '../../../level/kinds'
import { TO_PROPERTY, type Place } from '../../../level/places'
import { freshThingId, idsOf } from '../../../project/thing-ids'
import { pick, shuffle, type Random } from '../../../random/random'
import { counted } from '../../../text/counted'
import { NO_ROOM } from '../digging'
import type { RoomSettings } from '../settings'
import { chooseBarriers, type Barrier } from './barriers'
import { Floor, startsOf, type PuzzleGround } from './floor'
import { keyNames } from './keys'

/** The puzzles of a dungeon: doors with keys and levers, secret rooms, pits and teleporters. */
export interface Puzzles {
  /** Kinds of edges that differ from the other doors. */
  readonly kinds: ReadonlyMap<number, number>
  readonly doors: readonly Door[]
  readonly places: readonly Place[]
  readonly notices: readonly string[]
}

export type PuzzleSettings = Pick<RoomSettings, 'locks' | 'levers' | 'secrets' | 'pits' | 'teleporters'>

/** Lays the puzzles of a dungeon, so that it can always be solved: keys and levers lie before their doors. */
export function layPuzzles(ground: PuzzleGround, settings: PuzzleSettings, random: Random): Puzzles {
  return new PuzzleMaker(ground, settings, random).lay()
}

class PuzzleMaker {
  readonly #floor: Floor
  readonly #taken: Set<number>
  readonly #ids: Set<string>
  readonly #kinds = new Map<number, number>()
  readonly #doors: Door[] = []
  readonly #places: Place[] = []
  /** The number of barriers before each cell. */
  readonly #depth: Uint8Array
  /** Rooms with a pit or a teleporter already. */
  readonly #blocked = new Set<number>()

  constructor(
    readonly ground: PuzzleGround,
    readonly settings: PuzzleSettings,
    readonly random: Random,
  ) {
    const { digging, sketch, stairs } = ground
    this.#floor = new Floor(digging, sketch, startsOf(ground, settings.pits > 0))
    // Drawn floor stays as it is.
    this.#taken = new Set([
      ...this.#floor.starts,
      ...[...sketch.places, ...stairs].map(({ cell }) => cell),
      ...Array.from(digging.cells()).filter((cell) => digging.ground.drawn[cell] === 1),
    ])
    this.#ids = new Set(idsOf(sketch))
    this.#depth = new Uint8Array(digging.floor.length)
  }

  lay(): Puzzles {
    const { locks, levers, secrets, pits, teleporters } = this.#wanted()
    const { stairs, sketch } = this.ground
    const goals = [...stairs, ...sketch.places].flatMap(({ kind, cell }) =>
      kind === 'stairs-down' ? [cell] : [],
    )
    const barriers = chooseBarriers(this.#floor, locks + levers, goals, this.random.fork('barriers'))
    this.#lockBarriers(barriers, locks, levers)
    this.#hideRooms(barriers, secrets)
    const made = this.#addTeleporters(teleporters)
    const dug = this.#addPits(pits)
    return {
      kinds: this.#kinds,
      doors: this.#doors,
      places: this.#places,
      notices: [
        ...missing(barriers.length, locks + levers, 'lock or lever', 'locks and levers'),
        ...missing(made, teleporters, 'teleporter', 'teleporters'),
        ...missing(dug, pits, 'pit', 'pits'),
      ],
    }
  }

  /** Returns how many of each to make: those that the author drew count. */
  #wanted(): PuzzleSettings {
    const { doors = [], places } = this.ground.sketch
    const count = (kind: Place['kind']): number => places.filter((place) => place.kind === kind).length
    const { locks, levers, secrets, pits, teleporters } = this.settings
    return {
      locks: Math.max(0, locks - new Set(doors.flatMap(({ key }) => key ?? [])).size),
      levers: Math.max(0, levers - count('switch')),
      secrets,
      pits: Math.max(0, pits - count('pit')),
      teleporters: Math.max(0, teleporters - count('teleporter')),
    }
  }

  #lockBarriers(barriers: readonly Barrier[], locks: number, levers: number): void {
    const random = this.random.fork('keys')
    const sorts = [...Array<'key'>(locks).fill('key'), ...Array<'lever'>(levers).fill('lever')]
    shuffle(random, sorts)
    const names = keyNames(sorts.length, this.#knownKeys(), random)
    for (const [number, { behind }] of barriers.entries()) {
      for (const cell of behind) this.#depth[cell] = number + 1
    }
    const before = Array.from(this.ground.digging.cells()).filter(
      (cell) => this.#depth[cell] === 0 && (this.#floor.steps[cell] ?? -1) >= 0,
    )
    for (const [number, { room }] of barriers.entries()) {
      const cell = this.#farCell(number === 0 ? before : (barriers[number - 1]?.behind ?? []), random)
      if (cell === undefined) continue
      const key = sorts[number] === 'key' ? names[number] : undefined
      if (key === undefined) this.#setLever(cell, this.#lockedIds(room.entries))
      else {
        this.#setKey(cell, key)
        for (const edge of room.entries) this.#lock({ edge, key })
      }
    }
    this.#openRemaining(before, random)
  }

  #knownKeys(): ReadonlySet<string> {
    const { doors = [], places } = this.ground.sketch
    const keys = [...doors.map(({ key }) => key), ...places.map(({ properties: { key } }) => key)]
    return new Set(keys.filter((key) => typeof key === 'string'))
  }

  /** Sets new keys and a lever for the doors of an earlier run that stay, where the old ones went. */
  #openRemaining(before: readonly number[], random: Random): void {
    const { doors = [], places } = this.ground.sketch
    const remaining = doors.filter(({ isGenerated }) => isGenerated === true)
    const held = new Set(places.map(({ properties: { key } }) => key))
    const targets = new Set(places.flatMap(({ connectors = [] }) => connectors.map(({ target }) => target)))
    const keys = new Set(remaining.flatMap(({ key }) => (key === undefined || held.has(key) ? [] : [key])))
    const ids = remaining.flatMap(({ id, key }) =>
      id === undefined || key !== undefined || targets.has(id) ? [] : [id],
    )
    for (const key of keys) {
      const cell = this.#farCell(before, random)
      if (cell !== undefined) this.#setKey(cell, key)
    }
    const cell = ids.length > 0 ? this.#farCell(before, random) : undefined
    if (cell !== undefined) this.#setLever(cell, ids)
  }

  #setKey(cell: number, key: string): void {
    this.#add({ cell, kind: 'key', properties: { key } })
  }

  /** Locks edges so that only a lever opens them; returns their ids. */
  #lockedIds(edges: readonly number[]): readonly string[] {
    return edges.map((edge) => {
      const id = this.#freshId('door')
      this.#lock({ edge, id })
      return id
    })
  }

  #setLever(cell: number, targets: readonly string[]): void {
    this.#add({
      cell,
      kind: 'switch',
      properties: {},
      id: this.#freshId('lever'),
      connectors: [
        ...targets.map((target) => ({ on: 'on', target, do: 'open' }) as const),
        ...targets.map((target) => ({ on: 'off', target, do: 'close' }) as const),
      ],
    })
  }

  #lock(door: Door): void {
    this.#kinds.set(door.edge, EdgeKind.lockedDoor)
    this.#doors.push({ ...door, isGenerated: true })
  }

  /** Makes the only entry of some rooms a secret door, with a chest behind it. */
  #hideRooms(barriers: readonly Barrier[], wanted: number): void {
    const random = this.random.fork('secrets')
    const locked = new Set(barriers.map(({ room }) => room))
    const rooms = this.#floor.rooms.filter(
      (room) =>
        room.entries.length === 1 &&
        !locked.has(room) &&
        !room.entries.some((edge) => this.#kinds.has(edge)) &&
        room.cells.every((cell) => !this.#taken.has(cell)),
    )
    shuffle(random, rooms)
    for (const { cells, entries } of rooms.slice(0, wanted)) {
      for (const edge of entries) this.#kinds.set(edge, EdgeKind.secretDoor)
      this.#add({ cell: pick(random, cells), kind: 'chest', properties: {} })
    }
  }

  /**
   * Sets teleporters that lead back before all locks, because a walker behind a lever's door could not leave if it was shut
   * meanwhile. Returns their number.
   */
  #addTeleporters(wanted: number): number {
    const random = this.random.fork('teleporters')
    const { roomOf } = this.ground.digging
    let made = 0
    for (const cell of this.#blockingCells(random)) {
      if (made === wanted) break
      const arrivals = this.#roomCells().filter((to) => this.#depth[to] === 0 && roomOf[to] !== roomOf[cell])
      if (arrivals.length === 0) break
      const id = this.#freshId('arrival')
      this.#block(cell)
      this.#add({
        cell,
        kind: 'teleporter',
        properties: { [TO_PROPERTY]: id },
        id: this.#freshId('teleporter'),
      })
      this.#add({ cell: pick(random, arrivals), kind: 'teleporter', properties: { on: false }, id })
      made++
    }
    return made
  }

  #addPits(wanted: number): number {
    const cells = this.#blockingCells(this.random.fork('pits')).slice(0, wanted)
    for (const cell of cells) {
      this.#block(cell)
      this.#add({ cell, kind: 'pit', properties: {} })
    }
    return cells.length
  }

  #block(cell: number): void {
    this.#blocked.add(this.ground.digging.roomOf[cell] ?? NO_ROOM)
  }

  /** Returns cells that walkers go around, at random, one in each room. */
  #blockingCells(random: Random): readonly number[] {
    const { roomOf } = this.ground.digging
    const cells = this.#roomCells().filter(
      (cell) => !this.#blocked.has(roomOf[cell] ?? NO_ROOM) && this.#floor.canBlock(cell),
    )
    shuffle(random, cells)
    const seen = new Set<number | undefined>()
    return cells.filter((cell) => !seen.has(roomOf[cell]) && seen.add(roomOf[cell]))
  }

  #roomCells(): number[] {
    const { roomOf } = this.ground.digging
    return Array.from(this.ground.digging.cells()).filter(
      (cell) => roomOf[cell] !== NO_ROOM && !this.#taken.has(cell) && (this.#floor.steps[cell] ?? -1) >= 0,
    )
  }

  /** Returns a free cell of a part, preferably in a room and far from the starts; undefined if it has none. */
  #farCell(cells: readonly number[], random: Random): number | undefined {
    const { roomOf } = this.ground.digging
    const free = cells.filter((cell) => !this.#taken.has(cell))
    const inRooms = free.filter((cell) => roomOf[cell] !== NO_ROOM)
    const from = inRooms.length > 0 ? inRooms : free
    if (from.length === 0) return undefined
    const steps = (cell: number): number => this.#floor.steps[cell] ?? 0
    return Array.from({ length: 6 }, () => pick(random, from)).reduce((best, cell) =>
      steps(cell) > steps(best) ? cell : best,
    )
  }

  #freshId(stem: string): string {
    const id = freshThingId(stem, (each) => this.#ids.has(each))
    this.#ids.add(id)
    return id
  }

  #add(place: Omit<Place, 'name' | 'isGenerated'>): void {
    this.#taken.add(place.cell)
    this.#places.push({ ...place, name: '', isGenerated: true })
  }
}

function missing(made: number, wanted: number, one: string, many: string): readonly string[] {
  if (made >= wanted) return []
  return [`Only ${made} of ${counted(wanted, one, many)} found room: add rooms, or make the level larger.`]
}
