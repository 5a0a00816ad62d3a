import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { cevoMap } from '../../src/core/formats/overland/cevo'
import type { WorldMarks } from '../../src/core/formats/overland/format'
import { drawOverland, middleIn } from '../../src/core/formats/overland/picture/ground'
import { TILE_HEIGHT, TILE_WIDTH } from '../../src/core/formats/overland/tile-art'
import { ROAD_COLOUR } from '../../src/core/formats/overland/tiled/sheet'
import { overlandTmj, overlandTmx } from '../../src/core/formats/overland/tiled/tiled'
import { WORLD_WANG_SETS } from '../../src/core/formats/overland/tiled/wang-sets'
import { bigRiver } from '../../src/core/generate/overland/scenarios/big-river'
import { runOverland } from '../../src/core/generate/overland/run'
import { startOf, terrainOf } from '../../src/core/overland/tile'
import { needsPrograms, Workshop } from './support/programs'

/** Independent programs read our overland maps. */

const workshop = new Workshop()

const result = runOverland({ scenario: bigRiver, settings: {}, seed: 5 })
if (result.status === 'failed') throw new Error(result.problems[0]?.message)
const { overland } = result

describe('Tiled', needsPrograms('tmxrasterizer'), () => {
  workshop.put(overlandTmx.write(overland, 'world.tmx').files ?? [])

  it('draws our staggered map pixel by pixel as we draw it ourselves', () => {
    const run = workshop.run('tmxrasterizer', ['--no-smoothing', 'world.tmx', 'world.png'])
    expect(run).toMatchObject({ status: 0 })
    const theirs = decode(readFileSync(workshop.path('world.png')))
    const ours = drawOverland(overland)
    expect([theirs.width, theirs.height, theirs.channels]).toEqual([ours.width, ours.height, 4])
    expect(Buffer.from(ours.data).equals(Buffer.from(theirs.data as Uint8Array))).toBe(true)
  })

  it('draws a different picture if even rows are shifted, so that the comparison proves something', () => {
    const text = readFileSync(workshop.path('world.tmx'), 'utf8')
    writeFileSync(workshop.path('even.tmx'), text.replace('staggerindex="odd"', 'staggerindex="even"'))
    expect(workshop.run('tmxrasterizer', ['--no-smoothing', 'even.tmx', 'even.png']).status).toBe(0)
    const theirs = decode(readFileSync(workshop.path('even.png')))
    expect(Buffer.from(drawOverland(overland).data).equals(Buffer.from(theirs.data as Uint8Array))).toBe(
      false,
    )
  })

  it('refuses a map with a missing tile', () => {
    const text = readFileSync(workshop.path('world.tmx'), 'utf8')
    writeFileSync(workshop.path('short.tmx'), text.replace(/\d+,/, ''))
    expect(workshop.run('tmxrasterizer', ['short.tmx', 'short.png']).status).not.toBe(0)
  })
})

describe('Tiled, with what is on a map,', needsPrograms('tiled', 'tmxrasterizer'), () => {
  const { width } = overland
  const [town, other, dungeon] = [20 * width, 20 * width + width - 2, 31 * width + 25]
  const marks: WorldMarks = {
    title: 'Two <banks>',
    towns: [
      { tile: town, name: 'West & Gate' },
      { tile: other, name: 'East Gate' },
    ],
    dungeons: [{ tile: dungeon, name: 'Cave' }],
    // Around the world, by two steps to the west.
    roads: [[town, 20 * width + width - 1, other]],
  }

  it.each([overlandTmx, overlandTmj])('draws towns, dungeons and roads on their tiles ($id)', (format) => {
    workshop.put(format.write?.(overland, `marks.${format.id}`, {}, marks).files ?? [])
    // Named points are drawn as pins, which cover the tiles north of them.
    const args = ['--no-smoothing', '--hide-layer', 'places', `marks.${format.id}`, 'marks.png']
    expect(workshop.run('tmxrasterizer', args)).toMatchObject({ status: 0 })
    const theirs = decode(readFileSync(workshop.path('marks.png')))
    const ground = drawOverland(overland)
    expect([theirs.width, theirs.height]).toEqual([ground.width, ground.height])
    const [their, our] = [theirs.data, ground.data].map(
      (data) => new Uint32Array(Uint8Array.from(data).buffer),
    )
    const differing = Array.from({ length: overland.words.length }, (_, tile) => tile).filter((tile) => {
      const { x, y } = middleIn({ overland, cell: TILE_WIDTH }, tile)
      return their?.[y * theirs.width + x] !== our?.[y * theirs.width + x]
    })
    expect(differing).toEqual([town, other, other + 1, dungeon])
    const colourAt = (tile: number, dx: number, dy: number): readonly number[] => {
      const { x, y } = middleIn({ overland, cell: TILE_WIDTH }, tile)
      const at = 4 * ((y + dy) * theirs.width + x + dx)
      return Array.from(theirs.data.slice(at, at + 3))
    }
    // The road leaves the western town over the western rim, and comes in at the eastern one.
    expect([colourAt(town, -14, 0), colourAt(other + 1, 14, 0)]).toEqual([ROAD_COLOUR, ROAD_COLOUR])
  })

  it.each([overlandTmx, overlandTmj])('reads names, places and sets of tiles back ($id)', (format) => {
    workshop.put(format.write?.(overland, `named.${format.id}`, {}, marks).files ?? [])
    const run = workshop.run('tiled', ['--export-map', 'json', `named.${format.id}`, 'back.json'])
    expect(run).toMatchObject({ status: 0 })
    const back = JSON.parse(readFileSync(workshop.path('back.json'), 'utf8'))
    expect(back).toMatchObject({ orientation: 'staggered', staggeraxis: 'y', staggerindex: 'odd' })
    expect(back.properties).toEqual([{ name: 'title', type: 'string', value: 'Two <banks>' }])
    const places = back.layers.find((layer: { name: string }) => layer.name === 'places').objects
    expect(
      places.map((each: { name: string; type: string; x: number; y: number }) => [
        each.type,
        each.name,
        ...Object.values(
          middleIn({ overland, cell: TILE_WIDTH }, [town, other, dungeon][places.indexOf(each)] ?? 0),
        ),
        each.x,
        each.y,
      ]),
    ).toEqual([
      ['town', 'West & Gate', 16, 168, 16, 168],
      ['town', 'East Gate', 48 * 32 + 16, 168, 48 * 32 + 16, 168],
      ['dungeon', 'Cave', 25 * 32 + 32, 256, 25 * 32 + 32, 256],
    ])
    const [tileset] = back.tilesets
    expect(tileset.grid).toEqual({ orientation: 'isometric', width: TILE_WIDTH, height: TILE_HEIGHT })
    // What Tiled read of the sets is what we meant, colour by colour and tile by tile.
    expect(
      tileset.wangsets.map((set: ReadSet) => ({
        name: set.name,
        type: set.type,
        tile: set.tile,
        colours: set.colors.map(({ name, color, tile }) => ({ name, colour: color, tile })),
        tiles: set.wangtiles.map(({ tileid, wangid }) => ({ id: tileid, colours: wangid })),
      })),
    ).toEqual(WORLD_WANG_SETS.map((set) => ({ ...set, tiles: set.tiles.toSorted((a, b) => a.id - b.id) })))
    // Every tile of the terrain belongs to the set, so the terrain brush knows the whole map.
    const known = new Set(tileset.wangsets[0].wangtiles.map(({ tileid }: { tileid: number }) => tileid + 1))
    expect(back.layers[0].data.every((gid: number) => known.has(gid))).toBe(true)
  })
})

