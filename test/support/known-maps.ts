import { gzipSync, zlibSync } from 'fflate'
import { pick, type Random } from '../../src/core/random/random'
import { bytesOf } from './files'

/**
 * Tiled maps by other authors whose walls are known: the walls are drawn first, and then written as a map in one of many
 * ways. It shares no code with the reader.
 */

/** A map with its files, and what it means. */
export interface KnownMap {
  readonly name: string
  readonly bytes: Uint8Array
  /** The files beside it, by their paths. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly width: number
  readonly height: number
  /** Rock and floor, "#" and ".", a text a row. */
  readonly rows: readonly string[]
  /** Walls between floor cells: "3,2 n" is the north side of column 3, row 2, "3,2 w" its west side. */
  readonly sides: readonly string[]
}

/** The side of a tile, in pixels. */
const TILE = 16
const FLOOR = 1
const WALL = 2

type Grid = readonly (readonly boolean[])[]

/** Draws random walls, a third of the cells; the first cell is a wall and the last one is not. */
function randomWalls(random: Random): Grid {
  const [width, height] = [4 + 2 * random.below(5), 4 + random.below(8)]
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) =>
      x + y === 0 ? true : x === width - 1 && y === height - 1 ? false : random.below(3) === 0,
    ),
  )
}

function rowsOf(grid: Grid): readonly string[] {
  return grid.map((row) => row.map((isWall) => (isWall ? '#' : '.')).join(''))
}

/** The numbers of a layer by a rule. */
function layerOf(grid: Grid, gid: (isWall: boolean, x: number, y: number) => number): readonly number[] {
  return grid.flatMap((row, y) => row.map((isWall, x) => gid(isWall, x, y)))
}

const floors = (grid: Grid): readonly number[] => layerOf(grid, () => FLOOR)
const walls = (grid: Grid): readonly number[] => layerOf(grid, (isWall) => (isWall ? WALL : 0))
const both = (grid: Grid): readonly number[] => layerOf(grid, (isWall) => (isWall ? WALL : FLOOR))
const widthOf = (grid: Grid): number => grid[0]?.length ?? 0

type Parts = Readonly<Record<string, unknown>>

function jsonMap(grid: Grid, layers: readonly Parts[], more: Parts = {}): Uint8Array {
  return bytesOf(
    JSON.stringify({
      type: 'map',
      version: '1.10',
      tiledversion: '1.10.2',
      orientation: 'orthogonal',
      infinite: false,
      width: widthOf(grid),
      height: grid.length,
      tilewidth: TILE,
      tileheight: TILE,
      tilesets: [{ firstgid: 1, name: 'own', tilewidth: TILE, tileheight: TILE }],
      layers,
      ...more,
    }),
  )
}

function tileLayer(grid: Grid, name: string, data: unknown, more: Parts = {}): Parts {
  return { type: 'tilelayer', name, width: widthOf(grid), height: grid.length, data, ...more }
}

function xmlMap(grid: Grid, tileset: string, layers: string): Uint8Array {
  return bytesOf(
    `<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" width="${widthOf(grid)}" height="${grid.length}" tilewidth="${TILE}" tileheight="${TILE}" infinite="0">\n${tileset}\n${layers}\n</map>`,
  )
}

function xmlLayer(grid: Grid, name: string, data: string, more = ''): string {
  return `<layer name="${name}" width="${widthOf(grid)}" height="${grid.length}" ${more}>${data}</layer>`
}

const ownTileset = (tiles: string): string =>
  `<tileset firstgid="1" name="own" tilewidth="${TILE}" tileheight="${TILE}">${tiles}</tileset>`

function packed(data: readonly number[], pack: (bytes: Uint8Array) => Uint8Array): string {
  return Buffer.from(pack(new Uint8Array(Uint32Array.from(data).buffer))).toString('base64')
}

/** The magic number of Zstandard, and the flags of a frame with its size in four bytes. */
const ZSTD_HEAD = [0x28, 0xb5, 0x2f, 0xfd, 0xa0]

/** A frame of Zstandard whose only block is plain. */
function plainZstd(bytes: Uint8Array): Uint8Array {
  const head = 1 | (bytes.length << 3)
  return Uint8Array.from([
    ...ZSTD_HEAD,
    ...[0, 8, 16, 24].map((shift) => (bytes.length >>> shift) & 255),
    ...[0, 8, 16].map((shift) => (head >>> shift) & 255),
    ...bytes,
  ])
}

