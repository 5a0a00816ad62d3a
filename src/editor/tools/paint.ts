import { brushOf, refusePaint } from '../brushes'
import { strokeTool } from './stroke'

/** Paints cells with the brush that is taken up. */
export const paintTool = strokeTool({
  id: 'paint',
  label: 'Brush',
  key: 'B',
  sizeOf: (brush, size) => (brushOf(brush).wide ? size : 1),
  refuse: (level, brush, cell) => refusePaint(level, brushOf(brush), cell),
  look: (brush) => ({ kind: 'paint', brush }),
  command: (brush, cells) => ({ kind: 'paint', brush, cells }),
})
