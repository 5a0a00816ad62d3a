import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distancesFrom } from '../../../../src/core/analyse/routes'
import { doomUdmf as doomUdmfEntry, doomWad as doomWadEntry } from '../../../../src/core/formats/doom/entry'
import { planLocks } from '../../../../src/core/formats/doom/keys'
import { levelMaps } from '../../../../src/core/formats/doom/level-maps'
import { makeMap } from '../../../../src/core/formats/doom/map'
import { doomOptions, UDMF_SETTINGS, WAD_SETTINGS } from '../../../../src/core/formats/doom/settings'
import { hasFloorIn } from '../../../../src/core/formats/doom/things'
import { layTiles } from '../../../../src/core/formats/doom/tiles'
import { wad, udmf } from '../../../../src/core/formats/doom/doom'
import { first, second } from '../../../../src/core/formats/grimrock/grimrock'
import { checkOptions } from '../../../../src/core/formats/format-options'
import { loadWriter } from '../../../../src/core/formats/load'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { draftOf, type Level } from '../../../../src/core/level/level'
import { addLink } from '../../../../src/core/project/links'
import { projectOf, type Project } from '../../../../src/core/project/project'
import { readMap, readWad, sectorAt } from '../../../support/doom-wad'
import { levelFromText } from '../../../support/level-text'
import { oddLevels } from '../../../support/random-level'
import { samples } from '../../../support/samples'
import { parseSettings } from '../../../../src/core/settings/parse'

const writeBinaryMap = wad.writer.write
const writeTextMap = udmf.writer.write
const writeGrimrock1 = first.writer.write
const writeGrimrock2 = second.writer.write

const doomUdmf = await loadWriter(doomUdmfEntry)
const doomWad = await loadWriter(doomWadEntry)

const street = levelFromText('rrrrr\nsssss\nrrrrr')
const bare = (count: number): Project => ({
  name: 'Town',
  levels: Array.from({ length: count }, (_, index) => ({
    id: `level-${index}`,
    name: `Level "${index}"`,
    level: street,
  })),
})
const at = (level: number, cell: number) => ({ level: `level-${level}`, cell })
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder('latin1').decode(bytes)
const lumpOf = (bytes: Uint8Array | undefined, name: string): string =>
  textOf(readWad(bytes ?? new Uint8Array()).find((lump) => lump.name === name)?.bytes)

