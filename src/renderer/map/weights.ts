import { WEIGHT_LABELS } from '../../core/analyse/overlays/weights'
import { weightOf } from '../../core/level/marks'
import { currentLevel } from '../../editor/editor-document'
import { hideAnalysis, layAnalysis } from '../check/analysis'
import { edit, chooseTool } from '../edit/edit'
import type { Analysing } from '../state/view-state'
import { markTexts } from '../texts/marks'
import type { Store } from '../state/store'
import { announce } from '../state/app'

const words = markTexts

/** The weights to choose from, in the order of their keys; 0 means none. */
export const WEIGHT_CHOICES: readonly { readonly weight: number; readonly label: string }[] = [
  { weight: 0, label: words.takeWeightAway },
  ...WEIGHT_LABELS.map((label, index) => ({
    weight: index + 1,
    label: words.choiceOfWeight(index + 1, label),
  })),
]

/** Selects the weight tool with a weight. */
export function chooseWeight(store: Store, weight: number): void {
  store.change({ drawing: { weight } })
  if (store.getState().drawing.tool !== 'weigh') chooseTool(store, 'weigh')
  announce(store, words.weightChosen(WEIGHT_CHOICES[weight]?.label ?? ''))
}

/** Removes all painted weights of the level, as one step. */
export function clearWeights(store: Store): void {
  const { marks } = currentLevel(store.getState().document)
  const cells: number[] = []
  for (let cell = 0; cell < marks.length; cell++) if (weightOf(marks[cell]) !== 0) cells.push(cell)
  if (cells.length === 0) return announce(store, words.noWeights)
  edit(store, { kind: 'weigh', weight: 0, cells })
  announce(store, words.weightsCleared)
}

/** Shows the painted weights while their tool is active, and then the earlier overlay. */
export function followWeights(store: Store): () => void {
  let before: Analysing | undefined
  return store.subscribe((state, old) => {
    if (state.drawing.tool === old.drawing.tool) return
    if (state.drawing.tool === 'weigh') {
      before = state.view.analysing
      layAnalysis(store, 'weights', true)
    } else if (old.drawing.tool === 'weigh' && state.view.analysing?.id === 'weights') {
      if (before && before.id !== 'weights') layAnalysis(store, before.id, before.hasLetters)
      else hideAnalysis(store)
    }
  })
}
