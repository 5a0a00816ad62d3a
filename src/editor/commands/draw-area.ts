import { boxOfPlace, cellsOfArea, featureOf, middleOfArea } from '../../core/level/areas'
import { boxesOverlap, boxHolds, cellsOfBox } from '../../core/level/block'
import { robbedCells } from '../../core/level/building-doors'
import { rederiveEdges } from '../../core/level/edges'
import { cellAt, type Box } from '../../core/level/grid'
import { IS_STREET } from '../../core/level/kinds'
import { draftOf, equalPlaces, type Level } from '../../core/level/level'
import { hasMark, lastingMarks, Mark } from '../../core/level/marks'
import { placeLabel, placeWords, sortPlaces, withoutGenerated, type Place } from '../../core/level/places'
import type { LabelOf } from '../../core/project/kinds'
import { brushOf, kindPainted, refusePaint } from '../brushes'
import { NO_MIRROR } from '../mirror'
import { mirrorDoors } from './mirror-doors'
import { placesPaintedOver } from './places-painted-over'
import {
  cellsInWords,
  type CommandOf,
  type CommandResult,
  type CommandRules,
  type CommandProblem,
} from './rules'
import { rising, shareUnchanged } from './sift-cells'

type DrawArea = CommandOf<'draw-area'>

const SMALL_SQUARE = 'A square has at least 2 × 2 cells: drag from corner to corner.'
const SHORT_AVENUE = 'An avenue is longer than it is wide: drag along the street.'

/** Draws squares or avenues: their streets by hand, the places that cover them, and the features of squares. */
export const drawAreaCommand: CommandRules<'draw-area'> = {
  run: drawArea,
  describe: ({ area }, count) => `${placeLabel(area)}, ${cellsInWords(count)}`,
}

function drawArea(level: Level, command: DrawArea, labelOf: LabelOf): CommandResult {
  const { area, mirror = NO_MIRROR } = command
  const drawn: Box[] = []
  const refused: CommandProblem[] = []
  for (const box of command.boxes) {
    const cells = cellsOfBox(level, box)
    const reason = refuseBox(level, area, box, rising(level, cells))
    if (reason === undefined) drawn.push(box)
    else refused.push({ reason, cells })
  }
  const cells = rising(
    level,
    drawn.flatMap((box) => cellsOfBox(level, box)),
  )
  if (cells.length === 0) return { level, refused, count: 0, touched: cells }

  const draft = draftOf(level)
  const brush = brushOf('street')
  // A street keeps its marks, so that an avenue may begin at a gate.
  const lost = area === 'square' ? Mark.courtSeed : 0
  const painted = cells.filter((cell) => !hasMark(level.marks[cell], Mark.locked))
  for (const cell of painted) {
    const marks = level.marks[cell] ?? 0
    const isStreet = IS_STREET[level.cells[cell] ?? 0] === 1
    draft.cells[cell] = kindPainted(level, brush, cell)
    draft.marks[cell] = isStreet ? (marks & ~lost) | Mark.placed : brush.marks | lastingMarks(marks, false)
  }
  rederiveEdges(draft, painted, level.cells)
  const left = placesPaintedOver(level, draft, painted, labelOf)
  const { places, replaced } = placesAfter({ ...level, places: left.places }, command, drawn)

  const robbed = robbedCells(level, draft, painted)
  if (robbed.length > 0) rederiveEdges(draft, robbed)
  const turned = mirrorDoors(level, draft, mirror, painted, robbed)
  const old = replaced.flatMap((place) => cellsOfArea(level, place))
  const touched = rising(level, [...cells, ...old, ...robbed, ...turned])
  const shared = shareUnchanged(level, draft, touched)
  const said = left.notice === undefined ? {} : { notice: left.notice }
  return {
    level: equalPlaces(level.places, places) ? shared : { ...shared, places },
    refused,
    count: cells.length,
    touched,
    ...said,
  }
}

/** Returns one sentence that says why a rectangle cannot be an area; undefined if it can. */
function refuseBox(level: Level, area: DrawArea['area'], box: Box, cells: Uint32Array): string | undefined {
  const { width, height } = box
  if (area === 'square' && Math.min(width, height) < 2) return SMALL_SQUARE
  if (area === 'avenue' && width === height) return SHORT_AVENUE
  for (const cell of cells) {
    if (IS_STREET[level.cells[cell] ?? 0] === 1) continue
    const reason = refusePaint(level, brushOf('street'), cell)
    if (reason !== undefined) return reason
  }
  const other = area === 'square' && squaresUnder(level, box).find((place) => !isTakenOver(level, box, place))
  return other
    ? `It would cut into the ${placeWords(other)}: draw beside it, or over all of it to replace it.`
    : undefined
}

function squaresUnder(level: Level, box: Box): readonly Place[] {
  return level.places.filter(
    (place) => place.kind === 'square' && boxesOverlap(box, boxOfPlace(level, place)),
  )
}

/** Whether drawing over an area replaces it: it lies within the rectangle, or a run made it. */
function isTakenOver(level: Level, box: Box, place: Place): boolean {
  const old = boxOfPlace(level, place)
  return (
    boxHolds(box, old) || (place.kind === 'square' && place.isGenerated === true && boxesOverlap(box, old))
  )
}

/** Returns the places with the new areas, and the areas that they replace. */
function placesAfter(
  level: Level,
  { area, feature }: DrawArea,
  boxes: readonly Box[],
): { readonly places: readonly Place[]; readonly replaced: readonly Place[] } {
  const gone = new Set<Place>()
  const replaced: Place[] = []
  const fresh: Place[] = []
  for (const box of boxes) {
    const under = level.places.filter((place) => place.kind === area && isTakenOver(level, box, place))
    const named = under.find(({ name }) => name !== '') ?? under[0]
    const features = under.flatMap((square) => (area === 'square' ? (featureOf(level, square) ?? []) : []))
    for (const place of [...under, ...features]) gone.add(place)
    replaced.push(...under)
    const place: Place = {
      ...(named ? withoutGenerated(named) : { name: '', properties: {} }),
      cell: cellAt(level, box.x, box.y),
      kind: area,
      size: { width: box.width, height: box.height },
    }
    fresh.push(place)
    if (area !== 'square' || feature === undefined) continue
    const cell = middleOfArea(level, place)
    const same = features.find(({ kind }) => kind === feature)
    const isThere = level.places.some(
      (other) => other.kind === feature && other.cell === cell && !gone.has(other),
    )
    if (same) fresh.push({ ...withoutGenerated(same), cell })
    else if (!isThere) fresh.push({ cell, kind: feature, name: '', properties: {} })
  }
  const remaining = level.places.filter((place) => !gone.has(place))
  return { places: sortPlaces([...remaining, ...fresh]), replaced }
}
