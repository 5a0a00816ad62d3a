/**
 * A second reading of overland maps, from the bytes of the file alone: it shares no code with src/, so that both would
 * have to be wrong in the same way. Terrain, positions and marks are those of the game's own map format.
 */

/** A map as its file describes it. */
export interface OracleMap {
  readonly width: number
  readonly height: number
  /** One word a tile, row by row. */
  readonly words: readonly number[]
}

/** One broken rule, and the tiles that break it. */
export interface OracleProblem {
  readonly rule: string
  readonly tiles: readonly number[]
}

const HEADER = 24
const MAGIC = 'cEvoMap\0'
const WATERS = [0, 1]
const ARCTIC = 6
const TERRAINS = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11]
const RIVER_TERRAINS = [2, 3, 4, 5, 7, 9, 10]
const START_TERRAINS = [2, 4, 5, 10]
const [RIVER, HUMAN, NATION, DEAD] = [0x80, 0x20_0000, 0x40_0000, 0x100_0000]

/** Returns the map of a file. Throws on bytes that are no such file. */
export function readOracle(bytes: Uint8Array): OracleMap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = String.fromCharCode(...bytes.subarray(0, 8))
  const [version, width, height] = [8, 16, 20].map((at) => view.getUint32(at, true))
  if (name !== MAGIC || version !== 0 || width === undefined || height === undefined) {
    throw new Error('No map of the game')
  }
  if (width < 20 || width > 100 || height > 96 || height % 2 !== 0) throw new Error('A size the game refuses')
  if (bytes.length !== HEADER + 4 * width * height) throw new Error('A file of another length')
  const words = Array.from({ length: width * height }, (_, tile) => view.getUint32(HEADER + 4 * tile, true))
  return { width, height, words }
}

/** Returns the tiles with a start, and those of people among them. */
export function startsIn({ words }: OracleMap): { readonly all: number[]; readonly humans: number[] } {
  const all = [...words.keys()].filter((tile) => ((words[tile] ?? 0) & (HUMAN | NATION)) !== 0)
  return { all, humans: all.filter((tile) => ((words[tile] ?? 0) & HUMAN) !== 0) }
}

/** Returns every broken rule of the game; `lone-tiles` counts where single tiles of land are allowed, too. */
export function problemsIn(map: OracleMap): readonly OracleProblem[] {
  const { words } = map
  const every: readonly (readonly [string, (word: number, tile: number) => boolean])[] = [
    ['owner', (word) => (word & 0x7800_0000) !== 0x7800_0000 || word >>> 31 !== 0],
    ['running-game', (word) => (word & 0x009e_0000) !== 0],
    ['terrain', (word) => !TERRAINS.includes(word & 0x1f)],
    ['two-bonuses', (word) => (word & 0x60) === 0x60],
    ['two-starts', (word) => (word & HUMAN) !== 0 && (word & NATION) !== 0],
    ['modern', (word) => (word & 0x600_0000) !== 0 && (word & DEAD) === 0],
    ['dead-lands', (word) => (word & DEAD) !== 0 && (word & 0xff) !== 3],
    ['river-land', (word) => (word & RIVER) !== 0 && !RIVER_TERRAINS.includes(word & 0x1f)],
    ['start-land', (word) => isStart(word) && (!START_TERRAINS.includes(word & 0x1f) || (word & DEAD) !== 0)],
    ['bonus', (word, tile) => (word & DEAD) === 0 && (word & 0x60) >> 5 !== bonusAt(map, tile)],
    ['coast', (word, tile) => WATERS.includes(word & 0x1f) && (word & 0x1f) !== coastAt(map, tile)],
    ['lone-tiles', (_, tile) => isLone(map, tile)],
  ]
  const found: OracleProblem[] = every.map(([rule, test]) => ({
    rule,
    tiles: words.flatMap((word, tile) => (test(word, tile) ? [tile] : [])),
  }))
  found.push({ rule: 'rivers', tiles: badRivers(map) })
  const starts = startsIn(map).all
  if (starts.length > 15) found.push({ rule: 'nations', tiles: starts })
  return found.filter(({ tiles }) => tiles.length > 0)
}

function isStart(word: number): boolean {
  return (word & (HUMAN | NATION)) !== 0
}

function landAt({ words }: OracleMap, tile: number): number {
  return (words[tile] ?? 0) & 0x1f
}

/** The tiles beside each tile of a map of some size. */
interface Near {
  /** The four tiles over the edges. */
  readonly edges: readonly (readonly number[])[]
  /** The four tiles over the corners. */
  readonly corners: readonly (readonly number[])[]
  /** The twenty tiles that a city works: the neighbours, and their neighbours over an edge. */
  readonly city: readonly (readonly number[])[]
}

