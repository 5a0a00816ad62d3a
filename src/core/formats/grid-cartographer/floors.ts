import { isInside } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import { checkSize, createDraft, type Level } from '../../level/level'
import { NOTE_PROPERTY, sortPlaces, type Place } from '../../level/places'
import { closeSides } from '../close-sides'
import { counted } from '../../text/counted'
import { edgeSaying } from './edges'
import { markerSaying, ODD_TERRAIN, SOLID_TERRAIN } from './markers'
import type { FloorShape, TileShape } from './shape'

/** The part of a floor that becomes a level, in the coordinates of the file. */
export interface Area {
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

type Visit = (tile: TileShape, x: number, y: number) => void

/** Visits every tile in the file; x counts to the east, y as in the file. */
function eachTile({ tiles }: FloorShape, visit: Visit): void {
  for (const { y, start = 0, tdata = [] } of tiles.rows ?? []) {
    const x0 = tiles.bounds.x0 + start
    for (const [index, tile] of tdata.entries()) visit(tile, x0 + index, y)
  }
}

export function hasGround(floor: FloorShape): boolean {
  let found = false
  eachTile(floor, (tile) => (found ||= isGround(tile)))
  return found
}

/**
 * Returns the smallest area with all ground of a floor, or with all its tiles if none has ground. A map's walls to the
 * north and west belong to tiles beyond it, which are not part of the level.
 */
export function boundsOf(floor: FloorShape): Area | undefined {
  const onlyGround = hasGround(floor)
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  eachTile(floor, (tile, x, y) => {
    if (onlyGround && !isGround(tile)) return
    left = Math.min(left, x)
    right = Math.max(right, x)
    low = Math.min(low, y)
    high = Math.max(high, y)
  })
  if (left > right) return undefined
  const area = { left, low, width: right - left + 1, height: high - low + 1 }
  const sizeProblem = checkSize(area.width, area.height)
  return sizeProblem === undefined ? area : { ...area, sizeProblem }
}

/** Builds the level of one floor. */
export function buildFloor(
  floor: FloorShape,
  area: Area,
  how: { readonly isUpward: boolean; readonly empty: 'rock' | 'street' | 'undecided' },
  losses: Losses,
): Level {
  const { left, low, width, height } = area
  const draft = createDraft(width, height)
  const places: Place[] = []
  draft.cells.fill(CellKind[how.empty])
  const row = (y: number): number => (how.isUpward ? low + height - 1 - y : y - low)
  // Edges depend on both their cells, so the ground comes first.
  eachTile(floor, (tile, tileX, tileY) => {
    const x = tileX - left
    const y = row(tileY)
    if (!isGround(tile) || !isInside(draft, x, y)) return
    const cell = y * width + x
    draft.cells[cell] = SOLID_TERRAIN.has(tile.t ?? 0) ? CellKind.rock : CellKind.street
    countGround(tile, losses)
    if (tile.m !== undefined && tile.m !== 0) places.push(markerPlace(cell, tile.m))
    else if (tile['mcc'] !== undefined || tile['mcm'] !== undefined) {
      places.push({ cell, kind: 'note', name: 'Marker', properties: {} })
    }
  })
  eachTile(floor, (tile, tileX, tileY) => {
    const x = tileX - left
    const y = row(tileY)
    const right = tile.r ?? 0
    const below = tile.b ?? 0
    if (right !== 0) {
      if (x >= -1 && x < width && y >= 0 && y < height) {
        draft.westEdges[y * (width + 1) + x + 1] = kindOf(right, losses)
      } else countFar(losses)
    }
    if (below !== 0) {
      if (x >= 0 && x < width && y >= -1 && y < height) {
        draft.northEdges[(y + 1) * width + x] = kindOf(below, losses)
      } else countFar(losses)
    }
  })
  closeSides(draft)
  for (const { x: noteX, y: noteY, __data: text = '' } of floor.notes ?? []) {
    const x = noteX - left
    const y = row(noteY)
    if (!isInside(draft, x, y)) {
      losses.add('notes', (count) => `${counted(count, 'note lies', 'notes lie')} beside the map; left out.`)
      continue
    }
    const properties = { [NOTE_PROPERTY]: text.trim() }
    places.push({ cell: y * width + x, kind: 'note', name: '', properties })
  }
  draft.places = sortPlaces(places)
  return draft
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

function countFar(losses: Losses): void {
  losses.add('far', (count) => `${counted(count, 'edge lies', 'edges lie')} away from all ground; left out.`)
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
