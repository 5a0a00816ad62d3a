import { cellsOfEdge, isInside, type Grid } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import { checkSize, createDraft, setEdge, type Level, type LevelDraft } from '../../level/level'
import { NOTE_PROPERTY, sortPlaces, type Place } from '../../level/places'
import { closeSides } from '../close-sides'
import { counted } from '../../text/counted'
import { edgeSaying } from './edges'
import { markerSaying, ODD_TERRAIN, SOLID_TERRAIN } from './markers'
import type { FloorShape, TileShape } from './shape'

/** The part of a floor that becomes a level, in the coordinates of the file. */
export interface FloorPart {
  readonly left: number
  readonly low: number
  readonly width: number
  readonly height: number
  /** Why a level cannot be that large. */
  readonly sizeProblem?: string
}

/** What does not fit, counted over all floors. */
export class Losses {
  /** Messages about edges, terrain and special marks, each with its count. */
  readonly counts = new Map<string, { readonly say: (count: number) => string; count: number }>()

  add(key: string, say: (count: number) => string, by = 1): void {
    const found = this.counts.get(key) ?? { say, count: 0 }
    found.count += by
    this.counts.set(key, found)
  }
}

export function lossesOf({ counts }: Losses): readonly string[] {
  return [...counts.values()].map(({ say, count }) => say(count))
}

/** The keys of a tile beside the walls on its sides: with any of them, it is walkable. */
const GROUND = ['t', 'tcc', 'tcm', 'm', 'mcc', 'mcm', 'd', 'c', 'fx', 'el', 'ibe', 'ibs', 'snip'] as const

function isGround(tile: TileShape): boolean {
  return GROUND.some((key) => tile[key] !== undefined && tile[key] !== 0)
}

/** Whether any tile of a floor has terrain; a mark alone is not terrain. */
function hasTerrain(floor: FloorShape): boolean {
  let has = false
  eachTile(floor, ({ t = 0, tcc, tcm }) => (has ||= t !== 0 || tcc !== undefined || tcm !== undefined))
  return has
}

type Visit = (tile: TileShape, x: number, y: number) => void

/** Visits every tile in the file; x counts to the east, y as in the file. */
function eachTile({ tiles }: FloorShape, visit: Visit): void {
  for (const { y, start = 0, tdata = [] } of tiles.rows ?? []) {
    const x0 = tiles.bounds.x0 + start
    for (const [index, tile] of tdata.entries()) visit(tile, x0 + index, y)
  }
}

/**
 * Returns the smallest area with all ground and all edges of a floor; with all its tiles if it has neither. The tiles that
 * have a map's walls to the north and west lie beyond these walls, and are not part of the level.
 */
export function boundsOf(floor: FloorShape, isUpward: boolean): FloorPart | undefined {
  const across = new Span()
  const down = new Span()
  eachTile(floor, (tile, x, y) => {
    if (isGround(tile)) {
      across.add(x, x + 1)
      down.add(y, y + 1)
    }
    if ((tile.r ?? 0) !== 0) {
      across.add(x + 1, x + 1)
      down.add(y, y + 1)
    }
    if ((tile.b ?? 0) !== 0) {
      const line = isUpward ? y : y + 1
      across.add(x, x + 1)
      down.add(line, line)
    }
  })
  if (across.isEmpty) {
    eachTile(floor, (_, x, y) => {
      across.add(x, x + 1)
      down.add(y, y + 1)
    })
  }
  if (across.isEmpty) return undefined
  const [left, width] = across.cells()
  const [low, height] = down.cells()
  const sizeProblem = checkSize(width, height)
  const area = { left, low, width, height }
  return sizeProblem === undefined ? area : { ...area, sizeProblem }
}

/** The range of grid lines that parts of a map cover along one axis. */
class Span {
  #first = Infinity
  #last = -Infinity

  get isEmpty(): boolean {
    return this.#first > this.#last
  }

  add(first: number, last: number): void {
    this.#first = Math.min(this.#first, first)
    this.#last = Math.max(this.#last, last)
  }

  /** Returns the first cell and the number of cells; both cells beside a single line. */
  cells(): readonly [first: number, count: number] {
    return this.#first === this.#last ? [this.#first - 1, 2] : [this.#first, this.#last - this.#first]
  }
}

/** How a floor is read. */
interface FloorReading {
  /** Whether rows are counted from the bottom. */
  readonly isUpward: boolean
  /** The kind of tiles without ground; undefined for the likely one. */
  readonly empty: 'rock' | 'street' | 'undecided' | undefined
}

