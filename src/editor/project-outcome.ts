import type { Project } from '../core/project/project'

/** The project after a command, its label in the history, and the level to show; or why it was refused. */
export type ProjectOutcome =
  | { readonly project: Project; readonly label: string; readonly shows?: string }
  | { readonly refused: string }
