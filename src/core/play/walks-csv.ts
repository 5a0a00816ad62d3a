import { csvField } from './csv-field'
import { encodeText } from '../text/text'
import { xOf, yOf } from '../level/grid'
import { levelById } from '../project/links'
import type { Project } from '../project/project'
import type { WalkRecord } from './records'

const HEAD = [
  'walk',
  'walker',
  'project',
  'start level',
  'seed',
  'map',
  'started',
  'reached',
  'milliseconds',
  'steps',
  'spot',
  'level',
  'column',
  'row',
  'at milliseconds',
  'events',
]

/**
 * Writes walks as a table (RFC 4180, commas, UTF-8): a row for each step of each trail, preceded by the data of its
 * walk. Columns and rows count from 1; they are empty for a cell that the project no longer has.
 */
export function walksCsv(project: Project, records: readonly WalkRecord[]): Uint8Array<ArrayBuffer> {
  const rows = [HEAD.join(',')]
  records.forEach(({ walker, course, map, startedAt, isReached, milliseconds, steps, trail }, walk) => {
    const said = [walk + 1, walker, course.project, course.level, course.seed, map, startedAt]
    const before = [...said, isReached ? 'yes' : 'no', milliseconds, steps].map(csvField).join(',')
    trail.forEach(({ level, cell, at, events = [] }, position) => {
      const grid = levelById(project, level)?.level
      const isThere = grid !== undefined && cell < grid.cells.length
      const place = isThere ? [xOf(grid, cell) + 1, yOf(grid, cell) + 1] : ['', '']
      rows.push(`${before},${[position + 1, level, ...place, at, events.join('; ')].map(csvField).join(',')}`)
    })
  })
  return encodeText(`${rows.join('\r\n')}\r\n`)
}
