import { cellNamingOf, nameCell } from '../../level/cell-naming'
import type { Level } from '../../level/level'
import { placeLabel, compareText } from '../../level/places'
import type { DrawCommand } from '../../picture/commands'
import { plateOf } from '../../picture/plates'
import { drawLegend } from '../../picture/legend'
import type { LegendEntry } from '../../picture/legend-entries'
import { print } from '../../picture/styles/print'
import type { MapStyle } from '../../picture/style'
import type { PaperLayout } from './layout'
import { INK, lineOfText, readable, thinLines } from './lines'
import type { PdfCanvas } from './pdf-canvas'
import { MARGIN, sheetAt, type Size } from './sheets'

/** One line of the index of places. */
export interface IndexRow {
  readonly name: string
  readonly kind: string
  readonly cell: string
  /** The letter of the sheet with its label after the sheets are joined. */
  readonly sheet: string
}

/** Lists the places of a level by name; skips places without one. */
export function indexOfPlaces(level: Level, { plan, units, unit, bounds }: PaperLayout): readonly IndexRow[] {
  const naming = cellNamingOf('rows')
  const rows = level.places
    .filter(({ name }) => name.trim() !== '')
    .map((place) => {
      const { name, kind, cell } = place
      const plate = plateOf(level, place)
      const x = (plate.x * units - bounds.x) * unit
      const y = (plate.y * units - bounds.y) * unit
      const sheet = sheetAt(plan, x, y).letter
      return { name: name.trim(), kind: placeLabel(kind), cell: nameCell(level, cell, naming), sheet }
    })
  return byName(rows)
}

/** Lists the places of several levels by name; before the letter of the sheet comes the number of the level. */
export function joinIndexes(indexes: readonly (readonly IndexRow[])[]): readonly IndexRow[] {
  return byName(
    indexes.flatMap((rows, index) => rows.map((row) => ({ ...row, sheet: `${index + 1}${row.sheet}` }))),
  )
}

/** Not by localeCompare: the order must not depend on the machine's language. */
function byName(rows: readonly IndexRow[]): readonly IndexRow[] {
  const keys = new Map(rows.map((row) => [row, row.name.toLowerCase()]))
  return rows.toSorted((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''))
}

const HEADING = 9
const ROW = 5
const GAP = 8
/** Minimum width of an index column, so that names have room. */
const NARROWEST = 85

/** A page beside the map's own sheets. */
export interface TextPage {
  readonly draw: (canvas: PdfCanvas) => void
}

/** Returns the page after the sheets of a map, if there is any: what signs mean, and how the sheets are joined. */
export function legendPages(
  layout: PaperLayout,
  style: MapStyle,
  legend: readonly LegendEntry[],
): readonly TextPage[] {
  if (legend.length === 0) return []
  const { paper, plan } = layout
  const inner = innerOf(paper)
  const hasSheets = plan.sheets.length > 1
  const draw = (canvas: PdfCanvas): void => {
    const all = { x: 0, y: 0, ...paper }
    canvas.draw([lineOfText('Legend', MARGIN, MARGIN + 3, { size: 5, isBold: true })], all)
    const below = MARGIN + HEADING
    const room = { width: inner.width, height: inner.height - HEADING - (hasSheets ? JOINED : 0) }
    drawSigns(canvas, legend, style, MARGIN, below, room)
    if (hasSheets) canvas.draw(joinedSheets(layout, paper.height - MARGIN - JOINED), all)
  }
  return [{ draw }]
}

/** Returns the pages of the index. */
export function indexPages(paper: Size, index: readonly IndexRow[]): readonly TextPage[] {
  const inner = innerOf(paper)
  const columns = Math.max(1, Math.floor((inner.width + GAP) / (NARROWEST + GAP)))
  const perColumn = Math.floor((inner.height - HEADING - ROW) / ROW)
  const pages: TextPage[] = []
  for (let first = 0; first < index.length; first += columns * perColumn) {
    const rows = index.slice(first, first + columns * perColumn)
    pages.push({
      draw: (canvas) => {
        const title = lineOfText('Places', MARGIN, MARGIN + 3, { size: 5, isBold: true })
        canvas.draw([title, ...indexCommands(rows, inner, columns, perColumn)], { x: 0, y: 0, ...paper })
      },
    })
  }
  return pages
}

