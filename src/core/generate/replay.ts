import { CellKind } from '../level/kinds'
import { createDraft, edgeAt, type Level } from '../level/level'
import { HAND_MARKS, hasMark, Mark } from '../level/marks'
import type { BuildRecord, BuildStep } from './generator'

/** A moment of a build, by the number of streets made; the finished town comes after the last of them. */
export interface BuildFrame {
  readonly made: number
  readonly isFinished: boolean
}

/** Returns the frame at a share of the build: 0 shows only seeds, 100 the finished town, k shows k % of the streets. */
export function frameAt(record: BuildRecord, percent: number): BuildFrame {
  const total = record.order.length
  if (percent >= 100) return { made: total, isFinished: true }
  const made = Math.round((total * Math.max(0, percent)) / 100)
  return { made: Math.max(seedCount(record), made), isFinished: false }
}

/** Returns the progress of a frame, from 0 to 100; below 100 until the town is finished. */
export function percentOf(record: BuildRecord, { made, isFinished }: BuildFrame): number {
  if (isFinished) return 100
  if (made <= seedCount(record)) return 0
  return Math.min(99, Math.floor((100 * made) / record.order.length))
}

/** Returns the step of a frame: the one of its last street; undefined for the finished town. */
export function stepOfFrame(record: BuildRecord, { made, isFinished }: BuildFrame): BuildStep | undefined {
  return isFinished ? undefined : stepOfStreet(record, Math.max(0, made - 1))
}

/** Returns the step in which a street was made, by its index in the order. */
export function stepOfStreet(record: BuildRecord, index: number): BuildStep | undefined {
  return record.steps.find(({ end }) => index < end) ?? record.steps.at(-1)
}

/** Returns the frames at the ends of steps, in order, the finished town last. Empty steps have none. */
export function stepFrames(record: BuildRecord): readonly BuildFrame[] {
  const ends = [...new Set(record.steps.map(({ end }) => end))]
  return [
    ...ends.map((made) => ({ made, isFinished: false })),
    { made: record.order.length, isFinished: true },
  ]
}

/** Returns the frame with one street more or fewer; the finished town follows the last street. */
export function frameBeside(record: BuildRecord, { made, isFinished }: BuildFrame, step: 1 | -1): BuildFrame {
  const total = record.order.length
  if (isFinished) return { made: total, isFinished: step > 0 }
  if (step > 0 && made === total) return { made, isFinished: true }
  return { made: Math.max(0, made + step), isFinished: false }
}

/**
 * Returns the level at a frame: cells set before the streets, and the streets made so far; all else is undecided. Every
 * visible cell and edge is as in the finished town, so that frames only add. Places and doors appear with their cells and
 * edges: those of houses with the finished town, unless they were drawn. Linear.
 */
export function levelOfFrame(record: BuildRecord, level: Level, frame: BuildFrame): Level {
  if (frame.isFinished) return level
  const draft = createDraft(level.width, level.height)
  if (level.districts) draft.districts = level.districts
  if (level.wraps) draft.wraps = level.wraps
  const show = (cell: number): void => {
    draft.cells[cell] = level.cells[cell] ?? 0
    draft.marks[cell] = level.marks[cell] ?? 0
  }
  for (let cell = 0; cell < level.cells.length; cell++) {
    if (level.cells[cell] === CellKind.rock || hasMark(level.marks[cell], HAND_MARKS)) show(cell)
  }
  for (let index = 0; index < frame.made; index++) show(record.order[index] ?? 0)

  const { width, height } = level
  for (let y = 0; y <= height; y++) {
    for (let cell = y * width, end = cell + width; cell < end; cell++) {
      if (showsEdge(draft, y > 0 ? cell - width : -1, y < height ? cell : -1))
        draft.northEdges[cell] = level.northEdges[cell] ?? 0
    }
  }
  for (let y = 0, west = 0; y < height; y++) {
    for (let x = 0; x <= width; x++, west++) {
      const cell = y * width + x
      if (showsEdge(draft, x > 0 ? cell - 1 : -1, x < width ? cell : -1))
        draft.westEdges[west] = level.westEdges[west] ?? 0
    }
  }
  draft.places = level.places.filter(({ cell }) => isShown(draft, cell))
  const doors = level.doors?.filter(({ edge }) => edgeAt(draft, edge) === edgeAt(level, edge)) ?? []
  return doors.length === 0 ? draft : { ...draft, doors }
}

/** Whether an edge between two cells is visible, where -1 is beyond the border: both are decided, or one is locked. */
function showsEdge(level: Level, first: number, second: number): boolean {
  return (
    (isShown(level, first) && isShown(level, second)) || isLocked(level, first) || isLocked(level, second)
  )
}

/** Returns how many streets are seeds: gates, courtyards and cells drawn by hand. */
export function seedCount(record: BuildRecord): number {
  return record.steps[0]?.end ?? 0
}

/** Whether a cell is decided; true beyond the border. */
function isShown(level: Level, cell: number): boolean {
  return cell < 0 || level.cells[cell] !== CellKind.undecided
}

function isLocked(level: Level, cell: number): boolean {
  return cell >= 0 && hasMark(level.marks[cell], Mark.locked)
}
