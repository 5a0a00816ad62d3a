import { describe, expect, it } from 'vitest'
import { run, useFolder } from './run'

useFolder()

interface Thing {
  [key: string]: unknown
  connectors: { on: string; target: string; do: string }[]
}

interface BadLevel {
  places: [start: Thing, lever: Thing, key: Thing, ...more: Thing[]]
  doors: [bars: Thing, locked: Thing, ...more: Thing[]]
}

/** A lever that raises bars, and a key to a door. */
function vault(): { readonly levels: [BadLevel] } & Readonly<Record<string, unknown>> {
  const thing = (x: number, kind: string, more: object = {}): Thing => ({
    x,
    y: 0,
    kind,
    name: '',
    properties: {},
    connectors: [],
    ...more,
  })
  const level = {
    id: 'a',
    name: 'Vault',
    width: 4,
    height: 1,
    rows: [{ north: '####', cells: 'ssss', west: '# bl#', marks: '0000' }],
    south: '####',
    places: [
      thing(0, 'start'),
      thing(1, 'switch', { id: 'lever', connectors: [{ on: 'on', target: 'grate', do: 'open' }] }),
      thing(1, 'key', { id: 'key-1', properties: { key: 'brass' } }),
    ],
    doors: [
      { x: 2, y: 0, side: 'west', id: 'grate', connectors: [] },
      { x: 3, y: 0, side: 'west', key: 'brass', connectors: [] },
    ],
  } as BadLevel & object // as its fields say
  return { format: 'brownstone', version: 1, name: 'logic', levels: [level] }
}

const PLACE = 'levels[0].places[1].connectors'
const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** The fault, the text with it, its place, and the sentence. */
const CASES: readonly (readonly [string, (level: BadLevel) => void, string])[] = [
  [
    'an unknown event',
    ({ places: [, lever] }) => Object.assign(lever.connectors[0] ?? {}, { on: 'touch' }),
    `${PLACE}[0].on must be one of "enter", "leave", "use", "take", "on", "off", "open", "close".`,
  ],
  [
    'an unknown action',
    ({ places: [, lever] }) => Object.assign(lever.connectors[0] ?? {}, { do: 'explode' }),
    `${PLACE}[0].do must be one of "open", "close", "on", "off", "toggle".`,
  ],
  [
    'a target that is not an id',
    ({ places: [, lever] }) => Object.assign(lever.connectors[0] ?? {}, { target: 'the grate' }),
    `${PLACE}[0].target must be letters, digits and hyphens, at most 60 of them.`,
  ],
  [
    'an id that is too long',
    ({ places: [, lever] }) => (lever['id'] = 'x'.repeat(61)),
    'levels[0].places[1].id must be letters, digits and hyphens, at most 60 of them.',
  ],
  [
    'an id used twice',
    ({ places: [, , key] }) => (key['id'] = 'grate'),
    'levels[0].doors[0].id must be unique in the project, but levels[0].places[2] is "grate" too. Give one of them another id.',
  ],
  [
    '10,000 connectors on one thing',
    ({ places: [, lever] }) =>
      (lever.connectors = repeated(10_000, { on: 'on', target: 'grate', do: 'open' })),
    `${PLACE} holds 10000 connectors; at most 100 are allowed. Remove some, or set off one thing that sets off the others.`,
  ],
  [
    '25,000 connectors in a level',
    (level) =>
      level.places.push(
        ...repeated(250, {
          ...level.places[1],
          id: undefined,
          connectors: repeated(100, { on: 'on', target: 'grate', do: 'open' }),
        }),
      ),
    'levels[0] has 25001 connectors; at most 20000 are allowed in a level. Remove some.',
  ],
  [
    'a lock with a key of 300 characters',
    ({ doors: [, locked] }) => (locked['key'] = 'k'.repeat(300)),
    'levels[0].doors[1].key is too long: at most 100 characters are allowed. Choose a shorter text.',
  ],
  [
    'a door beside the grid',
    ({ doors: [bars] }) => (bars['x'] = 40),
    'levels[0].doors[0] lies beside the grid: x 40, y 0, west in 4 x 1 cells. Put it on an edge of the level.',
  ],
  [
    'a door on an open edge',
    ({ doors: [bars] }) => (bars['x'] = 1),
    'levels[0].doors[0] is on an edge that is open. Draw bars, a wall or a door there, or leave the entry out.',
  ],
  [
    'two doors on an edge',
    ({ doors: [, locked] }) => (locked['x'] = 2),
    'levels[0].doors[1] is on the edge of doors[0]. Join the two: an edge has one door.',
  ],
  [
    'a side that doors do not have',
    ({ doors: [bars] }) => (bars['side'] = 'south'),
    'levels[0].doors[0].side must be one of "north", "west".',
  ],
  [
    '20,001 doors',
    (level) => level.doors.push(...repeated(19_999, level.doors[0])),
    'levels[0].doors holds 20001 doors; at most 20000 are allowed. Remove some, or split the level.',
  ],
  [
    'things that set each other off without end',
    ({ places: [, lever] }) =>
      (lever.connectors = ['on', 'off'].map((on) => ({ on, target: 'lever', do: 'toggle' }))),
    'Things set each other off without end: lever. Remove one of their connectors, or lead one elsewhere.',
  ],
]

describe('bad logic', () => {
  it.each(CASES)('is refused by the shell with its place and a cure: %s', async (_, change, sentence) => {
    const file = vault()
    change(file.levels[0])
    const { code, stderr, stdout } = await run(['prove', '-'], JSON.stringify(file))
    expect(stderr.join('\n')).toContain(sentence)
    expect([code, stdout]).toEqual([2, ''])
  })

  it.each(CASES.slice(0, -1))(
    'is refused in plain JSON with the same sentence: %s',
    async (_, change, sentence) => {
      const { stdout } = await run(['export', '-', '--format', 'json', '-o', '-'], JSON.stringify(vault()))
      const file = JSON.parse(stdout) as { levels: [BadLevel] } // our own file
      change(file.levels[0])
      const { code, stderr } = await run(['import', '-', '--format', 'json', '-o', '-'], JSON.stringify(file))
      expect(stderr.join('\n')).toContain(sentence)
      expect(code).toBe(2)
    },
  )

  it.each([
    [
      'a target that does not exist',
      ({ places: [, lever] }: BadLevel) => Object.assign(lever.connectors[0] ?? {}, { target: 'gone' }),
      'lever sets off “gone”, which does not exist or has no such state. Connect it to something else.',
    ],
    [
      'a key of 300 characters, which no lock takes',
      ({ places: [, , key] }: BadLevel) => (key['properties'] = { key: 'k'.repeat(300) }),
      'key-1 holds a key with a name of 300 characters; locks have at most 100. Choose a shorter name.',
    ],
  ])('is read and named by the proof: %s', async (_, change, sentence) => {
    const file = vault()
    change(file.levels[0])
    const { code, stdout } = await run(['prove', '-'], JSON.stringify(file))
    expect(stdout).toContain(sentence)
    expect(code).toBe(0)
  })
})
