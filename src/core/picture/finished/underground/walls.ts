import { chevron, addOnSide, isInwardOnly, wrapArrows, type GateSign } from '../../town-outline'
import { edgeLineBetween, EdgeLine } from '../../edge-lines'
import { edgeLineRuns } from '../../draw-edges'
import { addRects } from '../../commands'
import { lineAt, lineReach, lineWidth, snapped } from '../../frame'
import { isInside } from '../../../level/grid'
import { EdgeKind } from '../../../level/kinds'
import { addStrokes, type Sheet } from '../sheet'
import type { CaveWall } from './cave-walls'
import { strokesOf } from './floor'
import type { OpenCells } from './open-cells'

/** Draws the walls: straight lines along sides of cells, or curves around caves with straight lines within them only. */
export function drawDungeonWalls(
  sheet: Sheet,
  open: OpenCells,
  curves: readonly CaveWall[] | undefined,
): void {
  const { level, style, frame, picture } = sheet
  const edgeLines = edgeLineRuns(level, style, frame)
  addRects(picture, 'undecided', style.undecided.line, edgeLines[EdgeLine.loose] ?? [])
  const width = lineWidth(frame, style.facade.line)
  if (curves)
    addStrokes(picture, 'facade', { colour: style.facade.colour, width }, strokesOf(curves, frame.cell))
  addRects(picture, 'facade', style.facade.colour, wallRuns(sheet, open, curves !== undefined, width))
  addRects(picture, 'facade', style.facade.colour, edgeLines[EdgeLine.innerWall] ?? [])
  drawWaysOut(sheet, open.gates)
}

/** Returns the lines of straight walls as rectangles, one for each run. */
function wallRuns(
  { level, frame }: Sheet,
  { range, isOpen, isSolid }: OpenCells,
  isSmooth: boolean,
  width: number,
): readonly number[] {
  const rects: number[] = []
  const reach = lineReach(frame, width)
  const kinds = level.cells
  const isWall = (x: number, y: number, isRow: boolean): boolean => {
    const [otherX, otherY] = isRow ? [x, y - 1] : [x - 1, y]
    const [here, there] = [isOpen(x, y), isOpen(otherX, otherY)]
    if (here !== there) return !isSmooth && (here ? isSolid(otherX, otherY) : isSolid(x, y))
    if (!here || !isInside(level, x, y) || !isInside(level, otherX, otherY)) return false
    const cell = y * level.width + x
    const edge = isRow ? level.northEdges[cell] : level.westEdges[cell + y]
    if (edge === EdgeKind.open) return false
    return (
      edgeLineBetween(edge ?? 0, kinds[isRow ? cell - level.width : cell - 1] ?? 0, kinds[cell] ?? 0) ===
      EdgeLine.inner
    )
  }
  for (let y = range.top; y <= range.bottom; y++) {
    for (let x = range.left; x < range.right; x++) {
      const from = x
      while (x < range.right && isWall(x, y, true)) x++
      if (x === from) continue
      const start = lineAt(frame, from) - reach
      rects.push(start, lineAt(frame, y) - reach, lineAt(frame, x) - lineAt(frame, from) + width, width)
    }
  }
  for (let x = range.left; x <= range.right; x++) {
    for (let y = range.top; y < range.bottom; y++) {
      const from = y
      while (y < range.bottom && isWall(x, y, false)) y++
      if (y === from) continue
      const start = lineAt(frame, from) - reach
      rects.push(lineAt(frame, x) - reach, start, width, lineAt(frame, y) - lineAt(frame, from) + width)
    }
  }
  return rects
}

/** Draws the signs of ways out: jambs beside an opening, bars in one that is closed, arrows to the opposite side. */
function drawWaysOut({ style, frame, picture }: Sheet, gates: readonly GateSign[]): void {
  const jambs: number[] = []
  const arrows: number[][] = []
  const long = Math.max(2, snapped(frame, 0.2 * frame.cell))
  const deep = Math.max(2, snapped(frame, 0.13 * frame.cell))
  for (const gate of gates) {
    const [start, end] = [lineAt(frame, gate.index), lineAt(frame, gate.index + 1)]
    if (gate.part === 'wrap') {
      arrows.push(...wrapArrows(gate, (start + end) / 2, 0.2 * frame.cell, frame.cell))
      continue
    }
    if (gate.part === 'closed-gate') {
      for (const share of [0.25, 0.5, 0.75]) {
        const along = snapped(frame, start + share * (end - start) - deep / 2)
        addOnSide(jambs, gate, [along, along + deep], [-deep, deep])
      }
      continue
    }
    addOnSide(jambs, gate, [start, start + long], [-deep, deep])
    addOnSide(jambs, gate, [end - long, end], [-deep, deep])
    if (gate.edge !== EdgeKind.oneWayForth && gate.edge !== EdgeKind.oneWayBack) continue
    const ends = isInwardOnly(gate.edge, gate.direction) ? ([0.6, 0.4] as const) : ([0.4, 0.6] as const)
    arrows.push(chevron(gate, (start + end) / 2, [ends[0] * frame.cell, ends[1] * frame.cell], frame.cell))
  }
  addRects(picture, 'gate', style.facade.colour, jambs)
  addStrokes(
    picture,
    'gate',
    { colour: style.facade.colour, width: Math.max(1.5 * frame.ratio, 0.07 * frame.cell) },
    arrows,
  )
}
