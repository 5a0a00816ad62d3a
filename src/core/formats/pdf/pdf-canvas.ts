import type { Box } from '../../level/grid'
import type { Colour, DrawCommand, TextCommand, TilesCommand } from '../../picture/commands'
import { SLANT } from '../../picture/slant'
import { placeLine, type PlacedLine } from '../../picture/text-shapes'
import { pdfNumber as n } from './pdf-file'
import { addPoints, addRects, colourText, POINTS, rectText } from './pdf-operators'
import { addTexture } from './pdf-texture'
import type { PdfFonts } from './pdf-fonts'
import type { PdfImages, PdfPicture } from './pdf-images'

/** Distance of control points with which four curves look like a circle. */
const ROUND = 0.5523

/**
 * Converts drawing commands to the content of one page, as PDF operators (ISO 32000-1, section 8): lines stay lines and
 * letters stay letters. Units are millimetres from the top left, y down, until `place` changes them.
 */
export class PdfCanvas {
  private readonly lines: string[] = []

  constructor(
    private readonly fonts: PdfFonts,
    private readonly images: PdfImages,
    /** In hundredths; the file describes each once. */
    private readonly opacities: Set<number>,
    pageHeight: number,
  ) {
    this.lines.push(`${n(POINTS)} 0 0 ${n(-POINTS)} 0 ${n(pageHeight * POINTS)} cm`)
  }

  /** Returns the operators of the page. */
  text(): string {
    return this.lines.join('\n')
  }

  /** Draws within a clipped area of the page, in units of `scale` millimetres with the origin at x, y. */
  place(area: Box, x: number, y: number, scale: number, draw: () => void): void {
    this.lines.push('q', `${rectText(area.x, area.y, area.width, area.height)} W n`)
    this.lines.push(`${String(scale)} 0 0 ${String(scale)} ${n(x)} ${n(y)} cm`)
    draw()
    this.lines.push('Q')
  }

  /** Shows a picture in an area. */
  image(picture: PdfPicture, { x, y, width, height }: Box): void {
    const name = this.images.nameOf(picture)
    this.lines.push(`q ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm ${name} Do Q`)
  }

  /** Executes drawing commands; `seen` is the visible area, in the same units. */
  draw(commands: readonly DrawCommand[], seen: Box): void {
    for (const command of commands) {
      const opacity = Math.round(100 * (command.opacity ?? 1))
      if (opacity < 100) {
        this.opacities.add(opacity)
        this.lines.push('q', `/O${opacity} gs`)
      }
      this.drawCommand(command, seen)
      if (opacity < 100) this.lines.push('Q')
    }
  }

  private drawCommand(command: DrawCommand, seen: Box): void {
    const { lines } = this
    switch (command.kind) {
      case 'rects':
        lines.push(`${colourText(command.fill)} rg`)
        addRects(lines, command.rects)
        lines.push('f')
        return
      case 'texture':
        addTexture(lines, command, seen)
        return
      case 'tiles':
        this.drawTiles(command, seen)
        return
      case 'polygons':
        this.setPaint(command.fill, command.line)
        for (const polygon of command.polygons) {
          addPoints(this.lines, polygon)
          lines.push(command.line ? 'b' : 'h f')
        }
        return
      case 'strokes':
        this.setPaint(undefined, command)
        for (const stroke of command.strokes) addPoints(this.lines, stroke)
        lines.push('S')
        return
      case 'circles':
        this.setPaint(command.fill, command.line)
        for (let at = 0; at < command.circles.length; at += 3) {
          const [x = 0, y = 0, radius = 0] = command.circles.slice(at, at + 3)
          this.addRound(x - radius, y - radius, 2 * radius, 2 * radius, radius)
          lines.push(command.fill === undefined ? 's' : command.line ? 'b' : 'f')
        }
        return
      case 'box':
        this.setPaint(command.fill, command.line)
        this.addRound(command.x, command.y, command.width, command.height, command.radius)
        lines.push(command.line ? 'b' : 'f')
        return
      case 'text':
        this.drawText(command)
    }
  }

  private setPaint(
    fill: Colour | undefined,
    line: { readonly colour: Colour; readonly width: number } | undefined,
  ): void {
    if (fill !== undefined) this.lines.push(`${colourText(fill)} rg`)
    // Round ends and joints, as everywhere.
    if (line) this.lines.push(`${colourText(line.colour)} RG ${n(line.width)} w 1 J 1 j`)
  }

  /** Adds a rectangle with round corners, from the top. */
  private addRound(x: number, y: number, width: number, height: number, radius: number): void {
    const round = Math.min(radius, width / 2, height / 2)
    const off = round * (1 - ROUND)
    const [right, bottom] = [x + width, y + height]
    const curve = (...values: readonly number[]): string => `${values.map(n).join(' ')} c`
    this.lines.push(
      `${n(x + round)} ${n(y)} m`,
      `${n(right - round)} ${n(y)} l`,
      curve(right - off, y, right, y + off, right, y + round),
      `${n(right)} ${n(bottom - round)} l`,
      curve(right, bottom - off, right - off, bottom, right - round, bottom),
      `${n(x + round)} ${n(bottom)} l`,
      curve(x + off, bottom, x, bottom - off, x, bottom - round),
      `${n(x)} ${n(y + round)} l`,
      curve(x, y + off, x + off, y, x + round, y),
      'h',
    )
  }

