import { count } from './count'

/** Texts for the dialog that makes several floors joined by stairs. */
export const floorTexts = {
  open: 'Floors…',
  title: 'Make floors',
  text: 'Adds levels below this one, joined by stairs, with the settings of the Generate panel. Also fills this level, the first floor. One undo removes all.',
  count: 'Floors',
  make: 'Make floors',
  stop: 'Stop',
  range: (max: number) => `2 to ${max}, including this level`,
  needsCount: (max: number) => `The number of floors must be a whole number from 2 to ${max}.`,
  full: 'There is no room for another floor: a project holds at most 256 levels, and one run makes floors of at most 16,000,000 cells.',
  making: (floor: number, floors: number) => `Making floor ${floor} of ${floors}.`,
  progress: 'Floors made',
  failed: (floor: number, reason: string) =>
    `Floor ${floor} could not be made, and nothing was changed: ${reason}`,
  noReason: 'the generator gave no reason.',
  stopped: 'Making floors was stopped. Nothing was changed.',
  made: (floors: number, seed: string) => `${count(floors, 'floor', 'floors')} made, seed ${seed}.`,
} as const
