import { rederiveEdges } from '../../level/edges'
import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import { createDraft, type LevelDraft } from '../../level/level'
import type { ChoiceSetting, Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../counted'
import type { TiledMap, Tileset } from './map'

/**
 * Maps by other authors: one tile layer is the ground, and the user chooses what its tiles mean, by tile or by one of
 * their properties. Walls and doors follow from the kinds of cells, as when drawing.
 */

/** Maximum tiles, or values of one property, with a setting each. */
const MOST_ASKED = 40
const BY_TILE = 'tile'
const BY_CLASS = 'class'
const PROPERTY = 'property:'

/** A tile used in some layer. */
interface UsedTile {
  readonly gid: number
  readonly count: number
  readonly label: string
  /** Its class and its properties, by name. */
  readonly sayings: ReadonlyMap<string, string>
  readonly guess: CellKindId
}

/** Words in a tile's class or property that suggest its kind, the surest first. */
const HINTS: readonly (readonly [RegExp, CellKindId])[] = [
  [/wall|rock|stone|solid|collide|block|cliff|water|void/i, 'rock'],
  [/house|home|room|building|roof|interior/i, 'house'],
  [/street|road|path|floor|ground|grass|way|square/i, 'street'],
]

/** Counts each tile in the layers of a map, by its number. */
export function countTiles(layers: readonly Uint32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const gids of layers) {
    for (let at = 0; at < gids.length; at++) {
      const gid = gids[at] ?? 0
      if (gid !== 0) counts.set(gid, (counts.get(gid) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns the options for a map: the layer, what to map by, and the meaning of each tile and value. */
export function foreignSettings(map: TiledMap, counts: ReadonlyMap<number, number>): readonly Setting[] {
  const tiles = usedTiles(map, counts)
  const names = [...new Set(tiles.flatMap(({ sayings }) => [...sayings.keys()]))]
  const by = names.includes(BY_CLASS) ? BY_CLASS : BY_TILE
  const layers = map.layers.map(({ name }, index) => ({
    value: String(index),
    label: name || `Layer ${index + 1}`,
  }))
  return [
    {
      kind: 'choice',
      id: 'layer',
      label: 'Ground layer',
      help: 'The layer of tiles that becomes the level; the others are left out.',
      default: String(guessLayer(map)),
      choices: layers,
    },
    {
      kind: 'choice',
      id: 'by',
      label: 'Go by',
      help: 'What decides the kind of a cell: each tile, the class of a tile, or one of its properties.',
      default: by,
      choices: [
        { value: BY_TILE, label: 'Each tile' },
        ...names.map((name) => ({
          value: name,
          label: name === BY_CLASS ? 'Class' : `Property “${name.slice(PROPERTY.length)}”`,
        })),
      ],
    },
    kindSetting('empty', 'Where no tile is', 'The kind of cells without a tile.', 'rock'),
    kindSetting(
      'other',
      'Every other tile',
      'The kind of cells whose tile is not named here or lacks the property.',
      'street',
    ),
    ...tiles
      .slice(0, MOST_ASKED)
      .map(({ gid, count, label, guess }) =>
        kindSetting(
          `tile:${gid}`,
          `${label}, ${counted(count, 'cell')}`,
          'The kind of its cells, when going by each tile.',
          guess,
        ),
      ),
    ...names.flatMap((name) => valueSettings(name, tiles)),
  ]
}

function valueSettings(name: string, tiles: readonly UsedTile[]): readonly Setting[] {
  const what = name === BY_CLASS ? 'Class' : name.slice(PROPERTY.length)
  const values = new Set(tiles.flatMap(({ sayings }) => sayings.get(name) ?? []))
  return [...values]
    .slice(0, MOST_ASKED)
    .map((value) =>
      kindSetting(
        valueId(name, value),
        `${what}: ${value}`,
        'The kind of cells whose tile says so, when going by it.',
        guessBy(what, value),
      ),
    )
}

function valueId(name: string, value: string): string {
  return `is:${name}=${value}`
}

function kindSetting(id: string, label: string, help: string, kind: CellKindId): ChoiceSetting {
  const choices = CELL_KINDS.map((row) => ({ value: row.id, label: row.label }))
  return { kind: 'choice', id, label, help, default: kind, choices }
}

/** Returns the index of the chosen layer, or of the one that looks like the ground. */
export function layerIndex(map: TiledMap, values: SettingValues): number {
  const index = Number(values['layer'] ?? guessLayer(map))
  return Number.isInteger(index) && index >= 0 && index < map.layers.length ? index : guessLayer(map)
}

function guessLayer({ layers }: TiledMap): number {
  return Math.max(
    0,
    layers.findIndex(({ name }) => /ground|floor|base|terrain|map/i.test(name)),
  )
}

/** Builds a level from one layer of tiles, with the edges that follow from its cells. */
export function levelOfForeign(
  map: TiledMap,
  gids: Uint32Array,
  settings: readonly Setting[],
  chosen: SettingValues,
): LevelDraft {
  const kindFor = (id: string): number | undefined => {
    const setting = settings.find((each) => each.id === id)
    const value = chosen[id] ?? setting?.default
    return setting && CELL_KINDS.find((row) => row.id === value)?.value
  }
  const by = String(chosen['by'] ?? settings.find(({ id }) => id === 'by')?.default ?? BY_TILE)
  const other = kindFor('other') ?? 0
  const kinds = new Map<number, number>([[0, kindFor('empty') ?? 0]])
  for (const { gid, sayings } of usedTiles(map, countTiles([gids]))) {
    const saying = sayings.get(by)
    const id = by === BY_TILE ? `tile:${gid}` : saying === undefined ? '' : valueId(by, saying)
    kinds.set(gid, kindFor(id) ?? other)
  }
  const draft = createDraft(map.width, map.height)
  for (let cell = 0; cell < gids.length; cell++) draft.cells[cell] = kinds.get(gids[cell] ?? 0) ?? other
  rederiveEdges(draft, draft.cells.keys())
  return draft
}

/** Returns the used tiles, the most frequent first. */
function usedTiles({ tilesets }: TiledMap, counts: ReadonlyMap<number, number>): readonly UsedTile[] {
  const ordered = tilesets.toSorted((a, b) => b.firstGid - a.firstGid)
  return [...counts]
    .map(([gid, count]): UsedTile => {
      const tileset = ordered.find(({ firstGid }) => firstGid <= gid)
      const sayings = sayingsOf(tileset, gid)
      const label = tileset ? `Tile ${gid - tileset.firstGid} of “${tileset.name}”` : `Tile ${gid}`
      return { gid, count, label, sayings, guess: guessOf(sayings) }
    })
    .toSorted((a, b) => b.count - a.count || a.gid - b.gid)
}

function sayingsOf(tileset: Tileset | undefined, gid: number): ReadonlyMap<string, string> {
  const tile = tileset?.tiles.get(gid - tileset.firstGid)
  const sayings = new Map<string, string>()
  if (!tile) return sayings
  if (tile.type !== '') sayings.set(BY_CLASS, tile.type)
  for (const [name, value] of Object.entries(tile.properties)) sayings.set(PROPERTY + name, String(value))
  return sayings
}

function guessOf(sayings: ReadonlyMap<string, string>): CellKindId {
  for (const [name, value] of sayings) {
    const guess = guessBy(name === BY_CLASS ? 'Class' : name.slice(PROPERTY.length), value)
    if (guess !== 'street') return guess
  }
  return 'street'
}

/** Returns the kind that a value suggests; a switch means its property's name, or the opposite. */
function guessBy(name: string, value: string): CellKindId {
  if (value === 'false') return 'street'
  const words = value === 'true' ? name : value
  return HINTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'street'
}
