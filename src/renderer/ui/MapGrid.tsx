import type { ComponentProps, Ref } from 'react'

type MapGridProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
  /** What a `CellGrid` puts its rows into. */
  readonly rows: Ref<HTMLDivElement>
}

/** A map with keys of its own: one tab stop, in which screen readers find its cells row by row. See `CellGrid`. */
export function MapGrid({ rows, children, ...props }: MapGridProps) {
  return (
    <div {...props} role="grid" tabIndex={0} data-map="">
      {children}
      <div ref={rows} className="unseen" role="presentation" />
    </div>
  )
}
