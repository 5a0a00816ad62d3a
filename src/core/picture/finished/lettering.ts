import { boxOfPlace } from '../../level/areas'
import { xOf, yOf } from '../../level/grid'
import type { District } from '../../level/districts'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import { textWidth } from '../commands'
import type { Frame } from '../frame'
import {
  byRank,
  grown,
  isLabelSet,
  middleOf,
  middleOfSetLabel,
  pieceOf,
  plateRadius,
  TakenBoxes,
  type Label,
} from '../label-layout'
import { areasIn } from './areas'
import { districtLines } from './district-names'
import { isDrawnFeature } from '../../level/square-things'
import {
  coversCrossing,
  coversDoor,
  crossesDoor,
  freeLabel,
  labelAt,
  plateFrame,
  type LabelBox,
  type LabelRoom,
  type LedLabel,
} from './label-places'
import type { Line } from './line'

/** The names on a map: on labels beside their plates, and on the ground of squares and avenues. */
export interface Lettering {
  readonly labels: ReadonlyMap<Place, LedLabel>
  readonly lines: ReadonlyMap<Place, readonly Line[]>
  readonly districts: ReadonlyMap<District, Line>
}

/** Least size of letters, in screen pixels. */
const SMALLEST = 8
/** Least distance between two names, in parts of their letters' size. */
const GAP = 0.3
/** A longer avenue has its name more than once: cells from one to the next. */
const REPEATED_EACH = 26

/** The last lettering of each level: a map is drawn in many parts with the same one. */
const known = new WeakMap<Level, { readonly key: string; readonly lettering: Lettering }>()

/**
 * Sets the names of a level so that they cover neither doors nor crossings nor plates nor each other; independent of the window.
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
  const taken = new TakenBoxes(frame)
  const radius = plateRadius(plates)
  for (const place of level.places) {
    if (isArea(place) || place.kind === 'text') continue
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
  const names = new TakenBoxes(frame)
  const labels = new Map<Place, LedLabel>()
  const addLabel = (place: Place, label: LedLabel): void => {
    labels.set(place, label)
    names.add(label)
    if (label.leader) for (const box of boxesAlong(label.leader, frame.cell)) names.add(box)
  }
  // First what the author has set, wherever it is: the other names avoid it.
  for (const place of level.places) {
    const middle = middleOfSetLabel(level, frame, place)
    if (!middle) continue
    if (isArea(place) || place.kind === 'text') {
      const line = { ...setLine(frame, place), ...middle }
      lines.set(place, [line])
      names.add(boxOfLine(line))
    } else {
      addLabel(place, labelAt(level, frame, place, middle))
    }
  }
  const districts = new Map<District, Line>()
  const candidatesOfDistricts = districtLines(level, frame)
  for (const [district, candidates] of candidatesOfDistricts) {
    if (district.label === undefined) continue
    for (const line of candidates) {
      districts.set(district, line)
      names.add(boxOfLine(line))
    }
  }
  for (const area of byRank(areasIn(level))) {
    if (isLabelSet(area)) continue
    const set = area.kind === 'square' ? squareLines(level, frame, area) : avenueLines(level, frame, area)
    const free = set.filter((line) => {
      const box = boxOfLine(line)
      return taken.isFree(box) && names.isFree(box) && !coversDoor(level, frame, box)
    })
    if (free.length === 0) continue
    lines.set(area, free)
    for (const line of free) names.add(boxOfLine(line))
  }
  for (const [district, candidates] of candidatesOfDistricts) {
    if (district.label !== undefined) continue
    for (const line of candidates) {
      const box = boxOfLine(line)
      if (!names.isFree(box) || !taken.isFree(box) || coversDoor(level, frame, box)) continue
      districts.set(district, line)
      names.add(box)
      break
    }
  }
  const named = new Set<string>()
  const room: LabelRoom = {
    isFree: (label) =>
      taken.isFree(label) &&
      names.isFree(grown(label, GAP * label.size)) &&
      !coversDoor(level, frame, label) &&
      !coversCrossing(level, frame, label),
    isLineFree: (leader) =>
      !crossesDoor(level, frame, leader) &&
      boxesAlong(leader, frame.cell).every((box) => taken.isFree(box) && names.isFree(box)),
  }
  for (const place of byRank(level.places)) {
    const name = place.name.trim()
    if (name === '' || isArea(place) || isLabelSet(place)) continue
    const piece = pieceOf(level, frame, place)
    if (named.has(piece)) continue
    // A name is on the map as a whole, or in the key and beside the pointer only.
    const label = freeLabel(level, frame, { place, text: name }, room)
    if (!label) continue
    addLabel(place, label)
    named.add(piece)
  }
  return { labels, lines, districts }
}

/** Returns the letters of an author's text, or of the name of a square or avenue that the author moved, without a position. */
function setLine({ cell, ratio }: Frame, place: Place): Omit<Line, 'x' | 'y'> {
  const text = place.name.trim()
  const size = Math.max(SMALLEST * ratio, Math.min(0.46 * cell, 26 * ratio))
  if (place.kind === 'text') return { text, size, isItalic: true }
  const { width = 1, height = 1 } = place.size ?? {}
  const letters = { text: text.toUpperCase(), size, spacing: 0.12 }
  return place.kind === 'avenue' ? { ...letters, isItalic: true, isUpright: height > width } : letters
}

