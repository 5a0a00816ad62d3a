import { DIRECTIONS, edgeOf, opposite } from '../level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, type EdgeKindId } from '../level/kinds'
import { createDraft, draftOf, edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isOuterSide } from '../level/outer-side'
import { isArea, PLACE_KINDS, type PlaceKindId } from '../level/places'
import { wrapsOf } from '../level/wraps'
import type { DrawCommand } from './commands'
import { isOutline } from './draw-doors'
import { drawTown } from './draw-town'
import { createFrame } from './frame'
import { setLine } from './glyphs/font'
import { WITHOUT_TRACES, type LevelPicture } from './level-picture'
import { moveCommands } from './move-commands'
import type { PictureBounds } from './picture-bounds'
import { CELL_AT_100, withLayers, type MapStyle } from './style'
import { outlinePart } from './town-outline'

/** One sign of a legend: a sample level that shows it, and its meaning. */
export interface LegendEntry {
  readonly label: string
  readonly level: Level
  /** The drawn cells of the sample, two wide and one high. */
  readonly left: number
  /** Whether it is an editing mark, which most pictures omit. */
  readonly isTrace?: boolean
}

/** A sample is drawn from the middle of a level of this size. */
const SAMPLE = { width: 6, height: 3 }
const MIDDLE = 2

/** Labels of what mazes and towns share. */
interface LegendWords {
  readonly street: string
  readonly border: string
  readonly gate: string
  readonly closedGate: string
}

const TOWN_WORDS: LegendWords = {
  street: 'Street',
  border: 'Town wall',
  gate: 'Gate',
  closedGate: 'Closed gate',
}

const MAZE_WORDS: LegendWords = {
  street: 'Passage',
  border: 'Outer wall',
  gate: 'Entrance or exit',
  closedGate: 'Closed entrance or exit',
}

/** The words for a level with these kinds of cells. A finished level without houses is a maze or a dungeon, however it was made. */
function wordsFor(cells: ReadonlySet<number>): LegendWords {
  const isMaze = cells.has(CellKind.street) && !cells.has(CellKind.house) && !cells.has(CellKind.undecided)
  return isMaze ? MAZE_WORDS : TOWN_WORDS
}

/**
 * Returns the signs on a level, in the order of a legend, each with a sample; editing marks only with `showsTraces`.
 * One pass over the level.
 */
export function legendOf(level: Level, showsTraces = false): readonly LegendEntry[] {
  const { cells, edges, hasCourt, hasStreetsBeside, borders, places } = signsOn(level)
  const words = wordsFor(cells)
  const entries: LegendEntry[] = []
  const add = (label: string, sample: Level, left = MIDDLE): void => {
    entries.push({ label, level: sample, left })
  }
  for (const { id, value, label } of CELL_KINDS) {
    // Undecided cells are blank and need no explanation.
    if (id === 'undecided' || !cells.has(value)) continue
    add(id === 'street' ? words.street : label, sampleOf(value, value))
  }
  if (hasStreetsBeside && showsTraces) {
    const sample = sampleOf(CellKind.rock, CellKind.street, { mark: Mark.streetsBeside })
    entries.push({ label: 'Rock, streets allowed', level: sample, left: MIDDLE, isTrace: true })
  }
  if (hasCourt) add('Courtyard', sampleOf(CellKind.street, CellKind.street, { mark: Mark.courtSeed }))
  for (const { id, value, label } of EDGE_KINDS) {
    const isStreets = STANDS_IN_STREETS.has(id)
    if (!edges.has(value) || SAYS_NOTHING.has(id)) continue
    add(label, sampleOf(isStreets ? CellKind.street : CellKind.house, CellKind.street, { edge: value }))
  }
  if (borders.has('wall')) add(words.border, borderSample(EdgeKind.wall, 0), 0)
  if (borders.has('open-gate')) add(words.gate, borderSample(EdgeKind.open, Mark.gateSeed), 0)
  if (borders.has('closed-gate')) add(words.closedGate, borderSample(EdgeKind.wall, Mark.gateSeed), 0)
  if (borders.has('wrap')) add('Leads to the opposite side', wrapSample(), 0)
  for (const { id, label } of PLACE_KINDS) {
    if (!places.has(id)) continue
    const ground = isArea({ kind: id }) ? CellKind.street : CellKind.house
    add(label, sampleOf(ground, ground, { place: id }))
  }
  return entries
}

