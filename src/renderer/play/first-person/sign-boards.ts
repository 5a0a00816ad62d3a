import type { PlaceKindId } from '../../../core/level/places'
import { STROKE_WIDTH, type PlaceIcon } from '../../../core/picture/icons/icon-shape'
import { defaultIcon } from '../../../core/picture/place-icons'
import type { MapStyle } from '../../../core/picture/style'
import {
  EMBLEM,
  emblemOf,
  hasEmblem,
  LONG_BOARD,
  SHORT_BOARD,
  SIGN_PICTURE,
  type Outline,
} from '../../../core/scenery/sign-shapes'

/** Draws the same words on both boards, as large as fits, and the emblem of a kind of building. */
export function drawBoards(words: string, kind: PlaceKindId, { caption }: MapStyle): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIGN_PICTURE)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { left, top, width, height } of [LONG_BOARD, SHORT_BOARD]) {
    context.fillStyle = caption.line
    context.fillRect(left, top, width, height)
    context.fillStyle = caption.fill
    context.fillRect(left + 8, top + 8, width - 16, height - 16)
    context.fillStyle = caption.ink
    let size = 64
    do context.font = `600 ${size}px Georgia, "Times New Roman", serif`
    while (context.measureText(words).width > width - 40 && (size -= 4) > 24)
    context.fillText(words, left + width / 2, top + height / 2 + 3, width - 40)
  }
  if (hasEmblem(kind)) drawEmblem(context, kind)
  return canvas
}

/** Draws a board with an icon that hangs by two chains from a bar of iron; all around it is clear. */
function drawEmblem(context: CanvasRenderingContext2D, kind: PlaceKindId): void {
  const { outline, ground, ink } = emblemOf(kind)
  const { left, top, width } = EMBLEM
  context.save()
  context.translate(left + width / 2, top + 146)
  context.fillStyle = '#241f1c'
  context.fillRect(-width / 2, -146, width, 14)
  for (const x of [-62, 54]) context.fillRect(x, -146, 8, 62)
  for (const [scale, colour] of [
    [1, '#241f1c'],
    [0.93, ink],
    [0.87, ground],
  ] as const) {
    context.fillStyle = colour
    context.save()
    context.scale(scale, scale)
    context.fill(outlineOf(outline))
    context.restore()
  }
  drawIcon(context, defaultIcon(kind), ink, ground)
  context.restore()
}

/** Returns an outline around 0, 0. */
function outlineOf(outline: Outline): Path2D {
  const path = new Path2D()
  const half = 104
  switch (outline) {
    case 'round':
      path.ellipse(0, 0, half, half, 0, 0, 2 * Math.PI)
      break
    case 'square':
      path.roundRect(-half, -84, 2 * half, 168, 14)
      break
    case 'shield':
      path.moveTo(-92, -94)
      path.lineTo(92, -94)
      path.lineTo(92, 10)
      path.quadraticCurveTo(84, 78, 0, 108)
      path.quadraticCurveTo(-84, 78, -92, 10)
      break
    case 'arch':
      path.arc(0, -8, 90, Math.PI, 0)
      path.lineTo(90, 100)
      path.lineTo(-90, 100)
      break
    case 'banner':
      path.moveTo(-88, -96)
      path.lineTo(88, -96)
      path.lineTo(88, 108)
      path.lineTo(0, 72)
      path.lineTo(-88, 108)
      break
    case 'diamond':
      path.moveTo(0, -108)
      path.lineTo(110, 0)
      path.lineTo(0, 108)
      path.lineTo(-110, 0)
  }
  path.closePath()
  return path
}

function drawIcon(context: CanvasRenderingContext2D, icon: PlaceIcon, ink: string, ground: string): void {
  const half = 52
  context.lineCap = 'butt'
  for (const { kind, points, width, isCutOut } of icon) {
    const colour = isCutOut === true ? ground : ink
    const [x = 0, y = 0, radius = 0] = points
    context.beginPath()
    if (kind === 'circle') context.arc(x * half, y * half, radius * half, 0, 2 * Math.PI)
    else {
      for (let at = 0; at < points.length; at += 2) {
        context.lineTo((points[at] ?? 0) * half, (points[at + 1] ?? 0) * half)
      }
    }
    if (kind === 'stroke') {
      context.strokeStyle = colour
      context.lineWidth = (width ?? STROKE_WIDTH) * half
      context.stroke()
    } else {
      context.fillStyle = colour
      context.fill()
    }
  }
}
