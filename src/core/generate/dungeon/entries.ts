import type { Generator, SettingProblem } from '../generator'
import { dungeonEntry } from './entry'
import { CAVE_SETTINGS, ROOM_SETTINGS, type RoomSettings } from './settings'

/** Rooms of many sizes, joined by corridors, in the manner of the dungeons of donjon and Daedalus. */
export const roomsEntry = dungeonEntry({
  id: 'dungeon/rooms',
  version: 4,
  label: 'Rooms and corridors',
  settings: ROOM_SETTINGS,
  checkTogether: checkRooms,
})

/** Caves grown by a cellular automaton, joined by passages. */
export const cavesEntry = dungeonEntry({
  id: 'dungeon/caves',
  version: 3,
  label: 'Caves',
  settings: CAVE_SETTINGS,
})

/** The entries of all dungeons, in the order of the menu. */
export const DUNGEON_ENTRIES: readonly Generator[] = [roomsEntry, cavesEntry]

function checkRooms({ leastSide, mostSide }: RoomSettings): readonly SettingProblem[] {
  if (leastSide <= mostSide) return []
  return [
    {
      setting: 'leastSide',
      message: `Shortest side is ${leastSide}; it must be at most the longest, ${mostSide}.`,
    },
  ]
}
