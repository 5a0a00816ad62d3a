import type { Level } from '../level/level'
import { withLegend, withLegendInside } from './legend'
import type { LegendEntry } from './legend-entries'
import { textWidth, type DrawCommand, type Part, type TextCommand } from './commands'
import { lacksShape } from './glyphs/font'
import { hasJoinedLetters, startsFromRight } from './glyphs/scripts'
import { currentTypesetter } from './glyphs/typesetter'
import { boundsOfMap, drawLevelPicture, type LevelPicture, type LevelPictureOptions } from './level-picture'
import { styleForLevel } from './site'
import type { MapStyle } from './style'
import { SLANT } from './slant'
import { hundredth, shortNumber as n } from './svg-numbers'
import { addPatterns, patternId } from './svg-patterns'
import { placeLine, type PlacedLine } from './text-shapes'

export interface SvgOptions extends LevelPictureOptions {
  /** Text alternative of the picture. */
  readonly title?: string
  /** The legend below the map; default none. */
  readonly legend?: readonly LegendEntry[]
}

/**
 * Draws the picture of a level as the text of an SVG file, with `cell` units a cell. Areas keep their textures and
 * lines their limits at every size, as on the screen; the file depends on nothing external except a sans-serif font.
 */
export function drawLevelAsSvg(
  level: Level,
  townStyle: MapStyle,
  cell: number,
  options: SvgOptions = {},
): string {
  const style = styleForLevel(townStyle, level)
  const { title, legend = [] } = options
  const isSharp = style.isPixelExact === true
  if (!options.marginalia) {
    const picture = drawLevelPicture(level, style, cell, options)
    return writeSvg(withLegend(picture, legend, style, cell), { title, isSharp })
  }
  const { width } = boundsOfMap(level, cell, options, style)
  const marginalia = withLegendInside(options.marginalia, legend, style, { cell, width, snap: false })
  return writeSvg(drawLevelPicture(level, style, cell, { ...options, marginalia }), { title, isSharp })
}

const FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"

/** A picture as the text of an SVG file, with a title, and with hard edges if `isSharp`. */
export function writeSvg(
  picture: LevelPicture,
  { title, isSharp = false }: { readonly title?: string | undefined; readonly isSharp?: boolean } = {},
): string {
  return [SVG_HEAD, svgElement(picture, { title, isSharp }), ''].join('\n')
}

/** The first line of an SVG file. */
export const SVG_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

interface ElementOptions {
  readonly title?: string | undefined
  readonly isSharp?: boolean
  /** Where it is in the element around it, which cuts it at its sides. */
  readonly at?: { readonly x: number; readonly y: number }
  /** Elements below the picture. */
  readonly under?: readonly string[]
}

export function svgElement(
  { x, y, width, height, commands }: LevelPicture,
  { title, isSharp = false, at, under = [] }: ElementOptions = {},
): string {
  const place = at ? ` x="${n(at.x)}" y="${n(at.y)}"` : ''
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg"${place} width="${n(width)}" height="${n(height)}"` +
      ` viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" role="img" font-family="${FONT}" text-anchor="middle"` +
      ` stroke-linejoin="round"${isSharp ? CRISP : ''}>`,
  ]
  if (title !== undefined && title.trim() !== '') lines.push(`<title>${xmlText(title)}</title>`)
  lines.push(...under)
  addPatterns(lines, commands)
  let part: Part | undefined
  for (const command of commands) {
    if (command.part !== part) {
      if (part !== undefined) lines.push('</g>')
      // Smoothing both edges where areas meet would let the paper show through.
      lines.push(`<g class="${command.part}"${!isSharp && SHARP.has(command.part) ? CRISP : ''}>`)
      part = command.part
    }
    addCommand(lines, command)
  }
  if (part !== undefined) lines.push('</g>')
  lines.push('</svg>')
  return lines.join('\n')
}

/** Without smoothing, as far as a program honours it. */
const CRISP = ' shape-rendering="crispEdges"'

/** Parts that fill cells from edge to edge. */
const SHARP: ReadonlySet<Part> = new Set(['outside', 'street', 'house', 'rock', 'undecided'])

