import type { Project } from '../core/project/project'

/** The project after a command, its words for the history, and the level to show; or why it may not be done. */
export type ProjectOutcome =
  | { readonly project: Project; readonly label: string; readonly shows?: string }
  | { readonly refused: string }
