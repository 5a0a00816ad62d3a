import { chance } from '../../level/chance'
import { CellKind } from '../../level/kinds'
import { addRects } from '../commands'
import { lineAt, snapped } from '../frame'
import { addStrokes, hairline, kindAt, rangeOf, rectOf, smallShadow, STEPS, type Sheet } from './sheet'

/** Draws the decks of bridges over their water: planks across the way, and rails on its sides. */
export function drawBridges({ level, style, look, frame, picture }: Sheet): void {
  const decks: number[] = []
  const planks: number[][] = []
  const rails: number[] = []
  const shadows: number[] = []
  const rail = Math.max(1, snapped(frame, 0.07 * frame.cell))
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      if (level.cells[y * level.width + x] !== CellKind.bridge) continue
      const [left, top, wide, high] = rectOf(frame, x, y)
      const isWet = (atX: number, atY: number): boolean => kindAt(level, atX, atY) === CellKind.water
      const [north, south, west, east] = [isWet(x, y - 1), isWet(x, y + 1), isWet(x - 1, y), isWet(x + 1, y)]
      decks.push(left, top, wide, high)
      const isAcross = Number(north) + Number(south) >= Number(west) + Number(east)
      for (const share of [0, 0.2, 0.4, 0.6, 0.8]) {
        planks.push(
          isAcross
            ? [left + share * wide, top, left + share * wide, top + high]
            : [left, top + share * high, left + wide, top + share * high],
        )
      }
      if (north) rails.push(left, top, wide, rail)
      if (south) {
        rails.push(left, top + high - rail, wide, rail)
        shadows.push(left, top + high, wide, 2 * rail)
      }
      if (west) rails.push(left, top, rail, high)
      if (east) {
        rails.push(left + wide - rail, top, rail, high)
        shadows.push(left + wide, top, 2 * rail, high)
      }
    }
  }
  const shadow = smallShadow(look, style.bank.colour, 0.35)
  if (shadow) addRects(picture, 'shadow', shadow.fill, shadows, shadow.opacity)
  addRects(picture, 'bridge', style.bridge.colour, decks)
  const colour = style.bridge.texture?.colour ?? style.facade.colour
  addStrokes(picture, 'bridge', { colour, width: hairline(frame, 0.025) }, planks)
  addRects(picture, 'bridge', look.roofLine, rails)
}

/** Draws the banks of water: a wavy strip of earth, its dark rim, and a light line in the water along it. */
export function drawShores(sheet: Sheet): void {
  const { level, style, look, frame, picture } = sheet
  const strips: number[][] = []
  const rims: number[][] = []
  const ripples: number[][] = []
  const waves: number[][] = []
  const { left, top, right, bottom } = rangeOf(sheet)
  const { cell } = frame
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (kindAt(level, x, y) !== CellKind.water) continue
      if (frame.detail === 'all' && chance(x, y, 40) < 0.5) {
        const [atX, atY] = [
          (x + 0.2 + 0.4 * chance(x, y, 41)) * cell,
          (y + 0.3 + 0.4 * chance(x, y, 42)) * cell,
        ]
        waves.push([
          atX,
          atY,
          atX + 0.1 * cell,
          atY - 0.05 * cell,
          atX + 0.2 * cell,
          atY,
          atX + 0.3 * cell,
          atY - 0.05 * cell,
        ])
      }
      STEPS.forEach(([dx, dy]) => {
        const kind = kindAt(level, x + dx, y + dy)
        if (kind === CellKind.water || kind === CellKind.undecided || kind === CellKind.bridge) return
        const isQuay = kind !== CellKind.outside && kind !== CellKind.rock
        // The shore from its beginning, five points along the side, each some way into the water.
        const isDown = dx !== 0
        const line = lineAt(frame, isDown ? (dx > 0 ? x + 1 : x) : dy > 0 ? y + 1 : y)
        const inwards = -(isDown ? dx : dy)
        const points = [0, 0.25, 0.5, 0.75, 1].map((share, at) => {
          const isEnd = at === 0 || at === 4
          const depth = isQuay ? 0.1 : isEnd ? 0.16 : 0.1 + 0.14 * chance(x, y, 50 + 8 * at + dx + 3 * dy)
          return [((isDown ? y : x) + share) * cell, line + inwards * depth * cell] as const
        })
        const put = (along: number, across: number): number[] => (isDown ? [across, along] : [along, across])
        const rim = points.flatMap(([along, across]) => put(along, across))
        const [first, last] = [points[0]?.[0] ?? 0, points[4]?.[0] ?? 0]
        strips.push([...rim, ...put(last, line), ...put(first, line)])
        rims.push(rim)
        if (!isQuay) {
          ripples.push(points.flatMap(([along, across]) => put(along, across + inwards * 0.13 * cell)))
        }
      })
    }
  }
  if (strips.length === 0) return
  picture.push({ kind: 'polygons', part: 'bank', fill: look.shore.fill, polygons: strips })
  addStrokes(picture, 'water', { colour: look.shore.ripple, width: hairline(frame, 0.035) }, [
    ...ripples,
    ...waves,
  ])
  addStrokes(picture, 'bank', { colour: style.bank.colour, width: hairline(frame, 0.05) }, rims)
}
