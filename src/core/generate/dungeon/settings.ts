import type { Grid } from '../../level/grid'
import type { IntegerSetting, Setting } from '../generator'

const PERCENT = { kind: 'integer', min: 0, max: () => 100, why: 'it is a share of a hundred' } as const

/** Maximum side of a room. */
const MAX_SIDE = 40

const sideOfRoom = {
  kind: 'integer',
  min: 2,
  max: ({ width, height }: Grid) => Math.max(2, Math.min(MAX_SIDE, width, height)),
  why: 'a room must fit into the level',
} as const

export const density: IntegerSetting = {
  id: 'density',
  label: 'Rooms',
  help: 'How many cells of a hundred lie in rooms.',
  ...PERCENT,
  default: 30,
  min: 1,
}

export const leastSide: IntegerSetting = {
  id: 'leastSide',
  label: 'Shortest side',
  help: 'Minimum cells of a side of a room.',
  ...sideOfRoom,
  default: 3,
}

export const mostSide: IntegerSetting = {
  id: 'mostSide',
  label: 'Longest side',
  help: 'Maximum cells of a side of a room.',
  ...sideOfRoom,
  default: 7,
}

export const spacing: IntegerSetting = {
  id: 'spacing',
  label: 'Rock between rooms',
  help: 'Minimum cells between two rooms; at 0 rooms may share a wall.',
  kind: 'integer',
  default: 1,
  min: 0,
  max: () => 10,
  why: 'corridors would be longer than rooms',
}

export const loops: IntegerSetting = {
  id: 'loops',
  label: 'Loops',
  help: 'How many of a hundred further ways between neighbours are dug too; at 0 one way leads from any room to another.',
  ...PERCENT,
  default: 15,
}

export const winding: IntegerSetting = {
  id: 'winding',
  label: 'Winding',
  help: 'How much passages wind: 0 takes the shortest way.',
  ...PERCENT,
  default: 0,
}

export const deadEnds: IntegerSetting = {
  id: 'deadEnds',
  label: 'Dead ends',
  help: 'Blind corridors for every hundred rooms.',
  ...PERCENT,
  default: 10,
}

export const doors: IntegerSetting = {
  id: 'doors',
  label: 'Doors',
  help: 'How many entries of rooms of a hundred have a door; the others are open.',
  ...PERCENT,
  default: 75,
}

export const locked: IntegerSetting = {
  id: 'locked',
  label: 'Locked doors',
  help: 'How many doors of a hundred are locked.',
  ...PERCENT,
  default: 10,
}

export const secret: IntegerSetting = {
  id: 'secret',
  label: 'Secret doors',
  help: 'How many doors of a hundred are secret.',
  ...PERCENT,
  default: 5,
}

export const ends: Setting = {
  id: 'ends',
  label: 'Ways in and out',
  help: 'Stairs far from each other, or gates in the outer wall, beside those drawn by hand.',
  kind: 'choice',
  default: 'stairs',
  choices: [
    { value: 'stairs', label: 'Stairs up and down' },
    { value: 'gates', label: 'Two gates' },
    { value: 'none', label: 'None' },
  ],
}

export const wallShare: IntegerSetting = {
  id: 'walls',
  label: 'Rock at the start',
  help: 'How many cells of a hundred are rock before the first pass.',
  ...PERCENT,
  default: 45,
}

export const passes: IntegerSetting = {
  id: 'passes',
  label: 'Passes',
  help: 'How often every cell looks at the eight around it: more passes make smoother caves.',
  kind: 'integer',
  default: 4,
  min: 0,
  max: () => 20,
  why: 'caves hardly change after that many',
}

const neighbours = { kind: 'integer', min: 1, max: () => 8, why: 'a cell has eight around it' } as const

export const birth: IntegerSetting = {
  id: 'birth',
  label: 'Rock appears',
  help: 'Floor becomes rock beside this many cells of rock, of eight.',
  ...neighbours,
  default: 5,
}

export const survival: IntegerSetting = {
  id: 'survival',
  label: 'Rock stays',
  help: 'Rock stays beside this many cells of rock, of eight.',
  ...neighbours,
  default: 4,
}

export const smallest: IntegerSetting = {
  id: 'smallest',
  label: 'Smallest cave',
  help: 'Caves of fewer cells are filled with rock.',
  kind: 'integer',
  default: 10,
  min: 1,
  max: () => 1000,
  why: 'larger ones are worth keeping',
}

/** The settings of things, `per` a measure of the dungeon. */
export function thingSettings(
  per: string,
  most: number,
  counts: readonly [number, number, number],
): readonly IntegerSetting[] {
  const [chests, encounters, traps] = counts
  const setting = (id: string, label: string, usual: number): IntegerSetting => ({
    id,
    label,
    help: `${label} for every ${per}.`,
    kind: 'integer',
    default: usual,
    min: 0,
    max: () => most,
    why: 'the floor would be full of them',
  })
  return [
    setting('chests', 'Chests', chests),
    setting('encounters', 'Encounters', encounters),
    setting('traps', 'Traps', traps),
  ]
}
