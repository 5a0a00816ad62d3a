import { MENUS } from '../../ipc/menu'
import type { Action } from './action'
import { findByWords } from '../ui/find-by-words'
import { texts } from '../texts'

/** The names of submenus by their actions. */
const SUBMENUS: ReadonlyMap<string, string> = new Map(
  MENUS.flatMap(({ items }) =>
    items.flatMap((item) =>
      typeof item === 'object' && 'items' in item
        ? item.items.flatMap((line): [string, string][] =>
            line === 'separator' ? [] : [[line.action, item.label]],
          )
        : [],
    ),
  ),
)

/**
 * The menu or group of an action, by the first part of its id: "generate.fill" belongs to "Generate". The submenu is
 * added, because a theme and a map style may have the same name: "View, map style".
 */
export function groupOf(action: Action): string {
  const family = texts.palette.groups[action.id.split('.')[0] ?? ''] ?? ''
  const submenu = SUBMENUS.get(action.id)
  return submenu === undefined ? family : `${family}, ${submenu.toLowerCase()}`
}

/** The actions that match the typed text, best match first. */
export function findActions(actions: readonly Action[], typed: string): readonly Action[] {
  const entries = actions.map((action) => ({ action, label: action.label, group: groupOf(action) }))
  return findByWords(entries, typed).map(({ action }) => action)
}
