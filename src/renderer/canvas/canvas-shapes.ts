import type { DrawCommand, TextCommand } from '../../core/picture/commands'
import type { CanvasTools, Context } from './canvas-target'

/**
 * Runs drawing commands without sprites: much faster for many different shapes, on a canvas that is always painted as a
 * whole. Draws the lettering of finished maps, too: slanted, upright and with a rim.
 */
export function drawShapesOnCanvas(
  context: Context,
  picture: readonly DrawCommand[],
  tools: CanvasTools,
): void {
  for (const command of picture) {
    context.globalAlpha = command.opacity ?? 1
    drawShapes(context, command, tools)
  }
  context.globalAlpha = 1
}

function drawShapes(context: Context, command: DrawCommand, tools: CanvasTools): void {
  switch (command.kind) {
    case 'polygons':
      context.fillStyle = command.fill
      for (const polygon of command.polygons) {
        context.beginPath()
        addPoints(context, polygon)
        context.closePath()
        context.fill()
        drawLine(context, command.line)
      }
      return
    case 'strokes':
      context.lineCap = 'round'
      for (const stroke of command.strokes) {
        context.beginPath()
        addPoints(context, stroke)
        drawLine(context, command)
      }
      return
    case 'circles':
      for (let at = 0; at < command.circles.length; at += 3) {
        const [x = 0, y = 0, radius = 0] = command.circles.slice(at, at + 3)
        context.beginPath()
        context.arc(x, y, radius, 0, 2 * Math.PI)
        fill(context, command.fill)
        drawLine(context, command.line)
      }
      return
    case 'box':
      context.beginPath()
      context.roundRect(command.x, command.y, command.width, command.height, command.radius)
      fill(context, command.fill)
      drawLine(context, command.line)
      return
    case 'text':
      drawText(context, command, tools.font)
      return
    default:
      tools.drawOnCanvas(context, [command])
  }
}

function addPoints(context: Context, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
}

function fill(context: Context, colour: string | undefined): void {
  if (colour === undefined) return
  context.fillStyle = colour
  context.fill()
}

function drawLine(
  context: Context,
  line: { readonly colour: string; readonly width: number } | undefined,
): void {
  if (!line) return
  context.strokeStyle = line.colour
  context.lineWidth = line.width
  context.lineJoin = 'round'
  context.stroke()
}

function drawText(context: Context, command: TextCommand, font: string): void {
  const { text, size, maxWidth, spacing = 0, halo } = command
  context.save()
  context.font = `${command.isItalic === true ? 'italic ' : ''}${command.bold === true ? '600 ' : ''}${size}px ${font}`
  context.letterSpacing = `${spacing * size}px`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.translate(command.x, command.y)
  if (command.isUpright === true) context.rotate(-Math.PI / 2)
  // As in plain texts, a little below the middle of the font; the space after the last letter does not count.
  const [x, y] = [(spacing * size) / 2, 0.06 * size]
  if (halo) {
    context.strokeStyle = halo.colour
    context.lineWidth = 2 * halo.width
    context.lineJoin = 'round'
    context.strokeText(text, x, y, maxWidth)
  }
  context.fillStyle = command.fill
  context.fillText(text, x, y, maxWidth)
  context.restore()
}
