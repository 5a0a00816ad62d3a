import { Verdict, type SeedKind } from '../../core/generate/generator'
import { generatorOf } from '../../core/generate/index'
import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import type { OverlayEntry } from '../../core/picture/cell-overlay'
import { currentLevel } from '../../editor/editor-document'
import { guidanceBlocks, judgeCell, seedOfBrush } from '../../editor/guidance'
import { rememberGuidance } from '../desk/remembered'
import { isMapElsewhere, type State } from '../desk/state'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** The colours of the three verdicts; each has a pattern of its own, so that nobody needs to see colours. */
export const GUIDANCE_LEGEND: readonly OverlayEntry[] = [
  { colour: '#2f9e6e', share: 0.16, label: texts.guidance.free },
  { colour: '#e8a317', share: 0.5, pattern: 'hatch', label: texts.guidance.risky },
  { colour: '#b3413a', share: 0.55, pattern: 'crosshatch', label: texts.guidance.impossible },
]

/** Work on large levels that is under way, by window: new work takes its place. */
const underWay = new WeakMap<Workbench, Work>()

interface Work {
  readonly level: Level
  readonly seed: SeedKind
  timer?: ReturnType<typeof setTimeout>
}

/** The seed whose guidance is to be shown, if any is. */
export function guidedSeed(state: State): SeedKind | undefined {
  const isWanted = state.view.showsGuidance && state.drawing.tool === 'paint'
  const mayDraw =
    !isMapElsewhere(state) && state.level.run === undefined && state.view.analysing === undefined
  return isWanted && mayDraw && generatorOf(state.level.generator).guide
    ? seedOfBrush(state.drawing.brush)
    : undefined
}

/** Whether another guidance has to be shown than before. */
export function isOtherGuidance(state: State, before: State): boolean {
  return guidedSeed(state) !== guidedSeed(before) || state.level.generator !== before.level.generator
}

/** Shows on the map where the active seed tool may set a seed. Large levels take several tasks. */
export function refreshGuidance(bench: Workbench): void {
  const state = bench.store.getState()
  const seed = guidedSeed(state)
  if (seed === undefined) {
    giveUp(bench)
    if (bench.guidance) bench.map?.setOverlay(undefined)
    bench.guidance = undefined
    return
  }
  const level = currentLevel(state.document)
  const { guidance } = bench
  const generator = generatorOf(state.level.generator)
  const isKnown = guidance?.level === level && guidance.seed === seed && guidance.generator === generator
  const before = underWay.get(bench)
  if (isKnown || (before?.level === level && before.seed === seed)) return
  giveUp(bench)
  const work: Work = { level, seed }
  underWay.set(bench, work)
  const blocks = guidanceBlocks(generator, level, seed, guidance)
  const go = (): void => {
    const { value, done } = blocks.next()
    if (done !== true) {
      work.timer = setTimeout(go, 0)
      return
    }
    underWay.delete(bench)
    bench.guidance = value
    const isTinted = value !== undefined && isSketch(level)
    bench.map?.setOverlay(
      isTinted ? { values: value.verdicts, legend: GUIDANCE_LEGEND, keepsRoofs: true } : undefined,
    )
    const { cell } = bench.hover.getState()
    bench.hover.setState({ advice: adviceAt(bench, cell ?? -1) })
  }
  go()
}

/** Whether a level has cells for the generator to decide: a finished town is not tinted, its own picture matters more. */
function isSketch({ cells }: Level): boolean {
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === CellKind.undecided) return true
  return false
}

function giveUp(bench: Workbench): void {
  clearTimeout(underWay.get(bench)?.timer)
  underWay.delete(bench)
}

/** What the guidance says of a cell, in words: the rule it breaks. Nothing where it is free, or where none is shown. */
export function adviceAt(bench: Workbench, cell: number): string | undefined {
  const { guidance } = bench
  if (!guidance || cell < 0 || cell >= guidance.verdicts.length) return undefined
  const { verdict, reasons } = judgeCell(guidance, cell)
  const why = reasons.join(' ')
  if (verdict === Verdict.impossible) return texts.guidance.impossibleBecause(why)
  return verdict === Verdict.risky ? texts.guidance.riskyBecause(why) : undefined
}

/** Shows the guidance or hides it, now and at the next start. */
export function toggleGuidance(bench: Workbench): void {
  const showsGuidance = !bench.store.getState().view.showsGuidance
  rememberGuidance(showsGuidance)
  bench.store.change({ view: { showsGuidance } })
  announce(bench, showsGuidance ? texts.guidance.shown : texts.guidance.hidden)
}