const SAYS_NOTHING: ReadonlySet<EdgeKindId> = new Set(['undecided', 'open'])
const STANDS_IN_STREETS: ReadonlySet<EdgeKindId> = new Set(['archway', 'bars'])

function signsOn(level: Level) {
  const cells = new Set(level.cells)
  const edges = new Set<number>()
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const cell = y * level.width + x
      if (y > 0 && !isOutline(level, cell, cell - level.width)) edges.add(level.northEdges[cell] ?? 0)
      if (x > 0 && !isOutline(level, cell, cell - 1)) edges.add(level.westEdges[cell + y] ?? 0)
    }
  }
  for (const { cell, direction, beyond } of wrapsOf(level)) {
    edges.add(edgeAt(level, edgeOf(level, cell, direction)))
    edges.add(edgeAt(level, edgeOf(level, beyond, opposite(direction))))
  }
  const borders = new Set<string | undefined>()
  let hasCourt = false
  let hasStreetsBeside = false
  for (let cell = 0; cell < level.cells.length; cell++) {
    const kind = level.cells[cell]
    for (const direction of DIRECTIONS) {
      if (kind === CellKind.outside || !isOuterSide(level, cell, direction)) continue
      borders.add(outlinePart(level, cell, direction))
    }
    hasCourt ||= kind === CellKind.street && hasMark(level.marks[cell], Mark.courtSeed)
    hasStreetsBeside ||= kind === CellKind.rock && hasMark(level.marks[cell], Mark.streetsBeside)
  }
  return {
    cells,
    edges,
    hasCourt,
    hasStreetsBeside,
    borders,
    places: new Set<PlaceKindId>(level.places.map(({ kind }) => kind)),
  }
}

interface SampleParts {
  /** Between the two cells. */
  readonly edge?: number
  readonly mark?: number
  readonly place?: PlaceKindId
}

/** Returns two cells with the objects between or on them, surrounded by others of the same kinds. */
function sampleOf(west: number, east: number, { edge, mark, place }: SampleParts = {}): Level {
  const draft = createDraft(SAMPLE.width, SAMPLE.height)
  for (let cell = 0; cell < draft.cells.length; cell++) {
    draft.cells[cell] = cell % SAMPLE.width <= MIDDLE ? west : east
  }
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  const cell = SAMPLE.width + MIDDLE
  if (west === CellKind.house && east === CellKind.house) draft.westEdges.fill(EdgeKind.wall)
  if (edge !== undefined) draft.westEdges[SAMPLE.width + 1 + MIDDLE + 1] = edge
  if (mark !== undefined) draft.marks[cell] = mark
  if (place !== undefined && isArea({ kind: place })) {
    draft.places = [{ cell: 0, kind: place, name: '', properties: {}, size: SAMPLE }]
  } else if (place !== undefined) draft.places = [{ cell, kind: place, name: '', properties: {} }]
  return draft
}

/** The western border beside two cells of street. */
function borderSample(edge: number, mark: number): Level {
  const draft = createDraft(SAMPLE.width, SAMPLE.height)
  draft.cells.fill(CellKind.street)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  for (let y = 0; y < SAMPLE.height; y++) draft.westEdges[y * (SAMPLE.width + 1)] = EdgeKind.wall
  draft.westEdges[SAMPLE.width + 1] = edge
  draft.marks[SAMPLE.width] = mark
  return draft
}

