import { NORTH, SOUTH, WEST, type Direction } from './grid'
import { MAX_LABEL_SHIFT, type LabelSetting, type Place } from './places'

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

/** Returns the setting of a label moved one step in a direction, from the middle of its place if no author has set it. */
export function labelStepped({ label }: Place, direction: Direction): LabelSetting {
  const { x, y } = typeof label === 'object' ? label : { x: 0, y: 0 }
  const isColumn = direction === NORTH || direction === SOUTH
  const step = direction === NORTH || direction === WEST ? -LABEL_STEP : LABEL_STEP
  return isColumn ? labelAtShift(x, y + step) : labelAtShift(x + step, y)
}

/** Returns a place with another setting of its label; undefined lets pictures choose. */
export function withLabel(place: Place, label: LabelSetting | undefined): Place {
  const { label: _old, ...rest } = place
  return label === undefined ? rest : { ...rest, label }
}
