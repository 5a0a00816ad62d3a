import { count } from './count'

/** Texts for the candidate sheet. */
export const candidateTexts = {
  open: 'Sheet…',
  title: 'Candidate sheet',
  text: 'Versions of this level, each from its own seed. Placed and locked cells stay. The map changes only when you take one.',
  making: (made: number, all: number) => `Making them: ${made} of ${all}.`,
  made: (made: number) => `${count(made, 'candidate', 'candidates')}.`,
  failed: (failed: number, reason: string) => `${count(failed, 'seed', 'seeds')} failed: ${reason}`,
  noReason: 'The generator gave no reason.',
  stop: 'Stop',
  others: 'Make others',
  order: 'Order by',
  orders: {
    made: 'order made',
    deadEnds: 'most dead ends',
    buildings: 'most buildings',
    longestWalk: 'longest walk',
    backToBack: 'most houses back to back',
  },
  list: 'Candidates',
  name: (number: number) => `Candidate ${number}`,
  seed: (seed: string) => `seed ${seed}`,
  numbers: (streets: number, buildings: number) =>
    `${count(streets, 'street', 'streets')}, ${count(buildings, 'building', 'buildings')}`,
  more: (deadEnds: number, longestWalk: number, isExact: boolean, backToBack: number) =>
    `${count(deadEnds, 'dead end', 'dead ends')}, longest walk ${isExact ? '' : 'at least '}${longestWalk}, ${Math.round(100 * backToBack)} % back to back`,
  star: (number: number) => `Star candidate ${number}`,
  take: 'Take',
  takeOf: (number: number) => `Take candidate ${number}`,
  compare: 'Compare the two starred',
  compareHelp: 'Star two candidates to see them side by side.',
  back: 'Back to all',
  differ: (cells: number) => `${count(cells, 'cell differs', 'cells differ')} between the two.`,
  taken: (number: number, seed: string) =>
    `Candidate ${number} is on the map, seed ${seed}. Undo takes it back.`,
  mapChanged: 'The map has changed since these were made. Make others.',
} as const
