import type { DocumentState } from './contract'

/** Returns the title of a window or page with a document; a leading dot means that it is edited. */
export function titleOf(state: DocumentState): string {
  return `${state.edited ? '• ' : ''}${state.name} — Brownstone`
}
