import { counted } from '../../../text/counted'
import { cellCount, edgeCount, isNorthEdge, northEdgeCount, xOf, yOf } from '../../../level/grid'
import { CELL_KINDS, EDGE_KINDS, type EdgeKindId } from '../../../level/kinds'
import { edgeAt, type Level } from '../../../level/level'
import { EDGE_IN_TILES, masksOf, sidesIn } from '../../masks'
import { withoutBanks } from '../../banks'
import { FIRST_GID } from '../document'
import { STATE_OF_EDGE } from '../edge-objects'
import { mapSize, type Variant } from '../geometry'
import { BANK_LAYER, BLOCK_LAYER, gridsOf, shutBankMasks, type TileGrid } from '../grids'
import { BREAKABLE_BLOCK, DOOR_BLOCK, OPEN_BLOCK, TILE_OF_KIND, WALL_BLOCK } from '../tileset'
import {
  EDGE_STATES,
  tileOf,
  UPRIGHT,
  wordOfMask,
  type EdgeState,
  type SectionId,
  type TileTable,
} from './table'

/** The layer of places, above all others. */
const PLACE_LAYER = 'places'
/** Maximum tiles of one kind on a cell: one for each side. */
const MAX_STACKED = 4
/** Maximum words that a loss names. */
const MAX_NAMED = 6

/** The layers of a map with custom tiles, and the losses for words without a tile. */
export interface CustomGrids {
  readonly grids: readonly TileGrid[]
  readonly losses: readonly string[]
}

/** Returns the tile layers of a level with the tiles of a table, the lowest first. */
export function customGrids(level: Level, variant: Variant, table: TileTable): CustomGrids {
  const missing = new Missing()
  const grids = [
    ...(variant === 'masks' ? maskLayers(level, table, missing) : [blockLayer(level, table, missing)]),
    ...placeLayer(level, variant, table),
  ]
  return { grids, losses: missing.losses() }
}

/** Counts the cells and edges whose words have no tile. */
class Missing {
  readonly #counts = new Map<string, number>()

  add(words: string, count = 1): void {
    this.#counts.set(words, (this.#counts.get(words) ?? 0) + count)
  }

