import { describe, expect, it } from 'vitest'
import { udmf, wad } from '../../../../src/core/formats/doom/doom'
import type { Project } from '../../../../src/core/project/project'
import { readWad } from '../../../support/doom-wad'
import { logicProjectOf, logicProjects } from '../../../support/logic-projects'
import { thing } from '../../../support/row-of-things'
import { samples } from '../../../support/samples'

/** A lever raises bars, a plate opens a wall for good, a trigger shuts it once; a key, its door, and a teleporter. */
const places = [
  thing(0, 'start'),
  thing(1, 'switch', { id: 'lever', connectors: [{ on: 'on', target: 'grate', do: 'open' }] }),
  thing(2, 'key', { properties: { key: 'old' } }),
  thing(3, 'plate', { connectors: [{ on: 'enter', target: 'wall', do: 'open' }] }),
  thing(4, 'trigger', {
    properties: { once: true },
    connectors: [{ on: 'enter', target: 'wall', do: 'close' }],
  }),
  thing(5, 'teleporter', { properties: { to: 'landing' } }),
  thing(6, 'note', { id: 'landing' }),
]
const doors = [
  { x: 2, y: 0, side: 'west', id: 'grate' },
  { x: 3, y: 0, side: 'west', key: 'old' },
  { x: 5, y: 0, side: 'west', id: 'wall' },
]
const vault = (things: readonly object[] = places, level: object = {}): Project =>
  logicProjectOf({
    rows: [['#######', 'sssssss', '# bl # #']],
    south: '#######',
    places: things,
    doors,
    ...level,
  })

/** Special and tag of the lines of a binary map that have one, and tag and height of its sectors that have a tag. */
function tagsIn(project: Project) {
  const lumps = new Map(
    readWad(wad.writer.write(project, 'x.wad').files[0]?.bytes ?? new Uint8Array()).map(({ name, bytes }) => [
      name,
      bytes,
    ]),
  )
  const records = (name: string, size: number): readonly DataView[] => {
    const bytes = lumps.get(name) ?? new Uint8Array()
    return Array.from(
      { length: bytes.length / size },
      (_, index) => new DataView(bytes.buffer, bytes.byteOffset + index * size, size),
    )
  }
  const lines = records('LINEDEFS', 14).map(
    (line) => [line.getUint16(6, true), line.getUint16(8, true)] as const,
  )
  return {
    lines: lines.filter(([, tag]) => tag !== 0),
    specials: lines.map(([special]) => special),
    sectors: records('SECTORS', 26)
      .map(
        (sector) =>
          [sector.getUint16(24, true), sector.getInt16(2, true) - sector.getInt16(0, true)] as const,
      )
      .filter(([tag]) => tag !== 0),
    things: records('THINGS', 10).map((each) => [each.getInt16(0, true), each.getInt16(6, true)] as const),
  }
}

const tagOf = (lines: readonly (readonly [number, number])[], special: number): readonly number[] => [
  ...new Set(lines.filter(([each]) => each === special).map(([, tag]) => tag)),
]

describe('the logic of a Doom map', () => {
  const { lines, sectors, things, specials } = tagsIn(vault())
  const heightOf = (tag: number | undefined): readonly number[] =>
    sectors.filter(([each]) => each === tag).map(([, height]) => height)

  it('opens and closes doors by their tags: by use, by walking over a square, and once', () => {
    const [grate] = tagOf(lines, 61)
    const [wall] = tagOf(lines, 86)
    expect(tagOf(lines, 3)).toEqual([wall])
    expect(grate).not.toBe(wall)
    // Each tag is that of one door, which is closed.
    expect([heightOf(grate), heightOf(wall)]).toEqual([[0], [0]])
    expect([61, 86, 3].map((special) => lines.filter(([each]) => each === special).length)).toEqual([4, 4, 4])
    // They cannot be opened by hand: only the locked door has that special, on both faces.
    expect(specials.filter((special) => special === 1)).toEqual([])
    expect(specials.filter((special) => special === 26)).toHaveLength(2)
  })

  it('has the key where it lies, and a teleport to the place that it names', () => {
    expect(things.filter(([, type]) => type === 5).map(([x]) => Math.floor(x / 128))).toEqual([2])
    const [landing] = tagOf(lines, 97)
    expect(heightOf(landing)).toHaveLength(1)
    expect(things.filter(([, type]) => type === 14).map(([x]) => Math.floor(x / 128))).toEqual([6])
  })

  it('is text for ZDoom and for all others', () => {
    const textOf = (namespace: string): string =>
      new TextDecoder('latin1').decode(udmf.writer.write(vault(), 'x.wad', { namespace }).files[0]?.bytes)
    const [grate] = tagOf(lines, 61)
    expect(textOf('zdoom')).toContain(`special=11;playeruse=true;repeatspecial=true;arg0=${grate};arg1=16;`)
    expect(textOf('zdoom')).toMatch(/special=10;playercross=true;arg0=\d+;arg1=16;/)
    expect(textOf('doom')).toContain(`special=61;id=${grate};arg0=${grate};`)
    expect(textOf('doom')).toMatch(new RegExp(`sector\\{[^}]*id=${grate};`))
  })

  it('needs its connectors', () => {
    const without = tagsIn(vault(places.map((each) => ({ ...each, connectors: [] }))))
    expect(without.specials.filter((special) => [61, 86, 75, 2, 3].includes(special))).toEqual([])
  })

  it('names what the game does not have', () => {
    const { losses } = wad.writer.write(
      vault([
        thing(0, 'switch', {
          id: 'lever',
          connectors: [
            { on: 'on', target: 'grate', do: 'open' },
            { on: 'off', target: 'grate', do: 'close' },
            { on: 'use', target: 'wall', do: 'toggle' },
          ],
        }),
        thing(1, 'pit', { properties: { to: 'lever', open: false } }),
      ]),
      'x.wad',
    )
    expect(losses).toEqual(
      expect.arrayContaining([
        '2 connectors are left out: a line of the game opens or closes doors of its level.',
        '1 pit or teleporter is left out: lines teleport only within a level, and always.',
        '1 locked door stays shut: a map has 3 keys, which lie in it.',
      ]),
    )
  })

  it('leads each line to a sector that exists, in random levels', () => {
    const lost: unknown[] = []
    for (const project of logicProjects(samples({ short: 20, long: 1_000 }))) {
      const [first] = project.levels
      if (!first) continue
      const found = tagsIn({ ...project, levels: [first] })
      const known = new Set(found.sectors.map(([tag]) => tag))
      const loose = found.lines.filter(([, tag]) => !known.has(tag))
      if (loose.length > 0) lost.push({ project, loose })
    }
    expect(lost).toEqual([])
  })
})
