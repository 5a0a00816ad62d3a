import { describe, expect, it } from 'vitest'
import { readNative } from '../../../src/core/formats/native/read'
import { edgeAt } from '../../../src/core/level/level'
import { EdgeKind } from '../../../src/core/level/kinds'
import { checkLogic } from '../../../src/core/logic/check-logic'
import type { Project } from '../../../src/core/project/project'
import { encodeText } from '../../../src/core/text/text'
import { thing } from '../../support/row-of-things'

/** A row of a start, two streets, one behind a door, and rock, with some things. */
function projectWith(places: readonly object[], doors: readonly object[] = [], west = '# +l#'): Project {
  const row = { north: '####', cells: 'sssr', west, marks: '0000' }
  const level = { id: 'a', name: 'Vault', width: 4, height: 1, rows: [row], south: '####', places, doors }
  const read = readNative(
    encodeText(JSON.stringify({ format: 'brownstone', version: 1, name: 'x', levels: [level] })),
  )
  if (read.status === 'refused') throw new Error(read.problems[0]?.message)
  return read.project
}

const opens = (target: string) => ({ connectors: [{ on: 'on', target, do: 'open' }] })

const CASES: readonly (readonly [string, Project, string, readonly string[]])[] = [
  [
    'a connector without a target',
    projectWith([thing(0, 'switch', opens('gone'))]),
    'The switch at column 1, row 1 sets off “gone”, which does not exist or has no such state. Connect it to something else.',
    ['Remove the connector'],
  ],
  [
    'a target that opens by hand',
    projectWith([thing(0, 'switch', opens('door'))], [{ x: 2, y: 0, side: 'west', id: 'door' }]),
    'The switch at column 1, row 1 sets off “door”, which opens by hand. Make it bars.',
    ['Make the target bars', 'Remove the connector'],
  ],
  [
    'a key without a lock',
    projectWith([thing(0, 'key', { properties: { key: 'brass' } })]),
    'The key at column 1, row 1 holds the key “brass”, which opens no door. Lock a door with it.',
    ['Remove it'],
  ],
  [
    'a lock without a key',
    projectWith([], [{ x: 3, y: 0, side: 'west', key: 'iron' }]),
    'The locked door at column 3, row 1 needs the key “iron”, but the project has none. Place one.',
    ['Make it a plain door'],
  ],
  [
    'a switch without effect',
    projectWith([thing(1, 'switch')]),
    'The switch at column 2, row 1 has no effect. Connect it, or remove it.',
    ['Remove it'],
  ],
  [
    'a plate in rock',
    projectWith(
      [thing(3, 'plate', { connectors: [{ on: 'enter', target: 'bars', do: 'open' }] })],
      [{ x: 1, y: 0, side: 'west', id: 'bars' }],
      '#b+l#',
    ),
    'The pressure plate at column 4, row 1 lies in rock or water, where walkers cannot go. Move it to a street or a house.',
    ['Remove it'],
  ],
]

describe('the check of keys and levers', () => {
  it.each(CASES)('names %s, and each of its repairs mends it', (_, project, message, labels) => {
    const [problem, ...others] = checkLogic(project)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'logic-whole', severity: 'hint', message, level: 'a' })
    expect(problem?.repairs.map(({ label }) => label)).toEqual(labels)
    for (const { mend } of problem?.repairs ?? []) {
      const level = mend()
      const left = checkLogic({
        ...project,
        levels: project.levels.map((entry) => ({ ...entry, level })),
      }).map((each) => each.message)
      expect(left).not.toContain(message)
    }
  })

  it('makes the target of a connector bars, with its id', () => {
    const [, project] = CASES[1] ?? []
    const [repair] = (project && checkLogic(project)[0]?.repairs) ?? []
    const level = repair?.mend()
    const door = level?.doors?.find(({ id }) => id === 'door')
    expect(level && door && edgeAt(level, door.edge)).toBe(EdgeKind.bars)
  })

  it('repairs one thing and leaves the others as they are', () => {
    const lever = thing(0, 'switch', {
      id: 'lever',
      connectors: [
        { on: 'on', target: 'gone', do: 'open' },
        { on: 'on', target: 'bars', do: 'open' },
      ],
    })
    const key = thing(1, 'key', { properties: { key: 'brass' } })
    const bars = { x: 1, y: 0, side: 'west', id: 'bars' }
    const lock = { x: 3, y: 0, side: 'west', id: 'lock', key: 'iron', name: 'Cell' }
    const project = projectWith([lever, key, thing(2, 'note')], [bars, lock], '#b+l#')
    const before = project.levels[0]!.level
    const after = (label: string) =>
      checkLogic(project)
        .flatMap(({ repairs }) => repairs)
        .find((repair) => repair.label === label)
        ?.mend()
    const partsOf = (level = before) => [
      level.places.map(({ kind }) => kind),
      level.doors?.map(({ id }) => id),
    ]
    expect(checkLogic(project)).toHaveLength(3)

    const disconnected = after('Remove the connector')
    expect(partsOf(disconnected)).toEqual(partsOf())
    expect(disconnected?.places.flatMap(({ connectors = [] }) => connectors)).toEqual([
      { on: 'on', target: 'bars', do: 'open' },
    ])
    expect(disconnected?.doors).toEqual(before.doors)

    const plain = after('Make it a plain door')
    expect(plain?.places).toEqual(before.places)
    expect(plain?.doors).toEqual(
      before.doors?.map((door) =>
        door.id === 'lock' ? { edge: door.edge, id: 'lock', name: 'Cell' } : door,
      ),
    )

    const keyless = after('Remove it')
    expect(keyless?.places).toEqual(before.places.filter(({ kind }) => kind !== 'key'))
    expect(keyless?.doors).toEqual(before.doors)
  })

  it('finds nothing odd about a lever, its bars, a key and its door', () => {
    const bars = { x: 1, y: 0, side: 'west', id: 'bars' }
    const lock = { x: 3, y: 0, side: 'west', key: 'iron' }
    const things = [
      thing(0, 'switch', opens('bars')),
      thing(1, 'key', { properties: { key: 'iron' } }),
      thing(2, 'note'),
    ]
    expect(checkLogic(projectWith(things, [bars, lock], '#b+l#'))).toEqual([])
  })
})
