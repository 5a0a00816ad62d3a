/** Texts of the measures of an overland map. */
export const worldReportTexts = {
  title: 'Measures of the map',
  text: (land: string, starts: number) =>
    `${land} of the map is land, and ${starts === 1 ? '1 nation starts' : `${starts} nations start`} on it.`,
  noStarts: 'No nation starts on this map. Paint starts, or generate the map again.',
  table: 'What each start offers its nation',
  start: 'Start',
  human: 'Human',
  computer: (number: number) => `Computer ${number}`,
  place: 'Column, row',
  goTo: (name: string) => `${name}: go to its tile`,
  columns: { rating: 'Rating', ownLand: 'Own land', resources: 'Resources', nearest: 'Tiles to the next' },
  fairness: 'Lowest as share of highest',
  help: 'Own land is nearer to this start than to any other. Resources are what its first city could work, the distance is in tiles, one and a half over a corner. “Balanced starts” among the settings makes them more even.',
  none: '–',
  copy: 'Copy as table',
  copied: 'The measures were copied.',
  notCopied: 'The clipboard is not available.',
} as const
