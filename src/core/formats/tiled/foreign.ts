import { rederiveEdges } from '../../level/edges'
import { CELL_KINDS, EdgeKind, type CellKindId } from '../../level/kinds'
import { createDraft, type LevelDraft } from '../../level/level'
import type { ChoiceSetting, Setting, SettingValues } from '../../settings/setting'
import { counted } from '../../text/counted'
import { hasWallsBetween, levelBetweenTiles, levelOfTiles } from './foreign-level'
import type { MapObject, TiledMap } from './map'
import { doorKindOf, meaningsOf, type ReadMeanings, type TileMeaning } from './meanings'
import {
  chosenRoles,
  guessGround,
  guessRoles,
  roleSettings,
  type LayerRole,
  type LayerTilesSaid,
} from './roles'
import { NOT_SOLID } from './solidity'
import { BY_CLASS, countTiles, guessBy, PROPERTY, usedTiles, type UsedTile } from './used-tiles'

/**
 * Maps by other authors: each tile layer is ground, walls or doors, or left out, and the user chooses what the tiles of
 * the ground mean, by tile or by one of their properties. Where a map says no walls, they follow from the kinds of cells, as
 * when drawing.
 */

/** Maximum tiles, or values of one property, with a setting each. */
const MAX_REQUESTS = 40
const BY_TILE = 'tile'

