import type { DrawCommand, TextCommand } from '../commands'
import { setLine } from '../glyphs/font'
import { moveCommands } from '../move-commands'
import type { MapStyle } from '../style'
import type { MarginaliaLayout } from './marginalia'

/** Draws what is around a map, over its paper: frame, title, compass, scale bar and key. */
export function drawMarginalia(
  picture: DrawCommand[],
  style: MapStyle,
  layout: MarginaliaLayout,
  hasFrame: boolean,
): void {
  if (hasFrame) drawRules(picture, style, layout)
  if (layout.title) drawTitle(picture, style, layout.title, layout.size)
  if (layout.compass) drawCompass(picture, style, layout.compass)
  if (layout.scale) drawScale(picture, style, layout.scale, layout.size)
  if (layout.key) drawKey(picture, style, layout.key, layout.size)
  if (!layout.legend) return
  const { x, y, commands } = layout.legend
  for (const command of moveCommands(commands, x, y)) picture.push(command)
}

/** Draws a thick and a thin rule along the sides of the picture. */
function drawRules(picture: DrawCommand[], style: MapStyle, { bounds, size }: MarginaliaLayout): void {
  const rects: number[] = []
  for (const [away, thick] of [
    [Math.round(0.3 * size), Math.max(1, Math.round(0.16 * size))],
    [Math.round(0.65 * size), Math.max(1, Math.round(0.07 * size))],
  ] as const) {
    const [x, y] = [bounds.x + away, bounds.y + away]
    const [width, height] = [bounds.width - 2 * away, bounds.height - 2 * away]
    rects.push(x, y, width, thick, x, y + height - thick, width, thick)
    rects.push(x, y, thick, height, x + width - thick, y, thick, height)
  }
  picture.push({ kind: 'rects', part: 'legend', fill: style.ruler, rects })
}

function drawTitle(
  picture: DrawCommand[],
  style: MapStyle,
  { x, y, width, height, text }: NonNullable<MarginaliaLayout['title']>,
  size: number,
): void {
  drawCaptionBox(picture, style, { x, y, width, height, line: 0.12 * size, radius: 0.5 * size })
  const away = 0.25 * size
  const inner = { x: x + away, y: y + away, width: width - 2 * away, height: height - 2 * away }
  drawCaptionBox(picture, style, { ...inner, line: 0.05 * size, radius: 0.35 * size })
  drawWords(picture, {
    text,
    x: x + width / 2,
    y: y + height / 2,
    size: 1.5 * size,
    fill: style.caption.ink,
    bold: true,
    maxWidth: width - 1.4 * size,
  })
}

/** A box of captions; `line` is the thickness of its outline in the picture's units, at least 1. */
interface CaptionBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly line: number
  readonly radius: number
}

function drawCaptionBox(picture: DrawCommand[], style: MapStyle, { line, ...box }: CaptionBox): void {
  const { fill, ink } = style.caption
  const outline = { colour: ink, width: Math.max(1, line) }
  picture.push({ kind: 'box', part: 'legend', fill, line: outline, ...box })
}

function drawWords(picture: DrawCommand[], words: Omit<TextCommand, 'kind' | 'part'>): void {
  picture.push({ kind: 'text', part: 'legend', ...words })
}

/** Draws a rose of four points, each half dark, with an N above. */
function drawCompass(
  picture: DrawCommand[],
  style: MapStyle,
  { x, y, radius }: NonNullable<MarginaliaLayout['compass']>,
): void {
  const { fill, ink } = style.caption
  const line = { colour: ink, width: Math.max(1, 0.08 * radius) }
  picture.push({ kind: 'circles', part: 'legend', fill, line, circles: [x, y, radius] })
  const [long, short] = [0.92 * radius, 0.24 * radius]
  const dark: number[][] = []
  const light: number[][] = []
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    const tip = [x + long * dx, y + long * dy]
    // The corners between this point and the next ones, on both sides.
    const half = (side: number): number[] => [
      x,
      y,
      ...tip,
      x + short * (dx - side * dy),
      y + short * (dy + side * dx),
    ]
    dark.push(half(1))
    light.push(half(-1))
  }
  const thin = { colour: ink, width: Math.max(0.75, 0.04 * radius) }
  picture.push({ kind: 'polygons', part: 'legend', fill, line: thin, polygons: light })
  picture.push({ kind: 'polygons', part: 'legend', fill: ink, line: thin, polygons: dark })
  drawWords(picture, {
    text: 'N',
    x,
    y: y - 1.5 * radius,
    size: 0.75 * radius,
    fill: style.ruler,
    bold: true,
  })
}

