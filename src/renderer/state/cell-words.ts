import { capital } from '../../core/text/capital'
import { defined } from '../../core/text/defined'
import { cellNamingOf, nameCell, renameCells } from '../../core/level/cell-naming'
import { inLevelWords, kindOfLevel, type LevelKind } from '../../core/play/level-words'
import { levelById } from '../../core/project/links'
import type { Project } from '../../core/project/project'
import type { CellContext } from '../../editor/describe-cell'
import { currentEntry, currentLevel, type EditorDocument } from '../../editor/editor-document'
import type { MapAids } from './remembered-settings'

/** State that the names of cells depend on. */
interface Naming {
  readonly document: EditorDocument
  readonly view: { readonly mapAids: MapAids }
  /** The world in view; its sentences are about towns. */
  readonly world?: { readonly shown: string | undefined }
}

/** The kinds of places of a project, and the kind of a level: both change the words for its cells. */
export function cellContextOf(project: Project, levelId: string): CellContext {
  const entry = levelById(project, levelId)
  return { ...defined({ kinds: project.kinds }), levelKind: kindOfLevel(entry ?? {}) }
}

/** A sentence in the words of the level, with its cells named as the user chose. */
export function inChosenNames({ document, view, world }: Naming, text: string): string {
  const named = renameCells(text, currentLevel(document), cellNamingOf(view.mapAids.naming))
  return world?.shown === undefined ? inLevelWords(levelKind({ document }), named) : named
}

/** The kind of the level in view, whose words texts use. */
export function levelKind({ document }: Pick<Naming, 'document'>): LevelKind {
  return kindOfLevel(currentEntry(document))
}

/** The name of a cell within a sentence; empty outside the level. */
export function cellWords({ document, view }: Naming, cell: number): string {
  const level = currentLevel(document)
  return cell < level.cells.length ? nameCell(level, cell, cellNamingOf(view.mapAids.naming)) : ''
}

/** The name of a cell at the start of a sentence. */
export function cellTitle(state: Naming, cell: number): string {
  return capital(cellWords(state, cell))
}
