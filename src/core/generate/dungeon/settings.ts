import type { Grid } from '../../level/grid'
import { choice, defineSettings, integer, type SettingsOf } from '../../settings/define'

const PERCENT = { min: 0, max: 100, why: 'it is a share of a hundred' } as const

/** Maximum side of a room. */
const MAX_SIDE = 40

const sideOfRoom = {
  min: 2,
  max: ({ width, height }: Grid) => Math.max(2, Math.min(MAX_SIDE, width, height)),
  why: 'a room must fit into the level',
} as const

const density = integer({
  label: 'Rooms',
  help: 'Percentage of cells in rooms.',
  ...PERCENT,
  default: 30,
  min: 1,
})

const leastSide = integer({
  label: 'Shortest side',
  help: 'Minimum cells of a side of a room.',
  ...sideOfRoom,
  default: 3,
})

const mostSide = integer({
  label: 'Longest side',
  help: 'Maximum cells of a side of a room.',
  ...sideOfRoom,
  default: 7,
})

const spacing = integer({
  label: 'Rock between rooms',
  help: 'Minimum cells between two rooms; at 0 rooms may share a wall.',
  default: 1,
  min: 0,
  max: 10,
  why: 'corridors would be longer than rooms',
})

const loops = integer({
  label: 'Loops',
  help: 'Percentage of extra corridors between neighbouring rooms; at 0, one way leads from any room to another.',
  ...PERCENT,
  default: 15,
})

const winding = integer({
  label: 'Winding',
  help: 'How much corridors wind: 0 takes the shortest way.',
  ...PERCENT,
  default: 0,
})

const deadEnds = integer({
  label: 'Dead ends',
  help: 'Dead ends for every hundred rooms.',
  ...PERCENT,
  default: 10,
})

const doors = integer({
  label: 'Doors',
  help: 'Percentage of room entrances with a door; the others are open.',
  ...PERCENT,
  default: 75,
})

/** The settings of a kind of puzzle: how many. */
function puzzles(label: string, help: string, max: number, count = 0): ReturnType<typeof integer> {
  return integer({ label, help, default: count, min: 0, max, why: 'more would leave no room between them' })
}

const locks = puzzles(
  'Locks and keys',
  'Locked rooms, each with its key before it: the key to the second lies behind the first.',
  8,
  2,
)

const levers = puzzles('Levers', 'Rooms whose doors a lever opens and shuts, from somewhere else.', 4)

const secrets = puzzles('Secrets', 'Rooms with a chest behind a secret door.', 8, 1)

const pits = puzzles('Pits', 'Pits that walkers go around, or fall through to the floor below.', 8)

const teleporters = puzzles('Teleporters', 'Teleporters that lead to another room, never past a lock.', 4)

const ends = choice({
  label: 'Ways in and out',
  help: 'Stairs far from each other, or gates in the outer wall, beside those drawn by hand.',
  default: 'stairs',
  choices: [
    { value: 'stairs', label: 'Stairs up and down' },
    { value: 'gates', label: 'Two gates' },
    { value: 'none', label: 'None' },
  ],
})

const walls = integer({
  label: 'Rock at the start',
  help: 'Percentage of cells that are rock before the first pass.',
  ...PERCENT,
  default: 45,
})

const passes = integer({
  label: 'Passes',
  help: 'Number of smoothing passes: more passes make smoother caves.',
  default: 4,
  min: 0,
  max: 20,
  why: 'caves hardly change after that many',
})

const neighbours = { min: 1, max: 8, why: 'a cell has eight around it' } as const

const birth = integer({
  label: 'Rock appears',
  help: 'Floor becomes rock beside this many cells of rock, of eight.',
  ...neighbours,
  default: 5,
})

const survival = integer({
  label: 'Rock stays',
  help: 'Rock stays beside this many cells of rock, of eight.',
  ...neighbours,
  default: 4,
})

const smallest = integer({
  label: 'Smallest cave',
  help: 'Caves of fewer cells are filled with rock.',
  default: 10,
  min: 1,
  max: 1000,
  why: 'larger ones are worth keeping',
})

/** The settings of things, `per` a measure of the dungeon. */
function things(per: string, max: number, counts: readonly [number, number, number]): Things {
  const setting = (label: string, count: number): Things['traps'] =>
    integer({
      label,
      help: `${label} for every ${per}.`,
      default: count,
      min: 0,
      max,
      why: 'the floor would be full of them',
    })
  const [chests, encounters, traps] = counts
  return {
    chests: setting('Chests', chests),
    encounters: setting('Encounters', encounters),
    traps: setting('Traps', traps),
  }
}

type Things = Readonly<Record<'chests' | 'encounters' | 'traps', ReturnType<typeof integer>>>

export const ROOM_SETTINGS = defineSettings({
  density,
  leastSide,
  mostSide,
  spacing,
  loops,
  winding,
  deadEnds,
  doors,
  locks,
  levers,
  secrets,
  pits,
  teleporters,
  ends,
  ...things('hundred rooms', 300, [30, 40, 10]),
})

export const CAVE_SETTINGS = defineSettings({
  walls,
  passes,
  birth,
  survival,
  smallest,
  loops,
  winding: { ...winding, default: 60 },
  ends,
  ...things('thousand cells of floor', 200, [5, 10, 3]),
})

export type RoomSettings = SettingsOf<typeof ROOM_SETTINGS>
export type CaveSettings = SettingsOf<typeof CAVE_SETTINGS>

/** The settings of every dungeon. */
export type DungeonSettings = Pick<RoomSettings & CaveSettings, keyof RoomSettings & keyof CaveSettings>