/** Draws a bar of five parts and its length below; a bar of one or two cells has one part a cell. */
function drawScale(
  picture: DrawCommand[],
  style: MapStyle,
  { x, y, cells, length }: NonNullable<MarginaliaLayout['scale']>,
  size: number,
): void {
  const parts = cells === 1 || cells === 2 ? cells : 5
  const high = Math.max(2, Math.round(0.36 * size))
  const top = Math.round(y - 0.9 * size)
  const rim = Math.max(1, Math.round(0.08 * size))
  const sides = Array.from({ length: parts + 1 }, (_, at) => Math.round(x + (at * length) / parts))
  const [first = x, last = x] = [sides[0], sides.at(-1)]
  const frame = [first - rim, top - rim, last - first + 2 * rim, high + 2 * rim]
  picture.push({ kind: 'rects', part: 'legend', fill: style.ruler, rects: frame })
  const light = sides.flatMap((side, at) =>
    at % 2 === 1 && at < parts ? [side, top, (sides[at + 1] ?? side) - side, high] : [],
  )
  const { fill } = style.caption
  // White letters on black paper have a white bar with black parts.
  if (light.length > 0)
    picture.push({
      kind: 'rects',
      part: 'legend',
      fill: fill === style.ruler ? style.outside : fill,
      rects: light,
    })
  const text = cells === 1 ? '1 cell' : `${cells} cells`
  const maxWidth = Math.max(length, 4 * size)
  const letters = 0.85 * size
  drawWords(picture, {
    text,
    x: Math.min(x + length / 2, x + length - (setLine(text).width * letters) / 2),
    y: y + 0.5 * size,
    size: letters,
    fill: style.ruler,
    maxWidth,
  })
}

function drawKey(
  picture: DrawCommand[],
  style: MapStyle,
  { x, y, width, height, rows, columnWidth, entries }: NonNullable<MarginaliaLayout['key']>,
  size: number,
): void {
  drawCaptionBox(picture, style, { x, y, width, height, line: 0.06 * size, radius: 0.4 * size })
  const letters = 0.85 * size
  entries.forEach(({ number, name }, at) => {
    const left = x + 0.5 * size + Math.floor(at / rows) * columnWidth
    const middle = y + 0.5 * size + ((at % rows) + 0.5) * ((height - size) / rows)
    drawNumber(picture, style, { number, x: left + 0.8 * size, y: middle, radius: 0.6 * size })
    const max = columnWidth - 2.4 * size
    const wide = Math.min(max, setLine(name).width * letters)
    drawWords(picture, {
      text: name,
      x: left + 1.8 * size + wide / 2,
      y: middle,
      size: letters,
      fill: style.caption.ink,
      maxWidth: max,
    })
  })
}

/** Draws a number in a disc: on the map and in the key. */
export function drawNumber(
  picture: DrawCommand[],
  style: MapStyle,
  { number, x, y, radius }: { number: number; x: number; y: number; radius: number },
): void {
  const { fill, line, ink } = style.plate
  const rim = { colour: line, width: Math.max(1, 0.12 * radius) }
  picture.push({ kind: 'circles', part: 'legend', fill, line: rim, circles: [x, y, radius] })
  const text = String(number)
  const size = [1.35, 1.15, 0.85][text.length - 1] ?? 0.7
  drawWords(picture, {
    text,
    x,
    y,
    size: size * radius,
    fill: ink,
    bold: true,
    maxWidth: 1.7 * radius,
  })
}
