import { isInside } from '../../../level/grid'
import { CellKind, IS_STREET } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import type { Place, PlaceKindId } from '../../../level/places'
import { addRects } from '../../commands'
import { drawPlate, hasPlate } from '../../draw-places'
import { middleOf } from '../../label-layout'
import { defaultIcon, drawPlaceIcon } from '../../place-icons'
import { plateFrame } from '../label-places'
import { addCircles, addStrokes, hairline, type Sheet } from '../sheet'

/** Whether a place is drawn on the floor, without a plate; ends of links and custom icons have plates. */
export function isOnFloor(level: Level, { icons }: Sheet['style'], place: Place): boolean {
  return IS_STREET[level.cells[place.cell] ?? 0] === 1 && !place.link && !icons?.[place.kind]
}

/** Draws the things of a dungeon on its floor, with the pen of the map. */
export function drawThings(sheet: Sheet, places: readonly Place[], isCaves: boolean): void {
  const { level, style, frame, picture, look } = sheet
  const plates = plateFrame(frame)
  for (const place of places) {
    if (!hasPlate(place)) continue
    if (!isOnFloor(level, style, place)) {
      drawPlate(picture, level, style, plates, place)
      continue
    }
    const middle = middleOf(level, frame, place)
    const [right, down] = isCaves ? awayFromWalls(level, place.cell) : [0, 0]
    const [x, y] = [middle.x + right * frame.cell, middle.y + down * frame.cell]
    const draw = PENS[place.kind]
    if (draw) draw(sheet, x, y)
    else {
      const { floor, ink } = look.underground
      drawPlaceIcon(picture, defaultIcon(place.kind), x, y, 0.32 * frame.cell, ink, floor)
    }
  }
}

/** How far a thing moves from each corner of its cell that the wall of a cave cuts off, in cells. */
const AWAY = 0.11

/** Returns how far a thing in a cave is from the middle of its cell, in cells. */
function awayFromWalls(level: Level, cell: number): readonly [right: number, down: number] {
  const { width, cells } = level
  const [x, y] = [cell % width, Math.floor(cell / width)]
  const isSolid = (atX: number, atY: number): boolean =>
    !isInside(level, atX, atY) || cells[atY * width + atX] === CellKind.rock
  let [right, down] = [0, 0]
  for (const dx of [-1, 1]) {
    for (const dy of [-1, 1]) {
      if (!isSolid(x + dx, y) || !isSolid(x, y + dy)) continue
      right -= dx * AWAY
      down -= dy * AWAY
    }
  }
  return [right, down]
}

type Pen = (sheet: Sheet, x: number, y: number) => void

const PENS: Partial<Readonly<Record<PlaceKindId, Pen>>> = {
  stairs: (sheet, x, y) => drawSteps(sheet, x, y, [1, 1, 1, 1, 1]),
  'stairs-down': (sheet, x, y) => drawSteps(sheet, x, y, [1, 0.82, 0.64, 0.46, 0.28]),
  'stairs-up': (sheet, x, y) => {
    drawSteps(sheet, x, y, [0, 0, 1, 1, 1])
    const { frame, picture, look } = sheet
    const [half, top] = [0.2 * frame.cell, y - 0.36 * frame.cell]
    const polygon = [x, top, x + half, top + 1.3 * half, x - half, top + 1.3 * half]
    picture.push({ kind: 'polygons', part: 'place', fill: look.underground.ink, polygons: [polygon] })
  },
  chest: drawChest,
  switch: drawLever,
}

/** Draws steps from north to south, each as wide as its share. */
function drawSteps({ frame, picture, look }: Sheet, x: number, y: number, shares: readonly number[]): void {
  const { cell } = frame
  const strokes = shares.flatMap((share, at) => {
    const half = 0.36 * cell * share
    const down = y + (at - 2) * 0.16 * cell
    return share === 0 ? [] : [[x - half, down, x + half, down]]
  })
  addStrokes(picture, 'place', { colour: look.underground.ink, width: hairline(frame, 0.055) }, strokes)
}

/** Draws a chest from the front: its body, its lid and its lock. */
function drawChest({ frame, picture, look }: Sheet, x: number, y: number): void {
  const { cell } = frame
  const { ink, wood } = look.underground
  const line = { colour: ink, width: hairline(frame, 0.045) }
  const [wide, high] = [0.29 * cell, 0.2 * cell]
  const box = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, radius: 0.06 * cell }
  picture.push({ kind: 'box', part: 'place', fill: wood, line, ...box })
  addStrokes(picture, 'place', line, [[x - wide, y - 0.3 * high, x + wide, y - 0.3 * high]])
  const lock = 0.055 * cell
  addRects(picture, 'place', ink, [x - lock, y - 0.3 * high - lock / 2, 2 * lock, 2.4 * lock])
}

/** Draws a lever on its plate. */
function drawLever({ frame, picture, look }: Sheet, x: number, y: number): void {
  const { cell } = frame
  const { ink, knob, wood } = look.underground
  const line = { colour: ink, width: hairline(frame, 0.04) }
  const box = {
    x: x - 0.28 * cell,
    y: y + 0.12 * cell,
    width: 0.5 * cell,
    height: 0.16 * cell,
    radius: 0.05 * cell,
  }
  picture.push({ kind: 'box', part: 'place', fill: wood, line, ...box })
  addStrokes(picture, 'place', { colour: ink, width: hairline(frame, 0.08) }, [
    [x - 0.03 * cell, y + 0.12 * cell, x + 0.14 * cell, y - 0.22 * cell],
  ])
  addCircles(picture, 'place', { fill: knob, line }, [x + 0.15 * cell, y - 0.24 * cell, 0.09 * cell])
}
