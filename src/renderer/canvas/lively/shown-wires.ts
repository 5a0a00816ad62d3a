import type { Place } from '../../../core/level/places'
import type { DrawnWire } from '../../../core/picture/draw-wires'
import type { ShownWires } from '../scene'

/**
 * Returns the arrows to draw: those of the selected cell and of the place under the pointer, with their labels; and the others
 * without, if all are shown.
 */
export function wiresShown(
  { wires, showsAll, cell }: ShownWires,
  pointed: Place | undefined,
): readonly DrawnWire[] {
  const isMeant = ({ cells }: DrawnWire): boolean =>
    cells.includes(cell) || (pointed !== undefined && cells.includes(pointed.cell))
  const meant = wires.filter(isMeant)
  if (!showsAll) return meant
  return [...wires.filter((wire) => !isMeant(wire)).map(unlabelled), ...meant]
}

function unlabelled({ kind, from, to, cells }: DrawnWire): DrawnWire {
  return { kind, from, to, cells }
}
