import { logicProjectOf } from './logic-projects'

/**
 * A lever raises bars, behind which lies the key of two doors; a plate opens a wall, a pit leads down, a teleporter to the goal.
 */
export const tomb = logicProjectOf(
  {
    rows: [
      ['######', 'ssssss', '# b ll#'],
      ['######', 'srrrrs', '#######'],
      ['##### ', 'ssssss', '#  #  #'],
    ],
    south: '######',
    places: [
      { x: 0, y: 0, kind: 'start', name: '', properties: {} },
      {
        x: 1,
        y: 0,
        kind: 'switch',
        name: '',
        properties: {},
        id: 'lever',
        connectors: [
          { on: 'on', target: 'grate', do: 'open' },
          { on: 'off', target: 'grate', do: 'close' },
        ],
      },
      { x: 2, y: 0, kind: 'key', name: '', properties: { key: 'old brass' } },
      {
        x: 4,
        y: 2,
        kind: 'plate',
        name: '',
        properties: {},
        connectors: [{ on: 'enter', target: 'wall', do: 'open' }],
      },
      { x: 1, y: 2, kind: 'pit', name: '', properties: {} },
    ],
    doors: [
      { x: 2, y: 0, side: 'west', id: 'grate' },
      { x: 4, y: 0, side: 'west', key: 'old brass' },
      { x: 5, y: 0, side: 'west', key: 'old brass' },
      { x: 5, y: 1, side: 'north', id: 'hatch', open: true },
      { x: 3, y: 2, side: 'west', id: 'wall' },
    ],
  },
  {
    id: 'b',
    rows: [
      ['######', 'ssrrrr', '#  #   '],
      ['######', 'rrrrss', '##### #'],
      ['      ', 'ssrrrr', '#  ####'],
    ],
    south: '######',
    places: [
      { x: 4, y: 1, kind: 'note', name: '', properties: {}, id: 'landing' },
      { x: 5, y: 1, kind: 'note', name: '', properties: {}, id: 'goal' },
      { x: 0, y: 2, kind: 'teleporter', name: '', properties: { to: 'landing' } },
    ],
  },
)