  losses(): readonly string[] {
    if (this.#counts.size === 0) return []
    const named = [...this.#counts].toSorted(([, a], [, b]) => b - a)
    const words = named.slice(0, MAX_NAMED).map(([what, count]) => `${what} (${count})`)
    const more = named.length > MAX_NAMED ? `, and ${counted(named.length - MAX_NAMED, 'more')}` : ''
    return [`Without a tile in the table, and so empty: ${words.join(', ')}${more}.`]
  }
}

/** Returns the tile number of each kind of cell, by its value, and counts cells without one. */
function groundTiles(level: Level, table: TileTable, missing: Missing): Uint32Array {
  const counts = new Uint32Array(256)
  for (let cell = 0; cell < cellCount(level); cell++) {
    const kind = level.cells[cell] ?? 0
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const gids = new Uint32Array(256)
  for (const { id, value } of CELL_KINDS) {
    const tile = tileOf(table, 'cells', id)
    if (tile !== undefined) gids[value] = FIRST_GID + tile
    else if ((counts[value] ?? 0) > 0) missing.add(`cells ${id}`, counts[value])
  }
  return gids
}

function maskLayers(level: Level, table: TileTable, missing: Missing): readonly TileGrid[] {
  const banks = shutBankMasks(level)
  const seen = banks ? withoutBanks(level) : level
  const tiles = groundTiles(level, table, missing)
  const ground = Uint32Array.from(level.cells, (kind) => tiles[kind] ?? 0)
  const ofState = (isWanted: (id: EdgeKindId) => boolean): Uint8Array =>
    masksOf(seen, (id) => (isWanted(id) ? 'walls' : 'none')).walls
  const withTiles = EDGE_STATES.filter((state) => Object.keys(table.tiles[state] ?? {}).length > 0)
  const hasTiles = (id: EdgeKindId): boolean => withTiles.some((state) => state === STATE_OF_EDGE[id])
  const layers = { walls: new Stack('walls', level), doors: new Stack('doors', level) }
  for (const name of ['walls', 'doors'] as const) {
    const masks = ofState((id) => EDGE_IN_TILES[id].layer === name && !hasTiles(id))
    layers[name].put(masks, partsOf(table, [name]), missing)
  }
  for (const state of withTiles) {
    const masks = ofState((id) => STATE_OF_EDGE[id] === state)
    // Bars are walls, too; archways stay empty without a tile of their own.
    const other: readonly SectionId[] = isWallLike(state) ? ['walls'] : state === 'archway' ? [] : ['doors']
    const stack = isWallLike(state) ? layers.walls : layers.doors
    stack.put(masks, partsOf(table, [state, ...other]), missing)
  }
  const bankStack = new Stack(BANK_LAYER, level)
  if (banks && table.tiles.banks) bankStack.put(banks, partsOf(table, ['banks']), missing)
  return [
    { name: 'ground', gids: ground },
    ...bankStack.grids(false),
    ...layers.walls.grids(true),
    ...layers.doors.grids(true),
  ]
}

/** Whether a state is a kind of wall: bars and breakable walls. */
function isWallLike(state: EdgeState | 'door'): boolean {
  return state === 'bars' || state === 'breakable'
}

/** The tiles that show a mask together, and the sides that none of them shows. */
interface Parts {
  readonly gids: readonly number[]
  readonly bare: number
  readonly section: SectionId
}

/**
 * Returns the tiles for each mask: its own tile, else the fewest of other masks that have no other sides, from the first
 * section that has any for it.
 */
function partsOf(table: TileTable, sections: readonly SectionId[]): readonly Parts[] {
  return Array.from({ length: 16 }, (_, mask) => {
    let bare = mask
    const gids: number[] = []
    for (const section of sections) {
      while (bare !== 0) {
        const best = largestWithin(bare, (part) => tileOf(table, section, wordOfMask(part)) !== undefined)
        if (best === 0) break
        gids.push(FIRST_GID + (tileOf(table, section, wordOfMask(best)) ?? 0))
        bare &= ~best
      }
    }
    return { gids, bare, section: sections.at(-1) ?? 'walls' }
  })
}

/** Returns the mask with the most sides among those within another that are wanted; 0 if there is none. */
function largestWithin(mask: number, isWanted: (part: number) => boolean): number {
  let best = 0
  for (let part = 1; part < 16; part++) {
    if ((part & ~mask) === 0 && sidesIn(part) > sidesIn(best) && isWanted(part)) best = part
  }
  return best
}

const NO_TILES: readonly number[] = []

/** Layers of one name, because a cell may need a tile for each of its sides. */
class Stack {
  readonly #name: string
  readonly #cells: number
  readonly #layers: Uint32Array[] = []

  constructor(name: string, level: Level) {
    this.#name = name
    this.#cells = cellCount(level)
  }

  put(masks: Uint8Array, parts: readonly Parts[], missing: Missing): void {
    const counts = new Uint32Array(16)
    for (let cell = 0; cell < masks.length; cell++) {
      const mask = masks[cell] ?? 0
      const gids = parts[mask]?.gids ?? NO_TILES
      for (let at = 0; at < gids.length; at++) this.#putTile(cell, gids[at] ?? 0)
      counts[mask] = (counts[mask] ?? 0) + 1
    }
    for (const [mask, { bare, section }] of parts.entries()) {
      const count = counts[mask] ?? 0
      if (bare !== 0 && count > 0) missing.add(`${section} ${wordOfMask(bare)}`, count)
    }
  }

  #putTile(cell: number, gid: number): void {
    for (let at = 0; at < MAX_STACKED; at++) {
      const layer = (this.#layers[at] ??= new Uint32Array(this.#cells))
      if (layer[cell] !== 0) continue
      layer[cell] = gid
      return
    }
  }

  /** The layers; `isAlways` for one at least, because engines look for it by its name. */
  grids(isAlways: boolean): readonly TileGrid[] {
    if (isAlways && this.#layers.length === 0) this.#layers.push(new Uint32Array(this.#cells))
    return this.#layers.map((gids, at) => ({ name: stackedName(this.#name, at), gids }))
  }
}

/** Returns the name of a layer of a stack: "walls", "walls-2". */
function stackedName(name: string, at: number): string {
  return at === 0 ? name : `${name}-${at + 1}`
}

/** The names of all layers beyond those of every map. */
export const CUSTOM_LAYERS: readonly string[] = [
  ...[BANK_LAYER, 'walls', 'doors'].flatMap((name) =>
    Array.from({ length: MAX_STACKED - 1 }, (_, at) => stackedName(name, at + 1)),
  ),
  PLACE_LAYER,
]

function blockLayer(level: Level, table: TileTable, missing: Missing): TileGrid {
  const { width } = mapSize(level, 'blocks')
  const [plain] = gridsOf(level, 'blocks')
  const ground = groundTiles(level, table, missing)
  const gidOf = new Uint32Array(256)
  for (const { id, value } of CELL_KINDS) gidOf[FIRST_GID + TILE_OF_KIND[id]] = ground[value] ?? 0
  const plainBlocks = [
    ['wall', WALL_BLOCK],
    ['wall', BREAKABLE_BLOCK],
    ['opening', OPEN_BLOCK],
    ['door', DOOR_BLOCK],
  ] as const
  for (const [word, block] of plainBlocks) gidOf[FIRST_GID + block] = gidOfWord(table, word)
  const gids = Uint32Array.from(plain?.gids ?? [], (gid) => gidOf[gid] ?? 0)
  // An opening without a tile of its own is a street.
  const opening = gidOf[FIRST_GID + OPEN_BLOCK] || gidOfWord(table, 'street', 'cells')
  const stateOf = new Map<number, EdgeState | 'door' | 'opening' | 'wall'>(
    EDGE_KINDS.map(({ id, value }) => {
      const state = STATE_OF_EDGE[id]
      const known = state === 'closed' ? 'door' : EDGE_STATES.find((each) => each === state)
      return [value, known ?? (EDGE_IN_TILES[id].layer === 'walls' ? 'wall' : 'opening')] as const
    }),
  )
  for (let at = 0; at < gids.length; at++) {
    if (plain?.gids[at] === FIRST_GID + OPEN_BLOCK) gids[at] = opening
    else if (plain?.gids[at] === FIRST_GID + WALL_BLOCK && gids[at] === 0) missing.add('blocks wall')
  }
  for (let edge = 0; edge < edgeCount(level); edge++) {
    const state = stateOf.get(edgeAt(level, edge))
    if (state === undefined || state === 'wall' || state === 'opening') continue
    const isFlat = isNorthEdge(level, edge)
    const index = isFlat ? edge : edge - northEdgeCount(level)
    const stride = isFlat ? level.width : level.width + 1
    const [column, row] = [index % stride, Math.floor(index / stride)]
    const at = isFlat ? 2 * row * width + 2 * column + 1 : (2 * row + 1) * width + 2 * column
    const gid = doorBlock(table, state, isFlat)
    if (gid !== 0) gids[at] = gid
    else if (state !== 'archway' && gids[at] === 0) missing.add(`blocks ${state}`)
  }
  return { name: BLOCK_LAYER, gids }
}

/** Returns the tile of a door: of its own state and direction, else of the other, else of a plain door. */
function doorBlock(table: TileTable, state: EdgeState | 'door', isFlat: boolean): number {
  const both = (word: string): readonly string[] => (isFlat ? [word] : [`${UPRIGHT}${word}`, word])
  const isDoor = !isWallLike(state) && state !== 'archway'
  for (const word of [...both(state), ...(isDoor ? both('door') : [])]) {
    const gid = gidOfWord(table, word)
    if (gid !== 0) return gid
  }
  return 0
}

function gidOfWord(table: TileTable, word: string, section: SectionId = 'blocks'): number {
  const tile = tileOf(table, section, word)
  return tile === undefined ? 0 : FIRST_GID + tile
}

/** Returns the layer of places with a tile; no layer if none has one. */
function placeLayer(level: Level, variant: Variant, table: TileTable): readonly TileGrid[] {
  const size = mapSize(level, variant)
  let gids: Uint32Array | undefined
  for (const { cell, kind } of level.places) {
    const tile = tileOf(table, 'places', kind)
    if (tile === undefined) continue
    gids ??= new Uint32Array(cellCount(size))
    const [x, y] = [xOf(level, cell), yOf(level, cell)]
    const at = variant === 'masks' ? cell : (2 * y + 1) * size.width + 2 * x + 1
    // Several places on a cell: the first is shown.
    if (gids[at] === 0) gids[at] = FIRST_GID + tile
  }
  return gids ? [{ name: PLACE_LAYER, gids }] : []
}
