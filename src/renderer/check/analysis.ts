import { analysisById, ANALYSES } from '../../core/analyse/overlays/index'
import type { AnalysisResult } from '../../core/analyse/overlays/analysis'
import { analysisOverlay } from '../../core/picture/analysis-overlay'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import { currentLevel } from '../../editor/editor-document'
import { lastResult } from '../desk/last-result'
import type { State } from '../desk/state'
import { analysisTexts } from '../texts/analysis'
import type { Store } from '../desk/store'
import { announce } from '../desk/workbench'

/** Pause after the last change before the overlay is computed again, in milliseconds. */
const REST = 60

/** Shows an overlay on the map, or hides it if it is shown already and is not requested from another cell. */
export function toggleAnalysis(store: Store, id: string): void {
  const { analysing } = store.getState().view
  const { cursor } = store.getState().level
  const analysis = analysisById(id)
  if (!analysis) return
  const isSame = analysing?.id === id && (!analysis.isFromCell || analysing.from === cursor)
  if (isSame) return endAnalysis(store)
  layAnalysis(store, id, analysing?.hasLetters ?? false)
  const { analysing: now } = store.getState().view
  announce(store, `${analysis.label}. ${now?.found?.result.sentence ?? ''}`)
}

/** Shows an overlay without a message, in place of any other. */
export function layAnalysis(store: Store, id: string, hasLetters: boolean): void {
  store.change(({ level }) => ({ view: { analysing: { id, from: level.cursor, hasLetters } } }))
  refresh(store)
}

/** Hides the overlay without a message. */
export function hideAnalysis(store: Store): void {
  store.change({ view: { analysing: undefined } })
}

/** Hides the overlay. */
export function endAnalysis(store: Store): void {
  if (!store.getState().view.analysing) return
  hideAnalysis(store)
  announce(store, analysisTexts.ended)
}

/** Shows or hides the letter of its class on each cell. */
export function toggleAnalysisLetters(store: Store): void {
  store.change(({ view: { analysing } }) => ({
    view: { analysing: analysing && { ...analysing, hasLetters: !analysing.hasLetters } },
  }))
}

/** The colours of the overlay, if it was computed for the level in view. */
export function analysisColours({ document, view }: State): CellOverlay | undefined {
  const { found } = view.analysing ?? {}
  return found?.level === currentLevel(document) ? found.overlay : undefined
}

/** The letters of the classes, one character code a cell, if they are shown. */
export function analysisLetters({ document, view }: State): Uint8Array | undefined {
  const { found } = view.analysing ?? {}
  if (!view.analysing?.hasLetters || found?.level !== currentLevel(document)) return undefined
  return lettersOf(found.result)
}

const lettersOf = lastResult(({ classes, values }: AnalysisResult) => {
  const codes = [32, ...classes.map(({ letter }) => letter.charCodeAt(0))]
  return values.map((value) => codes[value] ?? 32)
})

/** Keeps the overlay up to date with the level in view. Returns a function that stops it. */
export function followAnalysis(store: Store): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (!state.view.analysing || currentLevel(state.document) === currentLevel(before.document)) return
    clearTimeout(resting)
    resting = setTimeout(() => refresh(store), REST)
  })
  return () => {
    clearTimeout(resting)
    unsubscribe()
  }
}

function refresh(store: Store): void {
  const { document } = store.getState()
  const { analysing } = store.getState().view
  const analysis = ANALYSES.find(({ id }) => id === analysing?.id)
  const level = currentLevel(document)
  if (!analysing || !analysis || analysing.found?.level === level) return
  const from = Math.min(analysing.from, level.cells.length - 1)
  const result = analysis.run(level, from)
  store.change({
    view: { analysing: { ...analysing, from, found: { level, result, overlay: analysisOverlay(result) } } },
  })
}