/** A wrap in the western border, and its other half in the eastern. */
function wrapSample(): Level {
  const draft = draftOf(borderSample(EdgeKind.open, 0))
  draft.westEdges[2 * (SAMPLE.width + 1) - 1] = EdgeKind.open
  draft.wraps = true
  return draft
}

/** A drawn legend, from 0, 0; in the units of its cells. */
export interface DrawnLegend {
  readonly commands: readonly DrawCommand[]
  readonly height: number
}

/** Minimum cell size of a recognisable sample. */
const SMALLEST_SAMPLE = 20

/** Draws a legend in as many columns as fit a width, with samples of cells of at least `SMALLEST_SAMPLE`. */
export function drawLegend(
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
  width: number,
  snap: boolean,
): DrawnLegend {
  const shown = withLayers(style, WITHOUT_TRACES)
  const size = Math.round(0.5 * cell)
  const widest = Math.max(0, ...entries.map(({ label }) => setLine(label).width * size))
  // The towers of gates and their arrows lie beyond the border.
  const before = Math.ceil(1.2 * cell)
  const columnWidth = Math.ceil(before + 2.5 * cell + widest + cell)
  const columns = Math.max(1, Math.min(entries.length, Math.floor(width / columnWidth)))
  const rows = Math.ceil(entries.length / columns)
  const rowHeight = Math.ceil(1.5 * cell)
  const commands: DrawCommand[] = []
  entries.forEach(({ label, level, left, isTrace }, index) => {
    const x = Math.floor(index / rows) * columnWidth + before
    const y = (index % rows) * rowHeight + Math.round(0.25 * cell)
    const window = { left, top: 1, right: left + 2, bottom: 2 }
    const frame = createFrame(level, cell, { window, snap })
    // The paper of a sample would hide the signs beside it.
    const drawn = drawTown(level, isTrace === true ? style : shown, frame).filter(
      ({ part }) => part !== 'outside',
    )
    for (const command of moveCommands(drawn, x - left * cell, y - cell)) commands.push(command)
    const wide = setLine(label).width * size
    const text = { text: label, x: x + 2.5 * cell + wide / 2, y: y + cell / 2, size }
    commands.push({ kind: 'text', part: 'legend', fill: style.ruler, maxWidth: 1.1 * wide, ...text })
  })
  return { commands, height: rows * rowHeight }
}

/** Margin around a legend under a picture, in its cells. */
const MARGIN = 0.8

/** Returns the cell size of a legend under a picture. */
function legendCell(cell: number): number {
  return Math.round(Math.max(SMALLEST_SAMPLE, Math.min(CELL_AT_100, cell)))
}

/** Returns the legend under a picture, on its own paper, in the units of the picture: its commands and its height. */
export function legendUnder(
  bounds: PictureBounds,
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
  snap: boolean,
): DrawnLegend {
  if (entries.length === 0) return { commands: [], height: 0 }
  const side = legendCell(cell)
  const margin = Math.round(MARGIN * side)
  const legend = drawLegend(entries, style, side, bounds.width - 2 * margin, snap)
  const height = legend.height + margin
  const top = Math.round(bounds.y + bounds.height)
  const paper: DrawCommand = {
    kind: 'rects',
    part: 'outside',
    fill: style.outside,
    rects: [bounds.x, top, bounds.width, height],
  }
  return { commands: [paper, ...moveCommands(legend.commands, Math.round(bounds.x) + margin, top)], height }
}

/** Adds a legend under a picture; returns the same picture without entries. */
export function withLegend(
  picture: LevelPicture,
  entries: readonly LegendEntry[],
  style: MapStyle,
  cell: number,
): LevelPicture {
  const { commands, height } = legendUnder(picture, entries, style, cell, false)
  if (height === 0) return picture
  return { ...picture, commands: [...picture.commands, ...commands], height: picture.height + height }
}
