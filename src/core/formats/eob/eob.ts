import { DIRECTIONS, EAST, edgeOf, NORTH, SOUTH, WEST, type Direction } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { createDraft, edgeAt, setEdge, type Level, type LevelDraft } from '../../level/level'
import { firstLevel, projectOf, type Project } from '../../project/project'
import type { SettingsOf } from '../../settings/define'
import { counted } from '../../text/counted'
import { checkFileSize } from '../../text/file-size'
import { defineWriter } from '../define-writer'
import type { Reader, ReadResult, WriteResult } from '../format'
import { passageLosses } from '../passages/losses'
import { BYTES, HEADER, SIDE } from './size'
import { EOB_OPTIONS, EOB_SETTINGS } from './options'

/** Each block holds its walls in the order north, east, south, west. */
const SLOT: Readonly<Record<Direction, number>> = { [NORTH]: 0, [EAST]: 1, [SOUTH]: 2, [WEST]: 3 }
const WALL = 1
const CLOSED_DOOR = 3
const LAST_DOOR = 22

export const reader: Reader = { read: readEob }

export const writer = defineWriter(EOB_OPTIONS, { write: writeEob })

function writeEob(project: Project, name: string, { doors }: SettingsOf<typeof EOB_SETTINGS>): WriteResult {
  const { level } = firstLevel(project)
  const fitted = fit(level)
  const isThin = doors === 'thin'
  const bytes = new Uint8Array(BYTES)
  bytes.set([SIDE, 0, SIDE, 0, 4, 0])
  let thin = 0
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    for (const direction of DIRECTIONS) {
      const wall = wallOf(fitted, cell, direction, isThin)
      if (wall === CLOSED_DOOR) thin++
      bytes[HEADER + 4 * cell + SLOT[direction]] = wall
    }
  }
  const back = levelOfBytes(bytes)
  return {
    files: [{ name, bytes }],
    losses: [
      ...sizeLosses(level),
      ...(thin > 0
        ? [
            `${counted(thin / 2, 'door stands', 'doors stand')} between two blocks, where the games expect a separate block.`,
          ]
        : []),
      ...passageLosses(project, fitted, back),
    ],
  }
}

/** Returns the wall number on one side of a block; the border is shut, because the games would wrap around. */
function wallOf(level: Level, cell: number, direction: Direction, isThin: boolean): number {
  const x = cell % SIDE
  const isOut =
    direction === NORTH
      ? cell < SIDE
      : direction === SOUTH
        ? cell >= SIDE * (SIDE - 1)
        : direction === WEST
          ? x === 0
          : x === SIDE - 1
  const kind = edgeAt(level, edgeOf(level, cell, direction))
  if (isOut || (IS_OPEN[kind] !== 1 && IS_DOOR[kind] !== 1)) return WALL
  return isThin && IS_DOOR[kind] === 1 ? CLOSED_DOOR : 0
}

/** Returns the level with 32 cells a side: cells beyond are dropped, missing ones are rock with walls around. */
function fit(level: Level): Level {
  if (level.width === SIDE && level.height === SIDE) return level
  const draft = createDraft(SIDE, SIDE)
  draft.cells.fill(CellKind.rock)
  draft.northEdges.fill(EdgeKind.wall)
  draft.westEdges.fill(EdgeKind.wall)
  const width = Math.min(SIDE, level.width)
  for (let y = 0; y < Math.min(SIDE, level.height); y++) {
    for (let x = 0; x < width; x++) {
      const from = y * level.width + x
      const cell = y * SIDE + x
      draft.cells[cell] = level.cells[from] ?? 0
      draft.marks[cell] = level.marks[from] ?? 0
      for (const direction of DIRECTIONS)
        setEdge(draft, edgeOf(draft, cell, direction), edgeAt(level, edgeOf(level, from, direction)))
    }
  }
  return draft
}

function sizeLosses({ width, height }: Level): readonly string[] {
  const losses: string[] = []
  if (width > SIDE || height > SIDE)
    losses.push(`Only the first ${SIDE} columns and rows of ${width} × ${height} cells are written.`)
  if (width < SIDE || height < SIDE) losses.push(`Rock fills the level up to ${SIDE} × ${SIDE} cells.`)
  return losses
}

function readEob(bytes: Uint8Array, title: string): ReadResult {
  const oversize = checkFileSize(bytes)
  if (oversize) return { status: 'refused', problems: [oversize] }
  if (bytes.length !== BYTES) {
    const message = `The file has ${counted(bytes.length, 'byte')}; walls of ${SIDE} x ${SIDE} blocks take ${BYTES}. Packed files must be unpacked first.`
    return { status: 'refused', problems: [{ message }] }
  }
  const level = levelOfBytes(bytes)
  let strange = 0
  for (let at = HEADER; at < BYTES; at++) if ((bytes[at] ?? 0) > LAST_DOOR) strange++
  const notes =
    strange > 0
      ? [
          `${counted(strange, 'side is', 'sides are')} neither wall nor door, such as stairs or niches; read as walls.`,
        ]
      : []
  return { status: 'read', project: projectOf(level, title), notes }
}

/** Returns the level of a file of the right length: the more solid of two sides counts. */
function levelOfBytes(bytes: Uint8Array): Level {
  const draft = createDraft(SIDE, SIDE)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    let isSolid = true
    for (const direction of DIRECTIONS) {
      const number = bytes[HEADER + 4 * cell + SLOT[direction]] ?? 0
      const kind =
        number === 0
          ? EdgeKind.open
          : number >= CLOSED_DOOR && number <= LAST_DOOR
            ? EdgeKind.door
            : EdgeKind.wall
      if (kind !== EdgeKind.wall) isSolid = false
      shut(draft, edgeOf(draft, cell, direction), kind)
    }
    draft.cells[cell] = isSolid ? CellKind.rock : CellKind.street
  }
  return draft
}

function shut(draft: LevelDraft, edge: number, kind: number): void {
  const before = edgeAt(draft, edge)
  if (before === EdgeKind.wall || kind === EdgeKind.open) return
  setEdge(draft, edge, kind)
}
