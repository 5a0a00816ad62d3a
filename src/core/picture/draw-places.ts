import type { Level } from '../level/level'
import type { Place } from '../level/places'
import { textWidth, type DrawCommand } from './commands'
import { labelReach, lineAt, LABEL_WIDTH, type Frame } from './frame'
import { drawPlaceIcon } from './place-icons'
import { PLACE_LETTERS, type MapStyle } from './style'

/** The places whose plates or labels may show in a frame. The time grows with rows and places found, not with the level. */
export function placesIn(level: Level, frame: Frame): readonly Place[] {
  const reach = labelReach(frame)
  return placesWithin(level, frame.left - reach, frame.top - 2, frame.right + reach, frame.bottom + 2)
}

/** The places within columns and rows: from left and top up to but without right and bottom. */
function placesWithin(level: Level, left: number, top: number, right: number, bottom: number): Place[] {
  const found: Place[] = []
  if (level.places.length === 0) return found
  const from = Math.max(0, left)
  const to = Math.min(level.width, right)
  for (let y = Math.max(0, top); y < Math.min(level.height, bottom); y++) {
    const end = y * level.width + to
    for (let at = firstPlaceFrom(level.places, y * level.width + from); at < level.places.length; at++) {
      const place = level.places[at]
      if (!place || place.cell >= end) break
      found.push(place)
    }
  }
  return found
}

/** The first place on a cell, or nothing. */
export function placeOn(places: readonly Place[], cell: number): Place | undefined {
  const place = places[firstPlaceFrom(places, cell)]
  return place?.cell === cell ? place : undefined
}

/** The index of the first place on a cell or after it: places are sorted by cell. */
function firstPlaceFrom(places: readonly Place[], cell: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.cell ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return low
}

/** Draws plates with the sign of each place, then the labels of those with a name, so that no plate hides a name. */
export function drawPlaces(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  places: readonly Place[],
): void {
  if (!hasPlates(frame)) return
  for (const place of places) drawPlate(picture, level, style, frame, place)
  if (!style.shows.names) return
  for (const place of places) drawLabel(picture, level, style, frame, place)
}

/** Draws the plate and the label of one place at any size of cells: for the one that is pointed at from afar. */
export function drawPlace(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  place: Place,
): void {
  drawPlate(picture, level, style, frame, place)
  drawLabel(picture, level, style, frame, place)
}

/** Whether cells are large enough for the plates of places. */
export function hasPlates(frame: Pick<Frame, 'detail'>): boolean {
  return frame.detail === 'all' || frame.detail === 'names'
}

/** How large the plate of a place is, in units of the target. */
export function plateRadius(frame: Frame): number {
  return Math.max(6.5 * frame.ratio, 0.33 * frame.cell)
}

function drawPlate(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame, place: Place): void {
  const { x, y } = middleOf(level, frame, place.cell)
  const radius = plateRadius(frame)
  const { fill, line, ink } = style.plate
  const rim = { colour: line, width: Math.max(frame.ratio, 0.05 * frame.cell) }
  picture.push({ kind: 'circles', part: 'place', fill, line: rim, circles: [x, y, radius] })
  if (place.link) drawLinkMark(picture, style, frame, x, y, radius)
  const text = style.placeSigns === 'letters' ? PLACE_LETTERS[place.kind] : undefined
  if (text === undefined) drawPlaceIcon(picture, place.kind, x, y, 0.62 * radius, ink, fill)
  else if (text !== '')
    picture.push({ kind: 'text', part: 'place', text, x, y, size: 1.3 * radius, fill: ink, bold: true })
}

/** A wedge at the plate's north-east: from here a link leads somewhere else. */
function drawLinkMark(
  picture: DrawCommand[],
  style: MapStyle,
  frame: Frame,
  x: number,
  y: number,
  radius: number,
): void {
  const side = 0.95 * radius
  const [tip, rim] = [x + 1.3 * radius, y - 1.3 * radius]
  picture.push({
    kind: 'polygons',
    part: 'place',
    fill: style.plate.ink,
    line: { colour: style.plate.fill, width: Math.max(frame.ratio, 0.04 * frame.cell) },
    polygons: [[tip, rim, tip, rim + side, tip - side, rim]],
  })
}

function drawLabel(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame, place: Place): void {
  const name = place.name.trim()
  if (name === '') return
  const size = frame.ratio * Math.min(16, Math.max(9.5, (0.45 * frame.cell) / frame.ratio))
  const text = name.length > 28 ? `${name.slice(0, 27)}…` : name
  const width = Math.round(Math.min(2 * LABEL_WIDTH * frame.ratio, textWidth(text, size) + 0.9 * size))
  const height = Math.round(1.42 * size)
  const { x, y } = middleOf(level, frame, place.cell)
  const away = plateRadius(frame) + 0.1 * size
  const left = Math.round(x - width / 2)
  const below = Math.round(y + away)
  const above = Math.round(y - away - height)

  // Under its plate, or over it where it would hide another plate and does not there.
  const hides = (top: number) => hidesPlate(level, frame, place, left, top, width, height)
  const top = level.places.length > 1 && hasPlates(frame) && hides(below) && !hides(above) ? above : below
  picture.push({
    kind: 'box',
    part: 'label',
    fill: style.caption.fill,
    line: { colour: style.caption.line, width: Math.max(1, 0.8 * frame.ratio) },
    x: left,
    y: top,
    width,
    height,
    radius: 0.25 * size,
  })
  picture.push({
    kind: 'text',
    part: 'label',
    text,
    x: left + width / 2,
    y: top + height / 2,
    size,
    fill: style.caption.ink,
    maxWidth: width - 0.5 * size,
  })
}

/** Whether a rectangle of the picture lies over the plate of any place but one. */
function hidesPlate(
  level: Level,
  frame: Frame,
  but: Place,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean {
  const radius = plateRadius(frame)
  const cellOf = (length: number) => Math.floor(length / frame.cell)
  const near = placesWithin(
    level,
    cellOf(left - radius),
    cellOf(top - radius),
    cellOf(left + width + radius) + 1,
    cellOf(top + height + radius) + 1,
  )
  return near.some((place) => {
    const { x, y } = middleOf(level, frame, place.cell)
    const meetsAcross = x + radius > left && x - radius < left + width
    return place !== but && meetsAcross && y + radius > top && y - radius < top + height
  })
}

function middleOf(level: Level, frame: Frame, cell: number): { x: number; y: number } {
  const x = cell % level.width
  const y = Math.floor(cell / level.width)
  return {
    x: (lineAt(frame, x) + lineAt(frame, x + 1)) / 2,
    y: (lineAt(frame, y) + lineAt(frame, y + 1)) / 2,
  }
}
