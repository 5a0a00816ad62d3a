const cells = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`

/** Texts of selecting, of the clipboard, and of what is moved over the map. */
export const selectionTexts = {
  size: (count: number) => `${cells(count)} selected`,
  selected: (count: number) => (count === 0 ? 'Nothing is selected.' : `${cells(count)} selected.`),
  nothing: 'Nothing is selected. Draw a marquee (M), or hold Shift and press the arrow keys.',
  noBuilding: 'There is no house here.',
  buildings: {
    'join-houses': 'Joined into one building.',
    'split-houses': 'Split into houses.',
  },
  noneOf: 'There are no such cells on this map.',
  tools: {
    marquee: 'Drag around cells to select them; Shift adds to the selection, Alt takes away from it.',
    wand: 'Click an area or a building to select all of it; Shift adds to the selection, Alt takes away from it.',
    move: 'Drag the selection to another place; with Alt a copy of it. Arrow keys move it as well.',
  },
  piece: (width: number, height: number) => `${width} × ${height} cells`,
  inHand: (piece: string) =>
    `${piece} in hand. Click or press Enter to put it down, [ ] turn it, X Y flip it, Escape gives it up.`,
  at: (column: number, row: number) => `Its upper left corner is at column ${column}, row ${row}.`,
  givenUp: 'Given up. The map is unchanged.',
  down: (label: string, count: number) => `${label}: ${cells(count)} put down.`,

  copied: (count: number) => `${cells(count)} copied.`,
  cut: (count: number) => `${cells(count)} cut.`,
  tooLarge: (most: number) =>
    `The selection lies in a rectangle of more than ${most} cells, which is too large to be copied. Select less.`,
  paste: 'Paste',
  noPiece: (why: string) => `What is on the clipboard cannot be pasted: ${why} Nothing was changed.`,
  emptyClipboard: 'There is no text on the clipboard that could be pasted.',
  pasteByKey: 'The browser gives a page the clipboard only by its key: press Ctrl+V to paste (on a Mac ⌘V).',
  copyByKey: 'The browser copies only by its key here: press Ctrl+C (on a Mac ⌘C).',
  clear: 'Make undecided',
  cutLabel: 'Cut',
} as const
