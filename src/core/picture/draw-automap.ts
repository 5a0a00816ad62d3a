import { EAST, NORTH, SOUTH, xOf, yOf, type Grid } from '../level/grid'
import type { OpenExit } from '../play/automap'
import type { DrawCommand } from './commands'
import { lineAt, type Frame } from './frame'
import type { MapStyle } from './style'

/** Draws exits that were not taken: a disc with a question mark on the side of the cell, on small cells a disc alone. */
export function drawExits(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  exits: readonly OpenExit[],
): void {
  for (const { cell, direction } of exits) {
    const aside = 0.5 * frame.cell
    const x =
      (xOf(grid, cell) + 0.5) * frame.cell + (direction === EAST ? aside : isUpright(direction) ? 0 : -aside)
    const y =
      (yOf(grid, cell) + 0.5) * frame.cell + (direction === SOUTH ? aside : direction === NORTH ? -aside : 0)
    drawSign(picture, style, frame, { x, y, text: '?' })
  }
}

/** Draws the numbers of notes, each in the north-east of its cell. */
export function drawNoteNumbers(
  picture: DrawCommand[],
  style: MapStyle,
  frame: Frame,
  notes: readonly { readonly x: number; readonly y: number }[],
): void {
  notes.forEach(({ x, y }, index) => {
    const left = lineAt(frame, x) + 0.72 * frame.cell
    const top = lineAt(frame, y) + 0.28 * frame.cell
    drawSign(picture, style, frame, { x: left, y: top, text: String(index + 1) })
  })
}

interface Sign {
  readonly x: number
  readonly y: number
  readonly text: string
}

function drawSign(picture: DrawCommand[], style: MapStyle, frame: Frame, { x, y, text }: Sign): void {
  const size = Math.max(7 * frame.ratio, 0.4 * frame.cell)
  const radius = 0.62 * size
  const line = { colour: style.problem.line, width: frame.ratio }
  picture.push({ kind: 'circles', part: 'walk', fill: style.problem.fill, line, circles: [x, y, radius] })
  if (frame.cell < 9 * frame.ratio) return
  picture.push({ kind: 'text', part: 'walk', text, x, y, size, fill: style.problem.line, bold: true })
}

function isUpright(direction: number): boolean {
  return direction === NORTH || direction === SOUTH
}
