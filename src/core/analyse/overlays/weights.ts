import { weightOf } from '../../level/marks'
import type { Analysis } from './analysis'
import { OVERLAY_LABELS } from './labels'

/** Effect of each painted weight, lightest first. */
export const WEIGHT_LABELS = ['Opens first', 'Opens early', 'Opens last'] as const

/** The weights painted for generators that use them. */
export const weights: Analysis = {
  id: 'weights',
  label: OVERLAY_LABELS.weights,
  run({ marks }) {
    const values = Uint8Array.from(marks.slice(), (mark) => weightOf(mark))
    const painted = values.filter((weight) => weight !== 0).length
    return {
      values,
      classes: WEIGHT_LABELS.map((label, index) => ({ label, letter: String(index + 1) })),
      isScale: false,
      sentence:
        painted === 0
          ? 'No weights are painted. The least tree opens walls between light cells first.'
          : `Weights are painted on ${painted} ${painted === 1 ? 'cell' : 'cells'}; the least tree heeds them.`,
    }
  },
}