interface ReadSet {
  readonly name: string
  readonly type: string
  readonly tile: number
  readonly colors: readonly { readonly name: string; readonly color: string; readonly tile: number }[]
  readonly wangtiles: readonly { readonly tileid: number; readonly wangid: readonly number[] }[]
}

/** A reader written from the documented layout alone: prints size, terrain counts and starts. */
const READER = String.raw`#include <stdio.h>
#include <string.h>
static unsigned long word(FILE *file) {
  unsigned long value = 0;
  for (int part = 0; part < 4; part++) value |= (unsigned long)(fgetc(file) & 255) << (8 * part);
  return value;
}
int main(int count, char **names) {
  char id[8];
  FILE *file = count > 1 ? fopen(names[1], "rb") : 0;
  if (!file || fread(id, 1, 8, file) != 8 || memcmp(id, "cEvoMap", 8) != 0) return 1;
  if (word(file) != 0) return 2;
  word(file);
  unsigned long width = word(file), height = word(file), terrain[32] = {0};
  printf("%lu %lu", width, height);
  for (unsigned long tile = 0; tile < width * height; tile++) {
    unsigned long found = word(file);
    if (feof(file)) return 3;
    if ((found >> 27) != 15) return 4;
    terrain[found & 31]++;
    if (found & 0x00600000) printf(" start %lu %s", tile, found & 0x00200000 ? "human" : "normal");
  }
  if (fgetc(file) != EOF) return 5;
  for (int code = 0; code < 32; code++) if (terrain[code]) printf(" %d:%lu", code, terrain[code]);
  printf("\n");
  return 0;
}
`

describe('a reader in C', needsPrograms('gcc'), () => {
  it('finds the size, the starts and the terrain that we wrote', () => {
    writeFileSync(workshop.path('reader.c'), READER)
    expect(workshop.run('gcc', ['-std=c99', '-Wall', '-o', 'reader', 'reader.c'])).toEqual({
      status: 0,
      output: '',
    })
    workshop.put(cevoMap.write(overland, 'world.cevo map').files ?? [])
    const words = Array.from(overland.words)
    const starts = words.flatMap((word, tile) => {
      return startOf(word) === 0 ? [] : [` start ${tile} ${startOf(word) === 2 ? 'human' : 'normal'}`]
    })
    const terrains = Array.from(
      { length: 32 },
      (_, code) => words.filter((word) => terrainOf(word) === code).length,
    )
    const counted = terrains.flatMap((found, code) => (found > 0 ? [` ${code}:${found}`] : []))
    expect(starts).toHaveLength(7)
    expect(workshop.run(workshop.path('reader'), ['world.cevo map'])).toEqual({
      status: 0,
      output: `50 60${starts.join('')}${counted.join('')}\n`,
    })
  })

  it('refuses a file that is cut off or owned by a player, so that its consent proves something', () => {
    const bytes = cevoMap.write(overland, 'a.cevomap').files[0]?.bytes ?? new Uint8Array()
    writeFileSync(workshop.path('cut.cevomap'), bytes.subarray(0, bytes.length - 1))
    expect(workshop.run(workshop.path('reader'), ['cut.cevomap']).status).toBe(3)
    const owned = bytes.slice()
    owned[27] = 0x10
    writeFileSync(workshop.path('owned.cevomap'), owned)
    expect(workshop.run(workshop.path('reader'), ['owned.cevomap']).status).toBe(4)
  })
})
