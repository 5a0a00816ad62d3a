import type { BufferGeometry } from 'three'
import type { FieldOfView } from '../../../core/play/field-of-view'
import type { Groups } from '../../../core/scenery/groups'
import { isInView, type ViewCone } from '../../../core/scenery/view-cone'

/**
 * Lets a chunk draw only the groups before an eye that it can see, the nearest first: what is behind them costs no shading then.
 * Linear in the groups and in the triangles drawn.
 */
export function showGroups(
  geometry: BufferGeometry,
  groups: Groups,
  field: FieldOfView,
  cone: ViewCone,
): void {
  const { index } = geometry
  if (!index) return
  const { indices, starts, boxes, tall, inTheWay } = groups
  const count = tall.length
  const rings = field.side
  const ringOf = new Uint8Array(count)
  const sizes = new Uint32Array(rings + 1)
  const middle = (field.side - 1) / 2
  const [walkerX, walkerY] = [field.left + middle, field.top + middle]
  for (let group = 0; group < count; group++) {
    const at = 4 * group
    const isAhead = isInView(cone, boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0)
    const isHidden = inTheWay[group] === 1 && boxes[at] === walkerX && boxes[at + 2] === walkerY
    const ring = isAhead && !isHidden ? ringAround(field, boxes, at, tall[group] === 1) : rings
    ringOf[group] = ring
    if (ring < rings) sizes[ring] = (sizes[ring] ?? 0) + (starts[group + 1] ?? 0) - (starts[group] ?? 0)
  }
  // Where the groups of each ring begin.
  let shown = 0
  for (let ring = 0; ring <= rings; ring++) {
    const size = sizes[ring] ?? 0
    sizes[ring] = shown
    shown += size
  }
  const target = index.array
  for (let group = 0; group < count; group++) {
    const ring = ringOf[group] ?? rings
    if (ring >= rings) continue
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0]
    let at = sizes[ring] ?? 0
    for (let corner = from; corner < to; corner++) target[at++] = indices[corner] ?? 0
    sizes[ring] = at
  }
  geometry.setDrawRange(0, shown)
  index.clearUpdateRanges()
  index.addUpdateRange(0, shown)
  index.needsUpdate = true
}

/** Returns the distance of a group in cells; the side of the field if the group is not seen. */
function ringAround(
  { left, top, side, seen }: FieldOfView,
  boxes: Int16Array,
  at: number,
  isTall: boolean,
): number {
  const x0 = Math.max(0, (boxes[at] ?? 0) - left)
  const x1 = Math.min(side - 1, (boxes[at + 1] ?? 0) - left)
  const y0 = Math.max(0, (boxes[at + 2] ?? 0) - top)
  const y1 = Math.min(side - 1, (boxes[at + 3] ?? 0) - top)
  if (x0 > x1 || y0 > y1) return side
  const middle = (side - 1) / 2
  const away = Math.max(x0 - middle, middle - x1, y0 - middle, middle - y1, 0)
  if (isTall) return away
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) if (seen[y * side + x] === 1) return away
  }
  return side
}
