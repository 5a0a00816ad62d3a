import { describe, expect, it } from 'vitest'
import { writeLevels } from '../../../../src/core/formats/level-files'
import { loadWriter } from '../../../../src/core/formats/load'
import { readTiled } from '../../../../src/core/formats/tiled/read'
import { readWorld } from '../../../../src/core/formats/tiled/read-world'
import { tiled, tiledXml } from '../../../../src/core/formats/tiled/entry'
import { tmj } from '../../../../src/core/formats/tiled/tiled'
import type { Project } from '../../../../src/core/project/project'
import { bytesOf, projectIn, textOf } from '../../../support/files'
import {
  logicProjectOf,
  logicProjects,
  ODD_VALUES,
  problemOfSaving,
  thingsIn,
} from '../../../support/logic-projects'
import { samples } from '../../../support/samples'

const WRITERS = [await loadWriter(tiled), await loadWriter(tiledXml)]

const vault = logicProjectOf({
  rows: [['####', 'ssss', '# bl#']],
  south: '####',
  places: [
    {
      x: 0,
      y: 0,
      kind: 'switch',
      name: 'Lever',
      properties: {},
      id: 'lever-1',
      connectors: [
        { on: 'on', target: 'grate', do: 'open' },
        { on: 'use', target: 'upstairs', do: 'toggle' },
      ],
    },
    { x: 3, y: 0, kind: 'teleporter', name: '', properties: { to: 'lever-1' } },
  ],
  doors: [
    { x: 0, y: 0, side: 'north', id: 'wall', open: true },
    { x: 2, y: 0, side: 'west', id: 'grate' },
    { x: 3, y: 0, side: 'west', key: 'brass', name: 'Cell door' },
  ],
})

interface MapObject {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly properties?: { readonly name: string; readonly type: string; value: unknown }[]
}

interface MapFile {
  readonly layers: { readonly objects?: MapObject[] }[]
}

const written = (): MapFile => JSON.parse(textOf(tmj.writer.write(vault, 'x.tmj'))) as MapFile // our own file
const objectsIn = ({ layers }: MapFile): readonly MapObject[] => layers.flatMap(({ objects = [] }) => objects)

function propertiesOf(object: MapObject | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (object?.properties ?? []).map(({ name, type, value }) => [name, `${type} ${String(value)}`]),
  )
}

/** Reads the vault after a change of a property of its lever, or of another object. */
function notesAfter(property: string, value: unknown, of = 'Lever'): readonly string[] {
  const file = written()
  const object = objectsIn(file).find(({ name }) => name === of)
  const known = object?.properties?.find(({ name }) => name === property)
  if (known) known.value = value
  const read = readTiled(bytesOf(JSON.stringify(file)), 'x')
  return read.status === 'read' ? read.notes : read.problems.map(({ message }) => message)
}

