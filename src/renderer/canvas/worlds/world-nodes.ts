import type { Point } from '../../../core/level/grid'
import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Overland } from '../../../core/overland/overland'
import type { LivelyNode } from '../lively/lively-node'
import {
  drawDungeonSign,
  drawOutline,
  drawStart,
  drawTownSign,
  outlineTile,
  type TileOutline,
} from './world-marks'
import { drawJourney, drawRoads, drawTownNames, type TravelMarks } from './world-ways'

/** Minimum width of a tile, in CSS pixels, for the names of towns and dungeons. */
const NAMED = 12

/** Everything lively on the map of a world. Tiles are -1 for none. */
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
  /** What the gesture under way covers. */
  readonly stroke: TileOutline | undefined
  readonly hover: number
  readonly cursor: number
}

/** Where the turns around the world begin on the canvas, and the device pixels a pixel of the map's picture. */
export interface WorldTurns {
  readonly share: number
  readonly places: readonly Point[]
  /** A CSS pixel, in pixels of the picture of the map. */
  readonly pixel: number
}

type Draw = (context: CanvasRenderingContext2D) => void

/** Returns the marks of a world, the lowest first; each node draws its marks on every turn around the world. */
export function worldNodes(marks: WorldOverlays, { share, places, pixel }: WorldTurns): LivelyNode[] {
  const nodes: LivelyNode[] = []
  const { overland, locked, starts, towns, dungeons, travel, pressed, selected, stroke, hover, cursor } =
    marks
  const add = (key: string, of: readonly unknown[], draw: Draw): void => {
    const paint = (context: CanvasRenderingContext2D): void => {
      for (const { x, y } of places) {
        context.setTransform(share, 0, 0, share, x, y)
        draw(context)
      }
    }
    nodes.push({ kind: 'painted', key, of: [overland, ...of], prepare: () => paint })
  }
  add('locked', [locked], (context) => {
    for (const tile of locked) outlineTile(context, overland, tile, { kind: 'locked', pixel })
  })
  add('starts', [starts], (context) => {
    for (const tile of starts) drawStart(context, overland, tile, pixel)
  })
  add('roads', [travel], (context) => drawRoads(context, overland, travel.roads, pixel))
  add('towns', [towns, travel], (context) => {
    for (const tile of towns) {
      drawTownSign(context, overland, { tile, size: travel.sizes.get(tile) }, pixel)
    }
  })
  add('dungeons', [dungeons], (context) => {
    for (const tile of dungeons) drawDungeonSign(context, overland, tile, pixel)
  })
  if (TILE_WIDTH / pixel >= NAMED)
    add('names', [travel], (context) => drawTownNames(context, overland, travel.names, pixel))
  const { journey } = travel
  if (journey) add('journey', [journey], (context) => drawJourney(context, overland, journey, pixel))
  // Below the selection, whose outline an area under the pointer would hide.
  if (pressed) add('pressed', [pressed], (context) => drawOutline(context, pressed, { kind: 'hover', pixel }))
  if (selected)
    add('selected', [selected], (context) => drawOutline(context, selected, { kind: 'selected', pixel }))
  if (stroke) add('stroke', [stroke], (context) => drawOutline(context, stroke, { kind: 'stroke', pixel }))
  const addTile = (kind: 'hover' | 'cursor', tile: number): void =>
    add(kind, [tile], (context) => outlineTile(context, overland, tile, { kind, pixel }))
  if (!pressed && hover >= 0) addTile('hover', hover)
  // The traveller marks the cursor's tile.
  if (cursor >= 0 && journey?.isOver !== false) addTile('cursor', cursor)
  return nodes
}
