/** Texts for rulers, the small map and Go to cell. */
export const mapAidTexts = {
  named: (example: string) => `Cells are named like this: ${example}`,
  rulersShown: 'The rulers are shown.',
  rulersHidden: 'The rulers are hidden.',
  minimapShown: 'The small map is shown.',
  minimapHidden: 'The small map is hidden.',
  tilesShown: 'Worlds are shown as the tiles of the game.',
  tilesHidden: 'Worlds are shown as a drawn map.',
  worldKeyShown: 'Worlds have a legend and a scale bar.',
  worldKeyHidden: 'Worlds have no legend and no scale bar.',
  worldKey: 'Legend of the map',
  worldScale: 'Scale',
  belowShown: (name: string) =>
    `The level below, ${name}, shows through: dashes are its walls, crosses its doors.`,
  belowMissing: 'There is no level below this one: this is the last in the list of levels.',
  belowHidden: 'The level below no longer shows through.',
  minimap: 'Small map of the whole level',
  minimapOfWorld: 'Small map of the whole world',
  minimapSees: (left: number, right: number, top: number, bottom: number) =>
    `Shows from ${left} to ${right} % across and from ${top} to ${bottom} % down`,
  minimapHelp: 'Click or drag to move the view there. The arrow keys move it as well.',
  goToCell: {
    title: 'Go to cell',
    text: 'Moves the cursor to a cell and brings it into view.',
    cell: 'Cell',
    help: (example: string) => `As in “${example}”. “N7 E3” counts from the bottom left.`,
    go: 'Go',
  },
} as const
