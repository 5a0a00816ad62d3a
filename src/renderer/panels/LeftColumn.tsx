import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { useHistoryShown } from '../history-shown'
import { texts } from '../texts'
import { Hint } from '../ui/IconButton'
import { LEFT_PANELS } from './index'

/** The column at the left of the map, where it is shown: one panel at a time, chosen by tabs where there are several. */
export function LeftColumn() {
  const isShown = useHistoryShown()
  const [open, setOpen] = useState(LEFT_PANELS[0]?.id ?? '')
  if (!isShown) return null
  return (
    <Tabs.Root asChild orientation="horizontal" value={open} onValueChange={setOpen}>
      <aside className="app-left" aria-label={texts.columns.left}>
        {LEFT_PANELS.length > 1 && (
          <Tabs.List className="left-tabs" aria-label={texts.columns.left}>
            {LEFT_PANELS.map(({ id, label, Icon }) => (
              <Hint key={id} text={label}>
                <Tabs.Trigger value={id} className="button button-icon left-tab" aria-label={label}>
                  {Icon && <Icon size={16} aria-hidden />}
                </Tabs.Trigger>
              </Hint>
            ))}
          </Tabs.List>
        )}
        {LEFT_PANELS.map(({ id, Component }) => (
          <Tabs.Content key={id} value={id} className="left-panel" tabIndex={-1}>
            <Component />
          </Tabs.Content>
        ))}
      </aside>
    </Tabs.Root>
  )
}
