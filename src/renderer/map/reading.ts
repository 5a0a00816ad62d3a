import { describeCell } from '../../editor/describe-cell'
import type { EditorDocument } from '../../editor/editor-document'
import { labelCell } from '../../editor/label-cell'
import { isSelected } from '../../editor/selection'
import { inChosenNames } from '../state/cell-words'
import { lastResult } from '../state/last-result'
import type { LevelState } from '../state/level-state'
import type { MapAids } from '../state/remembered-settings'
import { levelShown, whyHere } from '../state/replay-level'
import type { State } from '../state/state'
import type { GridView } from './cell-grid'
import { adviceAt } from './guidance'

/** The map in words, for screen readers. */
export interface MapReading {
  /** The cells around the cursor. */
  readonly grid: GridView
  /** Describes the cell of the cursor, in sentences. */
  readonly words: string
}

/** The map in words; the same object until the document, the level or the naming of cells changes. */
export function readingOf({ document, level, view }: Pick<State, 'document' | 'level' | 'view'>): MapReading {
  return read(document, level, view.mapAids)
}

const read = lastResult((document: EditorDocument, level: LevelState, mapAids: MapAids): MapReading => {
  const { cursor, selection, guidance } = level
  const shown = levelShown({ document, level })
  const named = (text: string): string => inChosenNames({ document, view: { mapAids } }, text)
  const advice = adviceAt(guidance, cursor)
  const sentences = [describeCell(shown, cursor, document.project), ...(advice === undefined ? [] : [advice])]
  return {
    grid: {
      size: shown,
      cursor,
      nameOf: (cell) => named(labelCell(shown, cell, document.project)),
      isSelected: (cell) => isSelected(selection, cell),
    },
    words: named(whyHere({ level }, cursor) ?? sentences.join('. ')),
  }
})
