import { xOf, yOf } from '../../level/grid'
import type { District } from '../../level/districts'
import type { Level } from '../../level/level'
import { isArea, type Place } from '../../level/places'
import { CORNER_TREE, cornerTrees, isDrawnFeature } from '../../level/square-things'
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
} from '../label-layout'
import { avenueLines, squareLines } from './area-names'
import { areasIn } from './areas'
import { clearestLine, districtLines } from './district-names'
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
import { boxOfLine, SMALLEST_LETTERS, type Line } from './line'

/** The names on a map: on labels beside their plates, and on the ground of squares and avenues. */
export interface Lettering {
  readonly labels: ReadonlyMap<Place, LedLabel>
  readonly lines: ReadonlyMap<Place, readonly Line[]>
  readonly districts: ReadonlyMap<District, Line>
}

/** Least distance between two names, in parts of their letters' size. */
const GAP = 0.3

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
  const withPlace = new Set(level.places.map(({ cell }) => cell))
  for (const square of areasIn(level)) {
    if (square.kind !== 'square') continue
    for (const { x, y } of cornerTrees(level, square, (cell) => withPlace.has(cell))) {
      const side = 2 * CORNER_TREE * frame.cell
      taken.add({ x: x * frame.cell - side / 2, y: y * frame.cell - side / 2, width: side, height: side })
    }
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
  const isFreeLine = (line: Line): boolean => {
    const box = boxOfLine(line)
    return taken.isFree(box) && names.isFree(box) && !coversDoor(level, frame, box)
  }
  for (const area of byRank(areasIn(level))) {
    if (isLabelSet(area)) continue
    const set =
      area.kind === 'square'
        ? squareLines(level, frame, area).find((candidate) => candidate.every(isFreeLine))
        : avenueLines(level, frame, area, isFreeLine)
    if (!set || set.length === 0) continue
    lines.set(area, set)
    for (const line of set) names.add(boxOfLine(line))
  }
  for (const [district, candidates] of candidatesOfDistricts) {
    if (district.label !== undefined) continue
    const line = clearestLine(level, frame, candidates, isFreeLine)
    if (!line) continue
    districts.set(district, line)
    names.add(boxOfLine(line))
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
  const size = Math.max(SMALLEST_LETTERS * ratio, Math.min(0.46 * cell, 26 * ratio))
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
