import { rederiveEdges } from '../../../level/edges'
import { cellsOfEdge, edgeCount } from '../../../level/grid'
import { CELL_KINDS, CellKind, EdgeKind, IS_OPEN } from '../../../level/kinds'
import { createDraft, edgeAt, type LevelDraft } from '../../../level/level'
import type { Setting, SettingValues } from '../../../settings/setting'
import type { MapObject, TiledMap } from '../map'
import type { LayerTiles } from '../read-layer'
import { NOT_SOLID } from '../solidity'
import { hasWallsBetween, levelBetweenTiles, levelOfTiles, type Meanings } from './foreign-level'
import { meaningsOf, type ReadMeanings, type Reading, type TileMeaning } from './meanings'
import { doorKindOf } from './object-walls'
import { chosenRoles, guessRoles, type LayerRole } from './roles'
import {
  AS_LAYER,
  AS_LAYERS,
  BY_TILE,
  fixedValues,
  saysBetween,
  settingsOfLayers,
  tileId,
  valueId,
  withWallsSetting,
} from './settings'
import { usedTiles } from './used-tiles'

/**
 * Maps by other authors: each tile layer is ground, water, walls, doors or decoration, or left out, and the user chooses
 * what the tiles of the ground mean, by tile or by one of their properties. In a map without walls they follow from the
 * kinds of cells, as when drawing.
 */

/** Returns the options for a map: its layers, what to map by, and the meaning of each tile and value. */
export function foreignSettings(map: TiledMap, layers: readonly LayerTiles[]): readonly Setting[] {
  const settings = settingsOfLayers(map, layers)
  if (!mayLieBetween(map)) return settings
  // The guess needs the meanings of all tiles, and so the other settings.
  const { meanings } = meaningsOf(map, layers, readingOf(map, layers, settings, {}))
  return withWallsSetting(settings, hasWallsBetween(meanings))
}

/** Whether every second row and column of a map can be walls. */
function mayLieBetween({ width, height }: TiledMap): boolean {
  return width >= 5 && height >= 5 && width % 2 === 1 && height % 2 === 1
}

/** Whether every second row and column of a map is read as walls. */
export function isReadBetween(map: TiledMap, settings: readonly Setting[], chosen: SettingValues): boolean {
  return saysBetween(settings, chosen) && mayLieBetween(map)
}

/** Whether a level has floor between walls, only solid cells, or floor without any wall. */
export type LevelState = 'walled' | 'solid' | 'open'

/** A level from a map by another author. */
export interface ForeignLevel extends Pick<
  ReadMeanings,
  'saysWalls' | 'isEmptyFloor' | 'solidCells' | 'notes'
> {
  readonly draft: LevelDraft
  readonly roles: readonly LayerRole[]
  /** Whether every second row and column of tiles is walls. */
  readonly isBetween: boolean
  /** The objects that are neither walls nor doors. */
  readonly objects: readonly MapObject[]
  /** Doors in cells that lead nowhere. */
  readonly lostDoors: number
  readonly state: LevelState
  /** Whether it was read the other way round. */
  readonly isTurnedRound: boolean
}

/** Builds a level from the layers of a map by their roles, with the walls of the map, or else those of its cells. */
export function levelOfForeign(
  map: TiledMap,
  layers: readonly LayerTiles[],
  settings: readonly Setting[],
  chosen: SettingValues,
): ForeignLevel {
  const isBetween = isReadBetween(map, settings, chosen)
  const reading = readingOf(map, layers, settings, chosen)
  const level = levelOfReading(map, layers, reading, isBetween)
  if (fixedValues(chosen).reading === 'said') return level
  const other =
    level.state === 'walled'
      ? levelOfMeanings(invert(level.read), reading, isBetween)
      : levelOfReading(map, layers, otherReading(map, layers, reading, level.state), isBetween)
  return { ...other, isTurnedRound: true }
}

type LevelOfReading = ForeignLevel & { readonly read: ReadMeanings }

function levelOfReading(
  map: TiledMap,
  layers: readonly LayerTiles[],
  reading: Reading,
  isBetween: boolean,
): LevelOfReading {
  return levelOfMeanings(meaningsOf(map, layers, reading), reading, isBetween)
}

function levelOfMeanings(read: ReadMeanings, { roles }: Reading, isBetween: boolean): LevelOfReading {
  const built = isBetween
    ? levelBetweenTiles(read.meanings)
    : read.saysWalls
      ? levelOfTiles(read.meanings)
      : { draft: levelOfKinds(read.meanings), lostDoors: 0 }
  return { ...read, ...built, read, roles, isBetween, state: stateOf(built.draft), isTurnedRound: false }
}

function levelOfKinds({ width, height, kinds }: Meanings): LevelDraft {
  const draft = createDraft(width, height)
  draft.cells.set(kinds)
  rederiveEdges(draft, draft.cells.keys())
  return draft
}

