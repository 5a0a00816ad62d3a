import { EAST, edgeOf, isInside, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { checkSize, createDraft, MAX_CELLS, setEdge, type LevelDraft } from '../../level/level'
import { NOTE_PROPERTY, sortPlaces, type Place, type PlaceKindId } from '../../level/places'
import { projectOf } from '../../project/project'
import { closeSides } from '../close-sides'
import { shapeProblems } from '../field-problems'
import type { ReadResult } from '../format'
import { readJsonFile } from '../json-file'
import { counted } from '../../text/counted'
import { onePageShape, type OnePageShape } from './shape'

/** The meaning of a door's number: its edge, and the place on its cell. */
interface DoorSaying {
  readonly edge: number
  readonly place?: PlaceKindId
}

/** The types of doors. Two readers of the format disagree about some of them; the one that lets pass counts. */
const DOORS: readonly DoorSaying[] = [
  { edge: EdgeKind.open }, // 0: an opening without a leaf
  { edge: EdgeKind.door }, // 1
  { edge: EdgeKind.archway }, // 2: narrow
  { edge: EdgeKind.archway, place: 'start' }, // 3: the way in
  { edge: EdgeKind.bars }, // 4: portcullis
  { edge: EdgeKind.door }, // 5: double
  { edge: EdgeKind.secretDoor }, // 6
  { edge: EdgeKind.door }, // 7: steel
  { edge: EdgeKind.archway, place: 'stairs-down' }, // 8
  { edge: EdgeKind.archway, place: 'stairs' }, // 9: stairwell
]

/** Reads a dungeon; problems have line, column and key path. Never throws on bad input. */
export function readOnePage(bytes: Uint8Array, fileTitle: string): ReadResult {
  const file = readJsonFile(bytes)
  if (file.status === 'refused') return file
  const shaped = onePageShape.safeParse(file.content)
  if (!shaped.success) return file.refuse(shapeProblems(shaped.error))
  const dungeon = shaped.data
  const { left, top, width, height } = boundsOf(dungeon)
  const sizeProblem = checkSize(width, height)
  if (sizeProblem !== undefined) return file.refuse([{ path: ['rects'], message: sizeProblem, whole: true }])
  const painted = dungeon.rects.reduce((sum, { w, h }) => sum + w * h, 0)
  if (painted > 4 * MAX_CELLS) {
    const message = 'overlap too many times.'
    return file.refuse([{ path: ['rects'], message }])
  }

  const draft = createDraft(width, height)
  draft.cells.fill(CellKind.rock)
  for (const { x, y, w, h } of dungeon.rects) {
    for (let row = y - top; row < y - top + h; row++) {
      draft.cells.fill(CellKind.street, row * width + x - left, row * width + x - left + w)
    }
  }
  const notes: string[] = []
  const places = [...putDoors(draft, dungeon, left, top, notes), ...notesOf(draft, dungeon, left, top, notes)]
  closeSides(draft)
  draft.places = sortPlaces(places)
  const title = textIn(dungeon.title)
  return {
    status: 'read',
    project: projectOf(draft, title === '' ? fileTitle : title),
    notes: [...notes, ...leftOut(dungeon)],
  }
}

function boundsOf({ rects }: OnePageShape) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, w, h } of rects) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + w)
    bottom = Math.max(bottom, y + h)
  }
  return { left, top, width: right - left, height: bottom - top }
}

/** Puts doors on the side of their cell that they face. They have a cell of their own, so the other side stays open. */
function putDoors(
  draft: LevelDraft,
  { doors = [] }: OnePageShape,
  left: number,
  top: number,
  notes: string[],
): readonly Place[] {
  const places: Place[] = []
  let unknown = 0
  let lost = 0
  let barred = 0
  for (const door of doors) {
    const x = door.x - left
    const y = door.y - top
    const direction = directionOf(door.dir)
    if (!isInside(draft, x, y) || direction === undefined) {
      lost++
      continue
    }
    const saying = DOORS[door.type]
    if (!saying) unknown++
    const cell = y * draft.width + x
    const edge = saying?.edge ?? EdgeKind.door
    if (edge === EdgeKind.bars) barred++
    draft.cells[cell] = CellKind.street
    setEdge(draft, edgeOf(draft, cell, direction), edge)
    if (saying?.place) places.push({ cell, kind: saying.place, name: '', properties: {} })
  }
  if (unknown > 0)
    notes.push(
      `${counted(unknown, 'door', 'doors')} of an unknown type ${unknown === 1 ? 'becomes a plain door' : 'become plain doors'}.`,
    )
  if (lost > 0)
    notes.push(`${counted(lost, 'door lies', 'doors lie')} outside the rooms or face no side; left out.`)
  if (barred > 0) {
    notes.push(
      `${counted(barred, 'portcullis becomes bars', 'portcullises become bars')}, which nobody passes.`,
    )
  }
  return places
}

function directionOf({ x, y }: { readonly x: number; readonly y: number }): Direction | undefined {
  if (x === 0) return y < 0 ? NORTH : y > 0 ? SOUTH : undefined
  if (y !== 0) return undefined
  return x > 0 ? EAST : WEST
}

function notesOf(
  grid: LevelDraft,
  { notes: texts = [] }: OnePageShape,
  left: number,
  top: number,
  notes: string[],
): readonly Place[] {
  const places: Place[] = []
  let lost = 0
  for (const { text, ref, pos } of texts) {
    const x = Math.floor(pos.x) - left
    const y = Math.floor(pos.y) - top
    if (isInside(grid, x, y)) {
      const properties = { [NOTE_PROPERTY]: text }
      places.push({
        cell: y * grid.width + x,
        kind: 'note',
        name: typeof ref === 'string' || typeof ref === 'number' ? String(ref) : '',
        properties,
      })
    } else lost++
  }
  if (lost > 0) notes.push(`${counted(lost, 'note lies', 'notes lie')} outside the rooms; left out.`)
  return places
}

function leftOut({ rects, columns, water, story }: OnePageShape): readonly string[] {
  const round = rects.filter(({ rotunda }) => rotunda === true).length
  const pillars = lengthOf(columns)
  const wet = lengthOf(water)
  return [
    ...(round > 0 ? [`${counted(round, 'round room becomes', 'round rooms become')} square.`] : []),
    ...(pillars > 0 ? [`${counted(pillars, 'column is', 'columns are')} left out.`] : []),
    ...(wet > 0
      ? [`${counted(wet, 'cell')} of water ${wet === 1 ? 'becomes a street' : 'become streets'}.`]
      : []),
    ...(textIn(story) === '' ? [] : ['The story of the dungeon is left out.']),
  ]
}

/** Returns the number of entries of a list of any contents; 0 for anything else. */
function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

/** Returns a text without blanks around it; empty for anything else. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
