import { count } from './count'

/** Texts for journeys over overland maps. */
export const journeyTexts = {
  start: 'Walk the world',
  startHere: 'Walk the world from the cursor',
  strip: 'Journey',
  end: 'End the journey',
  enter: (town: string) => `Enter ${town}`,
  enterTown: 'Enter the town',
  save: 'Save the journey…',
  table: 'Table of a journey',
  suffix: '-journey.csv',
  noStart: 'This map has neither a start nor a town to begin at. Set a start, or begin at the cursor.',
  begun: 'The journey has begun. Arrow keys or the number pad walk, Enter goes into a town, Escape ends it.',
  clock: (day: number, time: string) => `Day ${day}, ${time}`,
  steps: (steps: number) => count(steps, 'step', 'steps'),
  here: (tile: string, day: number, time: string) => `${tile}. Day ${day}, ${time}.`,
  takes: (town: string) => `Enter leads into ${town}.`,
  noTown: 'This tile has no town to enter. “New town here” makes one.',
  noWay: 'No way over land leads to this tile.',
  backFrom: (town: string) => `You left ${town}.`,
  ended: (steps: number, days: number) =>
    `The journey is over: ${count(steps, 'step', 'steps')} in ${count(days, 'day', 'days')}.`,
  none: 'There is no journey to save. “Walk the world” begins one.',
  notUnderWay: 'No journey is under way.',
} as const
