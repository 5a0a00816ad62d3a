import type {
  BoxCommand,
  CirclesCommand,
  DrawCommand,
  PolygonsCommand,
  StrokesCommand,
  TextureCommand,
} from '../../core/picture/commands'
import { drawTiles } from './canvas-tiles'
import { createTextureTile } from '../../core/picture/texture-tile'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const FONT = 'system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif'

/** Runs drawing commands on a canvas whose transform only moves the level's corner to its place. */
export function drawOnCanvas(context: Context, picture: readonly DrawCommand[]): void {
  for (const command of picture) {
    if (command.opacity !== undefined) context.globalAlpha = command.opacity
    drawCommand(context, command)
    if (command.opacity !== undefined) context.globalAlpha = 1
  }
}

/** What other code that draws on canvases takes from this file, as a value: it is loaded later. */
export interface CanvasTools {
  readonly drawOnCanvas: typeof drawOnCanvas
  /** The families of the map's letters. */
  readonly font: string
}

export const canvasTools: CanvasTools = { drawOnCanvas, font: FONT }

function drawCommand(context: Context, command: DrawCommand): void {
  switch (command.kind) {
    case 'rects':
      context.fillStyle = command.fill
      fillRects(context, command.rects)
      return
    case 'texture':
      context.fillStyle = patternOf(context, command) ?? command.fill
      fillRects(context, command.rects)
      return
    case 'tiles':
      drawTiles(context, command)
      return
    case 'polygons':
      for (const polygon of command.polygons) {
        stamp(context, command, polygon, halfWidth(command.line), (sprite, points) => {
          sprite.fillStyle = command.fill
          tracePoints(sprite, points)
          sprite.closePath()
          sprite.fill()
          strokeLine(sprite, command.line)
        })
      }
      return
    case 'strokes':
      for (const stroke of command.strokes) {
        stamp(context, command, stroke, halfWidth(command), (sprite, points) => {
          sprite.lineCap = 'round'
          tracePoints(sprite, points)
          strokeLine(sprite, command)
        })
      }
      return
    case 'circles':
      for (let at = 0; at < command.circles.length; at += 3) {
        const radius = command.circles[at + 2] ?? 0
        const reach = radius + halfWidth(command.line)
        stamp(context, command, command.circles.slice(at, at + 2), reach, (sprite, [x = 0, y = 0]) => {
          sprite.arc(x, y, radius, 0, 2 * Math.PI)
          if (command.fill !== undefined) {
            sprite.fillStyle = command.fill
            sprite.fill()
          }
          strokeLine(sprite, command.line)
        })
      }
      return
    case 'box': {
      const corners = [command.x, command.y, command.x + command.width, command.y + command.height]
      stamp(context, command, corners, halfWidth(command.line), (sprite, [x = 0, y = 0]) => {
        sprite.fillStyle = command.fill
        sprite.roundRect(x, y, command.width, command.height, command.radius)
        sprite.fill()
        strokeLine(sprite, command.line)
      })
      return
    }
    case 'text':
      context.fillStyle = command.fill
      context.font = `${command.bold === true ? '600 ' : ''}${command.size}px ${FONT}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      // Capitals and figures stand on the baseline, so their middle is a little above that of the font.
      context.fillText(command.text, command.x, command.y + 0.06 * command.size, command.maxWidth)
  }
}

function fillRects(context: Context, rects: readonly number[]): void {
  for (let at = 0; at < rects.length; at += 4) {
    context.fillRect(rects[at] ?? 0, rects[at + 1] ?? 0, rects[at + 2] ?? 0, rects[at + 3] ?? 0)
  }
}

type SmoothCommand = PolygonsCommand | StrokesCommand | CirclesCommand | BoxCommand

/**
 * Draws a shape with smooth edges as a sprite: it is painted once for each look and sub-pixel position, then copied. A
 * browser smooths the same shape a little differently elsewhere, or if it is partly clipped; a copy is the same
 * everywhere, so that a redrawn part of the map has exactly the pixels of the whole.
 */
function stamp(
  context: Context,
  command: SmoothCommand,
  points: readonly number[],
  reach: number,
  paint: (sprite: OffscreenCanvasRenderingContext2D, points: readonly number[]) => void,
): void {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    left = Math.min(left, points[at] ?? 0)
    right = Math.max(right, points[at] ?? 0)
    top = Math.min(top, points[at + 1] ?? 0)
    bottom = Math.max(bottom, points[at + 1] ?? 0)
  }
  const x = Math.floor(left - reach) - 1
  const y = Math.floor(top - reach) - 1
  // In steps of a 64th of a pixel, so that differences are invisible.
  const within = points.map((value, at) => Math.round((value - (at % 2 === 0 ? x : y)) * 64) / 64)
  const key = `${lookOf(command, reach)} ${within.join(' ')}`
  let sprite = sprites.get(key)
  if (!sprite) {
    sprite = new OffscreenCanvas(Math.ceil(right + reach) + 2 - x, Math.ceil(bottom + reach) + 2 - y)
    const spriteContext = sprite.getContext('2d')
    if (!spriteContext) return
    spriteContext.beginPath()
    paint(spriteContext, within)
    keepSprite(key, sprite)
  }
  context.drawImage(sprite, x, y)
}

// There are a few for each cell size so far; they are kept, up to a limit.
const sprites = new Map<string, OffscreenCanvas>()
let spritePixels = 0
const MAX_SPRITES = 600
/** Maximum pixels of all kept sprites, which is 64 MB: twice what a 4K screen shows. At a high zoom, 600 buildings are much more. */
const MAX_PIXELS = 2 ** 24
/** Maximum pixels of a kept sprite: a route across the window is as large as the window, and never drawn again. */
const MAX_PIXELS_EACH = 2 ** 16

function keepSprite(key: string, sprite: OffscreenCanvas): void {
  const pixels = sprite.width * sprite.height
  if (pixels > MAX_PIXELS_EACH) return
  if (sprites.size >= MAX_SPRITES || spritePixels + pixels > MAX_PIXELS) {
    sprites.clear()
    spritePixels = 0
  }
  sprites.set(key, sprite)
  spritePixels += pixels
}

/** What distinguishes the sprites of commands, besides their points. */
function lookOf(command: SmoothCommand, reach: number): string {
  const fill = command.kind === 'strokes' ? command.colour : (command.fill ?? 'none')
  const line = command.kind === 'strokes' ? command.width : command.line
  const lineLook = typeof line === 'object' ? `${line.colour} ${line.width}` : String(line)
  const corner = command.kind === 'box' ? command.radius : 0
  return `${command.kind} ${fill} ${lineLook} ${corner} ${reach}`
}

function tracePoints(context: Context, points: readonly number[]): void {
  for (let at = 0; at < points.length; at += 2) {
    if (at === 0) context.moveTo(points[0] ?? 0, points[1] ?? 0)
    else context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  }
}

interface Line {
  readonly colour: string
  readonly width: number
}

function strokeLine(context: Context, line: Line | undefined): void {
  if (!line) return
  context.strokeStyle = line.colour
  context.lineWidth = line.width
  context.lineJoin = 'round'
  context.stroke()
}

function halfWidth(line: Line | undefined): number {
  return line ? line.width / 2 : 0
}

// A tile has few pixels, and there is one for each cell size so far; they are kept, up to a limit.
const tiles = new Map<string, OffscreenCanvas>()

function patternOf(context: Context, command: TextureCommand): CanvasPattern | null {
  const period = Math.max(1, Math.round(command.period))
  const key = `${command.pattern} ${command.fill} ${command.size} ${period}`
  let tile = tiles.get(key)
  if (!tile) {
    if (tiles.size > 200) tiles.clear()
    tile = drawTile(command, period)
    tiles.set(key, tile)
  }
  return context.createPattern(tile, 'repeat')
}

function drawTile(command: TextureCommand, period: number): OffscreenCanvas {
  const tile = new OffscreenCanvas(period, period)
  const context = tile.getContext('2d')
  if (!context) return tile
  const { cover } = createTextureTile(command.pattern, command.size, period)
  const image = context.createImageData(period, period)
  const colour = Number.parseInt(command.fill.slice(1), 16)
  for (let pixel = 0; pixel < cover.length; pixel++) {
    image.data[4 * pixel] = colour >> 16
    image.data[4 * pixel + 1] = (colour >> 8) & 255
    image.data[4 * pixel + 2] = colour & 255
    image.data[4 * pixel + 3] = Math.round(255 * (cover[pixel] ?? 0))
  }
  context.putImageData(image, 0, 0)
  return tile
}
