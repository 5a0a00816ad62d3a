import { haveEdges, type BlockSize, type BlockWay } from './block-way'

/** Maximum share of floor blocks that contradict thin walls: drawings have mistakes. */
const MAX_OBJECTIONS = 0.1
/** Maximum share of corners beside openings that are open space: mazes and streets have little. */
const MAX_OPEN = 0.25

/**
 * Returns the likely way to read a map of blocks. With thin walls, corners are walls wherever a wall meets them, and no
 * opening leads into a filled cell. Maps of caves and halls, in which every block is a cell, contradict this in many
 * places, or are open spaces where corners are floor.
 */
export function likelyWay(
  { columns, rows }: BlockSize,
  isWall: (column: number, row: number) => boolean,
): BlockWay {
  if (!haveEdges({ columns, rows })) return 'cells'
  const isInside = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns && row < rows
  const isRock = (column: number, row: number): boolean => isInside(column, row) && isWall(column, row)
  const isOpen = (column: number, row: number): boolean => isInside(column, row) && !isWall(column, row)
  let floors = 0
  let objections = 0
  let corners = 0
  let open = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isFloor = !isWall(column, row)
      if (isFloor) floors++
      const isCellRow = row % 2 === 1
      const isCellColumn = column % 2 === 1
      if (isCellRow && isCellColumn) continue
      if (isCellRow !== isCellColumn) {
        if (isFloor && leadsIntoRock(column, row, isCellRow)) objections++
        continue
      }
      const openings = openingsAround(column, row)
      if (openings > 0) corners++
      if (isFloor && openings === 4) open++
      else if (isFloor || openings === 4) objections++
    }
  }
  return objections <= MAX_OBJECTIONS * floors && open <= MAX_OPEN * corners ? 'edges' : 'cells'

  function leadsIntoRock(column: number, row: number, isUpright: boolean): boolean {
    return isUpright
      ? isRock(column - 1, row) || isRock(column + 1, row)
      : isRock(column, row - 1) || isRock(column, row + 1)
  }

  function openingsAround(column: number, row: number): number {
    return (
      Number(isOpen(column - 1, row)) +
      Number(isOpen(column + 1, row)) +
      Number(isOpen(column, row - 1)) +
      Number(isOpen(column, row + 1))
    )
  }
}
