import type { DrawCommand } from './commands'

/** Moves drawing commands as a whole; textures stay aligned to their level, tiles move with their cells. */
export function moveCommands(commands: readonly DrawCommand[], right: number, down: number): DrawCommand[] {
  const points = (values: readonly number[], stride: number): number[] =>
    values.map((value, at) => {
      const part = at % stride
      return part === 0 ? value + right : part === 1 ? value + down : value
    })
  return commands.map((command): DrawCommand => {
    switch (command.kind) {
      case 'rects':
      case 'texture':
        return { ...command, rects: points(command.rects, 4) }
      case 'tiles':
        return { ...command, x: command.x + right, y: command.y + down, rects: points(command.rects, 4) }
      case 'polygons':
        return { ...command, polygons: command.polygons.map((polygon) => points(polygon, 2)) }
      case 'strokes':
        return { ...command, strokes: command.strokes.map((stroke) => points(stroke, 2)) }
      case 'circles':
        return { ...command, circles: points(command.circles, 3) }
      case 'box':
      case 'text':
        return { ...command, x: command.x + right, y: command.y + down }
    }
  })
}
