import { visibleName } from '../core/text/visible-text'
import type { KeyboardEvent, MenuItemConstructorOptions } from 'electron'
import type { RecentFile } from '../ipc/contract'
import type { EventValues } from '../ipc/host'
import type { ActionId } from '../ipc/action-id'
import { MENUS } from '../ipc/menu'
import type { MenuItem, MenuLine, Submenu } from '../ipc/menu-shape'
import { MENU_TITLES } from '../ipc/menu-labels'

/** State of the menu lines by action, as last sent by the window. */
export type MenuLines = ReadonlyMap<string, MenuLine>

export interface MenuChoices {
  readonly isMac: boolean
  readonly recent: readonly RecentFile[]
  readonly lines: MenuLines
  readonly act: (action: ActionId, gesture: EventValues<'action'>[1]) => void
  readonly openRecent: (file: string) => void
  readonly close: () => void
  readonly quit: () => void
}

/**
 * The native menu bar as data: the shared menus, and lines only for the desktop. There is no "Reload", so Ctrl+R does
 * nothing.
 */
export function menuTemplate(choices: MenuChoices): MenuItemConstructorOptions[] {
  const { isMac, lines } = choices
  const item = (
    { action, label, key }: MenuItem,
    tick: 'checkbox' | 'radio' = 'checkbox',
  ): MenuItemConstructorOptions => {
    const line = lines.get(action)
    const shown = line ? line.key : key
    const accelerator =
      shown !== undefined && isMac && !isShownOnMac(action, shown) ? undefined : acceleratorOf(shown)
    return {
      id: action,
      // A single ampersand would mark an access key.
      label: (line?.label ?? label).replaceAll('&', '&&'),
      ...(isMac && Object.hasOwn(MAC_ROLES, action)
        ? MAC_ROLES[action]
        : {
            // Shown but not registered: the window handles its keys itself, because it knows whether a text field has
            // the focus. A Mac registers them anyway, for the keys that the window does not handle.
            ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
            ...(line ? { enabled: line.isEnabled } : {}),
            ...(line?.isTicked === undefined ? {} : { type: tick, checked: line.isTicked }),
            // A test that chooses a line passes no event.
            click: (_item, _window, event: KeyboardEvent | undefined) =>
              choices.act(action, event?.triggeredByAccelerator ? 'key' : 'click'),
          }),
    }
  }

  const submenu = ({ label, items, isMixed = false }: Submenu): MenuItemConstructorOptions => ({
    label,
    submenu: items.map((entry) =>
      entry === 'separator' ? SEPARATOR : item(entry, isMixed ? 'checkbox' : 'radio'),
    ),
  })

  const bar = MENUS.map((menu): MenuItemConstructorOptions => {
    const items = menu.items.map((entry) =>
      entry === 'separator' ? SEPARATOR : 'items' in entry ? submenu(entry) : item(entry),
    )
    if (menu.label === MENU_TITLES.file) return { label: menu.label, submenu: fileMenu(items, choices) }
    if (menu.label === MENU_TITLES.edit && isMac)
      return { label: menu.label, submenu: [...items, ...MAC_EDITING] }
    return { label: menu.label, submenu: items }
  })
  return isMac ? [{ role: 'appMenu' }, ...bar, { role: 'windowMenu' }] : bar
}

/** The lines of the window by action. On a Mac, lines that also act on text fields are always enabled. */
export function linesByAction(lines: readonly MenuLine[], isMac: boolean): MenuLines {
  return new Map(
    lines.map((line) => [
      line.action,
      isMac && MAC_TEXT_ACTIONS.has(line.action) ? { ...line, isEnabled: true } : line,
    ]),
  )
}

/** The part of Electron's menu used here. */
export interface DressableMenu {
  getMenuItemById(id: string): { readonly type: string; enabled: boolean; checked: boolean } | null
}

/** Enables and ticks lines as the window says, without rebuilding the menu. */
export function dressMenu(menu: DressableMenu | null, lines: MenuLines): void {
  for (const { action, isEnabled, isTicked } of lines.values()) {
    const item = menu?.getMenuItemById(action)
    if (!item) continue
    item.enabled = isEnabled
    // In a radio group, Electron takes any assignment as the choice.
    if (isTicked !== undefined && (isTicked || item.type !== 'radio')) item.checked = isTicked
  }
}

/** Whether two states differ only in ticked and enabled lines, which can change while a menu is open. */
export function isSameBar(before: MenuLines, after: MenuLines): boolean {
  const look = (lines: MenuLines): string =>
    JSON.stringify(
      [...lines.values()].map(({ action, label, key, isTicked }) => [
        action,
        label,
        key,
        isTicked === undefined,
      ]),
    )
  return look(before) === look(after)
}

/** Converts a key to Electron's notation; undefined for a key that Electron does not know and would refuse. */
export function acceleratorOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  const name = key.endsWith('+') ? '+' : (key.split('+').at(-1) ?? '')
  const held = key.slice(0, key.length - name.length)
  const known = KEY_NAMES[name] ?? name
  const isKnown =
    /^(?:F(?:[1-9]|1\d|2[0-4])|[!-~])$/.test(known) ||
    Object.values(KEY_NAMES).includes(known) ||
    NAMED.has(known)
  return isKnown ? `${held}${known}` : undefined
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowRight: 'Right',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  '+': 'Plus',
  ' ': 'Space',
}
const NAMED = new Set([
  'Tab',
  'Enter',
  'Escape',
  'Backspace',
  'Delete',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

/**
 * On a Mac the keys for copy and paste in text fields work only through menu roles; on the map they raise the same
 * events.
 */
const MAC_ROLES: Readonly<Record<string, Pick<MenuItemConstructorOptions, 'role'>>> = {
  'edit.cut': { role: 'cut' },
  'edit.copy': { role: 'copy' },
  'edit.paste': { role: 'paste' },
}

/** Actions without a role whose lines the window passes on to a text field that has the focus. */
const MAC_TEXT_ACTIONS: ReadonlySet<ActionId> = new Set(['edit.undo', 'edit.redo'])

/** A Mac registers every key it shows, so keys for editing text and typing keys are not shown. */
function isShownOnMac(action: ActionId, key: string): boolean {
  return action !== 'select.all' && key.length > 1 && key !== 'Delete'
}

/** Selects all of a text; on the map, the window handles the same key before the menu. */
const MAC_EDITING: readonly MenuItemConstructorOptions[] = [SEPARATOR, { role: 'selectAll' }]

/** Returns the File menu with the recent files after "Open", and the exits at its end. */
function fileMenu(
  items: readonly MenuItemConstructorOptions[],
  { isMac, recent, openRecent, close, quit }: MenuChoices,
): MenuItemConstructorOptions[] {
  const openRecentMenu: MenuItemConstructorOptions = {
    id: 'file.openRecent',
    label: 'Open recent',
    enabled: recent.length > 0,
    submenu: recent.map(({ file, name, folder }) => ({
      // A single ampersand would mark an access key.
      label: visibleName(`${name} — ${folder}`).replaceAll('&', '&&'),
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
