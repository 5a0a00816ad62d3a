const PLACES = { left: 'at the left', right: 'at the right', bottom: 'at the bottom' } as const
type Side = keyof typeof PLACES

/** Texts of the window itself: its sides, its preferences, its keys, and what it says of itself. */
export const faceTexts = {
  sides: {
    left: 'Panels at the left',
    right: 'Panels at the right',
    bottom: 'Panels at the bottom',
    shown: (side: Side) => `The panels ${PLACES[side]} are shown.`,
    hidden: (side: Side) => `The panels ${PLACES[side]} are hidden.`,
    allHidden: 'All panels are hidden. The same key brings them back.',
    allShown: 'The panels are shown again.',
    reset: 'The panels are where they were at first.',
    resize: (side: Side) =>
      side === 'bottom' ? 'Height of the bottom panels' : `Width of the panels ${PLACES[side]}`,
    fold: 'Fold to one line',
    unfold: 'Open the panels at the bottom',
  },

  menu: {
    undoOf: (step: string) => `Undo ${step}`,
    redoOf: (step: string) => `Redo ${step}`,
  },

  status: {
    hand: (kind: string, shape: string) => `${kind} · ${shape}`,
    selected: (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'} selected`,
    stop: 'Stop the run',
    zoom: 'Zoom in percent',
    zoomButton: (percent: number) => `Zoom ${percent} %, change it`,
    noZoom: (least: number, most: number) => `Type a percentage from ${least} to ${most}.`,
  },

  toolbar: {
    inHand: (name: string, label: string) => `${name}: ${label}`,
  },

  preferences: {
    title: 'Preferences',
    text: 'They are kept on this computer and count for every town.',
    general: 'General',
    style: 'My map style',
    keys: 'Shortcuts',
    theme: 'Interface theme',
    mapStyle: 'Map style',
    mapStyleAsTheme: 'As the theme',
    scale: 'Interface size',
    scaleHelp: 'Menus, panels and dialogs; the map has its own zoom.',
    percent: (scale: number) => `${scale} %`,
    layout: 'Panels',
    resetLayout: 'Reset layout',
  },

  ownStyle: {
    first: 'My style',
    text: 'Begin with a style, change its colours, icons and tile pictures, and hand it on as a file. The map has it at once.',
    name: 'Name',
    base: 'Begins with',
    colours: 'Colours',
    reset: (label: string) => `Reset ${label.toLowerCase()}`,
    weak: (first: string, second: string, contrast: number) =>
      `${first} and ${second.toLowerCase()}: ${contrast.toFixed(1)} to 1.`,
    weakTitle: 'Hard to tell apart (3 to 1 is enough):',
    allWell: 'Everything beside each other is told apart by 3 to 1 or more.',
    save: 'Save style file…',
    load: 'Load style file…',
    fileKind: 'Brownstone map style',
    written: (name: string) => `The style is saved as ${name}.`,
    notWritten: (why: string) => `The style was not saved: ${why}`,
    tooLarge: 'The file is too large to be a style.',
    loaded: (name: string) => `The map has the style ${name}.`,
    offered: (file: string, name: string, own: string | undefined) =>
      own === undefined
        ? `“${file}” is the map style “${name}”.`
        : `“${file}” is the map style “${name}”. It would take the place of your own style “${own}”, which is lost unless you saved it as a file.`,
    take: 'Use this style',
    tilePictures: {
      title: 'Tile pictures',
      text: (side: number) =>
        `A square PNG of up to ${side} × ${side} pixels fills each cell. The colour shows where it is transparent.`,
      none: 'No picture',
      size: (side: number) => `${side} × ${side} pixels`,
      choose: 'Choose a picture…',
      remove: 'Remove the picture',
      forGround: (label: string) => `(${label.toLowerCase()})`,
      chosen: (label: string) => `The map shows the picture of ${label.toLowerCase()}.`,
      removed: (label: string) => `The picture of ${label.toLowerCase()} is removed.`,
      refused: (label: string, why: string) => `${label} have no new picture: ${why}`,
      tooLarge: 'The file is too large to be a tile picture: 1 MB is the most.',
      notKept:
        'The map shows the picture until the window is closed: there is no room to remember it. Save the style as a file.',
    },
  },

  styleIcons: {
    label: 'Icons',
    help: 'An SVG picture in one colour makes the best icon; what is white in it is cut out.',
    own: 'Your own',
    choose: (kind: string) => `Choose a picture for ${kind}…`,
    reset: (kind: string) => `Back to the usual icon of ${kind}`,
    wasReset: (kind: string) => `${kind}: the usual icon again.`,
    chosen: (kind: string, notes: string) => `${kind}: the map has your icon. ${notes}`.trim(),
    tooLarge: (kind: string, limit: number) =>
      `${kind}: the picture was not taken. It has more than ${limit} KB; choose a plainer one.`,
    refused: (kind: string, why: string, line: number | undefined) =>
      `${kind}: the picture was not taken.${line === undefined ? '' : ` Line ${line}:`} ${why}`,
  },

  keys: {
    filter: 'Find an action or a key',
    list: 'Actions and their keys',
    action: 'Action',
    key: 'Keys',
    none: 'no key',
    nothingFound: 'No action and no key is called that.',
    add: 'Add a key',
    addTo: (label: string) => `Add a key to ${label}`,
    recording: 'Press the keys…',
    recordingFor: (label: string) => `Press the keys for ${label}. Escape leaves it as it is.`,
    given: (label: string, key: string) => `${label} has the key ${key}.`,
    remove: (key: string, label: string) => `Take ${key} from ${label}`,
    removed: (key: string, label: string) => `${label} no longer has the key ${key}.`,
    reset: (label: string) => `Reset the keys of ${label}`,
    wasReset: (label: string) => `${label} has its first keys again.`,
    resetAll: 'Reset all',
    allReset: 'All actions have their first keys again.',
    conflict: (key: string, others: string) =>
      `${key} also belongs to ${others}; only the first of them gets it.`,
    conflicts: (count: number) =>
      count === 1 ? 'One key belongs to two actions.' : `${count} keys belong to more than one action.`,
    taken:
      'The map and the dialogs need this key for themselves. Hold Ctrl or Alt with it, or choose another.',
    exportFile: 'Save as file…',
    importFile: 'Load a file…',
    copy: 'Copy as text',
    paste: 'Paste text…',
    pasteLabel: 'Shortcuts as text',
    pasteUse: 'Use these shortcuts',
    pasteCancel: 'Cancel',
    copied: 'The shortcuts are on the clipboard.',
    notCopied: 'The shortcuts could not be put on the clipboard.',
    fileName: 'brownstone-shortcuts.json',
    fileKind: 'Shortcuts',
    written: (name: string) => `The shortcuts are in ${name}.`,
    notWritten: (why: string) => `The shortcuts were not written. ${why}`,
    tooLarge: 'This file is too large to be a list of shortcuts.',
    takenOver: (count: number) =>
      `${count === 0 ? 'All actions have their first keys' : `${count} ${count === 1 ? 'action has' : 'actions have'} keys of their own`} now.`,
    noJson: (why: string) =>
      `This is not a list of shortcuts: it is not written as JSON (${why}). Nothing was changed.`,
    otherFile:
      'This is not a list of shortcuts: it does not say "format": "brownstone-shortcuts". Nothing was changed.',
    otherVersion: (version: string) =>
      `This list of shortcuts is of version ${version}; this program reads version 1. Nothing was changed.`,
    noKeys: 'This list of shortcuts has no member "keys" with the keys of each action. Nothing was changed.',
    noList: (id: string) =>
      `The keys of "${id}" are no list of at most eight keys, such as ["F9"]. Nothing was changed.`,
    noKey: (id: string, key: string) =>
      `"${key}", given to "${id}", is no key. A key is written like "F9" or "CmdOrCtrl+Shift+K". Nothing was changed.`,
    takenBy: (id: string, key: string) =>
      `"${key}", given to "${id}", is a key that the map and the dialogs need for themselves. Nothing was changed.`,
    unknown: (id: string) => `"${id}" is no action of this program and was left out.`,
    print: 'Print…',
    change: 'Change shortcuts…',
  },

  about: {
    title: 'About Brownstone',
    text: 'A level editor for towns in the manner of the classic dungeon crawlers.',
    version: (version: string) => `Version ${version}`,
    licence: 'Brownstone is free software under the MIT licence.',
    others: 'It is made with',
    licenceOf: (licence: string) => `${licence} licence`,
  },

  report: {
    title: 'Report a problem',
    text: 'Send this with your report, and say what you did and what happened. It says nothing of what you drew.',
    label: 'What the program knows of itself',
    copy: 'Copy',
    copied: 'The report is on the clipboard.',
    notCopied: 'The report could not be put on the clipboard; it is selected, so Ctrl+C copies it.',
  },
} as const