/** Returns the options for a map: its layers, what to map by, and the meaning of each tile and value. */
export function foreignSettings(map: TiledMap, layerTiles: readonly Uint32Array[]): readonly Setting[] {
  const tiles = usedTiles(map, countTiles(layerTiles))
  const names = [...new Set(tiles.flatMap(({ sayings }) => [...sayings.keys()]))]
  const by = names.includes(BY_CLASS) ? BY_CLASS : BY_TILE
  const { roles, ground } = guessLayers(map, layerTiles)
  const layers = map.layers.map(({ name }, index) => ({
    value: String(index),
    label: name || `Layer ${index + 1}`,
  }))
  const settings: readonly Setting[] = [
    {
      kind: 'choice',
      id: 'layer',
      label: 'Ground layer',
      help: 'The layer of tiles that decides the kinds of cells.',
      default: String(ground),
      choices: layers,
    },
    ...roleSettings(map, roles),
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
      .slice(0, MAX_REQUESTS)
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
  if (!mayLieBetween(map)) return settings
  // The guess needs the meanings of all tiles, and so the other settings.
  const isBetween = hasWallsBetween(readMeanings(map, layerTiles, settings, {}).meanings)
  const grid: Setting = {
    kind: 'choice',
    id: 'walls',
    label: 'Walls',
    help: 'Whether a wall takes up a cell, or every second row and column of tiles is the walls between cells.',
    default: isBetween ? 'between' : 'cells',
    choices: [
      { value: 'cells', label: 'Take up cells' },
      { value: 'between', label: 'Lie between cells' },
    ],
  }
  const after = 1 + roleSettings(map, roles).length
  return [...settings.slice(0, after), grid, ...settings.slice(after)]
}

/** Whether every second row and column of a map can be walls. */
function mayLieBetween({ width, height }: TiledMap): boolean {
  return width >= 5 && height >= 5 && width % 2 === 1 && height % 2 === 1
}

/** Guesses the role of each layer, and which is the ground. */
function guessLayers(
  map: TiledMap,
  layerTiles: readonly Uint32Array[],
): { readonly roles: readonly LayerRole[]; readonly ground: number } {
  const said = layerTiles.map((gids): LayerTilesSaid => {
    let [count, walls, doors] = [0, 0, 0]
    for (const { count: tiles, guess, tile, sayings } of usedTiles(map, countTiles([gids]))) {
      count += tiles
      if (guess === 'rock' || (tile?.solidity.sides ?? 0) !== 0) walls += tiles
      else if (/door/i.test([...sayings.values()].join(' '))) doors += tiles
    }
    return { count, walls, doors }
  })
  const roles = guessRoles(map, said)
  const ground = guessGround(roles, said)
  // Once another layer is chosen as the ground, this one is left out.
  return { roles: roles.map((role, index) => (index === ground ? 'none' : role)), ground }
}

function valueSettings(name: string, tiles: readonly UsedTile[]): readonly Setting[] {
  const what = name === BY_CLASS ? 'Class' : name.slice(PROPERTY.length)
  const values = new Set(tiles.flatMap(({ sayings }) => sayings.get(name) ?? []))
  return [...values]
    .slice(0, MAX_REQUESTS)
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

/** A level from a map by another author. */
export interface ForeignLevel {
  readonly draft: LevelDraft
  /** The role of each layer. */
  readonly roles: readonly LayerRole[]
  /** Whether every second row and column of tiles is walls. */
  readonly isBetween: boolean
  /** Whether walls are those of the map, and do not follow from the kinds of cells. */
  readonly saysWalls: boolean
  /** The objects that are neither walls nor doors. */
  readonly objects: readonly MapObject[]
  /** Doors in cells that lead nowhere. */
  readonly lostDoors: number
}

/** Builds a level from the layers of a map by their roles, with walls as the map says or as its cells make them. */
export function levelOfForeign(
  map: TiledMap,
  layerTiles: readonly Uint32Array[],
  settings: readonly Setting[],
  chosen: SettingValues,
): ForeignLevel {
  const { meanings, objects, saysWalls, roles } = readMeanings(map, layerTiles, settings, chosen)
  const walls = chosen['walls'] ?? settings.find(({ id }) => id === 'walls')?.default
  const isBetween = walls === 'between' && mayLieBetween(map)
  const rest = { roles, isBetween, saysWalls, objects }
  if (isBetween) return { ...rest, ...levelBetweenTiles(meanings) }
  if (saysWalls) return { ...rest, ...levelOfTiles(meanings) }
  const draft = createDraft(map.width, map.height)
  draft.cells.set(meanings.kinds)
  rederiveEdges(draft, draft.cells.keys())
  return { ...rest, draft, lostDoors: 0 }
}

/** Returns the meaning of each tile with the chosen values, or the defaults of the settings. */
function readMeanings(
  map: TiledMap,
  layerTiles: readonly Uint32Array[],
  settings: readonly Setting[],
  chosen: SettingValues,
): ReadMeanings & { readonly roles: readonly LayerRole[] } {
  const kindFor = (id: string): number | undefined => {
    const setting = settings.find((each) => each.id === id)
    const value = chosen[id] ?? setting?.default
    return setting && CELL_KINDS.find((row) => row.id === value)?.value
  }
  const by = String(chosen['by'] ?? settings.find(({ id }) => id === 'by')?.default ?? BY_TILE)
  const other = kindFor('other') ?? 0
  const meanings = new Map<number, TileMeaning>()
  for (const { gid, sayings, tile } of usedTiles(map, countTiles(layerTiles))) {
    const saying = sayings.get(by)
    const id = by === BY_TILE ? `tile:${gid}` : saying === undefined ? '' : valueId(by, saying)
    const words = [...sayings.values()].join(' ')
    meanings.set(gid, {
      kind: kindFor(id) ?? other,
      solidity: tile?.solidity ?? NOT_SOLID,
      isPassable: Object.entries(tile?.properties ?? {}).some(
        ([name, value]) => value === false && SOLID_NAME.test(name),
      ),
      door: doorKindOf(words, tile?.properties ?? {}, true),
    })
  }
  const nothing: TileMeaning = { kind: other, solidity: NOT_SOLID, isPassable: false, door: EdgeKind.door }
  const guess = guessLayers(map, layerTiles)
  const layer = Number(chosen['layer'] ?? guess.ground)
  const ground = Number.isInteger(layer) && layer >= 0 && layer < map.layers.length ? layer : guess.ground
  const roles = chosenRoles(map, guess.roles, ground, chosen)
  const reading = {
    roles,
    ground,
    empty: kindFor('empty') ?? 0,
    wall: CELL_KINDS.find(({ id }) => id === 'rock')?.value ?? 0,
    meaningOf: (gid: number) => meanings.get(gid) ?? nothing,
  }
  return { ...meaningsOf(map, layerTiles, reading), roles }
}

/** Properties that say whether a tile stops walkers. */
const SOLID_NAME = /solid|collide|block|wall/i
