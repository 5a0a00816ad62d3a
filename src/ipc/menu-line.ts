import { MENU_LABELS } from './menu-labels'
import type { MenuItem } from './menu-shape'
import { defined } from '../core/text/defined'

/** A menu line with its label from the catalogue. */
export function line(action: keyof typeof MENU_LABELS, key?: string): MenuItem {
  return { action, label: MENU_LABELS[action], ...defined({ key }) }
}
