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
 * elements are made once. They move with their cells, so that each step makes another element the active one: screen
 * readers ignore a change within the same element.
 */
export class CellGrid {
  readonly #grid: HTMLElement
  readonly #place: HTMLElement
  readonly #rows: HTMLElement[]
  /** The cells of each row, from left to right. */
  readonly #cells: ReadonlyMap<HTMLElement, HTMLElement[]>
  /** The first column and row. */
  #left = 0
  #top = 0
  #active: { readonly cursor: number; readonly element: HTMLElement | undefined } = {
    cursor: -1,
    element: undefined,
  }

  /** `grid` is the element with the focus; the rows are put into `place`, which is in it. The ids of the cells begin with `id`. */
  constructor(grid: HTMLElement, place: HTMLElement, id = 'cell') {
    this.#grid = grid
    this.#place = place
    const lines = Array.from({ length: ROWS }, (_, y) => createLine(id, y))
    this.#rows = lines.map(([row]) => row)
    this.#cells = new Map(lines)
    place.replaceChildren(...this.#rows)
  }

  /** Describes the cells around the cursor. */
  show({ size: { width, height }, cursor, nameOf, isSelected }: GridView): void {
    const left = windowStart(cursor % width, width, COLUMNS)
    const top = windowStart(Math.floor(cursor / width), height, ROWS)
    this.#moveTo(cursor, width, left, top)
    this.#grid.setAttribute('aria-rowcount', String(height))
    this.#grid.setAttribute('aria-colcount', String(width))
    this.#rows.forEach((row, at) => {
      const y = top + at
      row.hidden = y >= height
      if (row.hidden) return
      row.setAttribute('aria-rowindex', String(y + 1))
      this.#cells.get(row)?.forEach((element, column) => {
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

  /** Moves rows and cells from one end to the other, by the steps of the window, so that they keep their place in the map. */
  #moveTo(cursor: number, width: number, left: number, top: number): void {
    const { cursor: before, element } = this.#active
    rotate(this.#place, this.#rows, top - this.#top)
    for (const [row, cells] of this.#cells) rotate(row, cells, left - this.#left)
    this.#left = left
    this.#top = top
    const active = (): HTMLElement | undefined => {
      const row = this.#rows[Math.floor(cursor / width) - top]
      return row && this.#cells.get(row)?.[(cursor % width) - left]
    }
    // After a jump by the width of the window the same element would be the active one.
    if (cursor !== before && active() === element) {
      for (const [row, cells] of this.#cells) rotate(row, cells, 1)
    }
    this.#active = { cursor, element: active() }
  }
}

/** Moves elements from the front of a list and of their parent to the end, or back if `by` is negative. */
function rotate(parent: HTMLElement, list: HTMLElement[], by: number): void {
  for (let moves = by % list.length; moves > 0; moves--) {
    const first = list.shift()
    if (!first) return
    list.push(first)
    parent.append(first)
  }
  for (let moves = by % list.length; moves < 0; moves++) {
    const last = list.pop()
    if (!last) return
    list.unshift(last)
    parent.prepend(last)
  }
}

function createLine(id: string, y: number): readonly [row: HTMLElement, cells: HTMLElement[]] {
  const row = document.createElement('div')
  row.setAttribute('role', 'row')
  const cells = Array.from({ length: COLUMNS }, (_, x) => {
    const cell = document.createElement('span')
    cell.setAttribute('role', 'gridcell')
    cell.id = `${id}-${y}-${x}`
    return cell
  })
  row.append(...cells)
  return [row, cells]
}

/** Returns the first entry of a window of `size` entries around one of them, kept within the list. */
function windowStart(middle: number, count: number, size: number): number {
  return Math.max(0, Math.min(count - size, middle - (size >> 1)))
}
