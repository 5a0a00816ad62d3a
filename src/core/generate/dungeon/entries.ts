import type { Grid } from '../../level/grid'
import { defineEntry } from '../define'
import type { SettingProblem } from '../generator'
import { CAVE_SETTINGS, ROOM_SETTINGS, type RoomSettings } from './settings'

/** Minimum side of a dungeon. */
const MIN_SIDE = 3

/** The generators of dungeons without their code, in the order of the menu. */
export const DUNGEON_ENTRIES = {
  rooms: defineEntry({
    id: 'dungeon/rooms',
    version: 2,
    label: 'Rooms and corridors',
    settings: ROOM_SETTINGS,
    checkGrid: checkDungeonGrid,
    checkTogether: checkRooms,
  }),
  caves: defineEntry({
    id: 'dungeon/caves',
    version: 2,
    label: 'Caves',
    settings: CAVE_SETTINGS,
    checkGrid: checkDungeonGrid,
  }),
}

function checkDungeonGrid({ width, height }: Grid): readonly SettingProblem[] {
  if (width >= MIN_SIDE && height >= MIN_SIDE) return []
  return [
    {
      setting: width < MIN_SIDE ? 'width' : 'height',
      message: `A dungeon of ${width} x ${height} cells has no room; each side needs at least ${MIN_SIDE} cells.`,
    },
  ]
}

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
