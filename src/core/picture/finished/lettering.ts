import { boxOfPlace } from '../../level/areas'
import { xOf, yOf } from '../../level/grid'
import { IS_DOOR } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import { textWidth } from '../commands'
import { cutText } from '../cut-text'
import { lineAt, LABEL_WIDTH, type Frame } from '../frame'
import { byRank, grown, middleOf, pieceOf, plateRadius, Taken, type Label } from '../label-layout'
import { areasIn } from './areas'
import { districtLines } from './district-names'
import { isDrawnFeature } from '../../level/square-things'
import type { Line } from './line'

/** The names on a map: on labels beside their plates, and on the ground of squares and avenues. */
export interface Lettering {
  readonly labels: ReadonlyMap<Place, Label>
  readonly lines: ReadonlyMap<Place, readonly Line[]>
  readonly districts: readonly Line[]
}

/** Maximum letters of a name, and of one with too little room. */
const LONGEST = 28
const SHORTENED = 12
/** Least size of letters, in screen pixels. */
const SMALLEST = 8
/** Least distance between two names, in parts of their letters' size. */
const GAP = 0.3
/** A longer avenue has its name more than once: cells from one to the next. */
const REPEATED_EACH = 26

/** Returns a frame in which plates are no wider than their cells, so that they cover no door. */
export function plateFrame(frame: Frame): Frame {
  return { ...frame, ratio: Math.min(frame.ratio, (0.36 * frame.cell) / 6.5) }
}

/** The last lettering of each level: a map is drawn in many parts with the same one. */
const known = new WeakMap<Level, { readonly key: string; readonly lettering: Lettering }>()

/**
 * Sets the names of a level so that they cover neither doors nor plates nor each other; independent of the window.
 * Near linear in the places, and computed once per level and cell size.
 */
export function letteringOf(level: Level, frame: Frame): Lettering {
  const key = [frame.cell, frame.ratio, frame.snap].join()
  const last = known.get(level)
  if (last?.key === key) return last.lettering
  const lettering = setAll(level, frame)
  known.set(level, { key, lettering })
  return lettering
}

function setAll(level: Level, frame: Frame): Lettering {
  const plates = plateFrame(frame)
  const taken = new Taken(frame)
  const radius = plateRadius(plates)
  for (const place of level.places) {
    if (isArea(place)) continue
    if (isDrawnFeature(level, place)) {
      const reach = place.kind === 'market' ? 1 : 0
      const [x, y] = [xOf(level, place.cell) - reach, yOf(level, place.cell) - reach]
      const side = (1 + 2 * reach) * frame.cell
      taken.add({ x: x * frame.cell, y: y * frame.cell, width: side, height: 0.9 * side })
      continue
    }
    const { x, y } = middleOf(level, plates, place)
    taken.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })
  }
  const lines = new Map<Place, readonly Line[]>()
  const names = new Taken(frame)
  for (const area of byRank(areasIn(level))) {
    const set = area.kind === 'square' ? squareLines(level, frame, area) : avenueLines(level, frame, area)
    const free = set.filter((line) => taken.isFree(boxOfLine(line)) && names.isFree(boxOfLine(line)))
    if (free.length === 0) continue
    lines.set(area, free)
    for (const line of free) names.add(boxOfLine(line))
  }
  const districts: Line[] = []
  for (const candidates of districtLines(level, frame)) {
    const free = candidates.filter((each) => names.isFree(boxOfLine(each)))
    const line = free.find((each) => taken.isFree(boxOfLine(each))) ?? free[0]
    if (!line) continue
    districts.push(line)
    names.add(boxOfLine(line))
  }
  const labels = new Map<Place, Label>()
  const named = new Set<string>()
  const isFree = (label: Label): boolean =>
    taken.isFree(label) && names.isFree(grown(label, GAP * label.size)) && !coversDoor(level, frame, label)
  for (const place of byRank(level.places)) {
    const name = place.name.trim()
    if (name === '' || isArea(place)) continue
    const piece = pieceOf(level, frame, place)
    if (named.has(piece)) continue
    const label =
      candidatesOf(level, frame, place, cutText(name, LONGEST)).find(isFree) ??
      candidatesOf(level, frame, place, cutText(name, SHORTENED)).find(isFree)
    if (!label) continue
    labels.set(place, label)
    names.add(label)
    named.add(piece)
  }
  return { labels, lines, districts }
}

/** Lists the possible positions of a name: beside its plate, then in the rows above and below, in the middle of rows. */
function candidatesOf(level: Level, frame: Frame, place: Place, text: string): readonly Label[] {
  const { cell, ratio } = frame
  const size = ratio * Math.min(15, Math.max(9, (0.42 * cell) / ratio))
  const width = Math.round(Math.min(2 * LABEL_WIDTH * ratio, textWidth(text, size) + 0.8 * size))
  const height = Math.round(1.3 * size)
  const { x, y } = middleOf(level, frame, place)
  const away = plateRadius(plateFrame(frame)) + 0.15 * size
  const west = -Math.round(0.5 * cell)
  const east = lineAt(frame, level.width) - west
  const row = Math.floor(y / cell) + 0.5
  const at = (left: number, middle: number): Label => ({
    text,
    size,
    x: Math.round(left),
    y: Math.round(middle - height / 2),
    width,
    height,
  })
  const labels = [at(x + away, y), at(x - away - width, y)]
  for (const step of [1, -1]) {
    const middle = (row + step) * cell
    // The land around the town has no names of houses.
    if (middle < 0 || middle > level.height * cell) continue
    for (const shift of [0, 0.25, -0.25, 0.5, -0.5]) labels.push(at(x - width / 2 + shift * width, middle))
  }
  return labels.filter((label) => label.x >= west && label.x + width <= east)
}

