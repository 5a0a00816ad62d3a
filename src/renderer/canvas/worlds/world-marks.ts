import { DUNGEON_SIGN } from '../../../core/formats/overland/picture/draw-marks'
import { townSign, type TownSize } from '../../../core/formats/overland/picture/town-sign'
import { TILE_HEIGHT, TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Grid, Point } from '../../../core/level/grid'
import type { Overland } from '../../../core/overland/overland'
import { Start, startOf } from '../../../core/overland/tile'
import { ADJACENT, stepFrom } from '../../../core/overland/topology'
import { middleOf } from './tile-geometry'

/** An overlay as it is drawn: the band of each tile, or -1 for none. */
export interface TileBands {
  /** The text in the tiles of each band, and their colour. */
  readonly bands: readonly { readonly letter: string; readonly colour: string }[]
  readonly bandOf: Int32Array
}

/** Lays an overlay over every tile of a map, in pixels of its picture, with its letters where they can be read. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  overland: Overland,
  overlay: TileBands,
  hasLetters: boolean,
): void {
  context.font = 'bold 9px system-ui'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let tile = 0; tile < overland.words.length; tile++) {
    const band = overlay.bands[overlay.bandOf[tile] ?? -1]
    if (!band) continue
    const { x, y } = middleOf(overland, tile)
    context.beginPath()
    traceTile(context, x, y, 1)
    context.globalAlpha = 0.8
    context.fillStyle = band.colour
    context.fill()
    context.globalAlpha = 1
    if (!hasLetters) continue
    // Letters need no colour; on both pale and dark bands one of ink and rim is seen.
    context.lineWidth = 2
    context.strokeStyle = '#fff'
    context.strokeText(band.letter, x, y)
    context.fillStyle = '#000'
    context.fillText(band.letter, x, y)
  }
}

/** How large a mark is at least, in CSS pixels: from afar tiles are smaller. */
const MIN_MARK = 11
/** Tiles narrower than this, in CSS pixels, no longer show the flags that are drawn on them. */
const MIN_FLAG = 20

/** A town on a map. */
export interface TownMark {
  readonly tile: number
  /** Medium if missing. */
  readonly size?: TownSize | undefined
}

/** Draws the sign of a town on a tile, as exported pictures have it. `pixel` is what a CSS pixel is in the picture of the map. */
export function drawTownSign(
  context: CanvasRenderingContext2D,
  overland: Overland,
  { tile, size }: TownMark,
  pixel: number,
): void {
  const { x, y } = middleOf(overland, tile)
  const unit = Math.max(1, (MIN_MARK * pixel) / 14)
  context.lineJoin = 'round'
  for (const { corners, fill, line } of townSign(size ?? 'town')) {
    traceCorners(context, corners, { x, y, unit })
    context.lineWidth = line.width * unit
    context.strokeStyle = line.colour
    context.stroke()
    context.fillStyle = fill
    context.fill()
  }
}

/** Draws the sign of a dungeon in the wild: dark with a light mouth, where that of a town is light with a dark door. */
export function drawDungeonSign(
  context: CanvasRenderingContext2D,
  overland: Overland,
  tile: number,
  pixel: number,
): void {
  const { x, y } = middleOf(overland, tile)
  const unit = Math.max(1, (MIN_MARK * pixel) / 14)
  context.lineWidth = 1.5 * unit
  context.strokeStyle = '#fff'
  for (const [corners, colour] of [
    [DUNGEON_SIGN.hill, '#000'],
    [DUNGEON_SIGN.mouth, '#fff'],
  ] as const) {
    traceCorners(context, corners, { x, y, unit })
    context.stroke()
    context.fillStyle = colour
    context.fill()
  }
}

/** Where a sign is, and what one of its units is, in the picture of the map. */
interface SignPosition {
  readonly x: number
  readonly y: number
  readonly unit: number
}

/** Makes corners around the middle of a sign, as x, y, x, y, the path of a context. */
function traceCorners(
  context: CanvasRenderingContext2D,
  corners: readonly number[],
  { x, y, unit }: SignPosition,
): void {
  context.beginPath()
  for (let at = 0; at < corners.length; at += 2) {
    context.lineTo(x + (corners[at] ?? 0) * unit, y + (corners[at + 1] ?? 0) * unit)
  }
  context.closePath()
}

