import type { ComponentProps, FocusEvent, KeyboardEvent, Ref } from 'react'

type MapGridProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
  /** What a `CellGrid` puts its rows into. */
  readonly rows: Ref<HTMLDivElement>
  /** Whether the space bar is held, with which the pointer pans. */
  readonly onPanning: (active: boolean) => void
}

/** A map with keys of its own: one tab stop, in which screen readers find its cells row by row. See `CellGrid`. */
export function MapGrid({ rows, children, onPanning, onKeyDown, onBlur, ...props }: MapGridProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== ' ' || event.altKey) return onKeyDown?.(event)
    onPanning(true)
    event.preventDefault()
  }
  const handleBlur = (event: FocusEvent<HTMLDivElement>): void => {
    onPanning(false)
    onBlur?.(event)
  }
  return (
    <div
      {...props}
      role="grid"
      tabIndex={0}
      data-map=""
      onKeyDown={handleKeyDown}
      onKeyUp={({ key }) => key === ' ' && onPanning(false)}
      onBlur={handleBlur}
    >
      {children}
      <div ref={rows} className="unseen" role="presentation" />
    </div>
  )
}
