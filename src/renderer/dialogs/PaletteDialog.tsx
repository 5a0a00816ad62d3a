import { useMemo, useRef } from 'react'
import { actionItems, type ActionItem } from '../actions/action-items'
import { runAction } from '../actions'
import { texts } from '../texts'
import { FilterList } from '../ui/FilterList'
import { ModalDialog } from '../ui/ModalDialog'
import { announce, useSelected, useApp } from '../state/app'

const words = texts.palette

/** Finds all commands by their words and runs them with Enter. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  // Every change draws again the commands in view: it may switch them on or off.
  useSelected((state) => state)
  const items = useMemo(() => actionItems(app.store, 'help.palette'), [app])
  const chosen = useRef<ActionItem>(undefined)
  const choose = (item: ActionItem): void => {
    if (item.isDisabled === true) {
      if (item.reason !== undefined) announce(app.store, item.reason)
      return
    }
    chosen.current = item
    onClose()
  }
  return (
    <ModalDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      // Only now, because an action may open a dialog or move the focus.
      onClosed={() => chosen.current && runAction(app, chosen.current.id)}
      wide
    >
      <FilterList items={items} words={words} onChoose={choose} />
    </ModalDialog>
  )
}
