import {
  CellDifference,
  compareLevels,
  groupDifferences,
  type DifferenceGroup,
} from '../../core/level/compare'
import { cellKindRow } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { counterpartOf, levelAtMoment, momentBeforeRoll } from '../../editor/comparison'
import { currentLevel } from '../../editor/editor-document'
import { snapshotsOf } from '../../editor/snapshots'
import { showOnMap } from '../edit/edit'
import type { Comparing } from '../state/level-state'
import type { State } from '../state/state'
import { parseFile } from '../jobs/parse-file'
import { documentTexts } from '../texts/documents'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'

const words = documentTexts.compare

/** Pause after the last change before the levels are compared again, in milliseconds. */
const REST = 150
/** Maximum places to step through, starting in the north-west: nobody steps further by hand. */
export const MAX_PLACES = 2000
/** Maximum cells of a differing place that get a frame each. */
const MAX_FRAMED = 16

/** Levels to compare with the level in view. */
export type CompareSource =
  | { readonly kind: 'roll' }
  | { readonly kind: 'file' }
  | { readonly kind: 'snapshot'; readonly id: string }
  | { readonly kind: 'moment'; readonly id: number; readonly name: string }

/** Starts to compare the level in view with another version. Returns why that is not possible, as a sentence. */
export async function compareWith(
  store: Store,
  readers: FileReaders,
  source: CompareSource,
): Promise<string | undefined> {
  const other = await levelOf(store, source, readers)
  if (typeof other === 'string') return other
  startComparing(store, other.name, other.level)
  return undefined
}

/** Starts to compare, or announces why that is not possible. */
export async function compareAloud(store: Store, readers: FileReaders, source: CompareSource): Promise<void> {
  const problem = await compareWith(store, readers, source)
  if (problem !== undefined) announce(store, problem)
}

/** Shows the differences between the level in view and another one. */
export function startComparing(store: Store, name: string, other: Level): void {
  const level = currentLevel(store.getState().document)
  const comparing = compared(name, other, level)
  store.change({ level: { comparing } })
  announce(store, countWords(comparing))
}

export function endComparing(store: Store): void {
  store.change({ level: { comparing: undefined } })
  announce(store, words.ended)
}

/** Goes to the next or previous differing place, in a circle, and announces the difference. */
export function stepDifference(store: Store, step: 1 | -1): void {
  const { comparing } = store.getState().level
  if (!comparing || comparing.groups.length === 0) return
  const { at, groups } = comparing
  const next = at === undefined ? (step > 0 ? 0 : groups.length - 1) : at + step + groups.length
  goToDifference(store, next % groups.length)
}

/** Goes to one differing place. */
export function goToDifference(store: Store, at: number): void {
  const { comparing } = store.getState().level
  const group = comparing?.groups[at]
  if (!comparing || !group) return
  store.change({ level: { comparing: { ...comparing, at } } })
  showOnMap(store, framed(comparing.level, group))
  announce(
    store,
    words.stepped(at + 1, comparing.groups.length, regionWords(group), whatWords(comparing, group)),
  )
}

/** Whether there is a differing place to go to. */
export function hasDifferences({ level }: State): boolean {
  return level.comparing !== undefined && level.comparing.groups.length > 0
}

/** Keeps the comparison up to date with the level in view. Returns a function that stops it. */
export function watchComparison(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (): void => {
    timer = undefined
    const { document } = store.getState()
    const { comparing } = store.getState().level
    const level = currentLevel(document)
    if (comparing && comparing.level !== level) {
      store.change({ level: { comparing: compared(comparing.name, comparing.with, level) } })
    }
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document || !state.level.comparing) return
    if (state.document.levelId !== before.document.levelId) {
      store.change({ level: { comparing: undefined } })
      return
    }
    clearTimeout(timer)
    timer = setTimeout(again, REST)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** The amount of differences in words: "37 cells differ, 12 edges". */
export function countWords({ found }: Comparing): string {
  return words.count(found.cells.length, found.edges.length, found.lost)
}

/** Position of a group, in columns and rows counted from 1. */
export function regionWords({ left, right, top, bottom }: DifferenceGroup): string {
  return left === right && top === bottom
    ? words.cell(left + 1, top + 1)
    : words.area(left + 1, right + 1, top + 1, bottom + 1)
}

/** The differences of a group: old and new kind of a single cell, else their number. */
export function whatWords(comparing: Comparing, group: DifferenceGroup): string {
  const [cell, ...others] = group.cells
  if (cell === undefined || others.length > 0) return words.amount(group.cells.length, group.edges.length)
  const { level, with: before, found } = comparing
  const how = found.how[cell]
  if (how === CellDifference.details) return words.otherDetails
  const kind = cellKindRow(level.cells[cell] ?? 0).label
  if (how === CellDifference.added) return kind
  const old = Math.floor(cell / level.width) * before.width + (cell % level.width)
  return words.was(kind, cellKindRow(before.cells[old] ?? 0).label)
}

/** The cells that get a frame: all of a small group, the corners of a large one. */
function framed({ width }: Level, { covers, left, top, right, bottom }: DifferenceGroup): readonly number[] {
  if (covers.length <= MAX_FRAMED) return covers
  const corners = [top * width + left, top * width + right, bottom * width + left, bottom * width + right]
  return [...covers.slice(0, 1), ...corners]
}

function compared(name: string, other: Level, level: Level): Comparing {
  const found = compareLevels(other, level)
  return {
    name,
    with: other,
    level,
    found,
    groups: groupDifferences(level, found, MAX_PLACES),
    at: undefined,
  }
}

/** What reads the file on disk. */
interface FileReaders {
  readonly host: Host
  readonly jobs: Jobs
}

/** The level to compare with and its name, or why there is none. */
async function levelOf(
  store: Store,
  source: CompareSource,
  readers: FileReaders,
): Promise<{ readonly name: string; readonly level: Level } | string> {
  const { document } = store.getState()
  switch (source.kind) {
    case 'roll': {
      const moment = momentBeforeRoll(document)
      const level = moment === undefined ? undefined : levelAtMoment(document, moment)
      return level ? { name: words.roll, level } : words.noRoll
    }
    case 'moment': {
      const level = levelAtMoment(document, source.id)
      return level ? { name: source.name, level } : words.refused
    }
    case 'snapshot': {
      const snapshot = snapshotsOf(document).find(({ id }) => id === source.id)
      return snapshot ? { name: words.snapshot(snapshot.name), level: snapshot.level.level } : words.refused
    }
    case 'file':
      return document.file === undefined ? words.noFile : levelOnDisk(store, document.file, readers)
  }
}

/** The level of a file on disk that corresponds to the one in view, or why there is none. */
async function levelOnDisk(
  store: Store,
  file: string,
  { host, jobs }: FileReaders,
): Promise<{ readonly name: string; readonly level: Level } | string> {
  try {
    const reply = await host.readAgain(file)
    if (reply.status === 'error') return words.unreadable(reply.message)
    const { result } = await parseFile(jobs, { bytes: reply.bytes, name: reply.name })
    if (result.status === 'refused') return words.unreadable(result.problems[0]?.message ?? '')
    const entry = counterpartOf(store.getState().document, result.project.levels)
    return entry ? { name: words.file(reply.name), level: entry.level } : words.noCounterpart
  } catch (error) {
    return words.unreadable(error instanceof Error ? error.message : String(error))
  }
}
