import { Tooltip } from 'radix-ui'
import type { MouseEvent, ReactElement, ReactNode } from 'react'

interface IconButtonProps {
  /** The accessible name; the tooltip too, unless it says more. */
  readonly label: string
  readonly tooltip?: string
  readonly disabled?: boolean
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

/** A button that shows an icon and says its name in a tooltip. */
export function IconButton({ label, tooltip = label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <Hint text={tooltip}>
      <button
        type="button"
        className="button button-icon"
        aria-label={label}
        // Not `disabled`: a button that cannot be reached cannot say what it is, and focus would be lost with it.
        aria-disabled={disabled}
        onClick={(event) => !disabled && onClick(event)}
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

/** A tooltip on one element. */
export function Hint({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
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