/** Whether a box covers a door, or comes so near that the two touch. */
function coversDoor(level: Level, frame: Frame, box: Label): boolean {
  const { cell } = frame
  // Half the length of a door along its wall, and half its depth.
  const [along, across] = [0.24 * cell, 0.13 * cell]
  const meets = (x: number, y: number, halfWide: number, halfHigh: number): boolean =>
    Math.abs(box.x + box.width / 2 - x) < box.width / 2 + halfWide &&
    Math.abs(box.y + box.height / 2 - y) < box.height / 2 + halfHigh
  const left = Math.max(0, Math.floor(box.x / cell) - 1)
  const right = Math.min(level.width - 1, Math.floor((box.x + box.width) / cell) + 1)
  const bottom = Math.min(level.height - 1, Math.floor((box.y + box.height) / cell) + 1)
  for (let y = Math.max(0, Math.floor(box.y / cell) - 1); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const at = y * level.width + x
      if (IS_DOOR[level.northEdges[at] ?? 0] === 1 && meets((x + 0.5) * cell, y * cell, along, across))
        return true
      if (IS_DOOR[level.westEdges[at + y] ?? 0] === 1 && meets(x * cell, (y + 0.5) * cell, across, along))
        return true
    }
  }
  return false
}

/** Sets the name of an avenue along its middle, in spaced italic capitals. */
function avenueLines(level: Level, frame: Frame, area: Place): readonly Line[] {
  const text = area.name.trim().toUpperCase()
  if (text === '') return []
  const { x, y, width, height } = boxOfPlace(level, area)
  const isUpright = height > width
  const long = Math.max(width, height)
  const line = fitted(frame, text, 0.9 * Math.min(long, REPEATED_EACH) * frame.cell, [0.34, 0.2, 0.08])
  if (!line) return []
  const count = Math.max(1, Math.round(long / REPEATED_EACH))
  return Array.from({ length: count }, (_, at) => {
    const along = (at + 0.5) / count
    const [middleX, middleY] = isUpright
      ? [x + width / 2, y + along * height]
      : [x + along * width, y + height / 2]
    return { ...line, text, x: middleX * frame.cell, y: middleY * frame.cell, isItalic: true, isUpright }
  })
}

/** Sets the name of a square in its last row, on two lines if one is too long. */
function squareLines(level: Level, frame: Frame, area: Place): readonly Line[] {
  const text = area.name.trim().toUpperCase()
  if (text === '') return []
  const { x, y, width, height } = boxOfPlace(level, area)
  const room = 0.98 * width * frame.cell
  const bottom = (y + height - 0.3) * frame.cell
  const middle = (x + width / 2) * frame.cell
  const whole = fitted(frame, text, room, [0.12, 0.04])
  if (whole) return [{ ...whole, text, x: middle, y: bottom }]
  const words = text.split(/\s+/)
  if (words.length < 2 || height < 2) return []
  const half = Math.ceil(words.length / 2)
  const parts = [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  const sizes = parts.map((part) => fitted(frame, part, room, [0.04]))
  const size = Math.min(...sizes.map((each) => each?.size ?? 0))
  if (size === 0) return []
  return parts.map((part, at) => ({
    text: part,
    x: middle,
    y: bottom - (1 - at) * 1.15 * size,
    size,
    spacing: 0.04,
  }))
}

/** Returns the largest size and the widest spacing at which a text fits a length; undefined if it is too long. */
function fitted(
  frame: Frame,
  text: string,
  room: number,
  spacings: readonly number[],
): { readonly size: number; readonly spacing: number } | undefined {
  const most = Math.min(0.46 * frame.cell, 26 * frame.ratio)
  const least = Math.min(most, SMALLEST * frame.ratio)
  for (const spacing of spacings) {
    const size = Math.min(most, room / (textWidth(text, 1) + spacing * text.length))
    if (size >= Math.max(least, 0.8 * most)) return { size, spacing }
  }
  const spacing = spacings.at(-1) ?? 0
  const size = Math.min(most, room / (textWidth(text, 1) + spacing * text.length))
  return size >= least ? { size, spacing } : undefined
}

/** Returns the rectangle of a line of letters. */
export function boxOfLine({
  text,
  x,
  y,
  size,
  spacing = 0,
  isUpright,
}: Line): Pick<Label, 'x' | 'y' | 'width' | 'height'> {
  const [long, high] = [textWidth(text, size) + spacing * size * text.length, 1.1 * size]
  return isUpright === true
    ? { x: x - high / 2, y: y - long / 2, width: high, height: long }
    : { x: x - long / 2, y: y - high / 2, width: long, height: high }
}
