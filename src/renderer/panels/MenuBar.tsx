import { Menubar } from 'radix-ui'
import { MENUS, type Menu } from '../../ipc/menu'
import { actionById, runAction } from '../actions'
import { isMacKeyboard, keyWords } from '../keys'
import { PANE } from '../panes'
import { texts } from '../texts'
import { useSelected, useWorkbench } from '../workbench'

/** The menu bar of the browser edition; the desktop has a native one, made of the same list. */
export function MenuBar() {
  return (
    <Menubar.Root className="menubar" aria-label={texts.menu.label} {...PANE}>
      {MENUS.map((menu) => (
        <Menubar.Menu key={menu.label}>
          <Menubar.Trigger className="menubar-title">{menu.label}</Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content className="menu" align="start" sideOffset={2}>
              <MenuLines menu={menu} />
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
  )
}

function MenuLines({ menu }: { readonly menu: Menu }) {
  return menu.items.map((item, index) => {
    if (item === 'separator') {
      // The line before a separator names it: there are never two in a row.
      const before = menu.items[index - 1]
      const key = typeof before === 'object' ? before.action : 'start'
      return <Menubar.Separator key={`after ${key}`} className="menu-line" />
    }
    return [
      <MenuLine key={item.action} action={item.action} />,
      // The desktop has a submenu of recent files in this place.
      item.action === 'file.open' && <MenuLine key="file.openRecent" action="file.openRecent" />,
    ]
  })
}

function MenuLine({ action: id }: { readonly action: string }) {
  const bench = useWorkbench()
  const action = actionById(id)
  const isEnabled = useSelected((state) => action?.isEnabled(state) ?? false)
  if (!action) return null
  const [key] = action.keys
  return (
    <Menubar.Item className="menu-item" disabled={!isEnabled} onSelect={() => runAction(bench, id)}>
      {action.label}
      {key !== undefined && <span className="menu-key">{keyWords(key, isMacKeyboard())}</span>}
    </Menubar.Item>
  )
}
