import { haveEdges, type BlockSize, type BlockWay } from './block-way'

/** Share of the floor blocks that may contradict thin walls: drawings have slips. */
const MAX_OBJECTIONS = 0.1
/** Share of the corners beside openings that may be floor: mazes and streets have few open spaces. */
const MAX_OPEN = 0.25

/**
 * Returns how a map of blocks is likely meant. With thin walls, corners are walls wherever a wall meets them, and no
 * opening leads into a filled cell. Maps of caves and halls, in which every block is a cell, contradict this in many
 * places, or are open spaces where corners are floor.
 */
export function likelyWay(
  { columns, rows }: BlockSize,
  isWall: (column: number, row: number) => boolean,
): BlockWay {
  if (!haveEdges({ columns, rows })) return 'cells'
  const isOutside = (column: number, row: number): boolean =>
    column < 0 || row < 0 || column >= columns || row >= rows
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
    const [dx, dy] = isUpright ? [1, 0] : [0, 1]
    const isRock = (x: number, y: number): boolean => !isOutside(x, y) && isWall(x, y)
    return isRock(column - dx, row - dy) || isRock(column + dx, row + dy)
  }

  function openingsAround(column: number, row: number): number {
    const isOpen = (x: number, y: number): number => (isOutside(x, y) || isWall(x, y) ? 0 : 1)
    return (
      isOpen(column - 1, row) + isOpen(column + 1, row) + isOpen(column, row - 1) + isOpen(column, row + 1)
    )
  }
}
