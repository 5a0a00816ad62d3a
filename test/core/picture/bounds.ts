import type { DrawCommand } from '../../../src/core/picture/commands'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** The bounding box of a command's shapes, without the width of lines; undefined for text. */
export function boundsOf(command: DrawCommand): Bounds | undefined {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const add = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  for (const [x, y] of pointsOf(command)) add(x, y)
  return bounds.left > bounds.right ? undefined : bounds
}

function pointsOf(command: DrawCommand): [number, number][] {
  const points: [number, number][] = []
  switch (command.kind) {
    case 'rects':
    case 'texture':
    case 'tiles':
      for (let at = 0; at < command.rects.length; at += 4) {
        const [x = 0, y = 0, width = 0, height = 0] = command.rects.slice(at, at + 4)
        points.push([x, y], [x + width, y + height])
      }
      break
    case 'circles':
      for (let at = 0; at < command.circles.length; at += 3) {
        const [x = 0, y = 0, radius = 0] = command.circles.slice(at, at + 3)
        points.push([x - radius, y - radius], [x + radius, y + radius])
      }
      break
    case 'polygons':
    case 'strokes':
      for (const shape of command.kind === 'polygons' ? command.polygons : command.strokes) {
        for (let at = 0; at < shape.length; at += 2) points.push([shape[at] ?? 0, shape[at + 1] ?? 0])
      }
      break
    case 'box':
      points.push([command.x, command.y], [command.x + command.width, command.y + command.height])
      break
    case 'text':
      points.push([command.x, command.y])
  }
  return points
}

/** The number of shapes in all commands of a picture. */
export function shapeCount(picture: readonly DrawCommand[]): number {
  let count = 0
  for (const command of picture) {
    if (command.kind === 'rects' || command.kind === 'texture' || command.kind === 'tiles')
      count += command.rects.length / 4
    else if (command.kind === 'circles') count += command.circles.length / 3
    else if (command.kind === 'polygons') count += command.polygons.length
    else if (command.kind === 'strokes') count += command.strokes.length
    else count++
  }
  return count
}
