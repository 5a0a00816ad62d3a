import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'

const cells = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`

/** Texts for the selection, the clipboard and floating pieces. */
export const selectionTexts = {
  size: (count: number) => `${cells(count)} selected`,
  selected: (count: number) => (count === 0 ? 'No cell is selected.' : `${cells(count)} selected.`),
  nothing: 'No cell is selected. Draw a marquee, or hold Shift and press the arrow keys.',
  noBuilding: 'There is no house here.',
  buildings: {
    'join-houses': 'Joined into one building.',
    'split-houses': 'Split into houses.',
  },
  noneOf: 'There are no such cells on this map.',
  tools: {
    select:
      'Click or drag to select; drag the selection to move it. Shift adds, Alt removes or copies. The right button opens a menu.',
    marquee: 'Drag around cells to select them. Shift adds to the selection, Alt removes from it.',
    wand: 'Click an area or a building to select all of it. Shift adds to the selection, Alt removes from it.',
    move: 'Drag the selection to another place. Alt drags a copy. Arrow keys move it as well.',
  },
  piece: (width: number, height: number) => `${width} × ${height} cells`,
  floating: (piece: string, turnKeys: string, flipKeys: string) =>
    [
      `Placing ${piece}. Click or press Enter to place them`,
      ...(turnKeys === '' ? [] : [`${turnKeys} turn them`]),
      ...(flipKeys === '' ? [] : [`${flipKeys} flip them`]),
      'Escape cancels.',
    ].join(', '),
  at: (column: number, row: number) => `Its upper left corner is at column ${column}, row ${row}.`,
  givenUp: 'Cancelled. The map is unchanged.',
  down: (label: string, count: number) => `${label}: ${cells(count)} placed.`,

  joining: {
    options: 'Options of the piece',
    choice: 'Join to what is around',
    help: 'Opens streets to each other and sets doors where the piece breaks rules, as a step of its own.',
    step: 'Join to what is around',
    done: (made: number, left: number) =>
      [
        ...(made > 0 ? [`Joined to what is around: ${count(made, 'repair', 'repairs')}.`] : []),
        ...(left > 0 ? [`${count(left, 'problem', 'problems')} left around the piece: see Problems.`] : []),
      ].join(' '),
  },

  copied: (count: number) => `${cells(count)} copied.`,
  cut: (count: number) => `${cells(count)} cut.`,
  tooLarge: (max: number) =>
    `The selection lies in a rectangle of more than ${max} cells, which is too large to copy. Select less.`,
  paste: MENU_LABELS['edit.paste'],
  noPiece: (why: string) => `What is on the clipboard cannot be pasted: ${why} Nothing was changed.`,
  emptyClipboard: 'There is no text on the clipboard to paste.',
  pasteByKey: 'This browser pastes only by key: press Ctrl+V (on a Mac ⌘V).',
  copyByKey: 'This browser copies only by key: press Ctrl+C (on a Mac ⌘C).',
  clear: MENU_LABELS['edit.clear'],
  cutLabel: MENU_LABELS['edit.cut'],
} as const
