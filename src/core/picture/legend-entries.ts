import { DIRECTIONS, edgeOf, opposite } from '../level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, type EdgeKindId } from '../level/kinds'
import { createDraft, draftOf, edgeAt, type Level, type LevelDraft } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isOuterSide } from '../level/outer-side'
import { isArea, PLACE_KINDS, type PlaceKindId } from '../level/places'
import { isDrawnFeature } from '../level/square-things'
import { wrapsOf } from '../level/wraps'
import { isOutline } from './draw-doors'
import { siteOf } from './site'
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

/** Labels of the signs that mazes and towns share. */
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
  const isTown = siteOf(level) === 'town'
  const entries: LegendEntry[] = []
  const add = (label: string, sample: Level, left = MIDDLE): void => {
    entries.push({ label, level: sample, left })
  }
  for (const { id, value, label } of CELL_KINDS) {
    // Undecided cells are blank and need no explanation.
    if (id === 'undecided' || !cells.has(value)) continue
    // The rock of a dungeon is seen around its floor.
    const east = isTown || id !== 'rock' ? value : CellKind.street
    add(id === 'street' ? words.street : label, sampleOf(value, east, { isTown }))
  }
  if (hasStreetsBeside && showsTraces) {
    const sample = sampleOf(CellKind.rock, CellKind.street, { isTown, mark: Mark.streetsBeside })
    entries.push({ label: 'Rock, streets allowed', level: sample, left: MIDDLE, isTrace: true })
  }
  if (hasCourt) add('Courtyard', sampleOf(CellKind.street, CellKind.street, { isTown, mark: Mark.courtSeed }))
  for (const { id, value, label } of EDGE_KINDS) {
    const isStreets = !isTown || STANDS_IN_STREETS.has(id)
    if (!edges.has(value) || SAYS_NOTHING.has(id)) continue
    add(
      label,
      sampleOf(isStreets ? CellKind.street : CellKind.house, CellKind.street, { isTown, edge: value }),
    )
  }
  if (borders.has('wall')) add(words.border, borderSample(EdgeKind.wall, 0, isTown), 0)
  if (borders.has('open-gate')) add(words.gate, borderSample(EdgeKind.open, Mark.gateSeed, isTown), 0)
  if (borders.has('closed-gate')) add(words.closedGate, borderSample(EdgeKind.wall, Mark.gateSeed, isTown), 0)
  if (borders.has('wrap')) add('Leads to the opposite side', wrapSample(isTown), 0)
  for (const { id, label } of PLACE_KINDS) {
    const place = places.get(id)
    if (!place) continue
    const kind = level.cells[place.cell] ?? 0
    const ground = isArea(place) ? CellKind.street : kind === CellKind.undecided ? CellKind.house : kind
    add(label, sampleOf(ground, ground, { isTown, place: id, isOnSquare: isDrawnFeature(level, place) }))
  }
  return entries
}

const SAYS_NOTHING: ReadonlySet<EdgeKindId> = new Set(['undecided', 'open'])
const STANDS_IN_STREETS: ReadonlySet<EdgeKindId> = new Set(['innerWall', 'archway', 'bars', 'breakableWall'])

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
    // The first of each kind shows how all of them are drawn.
    places: new Map(level.places.toReversed().map((place) => [place.kind, place])),
  }
}

interface SampleParts {
  /** Whether rock is that of towns, and walls are those of houses. */
  readonly isTown: boolean
  /** Between the two cells. */
  readonly edge?: number
  readonly mark?: number
  readonly place?: PlaceKindId
  /** Whether the place is drawn as a thing on a square. */
  readonly isOnSquare?: boolean
}

/** Returns two cells with the objects between or on them, surrounded by others of the same kinds, houses and gardens by streets. */
function sampleOf(west: number, east: number, { isTown, edge, mark, place, isOnSquare }: SampleParts): Level {
  const draft = createDraft(SAMPLE.width, SAMPLE.height)
  const first = SAMPLE.width + MIDDLE
  const around = (kind: number): number =>
    kind === CellKind.house || (isTown && kind === CellKind.rock) ? CellKind.street : kind
  for (let cell = 0; cell < draft.cells.length; cell++) {
    draft.cells[cell] = around(cell % SAMPLE.width <= MIDDLE ? west : east)
  }
  draft.cells[first] = west
  draft.cells[first + 1] = east
  if (isTown) addFarHouse(draft)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  if (west === CellKind.house && east === CellKind.house) draft.westEdges.fill(EdgeKind.wall)
  const between = edge ?? (west === CellKind.rock && east === CellKind.street ? EdgeKind.wall : undefined)
  if (between !== undefined) draft.westEdges[SAMPLE.width + 1 + MIDDLE + 1] = between
  if (mark !== undefined) draft.marks[first] = mark
  if (place === undefined) return draft
  const shown = { cell: first, kind: place, name: '', properties: {} }
  if (isArea({ kind: place })) draft.places = [{ ...shown, cell: 0, size: SAMPLE }]
  else if (isOnSquare === true) {
    const square = { ...shown, kind: 'square', size: { width: 2, height: 1 } } as const
    draft.places = [square, shown]
  } else draft.places = [shown]
  return draft
}

/** Makes a sample a town, by a house that is too far off to be drawn. */
function addFarHouse(draft: LevelDraft): void {
  draft.cells[SAMPLE.width - 1] = CellKind.house
}

/** The western border beside two cells of street. */
function borderSample(edge: number, mark: number, isTown: boolean): Level {
  const draft = createDraft(SAMPLE.width, SAMPLE.height)
  draft.cells.fill(CellKind.street)
  if (isTown) addFarHouse(draft)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  for (let y = 0; y < SAMPLE.height; y++) draft.westEdges[y * (SAMPLE.width + 1)] = EdgeKind.wall
  draft.westEdges[SAMPLE.width + 1] = edge
  draft.marks[SAMPLE.width] = mark
  return draft
}

/** A wrap in the western border, and its other half in the eastern. */
function wrapSample(isTown: boolean): Level {
  const draft = draftOf(borderSample(EdgeKind.open, 0, isTown))
  draft.westEdges[2 * (SAMPLE.width + 1) - 1] = EdgeKind.open
  draft.wraps = true
  return draft
}
