import type { Generator, SettingProblem } from '../generator'
import { dungeonEntry } from './entry'
import { CAVE_SETTINGS, ROOM_SETTINGS, type RoomSettings } from './settings'

/** Rooms of many sizes, joined by corridors, in the manner of the dungeons of donjon and Daedalus. */
export const roomsEntry = dungeonEntry({
  id: 'dungeon/rooms',
  version: 2,
  label: 'Rooms and corridors',
  settings: ROOM_SETTINGS,
  checkTogether: checkRooms,
})

/** Caves grown by a cellular automaton, joined by passages. */
export const cavesEntry = dungeonEntry({
  id: 'dungeon/caves',
  version: 2,
  label: 'Caves',
  settings: CAVE_SETTINGS,
})

/** The entries of all dungeons, in the order of the menu. */
export const DUNGEON_ENTRIES: readonly Generator[] = [roomsEntry, cavesEntry]

function checkRooms({ leastSide, mostSide, locked, secret }: RoomSettings): readonly SettingProblem[] {
  return [
    ...(leastSide > mostSide
      ? [
          {
            setting: 'leastSide',
            message: `Shortest side is ${leastSide}; it must be at most the longest, ${mostSide}.`,
          },
        ]
      : []),
    ...(locked + secret > 100
      ? [
          {
            setting: 'secret',
            message: `Locked doors are ${locked} of a hundred and secret doors ${secret}; together they must be at most 100.`,
          },
        ]
      : []),
  ]
}
