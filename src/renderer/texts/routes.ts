/** Texts for routes on the map. */
export const routeTexts = {
  notBegun: 'Start a route first.',
  notShown: 'No route is shown.',
  begun: (place: string) =>
    `The route starts at ${place}. Go to the other end and choose “Show the route to here”.`,
  steps: (count: number) => (count === 1 ? 'The route has 1 step.' : `The route has ${count} steps.`),
  cellsOfAll: (count: number) => `All shortest routes together have ${count} cells.`,
  none: 'There is no route to this cell, not even with keys and through secret doors.',
  noEnds: 'A route needs two ends: set a start and a gate, or two gates.',
  allShown: 'All shortest routes are shown.',
  allHidden: 'One shortest route is shown.',
  skeletonShown: 'Dead ends beside the route are crossed out.',
  skeletonHidden: 'Dead ends are no longer crossed out.',
  hidden: 'The route is hidden.',
} as const
