import type { GeneratorEntry, SettingProblem, SettingValues } from '../generator'
import type { Grid } from '../../level/grid'
import {
  birth,
  deadEnds,
  density,
  doors,
  ends,
  leastSide,
  locked,
  loops,
  mostSide,
  passes,
  secret,
  smallest,
  spacing,
  survival,
  thingSettings,
  wallShare,
  winding,
} from './settings'

/** Minimum side of a dungeon. */
const MIN_SIDE = 3

/** The generators of dungeons without their code, in the order of the menu. */
export const DUNGEON_ENTRIES = {
  rooms: {
    id: 'dungeon/rooms',
    version: 2,
    label: 'Rooms and corridors',
    settings: [
      density,
      leastSide,
      mostSide,
      spacing,
      loops,
      winding,
      deadEnds,
      doors,
      locked,
      secret,
      ends,
      ...thingSettings('hundred rooms', 300, [30, 40, 10]),
    ],
    checkGrid: checkDungeonGrid,
    checkTogether: checkRooms,
  },
  caves: {
    id: 'dungeon/caves',
    version: 2,
    label: 'Caves',
    settings: [
      wallShare,
      passes,
      birth,
      survival,
      smallest,
      loops,
      { ...winding, default: 60 },
      ends,
      ...thingSettings('thousand cells of floor', 200, [5, 10, 3]),
    ],
    checkGrid: checkDungeonGrid,
    checkTogether: () => [],
  },
} as const satisfies Record<string, GeneratorEntry>

function checkDungeonGrid({ width, height }: Grid): readonly SettingProblem[] {
  if (width >= MIN_SIDE && height >= MIN_SIDE) return []
  return [
    {
      setting: width < MIN_SIDE ? 'width' : 'height',
      message: `A dungeon of ${width} x ${height} cells has no room; each side needs at least ${MIN_SIDE} cells.`,
    },
  ]
}

function checkRooms(values: SettingValues): readonly SettingProblem[] {
  const [least, most] = [Number(values['leastSide']), Number(values['mostSide'])]
  const [shut, hidden] = [Number(values['locked']), Number(values['secret'])]
  return [
    ...(least > most
      ? [
          {
            setting: 'leastSide',
            message: `Shortest side is ${least}; it must be at most the longest, ${most}.`,
          },
        ]
      : []),
    ...(shut + hidden > 100
      ? [
          {
            setting: 'secret',
            message: `Locked doors are ${shut} of a hundred and secret doors ${hidden}; together they must be at most 100.`,
          },
        ]
      : []),
  ]
}
