import type { Layers } from '../core/picture/style'
import type { MIRRORS, WindowThemeId } from './menu-choices'
import type { MENU_LABELS } from './menu-labels'

/** Ids of the actions that menus, keys and buttons of the window share. */
export type ActionId =
  | keyof typeof MENU_LABELS
  | `check.overlay.${string}`
  | `edit.mirror.${(typeof MIRRORS)[number]['id']}`
  | `view.layer.${keyof Layers}`
  | `view.mapStyle.${string}`
  | `view.naming.${string}`
  | `view.scale.${number}`
  | `view.theme.${WindowThemeId}`
