import { DIRECTIONS, NORTH, SOUTH, WEST, xOf, yOf, type Direction } from '../../level/grid'
import { IS_SHUT, IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isOuterSide } from '../../level/outer-side'
import type { Place } from '../../level/places'
import { textWidth } from '../commands'
import { hasSign } from '../draw-doors'
import { labelGrowth, lineAt, LABEL_WIDTH, type Frame } from '../frame'
import { middleOf, plateRadius, type Label } from '../label-layout'
import { outlinePart } from '../town-outline'

/** A name with the line from its plate, unless it is beside the plate: x and y at the plate, then at the name. */
export interface LedLabel extends Label {
  /** The whole name on one line or two. */
  readonly lines: readonly string[]
  readonly leader?: readonly [number, number, number, number]
}

/** Rows that a name may be away from its plate. */
const ROWS = [1, -1, 2, -2, 3, -3]
/** Positions of a name along its row, in parts of its width. */
const SHIFTS = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.95, -0.95]
/** Distance between the middles of two lines, in parts of the size of letters. */
export const LINE_STEP = 1.15

/** Returns a frame in which plates are no wider than their cells, so that they cover no door. */
export function plateFrame(frame: Frame): Frame {
  return { ...frame, ratio: Math.min(frame.ratio, (0.36 * frame.cell) / 6.5) }
}

/** Tests whether there is room for a name, and for the line to its plate. */
export interface LabelRoom {
  readonly isFree: (label: Label) => boolean
  readonly isLineFree: (leader: NonNullable<LedLabel['leader']>) => boolean
}

/**
 * Returns the first free position of a name: beside its plate, else with a line to it in the rows above and below, in the
 * middle of rows; undefined if there is none.
 */
export function freeLabel(
  level: Level,
  frame: Frame,
  { place, text }: { readonly place: Place; readonly text: string },
  { isFree, isLineFree }: LabelRoom,
): LedLabel | undefined {
  const { cell } = frame
  const { size, lines, width, height } = sizeOfLabel(frame, text)
  const { x, y } = middleOf(level, frame, place)
  const radius = plateRadius(plateFrame(frame))
  const away = radius + 0.15 * size
  const west = -Math.round(0.5 * cell)
  const east = lineAt(frame, level.width) - west
  const row = Math.floor(y / cell) + 0.5
  const freeAt = (left: number, middle: number): LedLabel | undefined => {
    const [labelX, labelY] = [Math.round(left), Math.round(middle - height / 2)]
    if (labelX < west || labelX + width > east) return undefined
    const label = { text, lines, size, x: labelX, y: labelY, width, height }
    return isFree(label) ? label : undefined
  }
  const beside = freeAt(x + away, y) ?? freeAt(x - away - width, y)
  if (beside) return beside
  for (const step of ROWS) {
    const middle = (row + step) * cell
    // The land around the town has no names of houses.
    if (middle < 0 || middle > level.height * cell) continue
    for (const shift of SHIFTS) {
      const label = freeAt(x - width / 2 + shift * width, middle)
      if (!label) continue
      // To the nearest point of the name, or beside the middle of a side, where doors are.
      const leader = [0, 0.4 * cell, -0.4 * cell]
        .map((aside) => leaderTo(label, { x, y, radius }, aside))
        .find(isLineFree)
      if (leader) return { ...label, leader }
    }
  }
  return undefined
}

function sizeOfLabel(frame: Frame, text: string): Pick<LedLabel, 'size' | 'lines' | 'width' | 'height'> {
  const { cell, ratio } = frame
  const unit = ratio * labelGrowth(frame)
  const size = Math.min(15 * unit, Math.max(9 * ratio, 0.42 * cell))
  const max = 2 * LABEL_WIDTH * unit
  const lines = linesOf(text, max / size - 0.8)
  const widest = Math.max(...lines.map((line) => textWidth(line, size)))
  return {
    size,
    lines,
    width: Math.round(Math.min(max, widest + 0.8 * size)),
    height: Math.round((1.3 + (lines.length - 1) * LINE_STEP) * size),
  }
}