/** The paper within its margins. */
function innerOf({ width, height }: Size): Size {
  return { width: width - 2 * MARGIN, height: height - 2 * MARGIN }
}

/** Draws the signs as large as they fit. */
function drawSigns(
  canvas: PdfCanvas,
  legend: readonly LegendEntry[],
  style: MapStyle,
  x: number,
  y: number,
  room: Size,
): void {
  const units = 26
  // A legend of dark signs needs dark paper; its words use the style's own colour.
  const isDark = style.dark
  for (let side = 8; side >= 2; side--) {
    const unit = side / units
    const drawn = drawLegend(legend, style, units, room.width / unit, false)
    if (drawn.height * unit > room.height && side > 2) continue
    const area = { x, y, width: room.width, height: drawn.height * unit }
    const seen = { x: 0, y: 0, width: room.width / unit, height: drawn.height }
    canvas.place(area, x, y, unit, () => {
      if (isDark || style.outside !== print.outside) {
        const rects = [0, 0, seen.width, seen.height]
        canvas.draw([{ kind: 'rects', part: 'outside', fill: style.outside, rects }], seen)
      }
      canvas.draw(drawn.commands, seen)
    })
    return
  }
}

/** Height of the sketch that shows how the sheets are joined. */
const JOINED = 50

/** Draws the joined sheets with their letters. */
function joinedSheets({ plan, paper }: PaperLayout, y: number): readonly DrawCommand[] {
  const { columns, rows, area, sheets } = plan
  const commands: DrawCommand[] = [
    lineOfText('How the sheets are joined', MARGIN, y + 3, { size: 4, isBold: true }),
  ]
  const width = paper.width - 2 * MARGIN
  const side = Math.min(width / columns / area.width, (JOINED - 12) / rows / area.height, 0.06)
  const [wide, high] = [area.width * side, area.height * side]
  for (const { letter, column, row } of sheets) {
    const [left, top] = [MARGIN + column * wide, y + 9 + row * high]
    const corners = [left, top, left + wide, top, left + wide, top + high, left, top + high]
    const line = { colour: INK, width: 0.2 }
    commands.push({ kind: 'polygons', part: 'legend', fill: '#ffffff', line, polygons: [corners] })
    const size = Math.min(4, 0.6 * high)
    const place = { size, end: 'middle', most: 0.9 * wide } as const
    commands.push(lineOfText(letter, left + wide / 2, top + high / 2, place))
  }
  return commands
}

function indexCommands(
  rows: readonly IndexRow[],
  inner: Size,
  columns: number,
  perColumn: number,
): readonly DrawCommand[] {
  const width = (inner.width - (columns - 1) * GAP) / columns
  // Shares of a column: name, kind, cell, and the sheet at its right end.
  const [kindAt, cellAt] = [0.42 * width, 0.64 * width]
  const commands: DrawCommand[] = []
  rows.forEach(({ name, kind, cell, sheet }, at) => {
    const x = MARGIN + Math.floor(at / perColumn) * (width + GAP)
    const top = MARGIN + HEADING
    if (at % perColumn === 0) {
      const head = { size: 2.8, isBold: true }
      commands.push(
        lineOfText('Name', x, top, head),
        lineOfText('Kind', x + kindAt, top, head),
        lineOfText('Cell', x + cellAt, top, head),
        lineOfText('Sheet', x + width, top, { ...head, end: 'right' }),
        thinLines([[x, top + 2.2, x + width, top + 2.2]]),
      )
    }
    const y = top + ROW * ((at % perColumn) + 1)
    commands.push(
      lineOfText(readable(name, 3, kindAt - 2), x, y, { size: 3, most: kindAt - 2 }),
      lineOfText(kind, x + kindAt, y, { size: 2.8, most: cellAt - kindAt - 2 }),
      lineOfText(cell, x + cellAt, y, { size: 2.8, most: width - cellAt - 9 }),
      lineOfText(sheet, x + width, y, { size: 3, end: 'right' }),
    )
  })
  return commands
}
