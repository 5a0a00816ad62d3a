import { digDeadEnds } from './dead-ends'
import { NO_ROOM, type Digging } from './digging'
import { chooseDoors } from './doors'
import { dungeonGenerator } from './dungeon'
import { roomsEntry } from './entries'
import { layPuzzles } from './puzzles/puzzles'
import { findDrawnRooms, placeRooms } from './place-rooms'

/** Rooms and corridors, with the code of their runs. */
export const rooms = dungeonGenerator(roomsEntry, {
  dig(digging, { leastSide: min, mostSide: max, spacing, density }, random) {
    const { count } = digging.ground
    findDrawnRooms(digging)
    const wanted = Math.max(1, Math.round((count * density) / 100))
    const cells = placeRooms(digging, { min, max, spacing, wanted }, random)
    digging.endStep('rooms', 'Rooms')
    if (digging.made === 0)
      return `No room of ${min} x ${min} cells fits: lower “Shortest side”, or make more cells undecided.`
    if (cells >= wanted) return []
    const share = count === 0 ? 0 : Math.floor((100 * cells) / count)
    return [
      `Rooms take ${share} of a hundred cells instead of ${density}, because no other room fits: lower “Rock between rooms” or “Shortest side” for more.`,
    ]
  },
  digMore(digging, { deadEnds }, random) {
    digDeadEnds(digging, Math.round((digging.rooms * deadEnds) / 100), random)
    digging.endStep('dead-ends', 'Dead ends')
  },
  doorsOf: chooseDoors,
  puzzlesOf: layPuzzles,
  groundOfThings: (digging) => ({ groups: cellsOfRooms(digging), each: digging.rooms / 100 }),
})

function cellsOfRooms({ rooms: count, roomOf }: Digging): readonly number[][] {
  const groups = Array.from({ length: count }, (): number[] => [])
  for (let cell = 0; cell < roomOf.length; cell++) {
    const room = roomOf[cell] as number // a cell of the level
    if (room !== NO_ROOM) groups[room - 1]?.push(cell)
  }
  return groups
}
