import type { Districts } from '../level/districts'
import type { Level } from '../level/level'
import { addRects, textWidth, type DrawCommand, type Pattern } from './commands'
import { drawArea } from './draw-outlines'
import { finishOf } from './finish'
import { lineAt, lineWidth, snapped, type Frame } from './frame'
import { CELL_AT_100, type MapStyle } from './style'

/** Colours of districts by number, which light and dark maps both tell apart; the numbers and names say which is which. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#a67c00', '#6a5acd'] as const
/** Patterns by number: with the colours they repeat after 24 districts. */
const PATTERNS = ['hatch', 'backhatch', 'dots', 'crosshatch'] as const satisfies readonly Pattern[]

/** Returns the colour and the pattern of a district by its number, counted from 1. */
export function districtLook(zone: number): { readonly colour: string; readonly pattern: Pattern } {
  const index = Math.max(0, zone - 1)
  const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0]
  // The pattern moves on with every round of colours as well, so that no pair returns early.
  const round = Math.floor(index / COLOURS.length)
  return { colour, pattern: PATTERNS[(index + round) % PATTERNS.length] ?? PATTERNS[0] }
}

/** A picture of districts, and its inputs. */
interface DistrictPicture {
  readonly frame: Frame
  readonly style: MapStyle
  readonly isTinted: boolean
  readonly framed: number | 'all'
  readonly picture: readonly DrawCommand[]
}

// A pointer that moves over the map asks for the same picture again and again.
const lastDrawn = new WeakMap<Districts, DistrictPicture>()

/** The districts of a map, and whether their areas have colours and patterns, as while they are painted. */
export interface ShownDistricts {
  readonly districts: Districts
  readonly isTinted: boolean
  /** The districts with an outline: all, or one by its number; 0 for none. */
  readonly framed: number | 'all'
}

/**
 * Draws the number and name of each district at its first cell, the outlines of the framed ones, and all areas if `isTinted` is
 * set.
 */
export function drawDistricts(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  shown: ShownDistricts,
): void {
  const { districts, isTinted, framed } = shown
  const last = lastDrawn.get(districts)
  const isSame =
    last?.style === style &&
    last.isTinted === isTinted &&
    last.framed === framed &&
    isSameFrame(last.frame, frame)
  const drawn = isSame ? last.picture : drawAnew(level, style, frame, shown)
  if (!isSame) lastDrawn.set(districts, { frame, style, isTinted, framed, picture: drawn })
  for (const command of drawn) picture.push(command)
}

function isSameFrame(a: Frame, b: Frame): boolean {
  return (
    a.left === b.left &&
    a.top === b.top &&
    a.right === b.right &&
    a.bottom === b.bottom &&
    a.cell === b.cell &&
    a.ratio === b.ratio &&
    a.snap === b.snap
  )
}

function drawAnew(
  level: Level,
  style: MapStyle,
  frame: Frame,
  { districts, isTinted, framed }: ShownDistricts,
): readonly DrawCommand[] {
  const picture: DrawCommand[] = []
  const rectsOfZones = findRects(level, frame, districts)
  for (const [at, rects] of rectsOfZones.entries()) {
    if (rects.length === 0) continue
    const { colour, pattern } = districtLook(at + 1)
    if (isTinted) addRects(picture, 'district', colour, rects, 0.1)
    if (isTinted && (frame.detail === 'all' || frame.detail === 'names')) {
      const period = Math.max(4, snapped(frame, (12 / CELL_AT_100) * frame.cell))
      const size = Math.max(1, snapped(frame, ((pattern === 'dots' ? 3 : 1.2) / CELL_AT_100) * frame.cell))
      picture.push({
        kind: 'texture',
        part: 'district',
        pattern,
        fill: colour,
        size,
        period,
        rects,
        opacity: 0.4,
      })
    }
    if (framed !== 'all' && framed !== at + 1) continue
    drawArea(picture, level, frame, (cell) => districts.zones[cell] === at + 1, {
      part: 'district',
      colour,
      halo: style.outside,
      tint: 0,
      width: lineWidth(frame, { width: 2.4, min: 1, max: 3.5 }),
      haloWidth: lineWidth(frame, { width: 5, min: 2, max: 7 }),
      isDashed: false,
      parts: 'outline',
    })
  }
  const cells = firstCellsOf(districts)
  for (const [at, rects] of rectsOfZones.entries()) {
    const cell = cells[at]
    // A finished map has the names as lettering across the districts.
    if (cell !== undefined && rects.length > 0 && (isTinted || !finishOf(style, frame)))
      drawName(picture, style, frame, {
        zone: at + 1,
        name: districts.list[at]?.name ?? '',
        left: lineAt(frame, cell % level.width),
        top: lineAt(frame, Math.floor(cell / level.width)),
      })
  }
  return picture
}

/** Returns the rectangles of each district in the frame: one for each run of its cells in a row. */
function findRects({ width }: Level, frame: Frame, { zones, list }: Districts): readonly number[][] {
  const found = list.map((): number[] => [])
  for (let y = frame.top; y < frame.bottom; y++) {
    const top = lineAt(frame, y)
    const height = lineAt(frame, y + 1) - top
    // Rows that share a pixel are drawn once.
    if (height === 0) continue
    for (let x = frame.left; x < frame.right;) {
      const zone = zones[y * width + x] ?? 0
      const from = x
      while (x < frame.right && (zones[y * width + x] ?? 0) === zone) x++
      const left = lineAt(frame, from)
      found[zone - 1]?.push(left, top, lineAt(frame, x) - left, height)
    }
  }
  return found
}

/** The name of a district and the corner where it is drawn. */
interface NameSign {
  readonly zone: number
  readonly name: string
  readonly left: number
  readonly top: number
}

function drawName(
  picture: DrawCommand[],
  style: MapStyle,
  frame: Frame,
  { zone, name, left, top }: NameSign,
): void {
  const text = `${zone} ${name}`.trim()
  const size = Math.max(10 * frame.ratio, Math.min(0.55 * frame.cell, 15 * frame.ratio))
  const [wide, high] = [textWidth(text, size) + size, 1.5 * size]
  const { fill, ink } = style.caption
  const box = { x: left, y: top, width: wide, height: high }
  const [x, y] = [left + wide / 2, top + high / 2]
  picture.push({ kind: 'box', part: 'district', fill, radius: high / 4, opacity: 0.85, ...box })
  picture.push({ kind: 'text', part: 'district', text, x, y, size, fill: ink, bold: true })
  const line = Math.max(1, snapped(frame, 2 * frame.ratio))
  addRects(picture, 'district', districtLook(zone).colour, [box.x, box.y + high - line, wide, line])
}

const firstCells = new WeakMap<Districts, readonly (number | undefined)[]>()

/** Returns the first cell of each district, row by row; undefined for one without cells. Remembered for each value. */
function firstCellsOf(districts: Districts): readonly (number | undefined)[] {
  const known = firstCells.get(districts)
  if (known) return known
  const found = districts.list.map((_, at) => {
    const cell = districts.zones.indexOf(at + 1)
    return cell < 0 ? undefined : cell
  })
  firstCells.set(districts, found)
  return found
}
