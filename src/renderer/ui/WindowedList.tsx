import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { rowForKey } from './row-keys'
import { RowTab } from './row-tab'
import { useTypedLetters } from './use-typed-letters'
import { useFollowedRow } from './use-followed-row'
import { useWindow } from './use-window'
import { defined } from '../../core/text/defined'

interface WindowedListProps<T> {
  readonly items: readonly T[]
  /** Unique in the list, and constant for the life of the item. */
  readonly keyOf: (item: T) => string
  readonly renderRow: (item: T, index: number) => ReactNode
  readonly label: string
  readonly className: string
  readonly rowClassName?: string
  /** Usual height of a row and the space between rows, in CSS pixels. */
  readonly estimate: number
  readonly gap?: number
  /** Name by which typed letters find a row; undefined if the list does not handle letters. */
  readonly nameOf?: (item: T) => string
  /** Name under which the scroll position is kept while the list is not on the page. */
  readonly keepAs?: string
  /** Whether rows are parts of a form: every control is a tab stop, and the list handles no keys. */
  readonly isForm?: boolean
  /** Lists of up to this many rows are drawn whole. */
  readonly whole?: number
  /** Rows drawn above and below those in view. */
  readonly spare?: number
  /** Index of the row that is the tab stop, and kept in view until the user scrolls, whenever another row becomes it. */
  readonly current?: number
  /** Is told the indices of the drawn rows. The same function saves telling it again. */
  readonly onDrawn?: (indices: readonly number[]) => void
}

/** How long the row that a key went to is kept in view while rows are measured, in milliseconds. */
const FOLLOWING = 500

const CONTROL = 'button, input, select, a[href]'
const TEXT = 'input:not([type=checkbox], [type=radio]), select, textarea'

/**
 * A list of any length that draws only the rows in view. One row is the tab stop: Tab goes through its controls and then leaves
 * the list. Arrows, Page up and down, Home and End go to other rows, and letters to the next row whose name begins with them.
 */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { items, keyOf, renderRow, label, className, rowClassName, isForm = false, onDrawn } = props
  const { list, stop, view, handlers } = useRows(props)
  const drawn = view.drawn.join()
  useEffect(() => {
    if (drawn !== '') onDrawn?.(drawn.split(',').map(Number))
  }, [onDrawn, drawn])
  const keyAt = (index: number): string => keyAtIn(items, keyOf, index)
  const rows = view.drawn.map((index) => {
    const item = items[index]
    return item === undefined ? null : (
      <li
        key={keyAt(index)}
        ref={view.measure}
        data-index={index}
        className={rowClassName}
        style={view.rowStyle(index)}
        aria-setsize={items.length}
        aria-posinset={index + 1}
      >
        <RowTab.Provider value={isForm ? undefined : index === stop ? 0 : -1}>
          {renderRow(item, index)}
        </RowTab.Provider>
      </li>
    )
  })
  return (
    // Key events bubble up from the controls in the rows.
    <ul ref={list} className={className} style={view.listStyle} aria-label={label} {...handlers}>
      {rows}
    </ul>
  )
}

/** The row that keys or the focus went to. */
interface ActiveRow {
  readonly key: string
  readonly index: number
  /** Key of the current row at that time. */
  readonly from: string | undefined
}

