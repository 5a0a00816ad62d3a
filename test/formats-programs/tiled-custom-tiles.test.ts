import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { loadWriter } from '../../src/core/formats/load'
import { writeLevels } from '../../src/core/formats/level-files'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../src/core/formats/tiled/entry'
import { withTile, type TileTable } from '../../src/core/formats/tiled/custom-tiles/table'
import { tileTableText } from '../../src/core/formats/tiled/custom-tiles/table-file'
import { DIRECTIONS, edgeOf } from '../../src/core/level/grid'
import { cellKindRow, edgeKindRow, EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'
import { firstLevel, projectOf } from '../../src/core/project/project'
import type { SettingValues } from '../../src/core/settings/setting'
import { castle, colourOf, DOORS, LOCKED, SIDE, TABLE, WALLS } from '../support/custom-tileset'
import { smallTown } from '../support/small-town'
import { needsPrograms, Workshop } from './support/programs'

const tiled = await loadWriter(tiledEntry)
const tiledXml = await loadWriter(tiledXmlEntry)

/** The real Tiled draws our maps with the tileset of another author, and every pixel is compared with the table. */

const workshop = new Workshop()
const own = castle()

/** A town with a locked door and an inn. */
function town(): Level {
  const draft = draftOf(firstLevel(smallTown()).level)
  const door = Array.from({ length: draft.northEdges.length }, (_, edge) => edge).find(
    (edge) => edgeAt(draft, edge) === EdgeKind.door,
  )
  setEdge(draft, door ?? 0, EdgeKind.lockedDoor)
  return draft
}

const level = town()

type Rgb = readonly number[]

interface Picture {
  readonly width: number
  readonly height: number
  /** The colour of a pixel. */
  readonly at: (x: number, y: number) => Rgb
}

/** Writes a map with a table, and draws it with the real Tiled. */
function drawn(
  name: string,
  table: TileTable,
  { format = tiled, values = {} }: { format?: typeof tiled; values?: SettingValues } = {},
): Picture {
  if (!format.write) throw new Error('maps are written')
  const { files } = writeLevels({ ...format, write: format.write }, projectOf(level, 'Town'), name, {
    values: { tiles: tileTableText(table), ...values },
    customTileset: own,
  })
  workshop.put(files)
  return rasterised(name)
}

/** Draws a file in the workshop with the real Tiled. */
function rasterised(name: string): Picture {
  const run = workshop.run('tmxrasterizer', ['--no-smoothing', '--hide-layer', 'objects', name, 'drawn.png'])
  expect(run).toMatchObject({ status: 0, output: '' })
  const { width, height, data, channels } = decode(readFileSync(workshop.path('drawn.png')))
  return {
    width,
    height,
    at: (x, y) => Array.from(data.slice((y * width + x) * channels, (y * width + x) * channels + 3)),
  }
}

/** The tile that the table says for each cell, and for its sides: of the wall or the door there. */
function expectedTiles(cell: number): {
  readonly ground: number
  readonly sides: readonly (number | undefined)[]
} {
  const place = level.places.find((each) => each.cell === cell && each.kind === 'inn')
  const kind = TABLE.tiles.cells?.[cellKindRow(level.cells[cell] ?? 0).id] ?? -1
  const sides = DIRECTIONS.map((side) => {
    const { id, passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, side)))
    if (id === 'lockedDoor') return LOCKED[side]
    return passage === 'shut' ? WALLS[side] : passage === 'door' ? DOORS[side] : undefined
  })
  // The tile of a place covers its cell.
  return place ? { ground: 12, sides: [] } : { ground: kind, sides }
}

/** The cells and sides whose pixel differs from the table. */
function differences(at: (x: number, y: number) => Rgb): number {
  let wrong = 0
  const middles = [
    [SIDE / 2, 1],
    [SIDE - 2, SIDE / 2],
    [SIDE / 2, SIDE - 2],
    [1, SIDE / 2],
  ] as const
  for (let cell = 0; cell < level.cells.length; cell++) {
    const [left, top] = [(cell % level.width) * SIDE, Math.floor(cell / level.width) * SIDE]
    const { ground, sides } = expectedTiles(cell)
    const differs = (tile: number, [x, y]: readonly [number, number]): boolean =>
      String(at(left + x, top + y)) !== String(colourOf(tile))
    if (differs(ground, [SIDE / 2, SIDE / 2])) wrong++
    for (const [side, place] of middles.entries()) if (differs(sides[side] ?? ground, place)) wrong++
  }
  return wrong
}

