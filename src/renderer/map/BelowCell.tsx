import { useEffect, useRef, type ReactNode } from 'react'
import { useApp, useSelected } from '../state/app'

interface BelowCellProps {
  readonly cell: number
  readonly className: string
  readonly children: ReactNode
}

/** A box below a cell of the map, also while the map moves. */
export function BelowCell({ cell, className, children }: BelowCellProps) {
  const app = useApp()
  const frame = useRef<HTMLDivElement>(null)
  const scale = useSelected(({ window }) => window.scale / 100)
  useEffect(() => {
    const follow = (): void => {
      const box = app.map?.cellBounds(cell)
      if (!box || !frame.current) return
      frame.current.style.left = `${(box.x + box.width / 2) / scale}px`
      frame.current.style.top = `${(box.y + box.height) / scale}px`
    }
    follow()
    return app.store.visibleArea.subscribe(follow)
  }, [app, cell, scale])
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}