const nearBySize = new Map<number, Near>()

/** Returns the tiles beside each tile, found once for each size. */
function nearOf({ width, height }: OracleMap): Near {
  const size = 1000 * width + height
  const known = nearBySize.get(size)
  if (known) return known
  const tiles = Array.from({ length: width * height }, (_, tile) => tile)
  const edges = tiles.map((tile) => edgesOf(width, height, tile))
  const corners = tiles.map((tile) => cornersOf(width, height, tile))
  const city = tiles.map((tile) => {
    const beside = [...(edges[tile] ?? []), ...(corners[tile] ?? [])]
    const worked = new Set([...beside, ...beside.flatMap((other) => edges[other] ?? [])])
    worked.delete(tile)
    return [...worked]
  })
  const near = { edges, corners, city }
  nearBySize.set(size, near)
  return near
}

/** Returns the four tiles over the edges, by odd and even rows. */
function edgesOf(width: number, height: number, tile: number): readonly number[] {
  const [x, y] = [tile % width, Math.floor(tile / width)]
  const [west, east] = y % 2 === 0 ? [(x + width - 1) % width, x] : [x, (x + 1) % width]
  return [y - 1, y + 1].flatMap((row) =>
    row < 0 || row >= height ? [] : [row * width + west, row * width + east],
  )
}

/** Returns the four tiles over the corners. */
function cornersOf(width: number, height: number, tile: number): readonly number[] {
  const [x, y] = [tile % width, Math.floor(tile / width)]
  const row = y * width
  const found = [row + ((x + 1) % width), row + ((x + width - 1) % width)]
  if (y >= 2) found.push(tile - 2 * width)
  if (y < height - 2) found.push(tile + 2 * width)
  return found
}

/** Returns the water that belongs on a tile: coast, 1, beside land that is not ice, else ocean, 0. */
function coastAt(map: OracleMap, tile: number): number {
  for (const other of nearOf(map).city[tile] ?? []) {
    const land = landAt(map, other)
    if (!WATERS.includes(land) && land !== ARCTIC) return 1
  }
  return 0
}

function isLone(map: OracleMap, tile: number): boolean {
  const isWet = (other: number): boolean => WATERS.includes(landAt(map, other))
  if (isWet(tile) || landAt(map, tile) === ARCTIC) return false
  const { edges, corners } = nearOf(map)
  return [edges[tile], corners[tile]].every((beside) => beside?.every(isWet) ?? true)
}

/** Returns the bonus that the game itself puts on a tile. */
function bonusAt(map: OracleMap, tile: number): number {
  const [x, y] = [tile % map.width, Math.floor(tile / map.width)]
  const land = landAt(map, tile)
  if (land === 0) return 0
  if (land === 2) {
    return (Math.floor((96 + x - Math.floor(y / 2)) / 2) + x + Math.floor((y + 1) / 2)) % 2
  }
  const slope = 4 * x - y + 9980
  const across = Math.floor(slope / 10)
  const down = Math.floor((x + y) / 5)
  if (slope % 10 !== 0 || across % 4 === 0) return 0
  if (down % 4 === 2 * (Math.floor(across / 4) % 2)) return 0
  if (land === ARCTIC || land === 7) return 1
  if (land !== 1) return ((across + down) % 2) + 1
  if ((across + down) % 2 === 1) return 0
  return across % 4 === 2 ? 2 : 1
}

/** Returns the tiles of rivers that lead to no water, or run in a ring. */
function badRivers(map: OracleMap): readonly number[] {
  const wet = new Set([...map.words.keys()].filter((tile) => ((map.words[tile] ?? 0) & RIVER) !== 0))
  const { edges } = nearOf(map)
  const beside = (tile: number): readonly number[] => edges[tile]?.filter((other) => wet.has(other)) ?? []
  // From the mouths upwards: rivers that are not met lead to no water.
  const mouths = [...wet].filter((tile) => edges[tile]?.some((other) => landAt(map, other) < 2))
  const met = new Set(mouths)
  for (const tile of met) for (const other of beside(tile)) met.add(other)
  // Removing all ends repeatedly leaves only rings, and rivers that join two rings.
  const left = new Set(wet)
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const tile of left) {
      if (beside(tile).filter((other) => left.has(other)).length <= 1) left.delete(tile)
    }
  }
  return [...wet].filter((tile) => !met.has(tile) || left.has(tile))
}
