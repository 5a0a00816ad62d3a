import type { RelayLoss } from '../../core/level/relay-loss'

/** Texts of the edge tool, of mirrored drawing, and of resizing and nudging a level. */
export const drawingTexts = {
  edges: {
    kind: 'What an edge becomes',
    help: 'Click a side of a cell: wall, door, open. Drag along a line of sides.',
    helpFor: (label: string) => `${label}: click a side of a cell, or drag along a line of sides.`,
    cycle: (side: string) => `Change the ${side} side: wall, door, open`,
    set: (side: string) => `Set the ${side} side as chosen`,
    choose: (label: string) => `Edges: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    chosen: (label: string) => `Edge tool: ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
    sideAt: (place: string, side: string) => `${place}, ${side.charAt(0).toLowerCase()}${side.slice(1)}`,
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
    nothing: 'Nothing is lost.',
    willGo: (loss: RelayLoss) => lossInWords(loss, 'will go'),
    went: (loss: RelayLoss) => lossInWords(loss, 'went over the side; undo brings them back'),
    nudged: (way: string, loss: string) => `Nudged ${way}. ${loss}`,
    nudgeRefused: (way: string, loss: string) =>
      `Not nudged ${way}: ${loss} Unlock or move them, or use Town, Nudge… to do it all the same.`,
    title: 'Resize town',
    text: 'New cells are undecided. Everything can be undone in one step.',
    width: 'Width',
    height: 'Height',
    limits: (min: number, max: number) => `in cells, from ${min} to ${max}`,
    needsNumber: (side: string, min: number, max: number) =>
      `${side} must be a whole number of cells from ${min} to ${max}.`,
    anchor: 'What stays in place',
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
    sameSize: 'The town has this size already.',
    nudgeTitle: 'Nudge town',
    nudgeText: 'Moves the whole town on its grid, doors, locks and names with it. One step to undo.',
    columns: 'East',
    rows: 'South',
    columnsUnit: 'columns; less than 0 moves it west',
    rowsUnit: 'rows; less than 0 moves it north',
    needsWhole: (side: string, max: number) => `${side} must be a whole number from -${max} to ${max}.`,
    wrap: 'What leaves on one side comes in on the other',
    nudge: 'Nudge',
    nowhere: 'Type how far to move it.',
  },
} as const

/** "38 houses, 2 named, will go." */
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
  return [...gone, ...gates].join(' ') || 'Nothing is lost.'
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}
