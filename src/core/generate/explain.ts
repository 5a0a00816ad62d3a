import { capital } from '../text/capital'
import {
  cellName,
  DIRECTION_NAMES,
  DIRECTIONS,
  edgeOf,
  isCorner,
  neighbour,
  opposite,
  type Direction,
} from '../level/grid'
import { CellKind, IS_DOOR, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isOnOutline } from '../level/outer-side'
import { NO_ORIGIN, type BuildRecord } from './generator'
import { stepOfStreet, type BuildFrame } from './replay'

/**
 * Explains a cell of a generated town: which step made it, and from which neighbour. `frame` is the moment in view;
 * later events are described as future.
 */
export function explainCell(level: Level, record: BuildRecord, cell: number, frame?: BuildFrame): string {
  const place = cellName(level, cell)
  const index = record.order.indexOf(cell)
  if (index >= 0) {
    const isLater = frame !== undefined && !frame.isFinished && index >= frame.made
    if (!isLater) return `${capital(place)}: ${explainStreet(level, record, index)}`
    const step = stepOfStreet(record, index)?.label ?? ''
    return `${capital(place)}: undecided yet. It becomes street ${index + 1} of ${record.order.length}, in the step "${step}".`
  }
  const kind = level.cells[cell]
  if (kind === CellKind.rock) return `${capital(place)}: ${explainRock(level, cell)}`
  if (kind === CellKind.outside) return `${capital(place)}: outside, beyond the town wall.`
  if (kind === CellKind.water) return `${capital(place)}: water.`
  if (kind !== CellKind.house) return `${capital(place)}: undecided; the run did not reach it.`
  const byHand = hasMark(level.marks[cell], Mark.placed | Mark.locked)
  if (frame && !frame.isFinished && !byHand) {
    return `${capital(place)}: undecided yet. It becomes a house, because no street comes here.`
  }
  return `${capital(place)}: ${explainHouse(level, cell, byHand)}`
}

function explainStreet(level: Level, record: BuildRecord, index: number): string {
  const cell = record.order[index] ?? 0
  const marks = level.marks[cell]
  const byHand = hasMark(marks, Mark.placed | Mark.locked)
  const step = stepOfStreet(record, index)
  if (step === record.steps[0]) {
    const [name, begins] = hasMark(marks, Mark.gateSeed)
      ? ['a gate', true]
      : hasMark(marks, Mark.courtSeed)
        ? ['a courtyard', true]
        : ['a street', false]
    if (byHand) return `${name} drawn by hand.${begins ? ' Streets begin here.' : ''}`
    return begins
      ? `${name}, set at random before the streets. Streets begin here.`
      : `${name}, because it was there before the run, or because a locked door or passage leads to it.`
  }
  if (step?.id === 'plan') return explainPlanned(level, record, index)
  const made = `street ${index + 1} of ${record.order.length}, made in the step "${step?.label ?? ''}"`
  if (step?.id === 'wards') return `${made}, to part the houses into rows and blocks.`
  if (step?.id === 'tidy') return `${made}. The houses around it stand better with a street here.`
  const origin = record.origins[index] ?? NO_ORIGIN
  if (origin === NO_ORIGIN) return `${made}. It began a street of its own.`
  const from = origin as Direction // every origin other than NO_ORIGIN is one
  const parent = neighbour(level, cell, from)
  const heading = record.directions[record.order.indexOf(parent)]
  const how = heading === opposite(from) ? 'It carries on the street' : 'It turns off the street'
  return `${made}. ${how} to the ${DIRECTION_NAMES[from]}, at ${cellName(level, parent)}.`
}

/** Planned streets are laid as straight lines, so the streets beside one say nothing about why it is there. */
function explainPlanned(level: Level, { order }: BuildRecord, index: number): string {
  const cell = order[index] ?? 0
  if (hasMark(level.marks[cell], Mark.courtSeed)) return 'a courtyard, set at random on a planned street.'
  const made = `street ${index + 1} of ${order.length}, planned`
  const isAlongWall = DIRECTIONS.some((direction) => isWallHouse(level, neighbour(level, cell, direction)))
  if (isAlongWall) return `${made} along the town wall. The houses there need a street.`
  return `${made} to part the houses into rows and blocks.`
}

/** Whether a cell is a house at the edge of the town, which only the streets along the town wall can serve. */
function isWallHouse(level: Level, cell: number): boolean {
  return cell >= 0 && level.cells[cell] === CellKind.house && isOnOutline(level, cell)
}

function explainRock(level: Level, cell: number): string {
  if (hasMark(level.marks[cell], Mark.placed | Mark.locked)) return 'rock drawn by hand.'
  if (isCorner(level, cell)) return 'rock, because corners are solid.'
  if (!hasMark(level.marks[cell], Mark.rockSeed)) return 'rock, because no street can reach it.'
  return 'rock, set out at random before the streets.'
}

function explainHouse(level: Level, cell: number, byHand: boolean): string {
  const why = byHand ? 'a house drawn by hand.' : 'a house, because no step made a street here.'
  const door = DIRECTIONS.find((direction) => IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1)
  const streets = DIRECTIONS.filter((direction) => {
    const beside = neighbour(level, cell, direction)
    // A door at the border of the map leads to a street beyond.
    return beside >= 0 ? IS_STREET[level.cells[beside] ?? 0] === 1 : direction === door
  })
  if (door === undefined) return why
  const side = DIRECTION_NAMES[door]
  if (streets.length < 2) return `${why} Its door is to the ${side}, the only side with a street.`
  const sentence = `${why} Its door to the ${side} was kept of ${streets.length} that could lead to a street.`
  const behind = neighbour(level, cell, opposite(door))
  return level.cells[behind] === CellKind.house ? `${sentence} Another house is at its back.` : sentence
}
