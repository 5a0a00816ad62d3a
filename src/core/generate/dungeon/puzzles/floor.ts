import { Search } from '../../../graph/search'
import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../../../level/grid'
import { EdgeKind } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Place } from '../../../level/places'
import { NO_ROOM, type Digging } from '../digging'

/** A dungeon without puzzles yet. */
export interface PuzzleGround {
  readonly digging: Digging
  readonly sketch: Level
  readonly gates: readonly number[]
  readonly stairs: readonly Place[]
}

/** A room whose entries may get locks: the author drew none of them. */
export interface LockableRoom {
  readonly cells: readonly number[]
  /** The edges between the room and other floor. */
  readonly entries: readonly number[]
}

/** The floor of a dungeon as walkers meet it: which cells they reach if some edges are shut. */
export class Floor {
  /** Steps from the first start to each cell, with nothing shut; -1 for cells that they do not reach. */
  readonly steps: Int32Array
  readonly rooms: readonly LockableRoom[]
  readonly #search: Search

  constructor(
    readonly digging: Digging,
    readonly sketch: Level,
    /** Where walkers may come in: no lock parts these cells. */
    readonly starts: readonly number[],
  ) {
    this.#search = new Search(digging.floor.length)
    this.steps = this.reach(new Set()).slice()
    this.rooms = lockableRooms(this)
  }

  /** Returns the steps from the first start to each cell while some edges are shut; -1 elsewhere. Valid until the next call. */
  reach(shut: ReadonlySet<number>): Int32Array {
    const search = this.#search
    search.clear()
    search.label = 0
    const [start] = this.starts
    if (start !== undefined) search.reach(start)
    for (let cell = search.next(); cell >= 0; cell = search.next()) {
      search.label = (search.labels[cell] as number) + 1
      for (const side of DIRECTIONS) {
        const beside = this.wayTo(cell, side)
        if (beside >= 0 && search.isNew(beside) && !shut.has(edgeOf(this.sketch, cell, side)))
          search.reach(beside)
      }
    }
    return search.labels
  }

  /** Number of cells that the last `reach` reached. */
  get reached(): number {
    return this.#search.count
  }

  /** The floor that a side of a cell leads to, whatever opens; -1 if something drawn is shut there or leads one way only. */
  wayTo(cell: number, side: Direction): number {
    if (!this.digging.isLinked(cell, side)) return -1
    const kind = edgeAt(this.sketch, edgeOf(this.sketch, cell, side))
    return ALWAYS.has(kind) ? neighbour(this.sketch, cell, side) : -1
  }

  /** Whether a cell can hold something that walkers must go around: its neighbours are joined around it, within its room. */
  canBlock(cell: number): boolean {
    const { roomOf, ground } = this.digging
    if (roomOf[cell] === NO_ROOM || ground.drawn[cell] === 1) return false
    const ways = DIRECTIONS.filter((side) => this.digging.isLinked(cell, side))
    return (
      ways.length > 1 &&
      ways.every((side) => roomOf[neighbour(ground, cell, side)] === roomOf[cell]) &&
      ways.filter((side, index) => this.#areJoined(cell, side, ways[(index + 1) % ways.length] ?? side))
        .length >=
        ways.length - 1
    )
  }

  /** Whether a walker goes from one neighbour of a cell to another around its corner. */
  #areJoined(cell: number, one: Direction, other: Direction): boolean {
    const { ground } = this.digging
    if (((one ^ other) & 1) === 0) return false
    const [first, second] = [neighbour(ground, cell, one), neighbour(ground, cell, other)]
    return this.digging.isLinked(first, other) && this.digging.isLinked(second, one)
  }
}

/** The kinds of edges that every walker passes in both directions; undecided ones are what the dungeon makes of them. */
const ALWAYS: ReadonlySet<number> = new Set([
  EdgeKind.undecided,
  EdgeKind.open,
  EdgeKind.archway,
  EdgeKind.door,
  EdgeKind.secretDoor,
])

function lockableRooms({ digging, steps }: Floor): readonly LockableRoom[] {
  const { ground, roomOf } = digging
  const rooms = Array.from({ length: digging.rooms }, () => ({
    cells: [] as number[],
    entries: [] as number[],
  }))
  const drawn = new Set<number>()
  for (let cell = 0; cell < roomOf.length; cell++) {
    const number = roomOf[cell] as number // a cell of the level
    const room = number === NO_ROOM ? undefined : rooms[number - 1]
    if (!room) continue
    room.cells.push(cell)
    if (steps[cell] === -1) drawn.add(number)
    for (const side of DIRECTIONS) {
      if (!digging.isLinked(cell, side)) continue
      const beside = neighbour(ground, cell, side)
      if (roomOf[beside] === number) continue
      const isBuilt = ((ground.built[cell] as number) & (1 << side)) !== 0
      if (isBuilt || (ground.drawn[cell] === 1 && ground.drawn[beside] === 1)) drawn.add(number)
      room.entries.push(edgeOf(ground, cell, side))
    }
  }
  return rooms.filter(({ entries }, index) => entries.length > 0 && !drawn.has(index + 1))
}

/**
 * Returns where walkers come in: gates, starts, stairs up and ends of links, and stairs down where they may come back from a
 * pit; else the first floor cell.
 */
export function startsOf(
  { digging, sketch, gates, stairs }: PuzzleGround,
  withStairsDown: boolean,
): readonly number[] {
  const drawn = Array.from(digging.cells()).filter((cell) => hasMark(sketch.marks[cell], Mark.gateSeed))
  const isStart = ({ kind, link }: Place): boolean =>
    kind === 'start' ||
    kind === 'stairs-up' ||
    link !== undefined ||
    (withStairsDown && kind === 'stairs-down')
  const places = [...stairs, ...sketch.places].filter(isStart).map(({ cell }) => cell)
  const starts = [...gates, ...drawn, ...places].filter((cell) => digging.floor[cell] === 1)
  if (starts.length > 0) return starts
  const inRoom = digging.cells().find((cell) => digging.roomOf[cell] !== NO_ROOM) ?? digging.cells()[0]
  return inRoom === undefined ? [] : [inRoom]
}
