import { analysisById } from '../../core/analyse/overlays/index'
import { order, orderResult } from '../../core/analyse/overlays/order'
import type { AnalysisResult } from '../../core/analyse/overlays/analysis'
import { analysisOverlay } from '../../core/picture/analysis-overlay'
import type { CellOverlay } from '../../core/picture/cell-overlay'
import type { Level } from '../../core/level/level'
import { currentLevel } from '../../editor/editor-document'
import { currentProof } from './proof'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { analysisTexts } from '../texts/analysis'
import type { Store } from '../state/store'
import type { Analysing } from '../state/view-state'
import { announce } from '../state/app'
import type { Jobs } from '../jobs/pool'

/** Pause after the last change before the overlay is computed again, in milliseconds. */
const REST = 60

/** Maximum cells of a level whose overlays are computed in the window, within a frame or two. */
const MAX_AT_ONCE = 65_536

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
  if (id === order.id) store.change({ session: { isProofWanted: true } })
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
export function followAnalysis(store: Store, jobs: Jobs): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  /** The overlay that a worker computes, or failed to compute. */
  let asked: { readonly id: string; readonly from: number; readonly level: Level } | undefined
  let stopping = new AbortController()

  const stop = (): void => {
    asked = undefined
    stopping.abort()
    stopping = new AbortController()
  }
  const compute = async ({ id, from: chosen }: Analysing, level: Level): Promise<void> => {
    asked = { id, from: chosen, level }
    const { signal } = stopping
    const from = cellIn(level, chosen)
    try {
      const result = await jobs.run('analyse', { level, analysis: id, from }, { signal })
      const { analysing } = store.getState().view
      if (signal.aborted || !analysing) return
      // The same overlay is computed again after another level was in view.
      asked = undefined
      show(store, { ...analysing, from }, level, result)
      announce(store, result.sentence)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const unsubscribe = store.subscribe((state, before) => {
    const { analysing } = state.view
    const level = currentLevel(state.document)
    if (asked && (asked.level !== level || asked.id !== analysing?.id || asked.from !== analysing.from))
      stop()
    if (!analysing) return
    if (analysing.id === order.id) {
      if (analysing.found?.level !== level || state.session.proof !== before.session.proof) showOrder(store)
      return
    }
    if (level !== currentLevel(before.document)) {
      clearTimeout(resting)
      resting = setTimeout(() => refresh(store), REST)
    }
    if (isLarge(level) && analysing.found?.level !== level && !asked) void compute(analysing, level)
  })
  return () => {
    clearTimeout(resting)
    stop()
    unsubscribe()
  }
}

/** Computes the overlay at once, unless the level is large: `followAnalysis` has a worker compute those. */
function refresh(store: Store): void {
  const { document } = store.getState()
  const { analysing } = store.getState().view
  const analysis = analysisById(analysing?.id ?? '')
  const level = currentLevel(document)
  if (analysing?.id === order.id) return showOrder(store)
  if (!analysing || !analysis || analysing.found?.level === level || isLarge(level)) return
  const from = cellIn(level, analysing.from)
  show(store, { ...analysing, from }, level, analysis.run(level, from))
}

/** Shows the order of the level in view by the proof of the project, once there is one. */
function showOrder(store: Store): void {
  const state = store.getState()
  const { analysing } = state.view
  const level = currentLevel(state.document)
  if (!analysing) return
  const proof = currentProof(state)
  const index = state.document.project.levels.findIndex((entry) => entry.level === level)
  const { order: orders = [], isOrderAtLeast } = proof && 'order' in proof.result ? proof.result : {}
  const result = proof ? orderResult(level.cells.length, orders[index], isOrderAtLeast) : order.run(level, 0)
  if (analysing.found?.level === level && analysing.found.result.sentence === result.sentence && !proof)
    return
  show(store, analysing, level, result)
  if (proof) announce(store, result.sentence)
}

function show(store: Store, analysing: Analysing, level: Level, result: AnalysisResult): void {
  store.change({
    view: { analysing: { ...analysing, found: { level, result, overlay: analysisOverlay(result) } } },
  })
}

function isLarge({ cells }: Level): boolean {
  return cells.length > MAX_AT_ONCE
}

/** A cell that is still there after the level became smaller. */
function cellIn({ cells }: Level, cell: number): number {
  return Math.min(cell, cells.length - 1)
}
