import { cellsOfEdge, edgeCount } from '../level/grid'
import { CellKind, EdgeKind, IS_OPEN } from '../level/kinds'
import { checkSize, createDraft, edgeAt, setEdge, type LevelDraft } from '../level/level'
import { choice } from '../settings/define'
import { haveEdges, type BlockSize, type BlockWay } from './block-way'
import { isPostBlank } from './classic/characters'
import { closeSides } from './close-sides'
import { counted } from '../text/counted'

/**
 * A map of blocks, with walls as thick as streets: characters of a text, squares of a picture, or cells of a dungeon
 * generator.
 */
export interface Blocks extends BlockSize {
  /** One value a block, row by row: WALL_BLOCK, FLOOR_BLOCK, or the EdgeKind of a door. */
  readonly values: Uint8Array
}

export const WALL_BLOCK = 0
export const FLOOR_BLOCK = 1

/** Creates the setting that chooses between the two ways. */
export function waySetting(likely: BlockWay) {
  return choice<BlockWay>({
    label: 'Blocks',
    help: 'Whether the blocks between cells become thin walls and doors, or every block a cell of its own.',
    default: likely,
    choices: [
      { value: 'edges', label: 'Every second a cell, thin walls between' },
      { value: 'cells', label: 'Every block a cell' },
    ],
  })
}

/** A level of blocks, with notes about what did not fit. */
export interface LevelOfBlocks {
  readonly draft: LevelDraft
  readonly notes: readonly string[]
  /** Returns the cell of a block, or the nearest one. */
  readonly cellOf: (column: number, row: number) => number
}

/** Returns what is wrong with the size of a block map, before memory is allocated; undefined if it is legal. */
export function checkBlocks(columns: number, rows: number, way: BlockWay): string | undefined {
  if (way === 'cells') return checkSize(columns, rows)
  if (!haveEdges({ columns, rows })) {
    return (
      `The map is ${columns} x ${rows} blocks; with a cell in every second one it must have an odd number each way, ` +
      'from 3: twice the cells and one more. Read every block as a cell instead.'
    )
  }
  return checkSize((columns - 1) / 2, (rows - 1) / 2)
}

/** Creates a level of blocks whose size `checkBlocks` has accepted. */
export function levelOfBlocks(blocks: Blocks, way: BlockWay): LevelOfBlocks {
  return way === 'edges' ? thin(blocks) : whole(blocks)
}

function thin({ columns, rows, values }: Blocks): LevelOfBlocks {
  const width = (columns - 1) / 2
  const height = (rows - 1) / 2
  const draft = createDraft(width, height)
  const { cells, northEdges, westEdges } = draft
  let misplaced = 0
  for (let row = 0; row < rows; row++) {
    const y = row >> 1
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column] ?? WALL_BLOCK
      const x = column >> 1
      const isCellRow = row % 2 === 1
      const isCellColumn = column % 2 === 1
      if (isCellRow === isCellColumn) {
        if (value > FLOOR_BLOCK) misplaced++
        if (isCellRow) cells[y * width + x] = value === WALL_BLOCK ? CellKind.rock : CellKind.street
      } else if (isCellRow) westEdges[y * (width + 1) + x] = edgeOfBlock(value)
      else northEdges[y * width + x] = edgeOfBlock(value)
    }
  }
  const blind = closeBlindOpenings(draft)
  const notes: string[] = []
  if (misplaced > 0) {
    notes.push(
      `${counted(misplaced, 'door stands', 'doors stand')} in a cell or on a corner, where no edge is, and ${misplaced === 1 ? 'is' : 'are'} left out.`,
    )
  }
  if (blind > 0) {
    notes.push(`${counted(blind, 'opening leads', 'openings lead')} into rock; walls close them.`)
  }
  let odd = 0
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const isFloor = values[2 * y * columns + 2 * x] === FLOOR_BLOCK
      if (isFloor !== isPostBlank(draft, x, y)) odd++
    }
  }
  if (odd > 0) {
    notes.push(
      `${counted(odd, 'corner is', 'corners are')} not drawn as walls here meet; the walls beside them count.`,
    )
  }
  const cellOf = (column: number, row: number): number =>
    Math.max(0, Math.min(height - 1, (row - 1) >> 1)) * width +
    Math.max(0, Math.min(width - 1, (column - 1) >> 1))
  return { draft, notes, cellOf }
}

/** Closes openings towards rock, which would lead nowhere; returns how many there were. */
function closeBlindOpenings(draft: LevelDraft): number {
  const isRock = (cell: number): boolean => cell >= 0 && draft.cells[cell] === CellKind.rock
  let blind = 0
  for (let edge = 0; edge < edgeCount(draft); edge++) {
    if (IS_OPEN[edgeAt(draft, edge)] !== 1 || !cellsOfEdge(draft, edge).some(isRock)) continue
    setEdge(draft, edge, EdgeKind.wall)
    blind++
  }
  return blind
}

/** Makes every block a cell. A door block becomes a door on its north or west side, whichever leads on. */
function whole({ columns, rows, values }: Blocks): LevelOfBlocks {
  const draft = createDraft(columns, rows)
  const { cells, northEdges, westEdges } = draft
  let doors = 0
  let adrift = 0
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] ?? WALL_BLOCK
    cells[cell] = value === WALL_BLOCK ? CellKind.rock : CellKind.street
    if (value <= FLOOR_BLOCK) continue
    const column = cell % columns
    const row = (cell - column) / columns
    const walks = (at: number): boolean => (values[at] ?? WALL_BLOCK) !== WALL_BLOCK
    if (column > 0 && column < columns - 1 && walks(cell - 1) && walks(cell + 1)) {
      westEdges[row * (columns + 1) + column] = value
      doors++
    } else if (row > 0 && walks(cell - columns)) {
      northEdges[cell] = value
      doors++
    } else if (column > 0 && walks(cell - 1)) {
      westEdges[row * (columns + 1) + column] = value
      doors++
    } else if (row < rows - 1 && walks(cell + columns)) {
      northEdges[cell + columns] = value
      doors++
    } else if (column < columns - 1 && walks(cell + 1)) {
      westEdges[row * (columns + 1) + column + 1] = value
      doors++
    } else adrift++
  }
  closeSides(draft)
  const notes: string[] = []
  if (doors > 0) {
    notes.push(
      `${counted(doors, 'door that filled a block stands', 'doors that filled a block stand')} on one side of a street cell instead.`,
    )
  }
  if (adrift > 0)
    notes.push(
      `${counted(adrift, 'door leads', 'doors lead')} nowhere and ${adrift === 1 ? 'becomes' : 'become'} floor.`,
    )
  return { draft, notes, cellOf: (column, row) => row * columns + column }
}

function edgeOfBlock(value: number): number {
  return value === WALL_BLOCK ? EdgeKind.wall : value === FLOOR_BLOCK ? EdgeKind.open : value
}
