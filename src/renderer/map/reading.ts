import { describeCell } from '../../editor/describe-cell'
import { currentLevel, type EditorDocument } from '../../editor/editor-document'
import { labelCell, labelContent } from '../../editor/label-cell'
import { isSelected } from '../../editor/selection'
import type { Level } from '../../core/level/level'
import type { Walk } from '../../core/play/walk'
import type { Project } from '../../core/project/project'
import { cellContextOf, inChosenNames } from '../state/cell-words'
import { lastResult } from '../state/last-result'
import type { LevelState } from '../state/level-state'
import type { MapAids } from '../state/remembered-settings'
import { levelShown, whyHere } from '../state/replay-level'
import type { State } from '../state/state'
import type { Analysing } from '../state/view-state'
import { playTexts } from '../texts/play'
import type { GridView } from './cell-grid'
import { adviceAt } from './guidance'
import { levelOfWalk } from './walk-picture'

/** The map in words, for screen readers. */
export interface MapReading {
  /** The cells around the cursor. */
  readonly grid: GridView
  /** Describes the cell of the cursor, in sentences. */
  readonly words: string
}

/** The map in words; the same object until the document, the level, the overlay or the naming of cells changes. */
export function readingOf({ document, level, view }: Pick<State, 'document' | 'level' | 'view'>): MapReading {
  return read(document, level, view.mapAids, view.analysing?.found)
}

const read = lastResult(
  (
    document: EditorDocument,
    level: LevelState,
    mapAids: MapAids,
    overlay: Analysing['found'],
  ): MapReading => {
    const { cursor, selection, guidance } = level
    const shown = levelShown({ document, level })
    const context = cellContextOf(document.project, document.levelId)
    const named = (text: string): string => inChosenNames({ document, view: { mapAids } }, text)
    const advice = adviceAt(guidance, cursor)
    const sentences = [describeCell(shown, cursor, context), ...(advice === undefined ? [] : [advice])]
    return {
      grid: {
        size: shown,
        cursor,
        nameOf: (cell) => named(withValue(labelCell(shown, cell, context), document, overlay, cell)),
        isSelected: (cell) => isSelected(selection, cell),
      },
      words: named(whyHere({ level }, cursor) ?? sentences.join('. ')),
    }
  },
)

/** A label after the class that an overlay gives the cell: "12 to 23 steps; street; column 8, row 13". */
function withValue(
  label: string,
  document: EditorDocument,
  overlay: Analysing['found'],
  cell: number,
): string {
  if (overlay?.level !== currentLevel(document)) return label
  const { classes, values } = overlay.result
  const found = classes[(values[cell] ?? 0) - 1]
  return found === undefined ? label : `${found.label}; ${label}`
}

/** The map as the walker of a playtest knows it: the cell that they stand on, and the explored ones around it. */
export function readingOfWalk(state: State, walk: Walk): MapReading | undefined {
  const level = levelOfWalk(state, walk)
  return level && readWalk(level, walk, state.window.playOptions.hasFog, state.document.project)
}

const readWalk = lastResult(
  (level: Level, { pose, seen }: Walk, hasFog: boolean, project: Project): MapReading => {
    const context = cellContextOf(project, pose.level)
    const explored = hasFog ? seen.get(pose.level) : undefined
    const nameOf = (cell: number): string => {
      const content = labelContent(level, cell, context)
      if (cell === pose.cell) return playTexts.youAreHere(content)
      return explored?.[cell] === 0 ? playTexts.unexplored : content
    }
    const grid = { size: level, cursor: pose.cell, nameOf, isSelected: () => false }
    return { grid, words: nameOf(pose.cell) }
  },
)
