import { cellsOfBuildings } from '../../core/level/buildings'
import { isSameSize } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import type { Colour, DrawCommand } from '../../core/picture/commands'
import { finishOf, type FinishedDrawing } from '../../core/picture/finish'
import { createFrame, lineAt, overflow } from '../../core/picture/frame'
import { HardPainter } from '../../core/picture/raster/hard-painter'
import { wordOf } from '../../core/picture/raster/painter'
import { siteOf } from '../../core/picture/site'
import type { MapStyle } from '../../core/picture/style'
import { BLOCK_SIDE, rangeOf, type BlockPlace } from './block-range'
import type { CellChanges } from '../../core/picture/changed-cells'
import { drawShapesOnCanvas } from './canvas-shapes'
import type { CanvasTools } from './canvas-target'
import type { FinishedBlocks } from './finished-blocks'
import type { Screen, View } from './viewport'

/** How long a zoom rests before blocks of the new size are painted, in milliseconds: its next step would drop them. */
const REST = 120
/** Maximum blocks kept, in canvases as large as the screen. */
const MAX_SCREENS = 4

/** A square part of a finished map, painted once. */
interface Block {
  readonly canvas: OffscreenCanvas
  /** Position on the map in device pixels. */
  readonly x: number
  readonly y: number
}

/** The blocks of one cell size. */
interface Blocks {
  readonly scale: number
  readonly ratio: number
  /** When the map was first shown at this size, by `performance.now()`. */
  readonly since: number
  readonly byKey: Map<string, Block>
}

/**
 * The blocks of a finished map. Its roofs, trees and letters are too many shapes to draw in every frame, so that they
 * are painted in blocks of whole cells, which are copied while the map is panned. Each block is always painted as a
 * whole, so that a redrawn part of the map has exactly the pixels of the whole.
 */
export class PictureBlocks implements FinishedBlocks {
  readonly #tools: CanvasTools
  #level: Level | undefined
  #style: MapStyle | undefined
  #finish: FinishedDrawing | undefined
  #blocks: Blocks | undefined
  /** Blocks of the last cell size, shown enlarged or reduced until the new ones are painted. */
  #before: Blocks | undefined

  constructor(tools: CanvasTools) {
    this.#tools = tools
  }

  show(level: Level, style: MapStyle, changed: CellChanges): boolean {
    const [oldLevel, oldStyle] = [this.#level, this.#style]
    this.#level = level
    this.#style = style
    if (oldLevel === level && oldStyle === style) return false
    // Until the new picture is painted, the old one is nearer to it than plain cells.
    const isAlike = oldStyle === style && oldLevel !== undefined && isSameSize(oldLevel, level)
    if (!isAlike) this.#before = undefined
    const blocks = this.#blocks
    if (!blocks) return false
    const isElsewhere =
      oldStyle !== style ||
      !oldLevel ||
      changed.kind === 'all' ||
      !isSameSize(oldLevel, level) ||
      oldLevel.districts !== level.districts ||
      hasHouses(oldLevel) !== hasHouses(level) ||
      siteOf(oldLevel) !== siteOf(level) ||
      this.#finish?.hasSameSurroundings(oldLevel, level) === false ||
      this.#hasOtherNames(oldLevel, level, style)
    if (isElsewhere) {
      this.#before = isAlike ? blocks : undefined
      this.#blocks = undefined
      return true
    }
    const reach = overflow({ cell: blocks.scale, ratio: blocks.ratio }, style)
    // A roof covers its whole building.
    const cells = new Set(changed.cells)
    for (const each of [oldLevel, level]) {
      for (const cell of cellsOfBuildings(each, changed.cells)) cells.add(cell)
    }
    for (const cell of cells) {
      const [x, y] = [(cell % level.width) * blocks.scale, Math.floor(cell / level.width) * blocks.scale]
      for (const [key, block] of blocks.byKey) {
        const { canvas } = block
        const isBeside =
          x + blocks.scale + reach > block.x &&
          x - reach < block.x + canvas.width &&
          y + blocks.scale + reach > block.y &&
          y - reach < block.y + canvas.height
        if (isBeside) blocks.byKey.delete(key)
      }
    }
    return false
  }

  #forget(): void {
    this.#blocks = undefined
    this.#before = undefined
  }

