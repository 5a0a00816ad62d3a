import { capital } from '../../core/text/capital'
import { cellNamingOf, nameCell, renameCells } from '../../core/level/cell-naming'
import { DIRECTION_NAMES } from '../../core/level/grid'
import { wordsAhead } from '../../core/play/ahead'
import { leadsToWorld } from '../../core/play/begin'
import { inLevelWords, kindOfLevel } from '../../core/play/level-words'
import { BELOW_GROUND, themeOf } from '../../core/play/theme'
import { usableWords } from '../../core/play/things'
import type { Walk } from '../../core/play/walk'
import { kindLabel } from '../../core/project/kinds'
import { endAt, levelById } from '../../core/project/links'
import { defined } from '../../core/text/defined'
import { currentLevel } from '../../editor/editor-document'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { playTexts as words } from '../texts/play'

/** The announcement after a move: its result, or where the walker is and what is ahead. */
export function whatNow(state: State, walk: Walk, said: string | undefined): string {
  const here = hereWords(state, walk)
  const ahead = aheadWords(state, walk)
  const way = [takesHere(state, walk), usesHere(state, walk)].filter((each) => each !== undefined)
  // A result already says what is ahead: it stopped the step.
  return [...(said === undefined ? [`${here}.`, ahead] : [said]), ...way].join(' ')
}

/** A sentence about the cell ahead of the walker. */
export function aheadWords({ document: { project } }: State, walk: Walk): string {
  const entry = levelById(project, walk.pose.level)
  if (!entry) return ''
  const isBelowGround = BELOW_GROUND.has(themeOfWalk(project, entry.id))
  const ahead = wordsAhead(walk, entry.level, { ...defined({ kinds: project.kinds }), isBelowGround })
  return words.ahead(inLevelWords(kindOfLevel(entry), ahead))
}

/** Cached for one level, because it may read all cells. */
const themeOfWalk = lastResult(themeOf)

/** A sentence about the link, or on a journey the stairs to the world, that Enter takes here; undefined without one. */
export function takesHere({ document: { project }, play }: State, walk: Walk): string | undefined {
  const link = endAt(project, walk.pose)
  if (link) return words.takes(kindLabel(project, link.place))
  return play?.isOnJourney === true && leadsToWorld(project, walk.pose) ? words.takesOut : undefined
}

/** A sentence about the chest or switch that Space uses here; undefined without one. */
export function usesHere({ document: { project } }: State, walk: Walk): string | undefined {
  const what = usableWords(project, walk)
  return what === undefined ? undefined : words.uses(what)
}

/** The walker's cell and facing, in words. */
export function hereWords(state: State, { pose }: Walk): string {
  const level = levelById(state.document.project, pose.level)?.level
  if (!level) return ''
  const cell = nameCell(level, pose.cell, cellNamingOf(state.view.mapAids.naming))
  return words.here(capital(cell), DIRECTION_NAMES[pose.facing])
}

/** A sentence whose cells are named as the user chose, counted on the walker's level. */
export function inNamesOf(state: State, walk: Walk, text: string): string {
  const { document, view } = state
  const level = levelById(document.project, walk.pose.level)?.level ?? currentLevel(document)
  return renameCells(text, level, cellNamingOf(view.mapAids.naming))
}

/** Milliseconds as people read them: "0:07.3", "12:00.0". */
export function timeWords(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
