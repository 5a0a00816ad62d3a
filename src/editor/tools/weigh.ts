import { weightOf } from '../../core/level/marks'
import { strokeTool } from './stroke'

/** Paints the selected weight on cells, for generators that use it. */
export const weighTool = strokeTool({
  id: 'weigh',
  label: 'Weights',
  key: 'T',
  sizeOf: (_brush, size) => size,
  refuse: () => undefined,
  look: (_brush, weight) => ({ kind: 'weigh', weight }),
  pick: (level, cell) => ({ pickedWeight: weightOf(level.marks[cell]) }),
  command: ({ cells, weight }) => ({ kind: 'weigh', weight, cells }),
})
