import { visibleName } from '../core/text/visible-text'
import type { DocumentState } from './contract'

/** Returns the title of a window or page with a document; a leading dot means that it is edited. */
export function titleOf(state: Pick<DocumentState, 'name' | 'edited'>): string {
  return `${state.edited ? '• ' : ''}${visibleName(state.name)} — Brownstone`
}
