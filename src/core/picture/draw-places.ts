import type { District } from '../level/districts'
import type { Level } from '../level/level'
import { isArea, type Place, type PlaceKindId } from '../level/places'
import type { DrawCommand } from './commands'
import { finishOf } from './finish'
import { labelReach, type Frame } from './frame'
import { labelAlone, layLabels, middleOf, plateRadius, type Label } from './label-layout'
import { drawPlaceIcon, defaultIcon } from './place-icons'
import { labelledPlaces, movedPlaces, plateOf } from './plates'
import { PLACE_LETTERS, type MapStyle } from './style'

/**
 * Returns the places whose plates or labels may be visible in a frame. The time grows with rows and places found, not
 * with the level.
 */
export function placesIn(level: Level, frame: Frame): readonly Place[] {
  const reach = labelReach(frame)
  const [left, top, right, bottom] = [
    frame.left - reach,
    frame.top - 2,
    frame.right + reach,
    frame.bottom + 2,
  ]
  const found = new Set(placesWithin(level, left, top, right, bottom))
  // The plate of a building may be far from the cell with its name.
  for (const place of movedPlaces(level)) {
    const { x, y } = plateOf(level, place)
    const isSeen = x >= left && x < right && y >= top && y < bottom
    if (isSeen) found.add(place)
  }
  // A label that the author moved, or the line to it, may reach into any frame.
  for (const place of labelledPlaces(level)) found.add(place)
  return [...found]
}

/** Returns the places within columns and rows: left and top inclusive, right and bottom exclusive. */
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

/** Returns the first place on a cell; undefined if there is none. */
export function placeOn(places: readonly Place[], cell: number): Place | undefined {
  const place = places[firstPlaceFrom(places, cell)]
  return place?.cell === cell ? place : undefined
}

/** Returns the index of the first place on a cell or after it: places are sorted by cell. */
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

/** Draws plates with the sign of each place, then the labels that fit, so that no plate hides a name. */
export function drawPlaces(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  places: readonly Place[],
): void {
  if (!hasPlates(frame)) return
  for (const place of places) if (hasPlate(place)) drawPlate(picture, level, style, frame, place)
  if (!style.shows.names || places.length === 0) return
  const labels = layLabels(level, frame)
  for (const place of places) {
    const label = labels.get(place)
    if (label && place.kind === 'text') drawFreeText(picture, style, frame, label)
    else if (label) drawLabel(picture, style, frame, label)
  }
}

/** Draws the plate and the label of one place at any cell size: for the one under the pointer. */
export function drawPlace(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  place: Place,
): void {
  if (hasPlate(place)) drawPlate(picture, level, style, frame, place)
  const label = labelAlone(level, frame, place)
  if (label) drawLabel(picture, style, frame, label)
}

/**
 * Whether the map does not show the name of a place or a district: it has none, cells are too small, or there is no room. Plain
 * maps show no names of districts.
 */
export function hidesName(level: Level, style: MapStyle, frame: Frame, named: Place | District): boolean {
  const finish = finishOf(style, frame)
  if (finish) return !finish.showsName(level, frame, named)
  return !hasPlates(frame) || !('kind' in named) || !layLabels(level, frame).has(named)
}

/** Whether a place has a plate: areas have none, and texts only while they are empty. */
export function hasPlate(place: Place): boolean {
  return !isArea(place) && (place.kind !== 'text' || place.name.trim() === '')
}

/** Draws a text of the author without a box, with a rim that sets it off from the map. */
function drawFreeText(picture: DrawCommand[], style: MapStyle, frame: Frame, label: Label): void {
  const { text, size, x, y, width, height } = label
  const halo = { colour: style.caption.fill, width: Math.max(1.5 * frame.ratio, 0.2 * size) }
  const middle = { x: x + width / 2, y: y + height / 2 }
  picture.push({
    kind: 'text',
    part: 'label',
    text,
    ...middle,
    size,
    fill: style.caption.ink,
    halo,
    isItalic: true,
  })
}

/** Whether cells are large enough for the plates of places. */
export function hasPlates(frame: Pick<Frame, 'detail'>): boolean {
  return frame.detail === 'all' || frame.detail === 'names'
}

export function drawPlate(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  place: Place,
): void {
  const { x, y } = middleOf(level, frame, place)
  const radius = plateRadius(frame)
  const { fill, line } = style.plate
  const rim = { colour: line, width: Math.max(frame.ratio, 0.05 * frame.cell) }
  picture.push({ kind: 'circles', part: 'place', fill, line: rim, circles: [x, y, radius] })
  if (place.link) drawLinkMark(picture, style, frame, x, y, radius)
  drawSign(picture, style, place.kind, x, y, radius)
}

/** Draws the sign on the plate of a kind of place: the style's own icon, or else its letter or the usual icon. */
export function drawSign(
  picture: DrawCommand[],
  style: MapStyle,
  kind: PlaceKindId,
  x: number,
  y: number,
  radius: number,
): void {
  const { fill, ink } = style.plate
  const own = style.icons?.[kind]
  const text = style.placeSigns === 'letters' && !own ? PLACE_LETTERS[kind] : undefined
  if (text === undefined) drawPlaceIcon(picture, own ?? defaultIcon(kind), x, y, 0.62 * radius, ink, fill)
  else if (text !== '')
    picture.push({ kind: 'text', part: 'place', text, x, y, size: 1.3 * radius, fill: ink, bold: true })
}

/** Draws a wedge at the plate's north-east, which marks a link. */
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

/** Draws the name of a place on its label. */
export function drawLabel(picture: DrawCommand[], style: MapStyle, frame: Frame, label: Label): void {
  const { text, size, x, y, width, height } = label
  drawLabelBox(picture, style, frame, label)
  picture.push({
    kind: 'text',
    part: 'label',
    text,
    x: x + width / 2,
    y: y + height / 2,
    size,
    fill: style.caption.ink,
    maxWidth: width - 0.5 * size,
  })
}

/** Draws a label without its name. */
export function drawLabelBox(picture: DrawCommand[], style: MapStyle, frame: Frame, label: Label): void {
  const { size, x, y, width, height } = label
  const { fill, line: colour } = style.caption
  const line = { colour, width: Math.max(1, 0.8 * frame.ratio) }
  picture.push({ kind: 'box', part: 'label', fill, line, x, y, width, height, radius: 0.25 * size })
}
