import { brushOf, refusePaint } from '../brushes'
import { strokeTool, type StrokeState } from './stroke'
import type { Tool } from './tool'

const strokes = strokeTool({
  id: 'paint',
  label: 'Paint',
  sizeOf: (brush, size) => (brushOf(brush).wide ? size : 1),
  refuse: (level, brush, cell) => refusePaint(level, brushOf(brush), cell),
  look: (brush) => ({ kind: 'paint', brush }),
  command: ({ brush, cells, mirror }) => ({
    kind: 'paint',
    brush,
    cells,
    ...(mirror.mode === 'off' ? {} : { mirror }),
  }),
})

/** Paints cells with the selected brush and shape; gates can be drawn walled up. */
export const paintTool: Tool<StrokeState> = {
  ...strokes,
  handle(state, input, context) {
    const step = strokes.handle(state, input, context)
    const { command } = step
    if (context.wallsUpGates !== true || command?.kind !== 'paint' || command.brush !== 'gate') return step
    return { ...step, command: { ...command, walledUp: true } }
  },
}
