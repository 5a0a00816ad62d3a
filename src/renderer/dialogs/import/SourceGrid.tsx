import { startTransition, useEffect, useId, useRef } from 'react'
import type { Grid } from '../../../core/level/grid'
import { CellGrid } from '../../map/cell-grid'
import './ImportDialog.css'

interface SourceGridProps {
  readonly size: Grid
  readonly cursor: number
  readonly label: string
  /** Id of the element that explains the keys. */
  readonly help: string
  /** Describes the position and content of a cell. */
  readonly nameOf: (cell: number) => string
  readonly onMove: (cell: number) => void
  readonly onChoose: (cell: number) => void
  readonly onZoom: (steps: number) => void
  readonly onFocusChange: (isFocused: boolean) => void
}

/** The keys of a source, as on the map: one tab stop over its picture, in which screen readers find the cells around the cursor. */
export function SourceGrid({ size, cursor, label, help, nameOf, ...on }: SourceGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const cells = useRef<CellGrid>(undefined)
  useEffect(() => {
    if (!grid.current || !rows.current) return
    cells.current ??= new CellGrid(grid.current, rows.current, grid.current.id)
    cells.current.show({ size, cursor, nameOf })
  }, [size, cursor, nameOf])

  const step = (x: number, y: number): void => {
    const column = Math.min(size.width - 1, Math.max(0, (cursor % size.width) + x))
    const row = Math.min(size.height - 1, Math.max(0, Math.floor(cursor / size.width) + y))
    on.onMove(row * size.width + column)
  }
  return (
    <div
      ref={grid}
      id={useId()}
      role="grid"
      tabIndex={0}
      className="source-keys"
      aria-label={label}
      aria-describedby={help}
      onFocus={() => on.onFocusChange(true)}
      // Later, because the dialog takes the focus itself if elements are removed while the focus moves on.
      onBlur={() => startTransition(() => on.onFocusChange(false))}
      onKeyDown={(event) => {
        const [x, y] = STEPS[event.key] ?? []
        if (x !== undefined && y !== undefined) step(x, y)
        else if (event.key === 'Enter' || event.key === ' ') on.onChoose(cursor)
        else if (event.key === '+' || event.key === '=') on.onZoom(1)
        else if (event.key === '-') on.onZoom(-1)
        else return
        event.preventDefault()
      }}
    >
      <div ref={rows} className="unseen" role="presentation" />
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
