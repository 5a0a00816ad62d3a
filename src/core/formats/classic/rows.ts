import type { PassageRow, RowForm, RowText } from '../row-form'
import { textOfCodes } from '../../text/text'
import { BLANK, DOOR_IN_NORTH_EDGE, DOOR_IN_WEST_EDGE, WALL } from './characters'

const LINE_FEED = 0x0a

/** Draws a classic map row by row; every line ends with a line feed. */
export const classicRows: RowForm = (width): RowText => {
  const line = new Uint8Array(2 * width + 2)
  line[2 * width + 1] = LINE_FEED
  /** The characters of the walls west of the cells in the row above; undefined for the first row. */
  let above: Uint8Array | undefined

  const wallsBetween = (across: Uint8Array, below: Uint8Array | undefined): string => {
    for (let x = 0; x < width; x++) {
      // A post is blank if all four edges that meet in it are open.
      const isBlank =
        above?.[x] === BLANK && below?.[x] === BLANK && across[x - 1] === BLANK && across[x] === BLANK
      line[2 * x] = isBlank ? BLANK : WALL
      line[2 * x + 1] = across[x] as number // a character a cell
    }
    line[2 * width] = WALL
    return textOfCodes(line)
  }
  const cells = (upright: Uint8Array, solid: Uint8Array | undefined): string => {
    for (let x = 0; x < width; x++) {
      line[2 * x] = upright[x] as number // one more than cells
      line[2 * x + 1] = solid?.[x] === 1 ? WALL : BLANK
    }
    line[2 * width] = upright[width] as number
    return textOfCodes(line)
  }
  return {
    top: '',
    row: (row, isLast) => {
      const upright = uprightCodes(row)
      const north = acrossCodes(row.north, row.doors?.north, above === undefined)
      let text = wallsBetween(north, upright) + cells(upright, row.solid)
      above = upright
      if (isLast) text += wallsBetween(acrossCodes(row.south, row.doors?.south, true), undefined)
      return text
    },
  }
}

function acrossCodes(openings: Uint8Array, doors: Uint8Array | undefined, isBorder: boolean): Uint8Array {
  return openings.map((isOpen, x) => {
    if (isOpen !== 1) return WALL
    // Openings in the border of a maze are doors.
    return (doors ? doors[x] === 1 : isBorder) ? DOOR_IN_NORTH_EDGE : BLANK
  })
}

function uprightCodes({ west, doors }: PassageRow): Uint8Array {
  const last = west.length - 1
  return west.map((isOpen, x) => {
    if (isOpen !== 1) return WALL
    return (doors ? doors.west[x] === 1 : x === 0 || x === last) ? DOOR_IN_WEST_EDGE : BLANK
  })
}
