import type { MenuItemConstructorOptions } from 'electron'
import type { RecentFile } from '../ipc/contract'
import { MENUS, type ActionId, type MenuItem, type Submenu } from '../ipc/menu'

export interface MenuChoices {
  readonly isMac: boolean
  readonly recent: readonly RecentFile[]
  readonly act: (action: ActionId) => void
  readonly openRecent: (file: string) => void
  readonly close: () => void
  readonly quit: () => void
}

/**
 * The native menu bar as data: the shared menus, and what only a desktop has. There is no "Reload" anywhere, so Ctrl+R
 * does nothing.
 */
export function menuTemplate(choices: MenuChoices): MenuItemConstructorOptions[] {
  const { isMac } = choices
  const item = ({ action, label, key }: MenuItem): MenuItemConstructorOptions => ({
    id: action,
    label,
    ...(isMac && Object.hasOwn(MAC_ROLES, action)
      ? MAC_ROLES[action]
      : {
          // Shown, but not listened to: the window reads its keys itself, for it knows whether a text field has them.
          ...(key === undefined || (isMac && !isShownOnMac(action, key))
            ? {}
            : { accelerator: key, registerAccelerator: false }),
          click: () => choices.act(action),
        }),
  })

  const submenu = ({ label, items }: Submenu): MenuItemConstructorOptions => ({
    label,
    submenu: items.map(item),
  })

  const bar = MENUS.map((menu): MenuItemConstructorOptions => {
    const items = menu.items.map((entry) =>
      entry === 'separator' ? SEPARATOR : 'items' in entry ? submenu(entry) : item(entry),
    )
    if (menu.label === 'File') return { label: menu.label, submenu: fileMenu(items, choices) }
    if (menu.label === 'Edit' && isMac) return { label: menu.label, submenu: [...items, ...MAC_EDITING] }
    return { label: menu.label, submenu: items }
  })
  return isMac ? [{ role: 'appMenu' }, ...bar] : bar
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

/**
 * On a Mac the keys for copy and paste in text fields only work through the menu, by its own roles; on the map they lead
 * to the same events.
 */
const MAC_ROLES: Readonly<Record<string, Pick<MenuItemConstructorOptions, 'role'>>> = {
  'edit.cut': { role: 'cut' },
  'edit.copy': { role: 'copy' },
  'edit.paste': { role: 'paste' },
}

/** A Mac listens to every key it shows: those of texts must not be among them, nor those that one types. */
function isShownOnMac(action: ActionId, key: string): boolean {
  return action !== 'select.all' && key.length > 1 && key !== 'Delete'
}

/** Selects all of a text; the window reads the same key on the map itself, before the menu hears of it. */
const MAC_EDITING: readonly MenuItemConstructorOptions[] = [SEPARATOR, { role: 'selectAll' }]

/** The File menu with the recent files after "Open", and the ways out at its end. */
function fileMenu(
  items: readonly MenuItemConstructorOptions[],
  { isMac, recent, openRecent, close, quit }: MenuChoices,
): MenuItemConstructorOptions[] {
  const openRecentMenu: MenuItemConstructorOptions = {
    id: 'file.openRecent',
    label: 'Open recent',
    enabled: recent.length > 0,
    submenu: recent.map(({ file, name, folder }) => ({
      // An ampersand would be taken for the mark of a key.
      label: `${name} — ${folder}`.replaceAll('&', '&&'),
      click: () => openRecent(file),
    })),
  }
  const afterOpen = items.findIndex(({ id }) => id === 'file.open') + 1
  return [
    ...items.slice(0, afterOpen),
    openRecentMenu,
    ...items.slice(afterOpen),
    SEPARATOR,
    { id: 'file.close', label: 'Close', accelerator: 'CmdOrCtrl+W', click: close },
    // A Mac has its own Quit in the program's menu.
    ...(isMac ? [] : [{ id: 'file.quit', label: 'Quit', accelerator: 'CmdOrCtrl+Q', click: quit }]),
  ]
}
