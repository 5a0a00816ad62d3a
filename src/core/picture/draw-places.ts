import type { Level } from '../level/level'
import type { Place } from '../level/places'
import { textWidth, type DrawCommand } from './commands'
import { labelReach, lineAt, LABEL_WIDTH, type Frame } from './frame'
import { PLACE_SIGNS, type MapStyle } from './style'

/** The places whose plates or labels may show in a frame. The time grows with rows and places found, not with the level. */
export function placesIn(level: Level, frame: Frame): readonly Place[] {
  if (level.places.length === 0) return []
  const reach = labelReach(frame)
  const left = Math.max(0, frame.left - reach)
  const right = Math.min(level.width, frame.right + reach)
  const found: Place[] = []
  for (let y = Math.max(0, frame.top - 2); y < Math.min(level.height, frame.bottom + 2); y++) {
    const end = y * level.width + right
    for (let at = firstPlaceFrom(level.places, y * level.width + left); at < level.places.length; at++) {
      const place = level.places[at]
      if (!place || place.cell >= end) break
      found.push(place)
    }
  }
  return found
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
  if (frame.detail !== 'all' && frame.detail !== 'names') return
  const radius = Math.max(6.5 * frame.ratio, 0.31 * frame.cell)
  for (const place of places) {
    const { x, y } = middleOf(level, frame, place.cell)
    picture.push({
      kind: 'circles',
      part: 'place',
      fill: style.plate.fill,
      line: { colour: style.plate.line, width: Math.max(frame.ratio, 0.05 * frame.cell) },
      circles: [x, y, radius],
    })
    if (place.link) drawLinkMark(picture, style, frame, x, y, radius)
    const text = PLACE_SIGNS[place.kind]
    if (text === '') continue
    picture.push({
      kind: 'text',
      part: 'place',
      text,
      x,
      y,
      size: 1.3 * radius,
      fill: style.plate.ink,
      bold: true,
    })
  }
  if (!style.shows.names) return
  for (const place of places) drawLabel(picture, level, style, frame, place, radius)
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

function drawLabel(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  place: Place,
  radius: number,
): void {
  const name = place.name.trim()
  if (name === '') return
  const size = frame.ratio * Math.min(16, Math.max(9.5, (0.45 * frame.cell) / frame.ratio))
  const text = name.length > 28 ? `${name.slice(0, 27)}…` : name
  const width = Math.round(Math.min(2 * LABEL_WIDTH * frame.ratio, textWidth(text, size) + 0.9 * size))
  const height = Math.round(1.42 * size)
  const { x, y } = middleOf(level, frame, place.cell)
  const left = Math.round(x - width / 2)
  const top = Math.round(y + radius + 0.1 * size)
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

function middleOf(level: Level, frame: Frame, cell: number): { x: number; y: number } {
  const x = cell % level.width
  const y = Math.floor(cell / level.width)
  return {
    x: (lineAt(frame, x) + lineAt(frame, x + 1)) / 2,
    y: (lineAt(frame, y) + lineAt(frame, y + 1)) / 2,
  }
}
