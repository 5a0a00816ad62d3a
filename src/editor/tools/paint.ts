import { brushOf, refusePaint } from '../brushes'
import { strokeTool } from './stroke'

/** Paints cells with the brush and in the shape that are taken up. */
export const paintTool = strokeTool({
  id: 'paint',
  label: 'Paint',
  sizeOf: (brush, size) => (brushOf(brush).wide ? size : 1),
  refuse: (level, brush, cell) => refusePaint(level, brushOf(brush), cell),
  look: (brush) => ({ kind: 'paint', brush }),
  command: (brush, cells, mirror) => ({
    kind: 'paint',
    brush,
    cells,
    ...(mirror.mode === 'off' ? {} : { mirror }),
  }),
})
