import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import type { Entries } from './entries'
import type { Findable } from './find-by-words'
import type { ListIcon } from './custom-place-icon'
import { rowForKey, type RowPlace } from './row-keys'
import { useFollowedRow } from './use-followed-row'
import { useFound } from './use-found'
import { useWindow } from './use-window'
import { defined } from '../../core/text/defined'
import './FilterList.css'

/** One line of a filtered list. */
export interface FilterItem extends Findable {
  /** Unique in its list. */
  readonly id: string
  readonly Icon?: ListIcon
  /** Text at the end of the line: a key, a place. */
  readonly aside?: string
  /** Why it is disabled, as a sentence. */
  readonly reason?: string
  readonly isDisabled?: boolean
}

/** The texts of a filtered list. */
export interface FilterWords {
  readonly filter: string
  readonly list: string
  readonly found: (count: number) => string
  readonly none: (typed: string) => string
}

interface FilterListProps<T extends FilterItem> {
  readonly items: Entries<T>
  readonly words: FilterWords
  readonly onChoose: (item: T) => void
  /** Placeholder of the field. */
  readonly placeholder?: string
  /** Usual height of a line, in CSS pixels. */
  readonly estimate?: number
  /** Name under which the scroll position is kept while the list is not on the page. */
  readonly keepAs?: string
}

/** Height of one line of text with its padding, in CSS pixels. */
const LINE = 28
/** Keys that choose a line or run it. */
const MOVES: ReadonlySet<string> = new Set(['Enter', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Rows keep their heights by position: naming each of hundreds of thousands would take longer than a frame. */
const rowKey = (index: number): number => index

/** A field, and under it the matching lines: arrows choose one, Enter or a click runs it. */
export function FilterList<T extends FilterItem>(props: FilterListProps<T>) {
  const { items, words, onChoose, placeholder, estimate = LINE, keepAs } = props
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const found = useFound(items, typed)
  const current = Math.min(at, found.count - 1)
  const chosen = found.at(current)
  const currentId = chosen && `${listId}-${current}`
  const view = useWindow(list, {
    count: found.count,
    keyOf: rowKey,
    firstKey: found.at(0)?.id ?? '',
    estimate,
    pinned: current,
    isScroller: true,
    ...defined({ keepAs }),
  })
  // Before the first key the list keeps its earlier scroll position.
  const { follow, leave } = useFollowedRow(list, view, { index: current })

  const pressKey = (key: string, from: number): number | undefined => {
    const item = key === 'Enter' ? found.at(from) : undefined
    if (item) onChoose(item)
    return item ? from : lineForKey(key, { from, count: found.count, page: view.page() })
  }
  const early = useEarlyKeys(found.isSearching, (keys) =>
    setAt(keys.reduce((from, key) => pressKey(key, from) ?? from, 0)),
  )
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    follow()
    const isEarly = found.isSearching && MOVES.has(event.key)
    if (isEarly) early.add(event.key)
    const next = isEarly ? undefined : pressKey(event.key, current)
    if (next !== undefined) setAt(next)
    if (isEarly || next !== undefined) event.preventDefault()
  }

  return (
    <>
      <input
        className="field-input palette-input"
        type="text"
        role="combobox"
        aria-label={words.filter}
        aria-expanded={found.count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          follow()
          early.drop()
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
        onBlur={leave}
      />
      <output className={found.count > 0 ? 'unseen' : 'dialog-hint'}>
        {found.count > 0 ? words.found(found.count) : words.none(typed.trim())}
      </output>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- no tag filters a list under a field that keeps the focus */}
      <ul
        ref={list}
        id={listId}
        className="palette"
        style={view.listStyle}
        role="listbox"
        aria-label={words.list}
        aria-busy={found.isSearching}
      >
        {view.height !== undefined && <li role="none" style={{ height: view.height }} />}
        {view.drawn.map((index) => {
          const item = found.at(index)
          return item === undefined ? null : (
            <Line
              // By position, as heights are kept: a line that moves with its element would not be measured again.
              key={`${listId}-${index}`}
              id={`${listId}-${index}`}
              item={item}
              place={{ index, count: found.count, style: view.rowStyle(index) }}
              measure={view.measure}
              isCurrent={index === current}
              onChoose={() => {
                setAt(index)
                onChoose(item)
              }}
            />
          )
        })}
      </ul>
      {/* oxlint-enable */}
    </>
  )
}

/** Keeps keys that are pressed while a long list is searched: they are for the lines that it finds. */
function useEarlyKeys(
  isSearching: boolean,
  press: (keys: readonly string[]) => void,
): { readonly add: (key: string) => void; readonly drop: () => void } {
  const keys = useRef<readonly string[]>([])
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    if (isSearching || keys.current.length === 0) return
    const pressed = keys.current
    keys.current = []
    latest.current(pressed)
  }, [isSearching])
  return {
    add: (key) => {
      keys.current = [...keys.current, key]
    },
    drop: () => {
      keys.current = []
    },
  }
}

/** Longer texts, in characters, are cut, so the pointer shows them in full. */
const LONG = 24

interface LineProps {
  readonly id: string
  readonly item: FilterItem
  readonly place: {
    readonly index: number
    readonly count: number
    readonly style: CSSProperties | undefined
  }
  readonly measure: (row: HTMLElement | null) => void
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Line({ id, item, place, measure, isCurrent, onChoose }: LineProps) {
  const { Icon } = item
  return (
    /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role,
       jsx-a11y/prefer-tag-over-role -- the field has the focus and the keys; see the list above */
    <li
      ref={measure}
      id={id}
      data-index={place.index}
      style={place.style}
      className="palette-option"
      role="option"
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      aria-selected={isCurrent}
      aria-disabled={item.isDisabled ?? false}
      title={
        [item.label, item.aside].filter((text) => text !== undefined && text.length > LONG).join(' · ') ||
        undefined
      }
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="palette-label">
        {Icon && <Icon size={16} aria-hidden className="palette-icon" />}
        {item.label}
      </span>
      <span className="palette-group">{item.group}</span>
      {item.aside !== undefined && <span className="palette-key">{item.aside}</span>}
      {item.reason !== undefined && <span className="palette-reason">{item.reason}</span>}
    </li>
    /* oxlint-enable */
  )
}

/** Up and down wrap around. Home and End stay with the text in the field. */
function lineForKey(key: string, place: RowPlace): number | undefined {
  const { from, count } = place
  if (key === 'Home' || key === 'End' || count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  return rowForKey(key, place)
}
