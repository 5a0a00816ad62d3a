import { count } from './count'

/** Texts of the dialog that adds a dungeon below a cell. */
export const dungeonTexts = {
  title: 'Add a dungeon below',
  text: (position: string) =>
    `Adds levels below this one, with stairs down from ${position}. One undo removes them.`,
  titleInWild: 'Add a dungeon here',
  textInWild: (tile: string) =>
    `Adds levels that ${tile} leads into, with stairs up to the world. One undo removes them.`,
  kind: 'Kind',
  name: 'Name',
  defaultName: 'Dungeon',
  floors: 'Floors',
  make: 'Add dungeon',
  range: (max: number) => `1 to ${max}`,
  needsFloors: (max: number) => `The number of floors must be a whole number from 1 to ${max}.`,
  failed: (reason: string) => `The dungeon could not be made, and nothing was changed: ${reason}`,
  stopped: 'Making the dungeon was stopped. Nothing was changed.',
  madeInWild: (name: string, floors: number) =>
    `“${name}” added on the map, with ${count(floors, 'floor', 'floors')}. Enter opens it with “Look”.`,
  made: (name: string, floors: number) => `“${name}” added below, with ${count(floors, 'floor', 'floors')}.`,
} as const
