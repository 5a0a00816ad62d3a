import { scaleLegend, type CellOverlay } from '../../src/core/picture/cell-overlay'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { DIRECTIONS, edgeOf } from '../../src/core/level/grid'
import { createLevel, draftOf, setEdge, type Level, type LevelDraft } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'
import { sortPlaces, type PlaceKindId } from '../../src/core/level/places'
import { makeTown } from './make-town'

/**
 * A generated town with a few gates, courts and rocks; the same for the same size and seed. Its streets wind as
 * those of earlier versions, so that figures can be compared with older ones, and are harder to draw than planned ones.
 */
export function sampleTown(width: number, height: number, seed = 7): Level {
  const small = Math.min(width, height) < 12
  const seeds = { gates: small ? 2 : 5, left: small ? 2 : 4, courts: small ? 0 : 3, rock: small ? 0 : 3 }
  const settings = { ...seeds, pattern: 'classic', furnish: false }
  return makeTown(createLevel(width, height), settings, seed)
}

/**
 * The same with everything the map can show: locks, cells placed by hand and undecided ones, a place of each kind, every
 * kind of edge, gates open and closed.
 */
export function sampleWithEverything(width = 20, height = 20, seed = 7): Level {
  const level = draftOf(sampleTown(width, height, seed))
  const houses: number[] = []
  for (let cell = 0; cell < level.cells.length; cell++)
    if (level.cells[cell] === CellKind.house) houses.push(cell)

  for (let y = 4; y < 9; y++)
    for (let x = 4; x < 9; x++) mark(level, y * width + x, Mark.locked | Mark.placed)
  for (let x = 12; x < 15; x++) mark(level, 3 * width + x, Mark.locked)
  for (const cell of houses.filter((_, index) => index % 17 === 3)) mark(level, cell, Mark.placed)
  for (let cell = 0; cell < level.marks.length; cell++) {
    if (((level.marks[cell] ?? 0) & (Mark.gateSeed | Mark.courtSeed)) !== 0) mark(level, cell, Mark.placed)
  }

  const named: readonly (readonly [PlaceKindId, string])[] = [
    ['inn', 'Scarlet Bard'],
    ['temple', 'Temple'],
    ['shop', 'Garth'],
    ['guild', 'Guild'],
    ['bank', 'Bank'],
    ['tower', 'Tower of the moon'],
    ['castle', ''],
    ['statue', 'Old king'],
    ['training', 'Review board'],
    ['magic', 'Omar'],
    ['stairs', ''],
    ['note', 'Loose stones'],
  ]
  const step = Math.floor(houses.length / (named.length + 1))
  const start = level.cells.findLastIndex((kind) => kind === CellKind.street)
  level.places = sortPlaces([
    { cell: start, kind: 'start', name: 'Start', properties: {} },
    ...named.map(([kind, name], index) => ({
      cell: houses[(index + 1) * step] ?? 0,
      kind,
      name,
      properties: {},
    })),
  ])

  // Doors of other sorts, here and there.
  const sorts = [EdgeKind.lockedDoor, EdgeKind.secretDoor, EdgeKind.oneWayForth, EdgeKind.oneWayBack]
  let door = 0
  for (let edge = 0; edge < level.northEdges.length; edge++) {
    if (level.northEdges[edge] !== EdgeKind.door || edge < width || edge >= width * height) continue
    if (++door % 6 === 0) level.northEdges[edge] = sorts[(door / 6) % 4] ?? EdgeKind.door
  }
  for (let edge = 0; edge < level.westEdges.length; edge++) {
    const column = edge % (width + 1)
    if (level.westEdges[edge] !== EdgeKind.door || column === 0 || column === width) continue
    if (++door % 6 === 0) level.westEdges[edge] = sorts[(door / 6) % 4] ?? EdgeKind.door
  }

  // A corner that is not decided yet.
  for (let y = height - 4; y < height; y++) {
    for (let x = width - 4; x < width; x++) undecide(level, x, y)
  }
  let open = 0
  for (let edge = 0; edge < level.westEdges.length; edge++) {
    if (level.westEdges[edge] !== EdgeKind.open) continue
    if (++open % 14 === 0) level.westEdges[edge] = open % 28 === 0 ? EdgeKind.archway : EdgeKind.bars
  }
  return level
}

/** A scale over the streets from the west to the east, or five classes told apart by patterns over everything. */
export function sampleOverlay(level: Level, kind: 'scale' | 'classes'): CellOverlay {
  const values = Uint8Array.from(level.cells, (cell, index) => {
    const x = index % level.width
    if (kind === 'scale') return cell === CellKind.street ? 1 + Math.floor((63 * x) / level.width) : 0
    return Math.floor((6 * x) / level.width)
  })
  if (kind === 'scale') return { values, legend: scaleLegend(63) }
  const legend = [
    { colour: '#bfe3d0' },
    { colour: '#f6d55c', pattern: 'hatch' },
    { colour: '#d1495b', pattern: 'crosshatch' },
    { colour: '#8f9bd6', pattern: 'backhatch' },
    { colour: '#d9b3e6', pattern: 'dots' },
  ] as const
  return { values, legend }
}

/** A sketch: a few cells by hand, the rest undecided. */
export function sampleSketch(width = 20, height = 20): Level {
  const level = draftOf(createLevel(width, height))
  const put = (x: number, y: number, kind: number, marks: number) => {
    level.cells[y * width + x] = kind
    mark(level, y * width + x, Mark.placed | marks)
  }
  put(8, 0, CellKind.street, Mark.gateSeed)
  put(0, 11, CellKind.street, Mark.gateSeed)
  level.northEdges[8] = EdgeKind.door
  level.westEdges[11 * (width + 1)] = EdgeKind.door
  put(12, 12, CellKind.street, Mark.courtSeed)
  put(5, 14, CellKind.rock, Mark.rockSeed)
  for (let x = 3; x < 9; x++) {
    put(x, 5, CellKind.street, 0)
    if (x > 3) level.westEdges[5 * (width + 1) + x] = EdgeKind.open
    put(x, 4, CellKind.house, 0)
    if (x > 3) level.westEdges[4 * (width + 1) + x] = EdgeKind.wall
    level.northEdges[5 * width + x] = EdgeKind.door
  }
  return level
}

function undecide(level: LevelDraft, x: number, y: number): void {
  const cell = y * level.width + x
  level.cells[cell] = CellKind.undecided
  level.marks[cell] = 0
  for (const direction of DIRECTIONS) setEdge(level, edgeOf(level, cell, direction), EdgeKind.undecided)
}

function mark(level: { marks: Uint8Array }, cell: number, bits: number): void {
  level.marks[cell] = (level.marks[cell] ?? 0) | bits
}
