import type { Point } from '../../../core/level/grid'
import { TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Overland } from '../../../core/overland/overland'
import type { ScreenView } from '../viewport'
import { DrawnMap } from './drawn-map'
import { OverlayPicture } from './overlay-picture'
import { onlyTurn, rimOfTurn } from './tile-geometry'
import { paintTiles } from './tiles-picture'
import { tracePolygon, type TileBands } from './world-marks'

/** Minimum width of a tile, in CSS pixels, for the drawn map: below, its signs would only be specks. */
const DRAWN = 6

/**
 * Paints the map of a world on the still layer: the tiles of the game or the drawn map, and the overlay. The picture of the
 * tiles is made when the map becomes another.
 */
export class WorldPainter {
  readonly picture = document.createElement('canvas')
  readonly #onPainted: () => void
  /** The drawn map; undefined while the tiles of the game are shown. */
  #drawn: DrawnMap | undefined
  readonly #overlay = new OverlayPicture()
  #overland: Overland | undefined

  /** `onPainted` is called when there is more to paint. */
  constructor(onPainted: () => void) {
    this.#onPainted = onPainted
  }

  /** Takes the map and the overlay to paint from now on. */
  show(overland: Overland, bands: TileBands | undefined): void {
    if (overland !== this.#overland) paintTiles(this.picture, overland)
    this.#overland = overland
    this.#overlay.bands = bands
  }

  /** Chooses the drawn map, or the tiles of the game. */
  setDrawn(isDrawn: boolean): void {
    if (isDrawn === (this.#drawn !== undefined)) return
    this.#drawn?.destroy()
    this.#drawn = isDrawn ? new DrawnMap(this.#onPainted) : undefined
    this.#onPainted()
  }

  /** Paints everything visible. The context's transform must be the identity. */
  paint(context: CanvasRenderingContext2D, at: ScreenView): void {
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    const overland = this.#overland
    if (!overland) return
    const { screen, view } = at
    const share = view.scale / TILE_WIDTH
    context.imageSmoothingEnabled = share < 1
    const tileWidth = view.scale / screen.ratio
    const { width, height } = this.picture
    const overlay = this.#overlay.pictureAt({ overland, width, height, tileWidth })
    context.save()
    const only = onlyTurn(overland, at)
    if (only !== undefined) {
      context.setTransform(share, 0, 0, share, view.x, view.y)
      tracePolygon(context, rimOfTurn(overland, only))
      context.clip()
    }
    const turns = turnsIn(overland, at)
    const draw = (what: () => void): void => {
      for (const { x, y } of turns) {
        context.setTransform(share, 0, 0, share, x, y)
        what()
      }
    }
    const drawn = tileWidth >= DRAWN ? this.#drawn : undefined
    drawn?.show(overland)
    // Turns overlap by half a tile, so that each thing is drawn on all of them before the next.
    if (!drawn?.isReady) draw(() => context.drawImage(this.picture, 0, 0))
    drawn?.draw(
      context,
      turns.map((turn) => ({ ...turn, scale: view.scale })),
    )
    if (overlay) draw(() => context.drawImage(overlay, 0, 0, width, height))
    context.restore()
  }

  destroy(): void {
    this.#drawn?.destroy()
  }
}

/** Where turns around the world begin on the canvas, from rim to rim: the world has no end in the east. */
export function turnsIn({ width }: Overland, { screen, view }: ScreenView): readonly Point[] {
  const turn = width * view.scale
  const pictured = (width + 0.5) * view.scale
  const turns: Point[] = []
  for (let x = view.x - Math.ceil((view.x + pictured) / turn) * turn; x < screen.width; x += turn) {
    if (x + pictured > 0) turns.push({ x, y: view.y })
  }
  return turns
}
