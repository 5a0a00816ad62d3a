import { Verdict, type Generator, type SeedKind } from '../../core/generate/generator'
import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { isSameSize } from '../../core/level/grid'
import type { CellOverlay, OverlayEntry } from '../../core/picture/cell-overlay'
import { currentLevel } from '../../editor/editor-document'
import { guidanceBlocks, judgeCell, seedOfBrush, type Guidance } from '../../editor/guidance'
import { lastResult } from '../state/last-result'
import { rememberGuidance } from '../state/remembered-settings'
import { isMapElsewhere, type State } from '../state/state'
import { guidanceTexts } from '../texts/guidance'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** The colours of the three verdicts; each has a pattern, too, for users who cannot tell the colours apart. */
export const GUIDANCE_LEGEND: readonly OverlayEntry[] = [
  { colour: '#2f9e6e', share: 0.16, label: guidanceTexts.free },
  { colour: '#e8a317', share: 0.5, pattern: 'hatch', label: guidanceTexts.risky },
  { colour: '#b3413a', share: 0.55, pattern: 'crosshatch', label: guidanceTexts.impossible },
]

/** The seed whose guidance should be shown, if any. */
export function guidedSeed(state: State): SeedKind | undefined {
  const isWanted = state.view.showsGuidance && state.drawing.tool === 'paint'
  const mayDraw =
    !isMapElsewhere(state) && state.level.run === undefined && state.view.analysing === undefined
  return isWanted && mayDraw && state.level.generator.guide ? seedOfBrush(state.drawing.brush) : undefined
}

/** The colours of the guidance while a seed tool is active: the previous ones until the next are computed. */
export function guidanceColours(state: State): CellOverlay | undefined {
  const { guidance } = state.level
  if (!guidance || guidedSeed(state) === undefined) return undefined
  return isSameSize(guidance.level, currentLevel(state.document)) ? coloursOf(guidance) : undefined
}

/** A finished town is not coloured: its own picture matters more. */
const coloursOf = lastResult(({ level, verdicts }: Guidance): CellOverlay | undefined =>
  level.cells.indexOf(CellKind.undecided) >= 0
    ? { values: verdicts, legend: GUIDANCE_LEGEND, keepsRoofs: true }
    : undefined,
)

/** The input of a guidance. */
interface Subject {
  readonly level: Level
  readonly seed: SeedKind
  readonly generator: Generator
}

/**
 * Keeps the guidance, and its text for the cell under the pointer, up to date while a seed tool is active. Large levels
 * take several tasks. Returns a function that stops it.
 */
export function followGuidance(store: Store): () => void {
  let underWay: Subject | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(timer)
    underWay = undefined
  }
  const compute = (subject: Subject, before: Guidance | undefined): void => {
    underWay = subject
    const blocks = guidanceBlocks(subject.generator, subject.level, subject.seed, before)
    const go = (): void => {
      const { value, done } = blocks.next()
      if (done !== true) {
        timer = setTimeout(go, 0)
        return
      }
      underWay = undefined
      if (!value) return
      store.change({ level: { guidance: value } })
      store.hover.setState({ advice: adviceAt(value, store.hover.getState().cell ?? -1) })
    }
    go()
  }
  const refresh = (): void => {
    const state = store.getState()
    const { guidance } = state.level
    const seed = guidedSeed(state)
    if (seed === undefined) {
      stop()
      if (guidance) store.change({ level: { guidance: undefined } })
      return
    }
    const subject = { level: currentLevel(state.document), seed, generator: state.level.generator }
    if ([guidance, underWay].some((known) => known && isSubject(known, subject))) return
    stop()
    compute(subject, guidance)
  }
  refresh()
  const unsubscribe = store.subscribe(refresh)
  return () => {
    unsubscribe()
    stop()
  }
}

function isSubject(one: Subject, { level, seed, generator }: Subject): boolean {
  return one.level === level && one.seed === seed && one.generator === generator
}

/** The rule that a seed on this cell would break. Undefined for a free cell, or without guidance. */
export function adviceAt(guidance: Guidance | undefined, cell: number): string | undefined {
  if (!guidance || cell < 0 || cell >= guidance.verdicts.length) return undefined
  const { verdict, reasons } = judgeCell(guidance, cell)
  const why = reasons.join(' ')
  if (verdict === Verdict.impossible) return guidanceTexts.impossibleBecause(why)
  return verdict === Verdict.risky ? guidanceTexts.riskyBecause(why) : undefined
}

/** Shows or hides the guidance, also at the next start. */
export function toggleGuidance(store: Store): void {
  const showsGuidance = !store.getState().view.showsGuidance
  rememberGuidance(showsGuidance)
  store.change({ view: { showsGuidance } })
  announce(store, showsGuidance ? guidanceTexts.shown : guidanceTexts.hidden)
}
