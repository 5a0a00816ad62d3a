import { AreaKind, areaMap } from '../../level/areas'
import { chance } from '../../level/chance'
import { CellKind, IS_SHUT, IS_STREET } from '../../level/kinds'
import { hasMark, Mark } from '../../level/marks'
import { addRects, type Colour, type Part } from '../commands'
import type { Fill } from '../style'
import { addFourDots } from '../draw-cell-signs'
import { textureAt } from '../draw-ground'
import { snapped } from '../frame'
import { drawPatches } from './plants'
import { addStrokes, hairline, kindAt, rangeOf, rectOf, STEPS, type Sheet } from './sheet'

/** The rank of a street's paving. */
const Rank = { street: 0, alley: 1, avenue: 2, square: 3, court: 4 } as const

/** Draws the fills of all cells: land, town ground by the rank of its paving, water, gardens. */
export function drawFills(sheet: Sheet): void {
  const { level, style, look, frame, picture, isTown } = sheet
  const rock: Colour = isTown ? look.garden.fill : style.rock.colour
  const layers: readonly (readonly [Part, Colour])[] = [
    ['land', style.land.colour],
    ['street', style.street],
    ['street', look.paving.alley],
    ['avenue', style.avenue.colour],
    ['square', style.square.colour],
    ['court', style.court.colour],
    ['water', style.water.colour],
    ['rock', rock],
  ]
  const layerOf = (x: number, y: number): number => {
    const kind = kindAt(level, x, y)
    switch (kind) {
      case CellKind.undecided:
        return -1
      case CellKind.outside:
        return 0
      case CellKind.water:
      case CellKind.bridge:
        return 6
      case CellKind.rock:
        return ROCK
      case CellKind.street:
        return [1, 2, 3, 4, 5][rankAt(sheet, x, y)] ?? 1
      default:
        return 1
    }
  }
  const runs: number[][] = layers.map(() => [])
  const { left, top, right, bottom } = rangeOf(sheet)
  for (let y = top; y < bottom; y++) {
    let from = left
    let layer = -1
    for (let x = left; x <= right; x++) {
      const next = x < right ? layerOf(x, y) : -1
      if (next === layer) continue
      if (layer >= 0) runs[layer]?.push(...rectOf(frame, from, y, x - from))
      from = x
      layer = next
    }
  }
  layers.forEach(([part, colour], at) => {
    addRects(picture, part, colour, runs[at] ?? [])
    if (part === 'land') drawPatches(sheet)
  })
  const addTexture = (part: Part, { texture }: Fill, rects: readonly number[] = []): void => {
    if (!texture || rects.length === 0) return
    const { pattern, colour: fill } = texture
    picture.push({ kind: 'texture', part, pattern, fill, ...textureAt(frame, texture), rects })
  }
  if (look.isFlat) addTexture('water', style.water, runs[WATER])
  if (!isTown) addTexture('rock', style.rock, runs[ROCK])
}

/** Indices in the layers of `drawFills`. */
const WATER = 6
const ROCK = 7

/** Returns the rank of a street cell: an alley is a dead end, or the cell before one. */
function rankAt({ level, style }: Sheet, x: number, y: number): number {
  const cell = y * level.width + x
  const area = areaMap(level)?.[cell]
  if (area === AreaKind.square) return Rank.square
  if (style.shows.seeds && hasMark(level.marks[cell], Mark.courtSeed)) return Rank.court
  if (area === AreaKind.avenue) return Rank.avenue
  const ways = waysAt(level, x, y)
  if (ways.length <= 1) return Rank.alley
  if (ways.length > 2) return Rank.street
  return ways.some(([dx, dy]) => waysAt(level, x + dx, y + dy).length <= 1) ? Rank.alley : Rank.street
}

/** Returns the steps from a street cell to those streets beside it that no wall parts from it; out of the map, too. */
function waysAt(level: Sheet['level'], x: number, y: number): readonly (readonly [number, number])[] {
  const { width, northEdges, westEdges } = level
  return STEPS.filter(([dx, dy]) => {
    const edge =
      dy === 0
        ? westEdges[y * (width + 1) + x + (dx > 0 ? 1 : 0)]
        : northEdges[(y + (dy > 0 ? 1 : 0)) * width + x]
    if (IS_SHUT[edge ?? 0] === 1) return false
    const kind = kindAt(level, x + dx, y + dy)
    return IS_STREET[kind] === 1 || kind === CellKind.undecided || kind === CellKind.outside
  })
}

