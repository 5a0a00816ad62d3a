import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Overland } from '../../../core/overland/overland'
import {
  drawDungeonSign,
  drawOutline,
  drawStart,
  drawTownSign,
  outlineOf,
  outlineTile,
  type TileOutline,
} from './world-marks'
import { drawJourney, drawRoads, drawTownNames, type TravelMarks } from './world-ways'

/** Minimum width of a tile, in CSS pixels, for the names of towns and dungeons. */
const NAMED = 12

/** Everything that lies over the map of a world. Tiles are -1 for none. */
export interface WorldOverlays {
  readonly overland: Overland
  readonly locked: readonly number[]
  readonly starts: readonly number[]
  /** The tiles of towns. */
  readonly towns: readonly number[]
  /** The tiles of dungeons in the wild. */
  readonly dungeons: readonly number[]
  readonly travel: TravelMarks
  /** The area that a press at the pointer covers. */
  readonly pressed: TileOutline | undefined
  readonly selected: TileOutline | undefined
  /** The tiles of the gesture under way. */
  readonly stroke: ReadonlySet<number>
  readonly hover: number
  readonly cursor: number
  /** A CSS pixel, in pixels of the picture of the map. */
  readonly pixel: number
}

/** Draws the marks of a world, in pixels of the picture of its map. */
export function drawMarks(context: CanvasRenderingContext2D, marks: WorldOverlays): void {
  const { overland, travel, pressed, selected, hover, cursor, pixel } = marks
  for (const tile of marks.locked) outlineTile(context, overland, tile, { kind: 'locked', pixel })
  for (const tile of marks.starts) drawStart(context, overland, tile, pixel)
  drawRoads(context, overland, travel.roads, pixel)
  for (const tile of marks.towns) {
    drawTownSign(context, overland, { tile, size: travel.sizes.get(tile) }, pixel)
  }
  for (const tile of marks.dungeons) drawDungeonSign(context, overland, tile, pixel)
  if (TILE_WIDTH / pixel >= NAMED) drawTownNames(context, overland, travel.names, pixel)
  if (travel.journey) drawJourney(context, overland, travel.journey, pixel)
  // Below the selection, whose outline an area under the pointer would hide.
  if (pressed) drawOutline(context, pressed, { kind: 'hover', pixel })
  if (selected) drawOutline(context, selected, { kind: 'selected', pixel })
  drawOutline(context, outlineOf(overland, marks.stroke), { kind: 'stroke', pixel })
  if (!pressed && hover >= 0) outlineTile(context, overland, hover, { kind: 'hover', pixel })
  // The traveller marks the cursor's tile.
  const isTravelling = travel.journey?.isOver === false
  if (cursor >= 0 && !isTravelling) outlineTile(context, overland, cursor, { kind: 'cursor', pixel })
}