describe('Tiled with the tileset of another author', needsPrograms('tiled', 'tmxrasterizer'), () => {
  it.each([tiled, tiledXml])(
    'draws each cell, wall, door and place of $id with the tile of the table',
    (format) => {
      const picture = drawn(`town.${format.id}`, TABLE, { format })
      expect([picture.width, picture.height]).toEqual([16 * SIDE, 7 * SIDE])
      expect(expectedTiles(level.places[0]?.cell ?? 0).ground).toBe(12)
      expect(differences(picture.at)).toBe(0)
    },
  )

  it('draws others with another table, which the comparison notices', () => {
    const swapped = withTile(withTile(TABLE, 'cells', 'street', 1), 'cells', 'house', 0)
    // All 53 streets and 53 houses, in the middle and on open sides; but for the one below the inn.
    expect(differences(drawn('swapped.tmj', swapped).at)).toBeGreaterThan(105)
    // The locked door looks like a plain one, from its southern cell.
    const doorless = withTile(TABLE, 'locked', 'N', DOORS[0])
    expect(differences(drawn('other.tmj', doorless).at)).toBe(1)
  })

  it('draws the same with the tileset in its own folder, and nothing without it', () => {
    mkdirSync(workshop.path('art'), { recursive: true })
    for (const { name, bytes } of [own.file, own.picture]) writeFileSync(workshop.path(`art/${name}`), bytes)
    const named = drawn('named.tmj', TABLE, { values: { tilesetPath: 'art/castle.tsx' } })
    expect(differences(named.at)).toBe(0)
    const text = readFileSync(workshop.path('named.tmj'), 'utf8').replace('art/castle.tsx', 'art/keep.tsx')
    writeFileSync(workshop.path('lost.tmj'), text)
    expect(differences(rasterised('lost.tmj').at)).toBeGreaterThan(100)
  })

  it('draws walls and doors as tiles', () => {
    const { width, at } = drawn('blocks.tmj', TABLE, { values: { variant: 'blocks' } })
    expect(width).toBe((2 * 16 + 1) * SIDE)
    const tileAt = (column: number, row: number): Rgb => at(column * SIDE + SIDE / 2, row * SIDE + SIDE / 2)
    let [walls, doors, locked, wrong] = [0, 0, 0, 0]
    for (let cell = 0; cell < level.cells.length; cell++) {
      const [x, y] = [cell % level.width, Math.floor(cell / level.width)]
      if (String(tileAt(2 * x + 1, 2 * y + 1)) !== String(colourOf(expectedTiles(cell).ground))) wrong++
      for (const [side, [dx, dy]] of (
        [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ] as const
      ).entries()) {
        const direction = DIRECTIONS[side]
        if (direction === undefined) continue
        const { id, passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, direction)))
        const tile = id === 'lockedDoor' ? 11 : passage === 'shut' ? 8 : passage === 'door' ? 9 : 10
        if (String(tileAt(2 * x + 1 + dx, 2 * y + 1 + dy)) !== String(colourOf(tile))) wrong++
        if (tile === 8) walls++
        if (tile === 9) doors++
        if (tile === 11) locked++
      }
    }
    expect([walls > 100, doors > 40, locked, wrong]).toEqual([true, true, 2, 0])
  })

  it('reads the tileset as we do, and keeps its words in the exported map', () => {
    drawn('whole.tmj', TABLE)
    const run = workshop.run('tiled', ['--embed-tilesets', '--export-map', 'json', 'whole.tmj', 'back.json'])
    expect(run).toMatchObject({ status: 0 })
    const back: {
      tilesets: {
        name: string
        tilecount: number
        columns: number
        image: string
        tiles: { id: number; type?: string }[]
      }[]
      layers: { name: string; class?: string; objects?: { type: string }[] }[]
    } = JSON.parse(readFileSync(workshop.path('back.json'), 'utf8'))
    expect(back.tilesets).toHaveLength(1)
    expect(back.tilesets[0]).toMatchObject({
      name: 'castle',
      tilecount: 64,
      columns: 8,
      image: 'castle-copy.png',
    })
    expect(back.tilesets[0]?.tiles.find(({ id }) => id === 16)?.type).toBe('wall')
    expect(back.layers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ground', 'walls', 'doors', 'places', 'collision', 'objects']),
    )
    const types = new Set(back.layers.flatMap(({ objects = [] }) => objects.map(({ type }) => type)))
    expect([...types]).toEqual(expect.arrayContaining(['Wall', 'Door', 'inn']))
  })
})