/** Returns the label of a place whose author has set its middle, with a line to the plate unless it is near. */
export function labelAt(
  level: Level,
  frame: Frame,
  place: Place,
  middle: { readonly x: number; readonly y: number },
): LedLabel {
  const text = place.name.trim()
  const { size, lines, width, height } = sizeOfLabel(frame, text)
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const label = { text, lines, size, x: left, y: top, width, height }
  const { x, y } = middleOf(level, frame, place)
  const radius = plateRadius(plateFrame(frame))
  const [toX, toY] = [Math.max(left, Math.min(left + width, x)), Math.max(top, Math.min(top + height, y))]
  const length = Math.hypot(toX - x, toY - y)
  if (length < radius + 0.3 * size) return label
  return {
    ...label,
    leader: [x + (radius * (toX - x)) / length, y + (radius * (toY - y)) / length, toX, toY],
  }
}

/** Returns a name on one line, or on two if it is wider than `max` times the size of its letters. */
function linesOf(text: string, max: number): readonly string[] {
  const words = text.split(/\s+/u)
  if (textWidth(text, 1) <= max || words.length < 2) return [text]
  let best: readonly string[] = [text]
  let min = Infinity
  for (let at = 1; at < words.length; at++) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const wide = Math.max(...lines.map((line) => textWidth(line, 1)))
    if (wide >= min) continue
    min = wide
    best = lines
  }
  return best
}

/** Returns a line from a plate's rim to a name above or below it, to a point some way `aside` of the nearest one. */
function leaderTo(
  label: Label,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  aside: number,
): NonNullable<LedLabel['leader']> {
  const inset = Math.min(0.4 * label.size, label.width / 2)
  const toX = Math.max(label.x + inset, Math.min(label.x + label.width - inset, x + aside))
  const toY = label.y > y ? label.y : label.y + label.height
  const length = Math.hypot(toX - x, toY - y)
  return [x + (radius * (toX - x)) / length, y + (radius * (toY - y)) / length, toX, toY]
}

/** Whether a box covers a gate, a door or another sign on an edge, or comes so near that the two touch. */
export function coversDoor(level: Level, { cell }: Pick<Frame, 'cell'>, box: LabelBox): boolean {
  // Half the length of a door along its wall, and half its depth.
  const [along, across] = [0.26 * cell, 0.16 * cell]
  const [inRow, inColumn] = [[along, across] as const, [across, along] as const]
  return someCell(level, cell, box, (signs, x, y) => {
    if ((signs & Sign.north) !== 0 && meets(box, (x + 0.5) * cell, y * cell, inRow)) return true
    if ((signs & Sign.west) !== 0 && meets(box, x * cell, (y + 0.5) * cell, inColumn)) return true
    return (signs & Sign.gate) !== 0 && coversGate(level, cell, box, y * level.width + x)
  })
}

/** Things that names do not cover, as bits: signs on the northern and western edge of a cell, its gate, and its crossing. */
const Sign = { north: 1, west: 2, gate: 4, crossing: 8 } as const
const UNKNOWN = 255

/** The signs of each level's cells, found at their first use: they are the same for all sizes of a map. */
const knownSigns = new WeakMap<Level, Uint8Array>()

function signsOf(level: Level): Uint8Array {
  let signs = knownSigns.get(level)
  if (!signs) {
    signs = new Uint8Array(level.cells.length).fill(UNKNOWN)
    knownSigns.set(level, signs)
  }
  return signs
}

function findSigns(level: Level, x: number, y: number): number {
  const at = y * level.width + x
  const north = hasSign(level.northEdges[at] ?? 0) ? Sign.north : 0
  const west = hasSign(level.westEdges[at + y] ?? 0) ? Sign.west : 0
  if (IS_STREET[level.cells[at] ?? 0] !== 1) return north | west
  const gate = DIRECTIONS.some((direction) => isGate(level, at, direction)) ? Sign.gate : 0
  return north | west | gate | (isCrossing(level, x, y) ? Sign.crossing : 0)
}

function isGate(level: Level, cell: number, direction: Direction): boolean {
  if (!isOuterSide(level, cell, direction)) return false
  const part = outlinePart(level, cell, direction)
  return part === 'open-gate' || part === 'closed-gate'
}

/** Half the length of a gatehouse with its towers along the wall, and its depth, in cells. */
const GATEHOUSE = { along: 0.78, deep: 0.55 }

