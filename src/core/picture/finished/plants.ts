import { chance } from '../../level/chance'
import { CellKind } from '../../level/kinds'
import { addRects, type Colour, type DrawCommand } from '../commands'
import { snapped } from '../frame'
import {
  addCircles,
  addStrokes,
  hairline,
  kindAt,
  rangeOf,
  rectOf,
  smallShadow,
  STEPS,
  type Sheet,
} from './sheet'
import { surroundingsOf } from './surroundings'

/** Middle and radius of trees: x, y, radius, … */
type Trees = number[]

/** Draws the lighter patches of the land, before the town's ground covers them. */
export function drawPatches(sheet: Sheet): void {
  const { level, look, frame, picture } = sheet
  if (look.patch === undefined) return
  const { left, top, right, bottom } = rangeOf(sheet)
  const patches: number[] = []
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (chance(x, y, 60) > 0.16 || kindAt(level, x, y) !== CellKind.outside) continue
      const radius = 0.6 + 0.9 * chance(x, y, 61)
      patches.push((x + 0.5) * frame.cell, (y + 0.5) * frame.cell, radius * frame.cell)
    }
  }
  addSoftDiscs(picture, patches, [1, 0.8, 0.6], { fill: look.patch, opacity: 0.14 })
}

/** Draws discs within each other for each circle, which have a softer edge than one. */
function addSoftDiscs(
  picture: DrawCommand[],
  discs: readonly number[],
  shares: readonly number[],
  look: { readonly fill: Colour; readonly opacity: number },
): void {
  if (discs.length === 0) return
  for (const share of shares) {
    const circles = discs.map((value, at) => (at % 3 === 2 ? share * value : value))
    picture.push({ kind: 'circles', part: 'land', ...look, circles })
  }
}

/** Draws stains on the land beyond the level, more of them farther out. */
export function drawStains(sheet: Sheet): void {
  const { level, look, frame, picture } = sheet
  if (look.stain === undefined) return
  const { left, top, right, bottom } = rangeOf(sheet)
  const stains: number[] = []
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const away = Math.max(-x, x - level.width + 1, -y, y - level.height + 1)
      if (away <= 0 || chance(x, y, 62) > 0.2 * away || kindAt(level, x, y) !== CellKind.outside) continue
      const [atX, atY] = [x + chance(x, y, 63), y + chance(x, y, 64)]
      stains.push(atX * frame.cell, atY * frame.cell, (0.5 + 0.8 * chance(x, y, 65)) * frame.cell)
    }
  }
  addSoftDiscs(picture, stains, [1, 0.75, 0.5], { fill: look.stain, opacity: 0.09 })
}

/** Draws gardens on rock in the corners of a town: a hedge around, and trees, beds or bushes within. */
export function drawGardens(sheet: Sheet): void {
  const { level, look, frame, picture, isTown } = sheet
  if (!isTown) return
  const hedges: number[] = []
  const beds: number[][] = []
  const trees: Trees = []
  const hedge = Math.max(1, snapped(frame, 0.09 * frame.cell))
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      if (level.cells[y * level.width + x] !== CellKind.rock) continue
      const [left, top, wide, high] = rectOf(frame, x, y)
      const isRock = (atX: number, atY: number): boolean => kindAt(level, atX, atY) === CellKind.rock
      if (!isRock(x, y - 1)) hedges.push(left, top, wide, hedge)
      if (!isRock(x, y + 1)) hedges.push(left, top + high - hedge, wide, hedge)
      if (!isRock(x - 1, y)) hedges.push(left, top, hedge, high)
      if (!isRock(x + 1, y)) hedges.push(left + wide - hedge, top, hedge, high)
      const kind = chance(x, y, 70)
      const at = (right: number, down: number, radius: number): number =>
        trees.push(left + right * wide, top + down * high, radius * frame.cell)
      if (kind < 0.3) at(0.5, 0.5, 0.3)
      else if (kind < 0.62) {
        at(0.34 + 0.08 * chance(x, y, 71), 0.36, 0.19)
        at(0.66, 0.6 + 0.08 * chance(x, y, 72), 0.2)
      } else if (kind < 0.84) {
        for (const share of [0.28, 0.44, 0.6, 0.76]) {
          beds.push([left + 0.22 * wide, top + share * high, left + 0.78 * wide, top + share * high])
        }
      } else {
        at(0.3, 0.3, 0.11)
        at(0.7, 0.34, 0.12)
        at(0.34, 0.7, 0.12)
        at(0.68, 0.7, 0.14)
      }
    }
  }
  addRects(picture, 'plant', look.garden.hedge, hedges)
  addStrokes(picture, 'plant', { colour: look.garden.bed, width: hairline(frame, 0.06) }, beds)
  drawTrees(sheet, trees)
}

