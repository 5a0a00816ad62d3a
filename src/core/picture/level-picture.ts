import type { CellNaming } from '../level/cell-naming'
import type { Grid, Box } from '../level/grid'
import type { Level } from '../level/level'
import type { CellOverlay } from './cell-overlay'
import { textWidth, type DrawCommand } from './commands'
import { drawLetters } from './draw-letters'
import { drawProblems, type ProblemMark } from './draw-marks'
import { drawRulers } from './draw-rulers'
import { drawTown } from './draw-town'
import { createFrame, overflow, type Frame, type FrameOptions } from './frame'
import { drawMarginalia } from './marginalia/draw-marginalia'
import { layOutMarginalia, type Marginalia } from './marginalia/marginalia'
import { drawNumbers } from './marginalia/numbers'
import { styleForLevel } from './site'
import { withLayers, type Layers, type MapStyle } from './style'
import { defined } from '../text/defined'

/** Options of a level's picture, beside its style. */
export interface LevelPictureOptions {
  /** Omitted layers; default as the style. */
  readonly layers?: Partial<Layers>
  readonly overlay?: CellOverlay
  readonly problems?: readonly ProblemMark[]
  /** A character code for each cell, drawn where cells are large enough. */
  readonly letters?: Uint8Array
  /** Whether dashes divide cells without other lines between them. */
  readonly grid?: boolean
  /** How columns and rows are numbered; undefined for no numbers. */
  readonly rulers?: CellNaming
  /** Surroundings of the map; default: only its margin. */
  readonly marginalia?: Marginalia
  /** A part of the level, in cells; it is drawn exactly as within the whole, and clipped. */
  readonly window?: FrameOptions['window']
}

/** A picture of a level: its commands and rectangle, in units of the target from the north-west corner. */
export interface LevelPicture extends Box {
  readonly commands: readonly DrawCommand[]
}

/** Editing marks and hints of the editor, which readers of a finished map do not need. */
export const WITHOUT_TRACES: Partial<Layers> = {
  placed: false,
  locks: false,
  problems: false,
  undecided: false,
}

/** The frame of a level's picture, shared by `drawLevelPicture` and its rows. */
type DrawingOptions = LevelPictureOptions & Pick<FrameOptions, 'snap' | 'ratio'>

/** Returns the size of a level's picture in a style (default a plain one), before it is drawn. */
export function boundsOfLevelPicture(
  level: Grid,
  cell: number,
  options: Omit<DrawingOptions, 'layers' | 'overlay' | 'problems'> = {},
  style?: MapStyle,
): Box {
  const map = boundsOfMap(level, cell, options, style)
  return options.marginalia ? layOutMarginalia(options.marginalia, map, cell).bounds : map
}

/** Returns the size of the map in a picture, without what is around it. */
export function boundsOfMap(
  level: Grid,
  cell: number,
  options: Omit<DrawingOptions, 'layers' | 'overlay' | 'problems'>,
  style?: MapStyle,
): Box {
  const { rulers, window, snap = false, ratio = 1 } = options
  const frame = createFrame(level, cell, { snap, ratio, ...defined({ window }) })
  // Room for wall, gates and numbers at the ends of the level, none where a part is clipped.
  const digits = String(Math.max(level.width, level.height))
  const margin = overflow(frame, style) + (rulers ? Math.ceil(textWidth(digits, 11 * ratio) + 16 * ratio) : 0)
  const x = frame.left * cell - (frame.left === 0 ? margin : 0)
  const y = frame.top * cell - (frame.top === 0 ? margin : 0)
  const width = frame.right * cell + (frame.right === level.width ? margin : 0) - x
  const height = frame.bottom * cell + (frame.bottom === level.height ? margin : 0) - y
  return { x, y, width, height }
}

/**
 * Draws the picture of a level for all targets except the editor's own canvas: SVG, PNG, paper. Uses the same code as
 * the map on the screen; `snap` and `ratio` are for pixel targets, see `Frame`.
 */
export function drawLevelPicture(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions = {},
): LevelPicture {
  const bounds = boundsOfLevelPicture(level, cell, options, style)
  return { commands: drawWindow(level, style, cell, options, bounds), ...bounds }
}

/**
 * Draws the part of a picture in a window of cells, for targets that work in parts: exactly as within the whole, to be
 * clipped at the window. `visibleArea` is the area seen together, which determines the position of the column and row
 * numbers; default the whole picture.
 */
export function drawPicturePart(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions,
  window: NonNullable<FrameOptions['window']>,
  visibleArea?: Box,
): readonly DrawCommand[] {
  const seen = visibleArea ?? boundsOfLevelPicture(level, cell, options, style)
  // Parts of a cell extend beyond its sides: gates, walls, and numbers higher than small cells.
  const { ratio = 1 } = options
  const reach = Math.ceil((overflow({ cell, ratio }, style) + 20 * ratio) / cell)
  const { left, top, right, bottom } = window
  const wide = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
  return drawWindow(level, style, cell, { ...options, window: wide }, seen)
}

function drawWindow(
  level: Level,
  style: MapStyle,
  cell: number,
  options: DrawingOptions,
  bounds: Box,
): readonly DrawCommand[] {
  const {
    layers = {},
    overlay,
    problems = [],
    letters,
    grid = false,
    rulers,
    window,
    snap = false,
    ratio = 1,
  } = options
  const shown = withLayers(styleForLevel(style, level), layers)
  const frame = createFrame(level, cell, { snap, ratio, ...defined({ window }) })
  const { x, y, width, height } = bounds
  const paper: DrawCommand = {
    kind: 'rects',
    part: 'outside',
    fill: style.outside,
    rects: [x, y, width, height],
  }
  const commands: DrawCommand[] = [paper]
  for (const command of drawTown(level, shown, frame, { grid, ...defined({ overlay }) })) {
    commands.push(command)
  }
  drawProblems(commands, level, shown, frame, problems)
  if (letters) drawLetters(commands, level, shown, frame, letters)
  if (rulers) drawRulers(commands, level, shown, frame, bounds, rulers)
  for (const command of drawAroundMap(level, shown, frame, options)) commands.push(command)
  return commands
}

/** Draws what surrounds a map, and the numbers of its key on it. */
export function drawAroundMap(
  level: Level,
  style: MapStyle,
  frame: Frame,
  options: Pick<DrawingOptions, 'marginalia' | 'rulers' | 'snap' | 'ratio'>,
): readonly DrawCommand[] {
  const { marginalia } = options
  if (!marginalia) return []
  const commands: DrawCommand[] = []
  const map = boundsOfMap(level, frame.cell, options, style)
  drawNumbers(commands, level, style, frame, marginalia.numbered)
  drawMarginalia(commands, style, layOutMarginalia(marginalia, map, frame.cell), marginalia.hasFrame)
  return commands
}
