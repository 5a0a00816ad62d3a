import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { findByWords, type Findable } from './find-by-words'
import type { ListIcon } from './own-place-icon'
import { rowForKey, type RowPlace } from './row-keys'
import { useWindow } from './use-window'

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
  readonly items: readonly T[]
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

/** A field, and under it the matching lines: arrows choose one, Enter or a click runs it. */
export function FilterList<T extends FilterItem>(props: FilterListProps<T>) {
  const { items, words, onChoose, placeholder, estimate = LINE, keepAs } = props
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => findByWords(items, typed), [items, typed])
  const current = Math.min(at, found.length - 1)
  const chosen = found[current]
  const currentId = chosen && `${listId}-${current}`
  const view = useWindow(list, {
    count: found.length,
    keyOf: (index) => found[index]?.id ?? '',
    estimate,
    kept: current,
    isScroller: true,
    ...(keepAs === undefined ? {} : { keepAs }),
  })
  // The list keeps its earlier scroll position until a key chooses a line.
  const wasChosen = useRef(false)

  useEffect(() => {
    if (currentId === undefined || !wasChosen.current) return
    document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = lineForKey(event.key, { from: current, count: found.length, page: view.page() })
    wasChosen.current = true
    if (event.key === 'Enter' && chosen) onChoose(chosen)
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        className="field-input palette-input"
        type="text"
        role="combobox"
        aria-label={words.filter}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          wasChosen.current = true
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <output className={found.length > 0 ? 'unseen' : 'dialog-hint'}>
        {found.length > 0 ? words.found(found.length) : words.none(typed.trim())}
      </output>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- no tag filters a list under a field that keeps the focus */}
      <ul
        ref={list}
        id={listId}
        className="palette"
        style={view.listStyle}
        role="listbox"
        aria-label={words.list}
      >
        {view.height !== undefined && <li role="none" style={{ height: view.height }} />}
        {view.drawn.map((index) => {
          const item = found[index]
          return item === undefined ? null : (
            <Line
              key={item.id}
              id={`${listId}-${index}`}
              item={item}
              place={{ index, count: found.length, style: view.rowStyle(index) }}
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