/** Returns boxes along the line from a plate to its name, without its ends. */
function boxesAlong([x, y, toX, toY]: NonNullable<LedLabel['leader']>, cell: number): readonly LabelBox[] {
  const count = Math.ceil(Math.hypot(toX - x, toY - y) / (0.08 * cell))
  const side = 0.1 * cell
  return Array.from({ length: Math.max(0, count - 1) }, (_, at) => {
    const share = (at + 1) / count
    return {
      x: x + share * (toX - x) - side / 2,
      y: y + share * (toY - y) - side / 2,
      width: side,
      height: side,
    }
  })
}

/**
 * Sets the name of an avenue along its middle, in spaced italic capitals; where the middle is on bridges, beside them if there
 * is room.
 */
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
    const lineAt = (shift: number): Line => {
      const along = ((at + 0.5) / count) * long + shift
      const [middleX, middleY] = isUpright ? [x + width / 2, y + along] : [x + along, y + height / 2]
      return { ...line, text, x: middleX * frame.cell, y: middleY * frame.cell, isItalic: true, isUpright }
    }
    const middle = lineAt(0)
    const letters = boxOfLine(middle)
    const room = Math.floor(long / count / 2 - Math.max(letters.width, letters.height) / frame.cell / 2)
    for (let shift = 0; shift <= room; shift++) {
      for (const each of [lineAt(shift), lineAt(-shift)]) {
        if (!isOnBridge(level, frame, each) && !coversDoor(level, frame, boxOfLine(each))) return each
      }
    }
    return middle
  })
}

/** Whether letters lie on a bridge, whose planks make them hard to read. */
function isOnBridge(level: Level, frame: Frame, line: Line): boolean {
  const { x, y, width, height } = boxOfLine(line)
  const last = (end: number, max: number): number => Math.min(max, Math.ceil(end / frame.cell)) - 1
  for (let row = Math.max(0, Math.floor(y / frame.cell)); row <= last(y + height, level.height); row++) {
    for (
      let column = Math.max(0, Math.floor(x / frame.cell));
      column <= last(x + width, level.width);
      column++
    ) {
      if (level.cells[row * level.width + column] === CellKind.bridge) return true
    }
  }
  return false
}

/** Middle of the letters over the southern side of a square, in cells: its doors stay free. */
const FROM_SOUTH = 0.42

/** Sets the name of a square in its last row, on two lines if one is too long. */
function squareLines(level: Level, frame: Frame, area: Place): readonly Line[] {
  const text = area.name.trim().toUpperCase()
  if (text === '') return []
  const { x, y, width, height } = boxOfPlace(level, area)
  const room = 0.98 * width * frame.cell
  const bottom = (y + height - FROM_SOUTH) * frame.cell
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
  const max = Math.min(0.46 * frame.cell, 26 * frame.ratio)
  const min = Math.min(max, SMALLEST * frame.ratio)
  for (const spacing of spacings) {
    const size = Math.min(max, room / (textWidth(text, 1) + spacing * text.length))
    if (size >= Math.max(min, 0.8 * max)) return { size, spacing }
  }
  const spacing = spacings.at(-1) ?? 0
  const size = Math.min(max, room / (textWidth(text, 1) + spacing * text.length))
  return size >= min ? { size, spacing } : undefined
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
