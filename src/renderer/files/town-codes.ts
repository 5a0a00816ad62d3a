import { generatorEntryById } from '../../core/generate/entries'
import { withDefaults } from '../../core/generate/settings'
import { clearGenerated } from '../../core/level/clear-generated'
import { CellKind } from '../../core/level/kinds'
import { equalLevels, type Level } from '../../core/level/level'
import { MAX_TOWN_CODE, readTownCode, writeTownCode, type TownCode } from '../../core/codes/town-code'
import type { Recipe } from '../../core/project/project'
import { seedOf } from '../../core/random/random'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { copyText } from './copy-text'
import { showUntitled } from './files'
import { refuseStart, startRun } from '../generate/run'
import { rollShown } from '../generate/replay'
import type { State } from '../state/state'
import { runTexts } from '../texts/runs'
import { announce, type App } from '../state/app'
import { showErrorBanner, showNote } from '../state/banner'
import type { Store } from '../state/store'
import type { Jobs } from '../jobs/pool'
import type { Host } from '../../ipc/host'

/** Prefix of a code in an address of the browser edition. */
const ADDRESS = '#code='

/** The code of the map, which always gives exactly this map: by sketch and seed if they give it, else cell by cell. */
async function codeOfMap(store: Store, jobs: Jobs): Promise<TownCode> {
  const state = store.getState()
  const { level, recipe } = currentEntry(state.document)
  const roll = rollShown(state)
  if (roll && !roll.isPart) return codeFrom(roll.recipe, roll.sketch)
  if (recipe && generatorEntryById(recipe.generator) && level.cells.indexOf(CellKind.undecided) < 0) {
    const code = codeFrom(recipe, clearGenerated(level))
    if (await gives(jobs, code, level)) return code
  }
  const { generator, settings, seed } = state.level
  return {
    generator: generator.id,
    version: generator.version,
    settings: withDefaults(generator, settings),
    seed,
    sketch: level,
    isFilled: false,
  }
}

function codeFrom({ generator, version, settings, seed }: Recipe, sketch: Level): TownCode {
  const known = generatorEntryById(generator)
  if (!known) throw new RangeError(`There is no generator "${generator}"`)
  return { generator, version, settings: withDefaults(known, settings), seed, sketch, isFilled: true }
}

/** Whether a code gives a level, tested in a worker. */
async function gives(jobs: Jobs, code: TownCode, level: Level): Promise<boolean> {
  try {
    const { generator, settings, sketch } = code
    const request = { generator, settings, sketch, seed: seedOf(code.seed) }
    const reply = await jobs.run('generate', request)
    return reply.status === 'done' && equalLevels(reply.level, level)
  } catch {
    return false // then the code contains every cell
  }
}

/** Copies the code of the map, or a link to it. */
export async function copyTown(store: Store, host: Host, jobs: Jobs, as: 'code' | 'link'): Promise<void> {
  const state = store.getState()
  // A hand-drawn level may be smaller than codes allow.
  const tooSmall = state.level.generator.checkGrid(currentLevel(state.document))[0]?.message
  if (tooSmall !== undefined) return announce(store, tooSmall)
  if (refuseStart(state) !== undefined) return announce(store, runTexts.townCode.badSettings)
  const code = await codeOfMap(store, jobs)
  const letters = writeTownCode(code)
  if (letters.length > MAX_TOWN_CODE) return announce(store, runTexts.townCode.tooLarge)
  const text = as === 'link' ? linkTo(host, letters) : letters
  if (!(await copyText(text))) {
    store.change({ window: { dialog: { kind: 'town-code', shown: text } } })
    return
  }
  const isWhole = !code.isFilled && code.sketch.cells.indexOf(CellKind.undecided) < 0
  if (as === 'link') announce(store, runTexts.townCode.linkCopied)
  else announce(store, (isWhole ? runTexts.townCode.copiedWhole : runTexts.townCode.copied)(text.length))
}

/** Opens the town of a code as an untitled document; returns whether it is open. */
export async function openTownCode(app: App, code: TownCode, notes: readonly string[]): Promise<boolean> {
  if (!(await showUntitled(app, code.sketch))) return false
  const { settings, seed } = code
  const generator = generatorEntryById(code.generator) ?? app.store.getState().level.generator
  app.store.change({ level: { generator, settings, seed } })
  const [text] = notes
  if (!code.isFilled) announce(app.store, runTexts.townCode.opened)
  if (text !== undefined) showNote(app.store, text)
  if (code.isFilled) await startRun(app.store, app.jobs, 'fill')
  return true
}

/** Maximum cells of a town that a link makes without a question: any page can have a link followed. */
export const MAX_LINKED_CELLS = 400 * 400

/** Opens the town of a link; asks first if it is large. A banner names the reason if its code cannot be read. */
export function openLinked(app: App, letters: string): void {
  const result = readTownCode(letters)
  if (result.status === 'read') {
    const { sketch } = result.code
    if (sketch.width * sketch.height > MAX_LINKED_CELLS) {
      const { dialog } = app.store.getState().window
      if (dialog?.kind === 'unsaved') dialog.answer('cancel')
      app.store.change({ window: { dialog: { kind: 'town-code', linked: letters } } })
    } else void openTownCode(app, result.code, result.notes)
  } else {
    const text = runTexts.townCode.badAddress(result.message)
    // The start screen would hide the banner from screen readers.
    const isStart = app.store.getState().window.dialog?.kind === 'start'
    if (isStart) app.store.change({ window: { dialog: undefined } })
    showErrorBanner(app.store, text)
  }
}

/** Opens the town in the page's address, now and when the address changes. */
export function followAddress(app: App): () => void {
  const look = (): void => {
    const { hash } = window.location
    if (!hash.startsWith(ADDRESS)) return
    // Reloading the page must not replace later changes.
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    openLinked(app, hash.slice(ADDRESS.length))
  }
  window.addEventListener('hashchange', look)
  look()
  return () => window.removeEventListener('hashchange', look)
}

export function describeTown({ sketch, seed }: TownCode): string {
  let given = 0
  for (let cell = 0; cell < sketch.cells.length; cell++) if (sketch.cells[cell] !== 0) given++
  return runTexts.townCode.summary(sketch.width, sketch.height, seed, given)
}

/** Whether codes can be made now: cheap, because menus ask. */
export function canCopyTown(state: State): boolean {
  return state.level.run === undefined
}

function linkTo(host: Host, code: string): string {
  if (host.kind === 'desktop') return `brownstone:${code}`
  const { origin, pathname } = window.location
  return `${origin}${pathname}${ADDRESS}${code}`
}
