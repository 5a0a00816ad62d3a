/** Texts of routes that are shown on the map. */
export const routeTexts = {
  notBegun: 'Begin a way first.',
  notShown: 'No way is shown.',
  begun: (place: string) =>
    `The way begins at ${place}. Go to the other end and choose “Show the way to here”.`,
  steps: (count: number) => (count === 1 ? 'The way has 1 step.' : `The way has ${count} steps.`),
  cellsOfAll: (count: number) => `All shortest ways together have ${count} cells.`,
  none: 'No way leads there, not even with keys and through secret doors.',
  noEnds: 'The level has no two ends: set a start and a gate, or two gates.',
  allShown: 'All shortest ways are shown.',
  allHidden: 'One shortest way is shown.',
  skeletonShown: 'Dead ends beside the way are crossed out.',
  skeletonHidden: 'Dead ends are no longer crossed out.',
  hidden: 'The way is hidden.',
} as const
