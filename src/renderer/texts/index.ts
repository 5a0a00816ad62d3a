import { counted } from '../../core/text/counted'
import { MENU_LABELS, MENU_TITLES } from '../../ipc/menu-labels'
import { dialogTexts } from './dialogs'
import { loadingTexts } from './loading'
import { pictures } from './pictures'
import { startTexts } from './start'

/**
 * All texts of the interface in one place, so that they read alike and can be translated. Texts with gaps are
 * functions. Levels, formats and generators hold their own texts; labels of menu lines are in `ipc/menu.ts`.
 */
export const texts = {
  untitled: 'Untitled',
  pictures,

  actions: {
    openRecent: 'Open recent…',
    sayCell: 'Describe the cell',
    nextPane: 'Next pane',
    previousPane: 'Previous pane',
  },

  toolbar: {
    label: 'Toolbar',
    undo: MENU_LABELS['edit.undo'],
    redo: MENU_LABELS['edit.redo'],
    shapes: 'Shape',
    noBrushSize: 'The current tool has no size.',
    brushSize: 'Brush size',
    brushSizeValue: (size: number) => `${size} × ${size}`,
    fill: 'Fill',
    reroll: 'Re-roll',
    play: 'Play',
    export: 'Export',
    present: 'Present',
    style: 'Style',
    mapStyle: 'Style of the map',
    styleOfTheme: MENU_LABELS['view.mapStyle.theme'],
    ownStyle: MENU_LABELS['view.mapStyle.own'],
    whyNot: (label: string, why: string) => `${label}. ${why}`,
    zoomIn: MENU_LABELS['view.zoomIn'],
    zoomOut: MENU_LABELS['view.zoomOut'],
    fit: MENU_LABELS['view.fit'],
    zoomValue: (percent: number) => `${percent} %`,
    withKey: (label: string, key: string) => `${label} (${key})`,
    undoOf: (step: string) => `Undo: ${step}`,
    redoOf: (step: string) => `Redo: ${step}`,
  },

  map: {
    label: 'Map',
    cells: 'Cells of the town',
    help: 'Arrow keys move the cursor, Enter applies the tool, Shift with arrow keys selects cells. The manual lists all keys.',
  },

  tools: {
    street: 'Click or drag to draw streets. Neighbouring streets open into each other.',
    house: 'Click or drag to draw houses. A house beside a street gets one door.',
    rock: 'Click or drag to draw solid rock. Close to the town wall it may trap houses.',
    court: 'Click to set a courtyard, a place inside the town where streets start.',
    gate: 'Click a cell along the town wall to set a gate.',
    outside: 'Click or drag to mark ground outside the town. The town wall runs around it.',
    water: 'Click or drag to draw water. Nobody can walk on it, and no door opens onto it.',
    bridge:
      'Click or drag to draw a bridge: a street across water. Streets drawn over water become bridges as well.',
    undecided: 'Click or drag to make cells undecided, so that the generator fills them.',
    lock: 'Click or drag to lock cells. A re-roll keeps them with their walls and doors.',
    unlock: 'Click or drag to unlock cells.',
    weigh:
      'Click or drag to paint weights for the least tree. Keys 1 to 3 choose a weight, 0 erases. Alt+click picks a weight.',
    building:
      'Drag from corner to corner to draw one building without inner walls. Hold Alt to extend the building you start on.',
    square:
      'Drag from corner to corner to draw a square of at least 2 × 2 cells. Hold Shift for equal sides. Enter begins and ends it.',
    avenue: 'Drag along a row or a column to draw an avenue. Enter begins and ends it.',
    district:
      'Click or drag to paint the district chosen in the Districts panel; “None” erases. Alt+click picks a district.',
    picked: (label: string) => `${label} picked from the map.`,
    whileRunning: 'The town is being generated. Wait for it, or press Escape to stop it; then draw.',
  },

  shapes: {
    line: 'Drag from one end of a line to the other.',
    rectangle: 'Drag from corner to corner. Hold Shift for a square.',
    fill: 'Click an area to fill all connected cells of the same kind.',
    ofKind: (kind: string, shape: string, help: string) => `${kind} · ${shape}. ${help}`,
    begun: (shape: string, place: string) =>
      `${shape} from ${place.charAt(0).toLowerCase()}${place.slice(1)}: go to the other end and press Enter, or press Escape to cancel.`,
    givenUp: 'Cancelled. The map is unchanged.',
  },

  generate: {
    label: 'Generate',
    generator: 'Generator',
    seed: 'Random seed',
    size: 'Size',
    sizeValue: (width: number, height: number) => `${width} × ${height}`,
    resize: MENU_LABELS['town.resize'],
    /** The folded parts of the settings. */
    parts: { streets: 'Streets', buildings: 'Buildings', classic: 'As in 1991' },
    seedHelp: 'The same seed, settings and sketch always give the same map.',
    newSeed: 'New seed',
    copySeed: 'Copy seed',
    copied: 'The random seed is on the clipboard.',
    notCopied: 'The random seed could not be copied. It is selected: press Ctrl+C.',
    seedEmpty: 'Type a number or any words: every run needs a seed.',
    limit: (max: number) => `of ${max}`,
    gateSummary: (drawn: number, extra: number, walled: number) =>
      `Gates: ${drawn > 0 ? `${drawn} drawn + ` : ''}${extra} extra${walled > 0 ? `, ${walled} walled up` : ''}`,
    showTrapped: (count: number) => (count === 1 ? 'Show the cell' : `Show the ${count} cells`),
    needsNumber: (min: number, max: number) => `Type a whole number from ${min} to ${max}.`,
    fill: MENU_LABELS['generate.fill'],
    reroll: 'Re-roll level',
    cancel: 'Cancel',
    starting: 'Starting',
    progress: 'Progress',
    /** The sentence of a single problem says where and why; several are listed under Problems. */
    failed: (problems: readonly { readonly message: string }[]) =>
      problems.length === 1
        ? `${problems[0]?.message ?? ''} The map is unchanged.`
        : `This sketch cannot be filled for ${problems.length} reasons, and the map is unchanged.`,
    stopped: 'Stopped. The map is unchanged.',
    settingsWrong: 'Some settings are not valid: see the messages beside them.',
    hostFailed: (why: string) => `Generating failed, and the map is unchanged. ${why}`,
  },

  gates: {
    options: 'Gates',
    walledUp: 'Walled up',
    walledUpHelp: 'The gate stays closed in the finished town: fill and re-roll never open it.',
  },

  problems: {
    label: MENU_LABELS['check.problems'],
    none: 'No problems. Checks run as you draw.',
    noneInSketch: 'No problems in this sketch. The finished town is checked as well.',
    sketchNote: 'Undecided cells are left to the generator; only the sketch is checked.',
    waitForSettings: 'The sketch is checked once the settings above are valid.',
    lastRun: 'The last run stopped here:',
    list: 'List of problems',
    error: 'Error',
    hint: 'Hint',
    whole: 'Whole town',
    repairAt: (repair: string, place: string) => `${repair}, ${place}`,
    repairsStale: 'The map has changed and is being checked again. Wait for the new repairs.',
    repairWaits: 'The map has changed and is being checked again. The repair follows.',
    showGaps: 'Show gap places',
    gaps: (gaps: number, cells: number) =>
      `${gaps === 1 ? 'One gap' : `Each of ${gaps} gaps`} would connect the streets: ${cells} ${cells === 1 ? 'cell' : 'cells'} of rock selected.`,
    noGap:
      'No gap in rock would connect these streets to the others: locks, names, kept houses or the town wall are in the way.',
    mended: (repair: string) => `Repaired: ${repair}`,
    mendedMany: (repair: string, count: number, left: number) =>
      `Repaired ${count} ${count === 1 ? 'problem' : 'problems'}: ${repair}${left > 0 ? `; ${left} left` : ''}`,
    notMended: 'This repair would change nothing.',
    noRepair: 'There is no automatic repair. Change the drawing by hand.',
    repairAll: 'Repair all of this kind',
    shown: (at: number, of: number, message: string) => `Problem ${at} of ${of}. ${message}`,
    appeared: (count: number, message: string) =>
      count === 1 ? `New problem. ${message}` : `${count} new problems. The first: ${message}`,
    count: (errors: number, hints: number) => {
      if (errors + hints === 0) return 'No problems'
      const parts: string[] = []
      if (errors > 0) parts.push(`${errors} ${errors === 1 ? 'error' : 'errors'}`)
      if (hints > 0) parts.push(`${hints} ${hints === 1 ? 'hint' : 'hints'}`)
      return parts.join(', ')
    },
  },

  cell: {
    label: 'Cell',
  },

  history: {
    label: MENU_LABELS['view.history'],
    start: 'Start',
    forgotten: 'Oldest step kept',
    list: 'Steps, the newest first',
    saved: 'saved',
    undone: 'undone',
    steps: (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`,
    empty: 'Each step you take is listed here. Click one to go back to it.',
    backTo: (step: string) => `Back to: ${step}`,
    forwardTo: (step: string) => `Forward to: ${step}`,
    whileRunning:
      'The town is being generated. Wait for it, or press Escape to stop it; then go through the steps.',
  },

  palette: {
    title: 'Command palette',
    text: 'Type what you want to do, choose with the arrow keys, press Enter.',
    filter: 'Command',
    list: 'Commands',
    found: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
    none: (typed: string) => `No command is called “${typed}”. Try another word.`,
    groups: {
      ...MENU_TITLES,
      select: 'Select',
      stamp: 'Stamp',
      tool: 'Tool',
      shape: 'Shape',
      world: 'World',
    } as Readonly<Record<string, string>>, // looked up by the first word of an action's id
    nothingToUndo: 'Nothing to undo.',
    nothingToRedo: 'Nothing to redo.',
    nothingRuns: 'Nothing is being generated.',
    noProblems: 'No problem is marked on the map.',

    whileRunning: 'The town is being generated. Wait for it, or stop it.',
    whileSaving: 'The file is being written. Wait for it.',
  },

  status: {
    label: 'Status',
    outside: '',
    size: (width: number, height: number) => `${width} × ${height} cells`,
    streets: (streets: number) => counted(streets, 'street'),
    contents: (streets: number, houses: number, buildings: number) =>
      `${counted(streets, 'street')}, ${counted(houses, 'house')}${buildings === houses ? '' : ` in ${counted(buildings, 'building')}`}`,
    saved: 'Saved',
    edited: 'Not saved',
    untouched: 'Nothing to save',
    saving: 'Saving…',
  },

  hints: {
    label: MENU_LABELS['help.hints'],
    gates: 'Gates in the wall',
    courts: 'Courtyards inside',
    fill: 'Fill the rest',
    walk: 'Walk it',
    save: 'Save or export',
    doIt: (step: string) => `Do it for me: ${step.charAt(0).toLowerCase()}${step.slice(1)}`,
    done: 'done',
    close: 'Hide the first steps',
  },

  banner: {
    tones: { error: 'Error', note: 'Message' },
    close: 'Dismiss',
    details: (length: number) => `${length} details`,
    dropHere: 'Drop a file to open it, or several maps or a folder to import them',
    refused: (name: string) => `“${name}” could not be opened. What you had open is still here.`,
    openedWithNotes: (name: string) => `“${name}” is open.`,
    tooLarge: (name: string, limit: string) => `“${name}” is larger than ${limit}, so it was not read.`,
    reading: (name: string) => `Reading “${name}”…`,
    readingStopped: (name: string) => `“${name}” was not opened. What you had open is still here.`,
    unreadable: (name: string) => `“${name}” could not be read.`,
    noMap: (files: number) =>
      `${files === 1 ? 'This file is not' : `None of the ${files} files is`} a map that Brownstone can read. The manual lists the formats.`,
    manyFiles: (limit: number) =>
      `These are more than ${limit} files, so they were not read. Choose fewer files or a smaller folder.`,
    saveFailed: (why: string) => `The file was not saved. ${why}`,
    exportFailed: (why: string) => `Nothing was exported. ${why}`,
    openFailed: (why: string) => `No file was opened. ${why}`,
    exported: (name: string) => `Exported to ${name}.`,
    downloaded: (name: string) => `Downloaded as ${name}.`,
    savedAs: (name: string) => `Saved to ${name}.`,
    unexpected:
      'Something went wrong in the program itself. Your document is still here: save it, then try again.',
  },

  files: { all: 'All towns and sketches' },

  dialogs: dialogTexts,
  start: startTexts,
  loading: loadingTexts,

  menu: { label: 'Menu' },
} as const
