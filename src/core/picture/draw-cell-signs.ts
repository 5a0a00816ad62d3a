import { AreaKind, areaMap } from '../level/areas'
import { CellKind, IS_BARE, IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { addRects, type DrawCommand } from './commands'
import { lineAt, snapped, type Frame } from './frame'
import { CELL_AT_100, type MapStyle } from './style'

/** Draws the signs within cells: dots of streets and of undecided cells, rings of courts. */
export function drawCellSigns(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  const streetDots: number[] = []
  const undecidedDots: number[] = []
  const courts: number[] = []
  const dot = Math.max(1, snapped(frame, frame.ratio * Math.max(1, frame.cell / frame.ratio / 24)))
  const withDots = frame.detail === 'all' && style.shows.streetDots
  const areas = areaMap(level)
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      const kind = level.cells[cell] ?? 0
      if (IS_STREET[kind] === 1) {
        const middleX = snapped(frame, (x + 0.5) * frame.cell)
        const middleY = snapped(frame, (y + 0.5) * frame.cell)
        const isSquare = areas?.[cell] === AreaKind.square
        if (style.shows.seeds && !isSquare && hasMark(level.marks[cell], Mark.courtSeed)) {
          courts.push(middleX, middleY)
        } else if (withDots) streetDots.push(middleX, middleY, dot, dot)
      } else if (kind === CellKind.undecided && style.shows.undecided) {
        addFourDots(undecidedDots, frame, x, y, dot)
      }
    }
  }
  addRects(picture, 'street-dot', style.streetDot, streetDots)
  addRects(picture, 'undecided', style.undecided.dot, undecidedDots)
  if (courts.length === 0) return
  const rings: number[] = []
  const points: number[] = []
  for (let at = 0; at < courts.length; at += 2) {
    rings.push(courts[at] ?? 0, courts[at + 1] ?? 0, 0.24 * frame.cell)
    points.push(courts[at] ?? 0, courts[at + 1] ?? 0, Math.max(frame.ratio, 0.08 * frame.cell))
  }
  const width = Math.max(1, (1.6 / CELL_AT_100) * frame.cell)
  picture.push({ kind: 'circles', part: 'court', line: { colour: style.court.ring, width }, circles: rings })
  picture.push({ kind: 'circles', part: 'court', fill: style.court.ring, circles: points })
}

/** Adds the four dots of one undecided cell. */
export function addFourDots(rects: number[], frame: Frame, x: number, y: number, dot: number): void {
  for (const across of [0.28, 0.72]) {
    for (const down of [0.28, 0.72]) {
      const left = snapped(frame, (x + across) * frame.cell - dot / 2)
      rects.push(left, snapped(frame, (y + down) * frame.cell - dot / 2), dot, dot)
    }
  }
}

/** Draws the corner of cells placed by hand. Water and outside have none, because they are always placed by hand. */
export function drawPlaced(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (!style.shows.placed) return
  const corners: number[][] = []
  const halos: number[][] = []
  const side = snapped(frame, 0.34 * frame.cell)
  // Along the slope, the line is about a screen pixel wide.
  const beyond = Math.max(1.5 * frame.ratio, 0.07 * frame.cell)
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      if (!hasMark(level.marks[cell], Mark.placed) || IS_BARE[level.cells[cell] ?? 0] === 1) continue
      const left = lineAt(frame, x)
      const top = lineAt(frame, y)
      corners.push([left, top, left + side, top, left, top + side])
      halos.push([left, top, left + side + beyond, top, left, top + side + beyond])
    }
  }
  if (corners.length === 0) return
  const { colour, halo } = style.placed
  picture.push({ kind: 'polygons', part: 'placed', fill: halo, polygons: halos })
  picture.push({ kind: 'polygons', part: 'placed', fill: colour, polygons: corners })
}

/**
 * Draws the sign of rock beside which streets may run: two kerbs on a plate, in the corner opposite the sign of cells
 * placed by hand.
 */
export function drawStreetsBeside(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (!style.shows.placed) return
  const plates: number[] = []
  const kerbs: number[] = []
  const side = snapped(frame, Math.max(7 * frame.ratio, 0.42 * frame.cell))
  const kerb = Math.max(1, snapped(frame, 0.18 * side))
  const margin = Math.max(1, snapped(frame, 0.2 * side))
  // A street beside it may be as pale as the plate.
  const inset = Math.max(1, snapped(frame, 0.08 * frame.cell))
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      if (level.cells[cell] !== CellKind.rock || !hasMark(level.marks[cell], Mark.streetsBeside)) continue
      const left = lineAt(frame, x + 1) - side - inset
      const top = lineAt(frame, y + 1) - side - inset
      const wide = side - 2 * margin
      plates.push(left, top, side, side)
      kerbs.push(left + margin, top + margin, wide, kerb)
      kerbs.push(left + margin, top + side - margin - kerb, wide, kerb)
    }
  }
  const { colour, halo } = style.placed
  addRects(picture, 'placed', halo, plates)
  addRects(picture, 'placed', colour, kerbs)
}
