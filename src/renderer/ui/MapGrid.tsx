import type { ComponentProps, FocusEvent, Ref } from 'react'

type MapGridProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
  /** The element into which a `CellGrid` puts its rows. */
  readonly rows: Ref<HTMLDivElement>
  /** Called when the space bar, with which the pointer pans, is released. */
  readonly onPanningEnd: () => void
}

/** A map with keys of its own (see `actions/key-table.ts`): one tab stop, in which screen readers find its cells row by row. See `CellGrid`. */
export function MapGrid({ rows, children, onPanningEnd, onBlur, ...props }: MapGridProps) {
  const handleBlur = (event: FocusEvent<HTMLDivElement>): void => {
    onPanningEnd()
    onBlur?.(event)
  }
  return (
    <div
      {...props}
      role="grid"
      tabIndex={0}
      data-map=""
      onKeyUp={({ key }) => key === ' ' && onPanningEnd()}
      onBlur={handleBlur}
    >
      {children}
      <div ref={rows} className="unseen" role="presentation" />
    </div>
  )
}
