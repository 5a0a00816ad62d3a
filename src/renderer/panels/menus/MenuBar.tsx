import { Check, ChevronRight } from 'lucide-react'
import { Menubar } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { MENUS } from '../../../ipc/menu'
import type { Menu, MenuItem, Submenu } from '../../../ipc/menu-shape'
import { actionById, runAction } from '../../actions'
import { focusMap, PANE } from '../../state/panes'
import { texts } from '../../texts'
import { useKey } from '../use-key'
import { useMenuLine } from './use-menu-line'
import type { Store } from '../../state/store'
import { useSelected, useApp } from '../../state/app'
import { labelInView } from '../../actions/action'

/** The menu bar of the browser edition; the desktop has a native one, made from the same list. */
export function MenuBar() {
  const app = useApp()
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
              collisionPadding={4}
              onCloseAutoFocus={(event) => keepMapFocus(app.store, event)}
            >
              <MenuLines items={menu.items} />
            </Menubar.Content>
          </Menubar.Portal>
        </Menubar.Menu>
      ))}
    </Menubar.Root>
  )
}

/** A piece that starts to float is placed on the map, where its keys work. */
function keepMapFocus(store: Store, event: Event): void {
  if (store.getState().drawing.floatingLabel === undefined) return
  event.preventDefault()
  focusMap()
}

function MenuLines({ items }: { readonly items: Menu['items'] }): ReactNode {
  return items.map((item, index) => {
    if (item === 'separator') {
      // The line before a separator names it: there are never two in a row.
      const before = items[index - 1]
      const key = typeof before === 'object' ? before.label : 'start'
      return <Menubar.Separator key={`after ${key}`} className="menu-line" />
    }
    if ('items' in item) return <MenuWithin key={item.label} menu={item} />
    return (
      <Fragment key={item.action}>
        <MenuLine action={item.action} />
        {/* The desktop has a submenu of recent files in this place. */}
        {item.action === 'file.open' && <MenuLine action="file.openRecent" />}
      </Fragment>
    )
  })
}

/** A submenu: of choices, one of which is ticked, or of plain items. */
function MenuWithin({ menu }: { readonly menu: Submenu }) {
  const isChoice =
    !menu.isMixed &&
    menu.items.some((item) => item !== 'separator' && actionById(item.action)?.isChosen !== undefined)
  return (
    <Menubar.Sub>
      <Menubar.SubTrigger className="menu-item">
        <Label>{menu.label}</Label>
        <ChevronRight size={14} aria-hidden />
      </Menubar.SubTrigger>
      <Menubar.Portal>
        <Menubar.SubContent className="menu" sideOffset={2} collisionPadding={4}>
          {isChoice ? <Choices menu={menu} /> : <MenuLines items={menu.items} />}
        </Menubar.SubContent>
      </Menubar.Portal>
    </Menubar.Sub>
  )
}

function Choices({ menu }: { readonly menu: Submenu }) {
  const app = useApp()
  const items = menu.items.filter((item): item is MenuItem => item !== 'separator')
  const chosen = useSelected(
    (state) => items.find(({ action }) => actionById(action)?.isChosen?.(state))?.action,
  )
  return (
    <Menubar.RadioGroup value={chosen ?? ''} onValueChange={(id) => runAction(app, id)}>
      {items.map(({ action, label }) => (
        <ChoiceLine key={action} action={action} label={label} />
      ))}
    </Menubar.RadioGroup>
  )
}

function ChoiceLine({ action, label }: { readonly action: string; readonly label: string }) {
  const { isEnabled, ...line } = useMenuLine(action)
  return (
    <Menubar.RadioItem
      value={action}
      {...line.props}
      onSelect={(event) => {
        if (!isEnabled) event.preventDefault()
      }}
    >
      <Label>{label}</Label>
      {line.why}
    </Menubar.RadioItem>
  )
}

function MenuLine({ action: id }: { readonly action: string }) {
  const app = useApp()
  const action = actionById(id)
  const { isEnabled, ...line } = useMenuLine(id)
  const label = useSelected((state) => action && labelInView(action, state))
  const isTicked = useSelected((state) => action?.isChosen?.(state))
  const key = useKey(id)
  if (!action) return null
  const props = {
    ...line.props,
    onSelect: (event: Event) => {
      if (!isEnabled) event.preventDefault()
      runAction(app, id)
    },
  }
  const content = (
    <>
      <Label>{label}</Label>
      {key !== undefined && <span className="menu-key">{key}</span>}
      {line.why}
    </>
  )
  return isTicked === undefined ? (
    <Menubar.Item {...props}>{content}</Menubar.Item>
  ) : (
    <Menubar.CheckboxItem {...props} checked={isTicked}>
      {content}
    </Menubar.CheckboxItem>
  )
}

/** A label after the space for its tick, so that all labels align. */
function Label({ children }: { readonly children: ReactNode }) {
  return (
    <span className="menu-label">
      <span className="menu-tick">
        <Menubar.ItemIndicator>
          <Check size={14} aria-hidden />
        </Menubar.ItemIndicator>
      </span>
      {children}
    </span>
  )
}