  paint(
    context: CanvasRenderingContext2D,
    { screen, view, area }: BlockPlace,
    deadline: number,
    paintPlain: () => void,
  ): boolean {
    const [level, style] = [this.#level, this.#style]
    if (!level || !style) return true
    const frame = createFrame(level, view.scale, { ratio: screen.ratio })
    const finish = finishOf(style, frame)
    if (!finish) return true
    if (this.#finish !== finish) this.#forget()
    this.#finish = finish
    const blocks = this.#blocksFor(view, screen)
    const { cells, first, last } = rangeOf(level, style, { screen, view, area })
    const isZooming =
      this.#before !== undefined &&
      this.#before.scale !== blocks.scale &&
      performance.now() < blocks.since + REST &&
      deadline < Infinity
    const shown: Block[] = []
    let isComplete = true
    for (let { row } = first; row < last.row; row++) {
      for (let { column } = first; column < last.column; column++) {
        const key = `${column} ${row}`
        let block = blocks.byKey.get(key)
        if (block) blocks.byKey.delete(key)
        else if (!isZooming && performance.now() < deadline) {
          block = paintBlock(level, style, finish, { view, screen, column, row, cells, tools: this.#tools })
        }
        if (!block) {
          isComplete = false
          continue
        }
        // The last used ones are at the end.
        blocks.byKey.set(key, block)
        shown.push(block)
      }
    }
    if (!isComplete) {
      if (!this.#coversWithBefore(style, { screen, view, area })) paintPlain()
      this.#paintBefore(context, view)
    }
    for (const { canvas, x, y } of shown) context.drawImage(canvas, x + view.x, y + view.y)
    this.#dropOld(blocks, screen, shown.length)
    if (isComplete) this.#before = undefined
    return isComplete
  }

  #blocksFor(view: View, screen: Screen): Blocks {
    const known = this.#blocks
    if (known?.scale === view.scale && known.ratio === screen.ratio) return known
    // While a zoom goes on, few blocks of a size are painted: the last full set is better.
    if (known && (!this.#before || known.byKey.size >= this.#before.byKey.size)) this.#before = known
    this.#blocks = { scale: view.scale, ratio: screen.ratio, since: performance.now(), byKey: new Map() }
    return this.#blocks
  }

  /** Whether the blocks of the last cell size cover an area. */
  #coversWithBefore(style: MapStyle, place: BlockPlace): boolean {
    const before = this.#before
    if (!before || !this.#level) return false
    const factor = before.scale / place.view.scale
    const { x, y, width, height } = place.area
    const { first, last } = rangeOf(this.#level, style, {
      screen: place.screen,
      view: { scale: before.scale, x: place.view.x * factor, y: place.view.y * factor },
      area: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
    })
    for (let { row } = first; row < last.row; row++) {
      for (let { column } = first; column < last.column; column++) {
        if (!before.byKey.has(`${column} ${row}`)) return false
      }
    }
    return true
  }

  #paintBefore(context: CanvasRenderingContext2D, view: View): void {
    const { scale, byKey } = this.#before ?? {}
    if (scale === undefined || !byKey) return
    const factor = view.scale / scale
    context.imageSmoothingEnabled = true
    for (const { canvas, x, y } of byKey.values()) {
      context.drawImage(
        canvas,
        x * factor + view.x,
        y * factor + view.y,
        canvas.width * factor,
        canvas.height * factor,
      )
    }
  }

  #dropOld(blocks: Blocks, screen: Screen, shown: number): void {
    const pixels = (BLOCK_SIDE * screen.ratio) ** 2
    const max = Math.max(shown, Math.ceil((MAX_SCREENS * screen.width * screen.height) / pixels))
    for (const key of blocks.byKey.keys()) {
      if (blocks.byKey.size <= max) return
      blocks.byKey.delete(key)
    }
  }

  /** Whether the names of two levels are at different places, as a new door moves a name from it. */
  #hasOtherNames(before: Level, after: Level, style: MapStyle): boolean {
    const blocks = this.#blocks
    if (!blocks || !this.#finish || !style.shows.names) return false
    const frame = createFrame(after, blocks.scale, { ratio: blocks.ratio })
    return !this.#finish.hasSameNames(before, after, frame)
  }
}

function hasHouses({ cells }: Level): boolean {
  return cells.indexOf(CellKind.house) >= 0
}

/** Paints one block: its cells and what reaches into it. */
function paintBlock(
  level: Level,
  style: MapStyle,
  finish: FinishedDrawing,
  {
    view,
    screen,
    column,
    row,
    cells,
    tools,
  }: {
    readonly view: View
    readonly screen: Screen
    readonly column: number
    readonly row: number
    readonly cells: number
    readonly tools: CanvasTools
  },
): Block {
  const whole = createFrame(level, view.scale, { ratio: screen.ratio })
  const [left, top] = [column * cells, row * cells]
  const [x, y] = [lineAt(whole, left), lineAt(whole, top)]
  const canvas = new OffscreenCanvas(lineAt(whole, left + cells) - x, lineAt(whole, top + cells) - y)
  const context = canvas.getContext('2d')
  if (!context) return { canvas, x, y }
  const reach = Math.ceil(overflow(whole, style) / view.scale)
  const window = {
    left: left - reach,
    top: top - reach,
    right: left + cells + reach,
    bottom: top + cells + reach,
  }
  const frame = createFrame(level, view.scale, { ratio: screen.ratio, window })
  const picture = finish.drawTown(level, style, frame, {})
  if (style.isPixelExact === true) {
    paintPixels(context, { x, y, background: style.outside }, picture)
  } else {
    context.fillStyle = style.outside
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.translate(-x, -y)
  const rest = style.isPixelExact === true ? picture.filter(({ kind }) => kind === 'text') : picture
  drawShapesOnCanvas(context, rest, tools)
  return { canvas, x, y }
}

/** Paints everything but texts with hard pixels, as in PNG pictures: a canvas smooths the edges of all shapes. */
function paintPixels(
  context: OffscreenCanvasRenderingContext2D,
  { x, y, background }: { readonly x: number; readonly y: number; readonly background: Colour },
  picture: readonly DrawCommand[],
): void {
  const { width, height } = context.canvas
  const image = new ImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  words.fill(wordOf(background))
  const shapes = picture.filter(({ kind }) => kind !== 'text')
  new HardPainter({ left: x, top: y, width, height, words }).draw(shapes)
  context.putImageData(image, 0, 0)
}
