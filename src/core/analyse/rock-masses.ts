import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'

/** The masses of rock in a level: cells of rock that touch on a side or at a corner. */
export interface RockMasses {
  readonly count: number
  /**
   * One entry a cell: the number of its mass from 0, in the order of their first cells; -1 for cells that are not rock.
   */
  readonly labels: Int32Array<ArrayBuffer>
  /** Cells of each mass. */
  readonly sizes: Uint32Array<ArrayBuffer>
}

/** Finds the masses of rock in a level. Linear in its size; allocates one array of the level's size. */
export function labelRockMasses(level: Level): RockMasses {
  const { width, height, cells } = level
  const labels = new Int32Array(cells.length).fill(-1)
  const sizes: number[] = []
  const stack: number[] = []
  for (
    let first = cells.indexOf(CellKind.rock);
    first >= 0;
    first = cells.indexOf(CellKind.rock, first + 1)
  ) {
    if (labels[first] !== -1) continue
    const label = sizes.length
    let size = 0
    labels[first] = label
    stack.push(first)
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size++
      const x = cell % width
      const y = (cell - x) / width
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const beside = row * width + column
          if (cells[beside] !== CellKind.rock || labels[beside] !== -1) continue
          labels[beside] = label
          stack.push(beside)
        }
      }
    }
    sizes.push(size)
  }
  return { count: sizes.length, labels, sizes: Uint32Array.from(sizes) }
}
