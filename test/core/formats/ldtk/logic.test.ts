import { describe, expect, it } from 'vitest'
import { ldtk } from '../../../../src/core/formats/ldtk/entry'
import { writer } from '../../../../src/core/formats/ldtk/ldtk'
import { readLdtk } from '../../../../src/core/formats/ldtk/read'
import { logicLosses } from '../../../../src/core/formats/losses'
import type { Project } from '../../../../src/core/project/project'
import { bytesOf, projectIn, textOf } from '../../../support/files'
import { fitsLdtkSchema } from '../../../support/ldtk-schema'
import {
  logicProjectOf,
  logicProjects,
  ODD_VALUES,
  problemOfSaving,
  thingsIn,
} from '../../../support/logic-projects'
import { samples } from '../../../support/samples'
import { smallTown } from '../../../support/small-town'

const write = (project: Project) => writer.write(project, 'x.ldtk', { cell: 16 })

/** A lever that raises bars, a chest that opens a wall, a door with a key, and a teleporter. */
const vault = logicProjectOf({
  rows: [['####', 'ssss', '# bl#']],
  south: '####',
  places: [
    {
      x: 0,
      y: 0,
      kind: 'chest',
      name: '',
      properties: {},
      id: 'box',
      connectors: [{ on: 'take', target: 'wall', do: 'open' }],
    },
    {
      x: 0,
      y: 0,
      kind: 'switch',
      name: 'Lever',
      properties: { on: true },
      id: 'lever-1',
      connectors: [
        { on: 'on', target: 'grate', do: 'open' },
        { on: 'off', target: 'grate', do: 'close' },
        { on: 'use', target: 'gone', do: 'toggle' },
      ],
    },
    { x: 3, y: 0, kind: 'teleporter', name: '', properties: { to: 'box' } },
  ],
  doors: [
    { x: 0, y: 0, side: 'north', id: 'wall', open: true },
    { x: 2, y: 0, side: 'west', id: 'grate', connectors: [{ on: 'open', target: 'lever-1', do: 'on' }] },
    { x: 3, y: 0, side: 'west', key: 'brass', name: 'Cell door' },
  ],
})

interface Entity {
  readonly __identifier: string
  readonly iid: string
  readonly fieldInstances: readonly { readonly __identifier: string; readonly __value: unknown }[]
}

interface LdtkFile {
  readonly levels: {
    readonly layerInstances: { readonly __identifier: string; readonly entityInstances: Entity[] }[]
  }[]
}

function entitiesIn(project: Project): readonly Entity[] {
  const file = JSON.parse(textOf(write(project))) as LdtkFile // our own file
  return file.levels.flatMap(({ layerInstances }) =>
    layerInstances.flatMap(({ entityInstances }) => entityInstances),
  )
}

function fieldsOf({ fieldInstances }: Entity): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldInstances.map(({ __identifier: name, __value: value }) => [name, value]))
}

/** Reads the vault after a change of the fields of one entity. */
function readChanged(id: string, change: (fields: Map<string, { __value: unknown }>) => void) {
  const file = JSON.parse(textOf(write(vault))) as LdtkFile // our own file
  for (const { layerInstances } of file.levels)
    for (const { entityInstances } of layerInstances)
      for (const { fieldInstances } of entityInstances) {
        const fields = new Map(fieldInstances.map((field) => [field['__identifier'], field]))
        if (fields.get('id')?.['__value'] === id) change(fields)
      }
  const read = readLdtk(bytesOf(JSON.stringify(file)), 'x')
  return { things: thingsIn(projectIn(read)), notes: read.status === 'read' ? read.notes : [] }
}

