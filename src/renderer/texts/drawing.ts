import type { RelayLoss } from '../../core/level/relay-loss'

/** Texts for the edge tool, mirrored drawing, and resizing and nudging a level. */
export const drawingTexts = {
  /** The groups of the toolbar, each with the word on its button. */
  groups: {
    select: { label: 'Select', word: 'Select' },
    ground: { label: 'Draw ground', word: 'Ground' },
    walls: { label: 'Walls and doors', word: 'Walls' },
    buildings: { label: 'Buildings', word: 'Buildings' },
    places: { label: 'Places', word: 'Places' },
    logic: { label: 'Effects', word: 'Connect' },
    zones: { label: 'Zones', word: 'Zones' },
    locks: { label: 'Locks', word: 'Locks' },
  },
  edges: {
    help: 'Click a side of a cell to change it: wall, door, open. Drag along a line of sides.',
    helpForInnerWall:
      'Drag a line along sides of cells, also across blank ground. The town is laid around it; a line that begins on an inner wall removes it.',
    helpFor: (label: string) => `${label}: click a side of a cell, or drag along a line of sides.`,
    cycle: (side: string) => `Change the ${side} side: wall, door, open`,
    set: (side: string) => `Set the ${side} side to the chosen kind`,
    choose: (label: string) => `Edge tool: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    make: (label: string) => `Make this edge: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    noneMeant: 'Point at the side of a cell, or choose one with Alt and an arrow key.',
    chosen: (label: string) => `Edge tool: ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
    sideAt: (place: string, side: string) => `${place}, ${side.charAt(0).toLowerCase()}${side.slice(1)}`,
  },

  mapMenu: {
    label: 'This cell',
    lock: (cells: number) => (cells > 1 ? `Lock ${cells} cells` : 'Lock'),
    unlock: (cells: number) => (cells > 1 ? `Unlock ${cells} cells` : 'Unlock'),
    reroll: (cells: number) => (cells > 1 ? `Re-roll ${cells} cells` : 'Re-roll here'),
    play: 'Play from here',
    what: 'What is this?',
  },

  mirror: {
    modes: {
      off: 'off',
      'left-right': 'left and right',
      'top-bottom': 'top and bottom',
      both: 'both ways',
      'half-turn': 'half a turn',
    },
    on: (mode: string) => `Mirror: ${mode}`,
    off: 'Drawing is no longer mirrored. The map is unchanged.',
    started: (mode: string, axis: string) => `Drawing is mirrored: ${mode}, ${axis}.`,
    inMiddle: 'around the middle of the town',
    through: (column: number, row: number) => `through column ${column}, row ${row}`,
    isOff: 'Mirror drawing is off: switch it on first.',
  },

  relay: {
    willGo: (loss: RelayLoss) => lossInWords(loss, 'will be lost'),
    went: (loss: RelayLoss) => lossInWords(loss, 'were pushed off the map'),
    nudged: (direction: string, loss: string) => `Nudged ${direction}. ${loss}`,
    nudgeRefused: (direction: string, loss: string) =>
      `Not nudged ${direction}: ${loss} Unlock or move them, or use Town, Nudge… to nudge anyway.`,
    title: 'Resize town',
    text: 'New cells are undecided. Everything can be undone in one step.',
    width: 'Width',
    height: 'Height',
    limits: (min: number, max: number) => `in cells, from ${min} to ${max}`,
    needsNumber: (side: string, min: number, max: number) =>
      `${side} must be a whole number of cells from ${min} to ${max}.`,
    anchor: 'Anchor',
    anchors: [
      'North-west corner',
      'Northern side',
      'North-east corner',
      'Western side',
      'Middle',
      'Eastern side',
      'South-west corner',
      'Southern side',
      'South-east corner',
    ],
    resize: 'Resize',
    sameSize: 'The town already has this size.',
    nudgeTitle: 'Nudge town',
    nudgeText: 'Moves the whole town with its doors, locks and names. One undo moves it back.',
    columns: 'East',
    rows: 'South',
    columnsUnit: 'columns; less than 0 moves it west',
    rowsUnit: 'rows; less than 0 moves it north',
    needsWhole: (side: string, max: number) => `${side} must be a whole number from -${max} to ${max}.`,
    wrap: 'Wrap around to the opposite side',
    nudge: 'Nudge',
    nowhere: 'Type how far to move it.',
  },
} as const

/** What resizing or nudging loses: "38 houses, 2 named, will be lost." */
function lossInWords(loss: RelayLoss, verb: string): string {
  const parts = [
    ...counted(loss.houses, 'house', 'houses'),
    ...counted(loss.streets, 'street', 'streets'),
    ...counted(loss.rock, 'cell of rock', 'cells of rock'),
    ...counted(loss.bare, 'cell of water or outside', 'cells of water or outside'),
    ...counted(loss.places, 'named', 'named'),
    ...counted(loss.locked, 'locked', 'locked'),
  ]
  const gone = parts.length === 0 ? [] : [`${parts.join(', ')}${parts.length > 1 ? ',' : ''} ${verb}.`]
  const gates =
    loss.gates === 0
      ? []
      : [
          loss.gates === 1
            ? '1 gate leaves the town wall and becomes a street.'
            : `${loss.gates} gates leave the town wall and become streets.`,
        ]
  return [...gone, ...gates].join(' ') || 'All drawn cells and names stay.'
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}
