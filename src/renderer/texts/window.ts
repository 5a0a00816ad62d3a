import { MENU_LABELS, SUBMENU_TITLES } from '../../ipc/menu-labels'

const PLACES = { left: 'at the left', right: 'at the right', bottom: 'at the bottom' } as const
type Side = keyof typeof PLACES

/** Texts for the window: sides, status bar, preferences, shortcuts, About and problem reports. */
export const windowTexts = {
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
    noZoom: (min: number, max: number) => `Type a percentage from ${min} to ${max}.`,
  },

  full: (max: number) => `At most ${max} characters fit here.`,
  presentation: {
    begins: 'Only the map is shown. Escape brings the window back.',
    ends: 'The window is back.',
  },
  toolbar: {
    labelled: (name: string, label: string) => `${name}: ${label}`,
  },

  preferences: {
    title: 'Preferences',
    text: 'Kept on this computer and used for every town.',
    general: 'General',
    style: 'My map style',
    editStyle: 'Edit beside the map',
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

  customStyle: {
    label: MENU_LABELS['view.panels.style'],
    close: 'Close the style editor',
    closed: 'The style editor is closed.',
    loading: 'The style editor is loading…',
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
      tooLarge: 'This file is too large: a tile picture has at most 1 MB.',
      notStored:
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

  about: {
    title: MENU_LABELS['help.about'],
    text: 'A level editor for towns in the style of classic dungeon crawlers.',
    version: (version: string) => `Version ${version}`,
    licence: 'Brownstone is free software under the MIT licence.',
    others: 'It contains packages of other authors',
    loading: 'Reading the list…',
    none: 'Development builds have no list.',
    packageOf: (name: string, version: string) => `${name} ${version}`,
    licenceOf: (licence: string) => `${licence} licence`,
    noText: 'The package has no text of its licence.',
  },

  update: {
    looking: 'Looking for a newer version…',
    current: `This is the newest version.`,
    readyPage: 'A newer version of Brownstone is ready. Reload the page to use it; your work is kept.',
    ready: (version: string | undefined) => `Brownstone ${version ?? ''} can be downloaded.`,
    reload: 'Reload',
    show: 'Show downloads',
    later: 'Later',
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
