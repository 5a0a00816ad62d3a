import type { Project } from '../../src/core/project/project'
import { projectOfText } from './logic-levels'

/** A row of cells from a start in the west, with walls around. */
export function row(
  cells: string,
  west: string,
  places: readonly object[],
  doors: readonly object[] = [],
): Project {
  const walls = '#'.repeat(cells.length)
  const rows = [{ north: walls, cells, west, marks: '0'.repeat(cells.length) }]
  const start = { x: 0, y: 0, kind: 'start', name: '', properties: {} }
  const level = {
    id: 'a',
    name: 'Hall',
    width: cells.length,
    height: 1,
    rows,
    south: walls,
    places: [start, ...places],
    doors,
  }
  return projectOfText(JSON.stringify({ format: 'brownstone', version: 1, name: 'x', levels: [level] }))
}

/** An entry of a thing in the row. */
export const thing = (x: number, kind: string, more: object = {}) => ({
  x,
  y: 0,
  kind,
  name: '',
  properties: {},
  ...more,
})
