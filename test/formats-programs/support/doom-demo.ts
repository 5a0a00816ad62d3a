import { distancesFrom, shortestWay } from '../../../src/core/analyse/routes'
import { gatesOf } from '../../../src/core/level/gate-list'
import { outwardDirection } from '../../../src/core/level/gates'
import { DIRECTIONS, edgeOf, neighbour, NORTH, type Direction } from '../../../src/core/level/grid'
import { CellKind, IS_DOOR } from '../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../src/core/level/level'

/** The walk of a recorded player: from the start into a house and out by a gate. */
export interface Walk {
  readonly start: number
  /** The initial facing of the player. */
  readonly facing: Direction
  /** The house that is entered on the way. */
  readonly house: number
  readonly gate: number
  /** The cells in order, the start first and the gate last. */
  readonly cells: readonly number[]
}

/** Plans a walk from a cell: to the nearest house with a plain door, and from there to the nearest other gate. */
export function planWalk(level: Level, start: number, facing: Direction): Walk {
  const nearest = (from: number, cells: readonly number[]): readonly number[] | undefined => {
    const distances = distancesFrom(level, from)
    const reached = cells.filter((cell) => (distances[cell] ?? -1) > 0)
    const [first] = reached.toSorted((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
    return first === undefined ? undefined : shortestWay(level, from, first)
  }
  const cells = Array.from(level.cells, (_kind, cell) => cell)
  const toHouse = nearest(
    start,
    cells.filter((cell) => level.cells[cell] === CellKind.house),
  )
  const house = toHouse?.at(-1)
  if (toHouse === undefined || house === undefined) throw new Error('no house can be reached')
  const gates = gatesOf(level).filter(({ cell, isOpen }) => isOpen && cell !== start)
  const toGate = nearest(
    house,
    gates.map(({ cell }) => cell),
  )
  const gate = toGate?.at(-1)
  if (toGate === undefined || gate === undefined) throw new Error('no gate can be reached')
  return { start, facing, house, gate, cells: [...toHouse, ...toGate.slice(1)] }
}

/** Fixed point with 16 bits of fraction, as in Doom. */
const UNIT = 0x10000
const FRICTION = 0xe800
const STOP_SPEED = 0x1000
const THRUST = 2048
const WALK = 25
/** A door opens two units a tic; it stays open for 150 tics, and closes as fast. */
const DOOR_TICS = 80
const CYCLE_TICS = 2 * DOOR_TICS + 160
const QUARTER_TURN = 64
/** How far before the middle of its cell a player uses a lever. */
const BESIDE_LEVER = 48

/** The part of a walk on one map, and the side on which it leaves its last cell, if it does. */
export interface Leg {
  readonly level: Level
  readonly facing: Direction
  readonly cells: readonly number[]
  readonly out?: Direction
  /** Cells with a lever, which the player uses from its side, and with a plate, after which it waits for a door. */
  readonly levers?: readonly number[]
  readonly plates?: readonly number[]
}

/**
 * Records a walk as a demo of 4 bytes a tic. Each step goes from the middle of one cell to the next, ends at rest, and
 * begins with a turn on the spot, so that only the distance along one axis matters. It is computed as in the game
 * (thrust, then friction of 29/32 a tic), and each step corrects the error of the one before.
 */
export function recordDemo(level: Level, walk: Walk, cellUnits: number, map = 1): Uint8Array {
  const out = outwardDirection(level, walk.gate)
  if (out === undefined) throw new Error('the gate is not on the border')
  return recordJourney([{ level, facing: walk.facing, cells: walk.cells, out }], cellUnits, map)
}

/** Records a walk through several maps: each leg but the last must end the map. */
export function recordJourney(legs: readonly Leg[], cellUnits: number, map = 1): Uint8Array {
  const recorder = new Recorder()
  for (const [index, { level, facing, cells, out, levers = [], plates = [] }] of legs.entries()) {
    if (index > 0) recorder.skipIntermission()
    recorder.arrive(facing)
    const steps = cells.slice(1).map((cell, at) => {
      const from = cells[at] ?? -1
      const direction = DIRECTIONS.find((each) => neighbour(level, from, each) === cell)
      if (direction === undefined) throw new Error('the walk breaks off')
      return { from, direction }
    })
    const last = out === undefined ? [] : [{ from: cells.at(-1) ?? -1, direction: out }]
    for (const { from, direction } of [...steps, ...last]) {
      recorder.turnTo(direction)
      const edge = edgeOf(level, from, direction)
      if (IS_DOOR[edgeAt(level, edge)] === 1) recorder.openDoor(edge)
      const to = neighbour(level, from, direction)
      if (levers.includes(to)) {
        recorder.walk(cellUnits - BESIDE_LEVER)
        recorder.use()
        recorder.walk(BESIDE_LEVER)
      } else recorder.walk(cellUnits)
      if (plates.includes(to)) recorder.wait(DOOR_TICS)
    }
  }
  recorder.wait(70)
  return recorder.finish(map)
}

class Recorder {
  readonly #tics: number[] = []
  #facing: Direction = NORTH
  /** The time when each door was opened, by its edge. */
  readonly #opened = new Map<number, number>()
  /** How far the player is behind (or ahead of) the middle of a cell, along each axis, in fixed point. */
  readonly #missing: [number, number] = [0, 0]

  /** Begins a map in the middle of a cell. */
  arrive(facing: Direction): void {
    this.#facing = facing
    this.#opened.clear()
    this.#missing.fill(0)
    this.wait(5)
  }

  /** Presses use until the next map begins: once for each page. */
  skipIntermission(): void {
    for (let page = 0; page < 3; page++) {
      this.wait(40)
      this.#tic(0, 0, 2)
    }
    this.wait(150)
  }

  turnTo(direction: Direction): void {
    const quarters = (direction - this.#facing + 4) % 4
    // Positive turns go counter-clockwise; a turn to the right is a negative one.
    const turn = (256 - quarters * QUARTER_TURN) % 256
    if (turn !== 0) this.#tic(0, turn, 0)
    this.#facing = direction
  }

  openDoor(edge: number): void {
    // Using an open door closes it: first it must have closed by itself.
    const opened = this.#opened.get(edge)
    if (opened !== undefined) this.wait(Math.max(0, opened + CYCLE_TICS - this.#now))
    this.#opened.set(edge, this.#now)
    this.use()
  }

  /** Uses what is ahead, and waits for a door to open. */
  use(): void {
    this.#tic(0, 0, 2)
    this.wait(DOOR_TICS)
  }

  get #now(): number {
    return this.#tics.length / 4
  }

  wait(tics: number): void {
    for (let count = 0; count < tics; count++) this.#tic(0, 0, 0)
  }

  /** Walks a distance and waits until the momentum is gone. */
  walk(units: number): void {
    const axis = this.#facing % 2
    const sign = this.#facing === 1 || this.#facing === 2 ? 1 : -1
    const wanted = units * UNIT + sign * (this.#missing[axis] ?? 0)
    // All thrust becomes distance in the end, 32/3 times; one unit of command is a third of a unit of distance.
    let left = Math.round((wanted * (UNIT - FRICTION)) / UNIT / THRUST)
    let momentum = 0
    let walked = 0
    while (left > 0 || momentum > 0) {
      const command = Math.max(0, Math.min(WALK, left))
      left -= command
      this.#tic(command, 0, 0)
      momentum += command * THRUST
      walked += momentum
      momentum = momentum < STOP_SPEED && command === 0 ? 0 : Math.floor((momentum * FRICTION) / UNIT)
    }
    this.#missing[axis] = sign * (wanted - walked)
  }

  finish(map: number): Uint8Array {
    // Version 1.9, the second skill from below, one player, the first.
    const header = [109, 1, 1, map, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    return Uint8Array.from([...header, ...this.#tics, 0x80])
  }

  #tic(forward: number, turn: number, buttons: number): void {
    for (const byte of [forward, 0, turn, buttons]) this.#tics.push(byte)
  }
}
