import { NORTH, SOUTH, WEST, type Direction } from './grid'
import { MAX_LABEL_SHIFT, type LabelSetting } from './places'

/** How far one step moves a label, in cells. */
const LABEL_STEP = 0.5
/** Decimals of a stored distance: less than a pixel of most maps. */
const DECIMALS = 2

/** Returns the setting of a label at a distance from its place, in cells; within the limits of files. */
export function labelAtShift(x: number, y: number): LabelSetting {
  // Adding 0 leaves no negative zero, which files do not hold.
  const rounded = (value: number): number =>
    Number(Math.max(-MAX_LABEL_SHIFT, Math.min(MAX_LABEL_SHIFT, value)).toFixed(DECIMALS)) + 0
  return { x: rounded(x), y: rounded(y) }
}

/** Returns a label moved one step in a direction, from the middle of what it names if no author has set it. */
export function labelStepped(label: LabelSetting | undefined, direction: Direction): LabelSetting {
  const { x, y } = typeof label === 'object' ? label : { x: 0, y: 0 }
  const isColumn = direction === NORTH || direction === SOUTH
  const step = direction === NORTH || direction === WEST ? -LABEL_STEP : LABEL_STEP
  return isColumn ? labelAtShift(x, y + step) : labelAtShift(x + step, y)
}

/** Returns a place or a district with another setting of its label; undefined lets pictures choose. */
export function withLabel<T extends { readonly label?: LabelSetting }>(
  named: T,
  label: LabelSetting | undefined,
): Omit<T, 'label'> & { readonly label?: LabelSetting } {
  const { label: _old, ...rest } = named
  return label === undefined ? rest : { ...rest, label }
}
