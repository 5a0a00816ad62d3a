import type { Grid } from '../../core/level/grid'
import { writeWords } from '../ui/write-words'

/** Cells beside the cursor's in each row; moving the cursor shows the next ones. */
const REACH = 4
const ROWS = 3
const COLUMNS = 2 * REACH + 1

/** The map behind the grid. */
export interface GridView {
  readonly size: Grid
  readonly cursor: number
  /** Describes the position and content of a cell. */
  readonly nameOf: (cell: number) => string
  /** Missing if nothing can be selected. */
  readonly isSelected?: (cell: number) => boolean
}

/**
 * The cells or tiles around the cursor as a grid of the page, for screen readers: the canvas is opaque to them. The grid
 * keeps the focus and names the cell of the cursor as its active one; rows and cells are numbered as in the whole map. The
 * elements are made once and only their attributes change.
 */
export class CellGrid {
  readonly #grid: HTMLElement
  readonly #rows: readonly HTMLElement[]
  readonly #cells: readonly (readonly HTMLElement[])[]

  /** `grid` is the element with the focus; the rows are put into `place`, which is in it. The ids of the cells begin with `id`. */
  constructor(grid: HTMLElement, place: HTMLElement, id = 'cell') {
    this.#grid = grid
    const rows: HTMLElement[] = []
    const cells: HTMLElement[][] = []
    for (let y = 0; y < ROWS; y++) {
      const row = document.createElement('div')
      row.setAttribute('role', 'row')
      const line: HTMLElement[] = []
      for (let x = 0; x < COLUMNS; x++) {
        const cell = document.createElement('span')
        cell.setAttribute('role', 'gridcell')
        cell.id = `${id}-${y}-${x}`
        line.push(cell)
      }
      row.append(...line)
      rows.push(row)
      cells.push(line)
    }
    place.replaceChildren(...rows)
    this.#rows = rows
    this.#cells = cells
  }

  /** Describes the cells around the cursor. */
  show({ size: { width, height }, cursor, nameOf, isSelected }: GridView): void {
    const left = windowStart(cursor % width, width, COLUMNS)
    const top = windowStart(Math.floor(cursor / width), height, ROWS)
    this.#grid.setAttribute('aria-rowcount', String(height))
    this.#grid.setAttribute('aria-colcount', String(width))
    this.#rows.forEach((row, at) => {
      const y = top + at
      row.hidden = y >= height
      if (row.hidden) return
      row.setAttribute('aria-rowindex', String(y + 1))
      this.#cells[at]?.forEach((element, column) => {
        const x = left + column
        element.hidden = x >= width
        if (element.hidden) return
        const cell = y * width + x
        element.setAttribute('aria-colindex', String(x + 1))
        if (isSelected) element.setAttribute('aria-selected', String(isSelected(cell)))
        writeWords(element, nameOf(cell))
        if (cell === cursor) this.#grid.setAttribute('aria-activedescendant', element.id)
      })
    })
  }
}

/** Returns the first entry of a window of `size` entries around one of them, kept within the list. */
function windowStart(middle: number, count: number, size: number): number {
  return Math.max(0, Math.min(count - size, middle - (size >> 1)))
}
