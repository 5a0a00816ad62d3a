import { count } from './count'

/** Texts for journeys over overland maps. */
export const journeyTexts = {
  start: 'Walk the world',
  startHere: 'Walk the world from the cursor',
  strip: 'Journey',
  end: 'End the journey',
  enter: (site: string) => `Enter ${site}`,
  enterHere: 'Enter the town or dungeon',
  save: 'Save the journey…',
  table: 'Table of a journey',
  suffix: '-journey.csv',
  noStart: 'This map has no start, town or dungeon to begin at. Set a start, or begin at the cursor.',
  begun:
    'The journey has begun. Arrow keys or the number pad walk, Enter goes into a town or dungeon, Escape ends it.',
  clock: (day: number, time: string) => `Day ${day}, ${time}`,
  steps: (steps: number) => count(steps, 'step', 'steps'),
  here: (tile: string, day: number, time: string) => `${tile}. Day ${day}, ${time}.`,
  takes: (site: string) => `Press Enter to enter ${site}.`,
  noSite: 'This tile has neither a town nor a dungeon to enter.',
  noWay: 'No land route leads to this tile.',
  backFrom: (site: string) => `You left ${site}.`,
  ended: (steps: number, days: number) =>
    `The journey is over: ${count(steps, 'step', 'steps')} in ${count(days, 'day', 'days')}.`,
  none: 'There is no journey to save. “Walk the world” begins one.',
  notUnderWay: 'No journey is under way.',
} as const