export function buildFloor(floor: FloorShape, area: FloorPart, how: FloorReading, losses: Losses): Level {
  const { width, height } = area
  const draft = createDraft(width, height)
  const positionOf: PositionOf = (x, y) => ({
    x: x - area.left,
    y: how.isUpward ? area.low + height - 1 - y : y - area.low,
  })
  const places: Place[] = []
  const ground = new Uint8Array(draft.cells.length)
  eachTile(floor, (tile, tileX, tileY) => {
    const { x, y } = positionOf(tileX, tileY)
    if (!isGround(tile) || !isInside(draft, x, y)) return
    const cell = y * width + x
    ground[cell] = 1
    draft.cells[cell] = SOLID_TERRAIN.has(tile.t ?? 0) ? CellKind.rock : CellKind.street
    countGround(tile, losses)
    if (tile.m !== undefined && tile.m !== 0) places.push(markerPlace(cell, tile.m))
    else if (tile['mcc'] !== undefined || tile['mcm'] !== undefined) {
      places.push({ cell, kind: 'note', name: 'Marker', properties: {} })
    }
  })
  const { beside, away } = putEdges(draft, floor, positionOf, { ground, losses })
  const hasEdges = away + beside > 0
  // Tiles without ground are the floor if no tile has terrain, or if most edges lie between them.
  const isDrawnByEdges = hasEdges ? away > beside || !hasTerrain(floor) : !ground.includes(1)
  const filling = CellKind[how.empty ?? (isDrawnByEdges ? 'street' : 'rock')]
  for (let cell = 0; cell < ground.length; cell++) if (ground[cell] === 0) draft.cells[cell] = filling
  closeSides(draft)
  draft.places = sortPlaces([...places, ...notesOf(floor, draft, positionOf, losses)])
  return draft
}

/** Returns the column and row of a tile in the level. */
type PositionOf = (x: number, y: number) => { readonly x: number; readonly y: number }

/** Puts all edges of a floor into a draft; returns the number of edges beside ground, and away from it. */
function putEdges(
  draft: LevelDraft,
  floor: FloorShape,
  positionOf: PositionOf,
  { ground, losses }: { readonly ground: Uint8Array; readonly losses: Losses },
): { readonly beside: number; readonly away: number } {
  const { width } = draft
  const firstWest = draft.northEdges.length
  let beside = 0
  let away = 0
  const put = (edge: number, number: number): void => {
    setEdge(draft, edge, kindOf(number, losses))
    if (cellsOfEdge(draft, edge).some((cell) => ground[cell] === 1)) beside++
    else away++
  }
  eachTile(floor, ({ r: right = 0, b: below = 0 }, tileX, tileY) => {
    const { x, y } = positionOf(tileX, tileY)
    if (right !== 0) put(firstWest + y * (width + 1) + x + 1, right)
    if (below !== 0) put((y + 1) * width + x, below)
  })
  return { beside, away }
}

/** Returns the notes of a floor as places. */
function notesOf(
  { notes = [] }: FloorShape,
  grid: Grid,
  positionOf: PositionOf,
  losses: Losses,
): readonly Place[] {
  return notes.flatMap(({ x: noteX, y: noteY, __data: text = '' }): readonly Place[] => {
    const { x, y } = positionOf(noteX, noteY)
    if (!isInside(grid, x, y)) {
      losses.add('notes', (count) => `${counted(count, 'note lies', 'notes lie')} beside the map; left out.`)
      return []
    }
    const properties = { [NOTE_PROPERTY]: text.trim() }
    return [{ cell: y * grid.width + x, kind: 'note', name: '', properties }]
  })
}

function markerPlace(cell: number, marker: number): Place {
  const { kind, name = '' } = markerSaying(marker)
  return { cell, kind, name, properties: { marker } }
}

function kindOf(number: number, losses: Losses): number {
  const { kind, loss } = edgeSaying(number)
  if (loss) losses.add(loss[0], (count) => `${counted(count, ...loss)}.`)
  return kind
}

/** Tile data that cannot be represented here. */
const MARKS: readonly (readonly [keys: readonly string[], one: string, many: string])[] = [
  [['d'], 'dark tile is', 'dark tiles are'],
  [['c'], 'ceiling is', 'ceilings are'],
  [['fx'], 'effect is', 'effects are'],
  [['el'], 'elevation is', 'elevations are'],
  [['ibe', 'ibs'], 'edge across a tile is', 'edges across tiles are'],
  [['snip'], 'cut tile is', 'cut tiles are'],
  [['tcc', 'tcm'], 'custom ground is', 'custom grounds are'],
]

function countGround(tile: TileShape, losses: Losses): void {
  const terrain = ODD_TERRAIN[tile.t ?? 0]
  if (terrain !== undefined) {
    losses.add(
      terrain,
      (count) =>
        `${counted(count, 'cell')} of ${terrain} ${count === 1 ? 'becomes a street' : 'become streets'}.`,
    )
  }
  for (const [keys, one, many] of MARKS) {
    if (!keys.some((key) => tile[key] !== undefined)) continue
    losses.add(one, (count) =>
      one.startsWith('ground')
        ? `${counted(count, one, many)} plain here.`
        : `${counted(count, one, many)} left out.`,
    )
  }
}
