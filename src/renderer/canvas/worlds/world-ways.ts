import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Grid } from '../../../core/level/grid'
import type { TownSize } from '../../../core/formats/overland/picture/town-sign'
import { middleOf } from './tile-geometry'

/** Tiles from one to the next, each beside the one before. */
export type TileWay = readonly number[]

/** The name of a town on its tile. */
export interface TownName {
  readonly tile: number
  readonly name: string
}

/** A journey as it is drawn. */
export interface JourneyMarks {
  readonly trail: TileWay
  /** Whether it was ended: then only its trail is drawn. */
  readonly isOver: boolean
}

/** Marks of a journey on a map. */
export interface TravelMarks {
  readonly roads: readonly TileWay[]
  readonly names: readonly TownName[]
  /** The sizes of towns, by their tiles. */
  readonly sizes: ReadonlyMap<number, TownSize>
  readonly journey: JourneyMarks | undefined
}

/** Size of a town's name, and the longest one in full, both in CSS pixels. */
const LETTERS = 12
const LONGEST = 160

/** Draws the names of towns below their signs; a name that would cover another one is left out. */
export function drawTownNames(
  context: CanvasRenderingContext2D,
  grid: Grid,
  names: readonly TownName[],
  pixel: number,
): void {
  const drawn: { readonly x: number; readonly y: number; readonly width: number }[] = []
  context.font = `600 ${LETTERS * pixel}px system-ui`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineJoin = 'round'
  context.lineWidth = 3.5 * pixel
  const high = 1.3 * LETTERS * pixel
  for (const { tile, name } of names) {
    const { x, y } = middleOf(grid, tile)
    const width = Math.min(LONGEST * pixel, context.measureText(name).width)
    const top = y + Math.max(8, 8 * pixel)
    if (
      drawn.some(
        (other) => Math.abs(other.y - top) < high && Math.abs(other.x - x) < (other.width + width) / 2,
      )
    )
      continue
    drawn.push({ x, y: top, width })
    context.strokeStyle = '#fff'
    context.strokeText(name, x, top, LONGEST * pixel)
    context.fillStyle = '#000'
    context.fillText(name, x, top, LONGEST * pixel)
  }
}

/** Draws roads as a light line on a dark one, in pixels of the picture of the map. */
export function drawRoads(
  context: CanvasRenderingContext2D,
  grid: Grid,
  roads: readonly TileWay[],
  pixel: number,
): void {
  const path = pathOf(grid, roads)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [colour, width] of [
    ['#3b2a14', 4.5],
    ['#f0dcae', 2.5],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width * Math.max(1, 0.6 * pixel)
    context.stroke(path)
  }
}

/** Draws the trail of a journey as a dashed line, and the traveller as a figure in a disc. */
export function drawJourney(
  context: CanvasRenderingContext2D,
  grid: Grid,
  { trail, isOver }: JourneyMarks,
  pixel: number,
): void {
  const path = pathOf(grid, [trail])
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  context.strokeStyle = '#fff'
  context.lineWidth = 5 * pixel
  context.stroke(path)
  context.setLineDash([6 * pixel, 3 * pixel])
  context.strokeStyle = '#9c1b5a'
  context.lineWidth = 3 * pixel
  context.stroke(path)
  context.setLineDash([])
  const last = trail.at(-1)
  if (last === undefined || isOver) return
  const { x, y } = middleOf(grid, last)
  const disc = (radius: number, colour: string): void => {
    context.beginPath()
    context.arc(x, y, radius * pixel, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
  }
  disc(11, '#fff')
  disc(9.5, '#9c1b5a')
  context.fillStyle = '#fff'
  context.beginPath()
  context.arc(x, y - 3 * pixel, 2.5 * pixel, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.arc(x, y + 5 * pixel, 4.5 * pixel, Math.PI, 2 * Math.PI)
  context.fill()
}

/** Lines through the middles of tiles; a step around the world is drawn at both of its ends. */
function pathOf(grid: Grid, ways: readonly TileWay[]): Path2D {
  const path = new Path2D()
  const turn = grid.width * TILE_WIDTH
  for (const way of ways) {
    way.forEach((tile, at) => {
      const before = way[at - 1]
      const [from, to] = [middleOf(grid, before ?? tile), middleOf(grid, tile)]
      const around = Math.round((to.x - from.x) / turn) * turn
      if (before === undefined) path.moveTo(to.x, to.y)
      else if (around === 0) path.lineTo(to.x, to.y)
      else {
        path.lineTo(to.x - around, to.y)
        path.moveTo(from.x + around, from.y)
        path.lineTo(to.x, to.y)
      }
    })
  }
  return path
}
