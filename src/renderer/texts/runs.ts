import { MENU_LABELS } from '../../ipc/menu-labels'
import { count } from './count'

/** Texts for runs, the replay of a build, rolls and town codes. */
export const runTexts = {
  runs: {
    phase: (phase: string, words: string) => (words === '' ? phase : `${phase}: ${words}`),
    networksLeft: (networks: number) => `${count(networks, 'network', 'networks')} left`,
    undecided: (cells: number) => `${count(cells, 'cell', 'cells')} undecided`,
    decided: (decided: number, cells: number) =>
      `${decided.toLocaleString('en')} of ${cells.toLocaleString('en')} cells`,
    tries: (tries: number) => count(tries, 'try', 'tries'),
    seconds: (seconds: number) => `${seconds} s`,
    partial: (mode: 'fill' | 'reroll') => (mode === 'fill' ? 'Part of a fill' : 'Part of a re-roll'),
    keepPartial: MENU_LABELS['generate.keepPartial'],
    accepted: (cells: number) =>
      `Kept: ${count(cells, 'cell', 'cells')}. Cells that the run had not reached stay undecided.`,
    nothingStopped: 'No run was stopped on this map, or the map has changed since.',
    goesOn: 'Its run goes on.',
    notBack: 'Its run is lost, because the level that it began with is no longer open.',
    stalled: (
      networks: number,
      { tries, refused }: { readonly tries: number; readonly refused: number },
      setting: string | undefined,
      value: unknown,
    ) => {
      const joining =
        networks > 1 ? `Still joining ${networks} networks. ` : 'The run makes little progress. '
      const share = `${Math.floor((1000 * refused) / tries) / 10} of 100 tries are rejected`
      const why = setting === undefined ? '.' : `, because ${setting.toLowerCase()} is ${String(value)}.`
      return `${joining}${share}${why}`
    },
    ease: (value: unknown) => `Set ${String(value)}`,
    keepGoing: 'Keep going',
    endedWell: 'The town is finished.',
    ended: 'The run has ended, and the map is unchanged.',
    live: 'Re-roll as I change settings',
  },

  stopRun: {
    title: 'Stop the run and paint?',
    text: 'The map cannot be painted while the town is being generated. If you stop the run, the map stays as it was.',
    stop: 'Stop and paint',
    keepGoing: 'Keep going',
  },

  rolls: {
    label: 'Rolls',
    previous: MENU_LABELS['generate.previousRoll'],
    next: MENU_LABELS['generate.nextRoll'],
    shown: (at: number, of: number) => `Roll ${at} of ${of}`,
    changed: (at: number, of: number) => `Changed since roll ${at} of ${of}`,
    showAll: 'Show all rolls',
    hideAll: 'Hide the list of rolls',
    entry: (at: number) => `Roll ${at}`,
    seed: (seed: string) => `seed ${seed}`,
    /** A dungeon or a maze may have no buildings. */
    contents: (streets: number, buildings: number) =>
      [
        count(streets, 'street', 'streets'),
        ...(buildings === 0 ? [] : [count(buildings, 'building', 'buildings')]),
      ].join(', '),
    step: (at: number) => `Roll ${at}`,
    back: (at: number, of: number, seed: string) => `Roll ${at} of ${of} is on the map, seed ${seed}.`,
    none: 'There are no rolls in this window yet.',
    noPrevious: 'This is the oldest roll.',
    noNext: 'This is the latest roll.',
  },

  replay: {
    label: 'Replay of the build',
    slider: 'Progress of the build',
    value: (percent: number, step: string, made: number, total: number) =>
      `${percent} %: ${step}, ${made} of ${count(total, 'street', 'streets')}`,
    finished: 'Doors, gates and tidying: the finished town',
    play: 'Play',
    pause: 'Pause',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    previousStreet: 'Previous street (Shift+←)',
    nextStreet: 'Next street (Shift+→)',
    letters: 'Letters',
    lettersHelp:
      'I isolated, L live, D dead, U unused; ^ > v < where streets point. Shown where cells are large enough.',
    lists: 'Lists',
    listsHelp:
      'The five lists of the original program: first cell and count. The line below has the fields of the cell that you point at.',
    listNames: { isolated: 'Isolated', live: 'Live', dead: 'Dead', street: 'Street', unused: 'Unused' },
    networks: 'Networks',
    list: (cells: number, head: string | undefined) =>
      head === undefined ? 'empty' : `${cells}, first: ${head}`,
    cellOfList: ({
      list,
      previous = 'none',
      next = 'none',
      number,
    }: {
      readonly list: string
      readonly previous: string | undefined
      readonly next: string | undefined
      readonly number: number | undefined
    }) =>
      `List: ${list}; previous: ${previous}; next: ${next}${number === undefined ? '' : `; street number ${number}`}.`,
    leave: 'Close the replay',
    opened: 'Replay of the last run. The document is unchanged; Escape closes the replay.',
    left: 'The replay is closed. The map is as it was.',
    noDrawing: 'The replay of the build is open. Press Escape to close it; then draw.',
    noRecord: 'It is not known how this map was built. Fill or re-roll it first.',
    saveFrames: 'Save frames (ZIP)…',
    zip: 'ZIP of PNG pictures',
    drawingFrames: (percent: number) => `Drawing the build: ${percent} %. Escape stops it.`,
    framesStopped: 'Drawing the build was stopped. Nothing was written.',
    notShown: 'Show the work first, then save its frames.',
    why: 'Why is this here?',
    whyHint: 'Point at a cell, or move the cursor, to read why it is there.',
  },

  townCode: {
    fromCode: 'From a town code…',
    title: 'Paste town code',
    text: 'A code or a link that carries a town: its size, seed and settings, and what was placed by hand. It opens as a new, untitled town.',
    field: 'Town code',
    open: 'Open town',
    linkTitle: 'Open the town of a link',
    linkText:
      'This link asks for a large town, which takes a while to make. It opens as a new, untitled town.',
    showTitle: 'Town code',
    showText: 'The clipboard is not available. Copy the code from here.',
    summary: (width: number, height: number, seed: string, drawn: number) =>
      `${width} × ${height} cells, seed ${seed}, ${drawn === 0 ? 'nothing drawn by hand' : `${count(drawn, 'cell', 'cells')} given`}.`,
    copied: (characters: number) =>
      `The town code is on the clipboard: ${count(characters, 'character', 'characters')}.`,
    copiedWhole: (characters: number) =>
      `The town code is on the clipboard: ${count(characters, 'character', 'characters')}. The map was changed after it was generated, so the code carries it cell by cell.`,
    tooLarge:
      'This map is too large for a code: it was changed after it was generated, so that a code would have to carry every cell. Save it as a file.',
    linkCopied: 'The link to this town is on the clipboard.',
    opened: 'The town from the code is open.',
    badAddress: (why: string) => `The town of the link was not opened. ${why}`,
    badSettings: 'A town code needs valid settings: see the messages beside them.',
  },
} as const
