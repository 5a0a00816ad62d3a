import type { Level } from '../level/level'
import { addRects, type DrawCommand } from './commands'
import { edgeLineBetween, EdgeLine } from './edge-lines'
import { lineAt, lineReach, lineWidth, snapped, type Frame } from './frame'
import type { MapStyle } from './style'

/** Draws the lines along edges inside the level, in runs: party walls first, façades over them. */
export function drawEdgeLines(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  const runs = edgeLineRuns(level, style, frame)
  addRects(picture, 'undecided', style.undecided.line, runs[EdgeLine.loose] ?? [])
  addRects(picture, 'bank', style.bank.colour, runs[EdgeLine.bank] ?? [])
  addRects(picture, 'party-wall', style.partyWall.colour, runs[EdgeLine.party] ?? [])
  addRects(picture, 'facade', style.facade.colour, runs[EdgeLine.facade] ?? [])
  addRects(picture, 'facade', style.innerWall, runs[EdgeLine.inner] ?? [])
  addRects(picture, 'facade', style.townWall.colour, runs[EdgeLine.innerWall] ?? [])
}

/** Returns the rectangles of the lines along edges inside the level, for each EdgeLine. */
export function edgeLineRuns(level: Level, style: MapStyle, frame: Frame): readonly (readonly number[])[] {
  const party = lineWidth(frame, style.partyWall.line)
  const facade = lineWidth(frame, style.facade.line)
  const loose = Math.max(1, snapped(frame, frame.ratio))
  const bank = lineWidth(frame, style.bank.line)
  const innerWall = lineWidth(frame, style.townWall.line)
  const widths = [0, party, facade, facade, loose, bank, innerWall]
  const shown = shownLines(frame)
  const runs: number[][] = widths.map(() => [])

  const addRun = (line: number, isNorth: boolean, at: number, from: number, to: number) => {
    const width = widths[line] ?? 1
    const reach = lineReach(frame, width)
    // Runs reach around the corner, so that two that meet at a right angle leave no notch.
    const start = lineAt(frame, from) - reach
    const length = lineAt(frame, to) - lineAt(frame, from) + width
    const across = lineAt(frame, at) - reach
    if (isNorth) runs[line]?.push(start, across, length, width)
    else runs[line]?.push(across, start, width, length)
  }

  const lineOf = (isNorth: boolean, at: number, along: number): number => {
    const x = isNorth ? along : at
    const y = isNorth ? at : along
    const cell = y * level.width + x
    const edge = isNorth ? level.northEdges[cell] : level.westEdges[y * (level.width + 1) + x]
    const before = level.cells[isNorth ? cell - level.width : cell - 1]
    return shown[edgeLineBetween(edge ?? 0, before ?? 0, level.cells[cell] ?? 0)] ?? 0
  }

  const addRuns = (isNorth: boolean, at: number, first: number, end: number) => {
    let from = first
    let line = 0
    for (let along = first; along <= end; along++) {
      const next = along < end ? lineOf(isNorth, at, along) : 0
      if (next === line) continue
      if (line !== EdgeLine.none) addRun(line, isNorth, at, from, along)
      from = along
      line = next
    }
  }

  // Rows of north edges and columns of west edges, without the border.
  const { left, top, right, bottom } = frame
  for (let y = Math.max(1, top); y <= Math.min(level.height - 1, bottom); y++) addRuns(true, y, left, right)
  for (let x = Math.max(1, left); x <= Math.min(level.width - 1, right); x++) addRuns(false, x, top, bottom)
  return runs
}

const shownSmall = [EdgeLine.facade, EdgeLine.inner, EdgeLine.loose, EdgeLine.bank, EdgeLine.innerWall]

/** For each EdgeLine, returns the line drawn at a level of detail, perhaps none. */
export function shownLines(frame: Pick<Frame, 'detail'>): readonly number[] {
  const { detail } = frame
  if (detail === 'all' || detail === 'names') return [0, EdgeLine.party, ...shownSmall]
  if (detail === 'notches') return [0, 0, ...shownSmall]
  return [0, 0, 0, detail === 'blocks' ? EdgeLine.inner : 0, 0, 0, EdgeLine.innerWall]
}
