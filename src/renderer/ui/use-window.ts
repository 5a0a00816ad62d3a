import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { wayIntoView } from './way-into-view'
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Lists of up to this many rows are drawn whole by default, so that the browser lays out and searches all their rows. */
const DRAWN_WHOLE = 60
/** Rows drawn above and below those in view, so that quick scrolling shows no gap. */
const SPARE = 8

/** The rows of a list, and how they are shown. */
export interface WindowedRows {
  readonly count: number
  /** Key of the row at an index; rows keep their measured height by it. The same function saves asking for all keys again. */
  readonly keyOf: (index: number) => string | number
  /** The first row for the code that keeps the scroll position; its key if missing. */
  readonly firstKey?: string
  /** Usual height of a row, in CSS pixels; the height of drawn rows is measured. */
  readonly estimate: number
  /** Space between rows, in CSS pixels. */
  readonly gap?: number
  /** A row that is drawn even out of view: it has the focus or is the tab stop. */
  readonly pinned?: number | undefined
  /** Name under which the scroll position is kept while the list is not on the page; undefined if it is not kept. */
  readonly keepAs?: string
  /** Whether the list's element itself scrolls: its rows then need an inner element with the height of all rows. */
  readonly isScroller?: boolean
  /** Lists of up to this many rows are drawn whole. */
  readonly whole?: number
  /** Rows drawn above and below those in view. */
  readonly spare?: number
}

/** The drawn rows of a list. */
export interface RowWindow {
  /** Indices of the drawn rows, in order. */
  readonly drawn: readonly number[]
  /** Style of the list; undefined if it is drawn whole. */
  readonly listStyle: CSSProperties | undefined
  /** Height of all rows in CSS pixels, for a list that scrolls by itself; undefined for others. */
  readonly height: number | undefined
  readonly rowStyle: (index: number) => CSSProperties | undefined
  /** Ref of each row, which needs its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void
  /** Number of rows that fit into view, at least 1. */
  readonly page: () => number
  /** Scrolls the list, and nothing around it, as little as needed to have a drawn row in view. */
  readonly reveal: (index: number) => void
  /** The list itself or the nearest ancestor that scrolls, once the list is on the page. */
  readonly scroller: RefObject<HTMLElement | null>
}

/** Scroll positions by `keepAs`. The key of the first row shows whether a list still has the same content. */
const pinned = new Map<string, { readonly top: number; readonly firstKey: string }>()

/**
 * Decides which rows of a list are drawn: those in view of the nearest ancestor that scrolls, a few around them, and the
 * kept one. `list` must be the element that contains the rows.
 */
export function useWindow(list: RefObject<HTMLElement | null>, asked: WindowedRows): RowWindow {
  const {
    count,
    keyOf,
    estimate,
    gap = 0,
    pinned: pinnedRow,
    whole = DRAWN_WHOLE,
    spare = SPARE,
    isScroller = false,
  } = asked
  const isWhole = count <= whole
  const { scroller, margin } = useScroller(list, isWhole)
  // The virtualizer is mutable. The React compiler could not handle that, but the build does not use it.
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => estimate,
    // In a folded panel rows have no height, so all rows would seem to fit.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || estimate,
    gap,
    overscan: spare,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      if (pinnedRow === undefined || pinnedRow < 0 || pinnedRow >= count || rows.includes(pinnedRow))
        return rows
      return [...rows, pinnedRow].sort((one, other) => one - other)
    },
  })
  useStoredPosition(scroller, asked)
  const items = virtualizer.getVirtualItems()
  const starts = new Map(items.map(({ index, start }) => [index, start - margin]))
  return {
    drawn: isWhole ? Array.from({ length: count }, (_, index) => index) : items.map(({ index }) => index),
    listStyle: isWhole
      ? undefined
      : {
          display: 'block',
          position: 'relative',
          // In a column the list would shrink, because its rows take no room in it.
          ...(isScroller ? {} : { flexShrink: 0, height: virtualizer.getTotalSize() }),
        },
    height: isScroller && !isWhole ? virtualizer.getTotalSize() : undefined,
    rowStyle: (index) =>
      isWhole ? undefined : { position: 'absolute', top: starts.get(index), right: 0, left: 0 },
    measure: isWhole ? ignore : virtualizer.measureElement,
    page: () => {
      const seen = scroller.current?.clientHeight ?? 0
      const row = isWhole
        ? (list.current?.scrollHeight ?? 0) / Math.max(1, count)
        : virtualizer.getTotalSize() / count
      return Math.max(1, Math.floor(seen / Math.max(1, row)) - 1)
    },
    reveal: (index) => {
      const row = list.current?.querySelector(`:scope > [data-index="${index}"]`)
      if (row && scroller.current) revealIn(scroller.current, row)
    },
    scroller,
  }
}