/** Draws where a nation starts, where its flag is too small to be seen: a disc, and for the human a ring around it. */
export function drawStart(
  context: CanvasRenderingContext2D,
  overland: Overland,
  tile: number,
  pixel: number,
): void {
  if (TILE_WIDTH / pixel >= MIN_FLAG) return
  const { x, y } = middleOf(overland, tile)
  const isHuman = startOf(overland.words[tile] ?? 0) === Start.human
  const disc = (radius: number, colour: string): void => {
    context.beginPath()
    context.arc(x, y, radius * pixel, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
  }
  if (isHuman) {
    disc(7, '#000')
    disc(5.75, '#fff')
  }
  disc(4.5, '#000')
  disc(3.25, '#ffd400')
}

/** How an outline is drawn: its kind, and what a CSS pixel is in the picture of the map. */
interface OutlineLook {
  readonly kind: OutlineKind
  readonly pixel: number
}

/** Draws a line around a tile, as thick from near as from afar. */
export function outlineTile(
  context: CanvasRenderingContext2D,
  overland: Overland,
  tile: number,
  look: OutlineLook,
): void {
  const { x, y } = middleOf(overland, tile)
  const path = new Path2D()
  traceTile(path, x, y, Math.max(0.92, (OUTLINES[look.kind].min * look.pixel) / TILE_WIDTH))
  strokeOutline(context, path, look)
}

/** Some tiles as shapes, in pixels of the picture of the map. */
export interface TileOutline {
  readonly area: Path2D
  /** The sides of a tile without a neighbour among the tiles. */
  readonly rim: Path2D
}

/** Returns the shapes of some tiles, for `drawOutline`. */
export function outlineOf(grid: Grid, tiles: ReadonlySet<number>): TileOutline {
  const [across, down] = [TILE_WIDTH / 2, TILE_HEIGHT / 2]
  const [area, rim] = [new Path2D(), new Path2D()]
  for (const tile of tiles) {
    const { x, y } = middleOf(grid, tile)
    traceTile(area, x, y, 1)
    // In the order of ADJACENT: each side runs from one of these to the next.
    const corners = [
      [x, y - down],
      [x + across, y],
      [x, y + down],
      [x - across, y],
    ] as const
    for (const [side, [dx, dy]] of ADJACENT.entries()) {
      const [from, to] = [corners[side], corners[(side + 1) % corners.length]]
      if (!from || !to || tiles.has(stepFrom(grid, tile, dx, dy))) continue
      rim.moveTo(...from)
      rim.lineTo(...to)
    }
  }
  return { area, rim }
}

/** Tints tiles and draws one line around all of them. */
export function drawOutline(
  context: CanvasRenderingContext2D,
  { area, rim }: TileOutline,
  look: OutlineLook,
): void {
  context.fillStyle = OUTLINES[look.kind].tint ?? 'rgb(255 255 255 / 25%)'
  context.fill(area)
  strokeOutline(context, rim, look)
}

/** A dark line on a white one, so that it is seen on any terrain. */
function strokeOutline(context: CanvasRenderingContext2D, path: Path2D, { kind, pixel }: OutlineLook): void {
  const { dash, width, colour = '#000' } = OUTLINES[kind]
  context.setLineDash([])
  context.lineWidth = (width + 2) * pixel
  context.strokeStyle = '#fff'
  context.stroke(path)
  context.setLineDash(dash.map((length) => length * pixel))
  context.lineWidth = width * pixel
  context.strokeStyle = colour
  context.stroke(path)
  context.setLineDash([])
}

type OutlineKind = 'locked' | 'selected' | 'stroke' | 'hover' | 'cursor'

interface Outline {
  /** In CSS pixels, like all here. */
  readonly dash: readonly number[]
  readonly width: number
  /** How wide it is at least. */
  readonly min: number
  /** Black by default. */
  readonly colour?: string
  /** White by default. */
  readonly tint?: string
}

/** Told apart by their lines: dots lock, long dashes select, short ones are drawn, the cursor is thick. */
const OUTLINES: Readonly<Record<OutlineKind, Outline>> = {
  locked: { dash: [1.5, 2], width: 1.5, min: 0 },
  selected: { dash: [8, 4], width: 2, min: 0, colour: '#0b3fd0', tint: 'rgb(11 95 255 / 30%)' },
  stroke: { dash: [4, 2], width: 1.5, min: 0 },
  hover: { dash: [], width: 1, min: 0 },
  cursor: { dash: [], width: 2, min: 22 },
}

function traceTile(path: CanvasPath, x: number, y: number, share: number): void {
  const [across, down] = [(TILE_WIDTH / 2) * share, (TILE_HEIGHT / 2) * share]
  path.moveTo(x, y - down)
  path.lineTo(x + across, y)
  path.lineTo(x, y + down)
  path.lineTo(x - across, y)
  path.closePath()
}

/** Makes a closed line through corners the path of a context. */
export function tracePolygon(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.closePath()
}
