import { MENU_LABELS, SUBMENU_TITLES } from '../../ipc/menu-labels'

const PLACES = { left: 'at the left', right: 'at the right', bottom: 'at the bottom' } as const
type Side = keyof typeof PLACES

/** Texts for the window: sides, status bar, preferences, shortcuts, About and problem reports. */
export const faceTexts = {
  sides: {
    left: 'Panels at the left',
    right: 'Panels at the right',
    bottom: 'Panels at the bottom',
    shown: (side: Side) => `The panels ${PLACES[side]} are shown.`,
    hidden: (side: Side) => `The panels ${PLACES[side]} are hidden.`,
    allHidden: 'All panels are hidden. Press the same key to show them.',
    allShown: 'The panels are shown again.',
    reset: 'The panel layout is reset.',
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
    text: 'Kept on this computer and used for every town.',
    general: 'General',
    style: 'My map style',
    keys: 'Shortcuts',
    theme: SUBMENU_TITLES.theme,
    mapStyle: SUBMENU_TITLES.mapStyle,
    mapStyleAsTheme: MENU_LABELS['view.mapStyle.theme'],
    scale: SUBMENU_TITLES.scale,
    scaleHelp: 'Menus, panels and dialogs; the map has its own zoom.',
    percent: (scale: number) => `${scale} %`,
    layout: 'Panels',
    resetLayout: MENU_LABELS['view.panels.reset'],
  },

  ownStyle: {
    first: 'My style',
    text: 'Start with a style, change its colours, icons and tile pictures, and save it as a file to share. The map shows each change at once.',
    name: 'Name',
    base: 'Based on',
    colours: 'Colours',
    reset: (label: string) => `Reset ${label.toLowerCase()}`,
    weak: (first: string, second: string, contrast: number) =>
      `${first} and ${second.toLowerCase()}: ${contrast.toFixed(1)} to 1.`,
    weakTitle: 'Hard to tell apart (3 to 1 is enough):',
    allWell: 'All neighbouring colours have a contrast of 3 to 1 or more.',
    save: 'Save style file…',
    load: 'Load style file…',
    fileKind: 'Brownstone map style',
    written: (name: string) => `The style is saved as ${name}.`,
    notWritten: (why: string) => `The style was not saved: ${why}`,
    tooLarge: 'The file is too large to be a style.',
    loaded: (name: string) => `The map uses the style ${name}.`,
    offered: (file: string, name: string, own: string | undefined) =>
      own === undefined
        ? `“${file}” is the map style “${name}”.`
        : `“${file}” is the map style “${name}”. It replaces your own style “${own}”, which is lost unless you saved it as a file.`,
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
      refused: (label: string, why: string) => `No new picture for ${label.toLowerCase()}: ${why}`,
      tooLarge: 'The file is too large to be a tile picture: 1 MB is the most.',
      notKept:
        'There is no room to store the picture, so it is lost when the window closes. Save the style as a file.',
    },
  },

  styleIcons: {
    label: 'Icons',
    help: 'An SVG picture in one colour makes the best icon. White parts are cut out.',
    own: 'Your own',
    choose: (kind: string) => `Choose a picture for ${kind}…`,
    reset: (kind: string) => `Reset the icon of ${kind}`,
    wasReset: (kind: string) => `${kind}: the default icon is back.`,
    chosen: (kind: string, notes: string) => `${kind}: the map shows your icon. ${notes}`.trim(),
    tooLarge: (kind: string, limit: number) =>
      `${kind}: the picture was rejected. It is larger than ${limit} KB; choose a simpler one.`,
    refused: (kind: string, why: string, line: number | undefined) =>
      `${kind}: the picture was rejected.${line === undefined ? '' : ` Line ${line}:`} ${why}`,
  },

  keys: {
    filter: 'Find an action or a key',
    list: 'Actions and their keys',
    action: 'Action',
    key: 'Keys',
    none: 'no key',
    nothingFound: 'No action and no key matches.',
    add: 'Add a key',
    addTo: (label: string) => `Add a key to ${label}`,
    recording: 'Press the keys…',
    recordingFor: (label: string) => `Press the keys for ${label}. Escape cancels.`,
    given: (label: string, key: string) => `${label} has the key ${key}.`,
    remove: (key: string, label: string) => `Take ${key} from ${label}`,
    removed: (key: string, label: string) => `${label} no longer has the key ${key}.`,
    reset: (label: string) => `Reset the keys of ${label}`,
    wasReset: (label: string) => `${label} has its default keys again.`,
    resetAll: 'Reset all',
    allReset: 'All actions have their default keys again.',
    conflict: (key: string, others: string) =>
      `${key} also belongs to ${others}; only the first of them runs.`,
    conflicts: (count: number) =>
      count === 1 ? 'One key belongs to two actions.' : `${count} keys belong to more than one action.`,
    taken: 'The map and the dialogs use this key. Add Ctrl or Alt, or choose another key.',
    exportFile: 'Save as file…',
    importFile: 'Load a file…',
    copy: 'Copy as text',
    paste: 'Paste text…',
    pasteLabel: 'Shortcuts as text',
    pasteUse: 'Use these shortcuts',
    pasteCancel: 'Cancel',
    copied: 'The shortcuts are on the clipboard.',
    notCopied: 'The shortcuts could not be copied.',
    fileName: 'brownstone-shortcuts.json',
    fileKind: 'Shortcuts',
    written: (name: string) => `The shortcuts were saved as ${name}.`,
    notWritten: (why: string) => `The shortcuts were not saved. ${why}`,
    tooLarge: 'This file is too large to be a list of shortcuts.',
    takenOver: (count: number) =>
      `${count === 0 ? 'All actions have their default keys' : `${count} ${count === 1 ? 'action has' : 'actions have'} changed keys`} now.`,
    noJson: (why: string) =>
      `This is not a list of shortcuts: it is not valid JSON (${why}). Nothing was changed.`,
    otherFile:
      'This is not a list of shortcuts: it does not say "format": "brownstone-shortcuts". Nothing was changed.',
    otherVersion: (version: string) =>
      `This list of shortcuts is of version ${version}; this program reads version 1. Nothing was changed.`,
    noKeys: 'This list of shortcuts has no member "keys" with the keys of each action. Nothing was changed.',
    noList: (id: string) =>
      `The keys of "${id}" are not a list of at most eight keys, such as ["F9"]. Nothing was changed.`,
    noKey: (id: string, key: string) =>
      `"${key}" for "${id}" is not a key. A key is written like "F9" or "CmdOrCtrl+Shift+K". Nothing was changed.`,
    takenBy: (id: string, key: string) =>
      `"${key}" for "${id}" is a key that the map and the dialogs use. Nothing was changed.`,
    unknown: (id: string) => `Skipped "${id}": this program has no such action.`,
    print: MENU_LABELS['file.print'],
    change: 'Change shortcuts…',
  },

  about: {
    title: MENU_LABELS['help.about'],
    text: 'A level editor for towns in the style of classic dungeon crawlers.',
    version: (version: string) => `Version ${version}`,
    licence: 'Brownstone is free software under the MIT licence.',
    others: 'It is made with',
    licenceOf: (licence: string) => `${licence} licence`,
  },

  report: {
    title: 'Report a problem',
    text: 'Send this with your report, and say what you did and what happened. It contains nothing that you drew.',
    label: 'Program details',
    copy: 'Copy',
    copied: 'The report is on the clipboard.',
    notCopied: 'The report could not be copied. It is selected: press Ctrl+C.',
  },
} as const
