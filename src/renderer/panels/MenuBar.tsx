import { Check, ChevronRight } from 'lucide-react'
import { Menubar } from 'radix-ui'
import { MENUS, type Menu, type Submenu } from '../../ipc/menu'
import { actionById, runAction } from '../actions'
import { isMacKeyboard, keyWords } from '../keys'
import { focusMap, PANE } from '../panes'
import { texts } from '../texts'
import { useSelected, useWorkbench, type Workbench } from '../workbench'

/** The menu bar of the browser edition; the desktop has a native one, made of the same list. */
export function MenuBar() {
  const bench = useWorkbench()
  return (
    <Menubar.Root className="menubar" aria-label={texts.menu.label} {...PANE}>
      {MENUS.map((menu) => (
        <Menubar.Menu key={menu.label}>
          <Menubar.Trigger className="menubar-title">{menu.label}</Menubar.Trigger>
          <Menubar.Portal>
            <Menubar.Content
              className="menu"
              align="start"
              sideOffset={2}
              onCloseAutoFocus={(event) => keepInHand(bench, event)}
            >
              <MenuLines menu={menu} />
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
  )
}

/** What was just taken in hand is put down on the map: the keys for that work there. */
function keepInHand(bench: Workbench, event: Event): void {
  if (bench.store.getState().inHand === undefined) return
  event.preventDefault()
  focusMap()
}

function MenuLines({ menu }: { readonly menu: Menu }) {
  return menu.items.map((item, index) => {
    if (item === 'separator') {
      // The line before a separator names it: there are never two in a row.
      const before = menu.items[index - 1]
      const key = typeof before === 'object' ? before.label : 'start'
      return <Menubar.Separator key={`after ${key}`} className="menu-line" />
    }
    if ('items' in item) {
      const isChoice = item.items.some(({ action }) => actionById(action)?.isChosen)
      return isChoice ? (
        <MenuWithin key={item.label} menu={item} />
      ) : (
        <PlainMenuWithin key={item.label} menu={item} />
      )
    }
    return [
      <MenuLine key={item.action} action={item.action} />,
      // The desktop has a submenu of recent files in this place.
      item.action === 'file.open' && <MenuLine key="file.openRecent" action="file.openRecent" />,
    ]
  })
}

/** A menu within the menu, of things to do. */
function PlainMenuWithin({ menu }: { readonly menu: Submenu }) {
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className="menu-item">
        {menu.label}
        <ChevronRight size={14} aria-hidden />
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className="menu" sideOffset={2}>
          {menu.items.map(({ action }) => (
            <MenuLine key={action} action={action} />
          ))}
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  )
}

/** A menu within the menu, of choices of which one holds. */
function MenuWithin({ menu }: { readonly menu: Submenu }) {
  const bench = useWorkbench()
  const chosen = useSelected(
    (state) => menu.items.find(({ action }) => actionById(action)?.isChosen?.(state))?.action,
  )
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className="menu-item">
        {menu.label}
        <ChevronRight size={14} aria-hidden />
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className="menu" sideOffset={2}>
          <Menubar.RadioGroup value={chosen ?? ''} onValueChange={(id) => runAction(bench, id)}>
            {menu.items.map(({ action, label }) => (
              <Menubar.RadioItem key={action} value={action} className="menu-item">
                {label}
                <Menubar.ItemIndicator>
                  <Check size={14} aria-hidden />
                </Menubar.ItemIndicator>
              </Menubar.RadioItem>
            ))}
          </Menubar.RadioGroup>
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  )
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
