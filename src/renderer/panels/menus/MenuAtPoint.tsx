import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { actionById, runAction } from '../../actions'
import { focusMap } from '../../state/panes'
import type { MapMenuPoint } from '../../state/window-state'
import { useSelected, useApp } from '../../state/app'
import { useKey } from '../use-key'
import { useMenuLine } from './use-menu-line'
import { labelInView } from '../../actions/action'

interface MenuAtPointProps {
  readonly menu: MapMenuPoint
  readonly label: string
  /** Object of the commands. */
  readonly title: string
  readonly children: ReactNode
}

/** A menu of commands at a point of a map. */
export function MenuAtPoint({ menu, label, title, children }: MenuAtPointProps) {
  const app = useApp()
  const scale = useSelected(({ window }) => window.scale / 100)
  const close = (): void => app.store.change({ window: { mapMenu: undefined } })
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <DropdownMenu.Trigger asChild>
        <span className="map-menu-point" style={{ left: menu.x / scale, top: menu.y / scale }} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={label}
          align="start"
          // Beside the pointer, so that the menu moves up as a whole where there is no room below.
          side="right"
          sideOffset={2}
          collisionPadding={4}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A command may have moved the focus elsewhere, such as to the field of a name.
            if (document.activeElement === document.body) focusMap()
          }}
        >
          <DropdownMenu.Label className="menu-title">{title}</DropdownMenu.Label>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A line between groups of commands. */
export function MenuRule() {
  return <DropdownMenu.Separator className="menu-line" />
}

interface MenuLineProps {
  /** Id of the action. */
  readonly action: string
  /** Its label in this menu, if it differs. */
  readonly says?: string
  readonly isShown?: boolean
}

/** A command of the menu; hidden where it does not apply. */
export function MenuLine({ action: id, says, isShown }: MenuLineProps) {
  const app = useApp()
  const action = actionById(id)
  const { isEnabled, ...line } = useMenuLine(id)
  const label = useSelected((state) => action && labelInView(action, state))
  const key = useKey(id)
  if (!action || isShown === false) return null
  return (
    <DropdownMenu.Item
      {...line.props}
      onSelect={(event) => {
        if (!isEnabled) return event.preventDefault()
        // The command runs after the menu has closed, because it may open a dialog or move the focus.
        app.store.change({ window: { mapMenu: undefined } })
        runAction(app, id)
      }}
    >
      <MenuLabel>{says ?? label}</MenuLabel>
      {key !== undefined && <span className="menu-key">{key}</span>}
      {line.why}
    </DropdownMenu.Item>
  )
}

/** The label of a line, with room for a tick. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <span className="menu-label">
      <span className="menu-tick">
        <DropdownMenu.ItemIndicator>
          <Check size={14} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </span>
  )
}