/** Whether a box covers the gatehouse of a cell. */
function coversGate(level: Level, side: number, box: LabelBox, cell: number): boolean {
  const [x, y] = [xOf(level, cell) + 0.5, yOf(level, cell) + 0.5]
  return DIRECTIONS.some((direction) => {
    if (!isGate(level, cell, direction)) return false
    const isRow = direction === NORTH || direction === SOUTH
    const out = (0.5 + GATEHOUSE.deep / 2) * (direction === NORTH || direction === WEST ? -1 : 1)
    const [along, deep] = [GATEHOUSE.along * side, (GATEHOUSE.deep / 2) * side]
    return isRow
      ? meets(box, x * side, (y + out) * side, [along, deep])
      : meets(box, (x + out) * side, y * side, [deep, along])
  })
}

/** Whether a box covers the middle of a crossing. */
export function coversCrossing(level: Level, { cell }: Frame, box: LabelBox): boolean {
  const half = [CROSSING * cell, CROSSING * cell] as const
  return someCell(
    level,
    cell,
    box,
    (signs, x, y) => (signs & Sign.crossing) !== 0 && meets(box, (x + 0.5) * cell, (y + 0.5) * cell, half),
  )
}

/** Whether a line passes over a door. */
export function crossesDoor(
  level: Level,
  frame: Frame,
  [x, y, toX, toY]: NonNullable<LedLabel['leader']>,
): boolean {
  const steps = Math.ceil(Math.hypot(toX - x, toY - y) / (0.1 * frame.cell))
  for (let step = 0; step <= steps; step++) {
    const share = step / Math.max(1, steps)
    const point = { x: x + share * (toX - x), y: y + share * (toY - y), width: 0, height: 0 }
    if (coversDoor(level, frame, point)) return true
  }
  return false
}

export type LabelBox = Pick<Label, 'x' | 'y' | 'width' | 'height'>

/** Whether a box meets another one around a point, given by half its sides. */
function meets(
  box: LabelBox,
  x: number,
  y: number,
  [halfWide, halfHigh]: readonly [number, number],
): boolean {
  return (
    Math.abs(box.x + box.width / 2 - x) < box.width / 2 + halfWide &&
    Math.abs(box.y + box.height / 2 - y) < box.height / 2 + halfHigh
  )
}

/** Whether a test holds for one of the cells with signs under a box and around it. */
function someCell(
  level: Level,
  cell: number,
  box: LabelBox,
  test: (signs: number, x: number, y: number) => boolean,
): boolean {
  const signs = signsOf(level)
  const { width, height } = level
  const left = Math.max(0, Math.floor(box.x / cell) - 1)
  const right = Math.min(width - 1, Math.floor((box.x + box.width) / cell) + 1)
  const bottom = Math.min(height - 1, Math.floor((box.y + box.height) / cell) + 1)
  for (let y = Math.max(0, Math.floor(box.y / cell) - 1); y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      let here = signs[y * width + x] ?? 0
      if (here === UNKNOWN) {
        here = findSigns(level, x, y)
        signs[y * width + x] = here
      }
      if (here !== 0 && test(here, x, y)) return true
    }
  }
  return false
}

/** Half the side of the square in the middle of a crossing that names leave free, in cells. */
const CROSSING = 0.25

/** Whether three or four ways meet on a street cell; on squares and wide streets they do so everywhere and nowhere. */
export function isCrossing(level: Level, x: number, y: number): boolean {
  const { width, height, cells, northEdges, westEdges } = level
  const isStreet = (atX: number, atY: number): boolean =>
    atX >= 0 && atY >= 0 && atX < width && atY < height && IS_STREET[cells[atY * width + atX] ?? 0] === 1
  if (!isStreet(x, y)) return false
  const isOpen = (edge: number | undefined): boolean => IS_SHUT[edge ?? 0] !== 1
  const north = isStreet(x, y - 1) && isOpen(northEdges[y * width + x])
  const south = isStreet(x, y + 1) && isOpen(northEdges[(y + 1) * width + x])
  const west = isStreet(x - 1, y) && isOpen(westEdges[y * (width + 1) + x])
  const east = isStreet(x + 1, y) && isOpen(westEdges[y * (width + 1) + x + 1])
  if (Number(north) + Number(south) + Number(west) + Number(east) < 3) return false
  const isWide =
    (north && west && isStreet(x - 1, y - 1)) ||
    (north && east && isStreet(x + 1, y - 1)) ||
    (south && west && isStreet(x - 1, y + 1)) ||
    (south && east && isStreet(x + 1, y + 1))
  return !isWide
}
