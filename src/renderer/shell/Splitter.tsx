import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { FIRST_LAYOUT, MIN_SIZE, type PanelSide } from '../state/layout'
import { changeLayout, useArrangement } from '../looks/layout-changes'
import { windowTexts } from '../texts/window'
import { useSelected, useApp } from '../state/app'
import './Splitter.css'

/** How far a key moves the edge, in pixels of the interface. */
const STEP = 16
const LARGE_STEP = 64

/**
 * The edge between the map and a side column, moved by dragging or by the arrow keys. During a drag only the page
 * follows; the layout is updated at the end.
 */
export function Splitter({ side }: { readonly side: PanelSide }) {
  const app = useApp()
  const { size, max } = useArrangement()
  const scale = useSelected((state) => state.window.scale) / 100
  const dragged = useRef<{ readonly from: number; readonly size: number; now: number }>(undefined)
  const value = size[side]
  const within = (length: number): number => Math.round(Math.max(MIN_SIZE[side], Math.min(max[side], length)))
  const isUpright = side !== 'bottom'
  // The column grows towards the map.
  const sign = side === 'left' ? 1 : -1

  const commit = (length: number): void =>
    changeLayout(app.store, (layout) => ({ ...layout, size: { ...layout.size, [side]: within(length) } }))

  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const grow = side === 'left' ? 'ArrowRight' : side === 'right' ? 'ArrowLeft' : 'ArrowUp'
    const shrink = side === 'left' ? 'ArrowLeft' : side === 'right' ? 'ArrowRight' : 'ArrowDown'
    if (event.key === grow) commit(value + step)
    else if (event.key === shrink) commit(value - step)
    else if (event.key === 'Home') commit(MIN_SIZE[side])
    else if (event.key === 'End') commit(max[side])
    else if (event.key === 'Enter') commit(FIRST_LAYOUT.size[side])
    else return
    event.preventDefault()
    event.stopPropagation() // the tabs around it would handle the arrow as theirs
  }

  const placeOf = (event: PointerEvent): number => (isUpright ? event.clientX : event.clientY)
  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { from: placeOf(event), size: value, now: value }
  }
  const handleMove = (event: PointerEvent): void => {
    const { current } = dragged
    if (!current) return
    current.now = within(current.size + (sign * (placeOf(event) - current.from)) / scale)
    showSize(side, current.now)
  }
  const handleEnd = (event: PointerEvent): void => {
    const { current } = dragged
    dragged.current = undefined
    if (!current) return
    showSize(side, event.type === 'pointerup' ? current.now : current.size)
    if (event.type === 'pointerup' && current.now !== current.size) commit(current.now)
  }

  return (
    /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex,
       jsx-a11y/prefer-tag-over-role -- a separator with a value is a control, which a line between paragraphs is not */
    <div
      className={`splitter splitter-${side}`}
      role="separator"
      tabIndex={0}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-label={windowTexts.sides.resize(side)}
      aria-valuenow={value}
      aria-valuemin={MIN_SIZE[side]}
      aria-valuemax={max[side]}
      onKeyDown={handleKeyDown}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onDoubleClick={() => commit(FIRST_LAYOUT.size[side])}
    />
    /* oxlint-enable */
  )
}

/** Sets the size of a column in the page; `Editor` sets the same. */
export function showSize(side: PanelSide, length: number): void {
  document.querySelector<HTMLElement>('.app')?.style.setProperty(sizeName(side), `${length}px`)
}

/** The CSS variable of the size of a column. */
function sizeName(side: PanelSide): `--${PanelSide}-size` {
  return `--${side}-size`
}
