import { MAP_STYLES } from '../core/picture/styles/index'

/** The themes of the interface, in the order of the menu; `system` is whatever the system asks for. */
export const THEMES = [
  { id: 'system', label: 'As the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'high-contrast', label: 'High contrast' },
] as const

export type ThemeId = (typeof THEMES)[number]['id']

/** The actions that menus, keys and buttons of the window share, by their stable words. */
export type ActionId =
  | 'file.new'
  | 'file.open'
  | 'file.save'
  | 'file.saveAs'
  | 'file.export'
  | 'edit.undo'
  | 'edit.redo'
  | 'edit.cut'
  | 'edit.copy'
  | 'edit.paste'
  | 'edit.pasteInPlace'
  | 'edit.clear'
  | 'edit.turnRight'
  | 'edit.turnLeft'
  | 'edit.flipLeftRight'
  | 'edit.flipTopBottom'
  | 'edit.saveStamp'
  | 'select.all'
  | 'select.none'
  | 'select.same'
  | 'select.locked'
  | 'select.generated'
  | 'select.handMade'
  | 'generate.fill'
  | 'generate.reroll'
  | 'generate.stop'
  | 'view.zoomIn'
  | 'view.zoomOut'
  | 'view.actualSize'
  | 'view.fit'
  | 'view.history'
  | 'check.next'
  | 'check.previous'
  | 'help.palette'
  | `view.mapStyle.${string}`
  | `view.theme.${ThemeId}`
  | 'help.shortcuts'

/** One line of a menu: what it does, what it is called, and its key in the notation of Electron's accelerators. */
export interface MenuItem {
  readonly action: ActionId
  readonly label: string
  readonly key?: string
}

/** A menu within a menu. */
export interface Submenu {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** One menu of the menu bar. */
export interface Menu {
  readonly label: string
  readonly items: readonly (MenuItem | Submenu | 'separator')[]
}

/**
 * The menu bar, from left to right. The desktop makes its native menu of it, the browser edition draws it; the keys are
 * read by the window in both. Ctrl+R is
 * left alone on purpose: people press it to reload a page, and no page here is worth a lost town.
 */
export const MENUS: readonly Menu[] = [
  {
    label: 'File',
    items: [
      { action: 'file.new', label: 'New…', key: 'CmdOrCtrl+N' },
      { action: 'file.open', label: 'Open…', key: 'CmdOrCtrl+O' },
      'separator',
      { action: 'file.save', label: 'Save', key: 'CmdOrCtrl+S' },
      { action: 'file.saveAs', label: 'Save as…', key: 'CmdOrCtrl+Shift+S' },
      { action: 'file.export', label: 'Export…', key: 'CmdOrCtrl+Shift+E' },
    ],
  },
  {
    label: 'Edit',
    items: [
      { action: 'edit.undo', label: 'Undo', key: 'CmdOrCtrl+Z' },
      { action: 'edit.redo', label: 'Redo', key: 'CmdOrCtrl+Shift+Z' },
      'separator',
      { action: 'edit.cut', label: 'Cut', key: 'CmdOrCtrl+X' },
      { action: 'edit.copy', label: 'Copy', key: 'CmdOrCtrl+C' },
      { action: 'edit.paste', label: 'Paste', key: 'CmdOrCtrl+V' },
      { action: 'edit.pasteInPlace', label: 'Paste in place', key: 'CmdOrCtrl+Shift+V' },
      { action: 'edit.clear', label: 'Make undecided', key: 'Delete' },
      'separator',
      {
        label: 'Select',
        items: [
          { action: 'select.all', label: 'Select all', key: 'CmdOrCtrl+A' },
          { action: 'select.none', label: 'Select none', key: 'CmdOrCtrl+Shift+A' },
          { action: 'select.same', label: 'Select the same kind' },
          { action: 'select.locked', label: 'Select locked cells' },
          { action: 'select.generated', label: 'Select generated cells' },
          { action: 'select.handMade', label: 'Select hand-made cells' },
        ],
      },
      {
        label: 'Turn and flip',
        items: [
          { action: 'edit.turnRight', label: 'Turn right', key: ']' },
          { action: 'edit.turnLeft', label: 'Turn left', key: '[' },
          { action: 'edit.flipLeftRight', label: 'Flip left to right', key: 'X' },
          { action: 'edit.flipTopBottom', label: 'Flip top to bottom', key: 'Y' },
        ],
      },
      { action: 'edit.saveStamp', label: 'Save selection as a stamp…' },
    ],
  },
  {
    label: 'Generate',
    items: [
      { action: 'generate.fill', label: 'Fill undecided', key: 'CmdOrCtrl+Enter' },
      { action: 'generate.reroll', label: 'Re-roll', key: 'CmdOrCtrl+Shift+Enter' },
      'separator',
      { action: 'generate.stop', label: 'Stop' },
    ],
  },
  {
    label: 'Check',
    items: [
      { action: 'check.next', label: 'Next problem', key: 'F8' },
      { action: 'check.previous', label: 'Previous problem', key: 'Shift+F8' },
    ],
  },
  {
    label: 'View',
    items: [
      { action: 'view.zoomIn', label: 'Zoom in', key: 'CmdOrCtrl+=' },
      { action: 'view.zoomOut', label: 'Zoom out', key: 'CmdOrCtrl+-' },
      { action: 'view.actualSize', label: 'Actual size', key: 'CmdOrCtrl+0' },
      { action: 'view.fit', label: 'Fit to window', key: 'CmdOrCtrl+1' },
      'separator',
      { action: 'view.history', label: 'History' },
      {
        label: 'Map style',
        items: [
          { action: 'view.mapStyle.theme', label: 'As the theme' },
          ...MAP_STYLES.map(({ id, label }): MenuItem => ({ action: `view.mapStyle.${id}`, label })),
        ],
      },
      {
        label: 'Interface theme',
        items: THEMES.map(({ id, label }): MenuItem => ({ action: `view.theme.${id}`, label })),
      },
    ],
  },
  {
    label: 'Help',
    items: [
      { action: 'help.palette', label: 'Command palette…', key: 'CmdOrCtrl+Shift+P' },
      { action: 'help.shortcuts', label: 'Keyboard shortcuts', key: 'F1' },
    ],
  },
]

/** Every line of every menu, without the separators. */
export const MENU_ITEMS: readonly MenuItem[] = MENUS.flatMap((menu) =>
  menu.items.flatMap((item) => (item === 'separator' ? [] : 'items' in item ? item.items : [item])),
)

/** Tells whether a word names an action of the menus. */
export function isActionId(word: string): word is ActionId {
  return MENU_ITEMS.some((item) => item.action === word)
}
