import {
  cellAt,
  cellsOfEdge,
  DIRECTION_NAMES,
  DIRECTIONS,
  edgeCount,
  edgeOf,
  isInside,
  NORTH,
  WEST,
  type Direction,
  type Grid,
} from '../../../src/core/level/grid'
import { firstLevel } from '../../../src/core/project/project'
import { MASK_OF } from '../../../src/core/formats/masks'
import {
  addPass,
  edgeBefore,
  Pass,
  passTowards,
  tasksFrom,
  type PlayMap,
  type WrittenLevels,
} from './play-map'
import { DOOR, WALL } from '../../../src/core/formats/tiled/edge-objects'
import { cellsBefore, edgeIn, mapSize, type Layout } from '../../../src/core/formats/tiled/geometry'
import { MapFiles } from '../../../src/core/formats/tiled/input/map-files'
import type { MapObject, TiledMap, TilesetTile } from '../../../src/core/formats/tiled/map'
import { wholeMap } from '../../../src/core/formats/tiled/read-map'
import { WRAPS } from '../../../src/core/formats/tiled/recipe'
import { TileTable } from '../../../src/core/formats/tiled/tile-table'

/** States of objects of the class for doors that are walls of their layer. */
const SHUT_STATES: ReadonlySet<unknown> = new Set(['bars', 'inner-wall', 'breakable'])

/** Classes of objects that are not places. */
const NO_PLACES: ReadonlySet<string> = new Set([WALL, DOOR, 'gate', 'district'])

/** What was found of a level so far. */
interface FoundLevel {
  readonly grid: Grid
  readonly layout: Layout
  readonly free: Uint8Array
  readonly edges: Uint8Array
  /** Edges that look like doors. */
  readonly drawn: Set<number>
}

/**
 * Reads a written map as engines do: tiles stop walkers where their collision shapes are, or as a whole if they collide,
 * and so do objects of the class of walls; games open objects of the class of doors.
 */
