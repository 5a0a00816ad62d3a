import { Brush, Droplets, RectangleHorizontal, Slash } from 'lucide-react'
import { SHAPES, type ShapeId } from '../../../editor/shapes'
import type { FlyoutChoice } from './Flyout'

const ICONS: Readonly<Record<ShapeId, typeof Brush>> = {
  brush: Brush,
  line: Slash,
  rectangle: RectangleHorizontal,
  fill: Droplets,
}

function choiceOf(id: ShapeId, prefix: string): FlyoutChoice {
  const Icon = ICONS[id]
  const label = SHAPES.find((shape) => shape.id === id)?.label ?? id
  return { action: `${prefix}.${id}`, label, picture: <Icon size={18} aria-hidden /> }
}

function choices(prefix: string): readonly [FlyoutChoice, ...FlyoutChoice[]] {
  const others = SHAPES.filter(({ id }) => id !== 'brush').map(({ id }) => choiceOf(id, prefix))
  return [choiceOf('brush', prefix), ...others]
}

/** The shapes in the flyout of a toolbar, on levels and on worlds. */
export const SHAPE_CHOICES = { level: choices('shape'), world: choices('world.shape') }
