import { cellName, DIRECTIONS, neighbour } from '../../level/grid'
import { besideOrBeyond } from '../../level/wraps'
import { isFrozenSide } from '../../level/edges'
import { CellKind, EdgeKind, isWalkable } from '../../level/kinds'
import type { Level } from '../../level/level'
import { withBrokenWalls } from '../../level/break-walls'
import { counted } from '../../text/counted'
import { endsOf } from '../ends'
import { toProblems, type LawProblem, type Law } from '../law'
import { NATIVE } from '../routes'
import { proposeKind, proposeSides, type Proposal } from '../repairs/proposal'
import { joinedSides } from '../skeleton'

/** Maximum cells of a part that a repair may fill. */
const FEW_CELLS = 40

/**
 * One can walk from every passage cell of a maze to every other, with all keys and secrets, over the border of a torus, too.
 * Breakable walls are walls. Parts with stairs or portals are reached by these. A hint, because some mazes are made of trees
 * that never meet.
 */
export const mazeJoined: Law = {
  id: 'maze-joined',
  statement: 'A way leads from the entrance of a maze to its exit, and to every other passage cell.',
  givesHints: true,
  check(level) {
    const parts = cutOffParts(level)
    const stays = parts.length === 0 ? undefined : cutOffWithoutWalls(level)
    return toProblems(
      mazeJoined.id,
      parts.map((_, index) => index),
      (index) => describe(level, parts[index] ?? [], stays),
      (count, { cells }) =>
        `${count} parts of the maze are cut off from the others, the first around ${cellName(level, cells[0] ?? 0)}.`,
    )
  },
  propose({ level, hasPlace }, { cells }) {
    const part = new Set(cells)
    const proposals: Proposal[] = []
    const wall = cells
      .flatMap((cell) => DIRECTIONS.map((direction) => ({ cell, direction, kind: EdgeKind.open })))
      .find(({ cell, direction }) => {
        const beside = neighbour(level, cell, direction)
        const isOther = beside >= 0 && isWalkable(level.cells[beside]) && !part.has(beside)
        return isOther && level.cells[beside] !== CellKind.house && !isFrozenSide(level, cell, direction)
      })
    if (wall)
      proposals.push(proposeSides('open-wall', `Open a wall at ${cellName(level, wall.cell)}`, [wall]))
    if (cells.length <= FEW_CELLS && !cells.some(hasPlace)) {
      proposals.push(proposeKind('make-rock', 'Fill it with rock', CellKind.rock, cells))
    }
    return proposals
  },
}

/** The parts that no way joins to the one of the entrance, or without an entrance to the largest; each as its cells. */
function cutOffParts(level: Level): readonly (readonly number[])[] {
  const sides = joinedSides(level, NATIVE)
  const label = new Int32Array(sides.length).fill(-1)
  const parts: number[][] = []
  for (let start = 0; start < sides.length; start++) {
    if ((label[start] ?? 0) >= 0 || !isWalkable(level.cells[start]) || level.cells[start] === CellKind.house)
      continue
    const part = [start]
    label[start] = parts.length
    for (const cell of part) {
      for (const side of DIRECTIONS) {
        if (((sides[cell] ?? 0) & (1 << side)) === 0) continue
        const next = besideOrBeyond(level, cell, side)
        if ((label[next] ?? 0) >= 0) continue
        label[next] = parts.length
        part.push(next)
      }
    }
    parts.push(part)
  }
  if (parts.length < 2) return []
  const entrance = endsOf(level)?.start
  const sizes = parts.map(({ length }) => length)
  const main = entrance === undefined ? sizes.indexOf(Math.max(...sizes)) : (label[entrance] ?? 0)
  const linked = new Set(level.places.flatMap(({ cell, link }) => (link ? [label[cell]] : [])))
  return parts
    .filter((_, index) => index !== main && !linked.has(index))
    .map((part) => part.sort((a, b) => a - b))
}

/** One byte a cell, 1 if it stays cut off when all breakable walls are broken; undefined without such walls. */
function cutOffWithoutWalls(level: Level): Uint8Array | undefined {
  const opened = withBrokenWalls(level)
  if (opened === level) return undefined
  const stays = new Uint8Array(level.cells.length)
  for (const part of cutOffParts(opened)) for (const cell of part) stays[cell] = 1
  return stays
}

function describe(level: Level, cells: readonly number[], stays: Uint8Array | undefined): LawProblem {
  const ends = endsOf(level)
  const first = cellName(level, cells[0] ?? 0)
  const isBeyond = stays?.[cells[0] ?? 0] === 0
  const why = isBeyond ? 'only breakable walls lead there' : 'no way leads there'
  const message =
    ends && cells.includes(ends.goal)
      ? `No way leads from the entrance at ${cellName(level, ends.start)} to the exit at ${cellName(level, ends.goal)}: ${counted(cells.length, 'cell')} around the exit ${cells.length === 1 ? 'is' : 'are'} cut off.`
      : `${counted(cells.length, 'passage cell')} at and around ${first} ${cells.length === 1 ? 'is' : 'are'} cut off: ${why}.`
  return { severity: 'hint', message, cells, edges: [] }
}
