import type { ActionId } from './action-id'

/** One line of a menu: its action, its label, and its key in the notation of Electron's accelerators. */
export interface MenuItem {
  readonly action: ActionId
  readonly label: string
  readonly key?: string
}

/** A menu within a menu. */
export interface Submenu {
  readonly label: string
  readonly items: readonly (MenuItem | 'separator')[]
  /** Whether each line is ticked separately; otherwise the ticked lines are a radio group. */
  readonly isMixed?: boolean
}

/** One menu of the menu bar. */
export interface Menu {
  readonly label: string
  readonly items: readonly (MenuItem | Submenu | 'separator')[]
}

/** State of a menu line, sent by the window to the desktop, which draws the menu. */
export interface MenuLine {
  readonly action: ActionId
  /** Its current label: "Undo Street, 14 cells". */
  readonly label: string
  /** The user's key, or the action's default; undefined if there is none. */
  readonly key?: string | undefined
  readonly isEnabled: boolean
  /** Whether it is ticked, for lines that can be. */
  readonly isTicked?: boolean | undefined
}