/** The tab stop of a list, its keys, and the focus that follows them. */
function useRows<T>(props: WindowedListProps<T>) {
  const { items, keyOf, estimate, gap = 0, nameOf, keepAs, isForm = false, whole, spare, current } = props
  const list = useRef<HTMLUListElement>(null)
  const currentKey = current === undefined ? undefined : keyAtIn(items, keyOf, current)
  const [active, setActive] = useState<ActiveRow>()
  const count = items.length
  // A row that keys went to is left when another row becomes the current one.
  const stop = active && active.from === currentKey ? indexOfKey(items, keyOf, active) : (current ?? 0)
  const view = useWindow(list, {
    count,
    keyOf: (index) => keyAtIn(items, keyOf, index),
    estimate,
    gap,
    pinned: stop,
    ...defined({ keepAs, whole, spare }),
  })
  useFollowedRow(list, view, { index: current, key: currentKey })
  const { follow, setHasFocus } = useRowFocus(list, stop)
  const { rowTyped, setByPointer } = useTypedLetters()

  const goTo = (index: number, event: KeyboardEvent): void => {
    event.preventDefault()
    const item = items[index]
    if (item === undefined || index === stop) return
    follow(event.target)
    setActive({ key: keyOf(item), index, from: currentKey })
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isInText = event.target instanceof Element && event.target.matches(TEXT)
    if (isForm || event.ctrlKey || event.metaKey || event.altKey || isInText) return
    const next = rowForKey(event.key, { from: stop, count, page: view.page() })
    if (next !== undefined) {
      setByPointer(false)
      return goTo(next, event)
    }
    if (!nameOf) return
    const named = (index: number): string => {
      const item = items[index]
      return item === undefined ? '' : nameOf(item)
    }
    const row = rowTyped(event, { from: stop, count }, named)
    if (row !== undefined) goTo(row, event)
  }
  const handleFocus = (event: FocusEvent): void => {
    setHasFocus(true)
    const index = Number(rowOf(list.current, event.target)?.dataset['index'])
    const item = items[index]
    if (item !== undefined && index !== stop) setActive({ key: keyOf(item), index, from: currentKey })
  }
  const handlers = {
    onKeyDown: handleKeyDown,
    onFocus: handleFocus,
    onBlur: (event: FocusEvent) => {
      if (list.current?.contains(event.relatedTarget)) return
      setHasFocus(false)
      setByPointer(false)
    },
    onPointerDown: () => setByPointer(true),
  }
  return { list, stop, view, handlers }
}

/** Moves the focus to the tab stop after a key, and keeps it in the list if its row disappears. */
function useRowFocus(list: RefObject<HTMLUListElement | null>, stop: number) {
  /** Which control of a row gets the focus after a key, by its position in the row. */
  const wanted = useRef<number>(undefined)
  /** Until when the row that keys went to is kept in view, by the page's clock in milliseconds. */
  const followed = useRef(0)
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    // A row that had the focus may have gone: the row in its place gets it.
    const isLost = hasFocus.current && document.activeElement === document.body
    // Rows above are measured once they are drawn, which moves the one that has the focus.
    if (hasFocus.current && performance.now() < followed.current) {
      list.current?.querySelector(`:scope > [data-index="${stop}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (wanted.current === undefined && !isLost) return
    const row = list.current?.querySelector<HTMLElement>(`:scope > [data-index="${stop}"]`)
    const controls = row?.querySelectorAll<HTMLElement>(CONTROL)
    const control = controls?.[Math.min(wanted.current ?? 0, controls.length - 1)]
    wanted.current = undefined
    row?.scrollIntoView({ block: 'nearest' })
    control?.focus({ preventScroll: true })
  })

  /** Before a key moves the tab stop: the control at the same position in the new row will get the focus. */
  const follow = (from: EventTarget): void => {
    followed.current = performance.now() + FOLLOWING
    const row = rowOf(list.current, from)
    wanted.current = row ? [...row.querySelectorAll(CONTROL)].findIndex((one) => one === from) : 0
  }
  const setHasFocus = (value: boolean): void => {
    hasFocus.current = value
  }
  return { follow, setHasFocus }
}

/** The row of the list that contains an element; rows of nested lists do not count. */
function rowOf(list: HTMLElement | null, target: EventTarget): HTMLElement | undefined {
  const rows = [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)
  return rows.find((row) => target instanceof Node && row.contains(target))
}

function keyAtIn<T>(items: readonly T[], keyOf: (item: T) => string, index: number): string {
  const item = items[index]
  return item === undefined ? `gone ${index}` : keyOf(item)
}

/** The index of the row with a key, or of the row that has taken its place. */
function indexOfKey<T>(items: readonly T[], keyOf: (item: T) => string, active: ActiveRow): number {
  const there = items[active.index]
  if (there !== undefined && keyOf(there) === active.key) return active.index
  const index = items.findIndex((item) => keyOf(item) === active.key)
  return index >= 0 ? index : Math.max(0, Math.min(items.length - 1, active.index))
}