/** How a map is written: returns its bytes, and what differs from the drawn walls. */
type Way = (
  grid: Grid,
  random: Random,
) => { readonly bytes: Uint8Array } & Partial<Pick<KnownMap, 'rows' | 'sides' | 'files' | 'name'>>

const collides = { id: WALL - 1, properties: [{ name: 'collides', type: 'bool', value: true }] }

/** Whether a point lies on one side of all edges of a polygon with its corners in turn. */
function isInside(corners: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const turns = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay]
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
}

function emptied(grid: Grid): Grid {
  return grid.map((row) => row.map(() => false))
}

function withShapes(grid: Grid, covers: (x: number, y: number) => boolean): readonly string[] {
  return rowsOf(grid.map((row, y) => row.map((_, x) => covers((x + 0.5) * TILE, (y + 0.5) * TILE))))
}

/** A number with a fraction that is on no line of the grid. */
const odd = (random: Random, below: number): number => random.below(below) + 0.37

export const WAYS: Readonly<Record<string, Way>> = {
  'layers of walls above or below the ground, as numbers': (grid, random) => {
    const ground = tileLayer(grid, pick(random, ['Floor', 'Ground', 'Terrain base']), floors(grid))
    const wall = tileLayer(
      grid,
      pick(random, ['Walls', 'collision', 'Solid stuff', 'Obstacles']),
      walls(grid),
    )
    const decor = tileLayer(
      grid,
      pick(random, ['Decoration', 'Foreground', 'Roofs']),
      layerOf(grid, () => 7),
    )
    const layers = [ground, wall, decor]
    return { bytes: jsonMap(grid, random.below(2) === 0 ? layers : layers.toReversed()) }
  },
  'classes of a tileset in a file, as Base64': (grid) => ({
    bytes: jsonMap(
      grid,
      [
        tileLayer(
          grid,
          'Any',
          packed(both(grid), (bytes) => bytes),
          { encoding: 'base64' },
        ),
      ],
      {
        tilesets: [{ firstgid: 1, source: 'sets/kinds.tsx' }],
      },
    ),
    files: new Map([
      [
        'sets/kinds.tsx',
        bytesOf(
          `<tileset name="kinds" tilewidth="${TILE}" tileheight="${TILE}"><tile id="0" type="street"/><tile id="1" type="rock"/></tileset>`,
        ),
      ],
    ]),
  }),
  'a property of tiles, in XML with zlib': (grid, random) => ({
    name: 'x.tmx',
    bytes: xmlMap(
      grid,
      ownTileset(
        `<tile id="1"><properties><property name="${pick(random, ['solid', 'collides', 'isBlocked'])}" type="bool" value="true"/></properties></tile>`,
      ),
      xmlLayer(
        grid,
        'Tile Layer 1',
        `<data encoding="base64" compression="zlib">${packed(both(grid), (bytes) => zlibSync(bytes))}</data>`,
      ),
    ),
  }),
  'shapes over tiles of a layer of any name, in XML with gzip': (grid, random) => ({
    name: 'x.tmx',
    bytes: xmlMap(
      grid,
      ownTileset(
        `<tile id="1"><objectgroup><object x="0" y="0" width="${TILE}" height="${TILE}"/></objectgroup></tile>`,
      ),
      [
        xmlLayer(grid, 'Ground', `<data encoding="csv">${floors(grid).join(',')}</data>`),
        xmlLayer(
          grid,
          pick(random, ['Trees', 'Decoration', 'Layer 3', 'Foreground']),
          `<data encoding="base64" compression="gzip">${packed(
            layerOf(grid, (isWall, x) => (isWall ? WALL : x % 2 === 0 ? 9 : 0)),
            (bytes) => gzipSync(bytes),
          )}</data>`,
        ),
      ].join('\n'),
    ),
  }),
  'layers packed by zstd': (grid) => ({
    bytes: jsonMap(grid, [
      tileLayer(grid, 'Walls', packed(walls(grid), plainZstd), { encoding: 'base64', compression: 'zstd' }),
      tileLayer(grid, 'Floor', packed(floors(grid), plainZstd), { encoding: 'base64', compression: 'zstd' }),
    ]),
  }),
  'elements of XML in groups': (grid) => {
    const elements = (data: readonly number[]): string =>
      `<data>${data.map((gid) => (gid === 0 ? '<tile/>' : `<tile gid="${gid}"/>`)).join('\n')}</data>`
    const layers = `<group name="all"><group name="inner">${xmlLayer(grid, 'Wall', elements(walls(grid)))}</group>${xmlLayer(grid, 'Floor', elements(floors(grid)))}</group>`
    return { name: 'x.tmx', bytes: xmlMap(grid, ownTileset(''), layers) }
  },
  'thin walls in tiles that are turned in eight ways': (grid, random) => {
    const sides = new Set<string>()
    const data = layerOf(grid, (isWall, x, y) => {
      if (!isWall) return 0
      const [across, down, swap] = [random.below(2), random.below(2), random.below(2)]
      // The middle of a strip along the north, from the middle of its tile.
      let [dx, dy] = swap === 1 ? [-1, 0] : [0, -1]
      if (across === 1) dx = -dx
      if (down === 1) dy = -dy
      const [wallX, wallY] = [x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0)]
      const isInner = dy === 0 ? wallX > 0 && wallX < widthOf(grid) : wallY > 0 && wallY < grid.length
      if (isInner) sides.add(`${wallX},${wallY} ${dy === 0 ? 'w' : 'n'}`)
      return ((across << 31) | (down << 30) | (swap << 29) | WALL) >>> 0
    })
    const tiles = [{ id: WALL - 1, objectgroup: { objects: [{ x: 0, y: 0, width: TILE, height: 3 }] } }]
    return {
      bytes: jsonMap(grid, [tileLayer(grid, 'Floor', floors(grid)), tileLayer(grid, 'Things', data)], {
        tilesets: [{ firstgid: 1, name: 'own', tilewidth: TILE, tileheight: TILE, tiles }],
      }),
      rows: rowsOf(emptied(grid)),
      sides: [...sides],
    }
  },
  'layers that groups and offsets move': (grid, random) => {
    const [x, y] = [random.below(5) - 2, random.below(5) - 2]
    const [outX, outY] = [random.below(9) - 4, random.below(9) - 4]
    const walled = tileLayer(grid, 'Walls', walls(grid), {
      offsetx: (x - outX) * TILE,
      offsety: (y - outY) * TILE,
    })
    const group = {
      type: 'group',
      name: 'moved',
      offsetx: outX * TILE,
      offsety: outY * TILE,
      layers: [walled],
    }
    const moved = grid.map((row, r) => row.map((_, c) => grid[r - y]?.[c - x] === true))
    return {
      bytes: jsonMap(grid, [group, tileLayer(grid, 'Floor', floors(grid))]),
      rows: rowsOf(moved),
    }
  },
  'parts of an infinite map': (grid, random) => {
    const [left, top] = [random.below(200) - 100, random.below(200) - 100]
    const half = random.below(grid.length - 1) + 1
    const chunks = (data: readonly number[]): readonly Parts[] => [
      { x: left, y: top, width: widthOf(grid), height: half, data: data.slice(0, half * widthOf(grid)) },
      {
        x: left,
        y: top + half,
        width: widthOf(grid),
        height: grid.length - half,
        data: data.slice(half * widthOf(grid)),
      },
    ]
    const layers = [
      { type: 'tilelayer', name: 'Floor', chunks: chunks(floors(grid)) },
      { type: 'tilelayer', name: 'Walls', chunks: chunks(walls(grid)).toReversed() },
    ]
    return { bytes: jsonMap(grid, layers, { infinite: true }) }
  },
  'rectangles that are turned': (grid, random) => {
    const objects = Array.from({ length: 3 }, () => ({
      type: 'Wall',
      x: odd(random, widthOf(grid) * TILE),
      // Another fraction than that of x: at 45 degrees a side could run through the middles of cells.
      y: odd(random, grid.length * TILE) + 0.2,
      width: 12.29 + random.below(5 * TILE),
      height: 12.29 + random.below(5 * TILE),
      rotation: pick(random, [0, 90, 180, 270, -45, odd(random, 360)]),
    }))
    const shapes = objects.map(({ x, y, width, height, rotation }) => {
      const [sine, cosine] = [Math.sin((rotation / 180) * Math.PI), Math.cos((rotation / 180) * Math.PI)]
      return (
        [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ] as const
      ).map(([u, v]) => [x + u * cosine - v * sine, y + u * sine + v * cosine] as const)
    })
    return {
      bytes: jsonMap(grid, [
        tileLayer(grid, 'Floor', floors(grid)),
        { type: 'objectgroup', name: 'Things', objects },
      ]),
      rows: withShapes(grid, (x, y) => shapes.some((corners) => isInside(corners, x, y))),
    }
  },
  'ellipses and capsules': (grid, random) => {
    const objects = Array.from({ length: 2 }, () => ({
      x: odd(random, widthOf(grid) * TILE) - TILE,
      y: odd(random, grid.length * TILE) - TILE,
      width: 10 + odd(random, 6 * TILE),
      height: 10 + odd(random, 6 * TILE),
      [pick(random, ['ellipse', 'capsule'])]: true,
    }))
    const covers = (x: number, y: number): boolean =>
      objects.some((object) => {
        const { width, height } = object
        const [middleX, middleY] = [object.x + width / 2, object.y + height / 2]
        if (object['ellipse'] === true) return Math.hypot((x - middleX) / width, (y - middleY) / height) < 0.5
        // Points at most a radius from the line between the middles of its ends.
        const radius = Math.min(width, height) / 2
        const [reachX, reachY] = [width / 2 - radius, height / 2 - radius]
        const [nearX, nearY] = [
          Math.min(Math.max(x, middleX - reachX), middleX + reachX),
          Math.min(Math.max(y, middleY - reachY), middleY + reachY),
        ]
        return Math.hypot(x - nearX, y - nearY) < radius
      })
    return {
      bytes: jsonMap(grid, [
        tileLayer(grid, 'Floor', floors(grid)),
        { type: 'objectgroup', name: 'Collision', objects },
      ]),
      rows: withShapes(grid, covers),
    }
  },
  'JSON of Tiled 1.1': (grid) => ({
    name: 'x.json',
    bytes: bytesOf(
      JSON.stringify({
        height: grid.length,
        layers: [tileLayer(grid, 'Tile Layer 1', both(grid), { x: 0, y: 0, opacity: 1, visible: true })],
        nextobjectid: 1,
        orientation: 'orthogonal',
        renderorder: 'right-down',
        tiledversion: '1.1.6',
        tileheight: TILE,
        tilesets: [
          {
            firstgid: 1,
            name: 'own',
            tilewidth: TILE,
            tileheight: TILE,
            tileproperties: { [WALL - 1]: { collides: true } },
            tilepropertytypes: { [WALL - 1]: { collides: 'bool' } },
            tiles: { 0: { type: 'floor' } },
          },
        ],
        tilewidth: TILE,
        type: 'map',
        version: 1,
        width: widthOf(grid),
      }),
    ),
  }),
  'a layer of walls alone, which may be hidden': (grid, random) => ({
    bytes: jsonMap(
      grid,
      [
        tileLayer(grid, pick(random, ['Walls', 'Tile Layer 1', 'Collisions']), walls(grid), {
          visible: random.below(2) === 0,
        }),
      ],
      { tilesets: [{ firstgid: 1, name: 'own', tilewidth: TILE, tileheight: TILE, tiles: [collides] }] },
    ),
  }),
  'ground below walls only': (grid) => ({
    bytes: jsonMap(grid, [
      tileLayer(
        grid,
        'Ground',
        layerOf(grid, (isWall) => (isWall ? FLOOR : 0)),
      ),
      tileLayer(grid, 'Walls', walls(grid)),
    ]),
  }),
  'objects of a template that show a solid tile': (grid) => ({
    bytes: jsonMap(grid, [
      tileLayer(grid, 'Floor', floors(grid)),
      {
        type: 'objectgroup',
        name: 'Things',
        // The point of a tile is its south-west corner.
        objects: grid.flatMap((row, y) =>
          row.flatMap((isWall, x) =>
            isWall ? [{ id: 1, template: 'block.tj', x: x * TILE, y: (y + 1) * TILE }] : [],
          ),
        ),
      },
    ]),
    files: new Map([
      [
        'block.tj',
        bytesOf(
          JSON.stringify({
            type: 'template',
            tileset: { firstgid: 1, source: 'own.tsj' },
            object: { gid: WALL, width: TILE, height: TILE, rotation: 0 },
          }),
        ),
      ],
      [
        'own.tsj',
        bytesOf(JSON.stringify({ type: 'tileset', tilewidth: TILE, tileheight: TILE, tiles: [collides] })),
      ],
    ]),
  }),
}

/** Makes a map by a way of `WAYS`. */
export function knownMap(way: Way, random: Random): KnownMap {
  const grid = randomWalls(random)
  const made = way(grid, random)
  return {
    name: 'x.tmj',
    files: new Map(),
    width: widthOf(grid),
    height: grid.length,
    rows: rowsOf(grid),
    sides: [],
    ...made,
  }
}