describe('an LDtk project with logic', () => {
  it('refers to the entities that a thing sets off, and says when and what', () => {
    const entities = entitiesIn(vault)
    const byId = new Map(entities.map((entity) => [fieldsOf(entity)['id'], entity]))
    const { when, targets, what } = fieldsOf(byId.get('lever-1') as Entity)
    const grate = byId.get('grate')
    expect({ when, what }).toEqual({ when: ['On', 'Off'], what: ['Open', 'Close'] })
    expect((targets as Entity[]).map((target) => ({ ...target })['entityIid' as never])).toEqual([
      grate?.iid,
      grate?.iid,
    ])
    expect(grate?.['__identifier']).toBe('Door')
    expect(fieldsOf(byId.get('wall') as Entity)).toMatchObject({ kind: 'Wall', side: 'North', open: true })
    const teleporter = entities.find((entity) => fieldsOf(entity)['kind'] === 'Teleporter')
    expect(fieldsOf(teleporter as Entity)['to']).toMatchObject({ entityIid: byId.get('box')?.iid })
    expect(write(vault).losses).toContain('1 connector is left out, because its target does not exist.')
    expect(logicLosses({ ...ldtk, ...writer }, vault)).toEqual([])
  })

  it('is read back with every id, connector, key and state, and fits the official schema', () => {
    const different: { readonly read: unknown; readonly drawn: unknown }[] = []
    for (const project of [vault, ...logicProjects(samples({ short: 30, long: 2_000 }))]) {
      const text = textOf(write(project))
      const read = thingsIn(projectIn(readLdtk(bytesOf(text), 'x')))
      const drawn = thingsIn(project)
      if (JSON.stringify(read) !== JSON.stringify(drawn)) different.push({ read, drawn })
      if (!fitsLdtkSchema(JSON.parse(text))) different.push({ read: fitsLdtkSchema.errors, drawn: [] })
    }
    expect(different[0]?.read).toEqual(different[0]?.drawn)
  })

  it('gives a project that its own file can hold, whatever value of a field is another', () => {
    const text = textOf(write(vault))
    const problems = new Set<string | undefined>()
    const fields = (file: LdtkFile) =>
      file.levels.flatMap(({ layerInstances }) =>
        layerInstances.flatMap(({ entityInstances }) =>
          entityInstances.flatMap(({ fieldInstances }) => fieldInstances),
        ),
      )
    const count = fields(JSON.parse(text) as LdtkFile).length // our own file
    const step = samples({ short: 11, long: 1 })
    for (let each = 0; each < count * ODD_VALUES.length; each += step) {
      const [index, value] = [each % count, ODD_VALUES[Math.floor(each / count)]]
      const file = JSON.parse(text) as LdtkFile // our own file
      Object.assign(fields(file)[index] ?? {}, { __value: value })
      const read = readLdtk(bytesOf(JSON.stringify(file)), 'x')
      if (read.status === 'read') problems.add(problemOfSaving(read.project))
    }
    expect(count).toBeGreaterThan(50)
    expect([...problems]).toEqual([undefined])
  })

  it('has no fields for logic without logic', () => {
    const text = textOf(write(smallTown()))
    expect(/EventKind|"targets"/.test(text)).toBe(false)
  })

  it('gives a target without an id one', () => {
    const { things, notes } = readChanged('grate', (fields) =>
      Object.assign(fields.get('id') ?? {}, { __value: null }),
    )
    expect(notes).toEqual([])
    expect(JSON.stringify(things)).toContain('{"on":"on","target":"thing-1","do":"open"}')
    expect(JSON.stringify(things)).toContain('"id":"thing-1"')
  })

  it.each([
    [
      'id',
      'box',
      '1 id is left out: an id has letters, digits and hyphens, at most 60, and is unique in the project.',
    ],
    [
      'id',
      'böx',
      '1 id is left out: an id has letters, digits and hyphens, at most 60, and is unique in the project.',
    ],
    ['when', ['On'], '1 connector is left out: each needs an event, an action and a thing as its target.'],
    [
      'what',
      ['Explode', 'Close'],
      '1 connector is left out: each needs an event, an action and a thing as its target.',
    ],
    [
      'targets',
      [null, null],
      '2 connectors are left out: each needs an event, an action and a thing as its target.',
    ],
  ])('is read without wrong values of %s: %j', (field, value, note) => {
    const { notes } = readChanged('lever-1', (fields) =>
      Object.assign(fields.get(field) ?? {}, { __value: value }),
    )
    expect(notes).toEqual([note])
  })

  it('is read without doors whose keys are too long, and without connectors beyond the limit', () => {
    const long = readChanged('grate', (fields) =>
      Object.assign(fields.get('key') ?? {}, { __value: 'k'.repeat(300) }),
    )
    expect(long.notes).toEqual([
      'The logic of 1 door is left out: doors are on edges that are not open, at most 20000 in a level, and keys have at most 100 characters.',
    ])
    const many = readChanged('lever-1', (fields) => {
      for (const name of ['when', 'targets', 'what']) {
        const field = fields.get(name)
        const list = (field?.['__value'] ?? []) as readonly unknown[] // as written
        if (field) field['__value'] = Array.from({ length: 10_000 }, () => list[0])
      }
    })
    expect(many.notes).toEqual(['9900 connectors are left out: a thing has at most 100, and a level 20000.'])
  })
})
