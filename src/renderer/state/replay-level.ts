import { explainCell } from '../../core/generate/explain'
import { generatorEntryById } from '../../core/generate/entries'
import { levelOfFrame, type BuildFrame } from '../../core/generate/replay'
import { townEntry } from '../../core/generate/town/entry'
import { statusListsAt, type StatusLists } from '../../core/generate/town/ground/status-lists'
import type { Level } from '../../core/level/level'
import { currentLevel } from '../../editor/editor-document'
import type { Roll } from '../../editor/rolls'
import { lastResult } from './last-result'
import type { State } from './state'

/** The level on the map: that of the document, or a frame of its build. */
export function levelShown({ document, level: { replay } }: Pick<State, 'document' | 'level'>): Level {
  if (!replay) return currentLevel(document)
  return levelOfBuild(replay.roll, replay.frame)
}

/** The level of a frame: the map asks for it again whenever the cursor moves. */
const levelOfBuild = lastResult(({ record, level }: Roll, frame: BuildFrame) =>
  levelOfFrame(record, level, frame),
)

/** The letters on the cells, if they are shown. */
export function lettersShown({ level: { replay } }: Pick<State, 'level'>): Uint8Array | undefined {
  return replay?.hasLetters ? lettersOfBuild(replay.roll, replay.frame) : undefined
}

const lettersOfBuild = lastResult(({ recipe, sketch, level, record }: Roll, frame: BuildFrame) =>
  generatorEntryById(recipe.generator)?.letters?.(sketch, level, record, frame.made),
)

/** The lists of Townmaze at the frame, if they are shown; undefined for builds of other generators. */
export function listsShown({ level: { replay } }: Pick<State, 'level'>): StatusLists | undefined {
  return replay?.hasLists && hasLists(replay.roll) ? listsOfBuild(replay.roll, replay.frame) : undefined
}

/** Whether the lists of a build are known: only towns have them. */
export function hasLists({ recipe }: Roll): boolean {
  return recipe.generator === townEntry.id
}

const listsOfBuild = lastResult((roll: Roll, frame: BuildFrame) => statusListsAt(roll, frame.made))

/** Why a cell is there, in words, during a replay. */
export function whyHere({ level: { replay } }: Pick<State, 'level'>, cell: number): string | undefined {
  if (!replay || cell >= replay.roll.level.cells.length) return undefined
  return explainCell(replay.roll.level, replay.roll.record, cell, replay.frame)
}