/** Draws the paving: short arcs on streets, more of them between kerbs on avenues, slabs on squares and in courts. */
export function drawPaving(sheet: Sheet): void {
  const { level, look, frame, picture } = sheet
  const { cell } = frame
  const arcs: number[][] = []
  const slabs: number[][] = []
  const kerbs: number[] = []
  const rims: number[] = []
  const isLarge = frame.detail === 'all'
  const width = hairline(frame, 0.03)
  const thin = frame.snap ? Math.max(1, Math.round(width)) : width
  const areas = areaMap(level)
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const kind = level.cells[y * level.width + x] ?? 0
      if (kind !== CellKind.street) continue
      const rank = rankAt(sheet, x, y)
      const [left, top, wide, high] = rectOf(frame, x, y)
      if (rank === Rank.square || rank === Rank.court) {
        const [middleX, middleY] = [left + wide / 2, top + high / 2]
        const [right, bottom] = [left + wide, top + high]
        slabs.push([left, middleY, right, middleY])
        slabs.push([left, top, right, top], [left, top, left, bottom])
        // Each second row is shifted by half a slab.
        if (y % 2 === 0) slabs.push([middleX, top, middleX, bottom])
        else
          slabs.push(
            [left + 0.25 * wide, top, left + 0.25 * wide, middleY],
            [middleX, middleY, middleX, bottom],
          )
      } else {
        const count = !isLarge ? (rank === Rank.avenue ? 3 : 1) : ([4, 2, 8][rank] ?? 4)
        for (let at = 0; at < count; at++) {
          const length = 0.13 * cell
          const atX = left + (0.08 + 0.72 * chance(x, y, 20 + 2 * at)) * wide
          const atY = top + (0.14 + 0.78 * chance(x, y, 21 + 2 * at)) * high
          arcs.push([atX, atY, atX + length / 2, atY - 0.05 * cell, atX + length, atY])
        }
      }
      if (rank !== Rank.avenue && rank !== Rank.square) continue
      const own = rank === Rank.avenue ? AreaKind.avenue : AreaKind.square
      STEPS.forEach(([dx, dy]) => {
        const [besideX, besideY] = [x + dx, y + dy]
        const isInside = besideX >= 0 && besideY >= 0 && besideX < level.width && besideY < level.height
        const area = isInside ? (areas?.[besideY * level.width + besideX] ?? 0) : 0
        if (area >= own || (isInside && level.cells[besideY * level.width + besideX] === CellKind.bridge))
          return
        const away = rank === Rank.avenue ? Math.max(1, snapped(frame, 0.1 * cell)) : 0
        addSide(rank === Rank.avenue ? kerbs : rims, [left, top, wide, high], { dx, dy, away, thin })
      })
    }
  }
  const { colour, slab, kerb } = look.paving
  addStrokes(picture, 'paving', { colour, width: hairline(frame, 0.024) }, arcs)
  addStrokes(picture, 'square', { colour: slab, width: hairline(frame, 0.02) }, slabs)
  addRects(picture, 'avenue', kerb, kerbs)
  addRects(picture, 'square', kerb, rims)
}

/** Adds a line along one side of a cell, `away` inside it; a kerb is two dashes, so that it differs from a wall. */
function addSide(
  rects: number[],
  [left, top, wide, high]: readonly [number, number, number, number],
  { dx, dy, away, thin }: { dx: number; dy: number; away: number; thin: number },
): void {
  const isDashed = away > 0
  const length = dy === 0 ? high : wide
  const dashes = isDashed
    ? [
        [0.08, 0.34],
        [0.58, 0.34],
      ]
    : [[0, 1]]
  for (const [from = 0, share = 1] of dashes) {
    const [start, long] = [Math.round(from * length), Math.round(share * length)]
    if (dy === 0) rects.push(dx < 0 ? left + away : left + wide - away - thin, top + start, thin, long)
    else rects.push(left + start, dy < 0 ? top + away : top + high - away - thin, long, thin)
  }
}

/** Draws the dots of undecided cells. */
export function drawUndecided({ level, style, frame, picture }: Sheet): void {
  if (!style.shows.undecided) return
  const dots: number[] = []
  const dot = Math.max(1, snapped(frame, frame.ratio * Math.max(1, frame.cell / frame.ratio / 24)))
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      if (level.cells[y * level.width + x] === CellKind.undecided) addFourDots(dots, frame, x, y, dot)
    }
  }
  addRects(picture, 'undecided', style.undecided.dot, dots)
}