export function readBackTiled({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const [file, ...others] = files
  const beside = new MapFiles(new Map(others.map((each) => [each.name, each])), '')
  const whole = wholeMap(file?.bytes ?? new Uint8Array(), beside)
  if ('problems' in whole) return [undefined]
  const { map } = whole
  const { level } = firstLevel(project)
  const layout: Layout = { variant: map.width === level.width ? 'masks' : 'blocks', tile: map.tileWidth }
  const size = mapSize(level, layout.variant)
  if (map.width !== size.width || map.height !== size.height) return [undefined]
  const start = map.objects.find(({ type }) => type === 'start')
  const begin = start ? cellOf(start, layout, level) : -1
  const { free, ...tasks } = tasksFrom(level, begin < 0 ? undefined : begin)
  const edges = new Uint8Array(edgeCount(level))
  const found: FoundLevel = { grid: level, layout, free: free.slice(), edges, drawn: new Set() }
  for (const { gids } of whole.tiles) addTiles(found, map, gids)
  for (const object of map.objects) {
    if (object.type === WALL) addWall(found, object)
    if (object.type === DOOR) addDoor(found, object)
  }
  // A game cannot open a drawn door without an object.
  for (const edge of found.drawn) {
    if (edges[edge] === Pass.open || edges[edge] === Pass.shut) edges[edge] = Pass.stuck
  }
  const places = new Set(
    map.objects.filter(({ type }) => !NO_PLACES.has(type)).map((object) => cellOf(object, layout, level)),
  )
  const gateCells = new Set(map.objects.filter(isGate).map((gate) => cellOf(gate, layout, level)))
  const openings = map.objects.filter(
    ({ type, properties }) => type === DOOR && !SHUT_STATES.has(properties['state']),
  )
  const gates = new Set(
    openings
      .map((opening) => edgeIn(level, opening, layout).edge)
      .filter((edge) => edge >= 0 && cellsOfEdge(level, edge).some((cell) => gateCells.has(cell))),
  )
  const wraps = map.properties[WRAPS] === true ? { wraps: true as const } : {}
  return [{ ...tasks, free: found.free, edges, places, gates, ...wraps }]
}

/** Whether an object is a gate of the town wall, and not a place of that kind. */
function isGate({ type, properties }: MapObject): boolean {
  return type === 'gate' && properties['open'] !== undefined
}

function addTiles(found: FoundLevel, { width, tilesets }: TiledMap, gids: Uint32Array): void {
  const tiles = new TileTable(tilesets)
  const add = found.layout.variant === 'masks' ? addMaskTile : addBlockTile
  for (let at = 0; at < gids.length; at++) {
    const tile = tiles.find(gids[at] ?? 0)?.tile
    if (tile) add(found, tile, at % width, Math.floor(at / width))
  }
}

/** Adds a tile of a cell, with walls or doors on its sides. */
function addMaskTile(
  { grid, free, edges, drawn }: FoundLevel,
  tile: TilesetTile,
  x: number,
  y: number,
): void {
  const cell = cellAt(grid, x, y)
  if (isSolid(tile)) free[cell] = 0
  const { sides } = tile.solidity
  const doors = tile.type === 'doors' ? Number(tile.properties['mask']) : 0
  if (sides === 0 && doors === 0) return
  for (const side of DIRECTIONS) {
    if ((sides & MASK_OF[side]) !== 0) addPass(edges, edgeOf(grid, cell, side), Pass.shut)
    if ((doors & MASK_OF[side]) !== 0) drawn.add(edgeOf(grid, cell, side))
  }
}

/** Adds a tile of a map whose walls are tiles: a cell, a post, or the wall between two cells. */
function addBlockTile(
  { grid, free, edges, drawn }: FoundLevel,
  tile: TilesetTile,
  x: number,
  y: number,
): void {
  const [isCellColumn, isCellRow] = [x % 2 === 1, y % 2 === 1]
  const [column, row] = [x >> 1, y >> 1]
  if (isCellColumn && isCellRow) {
    if (isSolid(tile)) free[cellAt(grid, column, row)] = 0
  } else if (isCellColumn !== isCellRow) {
    const edge = edgeBefore(grid, column, row, isCellColumn ? NORTH : WEST)
    if (isSolid(tile)) addPass(edges, edge, Pass.shut)
    if (tile.type === 'door') drawn.add(edge)
  }
}

function isSolid({ solidity, properties }: TilesetTile): boolean {
  return solidity.isWhole || properties['collides'] === true
}

function addWall({ grid, layout, edges }: FoundLevel, { x, y, width, height }: MapObject): void {
  const { tile } = layout
  const isFlat = width >= height
  for (let step = 0; (step + 0.5) * tile < Math.max(width, height); step++) {
    const box = isFlat
      ? { x: x + step * tile, y, width: tile, height }
      : { x, y: y + step * tile, width, height: tile }
    const { edge } = edgeIn(grid, box, layout)
    if (edge >= 0) addPass(edges, edge, Pass.shut)
  }
}

function addDoor({ grid, layout, edges }: FoundLevel, object: MapObject): void {
  const { edge } = edgeIn(grid, object, layout)
  const { state, towards } = object.properties
  if (edge < 0 || SHUT_STATES.has(state) || state === 'archway') return
  const way = DIRECTION_NAMES.findIndex((name) => name === towards)
  if (state === 'closed' || state === 'locked' || state === 'secret') addPass(edges, edge, Pass.door)
  else if (state === 'one-way' && way >= 0) addPass(edges, edge, passTowards(way as Direction)) // an index of its list
  else addPass(edges, edge, Pass.stuck)
}

/** Returns the cell at the corner or in the middle of an object; -1 outside the level. */
function cellOf({ x, y }: MapObject, layout: Layout, grid: Grid): number {
  const [column, row] = [Math.floor(cellsBefore(x, layout)), Math.floor(cellsBefore(y, layout))]
  return isInside(grid, column, row) ? cellAt(grid, column, row) : -1
}