function revealIn(scroller: HTMLElement, row: Element): void {
  const [outside, inside] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()]
  const scale = outside.height / Math.max(1, scroller.offsetHeight) || 1
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const room = scroller.clientHeight
  const seen = {
    top: outside.top / scale + lengthOf(scrollPaddingTop, room),
    bottom: outside.bottom / scale - lengthOf(scrollPaddingBottom, room),
  }
  const way = wayIntoView(seen, { top: inside.top / scale, bottom: inside.bottom / scale })
  if (way !== 0) scroller.scrollTop += way
}

/** A computed length or percentage in pixels; 0 for `auto`. */
function lengthOf(value: string, whole: number): number {
  const number = Number.parseFloat(value) || 0
  return value.endsWith('%') ? (number * whole) / 100 : number
}

const ignore = (): void => undefined

/**
 * Returns the nearest ancestor that scrolls, or the list itself, and the height of its content above the first row, in CSS pixels.
 * That height may change.
 */
function useScroller(
  list: RefObject<HTMLElement | null>,
  isWhole: boolean,
): { readonly scroller: RefObject<HTMLElement | null>; readonly margin: number } {
  const scroller = useRef<HTMLElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    scroller.current = scrollerOf(element)
    if (isWhole) return undefined
    const look = (): void => setMargin(marginOf(element, scroller.current))
    look()
    const observer = new ResizeObserver(look)
    for (const above of elementsAbove(element, scroller.current)) observer.observe(above)
    // A list nested in a row of another list moves with that row.
    scroller.current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.current?.removeEventListener('scroll', look)
    }
  }, [list, isWhole])
  return { scroller, margin }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    // A folded panel has `overflow: hidden`, and scrolls when it is open.
    if (getComputedStyle(at).overflowY !== 'visible') return at
  }
  return element
}

function marginOf(element: HTMLElement, scroller: HTMLElement | null): number {
  if (!scroller || scroller === element) return 0
  const outside = scroller.getBoundingClientRect()
  // With a zoomed page, rectangles are in screen pixels, and scroll positions are not.
  const scale = outside.height / Math.max(1, scroller.offsetHeight)
  return (
    (element.getBoundingClientRect().top - outside.top) / (scale || 1) -
    scroller.clientTop +
    scroller.scrollTop
  )
}

/** The elements whose height decides how far down the list is: the scroller, and the elements before the list in it. */
function elementsAbove(element: HTMLElement, scroller: HTMLElement | null): readonly Element[] {
  const above: Element[] = scroller ? [scroller] : []
  for (let at: Element | null = element; at && at !== scroller; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      above.push(before)
  }
  return above
}

/** Restores the scroll position that the list last had on the page, if it begins with the same row. */
function useStoredPosition(
  scroller: RefObject<HTMLElement | null>,
  { keepAs, count, keyOf, firstKey = count > 0 ? String(keyOf(0)) : '' }: WindowedRows,
): void {
  const first = useRef(firstKey)
  useLayoutEffect(() => {
    first.current = firstKey
  }, [firstKey])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || keepAs === undefined) return undefined
    const before = pinned.get(keepAs)
    if (before?.firstKey === first.current) element.scrollTo({ top: before.top })
    const keep = (): void => {
      pinned.set(keepAs, { top: element.scrollTop, firstKey: first.current })
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [scroller, keepAs])
}
