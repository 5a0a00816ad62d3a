import { checkSettings, defaultsFor } from '../../core/generate/settings'
import { hasMark, Mark } from '../../core/level/marks'
import { currentLevel } from '../../editor/editor-document'
import type { RunMode } from '../../editor/generation'
import { edit } from '../edit/edit'
import { refuse } from '../state/obstacle'
import type { Cure } from '../state/window-state'
import { freshSeed } from '../state/seed'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { obstacleTexts } from '../texts/obstacles'

const NEW_SEED: Cure = { action: 'generate.newSeed' }
const RESET: Cure = { action: 'generate.resetSettings' }

/** Shows why a run, candidates or floors cannot begin, with cures. */
export function refuseBeginning(store: Store, sentence: string, mode?: RunMode): void {
  refuse(store, sentence, curesOf(store.getState(), mode))
}

function curesOf(state: State, mode: RunMode | undefined): readonly Cure[] {
  const { seed, generator, settings, selection } = state.level
  const level = currentLevel(state.document)
  if (seed.trim() === '') return [NEW_SEED]
  if (checkSettings(generator, settings, level).length > 0) return [RESET]
  if (mode === 'fill') return [{ action: 'generate.reroll', label: obstacleTexts.reroll }]
  if (mode === 'part') {
    const isLocked = selection.some((cell) => hasMark(level.marks[cell], Mark.locked))
    return [{ action: isLocked ? 'generate.unlockSelection' : 'edit.clear' }]
  }
  return mode === 'reroll' ? [{ action: 'generate.unlockAll' }] : []
}

/** Resets invalid settings to their defaults, or all settings if they are only invalid together. */
export function resetWrongSettings(store: Store): void {
  store.change(({ document, level: { generator, settings } }) => {
    const level = currentLevel(document)
    const defaults = defaultsFor(generator, level)
    const wrong = new Set(checkSettings(generator, settings, level).map(({ setting }) => setting))
    const good = Object.entries(settings).filter(([id]) => !wrong.has(id))
    const mended = { ...defaults, ...Object.fromEntries(good) }
    const isGood = checkSettings(generator, mended, level).length === 0
    return { level: { settings: isGood ? mended : defaults } }
  })
}

/** Takes a new random seed. */
export function takeFreshSeed(store: Store): void {
  store.change({ level: { seed: freshSeed() } })
}

/** Unlocks every locked cell of the level, as one step. */
export function unlockAll(store: Store): void {
  const { marks } = currentLevel(store.getState().document)
  const cells: number[] = []
  for (let cell = 0; cell < marks.length; cell++) if (hasMark(marks[cell], Mark.locked)) cells.push(cell)
  edit(store, { kind: 'lock', locked: false, cells })
}