/** Returns whether a level has floor and walls. */
function stateOf(draft: LevelDraft): LevelState {
  if (!draft.cells.some((kind) => IS_FLOOR[kind] === 1)) return 'solid'
  if (draft.cells.some((kind) => IS_FLOOR[kind] !== 1)) return 'walled'
  const edges = edgeCount(draft)
  for (let edge = 0; edge < edges; edge++) {
    if (IS_OPEN[edgeAt(draft, edge)] !== 1 && cellsOfEdge(draft, edge).every((cell) => cell >= 0))
      return 'walled'
  }
  return 'open'
}

const IS_FLOOR = new Uint8Array(256)
for (const kind of [CellKind.street, CellKind.bridge, CellKind.house, CellKind.undecided]) IS_FLOOR[kind] = 1

/** Makes floor of rock and rock of floor, and drops walls between cells and doors, which have no opposite. */
function invert(read: ReadMeanings): ReadMeanings {
  const { meanings } = read
  const kinds = meanings.kinds.map((kind) => (kind === CellKind.rock ? CellKind.street : CellKind.rock))
  const zeros = new Uint8Array(kinds.length)
  return { ...read, meanings: { ...meanings, kinds, sides: zeros, doors: zeros, doorEdges: new Map() } }
}

/**
 * Returns the other way to read a map that comes in solid or without walls. In a solid map, layers of walls become
 * ground and solid tiles become floor. In a map without walls, decoration becomes walls; if it has no decoration, the
 * most frequent tile is floor and all other tiles are walls.
 */
function otherReading(
  map: TiledMap,
  layers: readonly LayerTiles[],
  reading: Reading,
  state: LevelState,
): Reading {
  const { roles, meaningOf } = reading
  const swap = (from: LayerRole, to: LayerRole): readonly LayerRole[] =>
    roles.map((role) => (role === from ? to : role))
  if (state === 'solid') {
    const passable = (gid: number): TileMeaning => {
      const meaning = meaningOf(gid)
      return {
        ...meaning,
        isSolid: false,
        kind: IS_FLOOR[meaning.kind] === 1 ? meaning.kind : CellKind.street,
      }
    }
    return { ...reading, roles: swap('walls', 'ground'), empty: CellKind.rock, meaningOf: passable }
  }
  const hasDecoration = roles.some(
    (role, index) => role === 'decoration' && usedTiles(map, layers.slice(index, index + 1)).length > 0,
  )
  if (hasDecoration) return { ...reading, roles: swap('decoration', 'walls') }
  const floor = usedTiles(map, layers)[0]?.gid
  return {
    ...reading,
    meaningOf: (gid) =>
      gid === floor ? meaningOf(gid) : { ...meaningOf(gid), isSolid: true, kind: CellKind.rock },
  }
}

/** Returns how a map is read with the chosen values, or the defaults of the settings. */
function readingOf(
  map: TiledMap,
  layers: readonly LayerTiles[],
  settings: readonly Setting[],
  chosen: SettingValues,
): Reading {
  const byId = new Map(settings.map((setting) => [setting.id, setting]))
  const kindFor = (id: string): { readonly kind: number; readonly isChosen: boolean } | undefined => {
    const setting = byId.get(id)
    // A hidden setting counts only if it is chosen.
    const value = chosen[id] ?? (setting?.isHidden === true ? undefined : setting?.default)
    if (setting && value === AS_LAYER) return { kind: CellKind.street, isChosen: false }
    const kind = CELL_KINDS.find((row) => row.id === value)?.value
    return setting && kind !== undefined
      ? { kind, isChosen: value !== setting.default || setting.isHidden === true }
      : undefined
  }
  const { empty, other } = fixedValues(chosen)
  const otherKind = kindOf(other)
  const by = String(chosen['by'] ?? byId.get('by')?.default ?? BY_TILE)
  const meanings = new Map<number, TileMeaning>()
  for (const { gid, sayings, guess, isSolid, tile } of usedTiles(map, layers)) {
    const saying = sayings.get(by)
    const id = by === BY_TILE ? tileId(gid) : saying === undefined ? '' : valueId(by, saying)
    const said = kindFor(id)
    // A tile without a visible setting has its guess.
    const kind = said?.kind ?? (by === BY_TILE && guess !== 'street' ? kindOf(guess) : otherKind)
    meanings.set(gid, {
      kind,
      solidity: tile?.solidity ?? NOT_SOLID,
      isSolid: said?.isChosen === true ? IS_FLOOR[kind] !== 1 : isSolid,
      door: doorKindOf([...sayings.values()].join(' '), tile?.properties ?? {}, true),
    })
  }
  const unknown: TileMeaning = {
    kind: otherKind,
    solidity: NOT_SOLID,
    isSolid: undefined,
    door: EdgeKind.door,
  }
  return {
    ...chosenRoles(map, guessRoles(map, layers), chosen),
    empty: empty === AS_LAYERS ? undefined : kindOf(empty),
    meaningOf: (gid) => meanings.get(gid) ?? unknown,
  }
}

function kindOf(id: string): number {
  return CELL_KINDS.find((row) => row.id === id)?.value ?? CellKind.street
}