describe('a Doom file of several levels', () => {
  const linked = addLink(addLink(bare(3), at(0, 5), at(2, 9), 'stairs'), at(0, 9), at(1, 5), 'gate')

  it('has a map for each, named and joined along the links', () => {
    const { files, losses } = writeBinaryMap(linked, 'x.wad')
    const names = readWad(files[0]?.bytes ?? new Uint8Array()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('MAP'))).toEqual(['MAP01', 'MAP02', 'MAP03'])
    const info = lumpOf(files[0]?.bytes, 'UMAPINFO')
    expect(info).toContain(
      `map MAP01\n{\n  levelname = "Level '0'"\n  next = "MAP02"\n  nextsecret = "MAP03"\n}`,
    )
    expect(info).toContain(`map MAP03\n{\n  levelname = "Level '2'"\n  next = "MAP01"\n}`)
    expect(losses).toContain(
      'Exits lead to the linked levels only in engines that read UMAPINFO, such as dsda-doom; in others each map leads to the next.',
    )
    expect(losses.join(' ')).not.toContain('links of')
  })

  it('has exits around the ends of links: lines whose fronts face away from a square', () => {
    const map = readMap(writeBinaryMap(linked, 'x.wad').files[0]?.bytes ?? new Uint8Array())
    // readMap takes the last map of a file, in which one link ends.
    const exits = map.lines.filter(({ special }) => special === 52)
    expect(exits).toHaveLength(4)
    const inside = sectorAt(map, 4 * 128 + 72.5, -(128 + 72.5))
    expect(exits.map(({ back }) => back?.sector)).toEqual([inside, inside, inside, inside])
  })

  it('leads to the other end of each link in the namespace zdoom', () => {
    const { files, losses } = writeTextMap(linked, 'x.wad')
    const text = lumpOf(files[0]?.bytes, 'TEXTMAP')
    expect(text.match(/special ?= ?74;/g)).toHaveLength(8)
    expect(text).toMatch(/special ?= ?74;[^}]*arg0 ?= ?3; ?arg1 ?= ?1;/)
    expect(text).toMatch(/thing ?\{[^}]*type ?= ?1; ?arg0 ?= ?1;/)
    expect(losses.filter((loss) => /link|Exit/.test(loss))).toEqual([])
  })

  it('teleports between the two ends of a link on one level', () => {
    const inside = addLink(bare(1), at(0, 5), at(0, 9), 'portal')
    const map = readMap(writeBinaryMap(inside, 'x.wad').files[0]?.bytes ?? new Uint8Array())
    expect(map.lines.filter(({ special }) => special === 97)).toHaveLength(8)
    expect(map.things.filter((thing) => thing[3] === 14)).toHaveLength(2)
  })

  it('says which links have no exit', () => {
    const many = [1, 2, 3].reduce(
      (project, level) => addLink(project, at(0, 4 + level), at(level, 6), 'stairs'),
      bare(4),
    )
    expect(writeBinaryMap(many, 'x.wad').losses).toContain('Level 1: The links of 1 place are left out.')
    expect(writeTextMap(many, 'x.wad').losses.join(' ')).not.toContain('links of')
  })

  it('is written for any levels, wherever links end, twice the same', () => {
    const ends = fc.array(fc.tuple(fc.nat(1), fc.nat(), fc.nat(1), fc.nat()), { maxLength: 6 })
    fc.assert(
      fc.property(oddLevels({ maxSide: 6 }), oddLevels({ maxSide: 6 }), ends, (one, other, links) => {
        const bareLevels: Project = {
          name: 'x',
          levels: [one, other].map((level, index) => ({ id: `level-${index}`, name: '"\n}', level })),
        }
        const sizes = [one, other].map(({ cells }) => cells.length)
        const project = links.reduce((before, [a, from, b, to]) => {
          const [x, y] = [at(a, from % (sizes[a] ?? 1)), at(b, to % (sizes[b] ?? 1))]
          return a === b && x.cell === y.cell ? before : addLink(before, x, y, 'portal')
        }, bareLevels)
        for (const write of [writeBinaryMap, writeTextMap, writeGrimrock1, writeGrimrock2]) {
          expect(write(project, 'x').files).toEqual(write(project, 'x').files)
        }
      }),
      { numRuns: samples({ short: 5, long: 200 }) },
    )
  })

  it('is refused if the game has too few maps', () => {
    for (const format of [doomWad, doomUdmf]) {
      expect(checkOptions(format, bare(5), { map: 28 })).toEqual([])
      expect(checkOptions(format, bare(5), { map: 29 }).map(({ message }) => message)).toEqual([
        '5 levels from map 29 on need maps up to 33; the games have 32. Choose fewer levels, or a smaller map number.',
      ])
    }
  })

  it('names a level that is too large', () => {
    const wide: Level = levelFromText('s'.repeat(600))
    const project = { ...bare(1), levels: [...bare(1).levels, { id: 'w', name: 'Wide', level: wide }] }
    expect(checkOptions(doomWad, project, {})[0]?.message).toMatch(
      /^Level “Wide”: The level has 600 x 1 cells/,
    )
  })
})

