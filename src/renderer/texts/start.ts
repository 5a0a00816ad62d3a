import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts for the start screen. */
export const startTexts = {
  title: 'Start',
  text: 'Open a finished town, start from a template, draw your own, or open a file.',
  towns: 'Fresh towns',
  others: 'Make others',
  making: 'Being made…',
  notMade: 'This town could not be made. Make others, or begin with an empty one.',
  town: (name: string, side: number) => `${name}, ${side} × ${side} cells`,
  contents: (streets: number, buildings: number) => `${streets} streets, ${buildings} buildings`,
  own: 'Draw your own',
  ownHelp: 'Draw a town step by step.',
  empty: 'New town…',
  open: MENU_LABELS['file.open'],
  templates: 'Templates',
  templatesHelp: 'Sketches to fill; the pictures show one of many towns.',
  templateOpened: (name: string) => `${name}: draw more, or fill it.`,
  samplesLabel: 'Samples',
  recent: 'Recent files',
  again: 'Show at startup',
  samples: {
    village: { name: 'Two-gate village', about: 'Two gates, one square: where to begin.' },
    market: {
      name: 'Market town',
      about: 'A locked market square with named houses; re-roll the rest around it.',
    },
    skara: {
      name: 'Classic town',
      about: '30 × 30 cells, as large as the town of the old crawlers.',
    },
    gatehouse: {
      name: 'Gatehouse of two levers',
      about: 'Two levers open the way through two gates.',
    },
    tomb: {
      name: 'Tomb of three floors',
      about: 'Three keys, and each opens a door on another way down.',
    },
    maze: {
      name: 'Maze of pits and plates',
      about: 'One pit is the only way to the key.',
    },
  },
} as const
