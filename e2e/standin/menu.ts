import { app } from './app'
import { BrowserWindow } from './browser-window'
import { guardedEmitter, notModelled } from './unmodelled'

type ItemType = 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio' | 'header' | 'palette'
type Click = (item: MenuItem, window: BrowserWindow | undefined, event: object) => void

interface ItemOptions {
  readonly id?: string
  readonly label?: string
  readonly sublabel?: string
  readonly toolTip?: string
  readonly accelerator?: string
  readonly role?: string
  readonly type?: ItemType
  readonly enabled?: boolean
  readonly visible?: boolean
  readonly checked?: boolean
  readonly registerAccelerator?: boolean
  readonly acceleratorWorksWhenHidden?: boolean
  readonly icon?: unknown
  readonly submenu?: Menu | readonly (ItemOptions | MenuItem)[]
  readonly click?: Click
}

interface Role {
  readonly label: string
  readonly accelerator?: string
  readonly app?: () => void
  readonly window?: (window: BrowserWindow) => void
}

const TYPES = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']

/** Names of roles are compared without regard to case, as in Electron. */
const ROLES: Record<string, Role> = {
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', app: () => app.quit() },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W', window: (window) => window.close() },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', window: (window) => window.minimize() },
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R', window: (window) => window.reload() },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    window: (window) => window.setFullScreen(!window.isFullScreen()),
  },
  // The following act on the focused field or on the operating system; without a native menu nothing happens.
  about: { label: 'About' },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z' },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z' },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X' },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C' },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V' },
  delete: { label: 'Delete' },
  selectall: { label: 'Select All', accelerator: 'CommandOrControl+A' },
  toggledevtools: { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I' },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0' },
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus' },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-' },
  forcereload: { label: 'Force Reload', accelerator: 'Shift+CmdOrCtrl+R' },
  hide: { label: 'Hide' },
  hideothers: { label: 'Hide Others' },
  unhide: { label: 'Show All' },
  services: { label: 'Services' },
  front: { label: 'Bring All to Front' },
  zoom: { label: 'Zoom' },
  help: { label: 'Help' },
}

/** Roles that are whole menus, and the roles in them. */
const ROLE_MENUS: Record<string, { readonly label: string; readonly roles: readonly string[] }> = {
  appmenu: { label: 'App', roles: ['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'] },
  filemenu: { label: 'File', roles: ['quit'] },
  editmenu: { label: 'Edit', roles: ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll'] },
  viewmenu: { label: 'View', roles: ['reload', 'toggleDevTools', 'resetZoom', 'zoomIn', 'zoomOut'] },
  windowmenu: { label: 'Window', roles: ['minimize', 'zoom', 'close'] },
}

const ORDERING = ['before', 'after', 'beforeGroupContaining', 'afterGroupContaining']

let lastCommand = 0
let applicationMenu: Menu | null = null

export class MenuItem {
  readonly id: string | undefined
  readonly role: string | undefined
  readonly type: ItemType
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  readonly commandId: number
  /** Replaceable, as in Electron; called with the event and the window that has the focus. */
  click: (event?: object, window?: BrowserWindow) => void
  menu: Menu | undefined
  label: string
  sublabel: string
  toolTip: string
  enabled: boolean
  visible: boolean
  #checked: boolean

  constructor(options: ItemOptions) {
    const ordering = ORDERING.find((key) => key in options)
    if (ordering) throw notModelled(`MenuItem with '${ordering}'`)
    const roleName = options.role?.toLowerCase() ?? ''
    const role = ROLES[roleName]
    const roleMenu = ROLE_MENUS[roleName]
    if (options.role !== undefined && !role && !roleMenu) throw notModelled(`the menu role '${options.role}'`)
    lastCommand += 1
    this.commandId = lastCommand
    this.id = options.id
    this.role = options.role
    this.accelerator = options.accelerator ?? role?.accelerator
    this.label = options.label ?? role?.label ?? roleMenu?.label ?? ''
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.#checked = options.checked ?? false
    const submenu = options.submenu ?? roleMenu?.roles.map((role) => ({ role }))
    this.submenu = submenu instanceof Menu || !submenu ? submenu : Menu.buildFromTemplate(submenu)
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal')
    if (!TYPES.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`)
    if (this.type === 'submenu' && !this.submenu) throw new Error('Invalid submenu')
    this.click = (event = {}, window) => this.#chosen(role, options.click, event, window)
  }

  get checked(): boolean {
    return this.#checked
  }

  /** Of the radio items of one group, one is checked. */
  set checked(checked: boolean) {
    if (this.type === 'radio') for (const item of groupOf(this)) item.#checked = false
    this.#checked = checked
  }

  #chosen(role: Role | undefined, click: Click | undefined, event: object, window?: BrowserWindow): void {
    if (this.type === 'checkbox') this.checked = !this.#checked
    if (this.type === 'radio') this.checked = true
    if (role?.app) role.app()
    else if (role?.window && window) role.window(window)
    else click?.(this, window, event)
  }
}

export class Menu extends guardedEmitter('Menu') {
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
    if (!Array.isArray(template)) {
      throw new TypeError('Invalid template for Menu: Menu template must be an array')
    }
    const menu = new Menu()
    for (const entry of template as readonly (ItemOptions | MenuItem)[]) {
      if (!(entry instanceof MenuItem) && !isItem(entry)) {
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
      }
      menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    }
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item)
  }

  insert(position: number, item: MenuItem): void {
    item.menu = this
    this.items.splice(position, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}

/** The radio items between two separators belong together. */
function groupOf(item: MenuItem): MenuItem[] {
  const items = item.menu?.items ?? []
  const at = items.indexOf(item)
  const from = items.findLastIndex((other, index) => index < at && other.type === 'separator') + 1
  const after = items.findIndex((other, index) => index > at && other.type === 'separator')
  return items.slice(from, after < 0 ? undefined : after).filter((other) => other.type === 'radio')
}

function isItem(entry: unknown): boolean {
  return (
    typeof entry === 'object' && entry !== null && ('label' in entry || 'role' in entry || 'type' in entry)
  )
}
