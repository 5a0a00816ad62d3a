import type { AnalysisResult } from '../analyse/overlays/analysis'
import { scaleLegend, type CellOverlay, type OverlayEntry } from './cell-overlay'

/** Looks of classes outside a scale; each has its own pattern, so that colours are not essential. */
const CLASS_LOOKS: readonly OverlayEntry[] = [
  { colour: '#35b779' },
  { colour: '#e8a317', pattern: 'hatch' },
  { colour: '#b3413a', pattern: 'crosshatch' },
  { colour: '#3b6fb6', pattern: 'backhatch' },
  { colour: '#9a6fb0', pattern: 'dots' },
  { colour: '#77726a' },
]

/** Creates the overlay of an analysis: over grey roofs, with a legend. */
export function analysisOverlay({ values, classes, isScale }: AnalysisResult): CellOverlay {
  const looks = isScale ? scaleLegend(classes.length) : CLASS_LOOKS
  const legend = classes.map(({ label }, index): OverlayEntry => ({
    ...(looks[index % looks.length] ?? { colour: '#77726a' }),
    label,
  }))
  return { values, legend }
}
