interface PanelTitleProps {
  readonly label: string
  /** How many things it lists, in words; undefined for none. */
  readonly count?: string | undefined
}

/** The heading of a panel. */
export function PanelTitle({ label, count }: PanelTitleProps) {
  return (
    <h2 className="panel-title">
      {label}
      {count !== undefined && <span className="panel-count">{count}</span>}
    </h2>
  )
}