describe('a Tiled map with logic', () => {
  it('refers to the objects that a thing sets off, and says when and what', () => {
    const objects = objectsIn(written())
    const grate = objects.find((object) => propertiesOf(object)['brownstone:id'] === 'string grate')
    const lever = objects.find(({ name }) => name === 'Lever')
    expect(grate?.type).toBe('Door')
    expect(propertiesOf(lever)).toEqual({
      'brownstone:id': 'string lever-1',
      'brownstone:connector-1': `object ${grate?.id}`,
      'brownstone:connector-1-when': 'string on',
      'brownstone:connector-1-what': 'string open',
      'brownstone:connector-2-id': 'string upstairs',
      'brownstone:connector-2-when': 'string use',
      'brownstone:connector-2-what': 'string toggle',
    })
    expect(propertiesOf(objects.find(({ type }) => type === 'teleporter'))).toEqual({
      to: 'string lever-1',
      'brownstone:target': `object ${lever?.id}`,
    })
    expect(propertiesOf(objects.find(({ name }) => name === 'Cell door'))).toEqual({
      state: 'string locked',
      key: 'string brass',
    })
    expect(
      propertiesOf(objects.find((object) => propertiesOf(object)['brownstone:id'] === 'string wall')),
    ).toMatchObject({ state: 'string wall', open: 'bool true' })
  })

  it.each(WRITERS)('of $id is read back with every id, connector, key and state', (format) => {
    const different: { readonly read: unknown; readonly drawn: unknown }[] = []
    for (const project of [vault, ...logicProjects(samples({ short: 30, long: 2_000 }))]) {
      const [first] = project.levels
      const alone: Project = { ...project, levels: first ? [first] : [] }
      const { files } = format.write(alone, `x.${format.extensions[0]}`)
      const read = projectIn(readTiled(files[0]?.bytes ?? bytesOf(''), 'x'))
      // Connectors to other levels stay as well.
      const [readThings, drawnThings] = [read, alone].map(allThings)
      if (readThings !== drawnThings) different.push({ read: readThings, drawn: drawnThings })
    }
    expect(different[0]?.read).toEqual(different[0]?.drawn)
  })

  it('leads from map to map of a world', () => {
    const projects = logicProjects(samples({ short: 30, long: 1_000 })).filter(
      ({ levels }) => levels.length > 1,
    )
    expect(projects.length).toBeGreaterThan(3)
    for (const project of projects) {
      const [format] = WRITERS
      if (!format) continue
      const { files } = writeLevels(format, project, 'x.tmj')
      const worldFile = files.find(({ name }) => name.endsWith('.world'))
      const beside = new Map(files.map(({ name, bytes }) => [name, { bytes }]))
      const read = projectIn(readWorld(worldFile?.bytes ?? bytesOf(''), 'x', {}, beside))
      expect(thingsIn(read)).toEqual(thingsIn(project))
    }
  })

  it.each([
    [
      'brownstone:id',
      'bräss',
      '1 id is left out: an id has letters, digits and hyphens, at most 60, and is unique in the project.',
    ],
    [
      'brownstone:id',
      'wall',
      '1 id is left out: an id has letters, digits and hyphens, at most 60, and is unique in the project.',
    ],
    [
      'brownstone:connector-1-when',
      'never',
      '1 connector is left out: each needs an event, an action and a thing as its target.',
    ],
    [
      'brownstone:connector-1-what',
      'explode',
      '1 connector is left out: each needs an event, an action and a thing as its target.',
    ],
    [
      'brownstone:connector-1',
      0,
      '1 connector is left out: each needs an event, an action and a thing as its target.',
    ],
  ])('is read without a wrong value of %s: %s', (property, value, note) => {
    expect(notesAfter(property, value)).toEqual([note])
  })

  it('gives a project that its own file can hold, whatever value of a property is another', () => {
    const text = JSON.stringify(written())
    const problems = new Set<string | undefined>()
    const properties = (file: MapFile) => objectsIn(file).flatMap((object) => object.properties ?? [])
    const count = properties(JSON.parse(text) as MapFile).length // our own file
    const step = samples({ short: 11, long: 1 })
    for (let each = 0; each < count * ODD_VALUES.length; each += step) {
      const [index, value] = [each % count, ODD_VALUES[Math.floor(each / count)]]
      const file = JSON.parse(text) as MapFile // our own file
      Object.assign(properties(file)[index] ?? {}, { value })
      const read = readTiled(bytesOf(JSON.stringify(file)), 'x')
      if (read.status === 'read') problems.add(problemOfSaving(read.project))
    }
    expect(count).toBeGreaterThan(10)
    expect([...problems]).toEqual([undefined])
  })

  it('is read without keys that are too long', () => {
    expect(notesAfter('key', 'k'.repeat(300), 'Cell door')).toEqual([
      'The logic of 1 door is left out: doors are on edges that are not open, at most 20000 in a level, and keys have at most 100 characters.',
    ])
  })
})

function allThings({ levels }: Project): string {
  return JSON.stringify(
    levels.map(({ level }) => [
      level.places.map(({ cell, kind, id, connectors, properties }) => [
        cell,
        kind,
        id,
        connectors,
        Object.entries(properties).toSorted(),
      ]),
      level.doors?.map(({ edge, id, key, open, name, connectors }) => [
        edge,
        id,
        key,
        open,
        name,
        connectors,
      ]),
    ]),
  )
}
