import { cellAt, EAST, NORTH, SOUTH, WEST, xOf, yOf } from '../../level/grid'
import type { Random } from '../../random/random'
import type { Digging } from './digging'

export interface RoomPlan {
  /** Sides in cells. */
  readonly min: number
  readonly max: number
  /** Minimum cells between rooms. */
  readonly spacing: number
  /** Wanted cells in rooms, in all. */
  readonly wanted: number
}

/** How often each place for a room is tried; the last half of the tries are smaller rooms, which still fit. */
const TRIES = 24

/**
 * Places rooms at random until enough cells lie in rooms, or no more seem to fit; returns the number of cells in rooms.
 * The same randomness places the same rooms in the same order, so more wanted cells only add rooms.
 */
export function placeRooms(digging: Digging, plan: RoomPlan, random: Random): number {
  const { ground } = digging
  const { width, height } = ground
  const { min, max, spacing, wanted } = plan
  const taken = takenCells(digging, spacing)
  const mean = (min + Math.min(max, width, height)) / 2 + spacing
  const tries = 50 + Math.ceil((TRIES * ground.count) / (mean * mean))
  const sideBelow = (limit: number): number => min + random.below(Math.max(1, Math.min(max, limit) - min + 1))
  let cells = 0
  for (let at = 0; at < tries && cells < wanted; at++) {
    const shrunk = at < tries / 2 ? max : min + Math.floor(((max - min) * (tries - at)) / tries)
    const [columns, rows] = [sideBelow(Math.min(width, shrunk)), sideBelow(Math.min(height, shrunk))]
    if (columns > width || rows > height) continue
    const x = random.below(width - columns + 1)
    const y = random.below(height - rows + 1)
    if (!isFree(taken, width, { x, y, columns, rows })) continue
    digRoom(digging, { x, y, columns, rows })
    take(taken, ground, {
      x: x - spacing,
      y: y - spacing,
      columns: columns + 2 * spacing,
      rows: rows + 2 * spacing,
    })
    cells += columns * rows
  }
  return cells
}

interface Room {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
}

/** One byte a cell, 1 where no room can be: what cannot be dug, and what is too near to drawn floor. */
function takenCells({ ground, floor }: Digging, spacing: number): Uint8Array {
  const taken = new Uint8Array(floor.length)
  for (let cell = 0; cell < floor.length; cell++) if (ground.free[cell] !== 1) taken[cell] = 1
  for (let cell = 0; cell < floor.length; cell++) {
    if (floor[cell] !== 1) continue
    const [x, y] = [xOf(ground, cell) - spacing, yOf(ground, cell) - spacing]
    take(taken, ground, { x, y, columns: 1 + 2 * spacing, rows: 1 + 2 * spacing })
  }
  return taken
}

function isFree(taken: Uint8Array, width: number, { x, y, columns, rows }: Room): boolean {
  for (let row = y; row < y + rows; row++) {
    for (let cell = row * width + x, end = cell + columns; cell < end; cell++)
      if (taken[cell] === 1) return false
  }
  return true
}

function take(taken: Uint8Array, { width, height }: { width: number; height: number }, room: Room): void {
  const [first, end] = [Math.max(0, room.x), Math.min(width, room.x + room.columns)]
  for (let row = Math.max(0, room.y); row < Math.min(height, room.y + room.rows); row++) {
    taken.fill(1, row * width + first, row * width + end)
  }
}

function digRoom(digging: Digging, { x, y, columns, rows }: Room): void {
  const { ground, roomOf } = digging
  const room = ++digging.rooms
  for (let row = y; row < y + rows; row++) {
    for (let column = x; column < x + columns; column++) {
      const cell = cellAt(ground, column, row)
      const isFirst = column === x
      digging.dig(cell, isFirst ? (row === y ? undefined : NORTH) : WEST)
      roomOf[cell] = room
      const shut = ground.shut[cell] as number // a cell of the level
      if (column + 1 < x + columns && (shut & (1 << EAST)) === 0) digging.link(cell, EAST)
      if (row + 1 < y + rows && (shut & (1 << SOUTH)) === 0) digging.link(cell, SOUTH)
    }
  }
}

/** Numbers the drawn rooms: drawn floor that is two cells wide and two high. */
export function findDrawnRooms(digging: Digging): void {
  const { ground, links, roomOf } = digging
  const { width } = ground
  const isOpen = (cell: number, side: 1 | 2): boolean => ((links[cell] as number) & (1 << side)) !== 0
  for (let cell = 0; cell + width + 1 < links.length; cell++) {
    const isSquare =
      isOpen(cell, EAST) && isOpen(cell, SOUTH) && isOpen(cell + 1, SOUTH) && isOpen(cell + width, EAST)
    if (!isSquare) continue
    const square = [cell, cell + 1, cell + width, cell + width + 1]
    const known = square.map((each) => roomOf[each] as number).filter((room) => room > 0) // cells of the level
    const room = known[0] ?? ++digging.rooms
    for (const each of square) if (roomOf[each] === 0) roomOf[each] = room
  }
}
