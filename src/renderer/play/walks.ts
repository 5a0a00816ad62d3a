import type { Level } from '../../core/level/level'
import { courseOf, isCourse } from '../../core/play/course'
import type { WalkRecord } from '../../core/play/records'
import { canRetrace } from '../../core/play/retrace'
import { walksCsv } from '../../core/play/walks-csv'
import { currentEntry, type EditorDocument } from '../../editor/editor-document'
import { fileNameFor } from '../desk/file-names'
import type { State } from '../desk/state'
import { texts } from '../texts'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'
import { rememberWalks } from '../desk/remembered-play'

const words = texts.play.results

/** A walk of the level in view, and the number of its look. */
export interface ListedWalk {
  readonly record: WalkRecord
  readonly look: number
}

/** The walks that began on the level in view, whatever its seed was then; the oldest first. */
export function walksListed(document: EditorDocument, walks: readonly WalkRecord[]): readonly ListedWalk[] {
  const { project } = document
  const { id } = currentEntry(document)
  return walks
    .filter(({ course }) => course.project === project.name && course.level === id)
    .map((record, look) => ({ record, look }))
}

/** Those of them whose lines are on the map. */
export function walksShown(state: State): readonly ListedWalk[] {
  if (state.session.shownWalks.length === 0) return []
  return walksListed(state.document, state.window.walks).filter(
    ({ record }) =>
      state.session.shownWalks.includes(record.id) && whyHidden(state.document, record) === undefined,
  )
}

/** Why the line of a walk is not shown: the map has another seed now, or its trail would lead through walls. */
export type HiddenWalk = 'seed' | 'walls'

/** Why the line of a walk cannot be on the map in view; nothing where it can. */
export function whyHidden(document: EditorDocument, record: WalkRecord): HiddenWalk | undefined {
  const entry = currentEntry(document)
  if (!isCourse(record.course, courseOf(document.project, entry))) return 'seed'
  return canBeRetraced(entry.level, entry.id, record) ? undefined : 'walls'
}

/** What was found out last of each walk: it is asked for whenever anything changes, and trails are long. */
const retraced = new WeakMap<WalkRecord, { readonly on: Level; readonly id: string; readonly can: boolean }>()

function canBeRetraced(level: Level, id: string, record: WalkRecord): boolean {
  const known = retraced.get(record)
  if (known?.on === level && known.id === id) return known.can
  const can = canRetrace(level, id, record.trail)
  retraced.set(record, { on: level, id, can })
  return can
}

/** Shows the line of a walk on the map, or takes it off. */
export function showWalk(store: Store, id: string, isShown: boolean): void {
  store.change(({ session }) => ({
    session: {
      shownWalks: isShown ? [...session.shownWalks, id] : session.shownWalks.filter((other) => other !== id),
    },
  }))
}

/** Shows the lines of all walks of the level, or of none. */
export function showAllWalks(store: Store, areShown: boolean): void {
  const { document, window } = store.getState()
  const listed = walksListed(document, window.walks)
  store.change({ session: { shownWalks: areShown ? listed.map(({ record }) => record.id) : [] } })
}

/** Deletes all walks of one walker on the level in view, and says how many they were. */
export function deleteWalker(bench: Workbench, walker: string): void {
  const { document, window } = bench.store.getState()
  const doomed = new Set(
    walksListed(document, window.walks).flatMap(({ record }) =>
      record.walker === walker ? [record.id] : [],
    ),
  )
  bench.store.change(({ window, session }) => ({
    window: { walks: window.walks.filter(({ id }) => !doomed.has(id)) },
    session: { shownWalks: session.shownWalks.filter((id) => !doomed.has(id)) },
  }))
  rememberWalks(bench.store.getState().window.walks)
  announce(bench, words.deleted(walker, doomed.size))
}

/** Writes all walks of the level in view as a table, to wherever the user says. */
export async function exportWalks(bench: Workbench): Promise<void> {
  const state = bench.store.getState()
  const records = walksListed(state.document, state.window.walks).map(({ record }) => record)
  if (records.length === 0) return announce(bench, words.nothing)
  const filter = { label: words.table, extensions: ['csv'] }
  const named = fileNameFor({ id: 'csv', ...filter }, state.document)
  const file = {
    name: named.replace(/\.csv$/, words.suffix),
    bytes: walksCsv(state.document.project, records),
  }
  try {
    const reply = await bench.host.save({ filter, files: [file], purpose: 'export' })
    if (reply.status === 'error') announce(bench, texts.banner.exportFailed(reply.message))
    if (reply.status === 'saved') announce(bench, texts.banner.exported(reply.name))
  } catch (error) {
    announce(bench, texts.banner.exportFailed(error instanceof Error ? error.message : String(error)))
  }
}
