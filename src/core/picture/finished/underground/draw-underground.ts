import { isInside } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import { drawUndecided } from '../ground'
import { drawBridges } from '../shores'
import { hasPlates } from '../../draw-places'
import type { Sheet } from '../sheet'
import {
  drawCaveShadow,
  drawCells,
  drawFloorGrid,
  drawFloorShadow,
  drawPebbles,
  drawShoreLines,
  drawSmooth,
} from './floor'
import { drawHatching, drawRim } from './hatching'
import { openCellsOf } from './open-cells'
import { drawDungeonWalls } from './walls'

/** Draws a dungeon, caves or a maze up to its walls: floor with a grid in solid ground, which is hatched around the floor. */
export function drawUnderground(sheet: Sheet, isCaves: boolean): void {
  const { level, style, look, frame, picture } = sheet
  const { floor } = look.underground
  const open = openCellsOf(sheet)
  const hasDetails = hasPlates(frame)
  // Small cells have straight walls and a plain rim.
  const isSmooth = isCaves && hasDetails
  if (hasDetails) drawHatching(sheet, open, isSmooth)
  else drawRim(sheet, open)
  const curves = isSmooth ? drawSmooth(sheet, 'street', floor, open.isOpen, open) : undefined
  if (!curves) drawCells(sheet, 'street', floor, open.isOpen, open)
  if (hasDetails) {
    if (curves) drawCaveShadow(sheet, curves)
    else drawFloorShadow(sheet, open)
    drawFloorGrid(sheet)
  }
  const isWet = (x: number, y: number): boolean => {
    if (!isInside(level, x, y)) return false
    const kind = level.cells[y * level.width + x]
    return kind === CellKind.water || kind === CellKind.bridge
  }
  if (level.cells.indexOf(CellKind.water) >= 0) {
    const water = style.water.colour
    if (isSmooth) drawShoreLines(picture, sheet, drawSmooth(sheet, 'water', water, isWet, open))
    else drawCells(sheet, 'water', water, isWet, open)
  }
  drawBridges(sheet)
  if (hasDetails) drawUndecided(sheet)
  if (frame.detail === 'all') drawPebbles(sheet)
  drawDungeonWalls(sheet, open, curves)
}