describe('keys', () => {
  it('lie where each can be reached without a door of its colour', () => {
    let met = 0
    const levels = oddLevels({
      maxSide: 9,
      cells: [CellKind.street, CellKind.street, CellKind.house],
      edges: [EdgeKind.wall, EdgeKind.wall, EdgeKind.open, EdgeKind.door, EdgeKind.lockedDoor],
    })
    fc.assert(
      fc.property(levels, (level) => {
        const options = doomOptions(level, parseSettings(WAD_SETTINGS, {}))
        const tiles = layTiles(level, options)
        const start = 0
        const hasFloor = hasFloorIn(level, tiles)
        const { colours, keys } = planLocks(level, tiles, start, { hasFloor, isTaken: () => false })
        const held = new Set<number>()
        for (const { colour, cell } of keys) {
          // With the keys before it, doors of other colours are walls.
          const open = { ...level, northEdges: level.northEdges.slice(), westEdges: level.westEdges.slice() }
          for (const [tile, own] of colours) {
            const column = tile % tiles.columns
            const row = (tile - column) / tiles.columns
            const kind = held.has(own) ? EdgeKind.door : EdgeKind.wall
            if (row % 2 === 1) open.northEdges[((row - 1) / 2) * level.width + (column - 2) / 2] = kind
            else open.westEdges[((row - 2) / 2) * (level.width + 1) + (column - 1) / 2] = kind
          }
          expect(distancesFrom(open, start)[cell]).not.toBe(-1)
          held.add(colour)
        }
        if (keys.length > 1) met++
      }),
    )
    expect(met).toBeGreaterThan(0)
  })

  it('have a place in each map of a file', () => {
    const draft = levelFromText('sss')
    const locked = { ...draft, westEdges: draft.westEdges.slice() }
    locked.westEdges[1] = EdgeKind.lockedDoor
    locked.westEdges[2] = EdgeKind.lockedDoor
    const project: Project = { name: 'x', levels: [{ id: 'a', name: 'a', level: locked }] }
    const [map] = levelMaps(project, parseSettings(WAD_SETTINGS, {}))
    expect(map?.map.things.things.map(({ type }) => type)).toEqual([1, 5, 6])
  })
})

describe('a text map of many houses', () => {
  // Two rows of houses along a street; the first house of the north has a name, the last one two doors.
  const draft = draftOf(levelFromText('hhhhh\nsssss\nhhhhh\nsssss', 'generated'))
  for (const edges of [draft.northEdges, draft.westEdges]) edges.fill(EdgeKind.wall)
  draft.northEdges.fill(EdgeKind.door, 5, 15)
  draft.northEdges[19] = EdgeKind.door
  draft.places = [{ cell: 0, kind: 'inn', name: 'Inn', properties: {} }]
  const write = (rooms: string) => writeTextMap(projectOf(draft), 'x.wad', { rooms })
  const countOf = (rooms: string, what: RegExp): number =>
    lumpOf(write(rooms).files[0]?.bytes, 'TEXTMAP').match(what)?.length ?? 0

  it('has rooms where there is something to find, and painted doors elsewhere, if asked', () => {
    expect(countOf('all', /special=12;/g)).toBe(2 * 11)
    // The inn, and both doors of the house between two streets.
    expect(countOf('named', /special=12;/g)).toBe(2 * 3)
    expect(countOf('named', /heightceiling=128;[^}]*CEIL3_5/g)).toBe(2)
    // Painted doors are walls: one-sided lines, the four on each side of the street under one lintel.
    expect(countOf('named', /sidedef\{sector=\d+;texturemiddle="BIGDOOR2";\}/g)).toBe(8)
    expect(write('named').losses).toContain('8 houses without places have no room: the door is painted.')
    expect(write('usual').files).toEqual(write('all').files)
  })

  it('encloses every sector with lines, in whichever way it is drawn', () => {
    for (const rooms of ['all', 'named']) {
      const { lines, tiles } = makeMap(draft, doomOptions(draft, parseSettings(UDMF_SETTINGS, { rooms })))
      // Around each sector as often towards the north as towards the south, as each line is a part of a closed ring.
      const sums = Array.from({ length: tiles.sectorTable.length }, () => [0, 0])
      const add = (sector: number, from: number, to: number): void => {
        const sum = sums[sector]
        if (!sum) return
        sum[0] = (sum[0] ?? 0) + lines.vertices.x.at(to) - lines.vertices.x.at(from)
        sum[1] = (sum[1] ?? 0) + lines.vertices.y.at(to) - lines.vertices.y.at(from)
      }
      for (let line = 0; line < lines.length; line++) {
        add(lines.front.at(line), lines.from.at(line), lines.to.at(line))
        add(lines.back.at(line), lines.to.at(line), lines.from.at(line))
      }
      expect(sums.filter(([x, y]) => x !== 0 || y !== 0)).toEqual([])
    }
  })
})
