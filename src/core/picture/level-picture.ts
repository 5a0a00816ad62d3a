import type { CellNaming } from '../level/cell-naming'
import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { CellOverlay } from './cell-overlay'
import { textWidth, type DrawCommand } from './commands'
import { drawProblems, type ProblemMark } from './draw-marks'
import { drawRulers } from './draw-rulers'
import { drawTown } from './draw-town'
import { createFrame, overflow, type FrameOptions } from './frame'
import { withLayers, type Layers, type MapStyle } from './style'

/** What a picture of a level shows, beside its style. */
export interface LevelPictureOptions {
  /** What is left out; missing means what the style shows. */
  readonly layers?: Partial<Layers>
  readonly overlay?: CellOverlay
  readonly problems?: readonly ProblemMark[]
  /** Whether dashes part the cells, where nothing else does. */
  readonly grid?: boolean
  /** How columns and rows are numbered; missing means not at all. */
  readonly rulers?: CellNaming
  /** A part of the level, in cells; it is drawn exactly as within the whole, and cut off where it ends. */
  readonly window?: FrameOptions['window']
}

/** A picture of a level: what to draw and on which rectangle, in units of the target from the north-west corner. */
export interface LevelPicture {
  readonly commands: readonly DrawCommand[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What traces of editing and hints of the editor are: nobody who reads a finished map wants them. */
export const WITHOUT_TRACES: Partial<Layers> = {
  placed: false,
  locks: false,
  problems: false,
  undecided: false,
}

/** How the picture of a level is framed: what `drawLevelPicture` and its rows share. */
type DrawingOptions = LevelPictureOptions & Pick<FrameOptions, 'snap' | 'ratio'>

/** The rectangle of a whole picture, in units of the target from the level's north-west corner. */
export type PictureBounds = Pick<LevelPicture, 'x' | 'y' | 'width' | 'height'>

/** How large the picture of a level is, before anything of it is drawn. */
export function boundsOfLevelPicture(
  level: Grid,
  cell: number,
  options: Omit<DrawingOptions, 'layers' | 'overlay' | 'problems'> = {},
): PictureBounds {
  const { rulers, window, snap = false, ratio = 1 } = options
  const frame = createFrame(level, cell, { snap, ratio, ...(window ? { window } : {}) })
  // Room for wall, gates and numbers where the level ends, none where a part is cut out of it.
  const digits = String(Math.max(level.width, level.height))
  const margin = overflow(frame) + (rulers ? Math.ceil(textWidth(digits, 11 * ratio) + 16 * ratio) : 0)
  const x = frame.left * cell - (frame.left === 0 ? margin : 0)
  const y = frame.top * cell - (frame.top === 0 ? margin : 0)
  const width = frame.right * cell + (frame.right === level.width ? margin : 0) - x
  const height = frame.bottom * cell + (frame.bottom === level.height ? margin : 0) - y
  return { x, y, width, height }
}

/**
 * The picture of a level for every target but the editor's own canvas: SVG, PNG, paper. It is drawn by the same code
 * as the map on the screen; `snap` and `ratio` are for targets of pixels, see `Frame`.
 */
export function drawLevelPicture(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions = {},
): LevelPicture {
  const bounds = boundsOfLevelPicture(level, cell, options)
  return { commands: drawWindow(level, style, cell, options, bounds), ...bounds }
}

/**
 * All that is seen of a picture over a window of cells, for targets that take it in parts: drawn exactly as within the
 * whole, and to be cut off where the window ends. `sight` is what is seen together, whose edge the numbers
 * of columns and rows keep to; missing means the whole picture.
 */
export function drawPicturePart(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions,
  window: NonNullable<FrameOptions['window']>,
  sight?: PictureBounds,
): readonly DrawCommand[] {
  const seen = sight ?? boundsOfLevelPicture(level, cell, options)
  // What belongs to a cell reaches over its sides: gates, walls, and numbers that are higher than small cells.
  const { ratio = 1 } = options
  const reach = Math.ceil((overflow({ cell, ratio }) + 20 * ratio) / cell)
  const { left, top, right, bottom } = window
  const wide = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
  return drawWindow(level, style, cell, { ...options, window: wide }, seen)
}

function drawWindow(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions,
  bounds: PictureBounds,
): readonly DrawCommand[] {
  const {
    layers = {},
    overlay,
    problems = [],
    grid = false,
    rulers,
    window,
    snap = false,
    ratio = 1,
  } = options
  const shown = withLayers(style, layers)
  const frame = createFrame(level, cell, { snap, ratio, ...(window ? { window } : {}) })
  const { x, y, width, height } = bounds
  const paper: DrawCommand = {
    kind: 'rects',
    part: 'outside',
    fill: style.outside,
    rects: [x, y, width, height],
  }
  const commands: DrawCommand[] = [paper]
  for (const command of drawTown(level, shown, frame, { grid, ...(overlay ? { overlay } : {}) })) {
    commands.push(command)
  }
  drawProblems(commands, level, shown, frame, problems)
  if (rulers) drawRulers(commands, level, shown, frame, bounds, rulers)
  return commands
}
