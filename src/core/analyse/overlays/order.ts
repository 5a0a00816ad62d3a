import type { Analysis, AnalysisResult } from './analysis'
import { OVERLAY_LABELS } from './labels'

const UNPROVEN = 'No order is shown: the level is not proven, or it has too many states.'
const WAITING = 'The level is being proven.'

/** Letters of the classes; more keys and levers share the last one. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The fewest keys and levers before each cell can be entered. The proof of the whole project computes it: see `orderResult`. */
export const order: Analysis = {
  id: 'order',
  label: OVERLAY_LABELS.order,
  run: ({ cells }) => emptyResult(cells.length, WAITING),
}

/**
 * Returns the overlay of the order of a level: -1 for cells that are never entered; undefined if the proof has none. With
 * `isMinimum`, cells may need more than their measure.
 */
export function orderResult(
  cells: number,
  measures: Int32Array | undefined,
  isMinimum = false,
): AnalysisResult {
  if (measures?.length !== cells) return emptyResult(cells, UNPROVEN)
  const values = new Uint8Array(cells)
  let max = -1
  for (let cell = 0; cell < cells; cell++) {
    const measure = Math.min(measures[cell] as number, LETTERS.length - 1) // within the level
    values[cell] = measure + 1
    if (measure > max) max = measure
  }
  const classes = Array.from({ length: max + 1 }, (_, needed) => ({
    label: isMinimum ? minLabelOf(needed) : labelOf(needed),
    letter: LETTERS[needed] ?? '',
  }))
  const last = labelOf(Math.max(0, max))
  const sentence = isMinimum
    ? `The last cells need ${max > 0 ? 'at least ' : ''}${last}. The level has too many states to find the fewest for each cell.`
    : `The last cells need ${last}.`
  return { values, classes, isScale: true, sentence }
}

function labelOf(needed: number): string {
  if (needed === 0) return 'no key or lever'
  return needed === 1 ? '1 key or lever' : `${needed} keys or levers`
}

function minLabelOf(needed: number): string {
  return needed === 0 ? 'no locked door before it' : `at least ${labelOf(needed)}`
}

function emptyResult(cells: number, sentence: string): AnalysisResult {
  return { values: new Uint8Array(cells), classes: [], isScale: true, sentence }
}
