import { northEdgeCount, westEdgeCount, type Grid } from '../../level/grid'
import { CellKind, EdgeKind, IS_BARE, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { createDraft, type Level } from '../../level/level'
import { Mark } from '../../level/marks'

/**
 * A level as in the classic maze programs: between two cells is a wall or an opening. Laid out like a level's edges.
 */
export interface Passages extends Grid {
  /** One byte per north side, the last row is the southern border: 1 for an opening. */
  readonly north: Uint8Array
  /** One byte per west side, the last column is the eastern border: 1 for an opening. */
  readonly west: Uint8Array
  /** One byte a cell, 1 for solid cells; undefined if a format shows them only by their walls. */
  readonly solid?: Uint8Array
}

/** Creates passages without an opening; `checkSize` must have passed. */
export function shutPassages(width: number, height: number): Passages {
  const grid = { width, height }
  return {
    ...grid,
    north: new Uint8Array(northEdgeCount(grid)),
    west: new Uint8Array(westEdgeCount(grid)),
  }
}

/**
 * Returns the passages of a level: every edge that is open or has a door of any kind. Undecided edges are shut; water
 * and outside are solid.
 */
export function passagesOf(level: Level): Passages {
  const passes = (kind: number): number => (IS_OPEN[kind] ?? 0) | (IS_DOOR[kind] ?? 0)
  return {
    width: level.width,
    height: level.height,
    north: Uint8Array.from(level.northEdges, passes),
    west: Uint8Array.from(level.westEdges, passes),
    solid: Uint8Array.from(level.cells, (kind) => (kind === CellKind.rock || IS_BARE[kind] === 1 ? 1 : 0)),
  }
}

/**
 * Creates the level of passages: streets with walls between them. An opening in the border is a gate with a door, as
 * the maze generators make them. A cell without any opening is rock, unless `solid` is given.
 */
export function levelOfPassages(passages: Passages): Level {
  const { width, height, north, west, solid } = passages
  const draft = createDraft(width, height)
  const borderRow = north.length - width
  for (let edge = 0; edge < north.length; edge++) {
    const isBorder = edge < width || edge >= borderRow
    draft.northEdges[edge] = kindOf(north[edge], isBorder)
    if (isBorder && north[edge] === 1) markGate(draft.marks, edge < width ? edge : edge - width)
  }
  for (let y = 0, edge = 0; y < height; y++) {
    for (let x = 0; x <= width; x++, edge++) {
      const isBorder = x === 0 || x === width
      draft.westEdges[edge] = kindOf(west[edge], isBorder)
      if (isBorder && west[edge] === 1) markGate(draft.marks, y * width + (x === 0 ? 0 : width - 1))
    }
  }
  for (let cell = 0; cell < draft.cells.length; cell++) {
    const isSolid = solid ? solid[cell] === 1 : isShutIn(passages, cell)
    draft.cells[cell] = isSolid ? CellKind.rock : CellKind.street
  }
  return draft
}

/** Returns the same passages with the border shut on some sides. */
export function withoutGaps(
  passages: Passages,
  sides: { readonly north?: true; readonly west?: true; readonly south?: true; readonly east?: true },
): Passages {
  const north = passages.north.slice()
  const west = passages.west.slice()
  const { width, height } = passages
  if (sides.north) north.fill(0, 0, width)
  if (sides.south) north.fill(0, width * height)
  for (let y = 0; y < height; y++) {
    if (sides.west) west[y * (width + 1)] = 0
    if (sides.east) west[y * (width + 1) + width] = 0
  }
  return { ...passages, north, west }
}

function isShutIn({ width, north, west }: Passages, cell: number): boolean {
  const left = cell + Math.floor(cell / width)
  return ((north[cell] ?? 0) | (north[cell + width] ?? 0) | (west[left] ?? 0) | (west[left + 1] ?? 0)) === 0
}

function kindOf(passes: number | undefined, isBorder: boolean): number {
  if (passes !== 1) return EdgeKind.wall
  return isBorder ? EdgeKind.door : EdgeKind.open
}

function markGate(marks: Uint8Array, cell: number): void {
  marks[cell] = (marks[cell] ?? 0) | Mark.gateSeed
}
