import { counted } from '../../core/text/counted'
import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts for named buildings, notes, levels, links and Find. */
export const placeTexts = {
  cell: {
    kind: 'Place here',
    none: 'Nothing',
    name: 'Name',
    nameAgain: MENU_LABELS['town.nameAgain'],
    noNames: 'No building, square or avenue is here.',
    note: 'Note',
    notePlaceholder: 'What you want to remember about it',
    remove: 'Remove',
    removed: (words: string) => `Removed: ${words}`,
    building: (cells: number, width: number, height: number, doors: number) =>
      `Building of ${cells} cells, ${width} × ${height}, ${doors === 0 ? 'no door' : doors === 1 ? '1 door' : `${doors} doors`}.`,
    properties: 'Properties',
    property: 'New property',
    propertyType: 'Kind of value',
    addProperty: 'Add',
    places: 'Places on this cell',
    removeProperty: (name: string) => `Remove the property ${name}`,
    types: { text: 'Text', number: 'Whole number', boolean: 'Yes or no' },
    needsWhole: 'Type a whole number.',
    propertyTaken: (name: string) => `A property “${name}” already exists.`,
    propertyForbidden: (name: string) => `A property cannot be called “${name}”. Choose another name.`,
    whileRunning: 'Wait until the town is generated, or stop it; then name it.',
  },

  label: {
    title: 'Name on the map',
    choices: { free: 'Where there is room', set: 'Where I put it', hidden: 'Hidden' },
    move: (direction: string) => `Move ${direction}`,
    moved: (words: string) => `Moved the name of ${words}.`,
  },

  palette: {
    groups: {
      buildings: 'Buildings',
      things: 'Things',
      ways: 'Stairs and doors',
      signs: 'Light and signs',
    },
    ownKinds: 'My kinds',
    kinds: 'Kinds of places…',
    choose: (label: string) => `Place ${label.toLowerCase()}`,
    chosen: (label: string) => `Place ${label.toLowerCase()}: click a cell, then type the name.`,
    help: (label: string) =>
      `${label}: click a cell, then type its name. Shift asks for no name, Alt picks the kind of a cell.`,
    name: (kind: string) => `Name of the ${kind.toLowerCase()}`,
  },

  link: {
    title: 'Link',
    text: (from: string) =>
      `From ${from} to another cell, on this level or another. J jumps along a link and back.`,
    link: MENU_LABELS['town.link'],
    unlink: 'Remove link',
    leadsTo: (words: string) => `Leads to ${words}.`,
    leadsNowhere: 'Leads nowhere: its other end is gone.',
    jump: 'Jump',
    jumped: (words: string) => `Jumped to ${words}.`,
    none: 'No link begins at this cell. “Link…” in the Cell panel makes one.',
    kind: 'By',
    level: 'Level',
    column: 'Column',
    row: 'Row',
    from: (min: number, max: number) => `from ${min} to ${max}`,
    needsCell: 'Type a column and a row of that level.',
    create: 'Link',
    pick: 'Pick on the map',
    picking: (from: string) => `Linking from ${from}: go to the other end, then choose “Link to here”.`,
    here: 'Link to here',
    stop: 'Stop linking',
    notPicking: 'Begin with “Link…” at the other end.',
    stopped: 'Linking stopped.',
    linked: (words: string) => `Linked to ${words}.`,
    again: 'Link again…',
  },

  buildings: {
    label: 'Buildings',
    empty: 'No named buildings. N names the cell under the cursor.',
    filter: 'Filter buildings and notes',
    placeholder: 'Filter',
    list: 'Buildings and notes',
    found: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    none: (typed: string) => `Nothing here is called “${typed}”.`,
  },

  levels: {
    label: 'Levels',
    list: 'Levels of the project',
    count: (count: number) => `${count} ${count === 1 ? 'level' : 'levels'}`,
    size: (width: number, height: number) => `${width} × ${height}`,
    name: 'Name of the level',
    add: MENU_LABELS['town.addLevel'],
    copy: MENU_LABELS['town.copyLevel'],
    rename: MENU_LABELS['town.renameLevel'],
    remove: MENU_LABELS['town.removeLevel'],
    up: MENU_LABELS['town.levelUp'],
    down: MENU_LABELS['town.levelDown'],
    copyOf: (name: string) => `Copy of ${name}`,
    /** With the numbers of names that are new in the copy, and of those that both levels have. */
    copied: (name: string, fresh: number, same: number) =>
      [
        `“${name}” is copied.`,
        ...(fresh === 0
          ? []
          : [`${counted(fresh, 'generated name is', 'generated names are')} new in the copy.`]),
        ...(same === 0
          ? []
          : [
              `${counted(same, 'name of your own is', 'names of your own are')} now on both levels: change one of each.`,
            ]),
      ].join(' '),
    shown: (name: string) => `Level ${name}`,
    single: 'The project has one level. “Add level…” makes another.',
    last: 'This is the last level.',
    first: 'This is the first level.',
    whileRunning:
      'The town is being generated. Wait for it, or press Escape to stop it; then go to another level.',
    title: 'Add level',
    text: 'An empty level after the one in view. PgUp and PgDn go from level to level.',
    defaultName: (number: number) => `Level ${number}`,
    create: 'Add level',
  },

  find: {
    title: 'Find',
    text: 'Buildings, notes, things, doors, gates, problems, levels, worlds and commands. Type, choose with the arrow keys, press Enter.',
    filter: 'Find',
    list: 'Found',
    found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
    none: (typed: string) => `Nothing is called “${typed}”. Try another word.`,
    gate: 'Gate',
    door: 'Door',
    setsOff: 'sets off',
    note: 'Note',
    problem: 'Problem',
    level: 'Level',
  },

  actions: {
    showBuildings: 'Show buildings',
    showDistricts: 'Show the list of districts',
    showLevels: 'Show levels',
  },
} as const