/** Draws trees on the land around the town, in groups. */
export function drawWoods(sheet: Sheet): void {
  const { level, look, frame } = sheet
  const { left, top, right, bottom } = rangeOf(sheet)
  const { salt: saltOfOutline, isTaken } = surroundingsOf(level)
  const salt = saltOfOutline + (look.salt ?? 0)
  const trees: Trees = []
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (kindAt(level, x, y) !== CellKind.outside || isTaken(x, y)) continue
      const isGroup = chance(Math.floor(x / 3), Math.floor(y / 3), salt + 80) < 0.4
      // Few trees beside the wall, so that they hide no tower.
      const isBesideTown = STEPS.some(([dx, dy]) => kindAt(level, x + dx, y + dy) !== CellKind.outside)
      if (chance(x, y, salt + 81) > (isBesideTown ? 0.06 : isGroup ? 0.5 : 0.07)) continue
      const radius = 0.17 + 0.13 * chance(x, y, salt + 82)
      // Within its cell, so that no tree grows into a wall or a river.
      const put = (own: number): number => radius + (1 - 2 * radius) * chance(x, y, salt + own)
      trees.push((x + put(83)) * frame.cell, (y + put(84)) * frame.cell, radius * frame.cell)
      if (isGroup && chance(x, y, salt + 85) < 0.4) {
        trees.push(
          (x + 0.15 + 0.7 * chance(x, y, salt + 86)) * frame.cell,
          (y + 0.2 + 0.6 * chance(x, y, salt + 87)) * frame.cell,
          0.14 * frame.cell,
        )
      }
    }
  }
  drawTrees(sheet, trees)
}

/** Draws trees from above: a shadow, a dark crown, and a lighter part of it towards the north-west. */
export function drawTrees({ look, frame, picture }: Sheet, trees: readonly number[]): void {
  if (trees.length === 0) return
  const { dark, light, line } = look.tree
  const shadows: number[] = []
  const lights: number[] = []
  const leaves: number[][] = []
  const crowns: number[][] = []
  for (let at = 0; at + 2 < trees.length; at += 3) {
    const [x = 0, y = 0, radius = 0] = trees.slice(at, at + 3)
    shadows.push(x + 0.28 * radius, y + 0.32 * radius, radius)
    lights.push(x - 0.22 * radius, y - 0.24 * radius, 0.6 * radius)
    crowns.push(CROWN.flatMap(([right, down]) => [x + radius * right, y + radius * down]))
    // A stroke inside the rim, on the side away from the light.
    leaves.push(
      [-10, 25, 60, 95].flatMap((angle) => {
        const turn = (angle * Math.PI) / 180
        return [x + 0.6 * radius * Math.cos(turn), y + 0.6 * radius * Math.sin(turn)]
      }),
    )
  }
  const shadow = smallShadow(look, look.roofLine, 0.28)
  if (shadow) picture.push({ kind: 'circles', part: 'shadow', ...shadow, circles: shadows })
  const rim = line === undefined ? {} : { line: { colour: line, width: hairline(frame, 0.035) } }
  if (light !== dark || line === undefined || frame.detail === 'notches') {
    addCircles(picture, 'plant', { fill: dark, ...rim }, trees)
    if (light !== dark) addCircles(picture, 'plant', { fill: light }, lights)
    return
  }
  picture.push({ kind: 'polygons', part: 'plant', fill: dark, ...rim, polygons: crowns })
  addStrokes(picture, 'plant', { colour: line, width: hairline(frame, 0.03) }, leaves)
}

/** The outline of a crown with this many lobes, around 0, 0 with a radius of 1: a plain disc looks like a ball. */
const LOBES = 7
const CROWN = Array.from({ length: 4 * LOBES }, (_, at) => {
  const angle = (2 * Math.PI * at) / (4 * LOBES)
  const away = 0.8 + 0.2 * Math.abs(Math.sin((LOBES * angle) / 2))
  return [away * Math.cos(angle), away * Math.sin(angle)] as const
})
