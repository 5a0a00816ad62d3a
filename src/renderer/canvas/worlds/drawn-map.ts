import type { Bounds } from '../../../core/level/grid'
import { changedTiles, CHANGE_REACH } from '../../../core/formats/overland/drawn/changed-tiles'
import { paintWorld } from '../../../core/formats/overland/drawn/paint-world'
import { planWorld, type WorldPlan } from '../../../core/formats/overland/drawn/world-plan'
import { halfColumnOf } from '../../../core/overland/topology'
import type { Grid } from '../../../core/level/grid'
import type { Overland } from '../../../core/overland/overland'
import { drawPieces, type PlacedPiece } from './draw-pieces'
import { MapPiece, SIDE } from './map-piece'

/** One turn of a map at one size, as pieces that are drawn when they come into view. */
interface Sheet {
  /** Pixels of a tile's width, so that a turn is a whole number of pixels. */
  readonly cell: number
  readonly width: number
  readonly height: number
  /** By row and column, the latest used last. */
  readonly pieces: Map<number, MapPiece>
}

/** Where a turn of the map begins on the canvas, and the pixels of a tile's width there. */
interface TurnPlace {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The longest time that painting keeps the window from other work, in milliseconds. */
const SLICE = 7
/** How long a zoom must rest before the map is painted at it, in milliseconds. */
const RESTING = 90
/** Maximum pieces kept beside those in view: 256 kB each. */
const MAX_CACHED = 120
/** Pixels of the coarse picture of the whole map. */
const COARSE = 90_000
/** Maximum columns of a sheet, in the keys of its pieces. */
const COLUMNS = 4096

/**
 * The drawn map of a world, in pieces that are painted in slices between frames: first the whole map coarsely, then the
 * pieces in view at the resolution of the screen. Calls `onPainted` when there is more to see.
 */
export class DrawnMap {
  readonly #onPainted: () => void
  #plan: WorldPlan | undefined
  #coarse: Sheet | undefined
  #sheet: Sheet | undefined
  /** The sheet of the zoom before, seen until the present one is painted. */
  #under: Sheet | undefined
  /** Pieces to paint, the most urgent first. */
  #wanted: { readonly sheet: Sheet; readonly piece: MapPiece }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(onPainted: () => void) {
    this.#onPainted = onPainted
  }