  /** Draws tiles cell by cell where visible, for the same reason; a picture is one unit high, and upside down here. */
  private drawTiles({ tile, cell, x, y, rects }: TilesCommand, seen: Box): void {
    const name = this.images.nameOf(tile)
    const lineBefore = (value: number, origin: number): number => Math.floor((value - origin) / cell)
    const [right, bottom] = [seen.x + seen.width, seen.y + seen.height]
    for (let at = 0; at < rects.length; at += 4) {
      const [left, top] = [rects[at] ?? 0, rects[at + 1] ?? 0]
      // Rectangles end on lines, but fractions meet them only approximately.
      const lastColumn = lineBefore(Math.min(left + (rects[at + 2] ?? 0) - cell / 2, right), x)
      const lastRow = lineBefore(Math.min(top + (rects[at + 3] ?? 0) - cell / 2, bottom), y)
      const firstColumn = lineBefore(Math.max(left + cell / 2, seen.x), x)
      for (let row = lineBefore(Math.max(top + cell / 2, seen.y), y); row <= lastRow; row++) {
        for (let column = firstColumn; column <= lastColumn; column++) {
          const place = `${n(x + column * cell)} ${n(y + (row + 1) * cell)}`
          this.lines.push(`q ${n(cell)} 0 0 ${n(-cell)} ${place} cm ${name} Do Q`)
        }
      }
    }
  }

  private drawText(command: TextCommand): void {
    const line = placeLine(command)
    const { letters, isBold, x, y, across, size } = line
    if (letters.length === 0 || across === 0) return
    if (command.halo) this.drawHalo(command, command.halo)
    this.lines.push(`${colourText(command.fill)} rg BT`)
    const { spacing = 0, isUpright = false } = command
    const lean = command.isItalic === true ? SLANT * size : 0
    const turned = isUpright ? [0, -across, -size, -lean] : [across, 0, lean, -size]
    if (line.isShaped) return this.drawShaped(command, line, turned)
    if (spacing !== 0) this.lines.push(`${n(spacing)} Tc`)
    let open: number | undefined
    let hex = ''
    const close = (): void => {
      if (hex !== '') this.lines.push(`<${hex}> Tj`)
      hex = ''
    }
    for (const letter of letters) {
      const { font, code } = this.fonts.codeOf(letter, isBold)
      if (font !== open) {
        close()
        open = font
        const start = x + letter.x * across
        const [atX, atY] = isUpright ? [command.x + y - command.y, command.y - start + command.x] : [start, y]
        this.lines.push(`/F${font} 1 Tf ${turned.map(n).join(' ')} ${n(atX)} ${n(atY)} Tm`)
      }
      hex += code.toString(16).padStart(2, '0')
    }
    close()
    if (spacing !== 0) this.lines.push('0 Tc')
    this.lines.push('ET')
  }

  /** Draws the letters of a typesetter one by one: fonts mix, and kerning moves them. */
  private drawShaped(
    command: TextCommand,
    { letters, isBold, x, y, across }: PlacedLine,
    turned: readonly number[],
  ): void {
    for (const letter of letters) {
      const { font, code } = this.fonts.codeOf(letter, isBold)
      const right = x + letter.x * across
      const [atX, atY] =
        command.isUpright === true ? [command.x + y - command.y, command.y - right + command.x] : [right, y]
      this.lines.push(
        `/F${font} 1 Tf ${turned.map(n).join(' ')} ${n(atX)} ${n(atY)} Tm`,
        `<${code.toString(16).padStart(2, '0')}> Tj`,
      )
    }
    this.lines.push('ET')
  }

  /** Draws the rim behind the letters of a text as lines along their outlines: fonts of shapes have no outlined letters. */
  private drawHalo(command: TextCommand, halo: NonNullable<TextCommand['halo']>): void {
    const { letters, x, y, across, size } = placeLine(command)
    this.setPaint(undefined, { colour: halo.colour, width: 2 * halo.width })
    for (const { glyph, x: along } of letters) {
      for (const contour of glyph.contours) {
        const points: number[] = []
        for (let at = 0; at + 1 < contour.length; at += 2) {
          const up = -(contour[at + 1] ?? 0) * size
          const lean = command.isItalic === true ? SLANT * up : 0
          const [right, down] = [x + (along + (contour[at] ?? 0)) * across + lean, y - up]
          if (command.isUpright === true)
            points.push(command.x + down - command.y, command.y - right + command.x)
          else points.push(right, down)
        }
        addPoints(this.lines, points)
        this.lines.push('s')
      }
    }
  }
}
