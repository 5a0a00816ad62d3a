import { Brush, Droplets, RectangleHorizontal, Slash } from 'lucide-react'
import { SHAPES, type ShapeId } from '../../editor/shapes'
import type { ToggleOption } from './ToggleRow'

const ICONS: Readonly<Record<ShapeId, typeof Brush>> = {
  brush: Brush,
  line: Slash,
  rectangle: RectangleHorizontal,
  fill: Droplets,
}

/** The shapes as buttons of a toolbar. */
export const SHAPE_CHOICES: readonly ToggleOption[] = SHAPES.map(({ id, label }) => {
  const Icon = ICONS[id]
  return { id, label, picture: <Icon size={16} aria-hidden />, named: 'never' }
})
