import { drawPicturePart, type LevelPictureOptions } from '../../picture/level-picture'
import type { Level } from '../../level/level'
import type { DrawCommand } from '../../picture/commands'
import type { MapStyle } from '../../picture/style'
import type { PaperLayout } from './layout'
import { lineOfText, readable, thinLines } from './lines'
import type { PdfCanvas } from './pdf-canvas'
import { HEADER, MARGIN, type PaperSheet } from './sheets'

/** The part of a map that the sheets show. */
export interface SheetContent {
  readonly level: Level
  readonly style: MapStyle
  readonly options: LevelPictureOptions
  readonly title: string
}

/** Draws one sheet: its part of the map, the title, its letter and those of its neighbours, and the cut marks. */
export function drawSheet(
  canvas: PdfCanvas,
  layout: PaperLayout,
  sheet: PaperSheet,
  { level, style, options, title }: SheetContent,
): void {
  const { units, unit, bounds, plan } = layout
  const [x, y] = [MARGIN + plan.inset.x, MARGIN + HEADER + plan.inset.y]
  const area = { x, y, width: sheet.width, height: sheet.height }
  // The visible part of the picture, in its own units.
  const seen = {
    x: bounds.x + sheet.left / unit,
    y: bounds.y + sheet.top / unit,
    width: sheet.width / unit,
    height: sheet.height / unit,
  }
  canvas.place(area, area.x - seen.x * unit, area.y - seen.y * unit, unit, () => {
    const window = {
      left: Math.floor(seen.x / units),
      top: Math.floor(seen.y / units),
      right: Math.ceil((seen.x + seen.width) / units),
      bottom: Math.ceil((seen.y + seen.height) / units),
    }
    canvas.draw(drawPicturePart(level, style, units, options, window, seen), seen)
  })
  canvas.draw(aroundMap(layout, sheet, title), { x: 0, y: 0, ...layout.paper })
}

/** Draws the title line, the letters of the neighbours, and the cut marks, on the paper around the map. */
function aroundMap(
  { plan, cell, paper }: PaperLayout,
  sheet: PaperSheet,
  title: string,
): readonly DrawCommand[] {
  const { columns, rows, area, overlap, sheets } = plan
  const commands: DrawCommand[] = []
  const right = paper.width - MARGIN
  const head = MARGIN + HEADER / 2 - 1
  const isAlone = sheets.length === 1
  const about = `${isAlone ? '' : `sheet ${sheet.letter} of ${sheets.length}, `}one cell ${shortLength(cell)} mm`
  commands.push(
    lineOfText(readable(title, 4.2, area.width * 0.55, true), MARGIN, head, {
      size: 4.2,
      isBold: true,
      most: area.width * 0.55,
    }),
    lineOfText(about, right, head, { size: 3, end: 'right', most: area.width * 0.42 }),
  )
  if (isAlone) return commands

  const letterAt = (column: number, row: number): string | undefined =>
    column >= 0 && row >= 0 && column < columns && row < rows
      ? sheets[row * columns + column]?.letter
      : undefined
  const [west, east] = [letterAt(sheet.column - 1, sheet.row), letterAt(sheet.column + 1, sheet.row)]
  const [north, south] = [letterAt(sheet.column, sheet.row - 1), letterAt(sheet.column, sheet.row + 1)]
  const [x0, y0] = [MARGIN, MARGIN + HEADER]
  const [x1, y1] = [x0 + sheet.width, y0 + sheet.height]
  const [middleX, middleY] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const note = { size: 3, end: 'middle', most: MARGIN - 2 } as const
  if (west !== undefined) commands.push(lineOfText(`← ${west}`, x0 - MARGIN / 2, middleY, note))
  if (east !== undefined) commands.push(lineOfText(`${east} →`, x1 + MARGIN / 2, middleY, note))
  if (north !== undefined) commands.push(lineOfText(`↑ ${north}`, middleX, y0 - 2, note))
  if (south !== undefined) commands.push(lineOfText(`↓ ${south}`, middleX, y1 + 2.5, note))

  // In the middle of each overlap, on both sides of the map: if cut there, the sheets meet without a gap.
  const marks: number[][] = []
  const cutAcross = [
    ...(west === undefined ? [] : [x0 + overlap / 2]),
    ...(east === undefined ? [] : [x0 + area.width - overlap / 2]),
  ]
  const cutDown = [
    ...(north === undefined ? [] : [y0 + overlap / 2]),
    ...(south === undefined ? [] : [y0 + area.height - overlap / 2]),
  ]
  for (const x of cutAcross) marks.push([x, y0 - 4, x, y0 - 0.5], [x, y1 + 0.5, x, y1 + 4])
  for (const y of cutDown) marks.push([x0 - 4, y, x0 - 0.5, y], [x1 + 0.5, y, x1 + 4, y])
  commands.push(thinLines(marks))
  return commands
}

/** Formats a length in millimetres, to a tenth if it is not whole. */
function shortLength(length: number): string {
  return String(Math.round(length * 10) / 10)
}
