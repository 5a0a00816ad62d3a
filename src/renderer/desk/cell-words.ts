import { cellNamingOf, nameCell, renameCells } from '../../core/level/cell-naming'
import { currentLevel, type EditorDocument } from '../../editor/editor-document'
import type { MapAids } from './remembered'

/** What the names of cells depend on. */
interface Naming {
  readonly document: EditorDocument
  readonly view: { readonly mapAids: MapAids }
}

/** A sentence with its cells named as chosen. */
export function inChosenNames({ document, view }: Naming, text: string): string {
  return renameCells(text, currentLevel(document), cellNamingOf(view.mapAids.naming))
}

/** The name of a cell, as it stands within a sentence; nothing for what lies beyond the level. */
export function cellWords({ document, view }: Naming, cell: number): string {
  const level = currentLevel(document)
  return cell < level.cells.length ? nameCell(level, cell, cellNamingOf(view.mapAids.naming)) : ''
}

/** The name of a cell as it begins a sentence. */
export function cellTitle(state: Naming, cell: number): string {
  return asTitle(cellWords(state, cell))
}

/** Words as they begin a sentence. */
export function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
