import type { DocumentState } from './contract'

/** The title of a window or page that shows a document; a dot in front says that it is edited. */
export function titleOf(state: DocumentState): string {
  return `${state.edited ? '• ' : ''}${state.name} — Brownstone`
}