  /** Takes another map. If only some of its tiles changed, only the pieces close to them are painted again. */
  show(overland: Overland): void {
    if (this.#plan?.overland === overland) return
    const before = this.#plan
    this.#plan = planWorld(overland)
    const changed = before && changedTiles(before, this.#plan)
    if (!changed) {
      const share = Math.sqrt((4 * COARSE) / (overland.width * (overland.height + 1)))
      this.#coarse = sheetOf(overland, Math.min(16, Math.max(4, Math.floor(share))))
      this.#sheet = this.#under = undefined
      return
    }
    for (const sheet of [this.#coarse, this.#sheet, this.#under]) {
      if (sheet) spoil(sheet, overland, changed)
    }
  }

  /** Whether there is at least a coarse picture of all of the map in one turn. */
  get isReady(): boolean {
    const coarse = this.#coarse
    return coarse !== undefined && piecesIn(coarse, wholeOf(coarse), true).every((piece) => piece.isSeen)
  }

  /** Draws turns of the map onto a canvas, as far as they are painted, and sees to the rest. */
  draw(context: CanvasRenderingContext2D, turns: readonly TurnPlace[]): void {
    const [first] = turns
    const overland = this.#plan?.overland
    if (!first || !overland) return
    this.#followScale(overland, first.scale)
    this.#wanted = []
    context.setTransform(1, 0, 0, 1, 0, 0)
    const { canvas } = context
    const under = [this.#coarse, this.#under].flatMap((sheet) =>
      sheet ? this.#placeSheet(canvas, sheet, turns) : [],
    )
    drawPieces(context, this.#sheet ? this.#placeSheet(canvas, this.#sheet, turns) : [], under)
    // It is hidden now, and would only take time and memory.
    if (!this.#wanted.some(({ sheet }) => sheet === this.#sheet)) this.#under = undefined
    this.#wanted.sort((one, other) => urgency(one.piece) - urgency(other.piece))
    this.#continue()
  }

  destroy(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#rest)
  }

  #followScale(overland: Overland, scale: number): void {
    const now = this.#sheet
    if (now && isSameScale(now, overland, scale)) return clearTimeout(this.#rest)
    const change = (): void => {
      // A sheet that was hardly painted before the next zoom would hide less than the one under it.
      if (now && [...now.pieces.values()].some((piece) => piece.isSeen)) this.#under = now
      this.#sheet = sheetOf(overland, scale)
      this.#onPainted()
    }
    clearTimeout(this.#rest)
    if (now) this.#rest = setTimeout(change, RESTING)
    else change()
  }

  /** Places a sheet at each turn, and drops the pieces out of view that were used longest ago. */
  #placeSheet(canvas: Grid, sheet: Sheet, turns: readonly TurnPlace[]): readonly PlacedPiece[] {
    const placed = turns.flatMap((turn) => this.#placeTurn(canvas, sheet, turn))
    for (const key of sheet.pieces.keys()) {
      if (sheet.pieces.size <= MAX_CACHED + placed.length) break
      sheet.pieces.delete(key)
    }
    return placed
  }

  /** Places the pieces of a sheet that are in view at one turn, and sees to those that are not painted. */
  #placeTurn(canvas: Grid, sheet: Sheet, { x, y, scale }: TurnPlace): readonly PlacedPiece[] {
    const share = scale / sheet.cell
    // At its own size each pixel of a piece is one of the canvas.
    const isExact = Math.abs(share - 1) * sheet.width < 1
    const left = Math.round(x)
    const isWhole = sheet === this.#coarse
    const part = {
      left: Math.floor(-left / share),
      top: Math.floor(-y / share),
      right: Math.ceil((canvas.width - left) / share),
      bottom: Math.ceil((canvas.height - y) / share),
    }
    const isPainted = isWhole || sheet === this.#sheet
    const pieces = piecesIn(sheet, isWhole ? wholeOf(sheet) : part, isPainted)
    return pieces.map((piece): PlacedPiece => {
      if (!piece.isFresh && isPainted) this.#wanted.push({ sheet, piece })
      const { width, height } = piece
      if (isExact) return { piece, left: left + piece.x, top: y + piece.y, width, height, isExact }
      // Whole pixels, so that no seam is seen between two pieces.
      const [from, to] = [Math.round(x + piece.x * share), Math.round(x + (piece.x + width) * share)]
      const [top, bottom] = [Math.round(y + piece.y * share), Math.round(y + (piece.y + height) * share)]
      return { piece, left: from, top, width: to - from, height: bottom - top, isExact }
    })
  }

  #continue(): void {
    if (this.#timer !== undefined || this.#wanted.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#paintSlice()
    })
  }

  #paintSlice(): void {
    const plan = this.#plan
    if (!plan) return
    const end = performance.now() + SLICE
    let isMore = false
    for (let next = this.#wanted[0]; next && performance.now() < end; next = this.#wanted[0]) {
      const { cell } = next.sheet
      const isDone = next.piece.paintStrip(plan, (part) => paintWorld(plan, { ...part, cell }))
      if (!isDone) continue
      this.#wanted.shift()
      isMore = true
    }
    if (isMore) this.#onPainted()
    this.#continue()
  }
}

/** The coarse picture comes first, as long as there is none; a piece that is seen but no longer true comes last. */
function urgency(piece: MapPiece): number {
  return piece.isSeen ? 1 : 0
}

function sheetOf({ width, height }: Overland, scale: number): Sheet {
  const pixels = Math.max(1, Math.round(width * scale))
  const cell = pixels / width
  return { cell, width: pixels, height: Math.ceil(((height + 1) * cell) / 4), pieces: new Map() }
}

function isSameScale({ width }: Sheet, overland: Overland, scale: number): boolean {
  return width === Math.max(1, Math.round(overland.width * scale))
}

function wholeOf({ width, height }: Sheet): Bounds {
  return { left: 0, top: 0, right: width, bottom: height }
}

/** The pieces of a part of a sheet; creates the missing ones, empty, only if they are to be painted. */
function piecesIn(sheet: Sheet, { left, top, right, bottom }: Bounds, isPainted: boolean): MapPiece[] {
  const found: MapPiece[] = []
  for (let y = Math.max(0, Math.floor(top / SIDE)) * SIDE; y < Math.min(bottom, sheet.height); y += SIDE) {
    for (let x = Math.max(0, Math.floor(left / SIDE)) * SIDE; x < Math.min(right, sheet.width); x += SIDE) {
      const key = (y / SIDE) * COLUMNS + x / SIDE
      const piece = sheet.pieces.get(key) ?? (isPainted ? new MapPiece(x, y, sheet) : undefined)
      if (!piece) continue
      // The latest used ones are the last to go.
      sheet.pieces.delete(key)
      sheet.pieces.set(key, piece)
      found.push(piece)
    }
  }
  return found
}

/** Marks the pieces close to tiles as no longer true. */
function spoil(sheet: Sheet, overland: Overland, tiles: readonly number[]): void {
  const [across, down] = [sheet.cell / 2, sheet.cell / 4]
  const centres = tiles.map((tile) => ({
    x: (halfColumnOf(overland, tile) + 1) * across,
    y: (Math.floor(tile / overland.width) + 1) * down,
  }))
  const [farX, farY] = [CHANGE_REACH * across, CHANGE_REACH * down]
  for (const piece of sheet.pieces.values()) {
    const isNear = centres.some(({ x, y }) =>
      [-sheet.width, 0, sheet.width].some(
        (turn) =>
          x + turn > piece.x - farX &&
          x + turn < piece.x + piece.width + farX &&
          y > piece.y - farY &&
          y < piece.y + piece.height + farY,
      ),
    )
    if (isNear) piece.spoil()
  }
}
