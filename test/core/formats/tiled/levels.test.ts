import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../../support/formats'
import { writeLevels } from '../../../../src/core/formats/level-files'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../../../src/core/formats/tiled/entry'
import { createLevel } from '../../../../src/core/level/level'
import { addLink } from '../../../../src/core/project/links'
import { firstLevel, type Project } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { projectIn } from '../../../support/files'

const tiled = await loadBoth(tiledEntry)
const tiledXml = await loadBoth(tiledXmlEntry)

/** Several levels as a world of maps, and the links within and between them. */

const bare: Project = {
  name: 'Skara',
  levels: [
    { id: 'a', name: 'Streets', level: createLevel(4, 3) },
    { id: 'b', name: 'Cellar "1"', level: createLevel(2, 5) },
  ],
}
const linked = addLink(
  addLink(bare, { level: 'a', cell: 1 }, { level: 'a', cell: 10 }, 'portal'),
  { level: 'a', cell: 5 },
  { level: 'b', cell: 7 },
  'stairs',
)

/** A level with a named place that has a property. */
const named: Project = {
  name: 'Skara',
  levels: [
    {
      id: 'a',
      name: 'Streets',
      level: {
        ...createLevel(4, 3),
        places: [{ cell: 5, kind: 'inn', name: 'Scarlet Bard', properties: { beds: 4, name: 'x' } }],
      },
    },
  ],
}

function writerOf(format: typeof tiled): Parameters<typeof writeLevels>[0] {
  if (!format.write) throw new Error('maps are written')
  return { ...format, write: format.write }
}

interface MapFile {
  readonly width: number
  readonly height: number
  readonly layers: readonly {
    readonly objects?: readonly {
      readonly id: number
      readonly type: string
      readonly properties?: readonly {
        readonly name: string
        readonly type: string
        readonly value: unknown
      }[]
    }[]
  }[]
}

function filesOf(project: Project, values: SettingValues = {}) {
  const { files, losses } = writeLevels(writerOf(tiled), project, 'Skara.tmj', { values })
  const text = (name: string): string =>
    new TextDecoder().decode(files.find((file) => file.name === name)?.bytes)
  return { names: files.map(({ name }) => name), losses, text }
}

function placesIn(text: string) {
  const map = JSON.parse(text) as MapFile // as our writer wrote it
  return map.layers.flatMap(({ objects = [] }) =>
    objects
      .filter(({ type }) => type !== 'Wall' && type !== 'Door')
      .map(({ id, type, properties = [] }) => ({
        id,
        type,
        ...Object.fromEntries(properties.map((each) => [each.name, each.value])),
        types: properties.map((each) => each.type).join(' '),
      })),
  )
}

describe('several levels as Tiled maps', () => {
  it.each<[string, SettingValues, readonly object[]]>([
    [
      'masks',
      {},
      [
        { x: 0, width: 128, height: 96 },
        { x: 160, width: 64, height: 160 },
      ],
    ],
    [
      'walls as tiles of 16 px',
      { variant: 'blocks', size: 16 },
      [
        { x: 0, width: 144, height: 112 },
        { x: 160, width: 80, height: 176 },
      ],
    ],
  ])('come with a world that has their maps in a row, a tile apart (%s)', (_, values, maps) => {
    const { names, text, losses } = filesOf(linked, values)
    expect(names[0]).toBe('Skara.world')
    expect(losses.filter((loss) => loss.includes('link'))).toEqual([])
    const world: unknown = JSON.parse(text('Skara.world'))
    const files = names.filter((name) => name.endsWith('.tmj'))
    expect(world).toEqual({
      type: 'world',
      onlyShowAdjacentMaps: false,
      maps: maps.map((map, index) => ({ fileName: files[index], y: 0, ...map })),
    })
  })

  it('refer to objects of the same map, and to the file, level, object and cell of another', () => {
    const { names, text } = filesOf(linked)
    const [streets = '', cellar = ''] = names.filter((name) => name.endsWith('.tmj'))
    const [one, stairs, two] = placesIn(text(streets))
    const [up] = placesIn(text(cellar))
    expect(one).toMatchObject({ type: 'portal', 'brownstone:to': two?.id, 'brownstone:link': 'portal' })
    expect(two).toMatchObject({ type: 'portal', 'brownstone:to': one?.id })
    expect(one?.types.split(' ')).toContain('object')
    expect(stairs).toMatchObject({
      type: 'stairs-down',
      'brownstone:to-map': cellar,
      'brownstone:to-level': 'Cellar "1"',
      'brownstone:to-object': up?.id,
      'brownstone:to-column': 1,
      'brownstone:to-row': 3,
    })
    expect(stairs?.types.split(' ')).toContain('file')
    expect(up).toMatchObject({
      type: 'stairs-up',
      'brownstone:to-map': streets,
      'brownstone:to-object': stairs?.id,
    })
  })

  it('lose only links whose other end is not written', () => {
    const { losses } = writeLevels(writerOf(tiled), { ...linked, levels: linked.levels.slice(0, 1) }, 'x.tmj')
    expect(losses).toContain('The links of 1 place are left out.')
  })
})

describe.each([tiled, tiledXml])('links in a map of ours ($id)', (format) => {
  it('come back within a level, and are named where they lead to another map', () => {
    const { files } = writeLevels(writerOf(format), linked, `Skara.${format.id}`)
    const bytes = files.find(({ name }) => name.includes('Streets'))?.bytes ?? new Uint8Array()
    const result = format.read(bytes, 'x')
    if (!result) throw new Error('maps are read')
    const [one, stairs, two] = firstLevel(linked).level.places
    const { link: _, ...unlinked } = stairs ?? {}
    expect(firstLevel(projectIn(result)).level.places).toEqual([one, unlinked, two])
    expect(result).toMatchObject({ notes: ['The links of 1 place to other maps are left out.'] })
  })

  it('come back with names that are properties, which engines do not take for classes', () => {
    const { files } = writeLevels(writerOf(format), named, `Skara.${format.id}`, {
      values: { names: 'property' },
    })
    const [file] = files.filter(({ name }) => name.endsWith(format.id))
    const bytes = file?.bytes ?? new Uint8Array()
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain('brownstone:name')
    expect(text).not.toMatch(/"name":"Scarlet Bard"|name="Scarlet Bard"/)
    const result = format.read(bytes, 'x')
    if (!result) throw new Error('maps are read')
    expect(firstLevel(projectIn(result)).level.places).toEqual(firstLevel(named).level.places)
  })

  it('are left out where the other end does not refer back', () => {
    const { files } = writeLevels(writerOf(format), linked, `Skara.${format.id}`)
    const bytes = files.find(({ name }) => name.includes('Streets'))?.bytes
    const text = new TextDecoder().decode(bytes)
    const broken =
      format.id === 'tmj'
        ? text.replace(/("name":"brownstone:to","type":"object","value":)\d+/, '$17')
        : text.replace(/(name="brownstone:to" type="object" value=")\d+/, '$17')
    expect(broken).not.toBe(text)
    const result = format.read(new TextEncoder().encode(broken), 'x')
    if (!result) throw new Error('maps are read')
    expect(firstLevel(projectIn(result)).level.places.filter(({ link }) => link)).toEqual([])
    expect(result).toMatchObject({
      notes: expect.arrayContaining(['The links of 2 places are left out: no place refers back.']),
    })
  })
})
