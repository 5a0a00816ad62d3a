import type { Format } from '../format'

/** Three grids of numbers as tables: kinds of cells, masks of walls, masks of doors. */
export const csv: Format = {
  id: 'csv',
  label: 'Tables (CSV)',
  group: 'engines',
  extensions: ['csv'],
  mediaType: 'text/csv',
  isRead: false,
  isWritten: true,
  loadOptions: async () => (await import('./options')).CSV_OPTIONS,
}