function addCommand(lines: string[], command: DrawCommand): void {
  const opacity = command.opacity === undefined ? '' : ` opacity="${n(command.opacity)}"`
  switch (command.kind) {
    case 'rects':
      lines.push(`<path fill="${command.fill}"${opacity} d="${rectsPath(command.rects)}"/>`)
      return
    case 'texture':
    case 'tiles':
      lines.push(`<path fill="url(#${patternId(command)})"${opacity} d="${rectsPath(command.rects)}"/>`)
      return
    case 'polygons': {
      const paths = command.polygons.map((points) => `${pointsPath(points)}z`)
      lines.push(`<path fill="${command.fill}"${lineOf(command.line)}${opacity} d="${paths.join('')}"/>`)
      return
    }
    case 'strokes': {
      const look = ` stroke="${command.colour}" stroke-width="${n(command.width)}" stroke-linecap="round"`
      lines.push(`<path fill="none"${look}${opacity} d="${command.strokes.map(pointsPath).join('')}"/>`)
      return
    }
    case 'circles':
      for (let at = 0; at < command.circles.length; at += 3) {
        const [x = 0, y = 0, radius = 0] = command.circles.slice(at, at + 3)
        const look = `fill="${command.fill ?? 'none'}"${lineOf(command.line)}${opacity}`
        lines.push(`<circle ${look} cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`)
      }
      return
    case 'box': {
      const { x, y, width, height, radius } = command
      const place = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"`
      lines.push(`<rect fill="${command.fill}"${lineOf(command.line)}${opacity} ${place}/>`)
      return
    }
    case 'text': {
      if (addOutlines(lines, command, opacity)) return
      const { text, x, y, size, maxWidth, halo } = command
      const spacing = hasJoinedLetters(text) ? undefined : command.spacing
      const bold = command.bold === true ? ' font-weight="600"' : ''
      const look =
        (startsFromRight(text) ? ' direction="rtl"' : '') +
        (command.isItalic === true ? ' font-style="italic"' : '') +
        (spacing === undefined ? '' : ` letter-spacing="${n(spacing * size)}"`) +
        (halo ? `${lineOf({ colour: halo.colour, width: 2 * halo.width })} paint-order="stroke"` : '') +
        (command.isUpright === true ? ` transform="rotate(-90 ${n(x)} ${n(y)})"` : '')
      // Browsers centre a line with the space after its last letter.
      const middle = x + ((spacing ?? 0) * size) / 2
      // Programs disagree about the middle of a line: use the baseline of letters of this size.
      const place = `x="${n(middle)}" y="${n(y + 0.36 * size)}" font-size="${n(size)}"`
      const isTooLong = maxWidth !== undefined && textWidth(text, size) > maxWidth
      const squeeze = isTooLong ? ` textLength="${n(maxWidth)}" lengthAdjust="spacingAndGlyphs"` : ''
      lines.push(
        `<text fill="${command.fill}"${bold}${look}${opacity} ${place}${squeeze}>${xmlText(text)}</text>`,
      )
    }
  }
}

/**
 * Draws a text that a typesetter sets as outlines, which look alike in every program, and the text itself invisible, so
 * that it can be found and copied. Returns false for texts of the program's own letters.
 */
function addOutlines(lines: string[], command: TextCommand, opacity: string): boolean {
  const { text, x, y, size, fill, halo } = command
  if (!currentTypesetter() || !lacksShape(text)) return false
  const line = placeLine(command)
  const rim = halo ? `${lineOf({ colour: halo.colour, width: 2 * halo.width })} paint-order="stroke"` : ''
  const turn = command.isUpright === true ? ` transform="rotate(-90 ${n(x)} ${n(y)})"` : ''
  lines.push(
    `<path fill="${fill}"${rim}${turn}${opacity} d="${lettersPath(line, command.isItalic === true)}"/>`,
  )
  const place = `x="${n(x)}" y="${n(line.y)}" font-size="${n(size)}"`
  const direction = startsFromRight(text) ? ' direction="rtl"' : ''
  const wide = ` textLength="${n(line.width)}" lengthAdjust="spacingAndGlyphs"`
  lines.push(`<text fill="none" stroke="none"${direction}${turn} ${place}${wide}>${xmlText(text)}</text>`)
  return true
}

/** Writes the outlines of a set line; italic letters lean around their baseline. */
function lettersPath({ letters, x, y, across, size }: PlacedLine, isItalic: boolean): string {
  let path = ''
  for (const { glyph, x: along } of letters) {
    for (const contour of glyph.contours) {
      const point = (at: number): string => {
        const down = (contour[at + 1] ?? 0) * size
        const right = (along + (contour[at] ?? 0)) * across - (isItalic ? SLANT * down : 0)
        return `${n(x + right)} ${n(y + down)}`
      }
      path += `M${point(0)}`
      for (let at = 2; at + 3 < contour.length; at += 4) path += `Q${point(at)} ${point(at + 2)}`
      path += 'z'
    }
  }
  return path
}

function lineOf(line: { readonly colour: string; readonly width: number } | undefined): string {
  return line ? ` stroke="${line.colour}" stroke-width="${n(line.width)}"` : ''
}

/** Writes rectangles as one path, each relative to the one before: large towns have millions of them. */
function rectsPath(rects: readonly number[]): string {
  let path = ''
  let [lastX, lastY] = [0, 0]
  for (let at = 0; at < rects.length; at += 4) {
    const x = hundredth(rects[at] ?? 0)
    const y = hundredth(rects[at + 1] ?? 0)
    const width = n(rects[at + 2] ?? 0)
    path += `m${n(x - lastX)} ${n(y - lastY)}h${width}v${n(rects[at + 3] ?? 0)}h-${width}z`
    lastX = x
    lastY = y
  }
  return path
}

function pointsPath(points: readonly number[]): string {
  let path = ''
  for (let at = 0; at < points.length; at += 2) {
    path += `${at === 0 ? 'M' : 'L'}${n(points[at] ?? 0)} ${n(points[at + 1] ?? 0)}`
  }
  return path
}

/** Escapes text for XML, and drops characters that XML cannot hold. */
function xmlText(text: string): string {
  return (
    text
      // With the flag u, only lone surrogates match.
      .replaceAll(/[\ud800-\udfff]/gu, '\ufffd')
      // oxlint-disable-next-line no-control-regex -- control characters are what XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
