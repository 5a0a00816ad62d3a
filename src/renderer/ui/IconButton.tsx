import { Tooltip } from 'radix-ui'
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { texts } from '../texts'
import { useRowTab } from './row-tab'

interface IconButtonProps {
  /** The accessible name; the tooltip too, unless it says more. */
  readonly label: string
  readonly tooltip?: string
  /** Why it does not work, as a sentence, which the tooltip adds; undefined while it works. */
  readonly whyNot?: string | undefined
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/** A button that shows an icon and says its name in a tooltip. */
export function IconButton({ label, tooltip = label, whyNot, onClick, children }: IconButtonProps) {
  return (
    <Hint
      text={whyNot === undefined ? tooltip : texts.toolbar.whyNot(tooltip, whyNot)}
      opensOnPress={whyNot !== undefined}
    >
      <button
        type="button"
        className="button button-icon"
        aria-label={label}
        tabIndex={useRowTab()}
        // Not `disabled`: a button that cannot be reached cannot say what it is, and focus would be lost with it.
        aria-disabled={whyNot !== undefined}
        onClick={(event) => whyNot === undefined && onClick(event)}
      >
        {children}
      </button>
    </Hint>
  )
}

/** Presses of Escape that closed a tooltip. They also do what Escape does on the map, where the focus is elsewhere. */
const closedTooltip = new WeakSet<Event>()

/** Whether a press of Escape closed a tooltip. */
export function hasClosedTooltip(event: Event): boolean {
  return closedTooltip.has(event)
}

interface HintProps {
  /** Undefined for no tooltip; the element stays the same, so it keeps the focus when a text comes or goes. */
  readonly text: string | undefined
  /** Whether a press opens it, as on a button that is off: a finger cannot hover. */
  readonly opensOnPress?: boolean
  readonly children: ReactElement
}

/** A tooltip on one element. */
export function Hint({ text, opensOnPress = false, children }: HintProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Tooltip.Root open={isOpen && text !== undefined} onOpenChange={setOpen}>
      <Tooltip.Trigger
        asChild
        onClick={(event) => {
          if (!opensOnPress) return
          event.preventDefault() // a press closes tooltips
          setOpen(true)
        }}
      >
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className="tooltip"
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => closedTooltip.add(event)}
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
